internal import SwiftSyntax

extension NameCollector {
  /// Writes down `Color(red: …)`, `Color(hex: …)`, `UIColor(…)` and the like; false when the call is no such color.
  mutating func readLiteral(_ call: FunctionCallExprSyntax) -> Bool {
    guard let value = literal(call) else { return false }
    append(ExprSyntax(call), value)
    return true
  }

  /// Writes down `#colorLiteral(…)`.
  mutating func readLiteral(_ macro: MacroExpansionExprSyntax) -> Bool {
    guard macro.macroName.text == "colorLiteral", let value = components(Array(macro.arguments), .sRGB) else {
      return false
    }
    append(ExprSyntax(macro), value)
    return true
  }

  /// Writes down `Color.blue`, `UIColor.systemBlue`, and `.blue` where a color goes.
  mutating func readLiteral(_ access: MemberAccessExprSyntax, _ base: ColorValue?) -> Bool {
    let name = access.declName.baseName.plainName
    if let expression = access.base {
      // `Color.orange.surfacePrimary` means a family, and is reported as such.
      if let outer = access.parent?.as(MemberAccessExprSyntax.self),
        vocabulary.isTokenOrStop(outer.declName.baseName.plainName)
      {
        return false
      }
      if case .systemColor = base?.kind { return false }
      guard let value = systemColor(name, of: expression, base) else { return false }
      append(ExprSyntax(access), value)
      return true
    }
    guard let value = systemColors[name], !declarations.names.contains(name), isColorPlace(Syntax(access)) else {
      return false
    }
    append(ExprSyntax(access), value)
    return true
  }

  private mutating func append(_ expression: ExprSyntax, _ value: LiteralColorValue?) {
    let at = range(expression)
    names.literalColors.append(
      LiteralColor(text: String(decoding: code[at], as: UTF8.self), byteRange: at, value: value))
  }

  private func systemColor(_ name: String, of type: ExprSyntax, _ base: ColorValue?) -> LiteralColorValue? {
    if case .colorType = base?.kind { return declarations.names.contains(name) ? nil : systemColors[name] }
    guard isUIColor(type) else { return nil }
    if name.hasPrefix("system"), let value = systemColors[name.dropFirst(6).lowercased()] { return value }
    return plainUIColors[name]
  }

  private func isUIColor(_ type: ExprSyntax) -> Bool {
    guard let name = type.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return name == "UIColor" || name == "NSColor"
  }

  // MARK: - Initializers

  /// The value of a literal; nil when the call makes no color by hand, `.some(nil)` when its value cannot be computed.
  private func literal(_ call: FunctionCallExprSyntax) -> LiteralColorValue?? {
    guard let type = typeName(call.calledExpression), ["Color", "UIColor", "NSColor", "CGColor"].contains(type),
      !declarations.typeNames.contains(type)
    else { return nil }
    var arguments = Array(call.arguments)
    guard let first = arguments.first else { return nil }
    if arguments.count == 1, [nil, "uiColor", "nsColor", "cgColor", "color"].contains(first.label?.text) {
      return platformColor(first.expression)
    }
    if let hex = arguments.first(where: { ["hex", "hexString"].contains($0.label?.text) }) {
      guard let digits = hexDigits(hex.expression) else { return nil }
      let opacity = arguments.first { ["opacity", "alpha"].contains($0.label?.text) }.map { number($0.expression) }
      if case .some(nil) = opacity { return .some(nil) }
      return .some(hexColor(digits, opacity: opacity.flatMap { $0 } ?? 1))
    }
    var space = LiteralColorValue.Space.sRGB
    if first.label == nil {
      switch first.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
      case "sRGB": break
      case "sRGBLinear": space = .linearSRGB
      case "displayP3": space = .displayP3
      default: return nil
      }
      arguments.removeFirst()
    }
    // Components that are variables are a function of something, not a literal.
    return components(arguments, space).map { .some($0) }
  }

  /// `Color` of `Color` and `SwiftUI.Color`.
  private func typeName(_ called: ExprSyntax) -> String? {
    if let reference = called.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    guard let access = called.as(MemberAccessExprSyntax.self),
      access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "SwiftUI"
    else { return nil }
    return access.declName.baseName.text
  }

  /// `Color(.systemBlue)`, `Color(uiColor: UIColor(white: 0.5, alpha: 1))`
  private func platformColor(_ expression: ExprSyntax) -> LiteralColorValue?? {
    if let call = expression.as(FunctionCallExprSyntax.self) { return literal(call) }
    guard let access = expression.as(MemberAccessExprSyntax.self) else { return nil }
    let name = access.declName.baseName.text
    if let base = access.base, !isUIColor(base) { return nil }
    if name.hasPrefix("system"), let value = systemColors[name.dropFirst(6).lowercased()] { return .some(value) }
    return plainUIColors[name].map { .some($0) }
  }

  private func components(_ arguments: [LabeledExprSyntax], _ space: LiteralColorValue.Space) -> LiteralColorValue? {
    var space = space
    var values: [String: Double] = [:]
    for argument in arguments {
      guard var label = argument.label?.text, let value = number(argument.expression) else { return nil }
      for (prefix, meant) in [
        ("displayP3Red", LiteralColorValue.Space.displayP3), ("srgbRed", .sRGB), ("calibratedRed", .sRGB),
      ]
      where label == prefix {
        space = meant
        label = "red"
      }
      values[label == "alpha" ? "opacity" : label] = value
    }
    let opacity = min(max(values["opacity"] ?? 1, 0), 1)
    if let red = values["red"], let green = values["green"], let blue = values["blue"] {
      return LiteralColorValue(space: space, red: red, green: green, blue: blue, opacity: opacity)
    }
    if let white = values["white"] {
      return LiteralColorValue(space: space, red: white, green: white, blue: white, opacity: opacity)
    }
    guard let hue = values["hue"], let saturation = values["saturation"], let brightness = values["brightness"] else {
      return nil
    }
    return hsbColor(hue, saturation, brightness, opacity: opacity)
  }

  /// A number, or a quotient of two such as `51 / 255`.
  private func number(_ expression: ExprSyntax) -> Double? {
    if let text = numberText(expression) {
      return Double(text.filter { $0 != "_" }).flatMap { $0.isFinite ? $0 : nil }
    }
    guard let sequence = expression.as(SequenceExprSyntax.self) else { return nil }
    let parts = Array(sequence.elements)
    guard parts.count == 3, parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "/",
      let over = numberText(parts[0]).flatMap(Double.init), let under = numberText(parts[2]).flatMap(Double.init)
    else { return nil }
    let quotient = over / under
    return quotient.isFinite ? quotient : nil
  }

  /// The digits of `"#00B386"` or `0x00B386`; nil when it is no literal.
  private func hexDigits(_ expression: ExprSyntax) -> String? {
    if let text = plainText(expression) {
      let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
      return digits.utf8.allSatisfy(isHexDigit) ? digits : nil
    }
    guard let text = expression.as(IntegerLiteralExprSyntax.self)?.literal.text else { return nil }
    return text.hasPrefix("0x") ? text.dropFirst(2).filter { $0 != "_" } : ""
  }
}

/// A color of three or six digits; with four or eight, libraries do not agree which of them are the opacity.
private func hexColor(_ digits: String, opacity: Double) -> LiteralColorValue? {
  let full = digits.utf8.count == 3 ? digits.map { "\($0)\($0)" }.joined() : digits
  guard full.utf8.count == 6, let number = Int(full, radix: 16) else { return nil }
  return sRGB(number, opacity: min(max(opacity, 0), 1))
}

func sRGB(_ hex: Int, opacity: Double = 1) -> LiteralColorValue {
  LiteralColorValue(
    space: .sRGB, red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
    blue: Double(hex & 0xFF) / 255, opacity: opacity)
}

/// The usual hexcone model: hue, saturation and brightness all in 0…1.
private func hsbColor(_ hue: Double, _ saturation: Double, _ brightness: Double, opacity: Double) -> LiteralColorValue {
  func channel(_ sector: Double) -> Double {
    let place = (sector + hue * 6).truncatingRemainder(dividingBy: 6)
    let wrapped = place < 0 ? place + 6 : place
    return brightness - brightness * saturation * max(0, min(wrapped, 4 - wrapped, 1))
  }
  return LiteralColorValue(space: .sRGB, red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
}
