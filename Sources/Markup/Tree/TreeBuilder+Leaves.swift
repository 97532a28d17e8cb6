import CCMarkGFM
import Diagnostics

// What is done with a leaf once all its inlines are known.
extension TreeBuilder {
  mutating func finishLeaf(_ node: OpaquePointer, _ frame: Frame) {
    // A paragraph above a table has no place in cmark's tree, and its definitions were not read either.
    alignInlines(of: frame, readsDefinitions: cmark_node_get_start_line(node) > 0)
    if !syntaxes.isEmpty { checkForeignLines(of: frame.node, quoteDepth: frame.quoteDepth) }
    switch document.nodes[frame.node].kind {
    case .heading(_, let index): finishHeading(Int(index), node: frame.node)
    case .paragraph where options.readsExtensions: findAlert(paragraph: frame.node)
    default: break
    }
  }

  // MARK: Places of inlines

  private mutating func alignInlines(of frame: Frame, readsDefinitions: Bool) {
    let span = document.nodes[frame.node].span
    var isCell = false
    if case .tableCell = document.nodes[frame.node].kind { isCell = true }
    var cursor = SourceCursor(
      bytes: bytes, limit: Int(span.end), quoteDepth: frame.quoteDepth, isCell: isCell, offset: Int(span.start))
    if !isCell, !skipHeadingMarks(&cursor), readsDefinitions { readLeadingDefinitions(&cursor) }
    let nodes = frame.node + 1..<document.nodes.count
    guard !nodes.isEmpty else { return }
    var aligner = InlineAligner(cursor: cursor, placeholder: placeholder)
    let isAligned = !frame.hasSkipped && aligner.align(&document, nodes)
    var lost: Set<Int> = []
    if !isAligned {
      document.unalignedBlockCount += 1
      lost = fallBack(nodes, Span(max(Int(span.start), min(aligner.cursor.offset, Int(span.end)))..<Int(span.end)))
    }
    for index in nodes {
      if case .htmlInline(let text) = document.nodes[index].kind {
        readTags(
          text, node: index, isBlock: false, isPlaced: !lost.contains(index), quoteDepth: frame.quoteDepth)
      }
    }
  }

  /// Steps over the `#`s of a heading; false when the block has none.
  private func skipHeadingMarks(_ cursor: inout SourceCursor) -> Bool {
    var count = 0
    while cursor.byte(ahead: count) == UInt8(ascii: "#") { count += 1 }
    let next = cursor.byte(ahead: count)
    guard count > 0, count <= 6, next == 0 || isBlankByte(next) || isBreakByte(next) else { return false }
    cursor.offset += count
    cursor.skipBlanks()
    return true
  }

  /// Definitions at the start of a paragraph are not in cmark's tree.
  private mutating func readLeadingDefinitions(_ cursor: inout SourceCursor) {
    while cursor.byte == UInt8(ascii: "["), let destination = cursor.readDefinition() { appendDefinition(destination) }
  }

  mutating func appendDefinition(_ destination: LinkDestination) {
    document.links.append(
      LinkSite(
        kind: .definition, destination: PlainText.unescaped(source.bytes, destination.range), node: .root,
        span: Span(destination.range), isRewritable: true, isDelimited: destination.isDelimited))
  }

  /// Gives what has no place the rest of its block, and looks there for destinations and tags as they are.
  ///
  /// - Returns: the tags that were not found.
  private mutating func fallBack(_ nodes: Range<Int>, _ rest: Span) -> Set<Int> {
    var searchStart = Int(rest.start)
    func place(of pattern: [UInt8]) -> Range<Int>? {
      guard let found = bytes.firstRange(of: pattern, in: searchStart..<Int(rest.end)) else { return nil }
      searchStart = found + pattern.count
      return found..<searchStart
    }
    var lost: Set<Int> = []
    for index in nodes {
      let isLost = document.nodes[index].span.isEmpty
      if isLost { document.nodes[index].span = rest }
      switch document.nodes[index].kind {
      case .link(let number), .image(let number):
        let site = Int(number)
        guard document.links[site].span.isEmpty else { continue }
        document.links[site].span = rest
        if let found = place(of: Array("](\(document.links[site].destination)".utf8)) {
          document.links[site].span = Span(found.lowerBound + 2..<found.upperBound)
          document.links[site].isRewritable = true
        }
      case .htmlInline(let text) where isLost:
        if let found = place(of: Array(document.text[text.range])) {
          document.nodes[index].span = Span(found)
        } else {
          lost.insert(index)
        }
      default: continue
      }
    }
    return lost
  }

  // MARK: Headings

  private mutating func finishHeading(_ index: Int, node: Int) {
    if options.readsExtensions { takeExplicitID(index, node: node) }
    document.headings[index].text = PlainText.of(document, node + 1..<document.nodes.count)
  }

  /// `{#id}` at the end of a heading. It is text in cmark's tree, so code holds none, and an escape keeps it text.
  private mutating func takeExplicitID(_ heading: Int, node: Int) {
    let last = document.nodes.count - 1
    guard last > node, case .text(let range) = document.nodes[last].kind, document.nodes[last].parent.index == node,
      document.text[range.range].last == UInt8(ascii: "}"),
      let brace = document.text[range.range].lastIndex(of: UInt8(ascii: "{")),
      brace + 1 < range.range.upperBound, document.text[brace + 1] == UInt8(ascii: "#")
    else { return }
    let end = Int(document.nodes[last].span.end)
    let length = range.range.upperBound - brace
    let start = end - length
    guard start > 0, bytes.matches(document.text[brace..<range.range.upperBound], at: start) else { return }
    var backslashes = 0
    while start - backslashes > 0, bytes[start - backslashes - 1] == UInt8(ascii: "\\") { backslashes += 1 }
    guard backslashes % 2 == 0 else { return }
    let id = document.text[brace + 2..<range.range.upperBound - 1]
    guard !id.isEmpty,
      id.allSatisfy({ isNameByte($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") || $0 >= 0x80 })
    else {
      report(
        .warning, "heading/bad-id", "this is no id, so it stays text", UInt32(start)..<UInt32(end),
        hint: "an id is letters, digits, `-`, `_`, `.` and `:`")
      return
    }
    document.headings[heading].id = String(decoding: id, as: UTF8.self)
    document.headings[heading].explicitIDSpan = Span(start..<end)
    var textEnd = brace
    while textEnd > range.range.lowerBound, isSpaceByte(document.text[textEnd - 1]) { textEnd -= 1 }
    if textEnd == range.range.lowerBound {
      removeNodes(last..<last + 1, in: node)
    } else {
      document.nodes[last].kind = .text(TextRange(range.range.lowerBound..<textEnd))
      document.nodes[last].span.end = UInt32(start - (brace - textEnd))
    }
  }

  // MARK: Alerts

  /// A quote whose first line is `[!NOTE]` or its kin is an alert; the marker goes.
  private mutating func findAlert(paragraph: Int) {
    let parent = Int(document.nodes[paragraph].parent.index)
    guard parent + 1 == paragraph, case .blockQuote = document.nodes[parent].kind, paragraph + 1 < document.nodes.count,
      case .text(let range) = document.nodes[paragraph + 1].kind, range.range.count > 3,
      document.text.matches("[!".utf8, at: range.range.lowerBound),
      document.text[range.range.upperBound - 1] == UInt8(ascii: "]"),
      let kind = AlertKind(
        rawValue: document.text.string(range.range.lowerBound + 2..<range.range.upperBound - 1).lowercased())
    else { return }
    let isAlone = paragraph + 2 == document.nodes.count
    if !isAlone {
      guard case .softBreak = document.nodes[paragraph + 2].kind else { return }
    }
    document.nodes[parent].kind = .alert(kind)
    guard !isAlone else {
      document.nodes.removeLast(2)
      return
    }
    removeNodes(paragraph + 1..<paragraph + 3, in: paragraph)
    document.nodes[paragraph].span.start = document.nodes[paragraph + 1].span.start
  }

  /// Takes children away from a leaf that was read last; what comes after them moves up.
  private mutating func removeNodes(_ range: Range<Int>, in leaf: Int) {
    document.nodes.removeSubrange(range)
    document.nodes[leaf].descendantCount -= UInt32(range.count)
    for index in range.lowerBound..<document.nodes.count where document.nodes[index].parent.index > leaf {
      document.nodes[index].parent.index -= UInt32(range.count)
    }
    var site = document.links.count - 1
    while site >= 0, document.links[site].node.index >= range.lowerBound || document.links[site].node == .root {
      if document.links[site].node != .root { document.links[site].node.index -= UInt32(range.count) }
      site -= 1
    }
    var call = document.directives.count - 1
    while call >= 0, document.directives[call].node.index >= range.lowerBound {
      document.directives[call].node.index -= UInt32(range.count)
      call -= 1
    }
  }
}
