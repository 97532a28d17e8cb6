import Diagnostics

/// Finds the source bytes of each inline node of one block.
///
/// cmark's columns go astray on continuation lines, so nothing is taken from them: the nodes are matched against the
/// source in order, each step saying what has to come next. Destinations of links are exact because of it.
struct InlineAligner {
  var cursor: SourceCursor
  let placeholder: UInt8?
  /// The nodes that are open, with the index behind their last descendant.
  private var open: [(node: Int, end: Int)] = []

  init(cursor: SourceCursor, placeholder: UInt8?) {
    self.cursor = cursor
    self.placeholder = placeholder
  }

  /// Sets the spans of the nodes in `range` and of their link sites. False when the source does not read as the tree
  /// says; what was found until then stays.
  mutating func align(_ document: inout Document, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      guard closeEnded(before: index, &document) else { return false }
      let start = cursor.offset
      let count = Int(document.nodes[index].descendantCount)
      guard let isWrapper = enter(index, &document) else { return false }
      if isWrapper {
        document.nodes[index].span = Span(start..<start)
        open.append((index, index + 1 + count))
        index += 1
        continue
      }
      // An autolink's text is its own source; what is below it shares its place.
      for inner in index...index + count where document.nodes[index].span.isEmpty || inner > index {
        document.nodes[inner].span = Span(start..<cursor.offset)
      }
      index += 1 + count
    }
    return closeEnded(before: range.upperBound, &document)
  }

  private mutating func closeEnded(before index: Int, _ document: inout Document) -> Bool {
    while let last = open.last, last.end <= index {
      open.removeLast()
      guard leave(last.node, &document) else { return false }
      document.nodes[last.node].span.end = UInt32(cursor.offset)
      if case .link(let site) = document.nodes[last.node].kind {
        setSpan(of: Int(site), to: document.nodes[last.node].span, &document)
      } else if case .image(let site) = document.nodes[last.node].kind {
        setSpan(of: Int(site), to: document.nodes[last.node].span, &document)
      }
    }
    return true
  }

  /// A site without a destination of its own stands for the whole link.
  private func setSpan(of site: Int, to span: Span, _ document: inout Document) {
    if !document.links[site].isRewritable { document.links[site].span = span }
  }

  /// Steps over what begins a node. True for a node whose children follow, nil when it does not stand here.
  private mutating func enter(_ index: Int, _ document: inout Document) -> Bool? {
    switch document.nodes[index].kind {
    case .text(let range): return match(document.text, range.range) ? false : nil
    case .softBreak:
      cursor.skipBlanks()
      guard isBreakByte(cursor.byte) else { return nil }
      cursor.skipBreak()
      return false
    case .lineBreak:
      if cursor.byte == UInt8(ascii: "\\") { cursor.offset += 1 } else { cursor.skipBlanks() }
      guard isBreakByte(cursor.byte) else { return nil }
      cursor.skipBreak()
      return false
    case .code: return skipCode() ? false : nil
    case .htmlInline(let range): return matchVerbatim(document.text, range.range) ? false : nil
    case .emphasis: return skipDelimiter(1) ? true : nil
    case .strong, .strikethrough: return skipDelimiter(2) ? true : nil
    case .image:
      guard cursor.isAt("![") else { return nil }
      cursor.offset += 2
      return true
    case .link(let site): return enterLink(index, Int(site), &document)
    case .footnoteReference:
      guard cursor.isAt("[^") else { return nil }
      while !cursor.isAtEnd, cursor.byte != UInt8(ascii: "]") { cursor.advance() }
      cursor.offset += 1
      return false
    case .inlineDirective(let directive):
      let span = document.directives[Int(directive)].span
      guard cursor.offset == Int(span.start) else { return nil }
      cursor.offset = Int(span.end)
      return false
    default: return nil
    }
  }

  private mutating func enterLink(_ index: Int, _ site: Int, _ document: inout Document) -> Bool? {
    if cursor.byte == UInt8(ascii: "[") {
      cursor.offset += 1
      return true
    }
    let start = cursor.offset
    document.links[site].kind = .autolink
    if cursor.byte == UInt8(ascii: "<") {
      document.links[site].isDelimited = true
      while !cursor.isAtEnd, cursor.byte != UInt8(ascii: ">") { cursor.offset += 1 }
      cursor.offset += 1
      document.links[site].span = Span(start + 1..<max(start + 1, cursor.offset - 1))
      return false
    }
    guard index + 1 < document.nodes.count, case .text(let range) = document.nodes[index + 1].kind else { return nil }
    if !matchVerbatim(document.text, range.range) {
      // An address of mail is found in text whose escapes and entities are resolved already.
      cursor.offset = start
      guard match(document.text, range.range) else { return nil }
    }
    document.links[site].span = Span(start..<cursor.offset)
    return false
  }

  /// Steps over what ends a node.
  private mutating func leave(_ index: Int, _ document: inout Document) -> Bool {
    switch document.nodes[index].kind {
    case .emphasis: return skipDelimiter(1)
    case .strong, .strikethrough: return skipDelimiter(2)
    case .link(let site), .image(let site):
      guard cursor.byte == UInt8(ascii: "]") else { return false }
      cursor.offset += 1
      if let destination = cursor.readLinkTail() {
        document.links[Int(site)].span = Span(destination.range)
        document.links[Int(site)].isDelimited = destination.isDelimited
        document.links[Int(site)].isRewritable = true
      } else {
        _ = cursor.readLabel()
      }
      return true
    default: return true
    }
  }

  private mutating func skipDelimiter(_ count: Int) -> Bool {
    let mark = cursor.byte
    guard mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_") || mark == UInt8(ascii: "~") else { return false }
    if count == 2, cursor.byte(ahead: 1) != mark { return false }
    cursor.offset += count
    return true
  }

  private mutating func skipCode() -> Bool {
    let length = skipBackticks()
    guard length > 0 else { return false }
    while !cursor.isAtEnd {
      if cursor.byte != UInt8(ascii: "`") {
        cursor.advance()
      } else if skipBackticks() == length {
        return true
      }
    }
    return false
  }

  private mutating func skipBackticks() -> Int {
    let start = cursor.offset
    while cursor.byte == UInt8(ascii: "`") { cursor.offset += 1 }
    return cursor.offset - start
  }

  // MARK: Text

  /// Matches text that stands as it is, line breaks apart.
  private mutating func matchVerbatim(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      if text[index] == 0x0A {
        while !cursor.isAtEnd, isBlankByte(cursor.byte) { cursor.offset += 1 }
        guard isBreakByte(cursor.byte) else { return false }
        cursor.skipBreak()
        index += 1
        // The line's own indent is not part of the text, but may be kept in it.
        while index < range.upperBound, isBlankByte(text[index]) { index += 1 }
        continue
      }
      guard let length = matchedByte(text, index, range.upperBound) else {
        // Blanks before a line break, which a block's end may have lost.
        guard isBlankByte(text[index]) else { return false }
        index += 1
        continue
      }
      index += length
    }
    return true
  }

  /// How many bytes of text the source byte here stands for, stepping over it; nil when it stands for others.
  private mutating func matchedByte(_ text: [UInt8], _ index: Int, _ end: Int) -> Int? {
    guard !cursor.isAtEnd else { return nil }
    if cursor.isCell, text[index] == UInt8(ascii: "|"), cursor.isAt("\\|") {
      cursor.offset += 2
      return 1
    }
    if cursor.byte == text[index] {
      cursor.offset += 1
      return 1
    }
    if let placeholder, cursor.byte == placeholder, text.matches([0xEF, 0xBF, 0xBD], at: index) {
      cursor.offset += 1
      return 3
    }
    return nil
  }

  /// Matches text with escapes and entities resolved.
  private mutating func match(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    // Behind a backslash at a line's end the indent of a lazy line stays in the text.
    while index < range.upperBound, isBlankByte(text[index]), !isBlankByte(cursor.byte) { index += 1 }
    while true {
      index += cursor.skipCommon(text, index..<range.upperBound)
      guard index < range.upperBound else { return true }
      let byte = cursor.byte
      if byte == UInt8(ascii: "\\"), isPunctuationByte(cursor.byte(ahead: 1)), cursor.byte(ahead: 1) == text[index] {
        cursor.offset += 2
        index += 1
        continue
      }
      if byte == UInt8(ascii: "&"), let length = entityLength(text, index, range.upperBound) {
        index += length
        continue
      }
      guard let length = matchedByte(text, index, range.upperBound) else { return false }
      index += length
    }
  }

  /// Steps over an entity and gives the length of the text that it became; nil when `&` is itself.
  private mutating func entityLength(_ text: [UInt8], _ index: Int, _ end: Int) -> Int? {
    var stop = cursor.offset + 1
    let isNumeric = cursor.byte(ahead: 1) == UInt8(ascii: "#")
    if isNumeric { stop += 1 }
    let nameStart = stop
    while stop < cursor.limit, stop - nameStart < 32,
      isLetterByte(cursor.bytes[stop]) || isDigitByte(cursor.bytes[stop])
    {
      stop += 1
    }
    guard stop > nameStart, stop < cursor.limit, cursor.bytes[stop] == UInt8(ascii: ";") else { return nil }
    let source = cursor.bytes[cursor.offset...stop]
    let isAmpersand = source.elementsEqual("&amp;".utf8)
    // What is no entity stays as it stands.
    if !isAmpersand, !isNumeric, index + source.count <= end, text[index..<index + source.count].elementsEqual(source) {
      return nil
    }
    let first = Self.scalarLength(text[index])
    guard index + first <= end else { return nil }
    if isNumeric, text[index] == UInt8(ascii: "&"), first == 1,
      text[index..<min(end, index + source.count)].elementsEqual(source)
    {
      return nil
    }
    cursor.offset = stop + 1
    if isAmpersand || isNumeric { return first }
    // A few names stand for two scalars, of which the second combines with the first.
    let next = index + first
    let second = Self.secondScalars.first { text.matches($0.utf8, at: next) && next + $0.utf8.count <= end }
    guard let second, !cursor.bytes.matches(second.utf8, at: cursor.offset) else { return first }
    return first + second.utf8.count
  }

  /// What stands second in the named characters that are two scalars (HTML 5's table).
  private static let secondScalars = [
    "\u{338}", "\u{20D2}", "\u{FE00}", "\u{333}", "\u{331}", "\u{200A}", "\u{20E5}", "j",
  ]

  private static func scalarLength(_ lead: UInt8) -> Int {
    switch lead {
    case ..<0xC0: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }
}
