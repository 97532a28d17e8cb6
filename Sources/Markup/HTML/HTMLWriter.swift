import Diagnostics

/// Writes a document's nodes as HTML, byte for byte what cmark-gfm writes unless the hooks say otherwise.
///
/// The hooks are a generic parameter, so that a plain page costs no dynamic calls.
public struct HTMLWriter<Hooks: HTMLHooks> {
  public let document: Document
  public var hooks: Hooks
  /// What has been written so far.
  public var html: [UInt8] = []

  /// The links of raw HTML, by their node, in order.
  private let htmlSites: [(node: UInt32, site: Int)]
  /// The footnote that is being written, while its way back is still to come.
  private var pendingFootnote: Int?
  private var isTableBodyOpen = false
  private var isHeaderRow = false

  public init(_ document: Document, hooks: Hooks) {
    self.document = document
    self.hooks = hooks
    htmlSites = document.links.enumerated().compactMap { index, site in
      if case .html = site.kind { (site.node.index, index) } else { nil }
    }
  }

  /// Writes the whole page, footnotes included.
  public mutating func renderDocument() {
    html.reserveCapacity(html.count + document.source.bytes.count * 3 / 2)
    renderChildren(of: 0)
    renderFootnotes()
  }

  /// Writes what is below a node.
  public mutating func renderChildren(of node: Int) {
    render(node + 1..<node + 1 + Int(document.nodes[node].descendantCount))
  }

  /// Writes sibling nodes and what is below them.
  public mutating func render(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      render(index)
      index += 1 + Int(document.nodes[index].descendantCount)
    }
  }

  // MARK: Output

  public mutating func append(_ text: StaticString) {
    html.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @_disfavoredOverload
  public mutating func append(_ text: String) { html += text.utf8 }

  /// Appends text with `&`, `<`, `>` and `"` as entities.
  public mutating func appendEscaped(_ text: String) {
    var copy = text
    copy.withUTF8 { HTMLEscape.append($0, to: &html) }
  }

  /// Appends a piece of the document's text, escaped.
  public mutating func appendEscaped(_ range: TextRange) {
    document.text.withUnsafeBufferPointer {
      HTMLEscape.append(UnsafeBufferPointer(rebasing: $0[range.range]), to: &html)
    }
  }

  /// Begins a line unless one has just begun.
  public mutating func breakLine() {
    if let last = html.last, last != 0x0A { html.append(0x0A) }
  }

  // MARK: Blocks

  private mutating func render(_ index: Int) {
    switch document.nodes[index].kind {
    case .text(let range): appendEscaped(range)
    case .softBreak: append("\n")
    case .paragraph(let isTight): paragraph(index, isTight: isTight)
    case .code(let range):
      append("<code>")
      appendEscaped(range)
      append("</code>")
    case .heading(let level, let heading):
      if Hooks.isLeftOut(heading: index, &self) { break }
      breakLine()
      Hooks.openHeading(document.headings[Int(heading)], level: Int(level), &self)
      renderChildren(of: index)
      Hooks.closeHeading(document.headings[Int(heading)], level: Int(level), &self)
    case .blockQuote:
      breakLine()
      append("<blockquote>\n")
      renderChildren(of: index)
      breakLine()
      append("</blockquote>\n")
    case .alert(let kind): Hooks.alert(kind, node: index, &self)
    case .bulletList: list(index, open: "<ul>\n", close: "</ul>\n")
    case .orderedList(let start, _):
      list(index, open: start == 1 ? "<ol>\n" : "<ol start=\"\(start)\">\n", close: "</ol>\n")
    case .item(let task): item(index, task)
    case .codeBlock(let block): Hooks.codeBlock(document.codeBlocks[Int(block)], &self)
    case .htmlBlock(let range):
      breakLine()
      rawHTML(range, node: index)
      breakLine()
    case .thematicBreak:
      breakLine()
      append("<hr />\n")
    case .table: table(index)
    case .tableRow(let isHeader): tableRow(index, isHeader: isHeader)
    case .tableCell(let alignment): tableCell(index, alignment)
    case .directive(let call): Hooks.directive(document.directives[Int(call)], node: index, &self)
    case .document: renderChildren(of: index)
    default: renderInline(index)
    }
  }

  private mutating func paragraph(_ index: Int, isTight: Bool) {
    guard !isTight else {
      renderChildren(of: index)
      return
    }
    breakLine()
    append("<p>")
    renderChildren(of: index)
    let end = index + 1 + Int(document.nodes[index].descendantCount)
    if let note = pendingFootnote, document.nodes[index].parent == .root,
      document.footnotes[note].nodes.upperBound == end
    {
      append(" ")
      backReferences(note)
    }
    append("</p>\n")
  }

  private mutating func list(_ index: Int, open: String, close: StaticString) {
    breakLine()
    append(open)
    renderChildren(of: index)
    append(close)
  }

  private mutating func item(_ index: Int, _ task: TaskState) {
    breakLine()
    append("<li>")
    if task != .none { Hooks.taskBox(isDone: task == .done, &self) }
    renderChildren(of: index)
    append("</li>\n")
  }

  private mutating func table(_ index: Int) {
    Hooks.openTable(node: index, &self)
    breakLine()
    append("<table>")
    isTableBodyOpen = false
    renderChildren(of: index)
    if isTableBodyOpen {
      breakLine()
      append("</tbody>\n")
    }
    isTableBodyOpen = false
    breakLine()
    append("</table>\n")
    Hooks.closeTable(node: index, &self)
  }

  private mutating func tableRow(_ index: Int, isHeader: Bool) {
    breakLine()
    if isHeader {
      append("<thead>\n")
    } else if !isTableBodyOpen {
      append("<tbody>\n")
      isTableBodyOpen = true
    }
    append("<tr>")
    isHeaderRow = isHeader
    renderChildren(of: index)
    breakLine()
    append("</tr>")
    if isHeader { append("\n</thead>") }
    isHeaderRow = false
  }

  private mutating func tableCell(_ index: Int, _ alignment: ColumnAlignment) {
    breakLine()
    append(isHeaderRow ? "<th" : "<td")
    Hooks.cellAttributes(alignment, &self)
    append(">")
    let isHeader = isHeaderRow
    renderChildren(of: index)
    append(isHeader ? "</th>" : "</td>")
  }

  // MARK: Inlines

  private mutating func renderInline(_ index: Int) {
    switch document.nodes[index].kind {
    case .lineBreak: append("<br />\n")
    case .htmlInline(let range): rawHTML(range, node: index)
    case .emphasis: wrap(index, "<em>", "</em>")
    case .strong: wrap(index, "<strong>", "</strong>")
    case .strikethrough: wrap(index, "<del>", "</del>")
    case .link(let site): link(index, document.links[Int(site)])
    case .image(let site): image(index, document.links[Int(site)])
    case .footnoteReference(let number, let occurrence): footnoteReference(number, occurrence)
    case .inlineDirective(let call): Hooks.inlineDirective(document.directives[Int(call)], node: index, &self)
    default: break
    }
  }

  private mutating func wrap(_ index: Int, _ open: StaticString, _ close: StaticString) {
    append(open)
    renderChildren(of: index)
    append(close)
  }

  private mutating func link(_ index: Int, _ site: LinkSite) {
    append("<a href=\"")
    appendAddress(of: site)
    if !site.title.isEmpty {
      append("\" title=\"")
      appendEscaped(site.title)
    }
    append("\"")
    Hooks.linkAttributes(of: site, &self)
    append(">")
    renderChildren(of: index)
    append("</a>")
  }

  private mutating func image(_ index: Int, _ site: LinkSite) {
    append("<img src=\"")
    appendAddress(of: site)
    append("\" alt=\"")
    alternative(index)
    if !site.title.isEmpty {
      append("\" title=\"")
      appendEscaped(site.title)
    }
    append("\"")
    Hooks.imageAttributes(of: site, &self)
    append(" />")
  }

  private mutating func appendAddress(of site: LinkSite) {
    html += HTMLEscape.address(Array((Hooks.destination(of: site, &self) ?? site.destination).utf8))
  }

  /// The text of what is below an image.
  private mutating func alternative(_ index: Int) {
    for inner in index + 1..<index + 1 + Int(document.nodes[index].descendantCount) {
      switch document.nodes[inner].kind {
      case .text(let range), .code(let range), .htmlInline(let range): appendEscaped(range)
      case .softBreak, .lineBreak: append(" ")
      case .inlineDirective(let call): appendEscaped(document.directives[Int(call)].label ?? "")
      default: break
      }
    }
  }

  private mutating func rawHTML(_ range: TextRange, node: Int) {
    guard hooks.rawHTML == .allow else {
      appendEscaped(range)
      return
    }
    var copied = range.range.lowerBound
    var position = firstSite(of: UInt32(node))
    while position < htmlSites.count, htmlSites[position].node == node {
      let site = document.links[htmlSites[position].site]
      position += 1
      guard let replacement = Hooks.destination(of: site, &self), site.textRange.range.lowerBound >= copied else {
        continue
      }
      html += document.text[copied..<site.textRange.range.lowerBound]
      if !site.isDelimited { append("\"") }
      appendEscaped(replacement)
      if !site.isDelimited { append("\"") }
      copied = site.textRange.range.upperBound
    }
    html += document.text[copied..<range.range.upperBound]
  }

  /// The first entry of `htmlSites` for a node.
  private func firstSite(of node: UInt32) -> Int {
    htmlSites.lastIndex(whereStillTrue: { $0.node < node }).map { $0 + 1 } ?? 0
  }

  // MARK: Footnotes

  /// Writes the list of footnotes, if the page has any.
  public mutating func renderFootnotes() {
    guard !document.footnotes.isEmpty else { return }
    Hooks.openFootnotes(&self)
    for (index, note) in document.footnotes.enumerated() {
      append("<li id=\"fn-")
      append(Hooks.footnoteName(note, &self))
      append("\">\n")
      pendingFootnote = index
      render(note.nodes)
      if pendingFootnote != nil {
        backReferences(index)
        append("\n")
      }
      append("</li>\n")
    }
    Hooks.closeFootnotes(&self)
  }

  private mutating func footnoteReference(_ number: UInt32, _ occurrence: UInt32) {
    guard number >= 1, number <= document.footnotes.count else { return }
    let name = Hooks.footnoteName(document.footnotes[Int(number) - 1], &self)
    append("<sup class=\"footnote-ref\"><a href=\"#fn-\(name)\" id=\"fnref-\(name)")
    if occurrence > 1 { append("-\(occurrence)") }
    append("\" data-footnote-ref>\(number)</a></sup>")
  }

  /// The ways back from a footnote to each of its references.
  private mutating func backReferences(_ index: Int) {
    pendingFootnote = nil
    let note = document.footnotes[index]
    let name = Hooks.footnoteName(note, &self)
    append(
      "<a href=\"#fnref-\(name)\" class=\"footnote-backref\" data-footnote-backref aria-label=\"Back to content\">↩</a>"
    )
    for occurrence in 2..<max(2, note.referenceCount + 1) {
      append(" <a href=\"#fnref-\(name)-\(occurrence)\" class=\"footnote-backref\" data-footnote-backref")
      append(" aria-label=\"Back to content\">↩<sup class=\"footnote-ref\">\(occurrence)</sup></a>")
    }
  }
}
