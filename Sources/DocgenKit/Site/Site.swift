import Diagnostics

/// A site behind the barrier: every page's facts, and what rendering needs besides the page itself.
public final class Site: Sendable {
  public let settings: Settings
  public let theme: SiteTheme
  public let index: SiteIndex
  /// The site's colors as a style sheet.
  let themeColors: OutputFile
  let imageSizes: ImageSizes
  /// The pages that lists name, in the order of the contents, then by address.
  let listedPages: [PageFacts]
  /// Where each listed page of the contents stands among them, by path: previous and next follow it.
  private let placeInContents: [String: Int]
  private let pagesOfContents: [PageFacts]
  /// Whether there is a feed: full addresses are known, and a page with a date.
  let hasFeed: Bool
  /// The colors of pictures for social networks.
  let socialColors: SocialColors

  /// The full address of the site's root, with and without its last slash, where the settings say it.
  let ownRoot: (full: String, bare: String)?
  /// What earlier runs know of the syntax of examples.
  let syntaxMemory: SyntaxMemory?

  init(
    settings: Settings, theme: SiteTheme, index: SiteIndex, themeColors: OutputFile, content: any FileTree,
    syntaxMemory: SyntaxMemory? = nil
  ) {
    self.syntaxMemory = syntaxMemory
    imageSizes = ImageSizes(content: content)
    self.settings = settings
    self.theme = theme
    self.index = index
    self.themeColors = themeColors
    (pagesOfContents, listedPages) = Site.lists(index)
    var places: [String: Int] = [:]
    for (place, facts) in pagesOfContents.enumerated() { places[facts.path] = place }
    placeInContents = places
    let root = settings.absolute("")
    ownRoot = settings.url == nil ? nil : (root, root.hasSuffix("/") ? String(root.dropLast()) : root)
    hasFeed = Self.hasFeed(settings, listedPages)
    socialColors = SocialColors(settings)
  }

  private static func lists(_ index: SiteIndex) -> (contents: [PageFacts], all: [PageFacts]) {
    let isListed = { (facts: PageFacts) in facts.isListed && !facts.isNotFoundPage }
    let known = Set(index.navigation.order)
    let contents = index.navigation.order.map { index.pages[$0] }.filter(isListed)
    let others = index.pages.indices.filter { !known.contains($0) }.map { index.pages[$0] }.filter(isListed)
    return (contents, contents + others.sorted { bytesPrecede($0.address, $1.address) })
  }

  /// The pages before and behind one in the contents.
  func neighbors(of facts: PageFacts) -> (previous: PageFacts?, next: PageFacts?) {
    guard let place = placeInContents[facts.path] else { return (nil, nil) }
    return (
      place > 0 ? pagesOfContents[place - 1] : nil,
      place + 1 < pagesOfContents.count ? pagesOfContents[place + 1] : nil
    )
  }

  /// Whether docgen itself writes a file at this path.
  func isGenerated(_ path: String) -> Bool {
    if let group = generatedPaths[path] { return settings.formats.contains(group) }
    guard path == "index.md" || path.hasSuffix("/index.md"), settings.formats.contains(.markdown) else { return false }
    return index.page(atAddress: String(path.dropLast(8))) != nil
  }
}

/// A file of the site.
public struct OutputFile: Sendable {
  /// Relative to the output folder.
  public var path: String
  public var content: Content

  public enum Content: Sendable {
    case bytes([UInt8])
    /// Bytes that are never brought together in memory, since the file is large.
    case pieces([[UInt8]])
    /// The bytes of a file of the content folder.
    case asset(String)
    /// Other output files, one behind the other, with bytes between them.
    case joined(paths: [String], head: [UInt8], separator: [UInt8])
  }

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    content = .bytes(bytes)
  }

  public init(path: String, content: Content) {
    self.path = path
    self.content = content
  }
}
