internal import SwiftSyntax

/// Finds out what expressions are worth, as far as the code itself tells.
struct ColorEvaluator {
  let vocabulary: APIVocabulary
  let declarations: Declarations
  private var known: [SyntaxIdentifier: ColorValue] = [:]
  private var depth = 0

  init(_ vocabulary: APIVocabulary, _ declarations: Declarations) {
    (self.vocabulary, self.declarations) = (vocabulary, declarations)
  }

  private static let deepest = 400

  mutating func value(_ expression: ExprSyntax, _ scope: NameScope) -> ColorValue {
    if let value = known[expression.id] { return value }
    guard depth < Self.deepest else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    let value = evaluated(expression, scope)
    known[expression.id] = value
    return value
  }

  private mutating func evaluated(_ expression: ExprSyntax, _ scope: NameScope) -> ColorValue {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      return named(reference.baseName.plainName, reference.byteRange.lowerBound, scope)
    case .memberAccessExpr(let access): return member(access, scope)
    case .functionCallExpr(let call): return called(call, scope)
    case .arrayExpr(let array): return list(array, scope)
    case .tupleExpr(let tuple):
      guard tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil else { return .other }
      return value(only.expression, scope)
    case .forceUnwrapExpr(let unwrap): return value(unwrap.expression, scope)
    case .optionalChainingExpr(let chaining): return value(chaining.expression, scope)
    case .subscriptCallExpr(let call):
      switch value(call.calledExpression, scope).kind {
      case .themes: return ColorValue(.theme)
      case .colors: return ColorValue(.color)
      default: return .unknown
      }
    case .integerLiteralExpr, .floatLiteralExpr, .prefixOperatorExpr:
      return numberText(expression).map { ColorValue(.number, $0) } ?? .unknown
    case .stringLiteralExpr, .booleanLiteralExpr, .dictionaryExpr, .closureExpr, .keyPathExpr, .regexLiteralExpr:
      return .other
    default: return .unknown
    }
  }

  // MARK: - Names

  private mutating func named(_ name: String, _ byteOffset: Int, _ scope: NameScope) -> ColorValue {
    if let binding = scope.binding(named: name, before: byteOffset), !declarations.typeNames.contains(name) {
      return value(of: binding)
    }
    if declarations.typeNames.contains(name) { return ColorValue(.ownType(name)) }
    switch name {
    case "Color": return ColorValue(.colorType, "app")
    case "ProTheme": return ColorValue(.themeType)
    case "UIColor", "NSColor", "CGColor": return .other
    default: break
    }
    if vocabulary.themeNameSet.contains(name) { return ColorValue(.theme, name) }
    // Bare members in extensions of the library's types.
    if vocabulary.tokenSet.contains(name), scope.isInside("Color") { return ColorValue(.color, "app.\(name)") }
    if vocabulary.isTokenOrStop(name), scope.isInside("ProTheme") { return ColorValue(.color) }
    return .unknown
  }

  mutating func value(of binding: NameBinding) -> ColorValue {
    switch binding.state {
    case .evaluated(let value): return value
    case .evaluating: return .unknown
    case .notEvaluated: break
    }
    binding.state = .evaluating
    var value = ColorValue.unknown
    if let expression = binding.value { value = self.value(expression, binding.scope) }
    if let type = binding.type, let kind = declaredKind(type) {
      // An implicit member is of the declared type: `let theme: ProTheme = .brand`.
      if case .theme = kind, case .theme = value.kind {
      } else if case .color = kind, value.rowText != nil {
      } else if value.drawnKind == nil {
        value = ColorValue(kind)
      }
    }
    switch value.kind {
    // A name for a type is not the type's value.
    case .colorType, .themeType: value = .unknown
    default: break
    }
    let isAssigned = binding.isVariable && declarations.assignedNames.contains(binding.name)
    if isAssigned || !declarations.passedArguments(for: binding).isEmpty { value = value.withoutRowText }
    binding.state = .evaluated(value)
    return value
  }

  /// What values of a type are; nil when the type does not tell.
  private func declaredKind(_ type: TypeSyntax) -> ColorValue.Kind? {
    switch type.as(TypeSyntaxEnum.self) {
    case .optionalType(let optional): return declaredKind(optional.wrappedType)
    case .implicitlyUnwrappedOptionalType(let optional): return declaredKind(optional.wrappedType)
    case .arrayType(let array):
      switch declaredKind(array.element) {
      case .theme: return .themes
      case .color: return .colors
      case .other: return .other
      default: return nil
      }
    case .memberType(let member): return member.name.text == "Color" ? .color : nil
    case .identifierType(let identifier):
      switch identifier.name.plainName {
      case "ProTheme": return .theme
      case "Color": return declarations.typeNames.contains("Color") ? .other : .color
      case "Binding", "State", "Environment", "Optional", "Array", "Self": return nil
      case let name: return declarations.names.contains(name) && !declarations.typeNames.contains(name) ? nil : .other
      }
    default: return nil
    }
  }

  // MARK: - Members

  private mutating func member(_ access: MemberAccessExprSyntax, _ scope: NameScope) -> ColorValue {
    let name = access.declName.baseName.plainName
    guard let base = access.base else {
      // `.surfacePrimary` where a color goes. A stop has no meaning without a theme.
      return vocabulary.tokenSet.contains(name) && !declarations.names.contains(name)
        ? ColorValue(.color, "app.\(name)") : .unknown
    }
    let offset = access.declName.byteRange.lowerBound
    if let reference = base.as(DeclReferenceExprSyntax.self) {
      switch reference.baseName.text {
      case "self", "Self":
        return scope.binding(named: name, before: offset).map { self.value(of: $0) } ?? .unknown
      // `SwiftUI.Color`
      case "SwiftUI" where name == "Color": return ColorValue(.colorType, "app")
      default: break
      }
    }
    let value = value(base, scope)
    if let own = ownMember(name, of: value, before: offset) { return own }
    return member(name, of: value)
  }

  /// A member that the code declares on a type or in its extension.
  private mutating func ownMember(_ name: String, of base: ColorValue, before byteOffset: Int) -> ColorValue? {
    let type: String
    switch base.kind {
    case .ownType(let name): type = name
    case .colorType: type = "Color"
    case .themeType: type = "ProTheme"
    default: return nil
    }
    for scope in declarations.members[type] ?? [] {
      if let binding = scope.ownBinding(named: name, before: byteOffset) { return value(of: binding) }
    }
    if case .ownType = base.kind { return .unknown }
    return nil
  }

  private func member(_ name: String, of base: ColorValue) -> ColorValue {
    func joined() -> String? { base.rowText.map { "\($0).\(name)" } }
    switch base.kind {
    case .colorType:
      if let family = vocabulary.familiesBySwiftName[name] { return ColorValue(.theme, family) }
      if vocabulary.tokenSet.contains(name) { return ColorValue(.color, "app.\(name)") }
      if ["white", "black", "clear"].contains(name) { return ColorValue(.color, name) }
      return systemColors[name] == nil ? .unknown : ColorValue(.systemColor)
    case .theme:
      if vocabulary.isTokenOrStop(name) { return ColorValue(.color, joined()) }
      return isProperty(name) ? result(of: name, on: base, joined()) : .unknown
    case .color, .systemColor, .themes, .colors:
      return isProperty(name) ? result(of: name, on: base, joined()) : .unknown
    case .unknown:
      return vocabulary.isTokenOrStop(name) ? ColorValue(.color) : .unknown
    default: return .unknown
    }
  }

  /// Whether Swift code writes a function without parentheses; without them, other names are no values.
  private func isProperty(_ name: String) -> Bool { ["complement", "triad", "square"].contains(name) }

  /// What a function of the library gives.
  func result(of function: String, on base: ColorValue, _ rowText: String?) -> ColorValue {
    guard vocabulary.functionsByName[function] != nil else { return .unknown }
    let isTheme: Bool
    switch base.kind {
    case .theme, .themes: isTheme = true
    default: isTheme = false
    }
    switch function {
    case "proGradient", "proRadialGradient", "proAngularGradient": return ColorValue(.gradient, rowText)
    case "complement", "rotateHue": return ColorValue(isTheme ? .theme : .color, rowText)
    case "triad", "tetrad", "square", "splitComplement", "analogous":
      return ColorValue(isTheme ? .themes : .colors, rowText)
    case "monochromatic", "tints", "shades": return ColorValue(.colors, rowText)
    default: return ColorValue(.color, rowText)
    }
  }

  private mutating func list(_ array: ArrayExprSyntax, _ scope: NameScope) -> ColorValue {
    var texts: [String]? = []
    var (themes, colors) = (0, 0)
    for element in array.elements {
      let value = value(element.expression, scope)
      switch value.kind {
      case .theme: themes += 1
      case .color, .systemColor: colors += 1
      default: return .unknown
      }
      if let text = value.rowText { texts?.append(text) } else { texts = nil }
    }
    guard themes + colors > 0 else { return .unknown }
    let text = texts.map { "[" + $0.joined(separator: ", ") + "]" }
    return ColorValue(colors == 0 ? .themes : .colors, text)
  }
}

/// A number as typed, with its sign.
func numberText(_ expression: ExprSyntax) -> String? {
  if let number = expression.as(IntegerLiteralExprSyntax.self) { return number.literal.text }
  if let number = expression.as(FloatLiteralExprSyntax.self) { return number.literal.text }
  guard let prefixed = expression.as(PrefixOperatorExprSyntax.self), prefixed.operator.text == "-",
    !prefixed.expression.is(PrefixOperatorExprSyntax.self), let text = numberText(prefixed.expression)
  else { return nil }
  return "-" + text
}
