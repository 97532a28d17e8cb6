internal import SwiftSyntax

/// Goes through code once and writes down what it names.
struct NameCollector {
  let code: [UInt8]
  /// Where the code begins in what was parsed.
  let origin: Int
  var evaluator: ColorEvaluator
  var names = UsedNames()

  var vocabulary: APIVocabulary { evaluator.vocabulary }
  var declarations: Declarations { evaluator.declarations }

  /// The names in code that the parser may have.
  static func names(in code: [UInt8], _ vocabulary: APIVocabulary) -> UsedNames {
    let excerpt = Excerpt.reading(code)
    let declarations = Declarations(excerpt.tree)
    var collector = NameCollector(
      code: code, origin: excerpt.prefixLength, evaluator: ColorEvaluator(vocabulary, declarations))
    collector.walk(Syntax(excerpt.tree), NameScope(parent: nil), nil, depth: 0)
    collector.collectDeclarations()
    collector.collectComments(excerpt.tree)
    return collector.names
  }

  /// The bytes of the code; empty ones for what was put around it.
  func range(_ node: some SyntaxProtocol) -> Range<Int> { range(node.byteRange) }

  func range(_ parsed: Range<Int>) -> Range<Int> {
    let start = min(max(parsed.lowerBound - origin, 0), code.count)
    return start..<min(max(parsed.upperBound - origin, start), code.count)
  }

  mutating func walk(_ node: Syntax, _ outer: NameScope, _ around: ColorExpression?, depth: Int) {
    guard depth < Declarations.deepestNode else { return }
    let scope = declarations.scopes[node.id] ?? outer
    var around = around
    if around == nil, let expression = node.as(ExprSyntax.self), let drawn = drawnExpression(expression, scope) {
      names.expressions.append(drawn)
      around = drawn
    }
    switch node.as(SyntaxEnum.self) {
    case .memberAccessExpr(let access):
      // The member's own name is no variable, so it is not walked.
      if let base = access.base { walk(Syntax(base), scope, around, depth: depth + 1) }
      read(access, scope, around)
      return
    case .functionCallExpr(let call):
      if readLiteral(call) { return }
      if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
        checkTypeName(reference.baseName)
      } else {
        walk(Syntax(call.calledExpression), scope, around, depth: depth + 1)
      }
      checkCall(call, scope)
      for child in call.children(viewMode: .sourceAccurate) where child.id != call.calledExpression.id {
        walk(child, scope, around, depth: depth + 1)
      }
      return
    case .macroExpansionExpr(let macro):
      if readLiteral(macro) { return }
    case .keyPathExpr(let keyPath):
      readMembers(of: keyPath)
      return
    case .declReferenceExpr(let reference): readBareMember(reference, scope, around)
    case .identifierType(let type): checkTypeName(type.name)
    default: break
    }
    for child in node.children(viewMode: .sourceAccurate) { walk(child, scope, around, depth: depth + 1) }
  }

  private mutating func drawnExpression(_ expression: ExprSyntax, _ scope: NameScope) -> ColorExpression? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr, .functionCallExpr, .declReferenceExpr, .arrayExpr: break
    default: return nil
    }
    let value = evaluator.value(expression, scope)
    guard let kind = value.drawnKind, let text = value.rowText else { return nil }
    return ColorExpression(kind: kind, rowText: text, byteRange: range(expression))
  }

  // MARK: - Members

  private mutating func read(_ access: MemberAccessExprSyntax, _ scope: NameScope, _ around: ColorExpression?) {
    let name = access.declName.baseName.plainName
    let base = access.base.map { evaluator.value($0, scope) }
    if let (kind, shortName, theme) = use(of: name, on: base) {
      var use = UsedName(
        kind: kind, name: shortName, byteRange: range(access.declName), theme: theme, expression: around)
      if theme == nil, kind != .family, let base = access.base {
        use.possibleThemes = evaluator.possibleThemes(of: base, scope)
      }
      names.uses.append(use)
    }
    if !readLiteral(access, base) { checkMember(access, name, base) }
  }

  /// A token or stop in an extension of the library's types, where it needs nothing before it.
  private mutating func readBareMember(
    _ reference: DeclReferenceExprSyntax, _ scope: NameScope, _ around: ColorExpression?
  ) {
    let name = reference.baseName.plainName
    guard vocabulary.isTokenOrStop(name), !declarations.names.contains(name),
      case .color = evaluator.value(ExprSyntax(reference), scope).kind
    else { return }
    names.uses.append(
      UsedName(
        kind: vocabulary.tokenSet.contains(name) ? .token : .stop, name: name, byteRange: range(reference),
        theme: scope.isInside("Color") ? "app" : nil, expression: around))
  }

  private func use(of name: String, on base: ColorValue?) -> (UsedName.Kind, String, String?)? {
    if let family = vocabulary.familiesBySwiftName[name], !declarations.names.contains(name) {
      switch base?.kind {
      case .colorType, nil: return (.family, family, nil)
      default: return nil
      }
    }
    let isToken = vocabulary.tokenSet.contains(name)
    guard isToken || vocabulary.stopSet.contains(name) else { return nil }
    let kind: UsedName.Kind = isToken ? .token : .stop
    let isOwn = declarations.names.contains(name)
    switch base?.kind {
    case .theme: return (kind, name, base?.rowText)
    case .colorType: return isToken && !isOwn ? (kind, name, "app") : nil
    case nil: return isOwn ? nil : (kind, name, isToken ? "app" : nil)
    case .unknown: return isOwn ? nil : (kind, name, nil)
    default: return nil
    }
  }

  /// `themes.map(\.surfacePrimary)`
  private mutating func readMembers(of keyPath: KeyPathExprSyntax) {
    if let root = keyPath.root, root.trimmedDescription != "ProTheme" { return }
    guard let component = keyPath.components.first?.component, case .property(let property) = component else { return }
    let name = property.declName.baseName.plainName
    guard vocabulary.isTokenOrStop(name), !declarations.names.contains(name) else { return }
    let kind: UsedName.Kind = vocabulary.tokenSet.contains(name) ? .token : .stop
    names.uses.append(
      UsedName(kind: kind, name: name, byteRange: range(property.declName), theme: nil, expression: nil))
  }

  // MARK: - Declarations

  private mutating func collectDeclarations() {
    for binding in declarations.bindings {
      let byteRange = range(binding.byteRange)
      if byteRange.isEmpty { continue }
      let value = evaluator.value(of: binding)
      names.declaredNames.append(
        DeclaredName(name: binding.name, byteRange: byteRange, rowText: value.drawnKind == nil ? nil : value.rowText))
    }
  }
}
