/// What a reader sees of inline text, without markup.
enum PlainText {
  /// The text of the nodes in a range: code as it stands, a break as a space, a call as its label, no footnote marks.
  static func of(_ document: Document, _ range: Range<Int>) -> String {
    var result: [UInt8] = []
    for index in range {
      switch document.nodes[index].kind {
      case .text(let text), .code(let text): result += document.text[text.range]
      case .softBreak, .lineBreak: result.append(0x20)
      case .inlineDirective(let call): result += (document.directives[Int(call)].label ?? "").utf8
      default: break
      }
    }
    return result.string(result.trimmed(0..<result.count))
  }

  /// A destination with backslash escapes and the common entities resolved.
  static func unescaped(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound, isPunctuationByte(bytes[index + 1]) {
        index += 1
      } else if bytes[index] == UInt8(ascii: "&"), let (text, end) = entity(bytes, index, range.upperBound) {
        result += text
        index = end
        continue
      }
      result.append(bytes[index])
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The value of an HTML attribute with the common entities resolved.
  static func decodedAttribute(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "&"), let (text, end) = entity(bytes, index, range.upperBound) {
        result += text
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The names that occur in addresses.
  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
  ]

  private static func entity(_ bytes: [UInt8], _ start: Int, _ limit: Int) -> (text: [UInt8], end: Int)? {
    let stop = min(limit, start + 12)
    guard let end = bytes[start..<stop].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = bytes.string(start + 1..<end)
    if let text = named[name] { return (Array(text.utf8), end + 1) }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
    let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, value != 0, let scalar = Unicode.Scalar(value) else { return nil }
    return (Array(String(Character(scalar)).utf8), end + 1)
  }
}
