/// Cuts a block into rows: lines, but for lists and calls that span several.
struct RowScanner {
  /// One row without the space around it and without a comment behind it.
  struct RawRow {
    let byteRange: Range<Int>
    /// A bracket that is never closed.
    let unclosed: Int?
    var isTooLong = false
  }

  /// A row longer than this is a mistake, and would make other limits hard to keep.
  static let longestRow = 8192

  static func rows(of text: [UInt8]) -> [RawRow] {
    var rows: [RawRow] = []
    var position = 0
    while position < text.count {
      if isBlank(text[position]) || text[position] == newline {
        position += 1
      } else if startsComment(text, position) {
        position = endOfLine(text, position)
      } else {
        let row = scanRow(text, from: position)
        rows.append(row)
        position = max(row.byteRange.upperBound, position + 1)
        // Whatever stands between the row's end and its line's end is space or a comment.
        position = endOfLine(text, position)
      }
    }
    return rows
  }

  private static func scanRow(_ text: [UInt8], from start: Int) -> RawRow {
    var openers: [Int] = []
    var end = start
    var position = start
    let limit = min(text.count, start + longestRow)
    while position < limit {
      let byte = text[position]
      if byte == newline, openers.isEmpty { break }
      if startsComment(text, position) {
        position = endOfLine(text, position)
        continue
      }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): openers.append(position)
      case UInt8(ascii: ")"), UInt8(ascii: "]"): _ = openers.popLast()
      case UInt8(ascii: "\""): position = endOfString(text, position)
      default: break
      }
      if position < limit, !isBlank(byte), byte != newline { end = position + 1 }
      position += 1
    }
    guard let opener = openers.last else {
      let isCut = position >= limit && limit < text.count && text[limit] != newline
      return RawRow(byteRange: start..<min(end, text.count), unclosed: nil, isTooLong: isCut)
    }
    // Give the rest of the block a chance: the row ends with its first line.
    var lineEnd = endOfLine(text, start)
    if let comment = (start..<lineEnd).first(where: { startsComment(text, $0) }) { lineEnd = comment }
    while lineEnd > start + 1, isBlank(text[lineEnd - 1]) { lineEnd -= 1 }
    return RawRow(byteRange: start..<max(lineEnd, start + 1), unclosed: min(opener, max(lineEnd - 1, start)))
  }

  /// The closing quote, or the last byte of the line.
  private static func endOfString(_ text: [UInt8], _ start: Int) -> Int {
    var position = start + 1
    while position < text.count, text[position] != UInt8(ascii: "\""), text[position] != newline { position += 1 }
    return position < text.count && text[position] == UInt8(ascii: "\"") ? position : position - 1
  }

  static func endOfLine(_ text: [UInt8], _ start: Int) -> Int {
    var position = min(start, text.count)
    while position < text.count, text[position] != newline { position += 1 }
    return position
  }

  static func startsComment(_ text: [UInt8], _ position: Int) -> Bool {
    text[position] == UInt8(ascii: "/") && position + 1 < text.count && text[position + 1] == UInt8(ascii: "/")
  }

  static let newline: UInt8 = 0x0A
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
