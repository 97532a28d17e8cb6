import Diagnostics
import Markup

/// What makes a page hard to read, to find, or to listen to.
enum ReadingCheck: Check {
  static let rules = [
    Rule(
      "reading/skipped-level", .warning, "a heading that skips a level",
      "People who listen to a page find their way by its headings: under a heading of one level comes one of the next.",
      bad: .page("# Colors\n\n### Stops"), good: .page("# Colors\n\n## Stops")),
    Rule(
      "reading/second-title", .warning, "a second heading of level one",
      "The heading of level one is the page's title, or the front matter has one. Begin sections with `##`.",
      bad: .page("# Colors\n\n# Stops"), good: .page("# Colors\n\n## Stops")),
    Rule(
      "reading/description", .warning, "a page without a description",
      "The description stands under the title, in search results, in lists of pages and in `llms.txt`. One sentence is enough.",
      bad: .page("---\ntitle: Stops\n---"),
      good: .page("---\ntitle: Stops\ndescription: The twenty steps of a ramp.\n---")),
    Rule(
      "reading/image-text", .warning, "an image without text",
      "Who cannot see the image hears its text. In HTML, `alt=\"\"` says that an image is mere decoration.",
      bad: .page("![](images/ramp.png)"), good: .page("![A ramp from light to dark](images/ramp.png)")),
    Rule(
      "reading/link-text", .warning, "a link whose text says nothing",
      "Links are read on their own, in lists of links and at a glance: let the text name what is behind it.",
      bad: .page("The stops are listed [here](other.md)."), good: .page("See the [list of stops](other.md).")),
    Rule(
      "reading/table-head", .warning, "a table without a head",
      "The cells of the first row are read before each cell below them. Name the columns.",
      bad: .page("| | |\n| --- | --- |\n| `_50` | lightest |"),
      good: .page("| Stop | Use |\n| --- | --- |\n| `_50` | lightest |")),
  ]

  static func findings(on page: Page, in site: Site) -> [Diagnostic] {
    let document = page.document
    var found = headings(of: page) + places(in: document)
    for case .included(let included) in page.blocks { found += places(in: included.page.document) }
    if let finding = description(of: page.facts, document, site) { found.append(finding) }
    return found
  }

  // MARK: - Headings

  private static func headings(of page: Page) -> [Diagnostic] {
    let document = page.document
    // The `=======` of a merge makes headings that nobody wrote.
    if page.facts.diagnostics.contains(where: { $0.rule == "page/conflict" }) { return [] }
    var found: [Diagnostic] = []
    var level = 1
    var isFirst = true
    for heading in document.headings {
      let span = document.nodes[Int(heading.node.index)].span
      defer {
        level = heading.level
        isFirst = false
      }
      if heading.level == 1, heading.node != page.titleHeading,
        page.titleHeading != nil || page.facts.frontMatter.title != nil
      {
        found.append(
          Rules.rule("reading/second-title").finding(
            "the page has a title already", in: document.source, at: firstLine(of: span, document.source),
            hint: "write '## \(heading.text)'"))
      } else if heading.level > level + 1, !(isFirst && !page.hasTitle) {
        found.append(
          Rules.rule("reading/skipped-level").finding(
            "a heading of level \(heading.level) under one of level \(level)", in: document.source,
            at: firstLine(of: span, document.source),
            hint: "write '\(String(repeating: "#", count: level + 1)) \(heading.text)'"))
      }
    }
    return found
  }

  private static func description(of facts: PageFacts, _ document: Document, _ site: Site) -> Diagnostic? {
    // A folder of plain Markdown, without settings and front matter, is content with what it has.
    let isPlain = document.frontMatter == nil && site.settings.source.bytes.isEmpty
    // Front matter that cannot be read may well hold one.
    let isUnread =
      document.frontMatter == nil && !document.frontMatterSpan.isEmpty
      || facts.diagnostics.contains { $0.rule.hasPrefix("yaml/") }
    if isUnread || facts.frontMatter.description != nil || isPlain || facts.isNotFoundPage {
      return nil
    }
    return Rules.rule("reading/description").finding(
      "this page has no description", in: document.source, at: Span(0..<min(3, document.source.bytes.count)),
      hint: document.frontMatter == nil
        ? "begin the page with ---, a line 'description: …', and ---" : "add a line 'description: …'")
  }

  // MARK: - Images, links and tables

  private static func places(in document: Document) -> [Diagnostic] {
    images(in: document) + linkTexts(in: document) + tables(in: document)
  }

  private static func images(in document: Document) -> [Diagnostic] {
    let rule = Rules.rule("reading/image-text")
    var found: [Diagnostic] = []
    for (index, node) in document.nodes.enumerated() {
      guard case .image = node.kind, document.plainText(of: NodeID(index)).allSatisfy(\.isWhitespace) else { continue }
      found.append(
        rule.finding("an image without text", in: document.source, at: node.span, hint: "describe it between [ and ]"))
    }
    for link in document.links {
      guard case .html(attribute: "src") = link.kind, let tag = tag(around: link.span, in: document.source.bytes),
        document.source.bytes[tag].starts(with: "<img".utf8) || document.source.bytes[tag].starts(with: "<IMG".utf8),
        !hasAttribute("alt", document.source.bytes[tag])
      else { continue }
      found.append(
        rule.finding(
          "an image without text", in: document.source, at: Span(tag), hint: "add alt=\"…\", or alt=\"\" for decoration"
        ))
    }
    return found
  }

  private static func linkTexts(in document: Document) -> [Diagnostic] {
    document.nodes.indices.compactMap { index in
      guard case .link = document.nodes[index].kind else { return nil }
      let span = document.nodes[index].span
      let node = document.nodes[index]
      let hasImage = (0..<Int(node.descendantCount)).contains {
        switch document.nodes[index + 1 + $0].kind {
        case .image, .inlineDirective, .htmlInline: true
        default: false
        }
      }
      if hasImage { return nil }
      let text = document.plainText(of: NodeID(index))
      let words = trimmed(text.lowercased().filter { !".,:;!?→»>…".contains($0) })
      if words.isEmpty {
        return Rules.rule("reading/link-text").finding(
          "a link without text", in: document.source, at: span, hint: "say what is behind it")
      }
      guard emptyWords.contains(words) else { return nil }
      return Rules.rule("reading/link-text").finding(
        "'\(text)' does not say where the link leads", in: document.source, at: span,
        hint: "let the text name what is behind it")
    }
  }

  private static let emptyWords: Set<String> = [
    "here", "click here", "see here", "this", "this link", "this page", "link", "more", "read more", "learn more",
    "read this", "over here", "go here", "click", "see this",
  ]

  private static func tables(in document: Document) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (index, node) in document.nodes.enumerated() {
      switch node.kind {
      case .tableRow(isHeader: true):
        guard document.plainText(of: NodeID(index)).allSatisfy(\.isWhitespace), !document.hasImage(in: index) else {
          continue
        }
        found.append(
          Rules.rule("reading/table-head").finding(
            "the columns of this table have no names", in: document.source,
            at: firstLine(of: node.span, document.source),
            hint: "name them in the first row"))
      case .htmlBlock(let range):
        let html = Array(document.text[range.range])
        guard contains(html, Array("<table".utf8)), !contains(html, Array("<th".utf8)),
          contains(html, Array("<td".utf8))
        else { continue }
        found.append(
          Rules.rule("reading/table-head").finding(
            "the columns of this table have no names", in: document.source,
            at: firstLine(of: node.span, document.source),
            hint: "put their names into <th> cells"))
      default: break
      }
    }
    return found
  }

  /// The tag that a part of it stands in.
  private static func tag(around span: Span, in bytes: [UInt8]) -> Range<Int>? {
    guard Int(span.end) <= bytes.count, let start = bytes[..<Int(span.start)].lastIndex(of: UInt8(ascii: "<")),
      let end = bytes[Int(span.end)...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return start..<end + 1
  }

  private static func hasAttribute(_ name: String, _ tag: ArraySlice<UInt8>) -> Bool {
    tag.split(whereSeparator: { isBlank($0) || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }).contains { word in
      String(decoding: word, as: UTF8.self).lowercased().hasPrefix(name)
    }
  }
}

/// A span up to the end of its first line.
func firstLine(of span: Span, _ source: Source) -> Span {
  let start = min(Int(span.start), source.bytes.count)
  let end = source.lineBytes(startingAt: start).endIndex
  return Span(start..<min(max(start, end), max(start, Int(span.end))))
}

extension Page {
  /// Whether something stands as the page's title besides its file's name.
  var hasTitle: Bool { facts.frontMatter.title != nil || titleHeading != nil }
}

extension Document {
  /// The text of a node and of what is below it: letters and code, without markup.
  func plainText(of node: NodeID) -> String {
    let first = Int(node.index)
    var bytes: [UInt8] = []
    for child in nodes[first...(first + Int(nodes[first].descendantCount))] {
      switch child.kind {
      case .text(let range), .code(let range): bytes += text[range.range]
      case .softBreak, .lineBreak: bytes.append(0x20)
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func hasImage(in index: Int) -> Bool {
    nodes[index...(index + Int(nodes[index].descendantCount))].contains {
      if case .image = $0.kind { return true }
      return false
    }
  }
}
