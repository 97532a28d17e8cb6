import Diagnostics

/// Where each line of a part of a source begins and ends, as cmark counts lines: LF, CR and CRLF end one.
struct LineTable {
  private(set) var starts: [Int] = []
  /// Behind the last byte that is not the line break.
  private(set) var ends: [Int] = []

  init(_ bytes: [UInt8], in range: Range<Int>) {
    starts.reserveCapacity(range.count / 32)
    ends.reserveCapacity(range.count / 32)
    bytes.withUnsafeBufferPointer { buffer in
      var index = range.lowerBound
      while index < range.upperBound {
        starts.append(index)
        index = buffer.firstBreak(in: index..<range.upperBound) ?? range.upperBound
        ends.append(index)
        guard index < range.upperBound else { break }
        let isPair = buffer[index] == 0x0D && index + 1 < range.upperBound && buffer[index + 1] == 0x0A
        index += isPair ? 2 : 1
      }
    }
    if starts.isEmpty {
      starts = [range.lowerBound]
      ends = [range.lowerBound]
    }
  }

  var count: Int { starts.count }

  /// The index of the line that holds a byte.
  func line(at offset: Int) -> Int { starts.lastIndex(whereStillTrue: { $0 <= offset }) ?? 0 }

  /// Where the line after that one begins; for the last line its end.
  func startOfLine(after line: Int) -> Int { line + 1 < starts.count ? starts[line + 1] : ends[line] }
}
