/// JSON with keys in a given order.
enum JSONText {
  case object([(String, JSONText)])
  case array([JSONText])
  case string(String)
  case number(Double)
  case bool(Bool)

  /// The text with two spaces of indent and a line end behind it.
  var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes, indent: 0)
    bytes.append(UInt8(ascii: "\n"))
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(to bytes: inout [UInt8], indent: Int) {
    switch self {
    case .object(let members):
      if members.isEmpty {
        bytes.append(contentsOf: "{}".utf8)
        return
      }
      bytes.append(UInt8(ascii: "{"))
      for (index, (key, value)) in members.enumerated() {
        Self.startLine(index, &bytes, indent + 1)
        Self.appendString(key, to: &bytes)
        bytes.append(contentsOf: ": ".utf8)
        value.append(to: &bytes, indent: indent + 1)
      }
      Self.newLine(&bytes, indent)
      bytes.append(UInt8(ascii: "}"))
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      // Numbers read better on one line.
      let isFlat = values.allSatisfy { if case .number = $0 { true } else { false } }
      for (index, value) in values.enumerated() {
        if isFlat {
          if index > 0 { bytes.append(contentsOf: ", ".utf8) }
        } else {
          Self.startLine(index, &bytes, indent + 1)
        }
        value.append(to: &bytes, indent: indent + 1)
      }
      if !isFlat { Self.newLine(&bytes, indent) }
      bytes.append(UInt8(ascii: "]"))
    case .string(let text): Self.appendString(text, to: &bytes)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .number(let number): Decimal.append(number, atMost: 6, to: &bytes)
    }
  }

  private static func startLine(_ index: Int, _ bytes: inout [UInt8], _ indent: Int) {
    if index > 0 { bytes.append(UInt8(ascii: ",")) }
    newLine(&bytes, indent)
  }

  private static func newLine(_ bytes: inout [UInt8], _ indent: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * indent))
  }

  /// The text in quotes. Names are letters, digits and hyphens by now, but a quote must never break a file.
  private static func appendString(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
      if byte >= 0x20 { bytes.append(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
