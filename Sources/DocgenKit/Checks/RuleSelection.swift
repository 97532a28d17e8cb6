import Diagnostics

/// Which rules a run holds pages against.
public struct RuleSelection: Sendable {
  /// The checks that run.
  let checks: [any Check.Type]
  private let ids: Set<String>
  /// Whether someone named the rules.
  private let isChosen: Bool

  private init(_ rules: [Rule], isChosen: Bool = false) {
    self.isChosen = isChosen
    ids = Set(rules.map(\.id))
    let ids = ids
    checks = Checks.all.filter { $0.rules.contains { ids.contains($0.id) } }
  }

  /// The rules that `build` needs.
  public static let build = RuleSelection(Rules.all.filter(\.isPartOfBuild))
  /// Every rule.
  public static let all = RuleSelection(Rules.all)

  /// The rules that these names stand for: ids, as in `link/missing-page`, and groups, as in `link`.
  ///
  /// - Throws: at the first name that is neither.
  public static func only(_ names: [String]) throws(UnknownRule) -> RuleSelection {
    var rules: [Rule] = []
    for name in names {
      let found = Rules.named(name)
      if found.isEmpty { throw UnknownRule(name) }
      rules += found
    }
    return RuleSelection(rules, isChosen: true)
  }

  /// Whether a rule's findings are wanted.
  ///
  /// A rule that the list lacks is a fault of docgen, which a test finds; its findings are never lost for that.
  public func contains(_ id: String) -> Bool { ids.contains(id) || !isChosen && !Rules.ids.contains(id) }
}

/// A name that is neither a rule nor a group of rules.
public struct UnknownRule: Error, Sendable {
  public var name: String
  /// The nearest name there is.
  public var suggestion: String?

  init(_ name: String) {
    self.name = name
    suggestion = nearest(to: name, among: Rules.ids + Rules.groups)
  }
}
