/// One color: a light, its OKLCH coordinates, and an opacity.
///
/// A color made from OKLCH keeps the very L, C and hue it was made with, and one made from RGB keeps its very channels,
/// because the published matrices between the two are not exact inverses.
public struct Color: Hashable, Sendable {
  /// The unclamped light of the color at full opacity.
  public let linear: LinearRGB
  public let oklch: OKLCH
  /// 0 (clear) … 1.
  public let opacity: Double

  init(linear: LinearRGB, oklch: OKLCH, opacity: Double) {
    (self.linear, self.oklch, self.opacity) = (linear, oklch, opacity)
  }

  /// A color from OKLCH. A negative chroma becomes 0, a hue below a chroma of 1e-4 none; the opacity is held to 0…1.
  public init(_ oklch: OKLCH, opacity: Double = 1) {
    var held = oklch
    held.chroma = max(0, oklch.chroma)
    let light = OKLab(held).linearRGB
    if held.chroma < OKLCH.leastChromaWithHue { held.hueDegrees = nil }
    self.init(linear: light, oklch: held, opacity: opacity.held(to: 0...1))
  }

  /// A color from OKLCH numbers: lightness 0…1, chroma, hue in degrees.
  public init(lightness: Double, chroma: Double, hueDegrees: Double?, opacity: Double = 1) {
    self.init(OKLCH(lightness: lightness, chroma: chroma, hueDegrees: hueDegrees), opacity: opacity)
  }

  /// A color from unclamped linear sRGB. The opacity is held to 0…1.
  public init(linear: LinearRGB, opacity: Double = 1) {
    self.init(linear: linear, oklch: OKLCH(OKLab(linear)), opacity: opacity.held(to: 0...1))
  }

  /// A color from 8-bit sRGB channels, `0x00B386`.
  public init(rgb: UInt32, opacity: Double = 1) {
    let channel = { (shift: UInt32) in Double((rgb >> shift) & 0xFF) / 255 }
    self.init(linear: LinearRGB(encodedRed: channel(16), green: channel(8), blue: channel(0)), opacity: opacity)
  }

  public static let white = Color(rgb: 0xFFFFFF)
  public static let black = Color(rgb: 0)
  /// Black at no opacity; mixes take the other end's color instead.
  public static let clear = Color(rgb: 0, opacity: 0)

  /// The color in OKLab.
  public var oklab: OKLab { OKLab(oklch) }
  /// CIE luminance relative to white, opacity left aside; not clamped.
  public var luminance: Double { linear.luminance }
  /// CIE L*, 0…100 for what a screen shows.
  public var lstar: Double { linear.lstar }

  /// The same color with another opacity, held to 0…1.
  public func withOpacity(_ opacity: Double) -> Color {
    Color(linear: linear, oklch: oklch, opacity: opacity.held(to: 0...1))
  }

  /// The same color with its opacity multiplied; the result is held to 0…1.
  public func opacity(_ factor: Double) -> Color { withOpacity(opacity * factor) }

  /// Below this opacity a color has no color of its own: a mix takes the other end's.
  static let leastVisibleOpacity = 0.001
  var isClear: Bool { opacity < Self.leastVisibleOpacity }
}

/// Light mode or dark mode.
public enum Mode: String, CaseIterable, Hashable, Sendable {
  case light, dark
}

/// One color for each mode.
public struct ColorPair: Hashable, Sendable {
  public var light, dark: Color

  public init(light: Color, dark: Color) { (self.light, self.dark) = (light, dark) }

  /// The same color in both modes.
  public init(_ color: Color) { (light, dark) = (color, color) }

  public subscript(mode: Mode) -> Color { mode == .light ? light : dark }

  /// Each mode's color changed on its own.
  public func map(_ change: (Color, Mode) -> Color) -> ColorPair {
    ColorPair(light: change(light, .light), dark: change(dark, .dark))
  }

  public static let white = ColorPair(.white)
  public static let black = ColorPair(.black)
  public static let clear = ColorPair(.clear)
}
