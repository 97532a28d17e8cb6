/// Linear light with sRGB's primaries and the white D65, not clamped: what Display P3 or a wider space can show has
/// channels below 0 or above 1.
public struct LinearRGB: Hashable, Sendable {
  public var red, green, blue: Double

  public init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Channels encoded with sRGB's transfer curve, 0…1 inside sRGB.
  public init(encodedRed: Double, green: Double, blue: Double) {
    self.init(
      red: TransferCurve.decode(encodedRed), green: TransferCurve.decode(green), blue: TransferCurve.decode(blue))
  }

  /// Linear light with the primaries of Display P3.
  public init(linearP3Red: Double, green: Double, blue: Double) {
    let (red, green, blue) = Matrix3.linearP3ToLinearSRGB.multiply(linearP3Red, green, blue)
    self.init(red: red, green: green, blue: blue)
  }

  /// The channels behind sRGB's transfer curve, mirrored for negative ones; 0…1 inside sRGB.
  public var encoded: (red: Double, green: Double, blue: Double) {
    (TransferCurve.encode(red), TransferCurve.encode(green), TransferCurve.encode(blue))
  }

  /// The same light with the primaries of Display P3, linear; 0…1 inside Display P3.
  public var linearP3: (red: Double, green: Double, blue: Double) {
    Matrix3.linearSRGBToLinearP3.multiply(red, green, blue)
  }

  /// CIE luminance Y relative to white, 0…1 for what a screen shows; not clamped.
  ///
  /// The second row of the matrix from linear sRGB to XYZ D65 (CSS Color 4), to ten decimals.
  public var luminance: Double { 0.2126390059 * red + 0.7151686788 * green + 0.0721923054 * blue }

  /// CIE L* (0…100 for what a screen shows).
  public var lstar: Double { Luminance.lstar(luminance) }

  var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite }
}

/// CIE 1976 lightness from luminance and back (CIE 15; the linear part near black with 216/24389 and 903.3).
public enum Luminance {
  /// L* of a luminance Y relative to white.
  public static func lstar(_ luminance: Double) -> Double {
    luminance > 216.0 / 24389 ? 116 * cubeRoot(luminance) - 16 : 903.3 * luminance
  }

  /// The luminance Y of an L*.
  public static func luminance(lstar: Double) -> Double {
    guard lstar > 903.3 * 216 / 24389 else { return lstar / 903.3 }
    let root = (lstar + 16) / 116
    return root * root * root
  }
}

/// The transfer curve that sRGB and Display P3 share (IEC 61966-2-1), mirrored for negative channels as in CSS Color 4.
public enum TransferCurve {
  /// Linear light to the encoded channel.
  public static func encode(_ linear: Double) -> Double {
    let size = abs(linear)
    let encoded = size <= 0.0031308 ? 12.92 * size : 1.055 * power(size, 1 / 2.4) - 0.055
    return linear < 0 ? -encoded : encoded
  }

  /// An encoded channel to linear light.
  public static func decode(_ encoded: Double) -> Double {
    let size = abs(encoded)
    let linear = size <= 0.04045 ? size / 12.92 : power((size + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -linear : linear
  }
}
