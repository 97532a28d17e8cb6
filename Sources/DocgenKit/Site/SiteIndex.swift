/// What all pages together know: the barrier between evaluating pages and rendering them.
public final class SiteIndex: Sendable {
  /// The published pages, in reading order.
  public let pages: [PageFacts]
  /// The other files of the content folder that are published, sorted.
  public let assets: [String]
  public let navigation: Navigation
  private let pageByPath: [String: Int]
  private let pageByAddress: [String: Int]
  private let assetPaths: Set<String>
  /// Lower-case paths of pages and assets, to find a wrong case.
  private let spellingByFoldedPath: [String: String]
  private let draftPaths: Set<String>
  private let aliasTargets: [String: Int]

  init(pages: [PageFacts], assets: [String], drafts: [String], navigation: Navigation) {
    self.pages = pages
    self.assets = assets
    self.navigation = navigation
    var byPath: [String: Int] = [:]
    var byAddress: [String: Int] = [:]
    var folded: [String: String] = [:]
    var aliases: [String: Int] = [:]
    for (index, page) in pages.enumerated() {
      byPath[page.path] = index
      // Of two pages for one address, which is an error, the first one has it.
      if byAddress[page.address] == nil { byAddress[page.address] = index }
      folded[page.path.lowercased()] = page.path
      for alias in page.frontMatter.aliases {
        if let address = siteAddress(typed: alias.text) { aliases[address] = index }
      }
    }
    for asset in assets { folded[asset.lowercased()] = asset }
    pageByPath = byPath
    pageByAddress = byAddress
    assetPaths = Set(assets)
    spellingByFoldedPath = folded
    draftPaths = Set(drafts)
    aliasTargets = aliases
  }

  /// The page of a file path, relative to the content folder.
  public func page(atPath path: String) -> PageFacts? { pageByPath[path].map { pages[$0] } }
  /// The place in `pages` of a file path.
  func number(ofPath path: String) -> Int? { pageByPath[path] }
  /// The page of an address relative to the site.
  public func page(atAddress address: String) -> PageFacts? { pageByAddress[address].map { pages[$0] } }
  /// The page that readers are led to at the site's root when no page stands there: the first one.
  var homeStandIn: PageFacts? {
    if page(atAddress: "") != nil || page(forAlias: "") != nil || hasAsset("index.html") { return nil }
    return (navigation.order.first ?? pages.firstIndex { $0.isListed }).map { pages[$0] }
  }
  /// The page that an alias leads to.
  public func page(forAlias address: String) -> PageFacts? { aliasTargets[address].map { pages[$0] } }
  var hasAliases: Bool { !aliasTargets.isEmpty }
  public func hasAsset(_ path: String) -> Bool { assetPaths.contains(path) }
  public func isDraft(_ path: String) -> Bool { draftPaths.contains(path) }
  /// The spelling on disk of a path that is right but for its case.
  public func spelling(of path: String) -> String? { spellingByFoldedPath[path.lowercased()] }
  /// Every path a link may name, for "did you mean".
  public var linkablePaths: [String] { pages.map(\.path) + assets }
}
