internal import SwiftSyntax

extension ColorEvaluator {
  mutating func called(_ call: FunctionCallExprSyntax, _ scope: NameScope) -> ColorValue {
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self) {
      let name = access.declName.baseName.plainName
      guard let base = access.base else { return .unknown }
      let value = value(base, scope)
      if name == "init" { return initialized(value, call, scope) }
      if case .themeType = value.kind, name == "primary", let hue = argument("forHue", of: call) {
        let text = self.value(hue, scope).numberText
        return ColorValue(.theme, text.map { "hue:\($0)" })
      }
      guard !declarations.names.contains(name), vocabulary.functionsByName[name] != nil else {
        return isColorMember(name, of: value) ? ColorValue(.color) : .unknown
      }
      switch value.kind {
      case .theme, .color, .themes, .colors, .systemColor:
        return result(of: name, on: value, functionText(value, name, call, scope))
      // Only names that no other library has tell that an unknown value is a color.
      case .unknown: return name.hasPrefix("pro") ? result(of: name, on: value, nil) : .unknown
      default: return .unknown
      }
    }
    return initialized(value(call.calledExpression, scope), call, scope)
  }

  /// Functions of SwiftUI's own that give colors.
  private func isColorMember(_ name: String, of base: ColorValue) -> Bool {
    switch base.kind {
    case .color, .systemColor: name == "opacity" || name == "mix"
    default: false
    }
  }

  private mutating func initialized(
    _ type: ColorValue, _ call: FunctionCallExprSyntax, _ scope: NameScope
  ) -> ColorValue {
    switch type.kind {
    case .colorType:
      guard let light = argument("light", of: call), let dark = argument("dark", of: call) else {
        return ColorValue(.color)
      }
      guard let lightText = colorText(light, scope), let darkText = colorText(dark, scope) else {
        return ColorValue(.color)
      }
      return ColorValue(.color, "Color(light: \(lightText), dark: \(darkText))")
    case .themeType:
      let hex = argument("hex", of: call).flatMap(plainText)
      return ColorValue(.theme, hex.flatMap(hexText))
    case .ownType: return .other
    default: return .unknown
    }
  }

  /// The row of an expression that is a color or a theme standing for its color.
  private mutating func colorText(_ expression: ExprSyntax, _ scope: NameScope) -> String? {
    let value = value(expression, scope)
    switch value.kind {
    case .color, .theme: return value.rowText
    default: return nil
    }
  }

  private mutating func functionText(
    _ base: ColorValue, _ name: String, _ call: FunctionCallExprSyntax, _ scope: NameScope
  ) -> String? {
    guard let baseText = base.rowText, call.trailingClosure == nil else { return nil }
    var arguments: [String] = []
    for argument in call.arguments {
      guard let text = argumentText(argument.expression, scope) else { return nil }
      arguments.append((argument.label.map { "\($0.plainName): " } ?? "") + text)
    }
    return "\(baseText).\(name)(\(arguments.joined(separator: ", ")))"
  }

  private mutating func argumentText(_ expression: ExprSyntax, _ scope: NameScope) -> String? {
    if isPlainArgument(expression) {
      let text = expression.trimmedDescription
      return text.utf8.contains { $0 == 0x0A || $0 == 0x0D } || text.utf8.contains(UInt8(ascii: "/")) ? nil : text
    }
    let value = value(expression, scope)
    return value.numberText ?? (value.drawnKind == nil ? nil : value.rowText)
  }

  /// Numbers, `.vivid`, `.degrees(40)`, `UnitPoint(x: 0, y: 1)`: what rows take as Swift writes it.
  private func isPlainArgument(_ expression: ExprSyntax) -> Bool {
    if numberText(expression) != nil { return true }
    if let access = expression.as(MemberAccessExprSyntax.self) {
      guard let base = access.base else { return !vocabulary.tokenSet.contains(access.declName.baseName.plainName) }
      return ["UnitPoint", "Angle"].contains(base.as(DeclReferenceExprSyntax.self)?.baseName.text)
    }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil else { return false }
    let called = call.calledExpression
    let isType = ["UnitPoint", "Angle"].contains(called.as(DeclReferenceExprSyntax.self)?.baseName.text)
    return (isType || (called.is(MemberAccessExprSyntax.self) && isPlainArgument(called)))
      && call.arguments.allSatisfy { numberText($0.expression) != nil }
  }
}

extension ColorValue {
  var numberText: String? {
    if case .number = kind { return rowText }
    return nil
  }
}

/// The argument with a label.
func argument(_ label: String, of call: FunctionCallExprSyntax) -> ExprSyntax? {
  call.arguments.first { $0.label?.plainName == label }?.expression
}

/// The text of a string literal that has neither interpolations nor escapes.
func plainText(_ expression: ExprSyntax) -> String? {
  guard let literal = expression.as(StringLiteralExprSyntax.self), literal.segments.count == 1,
    case .stringSegment(let segment)? = literal.segments.first
  else { return nil }
  let text = segment.content.text
  return text.utf8.contains(UInt8(ascii: "\\")) ? nil : text
}

/// `#00B386` of a hex with or without its sign; nil for another text.
func hexText(_ typed: String) -> String? {
  let digits = typed.hasPrefix("#") ? typed.dropFirst() : typed[...]
  guard [3, 4, 6, 8].contains(digits.utf8.count), digits.utf8.allSatisfy(isHexDigit) else { return nil }
  return "#" + digits
}

func isHexDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6 }
