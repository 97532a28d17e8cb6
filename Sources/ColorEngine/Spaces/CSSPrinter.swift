extension Color {
  /// How far outside 0…1 an encoded sRGB channel may lie for a color still to be written in sRGB.
  static let printedSRGBTolerance = 0.0005

  /// The color as CSS: `#rrggbb` or `rgb(171 224 181 / 0.5)` inside sRGB, `color(display-p3 0.7202 0.8416 0.9967)`
  /// outside it, with at most four decimals.
  ///
  /// A color that Display P3 cannot show either is first fitted into it (CSS Color 4); what then lies in sRGB, as white
  /// does, is written so.
  public func css() -> String {
    let tolerance = Self.printedSRGBTolerance
    if isInSRGB(encodedTolerance: tolerance) { return String(decoding: srgbCSS(linear), as: UTF8.self) }
    let fitted = mapped(into: .displayP3)
    let isSRGB = fitted.isInSRGB(encodedTolerance: tolerance)
    return String(decoding: isSRGB ? srgbCSS(fitted.linear) : fitted.displayP3CSS, as: UTF8.self)
  }

  /// The color in sRGB as six hex digits, `#rrggbb`, opacity left aside: for what cannot show Display P3.
  ///
  /// A color outside sRGB is mapped as CSS Color 4 says, never merely clipped.
  public var fallbackHex: String {
    String(decoding: hexBytes(fallbackLight), as: UTF8.self)
  }

  /// `fallbackHex` with two digits of opacity where the color is translucent, `#rrggbbaa`.
  public var fallbackHexWithOpacity: String {
    var bytes = hexBytes(fallbackLight)
    let alpha = eightBit(opacity)
    if alpha < 255 { appendHex(alpha, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The color in sRGB as CSS, with its opacity: the first of the two declarations of a stylesheet.
  public var fallbackCSS: String {
    String(decoding: srgbCSS(fallbackLight), as: UTF8.self)
  }

  private var fallbackLight: LinearRGB {
    isInSRGB(encodedTolerance: Self.printedSRGBTolerance) ? linear : mapped(into: .srgb).linear
  }

  private func srgbCSS(_ light: LinearRGB) -> [UInt8] {
    let opacity = printedOpacity
    if opacity == 1 { return hexBytes(light) }
    var bytes = Array("rgb(".utf8)
    bytes.reserveCapacity(32)
    let (red, green, blue) = light.encoded
    for channel in [red, green, blue] {
      Decimal.append(Double(eightBit(channel)), exactly: 0, to: &bytes)
      bytes.append(UInt8(ascii: " "))
    }
    appendOpacity(opacity, to: &bytes)
    return bytes
  }

  /// The notation of a color that Display P3 can show.
  private var displayP3CSS: [UInt8] {
    var bytes = Array("color(display-p3 ".utf8)
    bytes.reserveCapacity(64)
    let (red, green, blue) = linear.linearP3
    for (index, channel) in [red, green, blue].enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      Decimal.append(TransferCurve.encode(channel).held(to: 0...1), atMost: 4, to: &bytes)
    }
    let opacity = printedOpacity
    if opacity < 1 {
      bytes.append(UInt8(ascii: " "))
      appendOpacity(opacity, to: &bytes)
    } else {
      bytes.append(UInt8(ascii: ")"))
    }
    return bytes
  }

  /// The opacity to four decimals; what rounds to 1 is opaque.
  private var printedOpacity: Double { Decimal.rounded(opacity, decimals: 4) }

  private func appendOpacity(_ opacity: Double, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "/ ".utf8)
    Decimal.append(opacity, atMost: 4, to: &bytes)
    bytes.append(UInt8(ascii: ")"))
  }

  private func hexBytes(_ light: LinearRGB) -> [UInt8] {
    let (red, green, blue) = light.encoded
    var bytes: [UInt8] = [UInt8(ascii: "#")]
    bytes.reserveCapacity(9)
    appendHex(eightBit(red), to: &bytes)
    appendHex(eightBit(green), to: &bytes)
    appendHex(eightBit(blue), to: &bytes)
    return bytes
  }

  /// A channel of 0…1 as 0…255, halves rounded up.
  private func eightBit(_ channel: Double) -> UInt8 {
    // 0.3 × 255 is 76.5 on paper and a little less in binary; the small push lets such halves round up.
    UInt8((channel.held(to: 0...1) * 255 + 1e-9).rounded(.toNearestOrAwayFromZero).held(to: 0...255))
  }

  private func appendHex(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(Self.hexDigits[Int(byte >> 4)])
    bytes.append(Self.hexDigits[Int(byte & 15)])
  }

  private static let hexDigits = Array("0123456789abcdef".utf8)
}
