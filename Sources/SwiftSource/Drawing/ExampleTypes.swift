internal import SwiftSyntax

/// A type of the example, or what the example adds to one of others, with all its extensions.
final class TypeDeclaration {
  let name: String
  var isEnum = false
  /// Whether the example declares the type itself.
  var isDeclaredHere = false
  var properties: [Property] = []
  var functions: [FunctionDeclSyntax] = []
  var initializers: [InitializerDeclSyntax] = []
  /// The cases of an enumeration with the labels of what they hold.
  var cases: [(name: String, labels: [String])] = []
  /// Static properties while their value is worked out, against cycles.
  var staticsInProgress: Set<String> = []

  init(name: String) { self.name = name }

  func property(_ name: String, isStatic: Bool) -> Property? {
    properties.first { $0.name == name && $0.isStatic == isStatic }
  }

  func functions(named name: String) -> [FunctionDeclSyntax] { functions.filter { $0.name.text == name } }

  /// Whether the system asks it for something to draw.
  var drawsByItself: Bool {
    !drawingProperties.isEmpty || !drawingFunctions.isEmpty
  }

  /// `body` of a view, `previews` of its provider.
  var drawingProperties: [Property] {
    properties.filter { ($0.name == "body" || $0.name == "previews") && $0.accessors != nil }
  }

  /// `body(content:)` of a modifier, `makeBody` of a style.
  var drawingFunctions: [FunctionDeclSyntax] {
    functions.filter { $0.name.text == "makeBody" || $0.name.text == "body" }
  }
}

/// A stored or computed property.
struct Property {
  var name: String
  var type: String?
  var initializer: ExprSyntax?
  var accessors: AccessorBlockSyntax?
  var isStatic: Bool
  var attributes: [String]
  /// The key of `@Environment(\.key)`.
  var environmentKey: String?

  /// Whether the view changes it or gets it from outside, so that its first value does not tell what is drawn.
  var isChangeable: Bool { attributes.contains { $0 != "ViewBuilder" && $0 != "MainActor" } }
}

/// All types of an example, by name.
struct ExampleTypes {
  private(set) var types: [TypeDeclaration] = []
  private var indexByName: [String: Int] = [:]
  /// The names that the example calls: types it makes, functions it uses.
  private(set) var calledNames: Set<String> = []

  init(_ tree: SourceFileSyntax) {
    var waiting: [Syntax] = [Syntax(tree)]
    while let node = waiting.popLast() {
      note(node)
      waiting.append(contentsOf: node.children(viewMode: .sourceAccurate).reversed())
    }
  }

  subscript(_ name: String) -> TypeDeclaration? { indexByName[name].map { types[$0] } }

  /// Functions that are added to some type, such as `func card() -> some View` in `extension View`.
  func memberFunctions(named name: String) -> [(FunctionDeclSyntax, TypeDeclaration)] {
    types.flatMap { type in type.functions(named: name).map { ($0, type) } }
  }

  private mutating func note(_ node: Syntax) {
    switch node.kind {
    case .structDecl:
      let decl = node.cast(StructDeclSyntax.self)
      add(decl.memberBlock, to: decl.name.text, isHere: true)
    case .classDecl:
      let decl = node.cast(ClassDeclSyntax.self)
      add(decl.memberBlock, to: decl.name.text, isHere: true)
    case .actorDecl:
      let decl = node.cast(ActorDeclSyntax.self)
      add(decl.memberBlock, to: decl.name.text, isHere: true)
    case .enumDecl:
      let decl = node.cast(EnumDeclSyntax.self)
      add(decl.memberBlock, to: decl.name.text, isHere: true, isEnum: true)
    case .extensionDecl:
      let decl = node.cast(ExtensionDeclSyntax.self)
      let name = decl.extendedType.as(IdentifierTypeSyntax.self)?.name.text ?? "_"
      add(decl.memberBlock, to: name, isHere: false)
    case .functionCallExpr:
      let called = node.cast(FunctionCallExprSyntax.self).calledExpression
      if let reference = called.as(DeclReferenceExprSyntax.self) { calledNames.insert(reference.baseName.text) }
      if let member = called.as(MemberAccessExprSyntax.self) { calledNames.insert(member.declName.baseName.text) }
    default: break
    }
  }

  private mutating func add(_ block: MemberBlockSyntax, to name: String, isHere: Bool, isEnum: Bool = false) {
    if indexByName[name] == nil {
      indexByName[name] = types.count
      types.append(TypeDeclaration(name: name))
    }
    let type = types[indexByName[name] ?? 0]
    type.isEnum = type.isEnum || isEnum
    type.isDeclaredHere = type.isDeclaredHere || isHere
    for item in block.members {
      switch item.decl.kind {
      case .variableDecl: type.properties += properties(of: item.decl.cast(VariableDeclSyntax.self))
      case .functionDecl: type.functions.append(item.decl.cast(FunctionDeclSyntax.self))
      case .initializerDecl: type.initializers.append(item.decl.cast(InitializerDeclSyntax.self))
      case .enumCaseDecl:
        for element in item.decl.cast(EnumCaseDeclSyntax.self).elements {
          let labels = element.parameterClause?.parameters.map { $0.firstName?.text ?? "_" } ?? []
          type.cases.append((element.name.text, labels))
        }
      default: break
      }
    }
  }
}

private func environmentKey(of attribute: AttributeListSyntax.Element) -> String? {
  guard let attribute = attribute.as(AttributeSyntax.self),
    attribute.attributeName.trimmedDescription == "Environment",
    let arguments = attribute.arguments?.as(LabeledExprListSyntax.self),
    let path = arguments.first?.expression.as(KeyPathExprSyntax.self)
  else { return nil }
  return path.components.last?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
}

/// The properties that one `var` or `let` declares.
func properties(of decl: VariableDeclSyntax) -> [Property] {
  let isStatic = decl.modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
  let attributes = decl.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
  let key = decl.attributes.lazy.compactMap { environmentKey(of: $0) }.first
  // In `let a, b: Int` the type is only with the last.
  var type: String?
  var result: [Property] = []
  for binding in decl.bindings.reversed() {
    type = binding.typeAnnotation?.type.trimmedDescription ?? type
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
    result.append(
      Property(
        name: name, type: type, initializer: binding.initializer?.value, accessors: binding.accessorBlock,
        isStatic: isStatic, attributes: attributes, environmentKey: key))
  }
  return result.reversed()
}
