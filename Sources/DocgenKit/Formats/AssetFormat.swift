/// The theme's assets and the site's colors, with the hash of their content in their names.
enum AssetFormat: OutputFormat {
  static let group = FormatGroup.html

  static func files(for site: Site, pages: [PageDigest]) -> [OutputFile] {
    site.theme.assets.map { OutputFile(path: $0.publishedPath, bytes: $0.bytes) } + [site.themeColors]
  }

  static func files(for page: RenderedPage, in site: Site) -> [OutputFile] {
    page.style.isEmpty ? [] : [OutputFile(path: pageStylePath(page.style), bytes: page.style)]
  }

  /// The published path of a page's own style sheet. Pages with the same one share it.
  static func pageStylePath(_ style: [UInt8]) -> String { hashedPath("assets/page.css", style) }
}
