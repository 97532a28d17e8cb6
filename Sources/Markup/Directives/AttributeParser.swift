import Diagnostics

/// Something the grammar of a call or of an info string does not allow.
struct SyntaxFault {
  var message: String
  var span: Span
  var hint: String?

  init(_ message: String, _ range: Range<Int>, hint: String? = nil) {
    self.message = message
    self.span = Span(range)
    self.hint = hint
  }
}

/// Reads `key=value key="value" #id .class flag`.
struct AttributeParser {
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int
  private(set) var attributes: [Attribute] = []
  private(set) var faults: [SyntaxFault] = []

  /// - Parameter range: What stands between the braces.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
    while skipBlanks() { readAttribute() }
  }

  private mutating func skipBlanks() -> Bool {
    while index < end, isSpaceByte(bytes[index]) { index += 1 }
    return index < end
  }

  private mutating func readAttribute() {
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "#"), UInt8(ascii: "."):
      let name = bytes[index] == UInt8(ascii: "#") ? "id" : "class"
      let value = start + 1..<wordEnd(from: start + 1)
      index = value.upperBound
      guard !value.isEmpty else {
        faults.append(SyntaxFault("nothing stands behind '\(bytes.string(start..<start + 1))'", start..<start + 1))
        index = max(index, start + 1)
        return
      }
      attributes.append(
        Attribute(
          name: name, nameSpan: Span(start..<start + 1), value: bytes.string(value), valueSpan: Span(value)))
    case let byte where isNameByte(byte): readNamed(from: start)
    default:
      index = max(start + 1, wordEnd(from: start))
      faults.append(
        SyntaxFault(
          "'\(bytes.string(start..<index))' is no attribute", start..<index,
          hint: "attributes are `key=value`, `key=\"two words\"`, `#id`, `.class` or a bare word"))
    }
  }

  private mutating func readNamed(from start: Int) {
    while index < end,
      isNameByte(bytes[index]) || bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ":")
    {
      index += 1
    }
    let name = start..<index
    guard index < end, bytes[index] == UInt8(ascii: "=") else {
      let word = wordEnd(from: index)
      if word > index {
        faults.append(SyntaxFault("'\(bytes.string(start..<word))' is no attribute", start..<word))
        index = word
        return
      }
      attributes.append(
        Attribute(name: bytes.string(name), nameSpan: Span(name), value: nil, valueSpan: Span(index..<index)))
      return
    }
    index += 1
    guard let value = AttributeValue(bytes, at: index, end: end) else {
      faults.append(SyntaxFault("this quote is never closed", index..<end))
      index = end
      return
    }
    index = value.end
    attributes.append(
      Attribute(name: bytes.string(name), nameSpan: Span(name), value: value.text, valueSpan: Span(value.range)))
  }

  private func wordEnd(from start: Int) -> Int {
    var cursor = start
    while cursor < end, !isSpaceByte(bytes[cursor]) { cursor += 1 }
    return cursor
  }
}

/// The value behind a `=`: quoted, in braces, or up to the next blank.
struct AttributeValue {
  var text: String
  /// The value's bytes, without its quotes or braces.
  var range: Range<Int>
  var end: Int

  /// Nil when a quote or a brace is never closed.
  init?(_ bytes: [UInt8], at start: Int, end limit: Int) {
    guard start < limit else {
      (text, range, end) = ("", start..<start, start)
      return
    }
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let close = Self.quoteEnd(bytes, at: start, end: limit) else { return nil }
      range = start + 1..<close
      text = Self.unescaped(bytes, range, quote: bytes[start])
      end = close + 1
    case UInt8(ascii: "{"):
      guard let close = bytes[start..<limit].firstIndex(of: UInt8(ascii: "}")) else { return nil }
      range = start + 1..<close
      text = bytes.string(range)
      end = close + 1
    default:
      var cursor = start
      while cursor < limit, !isSpaceByte(bytes[cursor]) { cursor += 1 }
      range = start..<cursor
      text = bytes.string(range)
      end = cursor
    }
  }

  /// The offset of the quote that closes the one at `start`; a backslash escapes it.
  static func quoteEnd(_ bytes: [UInt8], at start: Int, end: Int) -> Int? {
    var index = start + 1
    while index < end {
      if bytes[index] == bytes[start] { return index }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private static func unescaped(_ bytes: [UInt8], _ range: Range<Int>, quote: UInt8) -> String {
    guard bytes[range].contains(UInt8(ascii: "\\")) else { return bytes.string(range) }
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let isEscape =
        bytes[index] == UInt8(ascii: "\\") && index + 1 < range.upperBound
        && (bytes[index + 1] == quote || bytes[index + 1] == UInt8(ascii: "\\"))
      if isEscape { index += 1 }
      result.append(bytes[index])
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}
