import Synchronization

/// A text file as it was read: the path that findings name, and the bytes that spans point into.
///
/// A byte order mark at the start is dropped, so offset 0 is the first character a writer sees.
public final class Source: Sendable {
  /// The path as findings print it, relative to the folder docgen runs in where that is shorter.
  public let path: String
  /// The file's bytes without a leading byte order mark. They need not be valid UTF-8.
  public let bytes: [UInt8]
  /// Made when the first place is asked for: most sources have no findings.
  private let places = Mutex<PlaceTable?>(nil)

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
  }

  /// The same file without its text, for what only needs to name it.
  public var withoutBytes: Source { Source(path: path, bytes: []) }

  /// The line and column of a byte offset. An offset behind the end gives the place after the last byte.
  public func position(atByteOffset offset: Int) -> Position {
    places.withLock { places in
      if places == nil { places = PlaceTable(self) }
      return places!.position(min(offset, bytes.count), in: self)
    }
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

/// Where a source's lines begin, and the place that was asked for last: findings come in order, and a line may be as long
/// as the file.
private struct PlaceTable {
  private var lineStarts = [0]
  private var last = (offset: 0, line: 0, column: 1)

  init(_ source: Source) {
    var index = 0
    while index < source.bytes.count {
      let next = source.lineBreakEnd(at: index)
      if next > index { lineStarts.append(next) }
      index = max(next, index + 1)
    }
  }

  mutating func position(_ offset: Int, in source: Source) -> Position {
    let low = lineStarts.lastIndex(whereStillTrue: { $0 <= offset }) ?? 0
    let isFurtherOn = last.line == low && last.offset <= offset
    let known = isFurtherOn ? last : (offset: lineStarts[low], line: low, column: 1)
    let column = known.column + source.bytes[known.offset..<max(known.offset, offset)].count { $0 & 0xC0 != 0x80 }
    last = (offset, low, column)
    var end = low + 1 < lineStarts.count ? lineStarts[low + 1] : source.bytes.count
    while low + 1 < lineStarts.count, end > lineStarts[low], source.lineBreakEnd(at: end - 1) > end - 1 { end -= 1 }
    return Position(line: low + 1, column: column, lineStart: lineStarts[low], lineEnd: end)
  }
}

extension Array {
  /// The index of the last element that is still before a place, where those before it come first; nil when none is.
  @inlinable package func lastIndex(whereStillTrue isBefore: (Element) -> Bool) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}

/// A place in a source as people count it: lines and columns from 1, a column being one Unicode scalar.
public struct Position: Hashable, Sendable {
  public let line: Int
  public let column: Int
  /// The byte offset where the line begins.
  public let lineStart: Int
  /// The byte offset behind the line's last byte, its line break not counted.
  public let lineEnd: Int
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
