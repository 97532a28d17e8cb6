internal import SwiftSyntax

/// What the library's functions do to colors, as text of rows.
extension Reader {
  /// The members of a harmony, each as a color or theme; nil when `name` is none.
  ///
  /// The angles are those of the engine: a triad stands at 0°, 120° and 240°, and so on.
  func harmony(_ name: String, _ arguments: [String: Double], of value: Value) -> Value? {
    switch name {
    case "complement": complement(of: value)
    case "triad": turned(value, [0, 120, 240])
    case "square": turned(value, [0, 90, 180, 270])
    case "tetrad":
      turned(value, [0, arguments["offset"] ?? 60, 180, 180 + (arguments["offset"] ?? 60)])
    case "splitComplement":
      turned(value, [0, 180 - (arguments["spread"] ?? 30), 180 + (arguments["spread"] ?? 30)])
    case "analogous":
      turned(value, analogousAngles(arguments["count"] ?? 3, spread: arguments["spread"] ?? 30))
    case "monochromatic": monochromatic(value, count: arguments["count"] ?? 5)
    case "tints": shifted(value, by: "lighten", count: arguments["count"] ?? 3)
    case "shades": shifted(value, by: "darken", count: arguments["count"] ?? 3)
    default: nil
    }
  }

  private func complement(of value: Value) -> Value? {
    switch value {
    case .theme(let theme): .theme(theme.calling("complement"))
    case .color(let color): .color(color.calling("complement"))
    default: nil
    }
  }

  private func turned(_ value: Value, _ angles: [Double]) -> Value? {
    switch value {
    case .theme(let theme): .list(angles.map { .theme(theme.turned(byDegrees: $0)) })
    case .color(let color):
      .list(angles.map { $0 == 0 ? value : .color(color.calling("rotateHue(by: \(numberText($0)))")) })
    default: nil
    }
  }

  private func analogousAngles(_ count: Double, spread: Double) -> [Double] {
    guard count >= 1, count <= 64 else { return [] }
    return (0..<Int(count)).map { (Double($0) - (count - 1) / 2) * spread }
  }

  /// Stops evenly over the ladder: of `n`, member `i` is stop 19 i / (n − 1), half up.
  private func monochromatic(_ value: Value, count: Double) -> Value? {
    let theme: ThemeText?
    switch value {
    case .theme(let own): theme = own
    case .color(let color): theme = color.light.theme
    default: return nil
    }
    guard count >= 1, count <= 64, !vocabulary.stops.isEmpty else { return .list([]) }
    guard let theme else { return .given(name: "monochromatic", type: "[Color]") }
    let last = Double(vocabulary.stops.count - 1)
    return .list(
      (0..<Int(count)).map { index in
        let place = count < 2 ? 0 : Int((last * Double(index) / (Double(Int(count)) - 1) + 0.5).rounded(.down))
        return tokenColor(vocabulary.stops[place], of: theme)
      })
  }

  private func shifted(_ value: Value, by function: String, count: Double) -> Value? {
    guard count >= 1, count <= 64, let color = ownColor(of: value) else { return nil }
    return .list((1...Int(count)).map { .color(color.calling("\(function)(by: \($0))")) })
  }

  /// A color as it is, of a theme its own color.
  func ownColor(of value: Value) -> ColorText? {
    switch value {
    case .color(let color): color
    case .theme(let theme): ColorText(ColorSide(theme: theme, atom: theme.text))
    default: nil
    }
  }

  // MARK: - Calls

  static let gradientFunctions: Set<String> = ["proGradient", "proRadialGradient", "proAngularGradient"]

  /// The result of one of the library's functions; nil when `name` is none of them for such a value.
  func colorCall(_ name: TokenSyntax, on value: Value, _ arguments: [CallArgument], at node: some SyntaxProtocol)
    -> Value?
  {
    let isLists = if case .list = value { true } else { false }
    guard vocabulary.functionsByName[name.text] != nil, isLists ? Self.gradientFunctions.contains(name.text) : true
    else {
      return nil
    }
    if Self.gradientFunctions.contains(name.text) { return gradient(name.text, of: value, arguments, at: node) }
    guard let color = ownColor(of: value) else { return nil }
    guard color.text.utf8.count < 2_000 else {
      addUnknown("this color is too long to be followed; write its row", at: byteRange(of: node))
      return .opaque
    }
    switch name.text {
    case "toColor": return .color(color)
    case "opacity": return withOpacity(color, arguments, at: node)
    case "rotateHue":
      guard let text = argumentsText(arguments, at: node) else { return .opaque }
      if text == "(by: 0)" || text == "(by: .degrees(0))" { return value }
      if case .theme(let theme) = value { return .theme(theme.calling("rotateHue\(text)")) }
      return .color(color.calling("rotateHue\(text)"))
    default: break
    }
    var numbers: [String: Double] = [:]
    for argument in arguments {
      if case .number(let number) = argument.value, let label = argument.label, number.isFinite {
        numbers[label] = number
      }
    }
    if let harmony = harmony(name.text, numbers, of: value) { return harmony }
    guard let text = argumentsText(arguments, at: node) else { return .opaque }
    return .color(color.calling("\(name.text)\(text)"))
  }

  private func withOpacity(_ color: ColorText, _ arguments: [CallArgument], at node: some SyntaxProtocol) -> Value {
    guard let argument = arguments.first else { return .color(color) }
    let result = argument.value.map { value -> Value in
      if case .number(let number) = value { return .color(color.withOpacity(number)) }
      return .opaque
    }
    if case .opaque = result {
      addUnknown("the opacity of this color is not known from the code; write its row", at: byteRange(of: node))
    }
    return result
  }

  /// A gradient's list may be long, its row not endless.
  private func gradient(
    _ name: String, of value: Value, _ arguments: [CallArgument], at node: some SyntaxProtocol
  ) -> Value {
    guard let text = argumentsText(arguments, at: node) else { return .opaque }
    if let color = ownColor(of: value) { return .gradient("\(color.callableText).\(name)\(text)") }
    guard case .list(let members) = value else { return .opaque }
    // Each member that may be one color or another makes as many gradients.
    var lists: [[String]] = [[]]
    for member in members.prefix(64) {
      let choices: [Value] = if case .oneOf(let values) = member { values } else { [member] }
      let texts = choices.compactMap { listText(of: $0) }
      guard !texts.isEmpty else {
        addUnknown(
          "the colors of this gradient are not all known from the code; write its row", at: byteRange(of: node))
        return .opaque
      }
      lists = Array(lists.flatMap { list in texts.map { list + [$0] } }.prefix(16))
    }
    return .any(of: lists.map { .gradient("[\($0.joined(separator: ", "))].\(name)\(text)") })
  }

  private func listText(of value: Value) -> String? {
    switch value {
    case .member(let name, _): colorMember(name)?.row
    case .gradient: nil
    default: value.row
    }
  }

  /// The arguments in parentheses, as a row has them; nil, with a finding, when one is not known.
  func argumentsText(_ arguments: [CallArgument], at node: some SyntaxProtocol) -> String? {
    var parts: [String] = []
    for argument in arguments {
      guard let text = text(of: argument.value) else {
        addUnknown("an argument here is not known from the code; write the row", at: byteRange(of: node))
        return nil
      }
      parts.append(argument.label.map { "\($0): \(text)" } ?? text)
    }
    return "(\(parts.joined(separator: ", ")))"
  }

  private func text(of value: Value) -> String? {
    switch value {
    case .number(let number): numberText(number)
    case .member(let name, let arguments):
      (arguments.isEmpty ? colorMember(name)?.row : nil) ?? ".\(name)\(arguments)"
    case .bool(let bool): bool ? "true" : "false"
    case .color(let color): color.callableText
    case .theme(let theme): theme.text
    default: nil
    }
  }
}
