import Markup

/// A format: what it writes for a page, and what for the site as a whole.
protocol OutputFormat: SendableMetatype {
  /// What `formats` in the settings calls it.
  static var group: FormatGroup { get }
  static func files(for page: RenderedPage, in site: Site) -> [OutputFile]
  /// - Parameter pages: what is kept of each page, in the order of the index.
  static func files(for site: Site, pages: [PageDigest]) -> [OutputFile]
}

/// What a site is published as. `formats` in `docgen.yml` picks from these; without it they are all written.
public enum FormatGroup: String, CaseIterable, Sendable {
  /// Pages, redirects and what they need. Always written.
  case html
  /// Mirrors, `llms.txt` and `llms-full.txt`.
  case markdown
  case search
  /// The pictures that links are shown with.
  case social
  case feed
  case sitemap
}

extension Site {
  /// The formats that this site is written in.
  var formats: [any OutputFormat.Type] { Formats.all.filter { settings.formats.contains($0.group) } }
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

  init(_ page: Page, in site: Site) {
    self.page = page
    let html = PageHTML.render(page, in: site)
    content = html.content
    style = html.style
  }
}

/// What is kept of a page for the files that cover the whole site.
struct PageDigest: Sendable {
  let facts: PageFacts
  /// The page's text by section as the search index has it.
  let searchEntry: [UInt8]
}
