internal import SwiftSyntax

/// Names and members.
extension Reader {
  func reference(_ node: DeclReferenceExprSyntax, _ scope: Scope) -> Value {
    let name = node.baseName.text
    return lookUp(name, scope) ?? ownToken(node.baseName, scope) ?? .given(name: name, type: nil)
  }

  /// In extensions of themes and of `Color` tokens stand alone.
  private func ownToken(_ name: TokenSyntax, _ scope: Scope) -> Value? {
    guard vocabulary.isTokenOrStop(name.text) else { return nil }
    switch scope.selfValue {
    case .theme(let theme):
      return tokenColor(name.text, of: theme)
    case .type("Color"), .type("ShapeStyle"):
      guard vocabulary.tokenSet.contains(name.text) else { return nil }
      return appToken(name.text)
    default: return nil
    }
  }

  /// What a bare name stands for; nil when the example does not say.
  func lookUp(_ name: String, _ scope: Scope) -> Value? {
    let name = name.hasPrefix("$") && !(name.dropFirst().first?.isNumber ?? true) ? String(name.dropFirst()) : name
    if name == "self" { return scope.selfValue }
    if name == "Self" {
      if case .instance(let instance) = scope.selfValue { return instance.type.map { .type($0.name) } }
      return scope.selfValue
    }
    if let value = scope.value(of: name) { return value }
    if let owner = scope.selfValue, let value = ownMember(name, of: owner) { return value }
    if let value = globalScope.value(of: name) { return value }
    if vocabulary.themeNameSet.contains(name) { return .theme(ThemeText(base: name)) }
    if let first = name.unicodeScalars.first, first.properties.isUppercase { return .type(name) }
    return nil
  }

  /// A member that a type of the example, or one of its extensions, declares.
  func ownMember(_ name: String, of owner: Value) -> Value? {
    switch owner {
    case .instance(let instance):
      if let value = instance.fields[name] { return value }
      guard let property = instance.type?.property(name, isStatic: false) else {
        return instance.type.flatMap { staticMember(name, of: $0) }
      }
      if let accessors = property.accessors, property.initializer == nil {
        return converted(runAccessors(accessors, Scope(globalScope, ownSelf: owner)), to: property.type)
      }
      return .given(name: name, type: property.type)
    case .theme: return addedProperty(name, to: "ProTheme", owner)
    case .color: return addedProperty(name, to: "Color", owner)
    case .type(let type): return declarations[type].flatMap { staticMember(name, of: $0) }
    case .given(_, let type): return type.flatMap { addedProperty(name, to: $0, owner) }
    default: return nil
    }
  }

  private func addedProperty(_ name: String, to type: String, _ owner: Value) -> Value? {
    guard let accessors = declarations[type]?.property(name, isStatic: false)?.accessors else { return nil }
    return runAccessors(accessors, Scope(globalScope, ownSelf: owner))
  }

  func staticMember(_ name: String, of type: TypeDeclaration) -> Value? {
    if type.cases.contains(where: { $0.name == name }) { return .instance(Instance(type: type, caseName: name)) }
    if name == "allCases", type.isEnum {
      return .list(type.cases.map { .instance(Instance(type: type, caseName: $0.name)) })
    }
    guard let property = type.property(name, isStatic: true), type.staticsInProgress.insert(name).inserted else {
      return nil
    }
    defer { type.staticsInProgress.remove(name) }
    let scope = Scope(globalScope, ownSelf: .type(type.name))
    if let initializer = property.initializer { return converted(evaluate(initializer, scope), to: property.type) }
    return property.accessors.map { converted(runAccessors($0, scope), to: property.type) }
  }

  // MARK: - Access

  func memberAccess(_ node: MemberAccessExprSyntax, _ scope: Scope) -> Value {
    let name = node.declName.baseName
    guard let base = node.base else { return implicitMember(name) }
    let value = evaluate(base, scope)
    if case .oneOf = value { return conditionally { value.map { member(name, of: $0, node) } } }
    return member(name, of: value, node)
  }

  private func implicitMember(_ name: TokenSyntax) -> Value {
    if let family = vocabulary.familiesBySwiftName[name.text] { return .theme(ThemeText(base: family)) }
    if vocabulary.tokenSet.contains(name.text) {
      return appToken(name.text)
    }
    return .member(name: name.text, arguments: "")
  }

  func member(_ name: TokenSyntax, of value: Value, _ node: MemberAccessExprSyntax) -> Value {
    if name.text == "self" { return value }
    switch value {
    case .type(let type): return typeMember(name, of: type, node)
    case .theme(let theme): return themeMember(name, of: theme, node)
    case .color:
      if let added = ownMember(name.text, of: value) { return added }
      if name.text == "gradient" { return value }
      return harmony(name.text, [:], of: value) ?? .opaque
    case .list(let members): return listMember(name.text, members) ?? .opaque
    case .tuple(let parts):
      if let part = parts.first(where: { $0.label == name.text }) { return part.value }
      if let index = Int(name.text), parts.indices.contains(index) { return parts[index].value }
      return .opaque
    case .instance(let instance):
      if let own = ownMember(name.text, of: value) { return own }
      return instance.type == nil && !vocabulary.isTokenOrStop(name.text) ? .opaque : unknownMember(name, node)
    case .member(let member, _):
      guard let color = colorMember(member) else { return .opaque }
      return self.member(name, of: color, node)
    case .given(_, let type):
      if let own = ownMember(name.text, of: value) { return own }
      if let type, let declaration = declarations[type], declaration.isDeclaredHere {
        return memberOfAny(declaration, name, node)
      }
      return unknownMember(name, node)
    default: return unknownMember(name, node)
    }
  }

  /// A member of a value of one of the example's types that comes from outside: of an enumeration it may be any case.
  private func memberOfAny(_ type: TypeDeclaration, _ name: TokenSyntax, _ node: MemberAccessExprSyntax) -> Value {
    guard type.isEnum, callsInProgress.count < 200 else { return unknownMember(name, node) }
    return conditionally {
      .any(of: type.cases.map { member(name, of: .instance(Instance(type: type, caseName: $0.name)), node) })
    }
  }

  private func unknownMember(_ name: TokenSyntax, _ node: MemberAccessExprSyntax) -> Value {
    guard vocabulary.isTokenOrStop(name.text) else { return .given(name: text(of: node), type: nil) }
    let base = node.base.map { text(of: $0) } ?? "it"
    let shown = base.utf8.count > 40 || base.contains(where: \.isNewline) ? "its base" : "'\(base)'"
    addUnknown("the theme of \(shown) comes from outside of this code; write the row", at: byteRange(of: node))
    return .opaque
  }

  private func listMember(_ name: String, _ members: [Value]) -> Value? {
    switch name {
    case "first": members.first
    case "last": members.last
    case "count": .number(Double(members.count))
    case "isEmpty": .bool(members.isEmpty)
    case "indices": .list(members.indices.map { .number(Double($0)) })
    case "keys": .list(members.compactMap { if case .tuple(let parts) = $0 { parts.first?.value } else { nil } })
    case "values": .list(members.compactMap { if case .tuple(let parts) = $0 { parts.last?.value } else { nil } })
    default: harmony(name, [:], of: .list(members))
    }
  }

  // MARK: - Members of Color and of themes

  private func typeMember(_ name: TokenSyntax, of type: String, _ node: MemberAccessExprSyntax) -> Value {
    if let declaration = declarations[type], let value = staticMember(name.text, of: declaration) { return value }
    switch type {
    case "Color", "ShapeStyle", "ProTheme":
      if let family = vocabulary.familiesBySwiftName[name.text] { return .theme(ThemeText(base: family)) }
      guard type != "ProTheme" else { return .given(name: text(of: node), type: "ProTheme") }
      return colorTypeMember(name, node)
    default: return unknownMember(name, node)
    }
  }

  private func colorTypeMember(_ name: TokenSyntax, _ node: MemberAccessExprSyntax) -> Value {
    if vocabulary.tokenSet.contains(name.text) { return appToken(name.text) }
    return plainColor(name.text) ?? .given(name: text(of: node), type: nil)
  }

  private func themeMember(_ name: TokenSyntax, of theme: ThemeText, _ node: MemberAccessExprSyntax) -> Value {
    if vocabulary.isTokenOrStop(name.text) {
      return tokenColor(name.text, of: theme)
    }
    if let added = ownMember(name.text, of: .theme(theme)) { return added }
    return harmony(name.text, [:], of: .theme(theme)) ?? .given(name: text(of: node), type: nil)
  }

  /// A color for `.white`, `.brand` and their kin, where a color is wanted.
  func colorMember(_ name: String) -> Value? {
    if let plain = plainColor(name) { return plain }
    for type in ["Color", "ShapeStyle", "ProTheme"] {
      if let declaration = declarations[type], let value = staticMember(name, of: declaration) { return value }
    }
    return nil
  }

  private func plainColor(_ name: String) -> Value? {
    name == "white" || name == "black" || name == "clear" ? .color(ColorText(ColorSide(atom: name))) : nil
  }

  func appToken(_ name: String) -> Value {
    .color(ColorText(ColorSide(atom: defaultTheme == .app ? name : "app.\(name)")))
  }

  func tokenColor(_ name: String, of theme: ThemeText) -> Value {
    let atom = defaultTheme == .theme(theme) ? name : "\(theme.text).\(name)"
    return .color(ColorText(ColorSide(theme: theme, atom: atom)))
  }

  // MARK: - Types

  /// A value where a type is wanted that says what `.name` means.
  func converted(_ value: Value, to type: String?) -> Value {
    guard let type else { return value }
    switch value {
    case .list(let values) where type.hasPrefix("[") && type.hasSuffix("]") && !type.contains(":"):
      let element = String(type.dropFirst().dropLast())
      return .list(values.map { converted($0, to: element) })
    case .oneOf(let values): return .oneOf(values.map { converted($0, to: type) })
    case .member(let name, _):
      let plain = type.hasSuffix("?") ? String(type.dropLast()) : type
      if plain == "Color" || plain == "ProTheme" || plain.hasSuffix("ShapeStyle") { return colorMember(name) ?? value }
      return declarations[plain].flatMap { staticMember(name, of: $0) } ?? value
    case .given(let name, nil): return .given(name: name, type: type)
    default: return value
    }
  }
}
