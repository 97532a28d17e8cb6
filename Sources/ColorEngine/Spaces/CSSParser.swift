/// Why a text is not a CSS color, and where.
public struct CSSColorError: Error, Hashable, Sendable {
  public let message: String
  /// The byte of the text where it goes wrong.
  public let byteOffset: Int
}

extension Color {
  /// Reads a CSS color: hex with 3, 4, 6 or 8 digits, `rgb()`, `hsl()`, `lab()`, `lch()`, `oklab()`, `oklch()`, and
  /// `color()` with `srgb`, `srgb-linear`, `display-p3`, `xyz` or `xyz-d65`; in any case, with `none`, percentages and
  /// an opacity.
  ///
  /// Lightness and opacity are held to their range, a negative chroma becomes 0. A hue of `none` counts as 0 and stays
  /// missing, so that a mix takes the other color's.
  public init(css text: String) throws(CSSColorError) { try self.init(css: Array(text.utf8)) }

  /// Reads a CSS color from UTF-8.
  public init(css bytes: some Collection<UInt8>) throws(CSSColorError) {
    var parser = CSSColorParser(bytes: Array(bytes))
    self = try parser.parseColor()
  }
}

/// The names of the CSS color functions that are read, in lower case.
let cssColorFunctionNames: Set<String> = [
  "rgb", "rgba", "hsl", "hsla", "lab", "lch", "oklab", "oklch", "color",
]

struct CSSColorParser {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func parseColor() throws(CSSColorError) -> Color {
    skipSpace()
    let color = next == UInt8(ascii: "#") ? try parseHex() : try parseFunction()
    skipSpace()
    if position < bytes.count { throw error("nothing may follow the color") }
    return color
  }

  // MARK: Hex

  private mutating func parseHex() throws(CSSColorError) -> Color {
    let start = position
    position += 1
    var digits: [UInt32] = []
    while let byte = next, isNamePart(byte) {
      guard let digit = hexDigit(byte) else { throw error("not a hex digit") }
      digits.append(digit)
      position += 1
      if digits.count > 8 { break }
    }
    let color = digits.count < 6 ? digits.flatMap { [$0, $0] } : digits
    guard [3, 4, 6, 8].contains(digits.count) else {
      throw CSSColorError(message: "a hex color has 3, 4, 6 or 8 digits", byteOffset: start)
    }
    let rgb = color.prefix(6).reduce(0) { $0 << 4 | $1 }
    let alpha = color.count == 8 ? Double(color[6] << 4 | color[7]) / 255 : 1
    return Color(rgb: rgb, opacity: alpha)
  }

  private func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  // MARK: Functions

  private mutating func parseFunction() throws(CSSColorError) -> Color {
    let start = position
    let name = parseName()
    guard cssColorFunctionNames.contains(name), next == UInt8(ascii: "(") else {
      throw CSSColorError(message: "not a CSS color", byteOffset: start)
    }
    position += 1
    let color: Color
    switch name {
    case "rgb", "rgba": color = try parseRGB()
    case "hsl", "hsla": color = try parseHSL()
    case "color": color = try parseColorFunction()
    default: color = try parseLab(name)
    }
    return color
  }

  private mutating func parseRGB() throws(CSSColorError) -> Color {
    let (channels, opacity, isLegacy) = try parseComponents()
    if isLegacy, Set(channels.map(\.isPercent)).count > 1 {
      throw CSSColorError(
        message: "with commas, all three are numbers or all are percentages", byteOffset: channels[1].byteOffset)
    }
    var values: [Double] = []
    for channel in channels {
      let value = try channel.number(percentOf: 255, error: "a channel is a number or a percentage")
      values.append((value / 255).held(to: 0...1))
    }
    return Color(.srgb, values[0], values[1], values[2], opacity: opacity)
  }

  private mutating func parseHSL() throws(CSSColorError) -> Color {
    let (parts, opacity, isLegacy) = try parseComponents()
    let hue = try parts[0].hue()
    var values: [Double] = []
    for part in parts[1...] {
      if isLegacy, !part.isPercent {
        throw CSSColorError(message: "with commas, this is a percentage", byteOffset: part.byteOffset)
      }
      values.append(try part.number(percentOf: 100, error: "a number or a percentage is meant").held(to: 0...100))
    }
    return Color(.hsl, hue, values[0], values[1], opacity: opacity)
  }

  private mutating func parseLab(_ name: String) throws(CSSColorError) -> Color {
    let (parts, opacity, isLegacy) = try parseComponents()
    if isLegacy {
      throw CSSColorError(message: "\(name)() has no commas", byteOffset: firstComma ?? parts[1].byteOffset)
    }
    let isOK = name.hasPrefix("ok")
    let lightness = try parts[0].number(
      percentOf: isOK ? 1 : 100, error: "the lightness is a number or a percentage"
    ).held(to: 0...(isOK ? 1 : 100))
    if name == "lab" || name == "oklab" {
      let a = try parts[1].number(percentOf: isOK ? 0.4 : 125, error: "a number or a percentage is meant")
      let b = try parts[2].number(percentOf: isOK ? 0.4 : 125, error: "a number or a percentage is meant")
      return Color(isOK ? .oklab : .lab, lightness, a, b, opacity: opacity)
    }
    let chroma = try parts[1].number(percentOf: isOK ? 0.4 : 150, error: "the chroma is a number or a percentage")
    return Color(isOK ? .oklch : .lch, lightness, max(0, chroma), try parts[2].hue(), opacity: opacity)
  }

  private mutating func parseColorFunction() throws(CSSColorError) -> Color {
    skipSpace()
    let start = position
    let name = parseName()
    guard let space = Self.colorFunctionSpaces[name] else {
      throw CSSColorError(
        message: "color() is read with srgb, srgb-linear, display-p3 or xyz", byteOffset: start)
    }
    guard let byte = next, isSpace(byte) else { throw error("a space is missing") }
    let (parts, opacity, isLegacy) = try parseComponents()
    if isLegacy { throw CSSColorError(message: "color() has no commas", byteOffset: firstComma ?? start) }
    var values: [Double] = []
    for part in parts {
      values.append(try part.number(percentOf: 1, error: "a channel is a number or a percentage"))
    }
    return Color(space, values[0], values[1], values[2], opacity: opacity)
  }

  private static let colorFunctionSpaces: [String: ColorSpace] = [
    "srgb": .srgb, "srgb-linear": .srgbLinear, "display-p3": .displayP3, "xyz": .xyzD65, "xyz-d65": .xyzD65,
  ]

  // MARK: Components

  /// Three components and an opacity up to the closing parenthesis; with commas it is CSS's legacy form.
  private mutating func parseComponents() throws(CSSColorError) -> ([CSSComponent], opacity: Double, isLegacy: Bool) {
    var parts = [try parseComponent()]
    skipSpace()
    let isLegacy = next == UInt8(ascii: ",")
    while parts.count < 3 {
      if isLegacy { try expect(UInt8(ascii: ","), "a comma is missing") }
      if next == UInt8(ascii: ",") { throw error("a value is missing, or a comma too many") }
      if next == UInt8(ascii: ")") || next == UInt8(ascii: "/") { throw error("three values are needed") }
      parts.append(try parseComponent())
      skipSpace()
    }
    if isLegacy, let none = parts.first(where: \.isNone) {
      throw CSSColorError(message: "`none` is not for the form with commas", byteOffset: none.byteOffset)
    }
    var opacity = 1.0
    if next == (isLegacy ? UInt8(ascii: ",") : UInt8(ascii: "/")) {
      position += 1
      opacity = try parseComponent().number(percentOf: 1, error: "an opacity is a number or a percentage")
      skipSpace()
    } else if let byte = next, byte != UInt8(ascii: ")") {
      throw error(isLegacy ? "a comma is missing" : "an opacity follows a slash")
    }
    try expect(UInt8(ascii: ")"), "a closing parenthesis is missing")
    return (parts, opacity.held(to: 0...1), isLegacy)
  }

  private mutating func parseComponent() throws(CSSColorError) -> CSSComponent {
    skipSpace()
    let start = position
    if let byte = next, isLetter(byte) {
      guard parseName() == "none" else {
        throw CSSColorError(message: "a number or `none` is meant", byteOffset: start)
      }
      return CSSComponent(value: 0, unit: .none, byteOffset: start)
    }
    guard let number = NumberScanner.scan(bytes, at: &position) else { throw error("a number is meant") }
    let value = number.held(to: -Self.largest...Self.largest)
    if next == UInt8(ascii: "%") {
      position += 1
      return CSSComponent(value: value, unit: .percent, byteOffset: start)
    }
    guard let byte = next, isLetter(byte) else { return CSSComponent(value: value, unit: .number, byteOffset: start) }
    let unitStart = position
    let degreesPerUnit: Double
    switch parseName() {
    case "deg": degreesPerUnit = 1
    case "grad": degreesPerUnit = 0.9
    case "rad": degreesPerUnit = 180 / .pi
    case "turn": degreesPerUnit = 360
    default: throw CSSColorError(message: "an angle has deg, grad, rad or turn", byteOffset: unitStart)
    }
    return CSSComponent(value: value * degreesPerUnit, unit: .angle, byteOffset: start)
  }

  /// Larger numbers mean no color any more, and their cubes would leave the range of a double.
  private static let largest = 1e6

  // MARK: Bytes

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }
  private var firstComma: Int? { bytes.firstIndex(of: UInt8(ascii: ",")) }

  private mutating func parseName() -> String {
    let start = position
    while let byte = next, isNamePart(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
  }

  private mutating func expect(_ byte: UInt8, _ message: String) throws(CSSColorError) {
    skipSpace()
    guard next == byte else { throw error(message) }
    position += 1
    skipSpace()
  }

  private mutating func skipSpace() {
    while let byte = next, isSpace(byte) { position += 1 }
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }
  private func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
  private func isNamePart(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private func error(_ message: String) -> CSSColorError { CSSColorError(message: message, byteOffset: position) }
}

/// One number of a color function, with what stood behind it.
private struct CSSComponent {
  enum Unit { case number, percent, angle, none }
  let value: Double
  let unit: Unit
  let byteOffset: Int

  var isPercent: Bool { unit == .percent }
  var isNone: Bool { unit == .none }

  /// The value as a number, where 100 % stands for `whole`; `none` is 0.
  func number(percentOf whole: Double, error: String) throws(CSSColorError) -> Double {
    switch unit {
    case .number: return value
    case .percent: return value / 100 * whole
    case .none: return 0
    case .angle: throw CSSColorError(message: error, byteOffset: byteOffset)
    }
  }

  /// The value as a hue in degrees; nil for `none`.
  func hue() throws(CSSColorError) -> Double? {
    switch unit {
    case .number, .angle: return value
    case .none: return nil
    case .percent: throw CSSColorError(message: "a hue is not a percentage", byteOffset: byteOffset)
    }
  }
}

/// Reads numbers as CSS and Swift write them.
enum NumberScanner {
  /// The number at a position, `-12`, `.5`, `1.25`, `1e-3`; nil, and the position unmoved, if there is none.
  ///
  /// A point that no digit follows is not part of it, so that `200._450` is 200 and a stop.
  static func scan(_ bytes: [UInt8], at position: inout Int) -> Double? {
    var end = position
    let isDigit = { (index: Int) in index < bytes.count && (0x30...0x39).contains(bytes[index]) }
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+") { end += 1 }
    let digits = end
    while isDigit(end) { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "."), isDigit(end + 1) {
      end += 1
      while isDigit(end) { end += 1 }
    }
    guard end > digits else { return nil }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      var exponent = end + 1
      if exponent < bytes.count, bytes[exponent] == UInt8(ascii: "-") || bytes[exponent] == UInt8(ascii: "+") {
        exponent += 1
      }
      if isDigit(exponent) {
        while isDigit(exponent) { exponent += 1 }
        end = exponent
      }
    }
    let value = Double(String(decoding: bytes[position..<end], as: UTF8.self))
    position = end
    return value
  }
}
