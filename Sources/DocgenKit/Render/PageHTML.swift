import Diagnostics
import Markup

/// A page's body as HTML, and the style sheet that goes with it.
enum PageHTML {
  static func render(_ page: Page, in site: Site) -> (content: [UInt8], style: [UInt8]) {
    let sheet = PageSheet()
    let content = fragment(page, in: site, sheet: sheet)
    return (content, sheet.bytes)
  }

  /// A page shown inside another shares its style sheet.
  static func fragment(_ page: Page, in site: Site, sheet: PageSheet) -> [UInt8] {
    var writer = HTMLWriter(page.document, hooks: PageHooks(page: page, site: site, sheet: sheet))
    writer.renderDocument()
    return writer.html
  }

  /// What is below a node, such as a heading's text.
  static func inline(_ node: NodeID, of page: Page, in site: Site) -> [UInt8] {
    var writer = HTMLWriter(page.document, hooks: PageHooks(page: page, site: site, sheet: PageSheet()))
    writer.renderChildren(of: Int(node.index))
    return writer.html
  }

  /// A label's Markdown as HTML for a line.
  static func inlineMarkdown(_ text: String) -> [UInt8] {
    guard text.utf8.contains(where: { "`*_[<&\\~:".utf8.contains($0) }) else { return Array(escapedHTML(text).utf8) }
    let options = ParseOptions(readsFrontMatter: false, readsExtensions: false)
    let document = parse(Source(path: "label", bytes: Array(text.utf8)), options: options)
    guard document.nodes.count > 1, case .paragraph = document.nodes[1].kind,
      document.nodes[0].descendantCount == document.nodes[1].descendantCount + 1
    else { return Array(escapedHTML(text).utf8) }
    var writer = HTMLWriter(document, hooks: PlainHooks())
    writer.renderChildren(of: 1)
    return writer.html
  }
}
