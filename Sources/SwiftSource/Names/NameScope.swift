internal import SwiftSyntax

/// A stretch of code with the names that are declared in it.
final class NameScope {
  let parent: NameScope?
  private(set) var bindings: [String: [NameBinding]] = [:]

  init(parent: NameScope?) { self.parent = parent }

  func add(_ binding: NameBinding) { bindings[binding.name, default: []].append(binding) }

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
  /// Whether callers or assignments may give it another value than the one written at its declaration.
  let mayChange: Bool
  unowned let scope: NameScope

  enum State {
    case notEvaluated, evaluating
    case evaluated(ColorValue)
  }
  var state = State.notEvaluated

  init(
    _ token: TokenSyntax, type: TypeSyntax? = nil, value: ExprSyntax? = nil, mayChange: Bool = false,
    in scope: NameScope
  ) {
    name = token.plainName
    byteRange = token.byteRange
    (self.type, self.value, self.mayChange, self.scope) = (type, value, mayChange, scope)
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
