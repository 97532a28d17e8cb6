internal import SwiftSyntax

/// A stretch of code with the names that are declared in it.
final class NameScope {
  let parent: NameScope?
  /// The type whose members it holds, or the function whose parameters it holds.
  let owner: String?
  private(set) var bindings: [String: [NameBinding]] = [:]

  init(parent: NameScope?, owner: String? = nil) { (self.parent, self.owner) = (parent, owner) }

  func add(_ binding: NameBinding) { bindings[binding.name, default: []].append(binding) }

  /// Whether the code stands among the members of a type, where these need no `self`.
  func isInside(_ type: String) -> Bool { owner == type || (parent?.isInside(type) ?? false) }

  /// The declaration of a name in this scope: the last before `byteOffset`, since pieces of excerpts may use one name for
  /// several things, else the first.
  func ownBinding(named name: String, before byteOffset: Int) -> NameBinding? {
    guard let all = bindings[name] else { return nil }
    return all.last { $0.byteRange.upperBound <= byteOffset } ?? all.first
  }

  /// The declaration that a name means at a place, scopes further out included.
  func binding(named name: String, before byteOffset: Int) -> NameBinding? {
    var scope: NameScope? = self
    while let current = scope {
      if let found = current.ownBinding(named: name, before: byteOffset) { return found }
      scope = current.parent
    }
    return nil
  }
}

/// A name and what the code says of its value.
final class NameBinding {
  let name: String
  let byteRange: Range<Int>
  let type: TypeSyntax?
  let value: ExprSyntax?
  /// Whether assignments may give it another value than the one written at its declaration.
  let isVariable: Bool
  /// The label under which calls of the scope's owner may give it a value; nil where they cannot.
  let label: String?
  unowned let scope: NameScope

  enum State {
    case notEvaluated, evaluating
    case evaluated(ColorValue)
  }
  var state = State.notEvaluated

  init(
    _ token: TokenSyntax, type: TypeSyntax? = nil, value: ExprSyntax? = nil, isVariable: Bool = false,
    label: String? = nil, in scope: NameScope
  ) {
    name = token.plainName
    byteRange = token.byteRange
    (self.type, self.value, self.isVariable, self.label, self.scope) = (type, value, isVariable, label, scope)
  }
}

extension TokenSyntax {
  /// Its text without backticks.
  var plainName: String {
    let text = text
    return text.utf8.first == UInt8(ascii: "`") && text.utf8.count > 2 ? String(text.dropFirst().dropLast()) : text
  }
}

extension SyntaxProtocol {
  /// The bytes of the source without trivia around them.
  var byteRange: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
