internal import SwiftSyntax

/// Calls of what the example does not show: SwiftUI, the standard library, the library itself.
extension Reader {
  private static let drawsNothing: Set<String> = ["print", "assert", "precondition", "debugPrint", "dump"]
  private static let repeats: Set<String> = ["ForEach", "List", "Table", "Chart", "OutlineGroup", "Picker"]

  /// Draws the colors among the arguments and what closures show.
  func unknownCall(_ name: String, _ node: FunctionCallExprSyntax, _ scope: Scope) -> Value {
    if Self.drawsNothing.contains(name) {
      return silently { readArguments(name, node, scope) }
    }
    return readArguments(name, node, scope)
  }

  private func readArguments(_ name: String, _ node: FunctionCallExprSyntax, _ scope: Scope) -> Value {
    var fields: [String: Value] = [:]
    var list: Value?
    for (index, argument) in node.arguments.enumerated() {
      let value = evaluate(argument.expression, scope)
      if index == 0 { list = value }
      fields[argument.label?.text ?? "\(index)"] = value
      let item = CallArgument(label: argument.label?.text, value: value, expression: argument.expression)
      if Self.repeats.contains(name), index == 0, elements(of: value) != nil { continue }
      drawArgument(item, of: name, scope)
    }
    if let closure = node.trailingClosure {
      let members = Self.repeats.contains(name) ? list.flatMap { elements(of: $0) } : nil
      if let members {
        for member in members { drawContents(of: closure, [member], scope) }
      } else {
        drawContents(of: closure, [], scope)
      }
    }
    for element in node.additionalTrailingClosures { drawContents(of: element.closure, [], scope) }
    // Data such as `Lesson(title: "Colors", theme: .proOrange)` keeps what it was made of.
    let isType = name.unicodeScalars.first?.properties.isUppercase ?? false
    guard isType, node.trailingClosure == nil, !fields.isEmpty else { return .opaque }
    return .instance(Instance(type: nil, fields: fields))
  }

  func drawArgument(_ argument: CallArgument, of function: String, _ scope: Scope) {
    if case .closure(let closure, let outer) = argument.value {
      drawContents(of: closure, [], outer)
      return
    }
    let isWeight = argument.label == "weight" || function == "fontWeight" || function == "weight"
    if isWeight { return }
    draw(argument.value, at: argument.expression, in: .argument(of: function, label: argument.label))
  }

  // MARK: - Lists

  func listCall(_ name: String, _ members: [Value], _ node: FunctionCallExprSyntax, _ scope: Scope) -> Value {
    let first = node.arguments.first.map { evaluate($0.expression, scope) }
    let closure: (ClosureExprSyntax, Scope)? =
      if let trailing = node.trailingClosure {
        (trailing, scope)
      } else if case .closure(let given, let outer)? = first {
        (given, outer)
      } else {
        nil
      }
    switch name {
    case "map", "flatMap", "compactMap":
      if case .keyPath(let names)? = first { return .list(members.map { followed($0, names) }) }
      guard let (body, outer) = closure else { return .opaque }
      let results = members.prefix(64).map { result(of: body, [$0], outer) }
      if name == "flatMap" { return .list(results.flatMap { elements(of: $0) ?? [$0] }) }
      return .list(Array(results))
    case "forEach":
      guard let (body, outer) = closure else { return .opaque }
      for member in members.prefix(64) { drawContents(of: body, [member], outer) }
      return .opaque
    case "enumerated":
      return .list(
        members.enumerated().map { .tuple([("offset", .number(Double($0.offset))), ("element", $0.element)]) })
    case "reversed": return .list(members.reversed())
    case "shuffled", "sorted", "filter": return .list(members)
    case "prefix", "suffix", "dropFirst", "dropLast": return slice(name, members, first)
    case "randomElement", "first", "last", "min", "max": return .any(of: members)
    default: return unknownCall(name, node, scope)
    }
  }

  private func slice(_ name: String, _ members: [Value], _ argument: Value?) -> Value {
    var count = 1
    if case .number(let number)? = argument, number >= 0, number < 1e6 { count = Int(number) }
    switch name {
    case "prefix": return .list(Array(members.prefix(count)))
    case "suffix": return .list(Array(members.suffix(count)))
    case "dropFirst": return .list(Array(members.dropFirst(count)))
    default: return .list(Array(members.dropLast(count)))
    }
  }

  /// The value at the end of a key path.
  private func followed(_ value: Value, _ names: [String]) -> Value {
    names.reduce(value) { value, name in
      value.map { value in
        switch value {
        case .instance: ownMember(name, of: value) ?? .opaque
        case .theme(let theme) where vocabulary.isTokenOrStop(name): tokenColor(name, of: theme)
        case .tuple(let parts): parts.first { $0.label == name }?.value ?? .opaque
        default: name == "self" ? value : .opaque
        }
      }
    }
  }

  func stride(_ arguments: [CallArgument]) -> Value {
    var numbers: [String: Double] = [:]
    for argument in arguments {
      if let label = argument.label, case .number(let number) = argument.value { numbers[label] = number }
    }
    guard let from = numbers["from"], let by = numbers["by"], by != 0, let end = numbers["to"] ?? numbers["through"]
    else { return .opaque }
    var values: [Value] = []
    var number = from
    while values.count < 64, by > 0 ? number < end : number > end {
      values.append(.number(number))
      number += by
    }
    if numbers["through"] == number { values.append(.number(number)) }
    return .list(values)
  }

  func zipped(_ arguments: [CallArgument]) -> Value {
    guard arguments.count == 2, let left = elements(of: arguments[0].value),
      let right = elements(of: arguments[1].value)
    else { return .opaque }
    return .list(zip(left, right).map { .tuple([(nil, $0), (nil, $1)]) })
  }

  // MARK: - Colors and themes

  func makeColor(_ node: FunctionCallExprSyntax, _ scope: Scope) -> Value {
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    if labels == ["light", "dark"] {
      let sides = node.arguments.map { evaluate($0.expression, scope) }
      return pair(sides[0], sides[1], at: node)
    }
    if labels == ["_"], let only = node.arguments.first {
      let value = evaluate(only.expression, scope)
      if let color = ownColor(of: value) { return .color(color) }
      if case .member(let name, "") = value, let color = colorMember(name) { return color }
      return .given(name: text(of: node), type: "Color")
    }
    if labels.contains("uiColor") || labels.contains("nsColor") || labels.contains("cgColor") {
      for argument in node.arguments { _ = evaluate(argument.expression, scope) }
      return .given(name: text(of: node), type: "Color")
    }
    let css = literalColorCSS(node.arguments, scope)
    return css.map { .color(ColorText(ColorSide(atom: $0))) } ?? .given(name: text(of: node), type: "Color")
  }

  /// `Color(light:dark:)`: each choice for light with each for dark.
  private func pair(_ light: Value, _ dark: Value, at node: some SyntaxProtocol) -> Value {
    light.map { light in
      dark.map { dark in
        guard let one = pairSide(light), let other = pairSide(dark) else {
          addUnknown("a side of this color comes from outside of this code; write its row", at: byteRange(of: node))
          return .opaque
        }
        // A side that is itself a pair gives its half.
        return .color(ColorText(one.light, dark: other.dark ?? other.light))
      }
    }
  }

  private func pairSide(_ value: Value) -> ColorText? {
    if case .member(let name, "") = value, let color = colorMember(name) { return ownColor(of: color) }
    return ownColor(of: value)
  }

  func makeTheme(_ node: FunctionCallExprSyntax, _ scope: Scope) -> Value {
    let arguments = node.arguments.map { (label: $0.label?.text, value: evaluate($0.expression, scope)) }
    if arguments.count == 1, arguments[0].label == "hex", case .string(let text) = arguments[0].value,
      let hex = hexText(text)
    {
      return .theme(ThemeText(base: hex))
    }
    return .given(name: text(of: node), type: "ProTheme")
  }
}
