extension Color {
  /// The color written in a space's CSS notation, precise enough that every 8-bit sRGB color reads back as itself; a hue
  /// that is not there is `none`.
  ///
  /// OKLCH has three decimals of percent, five of chroma and two of hue. With one less of any, thousands of the 2²⁴
  /// colors come back as a neighbor.
  public func css(in space: ColorSpace) -> String {
    let values = coordinates(in: space)
    var bytes: [UInt8] = []
    func add(_ value: Double?, _ decimals: Int, _ unit: String = "") {
      guard let value else {
        bytes.append(contentsOf: "none".utf8)
        return
      }
      Decimal.append(value, atMost: decimals, to: &bytes)
      bytes.append(contentsOf: unit.utf8)
    }
    func addAll(_ first: Int, _ second: Int, _ third: Int) {
      add(values.first, first)
      bytes.append(UInt8(ascii: " "))
      add(values.second, second)
      bytes.append(UInt8(ascii: " "))
      add(values.third, third)
    }
    switch space {
    case .srgb, .srgbLinear, .displayP3, .xyzD65:
      bytes.append(contentsOf: "color(\(space.rawValue) ".utf8)
      addAll(6, 6, 6)
    case .hsl:
      bytes.append(contentsOf: "hsl(".utf8)
      add(values.first, 2)
      bytes.append(UInt8(ascii: " "))
      add(values.second, 3, "%")
      bytes.append(UInt8(ascii: " "))
      add(values.third, 3, "%")
    case .lab, .lch:
      bytes.append(contentsOf: "\(space.rawValue)(".utf8)
      addAll(3, 3, 3)
    case .oklab:
      bytes.append(contentsOf: "oklab(".utf8)
      addAll(6, 6, 6)
    case .oklch:
      bytes.append(contentsOf: "oklch(".utf8)
      add(values.first.map { $0 * 100 }, 3, "%")
      bytes.append(UInt8(ascii: " "))
      add(values.second, 5)
      bytes.append(UInt8(ascii: " "))
      // A hue of 359.996 would print as 360.
      add(values.third.map { wrapHue(Decimal.rounded($0, decimals: 2)) }, 2)
    }
    if Decimal.rounded(opacity, decimals: 4) < 1 {
      bytes.append(contentsOf: " / ".utf8)
      add(opacity, 4)
    }
    bytes.append(UInt8(ascii: ")"))
    return String(decoding: bytes, as: UTF8.self)
  }
}
