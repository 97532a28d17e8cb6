internal import SwiftSyntax

/// Where a value ends up.
enum DrawingPlace {
  /// On its own in a view's body, where a color is a view.
  case statement
  /// As an argument of a function that the example does not show.
  case argument(of: String, label: String?)

  /// Whether a color is wanted here, so that a theme gives its own and `.white` is a color.
  var wantsColor: Bool {
    guard case .argument(let function, let label) = self else { return false }
    if let label { return Self.colorLabels.contains(label) }
    return Self.colorFunctions.contains(function)
  }

  private static let colorFunctions: Set<String> = [
    "foregroundStyle", "foregroundColor", "fill", "stroke", "strokeBorder", "background", "backgroundStyle", "tint",
    "border",
    "accentColor", "overlay", "listRowBackground", "listItemTint", "toolbarBackground", "presentationBackground",
    "containerBackground", "underline", "strikethrough", "colorMultiply", "listRowSeparatorTint", "shadow",
  ]
  private static let colorLabels: Set<String> = [
    "color", "colors", "tint", "fill", "background", "foreground", "stroke", "light", "dark", "foregroundColor",
    "backgroundColor", "fillColor", "accent",
  ]
}

extension Reader {
  /// Notes what a value draws at a place.
  func draw(_ value: Value, at node: some SyntaxProtocol, in place: DrawingPlace) {
    // Lists may hold lists, and be the same one over and over.
    guard mayGoDeeper() else { return }
    switch value {
    case .color(let color): addRow(color.text, isGradient: false, at: byteRange(of: node))
    case .gradient(let text): addRow(text, isGradient: true, at: byteRange(of: node))
    case .theme(let theme) where place.wantsColor: addRow(theme.text, isGradient: false, at: byteRange(of: node))
    case .list(let values): for value in values { draw(value, at: node, in: place) }
    case .oneOf(let values): conditionally { for value in values { draw(value, at: node, in: place) } }
    case .member(let name, _) where place.wantsColor: drawMember(name, at: node)
    case .given(let name, let type): drawGiven(name, type, at: node, in: place)
    default: break
    }
  }

  private func drawMember(_ name: String, at node: some SyntaxProtocol) {
    if let row = colorMember(name)?.row {
      addRow(row, isGradient: false, at: byteRange(of: node))
    }
  }

  private func drawGiven(_ name: String, _ type: String?, at node: some SyntaxProtocol, in place: DrawingPlace) {
    let isColor: Bool
    switch type {
    case "Color", "ProTheme", "[Color]", "[ProTheme]", "Gradient", "AnyShapeStyle": isColor = true
    case .some(let type): isColor = type.hasSuffix("ShapeStyle") || type.hasPrefix("Color?")
    case nil: isColor = place.wantsColor
    }
    guard isColor else { return }
    addUnknown("the color of '\(name)' comes from outside of this code; write its row", at: byteRange(of: node))
  }

  /// Draws what a closure shows, with its parameters bound to `arguments`.
  func drawContents(of closure: ClosureExprSyntax, _ arguments: [Value], _ scope: Scope) {
    guard mayGoDeeper() else { return }
    deeper {
      let inner = Scope(scope)
      bind(parametersOf: closure, to: arguments, inner)
      drawStatements(closure.statements, inner)
    }
  }

  func drawStatements(_ statements: CodeBlockItemListSyntax, _ scope: Scope) {
    for item in statements {
      for value in run(item, scope) { draw(value, at: item, in: .statement) }
    }
  }

  /// What a closure gives for these arguments.
  func result(of closure: ClosureExprSyntax, _ arguments: [Value], _ scope: Scope) -> Value {
    guard mayGoDeeper() else { return .opaque }
    return deeper {
      let inner = Scope(scope)
      bind(parametersOf: closure, to: arguments, inner)
      return .any(of: run(closure.statements, inner))
    }
  }

  private func bind(parametersOf closure: ClosureExprSyntax, to arguments: [Value], _ scope: Scope) {
    var names: [String] = []
    if let parameters = closure.signature?.parameterClause {
      if let list = parameters.as(ClosureShorthandParameterListSyntax.self) {
        names = list.map { $0.name.text }
      } else if let clause = parameters.as(ClosureParameterClauseSyntax.self) {
        names = clause.parameters.map { ($0.secondName ?? $0.firstName).text }
      }
    }
    var values = arguments
    // `{ index, theme in … }` takes a pair apart.
    if names.count > 1, values.count == 1, case .tuple(let parts) = values[0] { values = parts.map(\.value) }
    for (index, name) in names.enumerated() {
      scope.set(name, index < values.count ? values[index] : .given(name: name, type: nil))
    }
    if names.isEmpty {
      for (index, value) in values.enumerated() { scope.set("$\(index)", value) }
    }
  }

  /// Draws the body of a view, a modifier or a style.
  func drawBody(of instance: Instance) {
    guard let type = instance.type else { return }
    let scope = Scope(globalScope, ownSelf: .instance(instance))
    for property in type.drawingProperties {
      if let accessors = property.accessors { draw(runAccessors(accessors, scope), at: accessors, in: .statement) }
    }
    for function in type.drawingFunctions {
      guard let body = function.body else { continue }
      let inner = Scope(scope)
      for parameter in function.signature.parameterClause.parameters {
        let name = (parameter.secondName ?? parameter.firstName).text
        inner.set(name, .given(name: name, type: parameter.type.trimmedDescription))
      }
      _ = entering(body) { drawStatements(body.statements, inner) }
    }
  }

  /// Reads a body unless it is being read too often already, and remembers that it was.
  func entering<Result>(_ body: some SyntaxProtocol, _ read: () -> Result) -> Result? {
    let key = bodyKey(body)
    readBodies.insert(key)
    guard callsInProgress[key, default: 0] < 3, mayGoDeeper() else { return nil }
    callsInProgress[key, default: 0] += 1
    defer { callsInProgress[key, default: 0] -= 1 }
    return deeper(read)
  }

  /// The value of a computed property. Of several views in a builder, all that are colors.
  func runAccessors(_ accessors: AccessorBlockSyntax, _ scope: Scope) -> Value {
    let value = entering(accessors) { () -> Value in
      if let statements = accessors.accessors.as(CodeBlockItemListSyntax.self) {
        return .any(of: run(statements, Scope(scope)))
      }
      let getter = accessors.accessors.as(AccessorDeclListSyntax.self)?.first { $0.accessorSpecifier.text == "get" }
      return getter?.body.map { .any(of: run($0.statements, Scope(scope))) } ?? .opaque
    }
    return value ?? .opaque
  }
}
