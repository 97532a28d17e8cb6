internal import SwiftSyntax

/// The declarations of a piece of code.
struct Declarations {
  /// The scopes of the nodes that open one.
  private(set) var scopes: [SyntaxIdentifier: NameScope] = [:]
  /// The members of the types that the code declares or extends, by the type's name.
  private(set) var members: [String: [NameScope]] = [:]
  /// The types that the code declares itself.
  private(set) var typeNames: Set<String> = []
  /// All bindings and other declared names in the order of the code.
  private(set) var bindings: [NameBinding] = []
  private(set) var names: Set<String> = []

  /// Names that stand on the left of `=`: their declarations' values may be replaced.
  private(set) var assignedNames: Set<String> = []
  /// What calls pass, by the called name and the label.
  private var passedArguments: [String: [PassedArgument]] = [:]

  private let root = NameScope(parent: nil)

  init(_ tree: SourceFileSyntax) { read(Syntax(tree), root, depth: 0) }

  /// The values that calls in the code give to a property or parameter, in the order of the code.
  func passedArguments(for binding: NameBinding) -> [PassedArgument] {
    guard let label = binding.label, let owner = binding.scope.owner else { return [] }
    return passedArguments[Self.key(owner, label)] ?? []
  }

  private static func key(_ called: String, _ label: String) -> String { "\(called)(\(label):" }

  /// Deeper than any code that is written by hand, and shallow enough for the stack.
  static let deepestNode = 1_500

  private mutating func read(_ node: Syntax, _ outer: NameScope, depth: Int) {
    guard depth < Self.deepestNode else { return }
    var scope = outer
    switch node.as(SyntaxEnum.self) {
    case .sourceFile, .codeBlockItemList, .closureExpr, .ifExpr, .whileStmt, .forStmt, .switchCase, .catchClause,
      .subscriptDecl, .accessorDecl:
      scope = NameScope(parent: outer)
    case .functionDecl(let declaration): scope = NameScope(parent: outer, owner: declaration.name.plainName)
    case .initializerDecl: scope = NameScope(parent: outer, owner: outer.owner)
    case .memberBlock:
      let name = node.parent.flatMap(typeName)
      scope = NameScope(parent: outer, owner: name)
      if let name { members[name, default: []].append(scope) }
    case .functionCallExpr(let call): readArguments(of: call, outer)
    case .assignmentExpr:
      if let token = node.previousToken(viewMode: .sourceAccurate), case .identifier = token.tokenKind {
        assignedNames.insert(token.plainName)
      }
    default: break
    }
    if scope !== outer { scopes[node.id] = scope }
    declare(node, in: scope, outer)
    for child in node.children(viewMode: .sourceAccurate) { read(child, scope, depth: depth + 1) }
  }

  private mutating func declare(_ node: Syntax, in scope: NameScope, _ outer: NameScope) {
    switch node.as(SyntaxEnum.self) {
    case .variableDecl(let declaration): declare(declaration, in: scope)
    case .functionDecl(let declaration): add(NameBinding(declaration.name, in: outer))
    case .functionParameter(let parameter):
      let name = parameter.secondName ?? parameter.firstName
      add(
        NameBinding(
          name, type: parameter.type, value: parameter.defaultValue?.value, label: parameter.firstName.plainName,
          in: scope))
    case .closureParameter(let parameter):
      add(NameBinding(parameter.secondName ?? parameter.firstName, type: parameter.type, in: scope))
    case .closureShorthandParameter(let parameter): add(NameBinding(parameter.name, in: scope))
    case .enumCaseElement(let element): add(NameBinding(element.name, in: scope))
    case .identifierPattern(let pattern):
      // `if let theme` is still the theme outside; variables are read with their values above.
      if let condition = pattern.parent?.as(OptionalBindingConditionSyntax.self), condition.initializer == nil {
        return
      }
      if pattern.parent?.is(PatternBindingSyntax.self) ?? false { return }
      add(NameBinding(pattern.identifier, in: scope))
    case .structDecl(let declaration): declareType(declaration.name, in: scope)
    case .classDecl(let declaration): declareType(declaration.name, in: scope)
    case .enumDecl(let declaration): declareType(declaration.name, in: scope)
    case .actorDecl(let declaration): declareType(declaration.name, in: scope)
    case .protocolDecl(let declaration): declareType(declaration.name, in: scope)
    case .typeAliasDecl(let declaration): names.insert(declaration.name.plainName)
    default: break
    }
  }

  private mutating func declareType(_ name: TokenSyntax, in scope: NameScope) {
    typeNames.insert(name.plainName)
    add(NameBinding(name, in: scope))
  }

  private mutating func declare(_ declaration: VariableDeclSyntax, in scope: NameScope) {
    let isLet = declaration.bindingSpecifier.tokenKind == .keyword(.let)
    // `let a, b: Color` gives its type to both.
    var type: TypeSyntax?
    for binding in declaration.bindings.reversed() {
      type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      let name = pattern.identifier
      let getter = binding.initializer == nil ? binding.accessorBlock.flatMap(onlyExpression) : nil
      let isPassed = getter == nil && (!isLet || binding.initializer == nil)
      add(
        NameBinding(
          name, type: type, value: binding.initializer?.value ?? getter, isVariable: !isLet && getter == nil,
          label: isPassed ? name.plainName : nil, in: scope))
    }
  }

  private mutating func readArguments(of call: FunctionCallExprSyntax, _ scope: NameScope) {
    let called: String
    if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      called = reference.baseName.plainName
    } else if let access = call.calledExpression.as(MemberAccessExprSyntax.self) {
      called = access.declName.baseName.plainName
    } else {
      return
    }
    for argument in call.arguments {
      guard let label = argument.label?.plainName else { continue }
      passedArguments[Self.key(called, label), default: []].append(
        PassedArgument(value: argument.expression, scope: scope))
    }
  }

  private mutating func add(_ binding: NameBinding) {
    binding.scope.add(binding)
    bindings.append(binding)
    names.insert(binding.name)
  }
}

/// The expression that a getter of nothing else gives.
private func onlyExpression(_ block: AccessorBlockSyntax) -> ExprSyntax? {
  guard case .getter(let items) = block.accessors, items.count == 1, let item = items.first?.item else { return nil }
  if case .expr(let expression) = item { return expression }
  if case .stmt(let statement) = item { return statement.as(ReturnStmtSyntax.self)?.expression }
  return nil
}

/// The name of the type whose members a block holds.
private func typeName(_ node: Syntax) -> String? {
  switch node.as(SyntaxEnum.self) {
  case .structDecl(let declaration): declaration.name.plainName
  case .classDecl(let declaration): declaration.name.plainName
  case .enumDecl(let declaration): declaration.name.plainName
  case .actorDecl(let declaration): declaration.name.plainName
  case .extensionDecl(let declaration): declaration.extendedType.trimmedDescription
  default: nil
  }
}

/// A value that a call passes, and the scope that the call stands in.
struct PassedArgument {
  var value: ExprSyntax
  var scope: NameScope
}
