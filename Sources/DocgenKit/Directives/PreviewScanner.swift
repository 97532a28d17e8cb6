/// Takes a preview's HTML apart: markup, colors, gradients and icons; and finds colors that are written by hand.
struct PreviewScanner {
  enum Piece {
    case markup([UInt8])
    /// The text between the brackets of `token(…)` or `gradient(…)`.
    case value(Range<Int>, isGradient: Bool)
    /// `range` is where the icon's name stands.
    case icon(name: String, attributes: [UInt8], range: Range<Int>)
  }
  struct Problem {
    var rule: String
    var message: String
    var byteRange: Range<Int>
    var hint: String?
  }

  private let bytes: [UInt8]
  private(set) var pieces: [Piece] = []
  private(set) var problems: [Problem] = []
  private var start = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func scan() {
    var index = 0
    var isInTag = false
    while index < bytes.count {
      if starts(with: "<!--", at: index) {
        index = end(of: "-->", from: index + 4)
        continue
      }
      if !isInTag, starts(with: "<i ", at: index), let icon = icon(at: index) {
        close(at: index)
        pieces.append(.icon(name: icon.name, attributes: icon.attributes, range: icon.range))
        index = icon.end
        start = index
        continue
      }
      if bytes[index] == UInt8(ascii: "<") { isInTag = true }
      if bytes[index] == UInt8(ascii: ">") { isInTag = false }
      if isInTag, let call = value(at: index) {
        close(at: index)
        pieces.append(.value(call.inner, isGradient: call.isGradient))
        index = call.end
        start = index
        continue
      }
      if isInTag { noteHandmadeColor(at: index) }
      index += 1
    }
    close(at: bytes.count)
  }

  private mutating func close(at end: Int) {
    if start < end { pieces.append(.markup(Array(bytes[start..<end]))) }
  }

  // MARK: - Values

  private func value(at index: Int) -> (inner: Range<Int>, end: Int, isGradient: Bool)? {
    for (name, isGradient) in [("token(", false), ("gradient(", true)] where starts(with: name, at: index) {
      if index > 0, isNameByte(bytes[index - 1]) { return nil }
      var depth = 1
      var cursor = index + name.utf8.count
      let inner = cursor
      while cursor < bytes.count {
        if bytes[cursor] == UInt8(ascii: "(") { depth += 1 }
        if bytes[cursor] == UInt8(ascii: ")") { depth -= 1 }
        if depth == 0 { return (inner..<cursor, cursor + 1, isGradient) }
        cursor += 1
      }
    }
    return nil
  }

  // MARK: - Icons

  /// `<i data-symbol="name" …></i>`
  private func icon(at index: Int) -> (name: String, attributes: [UInt8], range: Range<Int>, end: Int)? {
    guard let close = bytes[index...].firstIndex(of: UInt8(ascii: ">")),
      let key = find("data-symbol=\"", in: index..<close)
    else { return nil }
    let nameStart = key + 13
    guard let nameEnd = bytes[nameStart..<close].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    let attributes = Array(bytes[index + 2..<key]) + Array(bytes[nameEnd + 1..<close])
    var end = close + 1
    if starts(with: "</i>", at: end) { end += 4 }
    let name = String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self)
    return (
      name, trimmedEnd(attributes.drop { isBlank($0) }.reversed().drop { isBlank($0) }.reversed()), nameStart..<nameEnd,
      end
    )
  }

  // MARK: - Colors written by hand

  /// A color in a `style` that is neither `token(…)` nor `gradient(…)`: it would not be in the list of what is drawn.
  private mutating func noteHandmadeColor(at index: Int) {
    let previous = index > 0 ? bytes[index - 1] : 0x20
    if bytes[index] == UInt8(ascii: "#"), ":, (".utf8.contains(previous) {
      var end = index + 1
      while end < bytes.count, isHexDigit(bytes[end]) { end += 1 }
      if [3, 4, 6, 8].contains(end - index - 1) { note(index..<end) }
      return
    }
    guard isLetter(bytes[index]), !isNameByte(previous) else { return }
    for name in Self.functionNames where starts(with: name, at: index) {
      var end = index
      while end < bytes.count, bytes[end] != UInt8(ascii: ")"), bytes[end] != UInt8(ascii: "\"") { end += 1 }
      return note(index..<min(end + 1, bytes.count))
    }
    guard ":, (".utf8.contains(previous) else { return }
    var end = index
    while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
    let word = String(decoding: bytes[index..<end], as: UTF8.self).lowercased()
    if Self.colorNames.contains(word), isInStyle(index) { note(index..<end) }
  }

  private mutating func note(_ range: Range<Int>) {
    let text = String(decoding: bytes[range], as: UTF8.self)
    problems.append(
      Problem(
        rule: "preview/color", message: "'\(text)' is written by hand and would not be in the list of what is drawn",
        byteRange: range, hint: "write token(…) around a row, or gradient(…)"))
  }

  /// Whether a byte stands in a `style` attribute's value.
  private func isInStyle(_ index: Int) -> Bool {
    var cursor = index - 1
    while cursor > 0, bytes[cursor] != UInt8(ascii: "\""), bytes[cursor] != UInt8(ascii: "<") { cursor -= 1 }
    return cursor >= 6 && bytes[cursor] == UInt8(ascii: "\"")
      && String(decoding: bytes[cursor - 6..<cursor], as: UTF8.self).lowercased() == "style="
  }

  private static let functionNames = [
    "rgb(", "rgba(", "hsl(", "hsla(", "hwb(", "lab(", "lch(", "oklab(", "oklch(", "color(", "color-mix(",
    "linear-gradient(", "radial-gradient(", "conic-gradient(",
  ]
  private static let colorNames: Set<String> = [
    "black", "white", "red", "green", "blue", "yellow", "orange", "purple", "pink", "gray", "grey", "brown", "cyan",
    "magenta", "teal", "navy", "silver", "gold", "maroon", "olive", "lime", "aqua", "fuchsia", "indigo", "violet",
    "coral", "crimson", "salmon", "tomato", "turquoise", "beige", "ivory", "khaki", "lavender", "orchid", "plum",
    "tan", "whitesmoke", "gainsboro", "lightgray", "lightgrey", "darkgray", "darkgrey", "dimgray", "dimgrey",
  ]

  // MARK: - Bytes

  private func starts(with text: StaticString, at index: Int) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { needle in
      needle.indices.allSatisfy { needle[$0] == bytes[index + $0] }
    }
  }

  private func starts(with text: String, at index: Int) -> Bool {
    bytes[index...].starts(with: text.utf8) { $0 == $1 || ($0 | 0x20) == $1 && isLetter($0) }
  }

  private func find(_ text: String, in range: Range<Int>) -> Int? {
    range.first { bytes[$0..<range.upperBound].starts(with: text.utf8) }
  }

  private func end(of text: String, from index: Int) -> Int {
    guard index < bytes.count else { return bytes.count }
    return (index..<bytes.count).first { bytes[$0...].starts(with: text.utf8) }.map { $0 + text.utf8.count }
      ?? bytes.count
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || (byte >= 0x30 && byte <= 0x39) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private func isHexDigit(_ byte: UInt8) -> Bool {
    (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "f"))
  }
}
