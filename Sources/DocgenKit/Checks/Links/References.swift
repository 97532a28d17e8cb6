import Diagnostics
import Markup

/// `[text][name]` and `[^1]` that no definition answers: Markdown leaves them as text.
func undefinedReferences(in document: Document) -> [Diagnostic] {
  var found: [Diagnostic] = []
  // Texts whose place is not known all have the place of what is left of their block.
  var lastSpan: Span?
  for node in document.nodes {
    guard case .text(let range) = node.kind, node.span != lastSpan,
      document.text.firstIndex(of: UInt8(ascii: "["), in: range.range) != nil
    else { continue }
    lastSpan = node.span
    // Text of a link or of code is no reference; the source tells escapes, so it is what is searched.
    let source = document.source.bytes[clamped(node.span.range, document.source.bytes.count)]
    let isInAddress = isText(node, ofAutolinkIn: document)
    for range in referenceRanges(in: source) {
      let isFootnote = source[range.lowerBound + 1] == UInt8(ascii: "^")
      var text = String(decoding: source[range], as: UTF8.self)
      if text.hasSuffix("[]") { text.removeLast(2) }
      found.append(
        Rules.rule("link/undefined-reference").finding(
          isFootnote ? "there is no footnote \(text)" : "nothing defines \(text)", in: document.source, at: Span(range),
          hint: isInAddress
            ? "the address before it takes it in; write '<' and '>' around the address"
            : isFootnote ? "write a line '\(text): …'" : "write a line '\(text): address'"))
    }
  }
  return found
}

/// Whether a text is the address that its own link leads to.
private func isText(_ node: Node, ofAutolinkIn document: Document) -> Bool {
  guard case .link(let site) = document.nodes[Int(node.parent.index)].kind else { return false }
  if case .autolink = document.links[Int(site)].kind { return true }
  return false
}

private func clamped(_ range: Range<Int>, _ count: Int) -> Range<Int> {
  min(range.lowerBound, count)..<min(range.upperBound, count)
}

/// The places of `[^name]`, and of `[name]` in `[text][name]`.
private func referenceRanges(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
  var ranges: [Range<Int>] = []
  var index = bytes.startIndex
  // The innermost bracket that is open on this line, and the end of the brackets before it.
  var open: Int?
  var lastEnd: Int?
  var lastStart: Int?
  while index < bytes.endIndex {
    switch bytes[index] {
    case UInt8(ascii: "\\"): index += 1
    case UInt8(ascii: "["): open = index
    case 0x0A: open = nil
    case UInt8(ascii: "]"):
      if let start = open, index == start + 1 {
        // `[name][]` refers to its own text.
        let isFollowed = index + 1 < bytes.endIndex && bytes[index + 1] == UInt8(ascii: "(")
        if lastEnd == start, let lastStart, !isFollowed { ranges.append(lastStart..<index + 1) }
        lastEnd = nil
      } else if let start = open {
        let isFollowed = index + 1 < bytes.endIndex && bytes[index + 1] == UInt8(ascii: "(")
        let isFootnote = bytes[start + 1] == UInt8(ascii: "^") && index > start + 2
        let isWord = bytes[(start + 1)..<index].contains { ($0 | 0x20) &- 0x61 < 26 }
        // `array[index][key]` in prose is no reference: a word stands directly before its first bracket.
        if (isFootnote || (lastEnd == start && isWord)) && !isFollowed { ranges.append(start..<index + 1) }
        let before = start > bytes.startIndex ? bytes[start - 1] : UInt8(ascii: " ")
        let isFirst = isBlank(before) || "(*_\"'>".utf8.contains(before)
        lastEnd = isFirst && !isFootnote ? index + 1 : nil
        lastStart = isWord ? start : nil
      }
      open = nil
    default: break
    }
    index += 1
  }
  return ranges
}

/// Anchors of raw HTML that stand twice, or have the id of a heading.
func duplicateAnchors(in document: Document) -> [Diagnostic] {
  guard !document.htmlAnchors.isEmpty else { return [] }
  var taken: Set<String> = []
  let headings = Dictionary(document.headings.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  return document.htmlAnchors.compactMap { anchor in
    let isNew = taken.insert(anchor.id).inserted
    let heading = headings[anchor.id].map { document.nodes[Int($0.node.index)].span }
    if isNew, heading.map({ isBeside(anchor, $0) }) ?? true { return nil }
    return Rules.rule("link/duplicate-anchor").finding(
      "'#\(anchor.id)' stands on this page already", in: document.source, at: anchor.span,
      hint: "give one of them another name")
  }
}

/// Whether an anchor stands in a heading or right before it: then both ids lead to the same place.
private func isBeside(_ anchor: HTMLAnchor, _ heading: Span) -> Bool {
  anchor.span.start < heading.end && anchor.span.start + 120 >= heading.start
}
