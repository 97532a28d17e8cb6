/// What stands before a line's own content: indent, quote markers, list markers.
enum LinePrefix {
  /// The offset of a line's content behind any blanks, `>`, list markers and footnote labels.
  static func contentStart(_ bytes: [UInt8], line: Range<Int>) -> Int {
    bytes.withUnsafeBufferPointer { buffer in
      var index = line.lowerBound
      while index < line.upperBound {
        switch buffer[index] {
        case 0x20, 0x09, UInt8(ascii: ">"): index += 1
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
          guard index + 1 < line.upperBound, isBlankByte(buffer[index + 1]) else { return index }
          index += 2
        case 0x30...0x39:
          guard let end = orderedMarkerEnd(buffer, index, line.upperBound) else { return index }
          index = end
        case UInt8(ascii: "["):
          guard let end = footnoteMarkerEnd(buffer, index, line.upperBound) else { return index }
          index = end
        default: return index
        }
      }
      return index
    }
  }

  private static func orderedMarkerEnd(_ buffer: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var index = start
    while index < end, index < start + 9, isDigitByte(buffer[index]) { index += 1 }
    guard index + 1 < end, buffer[index] == UInt8(ascii: ".") || buffer[index] == UInt8(ascii: ")") else { return nil }
    return isBlankByte(buffer[index + 1]) ? index + 2 : nil
  }

  private static func footnoteMarkerEnd(_ buffer: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int? {
    guard start + 1 < end, buffer[start + 1] == UInt8(ascii: "^") else { return nil }
    var index = start + 2
    while index < end, buffer[index] != UInt8(ascii: "]"), !isSpaceByte(buffer[index]) { index += 1 }
    return index > start + 2 && index + 1 < end && buffer[index + 1] == UInt8(ascii: ":") ? index + 2 : nil
  }

  /// What a further line at the place behind `prefix` begins with: list markers become spaces, quote markers and
  /// indent stay. A footnote label becomes the four columns that its content is indented by.
  static func continuation(of prefix: ArraySlice<UInt8>) -> [UInt8] {
    if prefix.allSatisfy({ isBlankByte($0) || $0 == UInt8(ascii: ">") }) { return Array(prefix) }
    var result: [UInt8] = []
    var index = prefix.startIndex
    while index < prefix.endIndex {
      if prefix[index] == UInt8(ascii: "["), let end = prefix[index...].firstIndex(of: UInt8(ascii: ":")) {
        result += [0x20, 0x20, 0x20, 0x20]
        index = end + 1
        while index < prefix.endIndex, isBlankByte(prefix[index]) { index += 1 }
        continue
      }
      let isKept = isBlankByte(prefix[index]) || prefix[index] == UInt8(ascii: ">")
      result.append(isKept ? prefix[index] : 0x20)
      index += 1
    }
    return result
  }

  /// The columns that a prefix is wide, tabs reaching to the next multiple of four.
  static func width(_ prefix: some Sequence<UInt8>) -> Int {
    prefix.reduce(0) { $1 == 0x09 ? $0 / 4 * 4 + 4 : $0 + 1 }
  }

  /// The offset behind up to `indent` columns of blanks and `quoteDepth` quote markers, nil when a marker is missing.
  static func strip(_ bytes: [UInt8], line: Range<Int>, quoteDepth: Int, indent: Int) -> Int? {
    var index = line.lowerBound
    var column = 0
    var depth = 0
    while index < line.upperBound, depth < quoteDepth || column < indent {
      switch bytes[index] {
      case 0x09: column = column / 4 * 4 + 4
      case 0x20: column += 1
      case UInt8(ascii: ">") where depth < quoteDepth:
        depth += 1
        column += 1
      default: return depth == quoteDepth ? index : nil
      }
      index += 1
    }
    return depth == quoteDepth || index == line.upperBound && depth == quoteDepth ? index : nil
  }
}

extension LinePrefix {
  /// Where the four columns begin that make a line code, going back from where cmark says the code begins.
  static func codeStart(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var index = range.upperBound
    var columns = 0
    while index > range.lowerBound, columns < 4, isBlankByte(bytes[index - 1]) {
      columns += bytes[index - 1] == 0x09 ? 4 : 1
      index -= 1
    }
    return index
  }
}
