/// The names of the documented library, as Swift code spells them.
public struct APIVocabulary: Sendable {
  /// `proOrange` and its kin, members of `Color`.
  public var families: [String]
  /// `surfacePrimary` and its kin, members of a theme and of `Color`.
  public var tokens: [String]
  /// `_50` to `_1000`, members of a theme.
  public var stops: [String]
  /// What a color, a theme or a list of them can do; a name may come more than once.
  public var functions: [APIFunction]

  public init(families: [String], tokens: [String], stops: [String], functions: [APIFunction]) {
    self.families = families
    self.tokens = tokens
    self.stops = stops
    self.functions = functions
  }
}

/// A function of the documented library, or a property if it has no labels and is called without parentheses.
public struct APIFunction: Equatable, Sendable {
  public var name: String
  /// The argument labels in order, `_` for an argument without one. A call may leave any of them out.
  public var labels: [String]

  public init(_ name: String, labels: [String] = []) {
    self.name = name
    self.labels = labels
  }

  /// As in `lighten(by:)`.
  public var spelling: String { "\(name)(\(labels.map { "\($0):" }.joined()))" }

  /// Whether a call with these labels, `_` for none, is one of this function.
  func accepts(_ given: [String]) -> Bool {
    var rest = labels[...]
    for label in given {
      guard let place = rest.firstIndex(of: label) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}
