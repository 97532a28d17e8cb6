/// Numbers as text in fixed point, worked out with whole numbers: no `-0`, no exponent, no locale.
enum Decimal {
  /// Appends a number with at most so many decimals, halves rounded up in size, trailing zeros dropped.
  ///
  /// What is not a number, or too large for fixed point, prints as 0 or as the largest that fits.
  static func append(_ value: Double, atMost decimals: Int, to text: inout [UInt8]) {
    append(value, decimals: decimals, trimmed: true, to: &text)
  }

  /// Appends a number with exactly so many decimals (at most 12), halves rounded up in size.
  static func append(_ value: Double, exactly decimals: Int, to text: inout [UInt8]) {
    append(value, decimals: decimals, trimmed: false, to: &text)
  }

  static func text(_ value: Double, atMost decimals: Int) -> String {
    var bytes: [UInt8] = []
    append(value, atMost: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func text(_ value: Double, exactly decimals: Int) -> String {
    var bytes: [UInt8] = []
    append(value, exactly: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A number with at most so many decimals, as the nearest double to its printed form.
  static func rounded(_ value: Double, decimals: Int) -> Double {
    let scale = powersOfTen[decimals]
    let scaled = value * scale
    guard scaled.magnitude < 1e15 else { return value }
    return scaled.rounded() / scale + 0
  }

  private static let powersOfTen: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12]

  private static func append(_ value: Double, decimals: Int, trimmed: Bool, to text: inout [UInt8]) {
    let scale = powersOfTen[decimals]
    let scaled = value.isNaN ? 0 : (abs(value) * scale).rounded()
    let whole = scaled < 9e18 ? UInt64(scaled) : 9_000_000_000_000_000_000
    if value < 0, whole > 0 { text.append(UInt8(ascii: "-")) }
    let unit = UInt64(scale)
    appendDigits(whole / unit, to: &text)
    var rest = whole % unit
    if decimals == 0 || (trimmed && rest == 0) { return }
    text.append(UInt8(ascii: "."))
    var place = unit / 10
    while place > 0, !trimmed || rest > 0 {
      text.append(UInt8(ascii: "0") + UInt8(rest / place))
      rest %= place
      place /= 10
    }
  }

  private static func appendDigits(_ number: UInt64, to text: inout [UInt8]) {
    if number >= 10 { appendDigits(number / 10, to: &text) }
    text.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
