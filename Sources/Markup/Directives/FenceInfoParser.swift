import Diagnostics

/// Reads a fence's info string: `swift title="Card.swift" {2,4-6} ins={3} wrap`.
struct FenceInfoParser {
  private(set) var language = ""
  private(set) var attributes: [Attribute] = []
  private(set) var markedLines: [ClosedRange<Int>] = []
  private(set) var faults: [SyntaxFault] = []

  /// Lines beyond this are no lines of a page.
  static let lineLimit = 100_000

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound, !isSpaceByte(bytes[index]), bytes[index] != UInt8(ascii: "{") { index += 1 }
    // A fence without a language may begin with an attribute.
    if bytes.firstIndex(of: UInt8(ascii: "="), in: range.lowerBound..<index) != nil { index = range.lowerBound }
    language = String(decoding: bytes[range.lowerBound..<index].map(lowercased), as: UTF8.self)
    while index < range.upperBound {
      if isSpaceByte(bytes[index]) || bytes[index] == UInt8(ascii: ",") {
        index += 1
      } else if bytes[index] == UInt8(ascii: "{") {
        index = readBraces(bytes, at: index, range.upperBound)
      } else {
        index = readAttribute(bytes, at: index, range.upperBound)
      }
    }
  }

  private mutating func readBraces(_ bytes: [UInt8], at start: Int, _ end: Int) -> Int {
    guard let close = CallParser.braceEnd(bytes, at: start, end: end) else {
      faults.append(SyntaxFault("this `{` is never closed", start..<end))
      return end
    }
    let content = bytes.trimmed(start + 1..<close)
    guard let first = content.first, !isDigitByte(bytes[first]),
      bytes[content].contains(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "#") })
    else {
      let (ranges, faults) = Self.lineRanges(bytes, start + 1..<close)
      markedLines += ranges
      self.faults += faults
      return close + 1
    }
    // `{title="…"}` as some tools have it means the same.
    let parser = AttributeParser(bytes, start + 1..<close)
    attributes += parser.attributes
    faults += parser.faults
    return close + 1
  }

  private mutating func readAttribute(_ bytes: [UInt8], at start: Int, _ end: Int) -> Int {
    var index = start
    while index < end,
      isNameByte(bytes[index]) || bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: ".")
    { index += 1 }
    guard index > start else {
      while index < end, !isSpaceByte(bytes[index]) { index += 1 }
      return index
    }
    let name = start..<index
    guard index < end, bytes[index] == UInt8(ascii: "=") else {
      attributes.append(
        Attribute(name: bytes.string(name), nameSpan: Span(name), value: nil, valueSpan: Span(index..<index)))
      return index
    }
    guard let value = AttributeValue(bytes, at: index + 1, end: end) else {
      faults.append(SyntaxFault("this value is never closed", index + 1..<end))
      return end
    }
    attributes.append(
      Attribute(name: bytes.string(name), nameSpan: Span(name), value: value.text, valueSpan: Span(value.range)))
    return value.end
  }

  /// The lines of `2,4-6`. What is reversed, zero, absurd or no number is left out and named.
  static func lineRanges(_ bytes: [UInt8], _ range: Range<Int>) -> (ranges: [ClosedRange<Int>], faults: [SyntaxFault]) {
    var ranges: [ClosedRange<Int>] = []
    var faults: [SyntaxFault] = []
    for part in bytes[range].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: true) {
      let trimmed = bytes.trimmed(part.startIndex..<part.endIndex)
      guard !trimmed.isEmpty else { continue }
      let ends = bytes[trimmed].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      let numbers = ends.map { Int(String(decoding: $0, as: UTF8.self)) }
      if numbers.count <= 2, let first = numbers[0], let last = numbers[numbers.count - 1], first >= 1, last >= first,
        last <= lineLimit
      {
        ranges.append(first...last)
      } else {
        faults.append(
          SyntaxFault("'\(bytes.string(trimmed))' names no lines", trimmed, hint: "lines are written as `{2,4-6}`"))
      }
    }
    return (ranges, faults)
  }
}

extension Attribute {
  /// The lines that a value like `3` or `2,4-6` names; empty for anything else.
  public var lineRanges: [ClosedRange<Int>] {
    let bytes = Array((value ?? "").utf8)
    return FenceInfoParser.lineRanges(bytes, 0..<bytes.count).ranges
  }
}

extension TreeBuilder {
  /// Reads the info string of a fence that opens on a line.
  mutating func readInfo(of block: inout CodeBlock, line: Int) {
    let start = Int(block.span.start)
    guard start < lines.ends[line] else { return }
    var index = start
    while index < lines.ends[line], bytes[index] == bytes[start] { index += 1 }
    let range = bytes.trimmed(index..<lines.ends[line])
    let parser = FenceInfoParser(source.bytes, range)
    block.infoSpan = Span(range)
    block.language = parser.language
    block.attributes = parser.attributes
    block.markedLines = parser.markedLines
    guard options.readsExtensions else { return }
    if !syntaxes.isEmpty, checkForeignFence(range) { return }
    for fault in parser.faults {
      report(.warning, "fence/syntax", fault.message, fault.span.start..<fault.span.end, hint: fault.hint)
    }
  }
}
