/// A place in the inline text of one block, that steps over what stands before each further line.
struct SourceCursor {
  let bytes: [UInt8]
  /// Behind the block's last byte.
  let limit: Int
  /// The quote markers that a further line may begin with; a lazy line has fewer.
  let quoteDepth: Int
  /// In a table cell `\|` is a pipe.
  let isCell: Bool
  var offset: Int

  var isAtEnd: Bool { offset >= limit }
  var byte: UInt8 { offset < limit ? bytes[offset] : 0 }
  func byte(ahead count: Int) -> UInt8 { offset + count < limit ? bytes[offset + count] : 0 }

  /// Whether the given bytes stand here.
  func isAt(_ pattern: StaticString) -> Bool {
    guard offset + pattern.utf8CodeUnitCount <= limit else { return false }
    for index in 0..<pattern.utf8CodeUnitCount where bytes[offset + index] != pattern.utf8Start[index] { return false }
    return true
  }

  /// Steps over a line break and what the next line begins with.
  mutating func skipBreak() {
    guard !isAtEnd, isBreakByte(bytes[offset]) else { return }
    let isPair = bytes[offset] == 0x0D && offset + 1 < limit && bytes[offset + 1] == 0x0A
    offset += isPair ? 2 : 1
    var depth = 0
    while !isAtEnd {
      if bytes[offset] == UInt8(ascii: ">"), depth < quoteDepth {
        depth += 1
      } else if !isBlankByte(bytes[offset]) {
        break
      }
      offset += 1
    }
  }

  /// Steps over blanks and line breaks.
  mutating func skipSpace() {
    while !isAtEnd, isSpaceByte(bytes[offset]) {
      if isBreakByte(bytes[offset]) { skipBreak() } else { offset += 1 }
    }
  }

  mutating func skipBlanks() {
    while !isAtEnd, isSpaceByte(bytes[offset]), !isBreakByte(bytes[offset]) { offset += 1 }
  }

  /// Steps over what stands here as it stands in `text`, and gives how much that is: up to the first difference, and up
  /// to a `\\` or `&`, which may stand for something else.
  mutating func skipCommon(_ text: [UInt8], _ range: Range<Int>) -> Int {
    let limit = min(range.count, limit - offset)
    guard limit > 0 else { return 0 }
    let start = offset
    let length = bytes.withUnsafeBufferPointer { source in
      text.withUnsafeBufferPointer { text in
        UnsafeBufferPointer(rebasing: source[start..<start + limit]).plainPrefixLength(
          UnsafeBufferPointer(rebasing: text[range.lowerBound..<range.lowerBound + limit]))
      }
    }
    offset += length
    return length
  }

  /// Steps over one byte, or a line break with what follows it.
  mutating func advance() {
    if !isAtEnd, isBreakByte(bytes[offset]) { skipBreak() } else { offset += 1 }
  }
}

// The parts of a link behind its text, read as cmark 0.29 reads them.
extension SourceCursor {
  /// `(destination "title")` from its parenthesis; nil when it is not one. Leaves the cursor behind it.
  mutating func readLinkTail() -> LinkDestination? {
    guard byte == UInt8(ascii: "(") else { return nil }
    var cursor = self
    cursor.offset += 1
    cursor.skipSpace()
    guard let destination = cursor.readDestination() else { return nil }
    let end = cursor.offset
    cursor.skipSpace()
    if cursor.offset > end, !cursor.readTitle(), cursor.byte != UInt8(ascii: ")") { return nil }
    cursor.skipSpace()
    guard cursor.byte == UInt8(ascii: ")") else { return nil }
    cursor.offset += 1
    self = cursor
    return destination
  }

  /// A destination, in pointed brackets or bare with balanced parentheses. A bare one may be empty.
  mutating func readDestination() -> LinkDestination? {
    if byte == UInt8(ascii: "<") {
      var index = offset + 1
      while index < limit, bytes[index] != UInt8(ascii: ">") {
        if isBreakByte(bytes[index]) || bytes[index] == UInt8(ascii: "<") { return nil }
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard index < limit else { return nil }
      defer { offset = index + 1 }
      return LinkDestination(range: offset + 1..<index, isDelimited: true)
    }
    var index = offset
    var depth = 0
    while index < limit {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), index + 1 < limit, isPunctuationByte(bytes[index + 1]) {
        index += 2
        continue
      }
      if byte == UInt8(ascii: "(") {
        depth += 1
        if depth > 32 { return nil }
      } else if byte == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      } else if isSpaceByte(byte) {
        break
      }
      index += 1
    }
    guard index < limit || depth == 0 else { return nil }
    defer { offset = index }
    return LinkDestination(range: offset..<index, isDelimited: false)
  }

  /// Steps over a title in quotes or parentheses; false when there is none.
  mutating func readTitle() -> Bool {
    let close: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): close = byte
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return false
    }
    var cursor = self
    cursor.offset += 1
    while !cursor.isAtEnd, cursor.byte != close {
      if cursor.byte == UInt8(ascii: "("), close == UInt8(ascii: ")") { return false }
      if cursor.byte == UInt8(ascii: "\\"), isPunctuationByte(cursor.byte(ahead: 1)) { cursor.offset += 1 }
      cursor.advance()
    }
    guard !cursor.isAtEnd else { return false }
    cursor.offset += 1
    self = cursor
    return true
  }

  /// Steps over `[label]`; nil when none stands here. Gives the bytes between the brackets.
  mutating func readLabel() -> Range<Int>? {
    guard byte == UInt8(ascii: "[") else { return nil }
    var index = offset + 1
    while index < limit, bytes[index] != UInt8(ascii: "]") {
      if bytes[index] == UInt8(ascii: "[") || index - offset > 1_000 { return nil }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < limit else { return nil }
    defer { offset = index + 1 }
    return offset + 1..<index
  }
}

extension SourceCursor {
  /// `[label]: destination "title"` at the start of a block; nil when none stands here. Leaves the cursor at the
  /// start of what follows.
  mutating func readDefinition() -> LinkDestination? {
    var cursor = self
    guard let label = cursor.readLabel(), bytes[label].contains(where: { !isSpaceByte($0) }),
      cursor.byte == UInt8(ascii: ":")
    else { return nil }
    cursor.offset += 1
    cursor.skipBlanksAndBreak()
    guard let destination = cursor.readDestination(), destination.isDelimited || !destination.range.isEmpty else {
      return nil
    }
    var end = cursor
    cursor.skipBlanksAndBreak()
    if cursor.offset > end.offset, cursor.readTitle(), cursor.skipToLineEnd() {
      self = cursor
      return destination
    }
    guard end.skipToLineEnd() else { return nil }
    self = end
    return destination
  }

  private mutating func skipBlanksAndBreak() {
    skipBlanks()
    skipBreak()
    skipBlanks()
  }

  /// Steps over blanks and the line break; false when anything else stands there.
  private mutating func skipToLineEnd() -> Bool {
    skipBlanks()
    guard isAtEnd || isBreakByte(byte) else { return false }
    skipBreak()
    return true
  }
}

/// Where a destination stands.
struct LinkDestination {
  /// Without pointed brackets.
  var range: Range<Int>
  var isDelimited: Bool
}
