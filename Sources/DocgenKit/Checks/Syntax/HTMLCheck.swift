import Diagnostics
import Markup

/// Elements and comments of raw HTML that a page opens and does not close, or closes without having opened them: what
/// follows would stand inside them, the frame of the page as well.
enum HTMLCheck: Check {
  static let rules = [
    Rule(
      "html/unclosed", .warning, "an element of HTML that is never closed", isPartOfBuild: true,
      """
      All that follows on the page lies inside the element, footnotes and the page's own frame among them. A closing tag may stand \
      in a later block: `<details>`, Markdown, `</details>` is fine.
      """,
      bad: .page("<details>\n<summary>More</summary>\n\nText."),
      good: .page("<details>\n<summary>More</summary>\n\nText.\n\n</details>")),
    Rule(
      "html/stray-closer", .warning, "a closing tag of HTML with nothing to close", isPartOfBuild: true,
      "No element of this name is open there. Browsers then close what docgen opened around the text, or pass the tag over.",
      bad: .page("Text.\n\n</div>"), good: .page("<div>\n\nText.\n\n</div>")),
  ]

  /// Elements whose end no browser finds by itself.
  private static let containers: Set<String> = [
    "div", "section", "details", "figure", "table", "ul", "ol", "aside", "main", "article", "header", "footer", "nav",
    "blockquote", "pre", "dl", "h1", "h2", "h3", "h4", "h5", "h6", "summary", "fieldset", "form", "dialog", "center",
    "script", "style", "textarea", "title", "template", "noscript", "iframe", "video", "audio", "object", "canvas",
    "select", "svg", "picture", "button", "label", "a", "b", "strong", "i", "em", "u", "s", "del", "ins", "mark",
    "small", "sub", "sup", "span", "code", "kbd", "samp", "var", "cite", "q", "abbr", "dfn", "font", "big", "tt",
  ]

  /// What HTML leaves out from one sign to another.
  private static let hidden = [
    ("<!--", "-->", "comment"), ("<![CDATA[", "]]>", "section"), ("<?", "?>", "instruction"),
  ]

  static func findings(on page: Page, in site: Site) -> [Diagnostic] {
    if site.settings.escapesRawHTML { return [] }
    var found = balance(of: page.document) + unendedHTML(in: page.document)
    for case .included(let included) in page.blocks { found += findings(on: included.page, in: site) }
    return found
  }

  private static func balance(of document: Document) -> [Diagnostic] {
    let source = document.source
    var open: [(name: String, span: Span)] = []
    var found: [Diagnostic] = []
    for tag in containerTags(of: document) {
      if tag.isSelfClosed, tag.name == "svg" { continue }
      if !tag.isCloser {
        open.append((tag.name, tag.span))
      } else if let match = open.lastIndex(where: { $0.name == tag.name }) {
        found += open[(match + 1)...].map { unclosed($0.name, $0.span, source) }
        open.removeSubrange(match...)
      } else {
        found.append(
          Rules.rule("html/stray-closer").finding(
            "'</\(tag.name)>' closes nothing that is open here", in: source, at: tag.span,
            hint: "take it away, or write <\(tag.name)> where the element begins"))
      }
    }
    return found + open.map { unclosed($0.name, $0.span, source) }
  }

  /// Comments, and tags, that go on to the end of their block: no later line ends them, since Markdown escapes its signs.
  private static func unendedHTML(in document: Document) -> [Diagnostic] {
    document.nodes.compactMap { node in
      guard case .htmlBlock = node.kind else { return nil }
      let range = node.span.range.clamped(to: 0..<document.source.bytes.count)
      guard let (start, message, hint) = unended(Array(document.source.bytes[range])) else { return nil }
      let place = range.lowerBound + start
      return Rules.rule("html/unclosed").finding(
        message, in: document.source, at: Span(place..<min(place + 4, range.upperBound)), hint: hint)
    }
  }

  private static func unended(_ html: [UInt8]) -> (start: Int, message: String, hint: String)? {
    if let last = htmlTags(in: html).last, last.range.upperBound == html.count {
      let isQuoted = html[last.range].count { $0 == UInt8(ascii: "\"") } % 2 == 1
      if isQuoted || html[html.count - 1] != UInt8(ascii: ">") {
        return (
          last.range.lowerBound, "this tag of '\(last.name)' is never ended",
          isQuoted ? "a quote in it is never closed" : "write '>' where it ends"
        )
      }
    }
    // What a script holds is no HTML.
    guard !html.starts(with: "<script".utf8), !html.starts(with: "<style".utf8) else { return nil }
    var index = 0
    while let open = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = open + 1
      for (begin, end, name) in hidden where html[open...].starts(with: begin.utf8) {
        guard let close = firstOffset(of: Array(end.utf8), in: html, from: open + begin.utf8.count) else {
          return (open, "this \(name) is never closed", "write '\(end)' where it ends, in the same block of HTML")
        }
        index = close
      }
    }
    return nil
  }

  private static func unclosed(_ name: String, _ span: Span, _ source: Source) -> Diagnostic {
    let isSelfClosed = Int(span.end) >= 2 && source.bytes[Int(span.end) - 2] == UInt8(ascii: "/")
    let start = Int(span.start)
    // `Array<B>` in a sentence.
    let isCode = start > 0 && isLetter(source.bytes[start - 1])
    return Rules.rule("html/unclosed").finding(
      "'<\(name)>' is never closed", in: source, at: span,
      hint: isCode
        ? "put code in backticks"
        : isSelfClosed ? "in HTML, '/>' closes nothing: write </\(name)>" : "write </\(name)> where it ends")
  }

  private struct Tag {
    var name: String
    var isCloser: Bool
    var isSelfClosed: Bool
    var span: Span
  }

  /// The tags of containers in reading order. `Array<Section>` in a sentence is no tag that a page is built with, so
  /// names in mixed case are left alone.
  private static func containerTags(of document: Document) -> [Tag] {
    var tags: [Tag] = []
    for node in document.nodes {
      let range: Range<Int>
      switch node.kind {
      case .htmlBlock: range = node.span.range.clamped(to: 0..<document.source.bytes.count)
      case .htmlInline(let text):
        // Where the place of a line's HTML is not known, it begins with no bracket.
        let start = Int(node.span.start)
        range = (start..<start + text.range.count).clamped(to: 0..<document.source.bytes.count)
      default: continue
      }
      let html = Array(document.source.bytes[range])
      for tag in htmlTags(in: html) where containers.contains(tag.name) {
        let typed = html[tag.headRange].drop { !isLetter($0) }
        guard typed.elementsEqual(tag.name.utf8) || typed.elementsEqual(tag.name.uppercased().utf8) else { continue }
        let start = range.lowerBound + tag.range.lowerBound
        tags.append(
          Tag(
            name: tag.name, isCloser: tag.isCloser, isSelfClosed: tag.isSelfClosed,
            span: Span(start..<start + tag.range.count)))
      }
    }
    return tags
  }
}
