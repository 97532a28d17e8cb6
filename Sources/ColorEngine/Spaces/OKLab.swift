/// A color in Björn Ottosson's OKLab: lightness 0…1, and two axes that are 0 for grays.
public struct OKLab: Hashable, Sendable {
  public var lightness, a, b: Double

  public init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// The OKLab of a light: cone responses, their cube roots (of negative ones too), and the opponent axes.
  public init(_ light: LinearRGB) {
    let (long, medium, short) = Matrix3.linearSRGBToCone.multiply(light.red, light.green, light.blue)
    (lightness, a, b) = Matrix3.coneRootToOKLab.multiply(cubeRoot(long), cubeRoot(medium), cubeRoot(short))
  }

  public init(_ color: OKLCH) {
    let (cosine, sine) = cosineAndSine(degrees: color.hueDegrees ?? 0)
    self.init(lightness: color.lightness, a: color.chroma * cosine, b: color.chroma * sine)
  }

  /// The light of this color, not clamped.
  public var linearRGB: LinearRGB {
    let (long, medium, short) = Matrix3.okLabToConeRoot.multiply(lightness, a, b)
    let (red, green, blue) = Matrix3.coneToLinearSRGB.multiply(
      long * long * long, medium * medium * medium, short * short * short)
    return LinearRGB(red: red, green: green, blue: blue)
  }

  /// ΔEOK: the straight distance in OKLab (CSS Color 4). 0.02 is the just noticeable difference.
  public func distance(to other: OKLab) -> Double {
    length(lightness - other.lightness, a - other.a, b - other.b)
  }

  func mixed(with other: OKLab, by amount: Double) -> OKLab {
    OKLab(
      lightness: lightness + (other.lightness - lightness) * amount,
      a: a + (other.a - a) * amount,
      b: b + (other.b - b) * amount)
  }
}

/// OKLab in polar form.
public struct OKLCH: Hashable, Sendable {
  /// 0 (black) … 1 (white).
  public var lightness: Double
  /// 0 for grays; the most colorful screen colors have about 0.37.
  public var chroma: Double
  /// 0 ≤ hue < 360; nil where the color has none: grays, and CSS's `none`. Conversions read nil as 0.
  public var hueDegrees: Double?

  /// Below this chroma a conversion gives no hue. 8-bit grays stay under 1e-7, the least colorful 8-bit color that is
  /// not gray has 0.00106.
  public static let leastChromaWithHue = 1e-4
  /// Up to this chroma the palette's functions count a color as gray.
  public static let mostChromaOfGray = 0.005
  /// What Ottosson's ten-decimal matrices leave of a gray's chroma is less than this; it becomes 0.
  static let roundingChroma = 2e-7

  public init(lightness: Double, chroma: Double, hueDegrees: Double?) {
    self.lightness = lightness
    self.chroma = chroma
    self.hueDegrees = hueDegrees.map(wrapHue)
  }

  /// The polar form of an OKLab color. Below a chroma of 1e-4 there is no hue.
  public init(_ color: OKLab) {
    let chroma = length(color.a, color.b)
    lightness = color.lightness + 0
    self.chroma = chroma < Self.roundingChroma ? 0 : chroma
    hueDegrees = chroma < Self.leastChromaWithHue ? nil : angleDegrees(x: color.a, y: color.b)
  }

  /// Whether the palette's functions treat the color as a gray.
  public var isGray: Bool { chroma <= Self.mostChromaOfGray }
}
