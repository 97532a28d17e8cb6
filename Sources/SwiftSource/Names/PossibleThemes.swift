internal import SwiftSyntax

extension ColorEvaluator {
  /// The themes that an expression may be worth: both branches of a ternary; of a property or parameter its default, then
  /// what calls pass; each once.
  mutating func possibleThemes(of expression: ExprSyntax, _ scope: NameScope) -> [String] {
    var themes: [String] = []
    var seen: Set<ObjectIdentifier> = []
    collectThemes(of: expression, scope, &themes, &seen)
    return themes
  }

  private mutating func collectThemes(
    of expression: ExprSyntax, _ scope: NameScope, _ themes: inout [String], _ seen: inout Set<ObjectIdentifier>
  ) {
    let known = value(expression, scope)
    if case .theme = known.kind, let text = known.rowText {
      if !themes.contains(text) { themes.append(text) }
      return
    }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      // `isOn ? Color.proRed : Color.proBlue`
      var isBranch = false
      for element in sequence.elements {
        if let ternary = element.as(UnresolvedTernaryExprSyntax.self) {
          collectThemes(of: ternary.thenExpression, scope, &themes, &seen)
          isBranch = true
        } else if isBranch {
          collectThemes(of: element, scope, &themes, &seen)
        }
      }
      return
    }
    guard themes.count < 100, seen.count < 100, let binding = binding(of: expression, scope),
      seen.insert(ObjectIdentifier(binding)).inserted
    else { return }
    if let value = binding.value { collectThemes(of: value, binding.scope, &themes, &seen) }
    for argument in declarations.passedArguments(for: binding) {
      collectThemes(of: argument.value, argument.scope, &themes, &seen)
    }
  }

  /// What `theme` and `self.theme` name.
  private func binding(of expression: ExprSyntax, _ scope: NameScope) -> NameBinding? {
    let offset = expression.byteRange.lowerBound
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return scope.binding(named: reference.baseName.plainName, before: offset)
    }
    guard let access = expression.as(MemberAccessExprSyntax.self),
      access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    else { return nil }
    return scope.binding(named: access.declName.baseName.plainName, before: offset)
  }
}
