internal import SwiftSyntax

/// Code that draws nothing and only makes colors: its rows are the colors that get a name.
extension Reader {
  func readNames(_ statements: CodeBlockItemListSyntax) {
    notesNames = true
    for item in statements {
      if let variable = item.item.as(VariableDeclSyntax.self) { declare(variable, globalScope) }
      if let function = item.item.as(FunctionDeclSyntax.self) { readResult(of: function, Scope(globalScope)) }
    }
    for type in declarations.types { readNames(in: type) }
  }

  private func readNames(in type: TypeDeclaration) {
    let instance = Instance(type: type, isMadeByExample: false)
    let ownSelf = selfOfExtension(type) ?? .instance(instance)
    let scope = Scope(globalScope, ownSelf: ownSelf)
    for property in type.properties {
      if property.isStatic || property.accessors != nil {
        let value = property.isStatic ? staticMember(property.name, of: type) : ownMember(property.name, of: ownSelf)
        if let value, let place = property.initializer.map(Syntax.init) ?? property.accessors.map(Syntax.init) {
          noteName(of: value, at: place)
        }
      } else {
        let value = outsideValue(of: property, scope)
        instance.fields[property.name] = value
        if let initializer = property.initializer { noteName(of: value, at: initializer) }
      }
    }
    for initializer in type.initializers {
      guard let body = initializer.body else { continue }
      let inner = parameterScope(initializer.signature.parameterClause, scope)
      _ = entering(body) { run(body.statements, inner) }
    }
    for function in type.functions { readResult(of: function, scope) }
  }

  private func readResult(of function: FunctionDeclSyntax, _ scope: Scope) {
    guard let body = function.body else { return }
    let inner = parameterScope(function.signature.parameterClause, scope)
    for value in entering(body, { run(body.statements, inner) }) ?? [] { noteName(of: value, at: body) }
  }

  /// Notes a color or a gradient that gets a name, if that is all there is to note.
  func noteName(of value: Value, at node: some SyntaxProtocol) {
    guard notesNames else { return }
    switch value {
    case .color, .gradient: draw(value, at: node, in: .statement)
    case .oneOf(let choices): conditionally { for choice in choices { noteName(of: choice, at: node) } }
    case .list(let members): for member in members.prefix(64) { noteName(of: member, at: node) }
    default: break
    }
  }
}
