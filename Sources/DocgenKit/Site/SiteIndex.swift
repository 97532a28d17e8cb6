import Diagnostics
import Synchronization

/// What all pages together know: the barrier between evaluating pages and rendering them.
public final class SiteIndex: Sendable {
  /// The published pages, in reading order.
  public let pages: [PageFacts]
  /// The other files of the content folder that are published, sorted.
  public let assets: [String]
  public let navigation: Navigation
  /// The pages that readers find by links alone: not in the contents, nor the home or the 404 page.
  let pagesOutsideContents: [PageFacts]
  private let pageByPath: [String: Int]
  private let pageByAddress: [String: Int]
  private let assetPaths: Set<String>
  /// Lower-case paths of pages and assets, to find a wrong case.
  private let spellingByFoldedPath: [String: String]
  private let draftPaths: Set<String>
  private let aliasTargets: [String: Int]
  /// What was looked for already: a page may make one mistake a thousand times.
  private let likelyPaths = Mutex<[String: String?]>([:])

  init(pages: [PageFacts], assets: [String], drafts: [String], navigation: Navigation) {
    self.pages = pages
    self.assets = assets
    self.navigation = navigation
    let listed = Set(navigation.order)
    pagesOutsideContents =
      listed.count == pages.count
      ? []
      : pages.indices.filter { !listed.contains($0) }.map { pages[$0] }
        .filter { !$0.address.isEmpty && !$0.isNotFoundPage }
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
  /// The path that is probably meant by one that is not there: of the same name elsewhere, or spelled nearly like it.
  func likelyPath(for missing: String) -> String? {
    if let known = likelyPaths.withLock({ $0[missing] }) { return known }
    let paths = pages.map(\.path) + assets
    let name = lastComponent(missing)
    var likely = paths.first { lastComponent($0) == name || lastComponent($0) == name + ".md" }
    if likely == nil { likely = nearest(to: missing, among: paths) }
    if likely == nil, let near = nearest(to: name, among: paths.map(lastComponent)) {
      likely = paths.first { lastComponent($0) == near }
    }
    likelyPaths.withLock { $0[missing] = .some(likely) }
    return likely
  }
}
