/// Takes one row apart by recursive descent. The first fault ends it.
struct RowParser {
  let text: [UInt8]
  let end: Int
  var position: Int
  /// How many brackets are open around the position.
  private var depth = 0

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

  private mutating func parseDefinition() throws(RowError) -> ParsedRow? {
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
  private mutating func parseLabel() -> Range<Int>? {
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

  private mutating func parseMinimum() throws(RowError) -> ParsedRow.Minimum? {
    skipSpace()
    guard position + 1 < end, next == UInt8(ascii: ">"), text[position + 1] == UInt8(ascii: "=") else { return nil }
    let start = position
    position += 2
    skipSpace()
    let numberStart = position
    guard let value = takeNumber(), (1...21).contains(value) else {
      throw RowError(
        .argument, "the least contrast is a number from 1 to 21", at: start..<max(position, start + 2))
    }
    return ParsedRow.Minimum(value: value, byteRange: numberStart..<position)
  }

  mutating func expectEnd() throws(RowError) {
    skipSpace()
    if position == end { return }
    if next == UInt8(ascii: "/") { throw error("a color has two sides at most, `light/dark`") }
    throw error("this does not belong to the row", to: end)
  }

  // MARK: Values

  /// `side [/ side]`
  mutating func parseValue() throws(RowError) -> Expression {
    let light = try parseSide()
    let before = position
    skipSpace()
    guard next == UInt8(ascii: "/") else {
      position = before
      return light
    }
    position += 1
    let dark = try parseSide()
    return Expression(.pair(light: light, dark: dark), light.byteRange.lowerBound..<dark.byteRange.upperBound)
  }

  /// `atom {.call} [@NUMBER]`
  private mutating func parseSide() throws(RowError) -> Expression {
    skipSpace()
    let start = position
    let atom = try parseAtom()
    var links: [Link] = []
    while let byte = next {
      if byte == UInt8(ascii: ".") {
        position += 1
        links.append(.call(try parseCall()))
      } else if byte == UInt8(ascii: "[") {
        links.append(try parseIndex())
      } else {
        break
      }
      if links.count > Self.longestChain { throw error("more than \(Self.longestChain) calls in a row", from: start) }
    }
    let side = links.isEmpty ? atom : Expression(.chain(atom, links), start..<position)
    if next == UInt8(ascii: "@") { return try parseOpacity(of: side, from: start) }
    return side
  }

  private mutating func parseIndex() throws(RowError) -> Link {
    let bracket = position
    position += 1
    guard let number = takeNumber(), number >= 0, number < 1000, number == number.rounded(),
      next == UInt8(ascii: "]")
    else { throw error("a place in a list is a whole number, `[1]`", from: bracket) }
    position += 1
    return .index(Int(number), bracket..<position)
  }

  private mutating func parseOpacity(of side: Expression, from start: Int) throws(RowError) -> Expression {
    let mark = position
    position += 1
    let numberStart = position
    guard let percent = takeNumber() else {
      throw RowError(.opacity, "`@` is followed by a percentage, 0 to 100", at: mark..<position)
    }
    let typed = String(decoding: text[numberStart..<position], as: UTF8.self)
    guard (0...100).contains(percent) else {
      throw RowError(.opacity, "an opacity of \(typed) is outside 0 to 100", at: mark..<position)
    }
    return Expression(.faded(side, typed: typed, percent: percent), start..<position)
  }

  private mutating func parseAtom() throws(RowError) -> Expression {
    guard let byte = next else { throw error("a color is missing") }
    switch byte {
    case UInt8(ascii: "#"): return parseHex()
    case UInt8(ascii: "["): return try parseList()
    case UInt8(ascii: "."):
      // Swift leaves out the type: `[Color.proBlue, .proPink]`.
      let start = position
      position += 1
      let name = takeName()
      if name.isEmpty { throw error("a color is missing", from: start) }
      return Expression(.name(name), start..<position)
    default: break
    }
    let start = position
    let name = takeName()
    if name.isEmpty {
      if takeNumber() != nil { throw error("a number is not a color", from: start) }
      throw error("a color is missing here")
    }
    if name == "hue", next == UInt8(ascii: ":") { return try parseHue(from: start) }
    if name == "ProTheme" { return try parseProTheme(from: start) }
    guard next == UInt8(ascii: "(") else { return Expression(.name(name), start..<position) }
    if name == "Color", let pair = try parseLightDark(from: start) { return pair }
    if cssColorFunctionNames.contains(name.lowercased()) { return try parseCSS(from: start) }
    throw RowError(
      .unknownFunction, "no color function '\(name)'", at: start..<position,
      candidates: cssColorFunctionNames.sorted() + ["Color"])
  }

  private mutating func parseHex() -> Expression {
    let start = position
    position += 1
    while let byte = next, RowParser.isNameByte(byte) { position += 1 }
    return Expression(.hex(slice(from: start)), start..<position)
  }

  private mutating func parseHue(from start: Int) throws(RowError) -> Expression {
    position += 1
    let numberStart = position
    guard let degrees = takeNumber(), degrees.magnitude <= 1e6 else {
      throw error("`hue:` is followed by degrees, as in `hue:173`", from: start)
    }
    return Expression(.hue(typed: slice(from: numberStart), degrees: degrees), start..<position)
  }

  /// `ProTheme(hex: "#00B386")` or `ProTheme.primary(forHue: 200)`.
  private mutating func parseProTheme(from start: Int) throws(RowError) -> Expression {
    let usage = "a theme is `ProTheme(hex: \"#00B386\")` or `ProTheme.primary(forHue: 200)`"
    if next == UInt8(ascii: ".") {
      position += 1
      let isPrimary = takeName() == "primary"
      guard isPrimary, takeByte(UInt8(ascii: "(")), takeLabel("forHue") else { throw error(usage, from: start) }
      let numberStart = position
      guard let degrees = takeNumber(), degrees.magnitude <= 1e6 else { throw error(usage, from: start) }
      let typed = slice(from: numberStart)
      skipSpace()
      guard takeByte(UInt8(ascii: ")")) else { throw error(usage, from: start) }
      return Expression(.hue(typed: typed, degrees: degrees), start..<position)
    }
    guard takeByte(UInt8(ascii: "(")), takeLabel("hex"), takeByte(UInt8(ascii: "\"")) else {
      throw error(usage, from: start)
    }
    let hexStart = position
    while let byte = next, byte != UInt8(ascii: "\""), byte != RowScanner.newline { position += 1 }
    var hex = slice(from: hexStart)
    guard takeByte(UInt8(ascii: "\"")) else { throw error(usage, from: start) }
    skipSpace()
    guard takeByte(UInt8(ascii: ")")) else { throw error(usage, from: start) }
    if !hex.hasPrefix("#") { hex = "#" + hex }
    return Expression(.themeHex(hex), start..<position)
  }

  /// `(light: a, dark: b)`, or nothing taken where `(` is followed by something else.
  private mutating func parseLightDark(from start: Int) throws(RowError) -> Expression? {
    let opener = position
    position += 1
    try enter(from: opener)
    defer { depth -= 1 }
    guard takeLabel("light") else {
      position = opener
      return nil
    }
    let light = try parseValue()
    skipSpace()
    guard takeByte(UInt8(ascii: ",")), takeLabel("dark") else {
      throw error("`Color(light: …, dark: …)` needs both", from: start)
    }
    let dark = try parseValue()
    skipSpace()
    guard takeByte(UInt8(ascii: ")")) else { throw error("a closing parenthesis is missing", from: start) }
    return Expression(.pair(light: light, dark: dark), start..<position)
  }

  /// A CSS color function up to its closing parenthesis, read later.
  private mutating func parseCSS(from start: Int) throws(RowError) -> Expression {
    while let byte = next, byte != UInt8(ascii: ")"), byte != RowScanner.newline { position += 1 }
    guard takeByte(UInt8(ascii: ")")) else { throw error("a closing parenthesis is missing", from: start) }
    return Expression(.css(slice(from: start)), start..<position)
  }

  private mutating func parseList() throws(RowError) -> Expression {
    let start = position
    position += 1
    try enter(from: start)
    defer { depth -= 1 }
    var members: [Expression] = []
    while true {
      skipSpace()
      if next == UInt8(ascii: "]"), !members.isEmpty { break }
      members.append(try parseValue())
      if members.count > Self.longestList {
        throw error("a list has at most \(Self.longestList) colors", from: start)
      }
      skipSpace()
      if takeByte(UInt8(ascii: ",")) { continue }
      guard next == UInt8(ascii: "]") else { throw error("a comma or `]` is missing") }
    }
    position += 1
    return Expression(.list(members), start..<position)
  }

  // MARK: Calls

  /// `name` or `name(…)` behind a point.
  private mutating func parseCall() throws(RowError) -> Call {
    let start = position
    let name = takeName()
    if name.isEmpty { throw error("a token, a stop or a function is missing behind the point") }
    let nameRange = start..<position
    guard next == UInt8(ascii: "(") else {
      return Call(name: name, nameRange: nameRange, arguments: nil, byteRange: nameRange)
    }
    let arguments = try parseArguments()
    return Call(name: name, nameRange: nameRange, arguments: arguments, byteRange: start..<position)
  }

  private mutating func parseArguments() throws(RowError) -> [Argument] {
    let start = position
    position += 1
    try enter(from: start)
    defer { depth -= 1 }
    var arguments: [Argument] = []
    while true {
      skipSpace()
      if next == UInt8(ascii: ")") { break }
      arguments.append(try parseArgument())
      if arguments.count > 16 { throw error("no function takes so many arguments", from: start) }
      skipSpace()
      if takeByte(UInt8(ascii: ",")) { continue }
      guard next == UInt8(ascii: ")") else { throw error("a comma or `)` is missing") }
    }
    position += 1
    return arguments
  }

  private mutating func parseArgument() throws(RowError) -> Argument {
    let start = position
    let label = takeAnyLabel()
    skipSpace()
    let valueStart = position
    if let byte = next, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || (0x30...0x39).contains(byte) {
      if let number = takeNumber() {
        let value = Argument.Value.number(typed: slice(from: valueStart), number)
        return Argument(label: label, value: value, byteRange: start..<position)
      }
    }
    if next == UInt8(ascii: ".") {
      if position + 1 < end, (0x30...0x39).contains(text[position + 1]), let number = takeNumber() {
        let value = Argument.Value.number(typed: slice(from: valueStart), number)
        return Argument(label: label, value: value, byteRange: start..<position)
      }
      position += 1
      let call = try parseCall()
      let endsHere = next == UInt8(ascii: ",") || next == UInt8(ascii: ")") || next.map(Self.isSpace) ?? true
      if endsHere {
        let value: Argument.Value = call.name == "init" ? .initializer(call) : .literal(call)
        return Argument(label: label, value: value, byteRange: start..<position)
      }
      position = valueStart
    }
    if let type = ["UnitPoint", "Angle"].first(where: { isAt($0 + "(") || isAt($0 + ".") }) {
      position += type.utf8.count
      if next == UInt8(ascii: ".") { position += 1 } else { position = valueStart }
      let call = try parseCall()
      let value: Argument.Value = call.name == type ? .initializer(call) : .literal(call)
      return Argument(label: label, value: value, byteRange: start..<position)
    }
    let value = try parseValue()
    return Argument(label: label, value: .expression(value), byteRange: start..<position)
  }

  // MARK: Bytes

  private mutating func enter(from start: Int) throws(RowError) {
    depth += 1
    if depth > Self.deepestNesting {
      throw RowError(.syntax, "brackets are nested deeper than \(Self.deepestNesting)", at: start..<(start + 1))
    }
  }

  private var next: UInt8? { position < end ? text[position] : nil }

  private func slice(from start: Int) -> String { String(decoding: text[start..<position], as: UTF8.self) }

  private func isAt(_ word: String) -> Bool { text[position..<end].starts(with: word.utf8) }

  private mutating func takeByte(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func takeNumber() -> Double? {
    var index = position
    guard let value = NumberScanner.scan(text, at: &index), index <= end, value.isFinite else { return nil }
    position = index
    return value
  }

  private mutating func takeName() -> String {
    guard let first = next, Self.isNameByte(first), !(0x30...0x39).contains(first) else { return "" }
    let start = position
    while let byte = next, Self.isNameByte(byte) { position += 1 }
    return slice(from: start)
  }

  /// Takes a whole word, and nothing where a longer name begins.
  private mutating func takeWord(_ word: String) -> Bool {
    let count = word.utf8.count
    guard isAt(word), position + count == end || !Self.isNameByte(text[position + count]) else { return false }
    // `let: blue` is a label.
    if position + count < end, text[position + count] == UInt8(ascii: ":") { return false }
    position += count
    return true
  }

  /// Takes `label:` and the space around it.
  private mutating func takeLabel(_ label: String) -> Bool {
    let start = position
    if takeAnyLabel() == label {
      skipSpace()
      return true
    }
    position = start
    return false
  }

  private mutating func takeAnyLabel() -> String? {
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
  private mutating func skipSpace() {
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

  private func error(
    _ message: String, from start: Int? = nil, to stop: Int? = nil, hint: String? = nil
  ) -> RowError {
    let first = min(start ?? position, end)
    let last = stop ?? (start == nil ? wordEnd(first) : position)
    return RowError(.syntax, message, at: first..<max(first, min(last, end)), hint: hint)
  }

  /// The end of the word at a place, or of its one character.
  private func wordEnd(_ start: Int) -> Int {
    var index = start
    while index < end, Self.isNameByte(text[index]) { index += 1 }
    return index > start ? index : min(start + 1, end)
  }
}
