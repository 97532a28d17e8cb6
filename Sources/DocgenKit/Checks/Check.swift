public import Diagnostics

/// A check: which rules it holds, and what it finds on a page and on the site as a whole.
public protocol Check: SendableMetatype {
  /// The rules whose findings it gives.
  static var rules: [Rule] { get }
  static func findings(on page: Page, in site: Site) -> [Diagnostic]
  static func findings(in site: Site) -> [Diagnostic]
}

extension Check {
  public static func findings(on page: Page, in site: Site) -> [Diagnostic] { [] }
  public static func findings(in site: Site) -> [Diagnostic] { [] }
}

/// A rule: what findings are called, how bad they are, and whether `build` needs it.
public struct Rule: Sendable {
  /// As in `link/missing-page`; the part before the slash is its group.
  public var id: String
  public var level: Severity
  public var summary: String
  /// Whether its break makes the output wrong, so that `build` runs it too.
  public var isPartOfBuild: Bool

  public init(_ id: String, _ level: Severity, _ summary: String, isPartOfBuild: Bool = false) {
    self.id = id
    self.level = level
    self.summary = summary
    self.isPartOfBuild = isPartOfBuild
  }
}

/// Which rules a run holds pages against.
public struct RuleSelection: Sendable {
  /// The checks that run.
  var checks: [any Check.Type]

  /// The rules that `build` needs.
  public static let build = RuleSelection(checks: Checks.all.filter { $0.rules.contains(where: \.isPartOfBuild) })
  /// Every rule.
  public static let all = RuleSelection(checks: Checks.all)
}
