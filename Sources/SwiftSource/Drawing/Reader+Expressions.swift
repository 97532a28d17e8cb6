internal import SwiftSyntax

/// What expressions are, as far as it can be known.
extension Reader {
  func evaluate(_ expression: ExprSyntax, _ scope: Scope) -> Value {
    guard mayGoDeeper() else {
      addUnknown("this code is too long or too deep to be followed; write its rows", at: byteRange(of: expression))
      return .opaque
    }
    return deeper { evaluateNode(expression, scope) }
  }

  private func evaluateNode(_ expression: ExprSyntax, _ scope: Scope) -> Value {
    switch expression.kind {
    case .declReferenceExpr: return reference(expression.cast(DeclReferenceExprSyntax.self), scope)
    case .memberAccessExpr: return memberAccess(expression.cast(MemberAccessExprSyntax.self), scope)
    case .functionCallExpr: return call(expression.cast(FunctionCallExprSyntax.self), scope)
    case .prefixOperatorExpr: return negated(expression.cast(PrefixOperatorExprSyntax.self), scope)
    case .sequenceExpr: return sequence(Array(expression.cast(SequenceExprSyntax.self).elements)[...], scope)
    case .closureExpr: return .closure(expression.cast(ClosureExprSyntax.self), scope)
    case .arrayExpr:
      return .list(
        expression.cast(ArrayExprSyntax.self).elements.map { element in
          let value = evaluate(element.expression, scope)
          return value
        })
    case .dictionaryExpr: return dictionary(expression.cast(DictionaryExprSyntax.self), scope)
    case .tupleExpr: return tuple(expression.cast(TupleExprSyntax.self), scope)
    case .subscriptCallExpr: return subscripted(expression.cast(SubscriptCallExprSyntax.self), scope)
    case .ifExpr: return branches(expression.cast(IfExprSyntax.self), scope)
    case .switchExpr: return branches(expression.cast(SwitchExprSyntax.self), scope)
    case .macroExpansionExpr: return macro(expression.cast(MacroExpansionExprSyntax.self), scope)
    case .postfixIfConfigExpr:
      return expression.cast(PostfixIfConfigExprSyntax.self).base.map { evaluate($0, scope) } ?? .opaque
    default: return literal(expression) ?? wrapped(expression).map { evaluate($0, scope) } ?? .opaque
    }
  }

  private func literal(_ expression: ExprSyntax) -> Value? {
    switch expression.kind {
    case .integerLiteralExpr, .floatLiteralExpr:
      return number(of: text(of: expression)).map { .number($0) } ?? .opaque
    case .booleanLiteralExpr: return .bool(expression.cast(BooleanLiteralExprSyntax.self).literal.text == "true")
    case .stringLiteralExpr:
      let segments = expression.cast(StringLiteralExprSyntax.self).segments
      guard segments.count == 1, let segment = segments.first?.as(StringSegmentSyntax.self) else { return .opaque }
      return .string(segment.content.text)
    case .keyPathExpr:
      return .keyPath(
        expression.cast(KeyPathExprSyntax.self).components.compactMap {
          $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
        })
    default: return nil
    }
  }

  private func number(of text: String) -> Double? {
    let digits = text.filter { $0 != "_" }
    if digits.hasPrefix("0x") { return Int(digits.dropFirst(2), radix: 16).map(Double.init) }
    return Double(digits)
  }

  /// The expression inside of `try x`, `x!`, `x?` and the like.
  private func wrapped(_ expression: ExprSyntax) -> ExprSyntax? {
    switch expression.kind {
    case .tryExpr: expression.cast(TryExprSyntax.self).expression
    case .awaitExpr: expression.cast(AwaitExprSyntax.self).expression
    case .forceUnwrapExpr: expression.cast(ForceUnwrapExprSyntax.self).expression
    case .optionalChainingExpr: expression.cast(OptionalChainingExprSyntax.self).expression
    case .inOutExpr: expression.cast(InOutExprSyntax.self).expression
    case .genericSpecializationExpr: expression.cast(GenericSpecializationExprSyntax.self).expression
    default: nil
    }
  }

  private func dictionary(_ dictionary: DictionaryExprSyntax, _ scope: Scope) -> Value {
    guard case .elements(let elements) = dictionary.content else { return .list([]) }
    return .list(
      elements.map { element in
        .tuple([("key", evaluate(element.key, scope)), ("value", evaluate(element.value, scope))])
      })
  }

  private func tuple(_ tuple: TupleExprSyntax, _ scope: Scope) -> Value {
    if tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil {
      return evaluate(only.expression, scope)
    }
    return .tuple(tuple.elements.map { ($0.label?.text, evaluate($0.expression, scope)) })
  }

  private func subscripted(_ call: SubscriptCallExprSyntax, _ scope: Scope) -> Value {
    let base = evaluate(call.calledExpression, scope)
    let index = call.arguments.first.map { evaluate($0.expression, scope) } ?? .opaque
    return base.map { base in
      guard case .list(let members) = base else { return .opaque }
      if case .number(let number) = index, let place = Int(exactly: number), members.indices.contains(place) {
        return members[place]
      }
      // Of a dictionary any value, of a list any member.
      return .any(
        of: members.map { if case .tuple(let parts) = $0, parts.last?.label == "value" { parts[1].value } else { $0 } })
    }
  }

  private func macro(_ macro: MacroExpansionExprSyntax, _ scope: Scope) -> Value {
    if macro.macroName.text == "colorLiteral" {
      return literalColorCSS(macro.arguments, scope).map { .color(ColorText(ColorSide(atom: $0))) } ?? .opaque
    }
    for argument in macro.arguments { _ = evaluate(argument.expression, scope) }
    if let closure = macro.trailingClosure { drawContents(of: closure, [], scope) }
    return .opaque
  }

  // MARK: - Operators

  /// A row of operands and operators, as the parser leaves it.
  private func sequence(_ elements: ArraySlice<ExprSyntax>, _ scope: Scope) -> Value {
    guard let first = elements.first else { return .opaque }
    if elements.count == 1 { return evaluate(first, scope) }
    // Each operator looks through all of the others.
    guard elements.count < 300 else { return .opaque }
    if let place = elements.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }) {
      let value = sequence(elements[(place + 1)...], scope)
      noteName(of: value, at: elements[elements.endIndex - 1])
      assign(elements[..<place], value, scope)
      return .opaque
    }
    if let place = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
      return ternary(elements, at: place, scope)
    }
    if let cast = elements.firstIndex(where: { $0.is(UnresolvedAsExprSyntax.self) }), cast > elements.startIndex {
      return sequence(elements[..<cast], scope)
    }
    for operators in [
      ["??"], ["||", "&&"], ["==", "!=", "<", ">", "<=", ">="], ["..<", "..."], ["+", "-"], ["*", "/", "%"],
    ] {
      let place = elements.lastIndex { element in
        element.as(BinaryOperatorExprSyntax.self).map { operators.contains($0.operator.text) } ?? false
      }
      guard let place, place > elements.startIndex, place + 1 < elements.endIndex else { continue }
      return deeper {
        let left = sequence(elements[..<place], scope)
        let right = sequence(elements[(place + 1)...], scope)
        return combine(left, elements[place].cast(BinaryOperatorExprSyntax.self).operator.text, right)
      }
    }
    return .any(of: elements.map { evaluate($0, scope) })
  }

  private func negated(_ prefixed: PrefixOperatorExprSyntax, _ scope: Scope) -> Value {
    switch (prefixed.operator.text, evaluate(prefixed.expression, scope)) {
    case ("-", .number(let number)): .number(-number)
    case ("!", .bool(let bool)): .bool(!bool)
    default: .opaque
    }
  }

  private func ternary(_ elements: ArraySlice<ExprSyntax>, at place: Int, _ scope: Scope) -> Value {
    let condition = sequence(elements[..<place], scope)
    let then = elements[place].cast(UnresolvedTernaryExprSyntax.self).thenExpression
    if case .bool(let holds) = condition {
      return holds ? evaluate(then, scope) : sequence(elements[(place + 1)...], scope)
    }
    return conditionally {
      let first = evaluate(then, scope)
      return .any(of: [first, sequence(elements[(place + 1)...], scope)])
    }
  }

  private func assign(_ target: ArraySlice<ExprSyntax>, _ value: Value, _ scope: Scope) {
    guard let target = target.first else { return }
    // In a branch that may not be taken the old value may stay.
    let change: (Value) -> Value = { [openConditions] old in openConditions > 0 ? .any(of: [old, value]) : value }
    if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if !scope.assign(name, change), case .instance(let instance) = scope.selfValue {
        set(name, of: instance, to: value)
      }
    } else if let member = target.as(MemberAccessExprSyntax.self), let base = member.base,
      case .instance(let instance) = evaluate(base, scope)
    {
      set(member.declName.baseName.text, of: instance, to: value)
    }
  }

  private func set(_ name: String, of instance: Instance, to value: Value) {
    // `_theme = State(initialValue: theme)` is the long way to set `theme`.
    let isWrapper = name.hasPrefix("_")
    let name = isWrapper ? String(name.dropFirst()) : name
    let property = instance.type?.property(name, isStatic: false)
    // What an action does to `@State` comes after what is shown now.
    if !isWrapper, property?.isChangeable ?? false { return }
    instance.fields[name] = converted(value, to: property?.type)
  }

  private func combine(_ left: Value, _ name: String, _ right: Value) -> Value {
    switch (left, name, right) {
    case (.number(let a), "+", .number(let b)): return .number(a + b)
    case (.number(let a), "-", .number(let b)): return .number(a - b)
    case (.number(let a), "*", .number(let b)): return .number(a * b)
    case (.number(let a), "/", .number(let b)) where b != 0: return .number(a / b)
    case (.number(let a), "%", .number(let b)) where b != 0: return .number(a.truncatingRemainder(dividingBy: b))
    case (.number(let a), "..<", .number(let b)): return range(a, b - 1)
    case (.number(let a), "...", .number(let b)): return range(a, b)
    case (.list(let a), "+", .list(let b)): return .list(Array((a + b).prefix(64)))
    case (.string(let a), "+", .string(let b)): return a.utf8.count + b.utf8.count < 200 ? .string(a + b) : .opaque
    case (.number(let a), "==", .number(let b)): return .bool(a == b)
    case (.number(let a), "!=", .number(let b)): return .bool(a != b)
    case (.number(let a), "<", .number(let b)): return .bool(a < b)
    case (.number(let a), ">", .number(let b)): return .bool(a > b)
    case (.bool(let a), "&&", .bool(let b)): return .bool(a && b)
    case (.bool(let a), "||", .bool(let b)): return .bool(a || b)
    case (_, "??", _): return .any(of: [left, right])
    case (.instance(let a), "==", .member(let b, _)), (.instance(let a), "==", .member(let b, _)):
      return a.caseName.map { .bool($0 == b) } ?? .opaque
    case (.instance(let a), "==", .instance(let b)):
      guard let one = a.caseName, let other = b.caseName else { return .opaque }
      return .bool(one == other)
    default: return .opaque
    }
  }

  private func range(_ lower: Double, _ upper: Double) -> Value {
    guard abs(lower) < 1e9, abs(upper) < 1e9, upper >= lower else { return .list([]) }
    return .list((Int(lower)...Int(min(upper, lower + 63))).map { .number(Double($0)) })
  }

  // MARK: - Branches

  private func branches(_ expression: IfExprSyntax, _ scope: Scope) -> Value {
    let inner = Scope(scope)
    let outcome = outcome(of: expression.conditions, scope, inner)
    var values: [Value] = []
    if outcome != false {
      values.append(conditionally(outcome == nil) { .any(of: run(expression.body.statements, inner)) })
    }
    if outcome != true {
      conditionally(outcome == nil) {
        if let next = expression.elseBody?.as(IfExprSyntax.self) {
          values.append(evaluate(ExprSyntax(next), scope))
        } else if let block = expression.elseBody?.as(CodeBlockSyntax.self) {
          values.append(.any(of: run(block.statements, Scope(scope))))
        }
      }
    }
    return .any(of: values)
  }

  private func branches(_ expression: SwitchExprSyntax, _ scope: Scope) -> Value {
    let subject = evaluate(expression.subject, scope)
    var values: [Value] = []
    for element in expression.cases {
      guard let branch = element.as(SwitchCaseSyntax.self) else { continue }
      let inner = Scope(scope)
      let outcome = outcome(of: branch, subject, inner)
      if outcome == false { continue }
      values.append(conditionally(outcome == nil) { .any(of: run(branch.statements, inner)) })
      if outcome == true { break }
    }
    return .any(of: values)
  }

  private func outcome(of branch: SwitchCaseSyntax, _ subject: Value, _ inner: Scope) -> Bool? {
    // `default` is reached when the cases before it are known not to match.
    guard case .case(let label) = branch.label else { return isCase(subject) ? true : nil }
    var result: Bool? = false
    for item in label.caseItems {
      bind(item.pattern, to: subject, inner)
      let matches = item.whereClause == nil ? self.matches(item.pattern, subject) : nil
      if matches == true { return true }
      if matches == nil { result = nil }
    }
    return result
  }

  private func isCase(_ value: Value) -> Bool {
    switch value {
    case .instance(let instance): instance.caseName != nil
    case .member, .number, .bool: true
    default: false
    }
  }
}
