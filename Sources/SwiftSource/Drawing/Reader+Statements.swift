internal import SwiftSyntax

/// Statements, in order; the values of expressions on their own and of `return`s are what a body gives.
extension Reader {
  func run(_ statements: CodeBlockItemListSyntax, _ scope: Scope) -> [Value] {
    for item in statements {
      if let function = item.item.as(FunctionDeclSyntax.self) { scope.functions.append(function) }
    }
    return statements.flatMap { run($0, scope) }
  }

  func run(_ item: CodeBlockItemSyntax, _ scope: Scope) -> [Value] {
    guard mayGoDeeper() else { return [] }
    if let statement = item.item.as(StmtSyntax.self) { return run(statement, scope) }
    if let expression = item.item.as(ExprSyntax.self) { return [evaluate(expression, scope)] }
    if let variable = item.item.as(VariableDeclSyntax.self) { declare(variable, scope) }
    return []
  }

  private func run(_ statement: StmtSyntax, _ scope: Scope) -> [Value] {
    switch statement.kind {
    case .returnStmt:
      return statement.cast(ReturnStmtSyntax.self).expression.map { [evaluate($0, scope)] } ?? []
    case .expressionStmt:
      return [evaluate(statement.cast(ExpressionStmtSyntax.self).expression, scope)]
    case .forStmt: return run(statement.cast(ForStmtSyntax.self), scope)
    case .guardStmt:
      let guardStatement = statement.cast(GuardStmtSyntax.self)
      _ = outcome(of: guardStatement.conditions, scope, scope)
      return conditionally { run(guardStatement.body.statements, Scope(scope)) }
    case .whileStmt:
      let loop = statement.cast(WhileStmtSyntax.self)
      let inner = Scope(scope)
      _ = outcome(of: loop.conditions, scope, inner)
      return conditionally { run(loop.body.statements, inner) }
    case .repeatStmt: return run(statement.cast(RepeatStmtSyntax.self).body.statements, Scope(scope))
    case .doStmt:
      let block = statement.cast(DoStmtSyntax.self)
      return run(block.body.statements, Scope(scope))
        + block.catchClauses.flatMap { clause in conditionally { run(clause.body.statements, Scope(scope)) } }
    case .deferStmt: return run(statement.cast(DeferStmtSyntax.self).body.statements, Scope(scope))
    case .labeledStmt: return run(statement.cast(LabeledStmtSyntax.self).statement, scope)
    default: return []
    }
  }

  private func run(_ loop: ForStmtSyntax, _ scope: Scope) -> [Value] {
    let elements = elements(of: evaluate(loop.sequence, scope))
    guard let elements else {
      let inner = Scope(scope)
      bind(loop.pattern, to: .opaque, inner)
      return conditionally { run(loop.body.statements, inner) }
    }
    return elements.flatMap { element in
      let inner = Scope(scope)
      bind(loop.pattern, to: element, inner)
      return run(loop.body.statements, inner)
    }
  }

  /// The members of a list; nil when it is not known. A choice of lists gives the members of all.
  func elements(of value: Value) -> [Value]? {
    switch value {
    case .list(let values): return Array(values.prefix(64))
    case .oneOf(let choices):
      let known = choices.compactMap { elements(of: $0) }
      return known.isEmpty ? nil : Array(known.joined().prefix(64))
    default: return nil
    }
  }

  // MARK: - Declarations

  func declare(_ variable: VariableDeclSyntax, _ scope: Scope) {
    for binding in variable.bindings {
      let type = binding.typeAnnotation?.type.trimmedDescription
      guard let initializer = binding.initializer?.value else {
        if let accessors = binding.accessorBlock {
          bind(binding.pattern, to: runAccessors(accessors, scope), scope)
        } else {
          // A value comes later, in one branch or another.
          bind(binding.pattern, to: .opaque, scope)
        }
        continue
      }
      let value = converted(evaluate(initializer, scope), to: type)
      noteName(of: value, at: initializer)
      let isState = !variable.attributes.isEmpty
      bind(binding.pattern, to: isState ? withoutConstants(value, binding.pattern) : value, scope)
    }
  }

  /// `@State var isOn = false` says nothing of what is shown later.
  private func withoutConstants(_ value: Value, _ pattern: PatternSyntax) -> Value {
    switch value {
    case .bool, .number, .string, .member: .given(name: text(of: pattern), type: nil)
    default: value
    }
  }

  func bind(_ pattern: PatternSyntax, to value: Value, _ scope: Scope) {
    if let name = pattern.as(IdentifierPatternSyntax.self) {
      scope.set(name.identifier.text, value)
    } else if let tuple = pattern.as(TuplePatternSyntax.self) {
      for (index, element) in tuple.elements.enumerated() {
        bind(element.pattern, to: part(index, of: value), scope)
      }
    } else if let binding = pattern.as(ValueBindingPatternSyntax.self) {
      bind(binding.pattern, to: value, scope)
    } else if let expression = pattern.as(ExpressionPatternSyntax.self)?.expression {
      bindCase(expression, to: value, scope)
    }
  }

  private func part(_ index: Int, of value: Value) -> Value {
    value.map { value in
      if case .tuple(let parts) = value, index < parts.count { return parts[index].value }
      return .opaque
    }
  }

  /// The names in `.tinted(let theme)`.
  private func bindCase(_ expression: ExprSyntax, to value: Value, _ scope: Scope) {
    if let pattern = expression.as(PatternExprSyntax.self) {
      bind(pattern.pattern, to: value, scope)
    } else if let call = expression.as(FunctionCallExprSyntax.self) {
      for (index, argument) in call.arguments.enumerated() {
        var held = Value.opaque
        if case .instance(let instance) = value {
          held = instance.fields[argument.label?.text ?? ""] ?? instance.fields["\(index)"] ?? .opaque
        }
        bindCase(argument.expression, to: held, scope)
      }
    } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
      // In `case let .tinted(theme)` the parser leaves names as they are.
      scope.set(reference.baseName.text, value)
    } else if let tuple = expression.as(TupleExprSyntax.self) {
      for (index, element) in tuple.elements.enumerated() {
        bindCase(element.expression, to: part(index, of: value), scope)
      }
    }
  }

  // MARK: - Conditions

  /// Whether the conditions hold, nil when that is not known; what they bind goes to `inner`.
  func outcome(of conditions: ConditionElementListSyntax, _ scope: Scope, _ inner: Scope) -> Bool? {
    var result: Bool? = true
    for condition in conditions {
      switch condition.condition {
      case .expression(let expression):
        guard case .bool(let holds) = evaluate(expression, inner) else {
          if result == true { result = nil }
          continue
        }
        if !holds { result = false }
      case .optionalBinding(let binding):
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        let value =
          binding.initializer.map { evaluate($0.value, scope) } ?? name.flatMap { lookUp($0, scope) } ?? .opaque
        bind(binding.pattern, to: value, inner)
        if result == true, !isKnown(value) { result = nil }
      case .matchingPattern(let match):
        let value = evaluate(match.initializer.value, scope)
        let matches = self.matches(match.pattern, value)
        bind(match.pattern, to: value, inner)
        if matches == false { result = false } else if matches == nil, result == true { result = nil }
      default:
        if result == true { result = nil }
      }
    }
    return result
  }

  private func isKnown(_ value: Value) -> Bool {
    switch value {
    case .given, .opaque, .oneOf: false
    default: true
    }
  }

  /// Whether a value has the case that a pattern names; nil when that is not known.
  func matches(_ pattern: PatternSyntax, _ value: Value) -> Bool? {
    guard let expression = pattern.as(ExpressionPatternSyntax.self)?.expression else {
      if let binding = pattern.as(ValueBindingPatternSyntax.self) { return matches(binding.pattern, value) }
      return pattern.is(WildcardPatternSyntax.self) || pattern.is(IdentifierPatternSyntax.self) ? true : nil
    }
    let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
    guard let name = called.as(MemberAccessExprSyntax.self)?.declName.baseName.text else {
      if case .number(let number) = value, case .number(let other) = evaluate(expression, globalScope) {
        return number == other
      }
      if case .string(let string) = value, case .string(let other) = evaluate(expression, globalScope) {
        return string == other
      }
      if case .bool(let bool) = value, case .bool(let other) = evaluate(expression, globalScope) {
        return bool == other
      }
      return nil
    }
    switch value {
    case .instance(let instance): return instance.caseName.map { $0 == name }
    case .member(let member, _): return member == name
    default: return nil
    }
  }
}
