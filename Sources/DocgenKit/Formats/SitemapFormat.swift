/// `sitemap.xml`: the canonical addresses of all listed pages, and of HTML files that the site publishes as they are. Without the site's `url` there is none, since it takes full ones.
enum SitemapFormat: OutputFormat {
  static let group = FormatGroup.sitemap

  static func files(for site: Site, pages: [PageDigest]) -> [OutputFile] {
    guard site.settings.url != nil else { return [] }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
    for facts in site.listedPages {
      let date = facts.updated.map { "<lastmod>\($0.iso)</lastmod>" } ?? ""
      text += "  <url><loc>\(escapedXML(site.settings.absolute(facts.address)))</loc>\(date)</url>\n"
    }
    for asset in site.index.assets where asset.hasSuffix(".html") && asset != "404.html" {
      let isIndex = lastComponent(asset) == "index.html"
      let address = isIndex ? String(asset.dropLast(10)) : asset
      text += "  <url><loc>\(escapedXML(site.settings.absolute(address)))</loc></url>\n"
    }
    return [OutputFile(path: "sitemap.xml", bytes: Array((text + "</urlset>\n").utf8))]
  }
}
