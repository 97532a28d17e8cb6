public import Diagnostics

/// A check: which rules it holds, and what it finds on a page and on the site as a whole.
public protocol Check: SendableMetatype {
  /// The rules whose findings it gives.
  static var rules: [Rule] { get }
  static func findings(on page: Page, in site: Site) -> [Diagnostic]
  /// - Parameter linkedPaths: the pages that another page links to; empty unless `link/orphan` runs.
  static func findings(in site: Site, linkedPaths: Set<String>) -> [Diagnostic]
}

extension Check {
  public static func findings(on page: Page, in site: Site) -> [Diagnostic] { [] }
  public static func findings(in site: Site, linkedPaths: Set<String>) -> [Diagnostic] { [] }
}
