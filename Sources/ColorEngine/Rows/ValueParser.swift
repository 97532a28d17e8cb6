// The value of a row: sides, atoms, lists, chains.
extension RowParser {
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
  mutating func parseSide() throws(RowError) -> Expression {
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

  mutating func parseIndex() throws(RowError) -> Link {
    let bracket = position
    position += 1
    guard let number = takeNumber(), number >= 0, number < 1000, number == number.rounded(),
      next == UInt8(ascii: "]")
    else { throw error("a place in a list is a whole number, `[1]`", from: bracket) }
    position += 1
    return .index(Int(number), bracket..<position)
  }

  mutating func parseOpacity(of side: Expression, from start: Int) throws(RowError) -> Expression {
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

  mutating func parseAtom() throws(RowError) -> Expression {
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

  mutating func parseHex() -> Expression {
    let start = position
    position += 1
    while let byte = next, RowParser.isNameByte(byte) { position += 1 }
    return Expression(.hex(slice(from: start)), start..<position)
  }

  mutating func parseHue(from start: Int) throws(RowError) -> Expression {
    position += 1
    let numberStart = position
    guard let degrees = takeNumber(), degrees.magnitude <= 1e6 else {
      throw error("`hue:` is followed by degrees, as in `hue:173`", from: start)
    }
    return Expression(.hue(typed: slice(from: numberStart), degrees: degrees), start..<position)
  }

  /// `ProTheme(hex: "#00B386")` or `ProTheme.primary(forHue: 200)`.
  mutating func parseProTheme(from start: Int) throws(RowError) -> Expression {
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
  mutating func parseLightDark(from start: Int) throws(RowError) -> Expression? {
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
  mutating func parseCSS(from start: Int) throws(RowError) -> Expression {
    while let byte = next, byte != UInt8(ascii: ")"), byte != RowScanner.newline { position += 1 }
    guard takeByte(UInt8(ascii: ")")) else { throw error("a closing parenthesis is missing", from: start) }
    return Expression(.css(slice(from: start)), start..<position)
  }

  mutating func parseList() throws(RowError) -> Expression {
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
}
