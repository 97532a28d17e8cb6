internal import SwiftSyntax

/// An argument of a call, trailing closures included.
struct CallArgument {
  var label: String?
  var value: Value
  var expression: ExprSyntax
}

/// Calls of the example's own functions and types, and of those that it does not show.
extension Reader {
  func call(_ node: FunctionCallExprSyntax, _ scope: Scope) -> Value {
    let called = node.calledExpression
    if let member = called.as(MemberAccessExprSyntax.self) { return memberCall(member, node, scope) }
    if let name = (called.as(GenericSpecializationExprSyntax.self)?.expression ?? called).as(
      DeclReferenceExprSyntax.self)
    {
      return plainCall(name.baseName.text, node, scope)
    }
    let callee = evaluate(called, scope)
    if case .closure(let closure, let outer) = callee {
      return result(of: closure, arguments(of: node, scope).map(\.value), outer)
    }
    return unknownCall("", node, scope)
  }

  /// The arguments in order, evaluated; closures stay closures.
  private func arguments(of node: FunctionCallExprSyntax, _ scope: Scope) -> [CallArgument] {
    var result = node.arguments.map {
      CallArgument(label: $0.label?.text, value: evaluate($0.expression, scope), expression: $0.expression)
    }
    if let closure = node.trailingClosure {
      result.append(CallArgument(label: nil, value: .closure(closure, scope), expression: ExprSyntax(closure)))
    }
    for element in node.additionalTrailingClosures {
      let value = Value.closure(element.closure, scope)
      result.append(CallArgument(label: element.label.text, value: value, expression: ExprSyntax(element.closure)))
    }
    return result
  }

  private func plainCall(_ name: String, _ node: FunctionCallExprSyntax, _ scope: Scope) -> Value {
    if let (function, outer) = scope.function(named: name) {
      let matching = outer.functions.filter { $0.name.text == name }
      return callFunction(best(of: matching, for: node) ?? function, nil, node, scope, in: outer)
    }
    if let value = scope.value(of: name) ?? fieldOfSelf(name, scope), case .closure(let closure, let outer) = value {
      return result(of: closure, arguments(of: node, scope).map(\.value), outer)
    }
    if let owner = scope.selfValue, let function = method(name, of: owner, node) {
      return callFunction(function, owner, node, scope, in: globalScope)
    }
    switch name {
    case "Color": return makeColor(node, scope)
    case "ProTheme": return makeTheme(node, scope)
    case "Self":
      if case .instance(let instance) = scope.selfValue, let type = instance.type { return make(type, node, scope) }
    case "stride": return stride(arguments(of: node, scope))
    case "zip": return zipped(arguments(of: node, scope))
    case "Array", "Set", "Double", "CGFloat", "Int", "Float", "State", "Binding", "Bindable", "AnyShapeStyle",
      "AnyView":
      let given = arguments(of: node, scope)
      if let first = given.first, !isClosure(first.value) { return first.value }
    case "Angle":
      if let argument = arguments(of: node, scope).first, case .number(let number) = argument.value {
        return .member(name: argument.label ?? "degrees", arguments: "(\(numberText(number)))")
      }
    default: break
    }
    if let type = declarations[name], type.isDeclaredHere { return make(type, node, scope) }
    return unknownCall(name, node, scope)
  }

  private func fieldOfSelf(_ name: String, _ scope: Scope) -> Value? {
    if case .instance(let instance) = scope.selfValue { return instance.fields[name] }
    return nil
  }

  private func isClosure(_ value: Value) -> Bool { if case .closure = value { true } else { false } }

  // MARK: - Members

  private func memberCall(_ member: MemberAccessExprSyntax, _ node: FunctionCallExprSyntax, _ scope: Scope) -> Value {
    let name = member.declName.baseName
    guard let base = member.base else { return implicitCall(name.text, node, scope) }
    if name.text == "environment", let value = inEnvironment(node, base, scope) { return value }
    let value = evaluate(base, scope)
    switch value {
    case .type(let type): return typeCall(name, type, node, scope)
    case .oneOf(let choices):
      return conditionally { .any(of: choices.map { methodCall(name, on: $0, base, node, scope) }) }
    default: return methodCall(name, on: value, base, node, scope)
    }
  }

  /// `base.environment(\.key, value)`: the base is drawn with this value.
  private func inEnvironment(_ node: FunctionCallExprSyntax, _ base: ExprSyntax, _ scope: Scope) -> Value? {
    let given = arguments(of: node, scope)
    guard given.count == 2, case .keyPath(let names) = given[0].value, let key = names.last else { return nil }
    environment.append((key, given[1].value))
    defer { environment.removeLast() }
    return evaluate(base, scope)
  }

  private func typeCall(_ name: TokenSyntax, _ type: String, _ node: FunctionCallExprSyntax, _ scope: Scope) -> Value {
    if name.text == "init" { return plainCall(type, node, scope) }
    if let declaration = declarations[type] {
      if let function = best(of: declaration.functions(named: name.text), for: node) {
        return callFunction(function, .type(type), node, scope, in: globalScope)
      }
      if let value = makeCase(name.text, of: declaration, node, scope) { return value }
    }
    if name.text == "primary", type == "ProTheme" || type == "Color" {
      if case .number(let hue) = arguments(of: node, scope).first?.value {
        return .theme(ThemeText(base: "hue:\(numberText(hue))"))
      }
      return .given(name: text(of: node), type: "ProTheme")
    }
    if type == "Angle", case .number(let number) = arguments(of: node, scope).first?.value {
      return .member(name: name.text, arguments: "(\(numberText(number)))")
    }
    return unknownCall(name.text, node, scope)
  }

  /// `.degrees(40)`, `.tinted(theme)`, `.theme(Color.proOrange)`.
  private func implicitCall(_ name: String, _ node: FunctionCallExprSyntax, _ scope: Scope) -> Value {
    let candidates = declarations.memberFunctions(named: name).filter { isStatic($0.0) }
    if let function = best(of: candidates.map(\.0), for: node),
      let type = candidates.first(where: { $0.0.id == function.id })?.1
    {
      return callFunction(function, .type(type.name), node, scope, in: globalScope)
    }
    for type in declarations.types where type.isEnum {
      if let value = makeCase(name, of: type, node, scope) { return value }
    }
    let given = arguments(of: node, scope)
    for argument in given { drawArgument(argument, of: name, scope) }
    let known = given.allSatisfy { argument in
      switch argument.value {
      case .number, .member, .bool: true
      default: false
      }
    }
    guard known, let text = argumentsText(given, at: node) else { return .given(name: self.text(of: node), type: nil) }
    return .member(name: name, arguments: text)
  }

  private func makeCase(
    _ name: String, of type: TypeDeclaration, _ node: FunctionCallExprSyntax, _ scope: Scope
  ) -> Value? {
    guard let found = type.cases.first(where: { $0.name == name }) else { return nil }
    let instance = Instance(type: type, caseName: name)
    for (index, argument) in arguments(of: node, scope).enumerated() {
      instance.fields["\(index)"] = argument.value
      if let label = argument.label ?? (index < found.labels.count ? found.labels[index] : nil), label != "_" {
        instance.fields[label] = argument.value
      }
    }
    return .instance(instance)
  }

  private func isStatic(_ function: FunctionDeclSyntax) -> Bool {
    function.modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
  }

  private func methodCall(
    _ name: TokenSyntax, on value: Value, _ base: ExprSyntax, _ node: FunctionCallExprSyntax, _ scope: Scope
  ) -> Value {
    var value = value
    if case .member(let member, "") = value, let color = colorMember(member) { value = color }
    if let function = method(name.text, of: value, node) {
      return callFunction(function, value, node, scope, in: globalScope)
    }
    switch value {
    case .theme, .color, .list:
      if vocabulary.functionsByName[name.text] != nil {
        let arguments = arguments(of: node, scope)
        if let result = colorCall(name, on: value, arguments, at: node) { return result }
      }
      if case .list(let members) = value { return listCall(name.text, members, node, scope) }
      draw(value, at: base, in: .statement)
    case .gradient: draw(value, at: base, in: .statement)
    case .instance(let instance):
      if case .closure(let closure, let outer)? = instance.fields[name.text] {
        return result(of: closure, arguments(of: node, scope).map(\.value), outer)
      }
    case .given(let given, _) where Self.gradientFunctions.contains(name.text):
      addUnknown("the colors of '\(given)' come from outside of this code; write the row", at: byteRange(of: node))
    default: break
    }
    return unknownCall(name.text, node, scope)
  }

  /// A function that the example adds to the type of `value`, or to views in general.
  private func method(_ name: String, of value: Value, _ node: FunctionCallExprSyntax) -> FunctionDeclSyntax? {
    let typeName: String?
    switch value {
    case .instance(let instance): typeName = instance.type?.name
    case .theme: typeName = "ProTheme"
    case .color: typeName = "Color"
    case .type(let type): typeName = type
    case .given(_, let type): typeName = type
    default: typeName = nil
    }
    if let typeName, let function = best(of: declarations[typeName]?.functions(named: name) ?? [], for: node) {
      return function
    }
    let added = declarations.types.filter { !$0.isDeclaredHere && $0.name != "Color" && $0.name != "ProTheme" }
    return best(of: added.flatMap { $0.functions(named: name) }.filter { !isStatic($0) }, for: node)
  }

  /// Of functions with one name, the one whose labels fit a call.
  private func best(of functions: [FunctionDeclSyntax], for node: FunctionCallExprSyntax) -> FunctionDeclSyntax? {
    let given = node.arguments.map { $0.label?.text ?? "_" }
    return functions.first { function in
      let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
      return accepts(labels, given)
    }
  }

  // MARK: - The example's own

  func callFunction(
    _ function: FunctionDeclSyntax, _ ownSelf: Value?, _ node: FunctionCallExprSyntax, _ scope: Scope, in outer: Scope
  ) -> Value {
    guard let body = function.body else { return unknownCall(function.name.text, node, scope) }
    let inner = Scope(outer, ownSelf: ownSelf)
    bind(function.signature.parameterClause, to: arguments(of: node, scope), inner)
    return entering(body) { .any(of: run(body.statements, inner)) } ?? .opaque
  }

  private func bind(_ clause: FunctionParameterClauseSyntax, to arguments: [CallArgument], _ inner: Scope) {
    var rest = arguments
    for parameter in clause.parameters {
      let label = parameter.firstName.text
      let name = (parameter.secondName ?? parameter.firstName).text
      let type = parameter.type.trimmedDescription
      let place = rest.firstIndex { argument in
        if let given = argument.label { return given == label }
        return label == "_" || isTrailing(argument, for: type)
      }
      if let place {
        inner.set(name, converted(rest.remove(at: place).value, to: type))
      } else if let initial = parameter.defaultValue?.value {
        inner.set(name, converted(evaluate(initial, inner), to: type))
      } else {
        inner.set(name, .given(name: name, type: type))
      }
    }
  }

  private func isTrailing(_ argument: CallArgument, for type: String) -> Bool {
    isClosure(argument.value) && type.contains("->")
  }

  /// An instance of one of the example's types; a view is drawn at once.
  private func make(_ type: TypeDeclaration, _ node: FunctionCallExprSyntax, _ scope: Scope) -> Value {
    let given = arguments(of: node, scope)
    let instance = Instance(type: type)
    let inner = Scope(globalScope, ownSelf: .instance(instance))
    for property in type.properties where !property.isStatic && isStored(property) {
      guard let initializer = property.initializer else { continue }
      let value = converted(evaluate(initializer, inner), to: property.type)
      instance.fields[property.name] = property.isChangeable ? changeable(value, property) : value
    }
    let labels = given.map { $0.label ?? "_" }
    let initializer =
      type.initializers.first { candidate in
        let parameters = candidate.signature.parameterClause.parameters.map(\.firstName.text)
        return accepts(parameters, labels)
      } ?? type.initializers.first
    if let initializer, let body = initializer.body {
      let parameters = Scope(inner)
      bind(initializer.signature.parameterClause, to: given, parameters)
      _ = entering(body) { run(body.statements, parameters) }
    } else {
      fill(instance, with: given)
    }
    if type.drawsByItself { drawBody(of: instance) }
    return .instance(instance)
  }

  private func fill(_ instance: Instance, with arguments: [CallArgument]) {
    guard let type = instance.type else { return }
    var rest = arguments
    for property in type.properties where !property.isStatic && isStored(property) {
      let place = rest.firstIndex { argument in
        argument.label == property.name
          || (argument.label == nil && isTrailing(argument, for: "->") && property.initializer == nil)
      }
      if let place {
        let value = converted(rest.remove(at: place).value, to: property.type)
        instance.fields[property.name] = property.isChangeable ? changeable(value, property) : value
      } else if instance.fields[property.name] == nil {
        let known = property.environmentKey.flatMap { environmentValue($0) }
        instance.fields[property.name] =
          known
          ?? outsideValue(
            named: property.name, type: property.type, isFromEnvironment: property.isChangeable)
      }
    }
  }

  /// `@State` and bindings change while the view is shown.
  private func changeable(_ value: Value, _ property: Property) -> Value {
    switch value {
    case .bool, .number, .string, .member: return .given(name: property.name, type: property.type)
    case .instance(let instance) where instance.caseName != nil:
      return .given(name: property.name, type: property.type)
    default: return value
    }
  }
}

/// Whether a call with the labels `given`, `_` for none, may be one of a function with `labels`, some of them left out.
private func accepts(_ labels: [String], _ given: [String]) -> Bool {
  var rest = labels[...]
  for label in given {
    guard let place = rest.firstIndex(of: label) else { return false }
    rest = rest[(place + 1)...]
  }
  return true
}
