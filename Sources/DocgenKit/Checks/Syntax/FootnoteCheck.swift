import Diagnostics
import Markup

/// Footnotes that Markdown leaves out of the page: a second one of the same name, and one that nothing refers to.
enum FootnoteCheck: Check {
  static let rules = [
    Rule(
      "footnote/duplicate", .warning, "a footnote that is defined twice",
      "Only the first of two footnotes with one name is shown; the text of the other is lost.",
      bad: .page("Stops[^a] and hues[^a].\n\n[^a]: Twenty.\n\n[^a]: Thirty-six."),
      good: .page("Stops[^a] and hues[^b].\n\n[^a]: Twenty.\n\n[^b]: Thirty-six.")),
    Rule(
      "footnote/unused", .warning, "a footnote that nothing refers to",
      "A footnote is shown where the text refers to it. Without `[^name]` in the text, its own text is lost.",
      bad: .page("Stops.\n\n[^a]: Twenty."), good: .page("Stops[^a].\n\n[^a]: Twenty.")),
  ]

  static func findings(on page: Page, in site: Site) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let source = page.document.source
    let referred = Set(page.document.footnotes.map { $0.label.lowercased() })
    var first: [String: Span] = [:]
    // A page that is refused has no text that could refer to them.
    let isRefused = page.document.diagnostics.contains { $0.rule == "page/too-complex" }
    for (label, span) in isRefused ? [] : definitions(in: page.document) {
      if let earlier = first[label.lowercased()] {
        found.append(
          Rules.rule("footnote/duplicate").finding(
            "footnote [^\(label)] is defined twice", in: source, at: span,
            hint: "give one of them another name, and refer to that",
            notes: [.init("the first one, which is shown", in: source, at: earlier)]))
      } else {
        first[label.lowercased()] = span
        if referred.contains(label.lowercased()) { continue }
        found.append(
          Rules.rule("footnote/unused").finding(
            "nothing refers to footnote [^\(label)], so it is not shown", in: source, at: span,
            hint: "write [^\(label)] where it belongs, or take the footnote away"))
      }
    }
    for case .included(let included) in page.blocks { found += findings(on: included.page, in: site) }
    return found
  }

  /// The lines that begin with `[^label]:`, as the parser takes them: those that are shown and those that are not.
  private static func definitions(in document: Document) -> [(label: String, span: Span)] {
    let bytes = document.source.bytes
    let mark = Array("[^".utf8)
    var index = Int(document.frontMatterSpan.end)
    var found: [(label: String, span: Span)] = []
    while let start = firstOffset(of: mark, in: bytes, from: index) {
      index = start + 2
      guard let close = bytes[index...].firstIndex(where: { $0 == UInt8(ascii: "]") || $0 <= 0x20 }),
        bytes[close] == UInt8(ascii: "]"), close > index, bytes[close...].starts(with: "]:".utf8)
      else { continue }
      // Before it stand nothing but space and the marks of quotes.
      let before = bytes[..<start].reversed().prefix { $0 != 0x0A }
      guard before.allSatisfy({ isBlank($0) || $0 == UInt8(ascii: ">") }) else { continue }
      found.append((String(decoding: bytes[index..<close], as: UTF8.self), Span(start..<close + 2)))
    }
    if found.isEmpty { return [] }
    let opaque = opaqueRanges(of: document)
    return found.filter { !opaque.contains(Int($0.span.start)) }
  }

  /// Code, HTML and the bodies of directives that hold no Markdown.
  private static func opaqueRanges(of document: Document) -> RangeSet<Int> {
    var ranges = document.codeBlocks.map(\.span.range)
    for call in document.directives where !call.rawBody.isEmpty { ranges.append(call.span.range) }
    for node in document.nodes {
      if case .htmlBlock = node.kind { ranges.append(node.span.range) }
    }
    return RangeSet(ranges.sorted { $0.lowerBound < $1.lowerBound })
  }
}
