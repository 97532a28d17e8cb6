internal import SwiftSyntax

/// What an expression of an example is known to be.
indirect enum Value {
  case theme(ThemeText)
  case color(ColorText)
  /// A gradient, as its row.
  case gradient(String)
  case list([Value])
  case tuple([(label: String?, value: Value)])
  case instance(Instance)
  case number(Double)
  case string(String)
  case bool(Bool)
  /// `.vivid`, `.degrees(40)`: a member whose type is not known, with its arguments as text.
  case member(name: String, arguments: String)
  case closure(ClosureExprSyntax, Scope)
  case keyPath([String])
  /// A type by its name.
  case type(String)
  /// Any of these, as a condition wants it.
  case oneOf([Value])
  /// Something from outside of the example.
  case given(name: String, type: String?)
  /// A view, or anything else that has no color of its own.
  case opaque

  /// One value that is any of `values`; nested choices become one, at most 64.
  static func any(of values: [Value]) -> Value {
    var flat: [Value] = []
    for value in values {
      switch value {
      case .oneOf(let inner): flat += inner
      case .opaque where values.count > 1: break
      default: flat.append(value)
      }
    }
    if flat.isEmpty { return values.first ?? .opaque }
    return flat.count == 1 ? flat[0] : .oneOf(Array(flat.prefix(64)))
  }

  /// The value for each thing that this one may be.
  func map(_ transform: (Value) -> Value) -> Value {
    guard case .oneOf(let values) = self else { return transform(self) }
    return .any(of: values.map(transform))
  }

  /// The text of the row for a color, theme or gradient that is known for certain.
  var row: String? {
    switch self {
    case .color(let color): color.text
    case .theme(let theme): theme.text
    case .gradient(let text): text
    default: nil
    }
  }
}

/// A value of one of the example's own types, or of a type that it does not show.
final class Instance {
  /// Nil for a type that the example does not show.
  let type: TypeDeclaration?
  var fields: [String: Value]
  /// The name of the case, of an enumeration.
  let caseName: String?
  /// Whether the example itself makes it; what it does not make has properties that may be anything.
  let isMadeByExample: Bool

  init(type: TypeDeclaration?, fields: [String: Value] = [:], caseName: String? = nil, isMadeByExample: Bool = true) {
    self.type = type
    self.fields = fields
    self.caseName = caseName
    self.isMadeByExample = isMadeByExample
  }
}

/// The names that a stretch of code can see.
final class Scope {
  let parent: Scope?
  /// What `self` is, where it changes.
  let ownSelf: Value?
  private(set) var names: [(name: String, value: Value)] = []
  /// The functions declared in this scope.
  var functions: [FunctionDeclSyntax] = []

  init(_ parent: Scope?, ownSelf: Value? = nil) {
    self.parent = parent
    self.ownSelf = ownSelf
  }

  func set(_ name: String, _ value: Value) { names.append((name, value)) }

  func value(of name: String) -> Value? {
    var scope: Scope? = self
    while let current = scope {
      if let found = current.names.last(where: { $0.name == name }) { return found.value }
      // Members of `self` come before what is outside of the type.
      if current.ownSelf != nil { return nil }
      scope = current.parent
    }
    return nil
  }

  /// Changes a name where it is declared; false when it is not.
  func assign(_ name: String, _ change: (Value) -> Value) -> Bool {
    var scope: Scope? = self
    while let current = scope {
      if let index = current.names.lastIndex(where: { $0.name == name }) {
        current.names[index].value = change(current.names[index].value)
        return true
      }
      scope = current.ownSelf == nil ? current.parent : nil
    }
    return false
  }

  var selfValue: Value? {
    var scope: Scope? = self
    while let current = scope {
      if let value = current.ownSelf { return value }
      scope = current.parent
    }
    return nil
  }

  func function(named name: String) -> (FunctionDeclSyntax, Scope)? {
    var scope: Scope? = self
    while let current = scope {
      if let found = current.functions.first(where: { $0.name.text == name }) { return (found, current) }
      scope = current.parent
    }
    return nil
  }
}
