import Diagnostics

extension Document {
  /// The source lines of a place without what its list items and quotes put before them, joined by LF.
  ///
  /// - Parameters:
  ///   - range: Whole lines, or from behind the first line's prefix on.
  ///   - prefix: `DirectiveCall.prefix` or `CodeBlock.prefix` of the place. A line that has less of it, as a lazy line
  ///     may, keeps what it has.
  public func bodyLines(_ range: Range<Int>, prefix: [UInt8]) -> [UInt8] {
    Prefix.removed(prefix, from: Array(source.bytes[range]))
  }
}

/// What list items and quotes put before a line: taken away, or given to lines that are written there.
public enum Prefix {
  /// The lines of `text` without the prefix, each ended by LF but the last as it was.
  public static func removed(_ prefix: [UInt8], from text: [UInt8]) -> [UInt8] {
    let depth = prefix.count { $0 == UInt8(ascii: ">") }
    let indent = LinePrefix.width(prefix)
    let lines = LineTable(text, in: 0..<text.count)
    var result: [UInt8] = []
    for line in 0..<lines.count {
      let range = lines.starts[line]..<lines.ends[line]
      let start = LinePrefix.strip(text, line: range, quoteDepth: depth, indent: indent) ?? range.lowerBound
      result += text[start..<range.upperBound]
      if line + 1 < lines.count || text.last.map(isBreakByte) == true { result.append(0x0A) }
    }
    return result
  }

  /// The lines of `text` with the prefix before each; an empty line gets it without the blanks at its end.
  public static func added(_ prefix: [UInt8], to text: [UInt8]) -> [UInt8] {
    guard !prefix.isEmpty else { return text }
    var bare = prefix
    while let last = bare.last, isBlankByte(last) { bare.removeLast() }
    var result: [UInt8] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A) ?? text.count
      result += start == end ? bare : prefix
      result += text[start..<end]
      if end < text.count { result.append(0x0A) }
      start = end + 1
    }
    return result
  }
}
