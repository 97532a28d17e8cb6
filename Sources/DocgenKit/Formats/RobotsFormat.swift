/// `robots.txt`, which lets everyone in and names the sitemap; and `.nojekyll`, so that GitHub serves every file.
enum RobotsFormat: OutputFormat {
  static let group = FormatGroup.html

  static func files(for site: Site, pages: [PageDigest]) -> [OutputFile] {
    var text = "User-agent: *\nAllow: /\n"
    if !site.settings.formats.contains(.sitemap) {
      text += "\n# This site has no sitemap.\n"
    } else if site.settings.url != nil {
      text += "\nSitemap: \(site.settings.absolute("sitemap.xml"))\n"
    } else {
      text += "\n# There is no sitemap: it takes full addresses, and docgen.yml names no url.\n"
    }
    return [OutputFile(path: "robots.txt", bytes: Array(text.utf8)), OutputFile(path: ".nojekyll", bytes: [])]
      .filter { !site.index.hasAsset($0.path) }
  }
}
