// What single bytes mean. Everything in Markdown's grammar is ASCII, so bytes are enough.

@inline(__always) func isLetterByte(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
@inline(__always) func isDigitByte(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
@inline(__always) func isBlankByte(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
@inline(__always) func isBreakByte(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
@inline(__always) func isSpaceByte(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }

/// A byte of a directive's, an attribute's or a key's name: letters, digits, `-` and `_`.
@inline(__always) func isNameByte(_ byte: UInt8) -> Bool {
  isLetterByte(byte) || isDigitByte(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
}

/// What a backslash escapes.
@inline(__always) func isPunctuationByte(_ byte: UInt8) -> Bool {
  byte &- 0x21 < 15 || byte &- 0x3A < 7 || byte &- 0x5B < 6 || byte &- 0x7B < 4
}

@inline(__always) func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

extension [UInt8] {
  /// The text of a range; bytes that are not UTF-8 become U+FFFD.
  func string(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  /// Whether `pattern` stands at `index`.
  func matches(_ pattern: some Collection<UInt8>, at index: Int) -> Bool {
    index >= 0 && index + pattern.count <= count && self[index..<index + pattern.count].elementsEqual(pattern)
  }

  /// The range without blanks and line breaks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpaceByte(self[start]) { start += 1 }
    while end > start, isSpaceByte(self[end - 1]) { end -= 1 }
    return start..<end
  }
}
