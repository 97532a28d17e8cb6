/// Takes one row apart by recursive descent. The first fault ends it.
struct RowParser {
  let text: [UInt8]
  let end: Int
  var position: Int
  /// How many brackets are open around the position.
  var depth = 0

  /// Deeper nesting, and longer chains of calls, are mistakes; the limit keeps recursion off the end of the stack.
  static let deepestNesting = 16
  static let longestChain = 32
  static let longestList = 64

  init(text: [UInt8], byteRange: Range<Int>) {
    self.text = text
    position = byteRange.lowerBound
    end = byteRange.upperBound
  }

  // MARK: Rows

  /// `let NAME = value`, or `[LABEL: ]value`, or with `contrast` `[LABEL: ]value on value [>= NUMBER]`.
  mutating func parseRow(contrast: Bool) throws(RowError) -> ParsedRow {
    let start = position
    if let definition = try parseDefinition() { return definition }
    let labelRange = parseLabel()
    let label = labelRange.map { String(decoding: text[$0], as: UTF8.self) }
    skipSpace()
    if position == end {
      throw RowError(.syntax, "a color is missing", at: labelRange ?? start..<end)
    }
    let value = try parseValue()
    guard contrast else {
      try expectEnd()
      return ParsedRow(kind: .value(label: label, value), labelRange: labelRange, byteRange: start..<end)
    }
    skipSpace()
    guard takeWord("on") else {
      throw error("a pair is `text on background`", hint: "write `on` and the background")
    }
    let background = try parseValue()
    let minimum = try parseMinimum()
    try expectEnd()
    return ParsedRow(
      kind: .contrast(label: label, text: value, background: background, minimum: minimum), labelRange: labelRange,
      byteRange: start..<end)
  }

  mutating func parseDefinition() throws(RowError) -> ParsedRow? {
    let start = position
    guard takeWord("let") else { return nil }
    skipSpace()
    let nameStart = position
    let name = takeName()
    let nameRange = nameStart..<position
    skipSpace()
    guard !name.isEmpty, next == UInt8(ascii: "=") else { throw error("a definition is `let name = value`") }
    position += 1
    skipSpace()
    if position == end { throw error("a value is missing") }
    let value = try parseValue()
    try expectEnd()
    return ParsedRow(
      kind: .definition(name: name, nameRange: nameRange, value), labelRange: nil, byteRange: start..<end)
  }

  /// A label ends at the first colon outside brackets that a space or the row's end follows. Moves behind it.
  mutating func parseLabel() -> Range<Int>? {
    var index = position
    var open = 0
    while index < end, text[index] != RowScanner.newline {
      switch text[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["): open += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): open = max(0, open - 1)
      case UInt8(ascii: ":") where open == 0:
        let next = index + 1
        if next == end || RowScanner.isBlank(text[next]) || text[next] == RowScanner.newline {
          var labelEnd = index
          while labelEnd > position, RowScanner.isBlank(text[labelEnd - 1]) { labelEnd -= 1 }
          guard labelEnd > position else { return nil }
          defer { position = next }
          return position..<labelEnd
        }
      case UInt8(ascii: "/") where RowScanner.startsComment(text, index): return nil
      default: break
      }
      index += 1
    }
    return nil
  }

  mutating func parseMinimum() throws(RowError) -> ParsedRow.Minimum? {
    skipSpace()
    guard position + 1 < end, next == UInt8(ascii: ">"), text[position + 1] == UInt8(ascii: "=") else { return nil }
    let start = position
    position += 2
    skipSpace()
    let numberStart = position
    guard let value = takeNumber(), (1...21).contains(value) else {
      var wordEnd = max(numberStart, position)
      while wordEnd < end, !Self.isSpace(text[wordEnd]), !RowScanner.startsComment(text, wordEnd) { wordEnd += 1 }
      throw RowError(
        .argument, "the least contrast is a number from 1 to 21",
        at: wordEnd > numberStart ? numberStart..<wordEnd : start..<start + 2)
    }
    return ParsedRow.Minimum(value: value, byteRange: numberStart..<position)
  }

  mutating func expectEnd() throws(RowError) {
    skipSpace()
    if position == end { return }
    if next == UInt8(ascii: "/") { throw error("a color has two sides at most, `light/dark`") }
    let rest = text[position..<end]
    var hint: String?
    if rest.starts(with: "on ".utf8) {
      hint = "a row is one color; `:contrast[a on b]` on a page gives the ratio of two"
    } else if rest.first == UInt8(ascii: ":") {
      hint = "a label ends with a colon and a space"
    } else if rest.first == UInt8(ascii: ">"), !rest.starts(with: ">=".utf8) {
      hint = "the least ratio of a pair is written `>= 3`"
    }
    throw error("this does not belong to the row", to: end, hint: hint)
  }

  // MARK: Bytes

  mutating func enter(from start: Int) throws(RowError) {
    depth += 1
    if depth > Self.deepestNesting {
      throw RowError(.syntax, "brackets are nested deeper than \(Self.deepestNesting)", at: start..<(start + 1))
    }
  }

  var next: UInt8? { position < end ? text[position] : nil }

  func slice(from start: Int) -> String { String(decoding: text[start..<position], as: UTF8.self) }

  func isAt(_ word: String) -> Bool { text[position..<end].starts(with: word.utf8) }

  mutating func takeByte(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  mutating func takeNumber() -> Double? {
    var index = position
    guard let value = NumberScanner.scan(text, at: &index), index <= end, value.isFinite else { return nil }
    position = index
    return value
  }

  mutating func takeName() -> String {
    guard let first = next, Self.isNameByte(first), !(0x30...0x39).contains(first) else { return "" }
    let start = position
    while let byte = next, Self.isNameByte(byte) { position += 1 }
    return slice(from: start)
  }

  /// Takes a whole word, and nothing where a longer name begins.
  mutating func takeWord(_ word: String) -> Bool {
    let count = word.utf8.count
    guard isAt(word), position + count == end || !Self.isNameByte(text[position + count]) else { return false }
    // `let: blue` is a label.
    if position + count < end, text[position + count] == UInt8(ascii: ":") { return false }
    position += count
    return true
  }

  /// Takes `label:` and the space around it.
  mutating func takeLabel(_ label: String) -> Bool {
    let start = position
    if takeAnyLabel() == label {
      skipSpace()
      return true
    }
    position = start
    return false
  }

  mutating func takeAnyLabel() -> String? {
    let start = position
    skipSpace()
    let name = takeName()
    skipSpace()
    // `hue:60` in an argument is a color, not a label.
    if !name.isEmpty, next == UInt8(ascii: ":"),
      !(name == "hue" && position + 1 < end && !Self.isSpace(text[position + 1]))
    {
      position += 1
      return name
    }
    position = start
    return nil
  }

  /// Skips space, line ends and comments. A row's bytes hold a line end only inside brackets.
  mutating func skipSpace() {
    while position < end {
      if Self.isSpace(text[position]) {
        position += 1
      } else if RowScanner.startsComment(text, position) {
        position = min(end, RowScanner.endOfLine(text, position))
      } else {
        return
      }
    }
  }

  static func isSpace(_ byte: UInt8) -> Bool { RowScanner.isBlank(byte) || byte == RowScanner.newline }

  /// Letters, digits, underscores, and everything beyond ASCII.
  static func isNameByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  func error(
    _ message: String, from start: Int? = nil, to stop: Int? = nil, hint: String? = nil
  ) -> RowError {
    let first = min(start ?? position, end)
    let last = stop ?? (start == nil ? wordEnd(first) : position)
    return RowError(.syntax, message, at: first..<max(first, min(last, end)), hint: hint)
  }

  /// The end of the word at a place, or of its one character.
  func wordEnd(_ start: Int) -> Int {
    var index = start
    while index < end, Self.isNameByte(text[index]) { index += 1 }
    return index > start ? index : min(start + 1, end)
  }
}
