import Markup

/// A format: what it writes for a page, and what for the site as a whole.
protocol OutputFormat: SendableMetatype {
  /// For `docgen --help` and messages.
  static var name: String { get }
  static func files(for page: RenderedPage, in site: Site) -> [OutputFile]
  /// - Parameter pages: what is kept of each page, in the order of the index.
  static func files(for site: Site, pages: [PageDigest]) -> [OutputFile]
}

extension OutputFormat {
  static func files(for page: RenderedPage, in site: Site) -> [OutputFile] { [] }
  static func files(for site: Site, pages: [PageDigest]) -> [OutputFile] { [] }
}

/// A page with what several formats share.
struct RenderedPage {
  let page: Page
  /// The body as HTML.
  let content: [UInt8]
  /// The page's own style sheet: gradients and previews; empty for none.
  let style: [UInt8]
  /// The whole mirror.
  let mirror: [UInt8]

  init(_ page: Page, in site: Site) {
    self.page = page
    let html = PageHTML.render(page, in: site)
    content = html.content
    style = html.style
    mirror = site.mirror(of: page)
  }
}

/// What is kept of a page for the files that cover the whole site.
struct PageDigest: Sendable {
  let facts: PageFacts
  /// The page's text by section as the search index has it.
  let searchEntry: [UInt8]
}
