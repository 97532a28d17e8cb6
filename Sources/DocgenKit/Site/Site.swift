import Diagnostics

/// A site behind the barrier: every page's facts, and what rendering needs besides the page itself.
public final class Site: Sendable {
  public let settings: Settings
  public let theme: SiteTheme
  public let index: SiteIndex
  /// The site's colors as a style sheet.
  let themeColors: OutputFile
  let imageSizes: ImageSizes

  init(
    settings: Settings, theme: SiteTheme, index: SiteIndex, themeColors: OutputFile, content: any FileTree
  ) {
    imageSizes = ImageSizes(content: content)
    self.settings = settings
    self.theme = theme
    self.index = index
    self.themeColors = themeColors
  }

  /// Whether docgen itself writes a file at this path.
  func isGenerated(_ path: String) -> Bool {
    if generatedPaths.contains(path) { return true }
    guard path == "index.md" || path.hasSuffix("/index.md") else { return false }
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
