/// `index.html` for every page.
enum HTMLFormat: OutputFormat {
  static let group = FormatGroup.html

  static func files(for page: RenderedPage, in site: Site) -> [OutputFile] {
    // A page of the author's own takes the place of the plain 404 page; it is written there.
    if page.page.facts.isNotFoundPage {
      return [OutputFile(path: "404.html", bytes: site.fill(site.theme.notFound, PageTemplate(page, site).values))]
    }
    let bytes = site.fill(site.theme.page, PageTemplate(page, site).values)
    return [OutputFile(path: outputPath(ofAddress: page.page.facts.address), bytes: bytes)]
  }
}

/// `404.html`, which works at any depth because its links begin at the site's root.
enum NotFoundFormat: OutputFormat {
  static let group = FormatGroup.html

  static func files(for site: Site, pages: [PageDigest]) -> [OutputFile] {
    if site.index.pages.contains(where: \.isNotFoundPage) { return [] }
    return [OutputFile(path: "404.html", bytes: site.fill(site.theme.notFound, PageTemplate.notFound(site)))]
  }
}
