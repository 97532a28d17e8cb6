import Diagnostics
import Markup

/// What docgen adds to CommonMark's HTML: anchors, resolved links, colored code, directives, scrolling tables.
struct PageHooks: HTMLHooks {
  let page: Page
  let site: Site
  let sheet: PageSheet

  var rawHTML: RawHTML { site.settings.escapesRawHTML ? .escape : .allow }

  private var block: HTMLBlock { HTMLBlock(site: site, page: page, sheet: sheet) }

  // MARK: - Headings

  static func openHeading(_ heading: Heading, level: Int, _ writer: inout HTMLWriter<Self>) {
    writer.append("<h\(level) id=\"\(escapedHTML(heading.id))\">")
  }

  static func closeHeading(_ heading: Heading, level: Int, _ writer: inout HTMLWriter<Self>) {
    let address = escapedHTML(percentEncodedPath(heading.id))
    let label = escapedHTML("Link to this section: \(heading.text)")
    writer.append(" <a class=\"anchor\" href=\"#\(address)\" aria-label=\"\(label)\">#</a></h\(level)>\n")
  }

  /// The heading that stands as the title is drawn by the template.
  static func isLeftOut(heading node: Int, _ writer: inout HTMLWriter<Self>) -> Bool {
    writer.hooks.site.theme.drawsTitle && writer.hooks.page.titleHeading == NodeID(node)
  }

  // MARK: - Links and images

  static func destination(of link: LinkSite, _ writer: inout HTMLWriter<Self>) -> String? {
    writer.hooks.site.address(of: link.destination, from: writer.hooks.page.facts.path)
  }

  static func imageAttributes(of link: LinkSite, _ writer: inout HTMLWriter<Self>) {
    // The first picture is likely in view when the page opens, so it is not put off.
    if writer.hooks.sheet.nextNumber("image") > 1 { writer.append(" loading=\"lazy\"") }
    writer.append(" decoding=\"async\"")
    if case .asset(let path, _) = writer.hooks.site.resolve(link.destination, from: writer.hooks.page.facts.path),
      let size = writer.hooks.site.imageSizes.size(of: path)
    {
      writer.append(" width=\"\(size.width)\" height=\"\(size.height)\"")
    }
  }

  // MARK: - Blocks

  static func codeBlock(_ block: CodeBlock, _ writer: inout HTMLWriter<Self>) {
    writer.breakLine()
    let page = writer.hooks.page
    if case .codeBlock(let index) = page.document.nodes[Int(block.node.index)].kind,
      let text = page.codeTexts[Int(index)]
    {
      CodeHTML(block, code: text[...], isFile: true).write(to: &writer.html)
    } else {
      CodeHTML(block, code: page.document.text[block.literal.range], isFile: false).write(to: &writer.html)
    }
  }

  static func directive(_ call: DirectiveCall, node: Int, _ writer: inout HTMLWriter<Self>) {
    writer.breakLine()
    let block = writer.hooks.page.blocks[writer.hooks.index(ofDirectiveAt: node)]
    let body = writer.captured { $0.renderChildren(of: node) }
    writer.hooks.block.write(block, call, to: &writer.html, body: body)
  }

  static func inlineDirective(_ call: DirectiveCall, node: Int, _ writer: inout HTMLWriter<Self>) {
    let block = writer.hooks.page.blocks[writer.hooks.index(ofDirectiveAt: node)]
    writer.hooks.block.write(inline: block, call, to: &writer.html)
  }

  private func index(ofDirectiveAt node: Int) -> Int {
    switch page.document.nodes[node].kind {
    case .directive(let index), .inlineDirective(let index): Int(index)
    default: preconditionFailure("a directive's node names it")
    }
  }

  static func alert(_ kind: AlertKind, node: Int, _ writer: inout HTMLWriter<Self>) {
    writer.breakLine()
    writer.append("<div class=\"note \(kind.rawValue)\">")
    let callout = Callout(kind: Callout.Kind(rawValue: kind.rawValue) ?? .note, title: nil)
    writer.hooks.block.writeCalloutTitle(callout, to: &writer.html)
    writer.renderChildren(of: node)
    writer.breakLine()
    writer.append("</div>\n")
  }

  // MARK: - Tables, tasks, footnotes

  static func openTable(node: Int, _ writer: inout HTMLWriter<Self>) {
    writer.breakLine()
    writer.append("<div class=\"scroll\" tabindex=\"0\">")
  }

  static func closeTable(node: Int, _ writer: inout HTMLWriter<Self>) { writer.append("</div>\n") }

  static func cellAttributes(_ alignment: ColumnAlignment, _ writer: inout HTMLWriter<Self>) {
    switch alignment {
    case .none: break
    case .left: writer.append(" class=\"left\"")
    case .center: writer.append(" class=\"center\"")
    case .right: writer.append(" class=\"right\"")
    }
  }

  static func taskBox(isDone: Bool, _ writer: inout HTMLWriter<Self>) {
    writer.append(
      "<input type=\"checkbox\" disabled\(isDone ? " checked" : "") aria-label=\"\(isDone ? "Done" : "To do")\"> ")
  }

  static func openFootnotes(_ writer: inout HTMLWriter<Self>) {
    writer.breakLine()
    writer.append("<section class=\"footnotes\" aria-label=\"Footnotes\">\n<ol>\n")
  }

  static func footnoteName(_ note: Footnote, _ writer: inout HTMLWriter<Self>) -> String {
    writer.hooks.sheet.footnotePrefix(of: writer.hooks.page) + "\(note.number)"
  }
}

extension HTMLWriter {
  /// What `write` writes, without putting it out.
  mutating func captured(_ write: (inout Self) -> Void) -> [UInt8] {
    var outer: [UInt8] = []
    swap(&outer, &html)
    write(&self)
    swap(&outer, &html)
    return outer
  }
}
