/// A text file as it was read: the path that findings name, and the bytes that spans point into.
///
/// A byte order mark at the start is dropped, so offset 0 is the first character a writer sees.
public final class Source: Sendable {
  /// The path as findings print it, relative to the folder docgen runs in where that is shorter.
  public let path: String
  /// The file's bytes without a leading byte order mark. They need not be valid UTF-8.
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
  }

  /// The same file without its text, for what only needs to name it.
  public var withoutBytes: Source { Source(path: path, bytes: []) }

  /// The line and column of a byte offset. An offset behind the end gives the place after the last byte.
  public func position(atByteOffset offset: Int) -> Position {
    var line = 1
    var lineStart = 0
    let end = min(offset, bytes.count)
    var index = 0
    while index < end {
      let next = lineBreakEnd(at: index)
      if next > index {
        if next > end { break }
        line += 1
        lineStart = next
        index = next
      } else {
        index += 1
      }
    }
    let column = bytes[lineStart..<max(lineStart, end)].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    return Position(line: line, column: column, lineStart: lineStart)
  }

  /// The bytes of the line that starts at `lineStart`, without its line break.
  public func lineBytes(startingAt lineStart: Int) -> ArraySlice<UInt8> {
    var end = lineStart
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return bytes[lineStart..<end]
  }

  /// The offset behind the line break at `index` (LF, CRLF or CR, as CommonMark has it), or `index` where none is.
  public func lineBreakEnd(at index: Int) -> Int {
    switch bytes[index] {
    case 0x0A: index + 1
    case 0x0D: index + 1 < bytes.count && bytes[index + 1] == 0x0A ? index + 2 : index + 1
    default: index
    }
  }
}

/// A place in a source as people count it: lines and columns from 1, a column being one Unicode scalar.
public struct Position: Hashable, Sendable {
  public let line: Int
  public let column: Int
  /// The byte offset where the line begins.
  public let lineStart: Int
}

/// A range of bytes of a source.
public struct Span: Hashable, Sendable {
  public var start: UInt32
  public var end: UInt32

  public init(_ range: Range<Int>) {
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }

  /// The same bytes as a range of array indices.
  public var range: Range<Int> { Int(start)..<Int(end) }
  public var isEmpty: Bool { start == end }
  public var count: Int { Int(end - start) }
}
