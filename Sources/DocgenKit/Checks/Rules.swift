/// Every rule: those of the checks, and those that reading and evaluating pages hold them against.
///
/// A test compares this list with the ids in the sources, in both directions.
public enum Rules {
  public static let all: [Rule] =
    (fileRules + settingsRules + syntaxRules + colorRules + ignoreRules + themeRules + Checks.all.flatMap { $0.rules })
    .sorted { bytesPrecede($0.id, $1.id) }
  static let ids: [String] = all.map(\.id)
  /// The parts before the slash, sorted, each once.
  static let groups: [String] = ids.reduce(into: []) { groups, id in
    let group = String(id.prefix { $0 != "/" })
    if groups.last != group { groups.append(group) }
  }
  /// What `checks` in the settings may name.
  static let names: [String] = ids + groups

  /// The rule of that id, or the rules of that group.
  public static func named(_ name: String) -> [Rule] { all.filter { $0.id == name || $0.group == name } }

  private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// The rule of an id that stands in the sources.
  static func rule(_ id: String) -> Rule {
    guard let rule = byID[id] else { preconditionFailure("no rule \(id)") }
    return rule
  }
}
