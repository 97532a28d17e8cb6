import Diagnostics

/// Takes a preview's HTML apart: markup, colors, gradients and icons; and finds colors that are written by hand.
struct PreviewScanner {
  enum Piece {
    case markup([UInt8])
    /// The text between the brackets of `token(…)` or `gradient(…)`.
    case value(Range<Int>, isGradient: Bool)
    /// An icon is named in the markup that follows, at `range`.
    case icon(name: String, range: Range<Int>)
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
  private var place = Place.text
  private var isStyleTag = false
  /// Whether the scan of a style stands behind a property's colon.
  private var isDeclaring = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Where the scan stands.
  private enum Place: Equatable {
    case text
    case tag
    /// An attribute's value; without a quote it ends at white space.
    case value(attribute: String, quote: UInt8?)
    /// What a `style` element holds.
    case styleSheet
  }

  mutating func scan() {
    var index = 0
    while index < bytes.count { index = step(at: index) }
    close(at: bytes.count)
  }

  /// Takes what stands at a byte; gives where to go on.
  private mutating func step(at index: Int) -> Int {
    let byte = bytes[index]
    switch place {
    case .text:
      if starts(with: "<!--", at: index) { return end(of: "-->", from: index + 4) }
      // Its attributes may hold colors as any others.
      if starts(with: "<i ", at: index), let icon = icon(at: index) {
        pieces.append(.icon(name: icon.name, range: icon.range))
      }
      if byte == UInt8(ascii: "<"), index + 1 < bytes.count, isLetter(bytes[index + 1]) {
        isStyleTag = starts(with: "<style", at: index)
        place = .tag
      }
      return index + 1
    case .tag:
      if byte == UInt8(ascii: ">") { place = isStyleTag ? .styleSheet : .text }
      return byte == UInt8(ascii: "=") ? openValue(behind: index) : index + 1
    case .value(let attribute, let quote):
      if let quote, byte == quote { place = .tag }
      if quote == nil, isBlank(byte) || byte == UInt8(ascii: ">") { place = .tag }
      if place == .tag { return byte == UInt8(ascii: ">") && quote == nil ? index : index + 1 }
      if let end = takeValue(at: index) { return end }
      if attribute == "style" { return style(at: index) }
      return Self.colorAttributes.contains(attribute) ? color(at: index) : index + 1
    case .styleSheet:
      if starts(with: "</style", at: index) {
        place = .text
        return index + 1
      }
      return takeValue(at: index) ?? style(at: index)
    }
  }

  /// Enters the value behind an `=`.
  private mutating func openValue(behind equals: Int) -> Int {
    var name = equals
    while name > 0, isNameByte(bytes[name - 1]) { name -= 1 }
    let attribute = String(decoding: bytes[name..<equals], as: UTF8.self).lowercased()
    if let meant = ["style", "data-symbol"].first(where: { isOneEdit(from: attribute, to: $0) }) {
      problems.append(
        Problem(
          rule: "preview/markup", message: "there is no attribute '\(attribute)'", byteRange: name..<equals,
          hint: "did you mean '\(meant)'?"))
    }
    var index = equals + 1
    while index < bytes.count, isBlank(bytes[index]) { index += 1 }
    let isQuoted = index < bytes.count && "\"'".utf8.contains(bytes[index])
    place = .value(attribute: attribute, quote: isQuoted ? bytes[index] : nil)
    isDeclaring = false
    return isQuoted ? index + 1 : index
  }

  /// Takes `token(…)` or `gradient(…)`; gives its end, or nil when neither begins here.
  private mutating func takeValue(at index: Int) -> Int? {
    guard let call = value(at: index) else { return nil }
    close(at: index)
    pieces.append(.value(call.inner, isGradient: call.isGradient))
    start = call.end
    return call.end
  }

  private mutating func close(at end: Int) {
    if start < end { pieces.append(.markup(Array(bytes[start..<end]))) }
  }

  // MARK: - Values

  private mutating func value(at index: Int) -> (inner: Range<Int>, end: Int, isGradient: Bool)? {
    let names: [(StaticString, Bool)] = [("token(", false), ("gradient(", true)]
    for (name, isGradient) in names where starts(with: name, at: index) {
      if index > 0, isNameByte(bytes[index - 1]) { return nil }
      var depth = 1
      var cursor = index + name.utf8CodeUnitCount
      let inner = cursor
      while cursor < bytes.count {
        if bytes[cursor] == UInt8(ascii: "(") { depth += 1 }
        if bytes[cursor] == UInt8(ascii: ")") { depth -= 1 }
        if depth == 0 { return (inner..<cursor, cursor + 1, isGradient) }
        // A value does not go on behind its tag, and no row holds a '>'.
        if bytes[cursor] == UInt8(ascii: ">") { break }
        cursor += 1
      }
      problems.append(
        Problem(
          rule: "preview/value", message: "'\(name)' is never closed",
          byteRange: index..<index + name.utf8CodeUnitCount,
          hint: "write ')' behind the row"))
    }
    return nil
  }

  // MARK: - Icons

  /// `<i data-symbol="name" …></i>`
  private func icon(at index: Int) -> (name: String, range: Range<Int>)? {
    guard let close = bytes[index...].firstIndex(of: UInt8(ascii: ">")),
      let key = find("data-symbol=\"", in: index..<close)
    else { return nil }
    let start = key + 13
    guard let end = bytes[start..<close].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    return (String(decoding: bytes[start..<end], as: UTF8.self), start..<end)
  }

  // MARK: - Colors written by hand

  /// Follows CSS: colors stand behind a property's colon. Selectors and names of properties are none.
  private mutating func style(at index: Int) -> Int {
    switch bytes[index] {
    case UInt8(ascii: ":"):
      if isDeclaring { noteMissingSemicolon(before: index) }
      isDeclaring = true
    case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): isDeclaring = false
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      // Text, as in `content` and in names of fonts.
      return bytes[(index + 1)...].firstIndex(of: bytes[index]).map { $0 + 1 } ?? index + 1
    default: if isDeclaring { return color(at: index) }
    }
    return index + 1
  }

  /// Notes a second property in one declaration of an attribute, `color: token(a) background:`.
  private mutating func noteMissingSemicolon(before colon: Int) {
    guard case .value = place else { return }
    var name = colon
    while name > 0, isNameByte(bytes[name - 1]) { name -= 1 }
    guard name < colon, name > 0, isBlank(bytes[name - 1]) else { return }
    problems.append(
      Problem(
        rule: "preview/markup",
        message: "a ';' is missing before '\(String(decoding: bytes[name..<colon], as: UTF8.self))'",
        byteRange: name..<colon, hint: "a declaration ends with ';'"))
  }

  /// Notes a color that is neither `token(…)` nor `gradient(…)`: it would not be in the list of what is drawn.
  private mutating func color(at index: Int) -> Int {
    let previous = index > 0 ? bytes[index - 1] : 0x20
    if bytes[index] == UInt8(ascii: "#") {
      var end = index + 1
      while end < bytes.count, isHexDigit(bytes[end]) { end += 1 }
      if [3, 4, 6, 8].contains(end - index - 1) { note(index..<end) }
      return end
    }
    guard isLetter(bytes[index]), !isNameByte(previous) else { return index + 1 }
    var end = index
    while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
    let word = String(decoding: bytes[index..<end], as: UTF8.self).lowercased()
    guard end < bytes.count, bytes[end] == UInt8(ascii: "(") else {
      if Self.colorNames.contains(word) { note(index..<end) }
      return end
    }
    if let meant = ["token", "gradient"].first(where: { isOneEdit(from: word, to: $0) }) {
      problems.append(
        Problem(
          rule: "preview/value", message: "there is no '\(word)(…)'", byteRange: index..<end,
          hint: "did you mean '\(meant)(…)'?"))
      return closingBracket(from: end)
    }
    let isColor = Self.functionNames.contains(word)
    guard isColor || word == "url" else { return end + 1 }
    let close = closingBracket(from: end)
    if isColor { note(index..<close) }
    return close
  }

  /// The place behind the bracket that closes the one at `open`, or the end of the value.
  private func closingBracket(from open: Int) -> Int {
    var depth = 0
    for index in open..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ";"): return index
      default: break
      }
    }
    return bytes.count
  }

  private mutating func note(_ range: Range<Int>) {
    let text = String(decoding: bytes[range], as: UTF8.self)
    problems.append(
      Problem(
        rule: "preview/color", message: "'\(text)' is written by hand and would not be in the list of what is drawn",
        byteRange: range, hint: "write token(…) around a row, or gradient(…)"))
  }

  /// Attributes of SVG and of old HTML whose value is a color.
  private static let colorAttributes: Set<String> = [
    "fill", "stroke", "color", "stop-color", "flood-color", "lighting-color", "bgcolor",
  ]
  private static let functionNames: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark",
    "linear-gradient", "radial-gradient", "conic-gradient", "repeating-linear-gradient", "repeating-radial-gradient",
    "repeating-conic-gradient",
  ]
  /// The named colors of CSS Color 4, section 6.1.
  private static let colorNames = Set(
    """
    aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood \
    cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray \
    darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen \
    darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue \
    firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew \
    hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan \
    lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray \
    lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue \
    mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred \
    midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid \
    palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple \
    rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue \
    slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white \
    whitesmoke yellow yellowgreen
    """.split(separator: " ").map(String.init))

  // MARK: - Bytes

  private func starts(with text: StaticString, at index: Int) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { needle in
      needle.indices.allSatisfy { needle[$0] == bytes[index + $0] }
    }
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
