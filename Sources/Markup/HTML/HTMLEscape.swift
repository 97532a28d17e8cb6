/// Escaping for HTML, by runs of bytes: most of a text needs none.
public enum HTMLEscape {
  /// Appends text for an element's content or a quoted attribute: `&`, `<`, `>` and `"` become entities.
  public static func append(_ text: UnsafeBufferPointer<UInt8>, to html: inout [UInt8]) {
    var runStart = 0
    var index = 0
    while index < text.count {
      let entity: StaticString
      switch text[index] {
      case 0x26: entity = "&amp;"
      case 0x3C: entity = "&lt;"
      case 0x3E: entity = "&gt;"
      case 0x22: entity = "&quot;"
      default:
        index += 1
        continue
      }
      html.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart..<index]))
      html.append(contentsOf: UnsafeBufferPointer(start: entity.utf8Start, count: entity.utf8CodeUnitCount))
      index += 1
      runStart = index
    }
    html.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart...]))
  }

  /// Text for an element's content or a quoted attribute.
  public static func text(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    Array(text.utf8).withUnsafeBufferPointer { append($0, to: &result) }
    return result
  }

  /// An address for `href` or `src`: what an address cannot hold is percent-encoded, what is encoded stays.
  public static func address(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if isAddressByte(byte) {
        result.append(byte)
      } else if byte == UInt8(ascii: "&") {
        result += "&amp;".utf8
      } else if byte == UInt8(ascii: "'") {
        result += "&#x27;".utf8
      } else {
        result += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
      }
    }
    return result
  }

  /// RFC 3986's reserved and unreserved bytes but brackets, and `%`.
  private static func isAddressByte(_ byte: UInt8) -> Bool {
    if isLetterByte(byte) || isDigitByte(byte) { return true }
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "%"), UInt8(ascii: "#"), UInt8(ascii: "@"),
      UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "$"),
      UInt8(ascii: "~"):
      return true
    default: return false
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}
