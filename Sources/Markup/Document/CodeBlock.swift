public import Diagnostics

/// A fenced or indented code block.
public struct CodeBlock: Sendable {
  public var node: NodeID
  /// Whole lines, fences included.
  public var span: Span
  public var isFenced: Bool
  /// The bytes of the info string in the source; empty for none.
  public var infoSpan: Span
  /// The info string with escapes and entities resolved, in `Document.text`.
  public var info: TextRange
  /// The language, lower case, without what is glued to it; empty for none (`Swift{1,3}` gives `swift`).
  public var language: String
  /// The attributes of the info string, in order.
  public var attributes: [Attribute]
  /// Ranges of `{2,4-6}`: lines to mark, from 1. Reversed, zero and absurd ranges are left out.
  public var markedLines: [ClosedRange<Int>]
  /// The code without the prefixes of its place, line breaks as LF, in `Document.text`.
  public var literal: TextRange
  /// For each line of the literal, the source offset of its first byte.
  public var lineOffsets: [UInt32]
  /// What a continuation line begins with at this place: list indent and quote markers.
  public var prefix: [UInt8]

  /// The source byte of a byte of the literal, for findings inside the code.
  public func sourceOffset(ofLiteralByte offset: Int, in text: [UInt8]) -> Int {
    let bytes = text[literal.range]
    let target = min(max(0, offset), bytes.count)
    var line = 0
    var lineStart = bytes.startIndex
    var index = bytes.startIndex
    while index < bytes.startIndex + target {
      if bytes[index] == 0x0A {
        line += 1
        lineStart = index + 1
      }
      index += 1
    }
    guard line < lineOffsets.count else { return Int(span.end) }
    return Int(lineOffsets[line]) + (bytes.startIndex + target - lineStart)
  }

  /// The attribute of that name, the last where it is given twice.
  public func attribute(_ name: String) -> Attribute? { attributes.last { $0.name == name } }
}

/// `name`, `name=value` or `name="value"`, of a fence's info string or of a directive's braces.
public struct Attribute: Sendable {
  public var name: String
  public var nameSpan: Span
  /// Nil for a bare name.
  public var value: String?
  public var valueSpan: Span

  public init(name: String, nameSpan: Span, value: String?, valueSpan: Span) {
    self.name = name
    self.nameSpan = nameSpan
    self.value = value
    self.valueSpan = valueSpan
  }
}
