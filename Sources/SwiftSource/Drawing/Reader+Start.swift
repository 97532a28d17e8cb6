internal import SwiftSyntax

/// Where reading begins: what draws without being called.
extension Reader {
  func readTopLevel(_ statements: CodeBlockItemListSyntax) {
    // Types see what is declared behind them.
    for item in statements {
      if let function = item.item.as(FunctionDeclSyntax.self) { globalScope.functions.append(function) }
    }
    for item in statements {
      if let variable = item.item.as(VariableDeclSyntax.self) { declare(variable, globalScope) }
    }
    for item in statements {
      switch item.item {
      case .decl(let decl): readDeclaration(decl)
      default:
        for value in run(item, globalScope) { draw(value, at: item, in: .statement) }
      }
    }
  }

  private func readDeclaration(_ decl: DeclSyntax) {
    if let macro = decl.as(MacroExpansionDeclSyntax.self), let closure = macro.trailingClosure {
      drawContents(of: closure, [], globalScope)
    } else if let name = typeName(decl), let type = declarations[name], type.drawsByItself,
      !declarations.calledNames.contains(name)
    {
      drawUnmade(type)
    }
  }

  private func typeName(_ decl: DeclSyntax) -> String? {
    decl.as(StructDeclSyntax.self)?.name.text ?? decl.as(ClassDeclSyntax.self)?.name.text
      ?? decl.as(EnumDeclSyntax.self)?.name.text
  }

  /// Draws a view that the example shows and does not use, with what its properties begin with.
  private func drawUnmade(_ type: TypeDeclaration) {
    let instance = Instance(type: type, fields: [:], isMadeByExample: false)
    for property in type.properties where !property.isStatic && isStored(property) {
      instance.fields[property.name] = outsideValue(of: property, Scope(globalScope, ownSelf: .instance(instance)))
    }
    drawBody(of: instance)
  }

  /// What a stored property is when nothing in the example gives it a value.
  func outsideValue(of property: Property, _ scope: Scope) -> Value {
    if let initializer = property.initializer {
      let value = converted(evaluate(initializer, scope), to: property.type)
      // Switches and counters are set by whoever uses the view.
      switch value {
      case .bool, .number, .string, .member: return .given(name: property.name, type: property.type)
      case .instance(let instance) where instance.caseName != nil:
        return .given(name: property.name, type: property.type)
      default: return value
      }
    }
    if let key = property.environmentKey, let value = environmentValue(key) { return value }
    return outsideValue(named: property.name, type: property.type, isFromEnvironment: property.isChangeable)
  }

  /// What a view around this one puts into the environment, or what the example gives as the value without one.
  func environmentValue(_ key: String) -> Value? {
    if let entry = environment.last(where: { $0.key == key }) { return entry.value }
    guard let entry = declarations["EnvironmentValues"]?.property(key, isStatic: false), let initial = entry.initializer
    else { return nil }
    return converted(evaluate(initial, globalScope), to: entry.type)
  }

  /// A theme from outside is the one that the block is about.
  func outsideValue(named name: String, type: String?, isFromEnvironment: Bool) -> Value {
    if case .theme(let theme) = defaultTheme {
      if type == "ProTheme" { return .theme(theme) }
      if type == nil, isFromEnvironment, name.lowercased().hasSuffix("theme") { return .theme(theme) }
    }
    return .given(name: name, type: type)
  }

  // MARK: - The rest

  /// Draws the views that nothing above has reached: those that make each other, and functions and properties for views.
  func readWhatNothingReached(_ statements: CodeBlockItemListSyntax) {
    for type in declarations.types where type.drawsByItself && type.isDeclaredHere && !wasRead(type) {
      drawUnmade(type)
    }
    for type in declarations.types { readLeftovers(of: type) }
    for item in statements {
      if let function = item.item.as(FunctionDeclSyntax.self) { readUncalled(function, Scope(globalScope)) }
    }
  }

  private func wasRead(_ type: TypeDeclaration) -> Bool {
    let bodies =
      type.drawingProperties.compactMap { $0.accessors.map(bodyKey) }
      + type.drawingFunctions.compactMap { $0.body.map(bodyKey) }
    return bodies.contains { readBodies.contains($0) }
  }

  private func readLeftovers(of type: TypeDeclaration) {
    let instance = Instance(type: type, isMadeByExample: false)
    let ownSelf: Value = selfOfExtension(type) ?? .instance(instance)
    let scope = Scope(globalScope, ownSelf: ownSelf)
    for property in type.properties where !property.isStatic && isStored(property) {
      instance.fields[property.name] = outsideValue(of: property, scope)
    }
    for property in type.properties where property.type?.hasPrefix("some ") ?? false {
      guard let accessors = property.accessors, !readBodies.contains(bodyKey(accessors)) else { continue }
      draw(runAccessors(accessors, scope), at: accessors, in: .statement)
    }
    for function in type.functions { readUncalled(function, scope) }
  }

  /// In `extension Color` and `extension ProTheme` nothing is known of `self`.
  func selfOfExtension(_ type: TypeDeclaration) -> Value? {
    switch type.name {
    case "ProTheme": outsideValue(named: "self", type: "ProTheme", isFromEnvironment: false)
    case _ where !type.isDeclaredHere: .given(name: "self", type: type.name)
    default: nil
    }
  }

  private func readUncalled(_ function: FunctionDeclSyntax, _ scope: Scope) {
    guard let body = function.body, !readBodies.contains(bodyKey(body)) else { return }
    let returned = function.signature.returnClause?.type.trimmedDescription ?? ""
    guard returned.hasPrefix("some "), !returned.hasSuffix("ShapeStyle") else { return }
    let inner = parameterScope(function.signature.parameterClause, scope)
    _ = entering(body) { drawStatements(body.statements, inner) }
  }

  /// Parameters of something that the example does not call.
  func parameterScope(_ clause: FunctionParameterClauseSyntax, _ scope: Scope) -> Scope {
    let inner = Scope(scope)
    for parameter in clause.parameters {
      let name = (parameter.secondName ?? parameter.firstName).text
      let type = parameter.type.trimmedDescription
      if let initial = parameter.defaultValue?.value {
        inner.set(name, converted(evaluate(initial, scope), to: type))
      } else {
        inner.set(name, outsideValue(named: name, type: type, isFromEnvironment: false))
      }
    }
    return inner
  }

  func silently<Result>(_ body: () -> Result) -> Result {
    silence += 1
    defer { silence -= 1 }
    return body()
  }

  func bodyKey(_ node: some SyntaxProtocol) -> Int { node.position.utf8Offset }

  /// Whether a property has a value of its own; `willSet` and `didSet` do not change that.
  func isStored(_ property: Property) -> Bool { property.accessors == nil || property.initializer != nil }
}
