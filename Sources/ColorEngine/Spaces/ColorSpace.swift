/// The color spaces that colors are read from and written in. Coordinates are as CSS has them; names are CSS's own.
public enum ColorSpace: String, CaseIterable, Hashable, Sendable {
  /// Encoded sRGB: red, green, blue 0…1.
  case srgb
  /// Linear light with sRGB's primaries: 0…1.
  case srgbLinear = "srgb-linear"
  /// Encoded Display P3: 0…1.
  case displayP3 = "display-p3"
  /// CIE XYZ relative to the white D65, Y 0…1.
  case xyzD65 = "xyz-d65"
  /// Hue in degrees, saturation and lightness 0…100, of encoded sRGB.
  case hsl
  /// CIELab relative to the white D50: L 0…100, a, b.
  case lab
  /// CIELab in polar form: L 0…100, chroma, hue in degrees.
  case lch
  /// OKLab: L 0…1, a, b.
  case oklab
  /// OKLab in polar form: L 0…1, chroma, hue in degrees.
  case oklch

  /// The place of the hue among the three coordinates, if there is one.
  public var hueIndex: Int? {
    switch self {
    case .hsl: 0
    case .lch, .oklch: 2
    default: nil
    }
  }
}

extension Color {
  /// Three coordinates in a space; nil stands for a hue that is not there.
  public typealias Coordinates = (first: Double?, second: Double?, third: Double?)

  /// The color's coordinates in a space, opacity left aside and nothing clamped. Grays have no hue.
  public func coordinates(in space: ColorSpace) -> Coordinates {
    switch space {
    case .srgb:
      let (red, green, blue) = linear.encoded
      return (red, green, blue)
    case .srgbLinear:
      return (linear.red, linear.green, linear.blue)
    case .displayP3:
      let (red, green, blue) = linear.linearP3
      return (TransferCurve.encode(red), TransferCurve.encode(green), TransferCurve.encode(blue))
    case .xyzD65:
      let (x, y, z) = Matrix3.linearSRGBToXYZ.multiply(linear.red, linear.green, linear.blue)
      return (x, y, z)
    case .hsl:
      let hsl = HSL(linear.encoded)
      return (hue(hsl.hueDegrees), hsl.saturation, hsl.lightness)
    case .lab:
      let lab = CIELab(linear, white: .d50)
      return (lab.lightness, lab.a, lab.b)
    case .lch:
      let lab = CIELab(linear, white: .d50)
      return (lab.lightness, length(lab.a, lab.b), hue(angleDegrees(x: lab.a, y: lab.b)))
    case .oklab:
      let lab = oklab
      return (lab.lightness, lab.a, lab.b)
    case .oklch:
      return (oklch.lightness, oklch.chroma, oklch.hueDegrees)
    }
  }

  /// A hue, unless the color is a gray or its hue is missing.
  private func hue(_ degrees: Double?) -> Double? { oklch.hueDegrees == nil ? nil : degrees }

  /// A color from coordinates in a space; nil reads as 0, and leaves a hue missing.
  public init(_ space: ColorSpace, _ first: Double?, _ second: Double?, _ third: Double?, opacity: Double = 1) {
    let (x, y, z) = (first ?? 0, second ?? 0, third ?? 0)
    let light: LinearRGB
    switch space {
    case .oklch:
      self.init(lightness: x, chroma: y, hueDegrees: third, opacity: opacity)
      return
    case .oklab:
      let lab = OKLab(lightness: x, a: y, b: z)
      self.init(linear: lab.linearRGB, oklch: OKLCH(lab), opacity: opacity.held(to: 0...1))
      return
    case .srgb:
      light = LinearRGB(encodedRed: x, green: y, blue: z)
    case .srgbLinear:
      light = LinearRGB(red: x, green: y, blue: z)
    case .displayP3:
      light = LinearRGB(
        linearP3Red: TransferCurve.decode(x), green: TransferCurve.decode(y), blue: TransferCurve.decode(z))
    case .xyzD65:
      let (red, green, blue) = Matrix3.xyzToLinearSRGB.multiply(x, y, z)
      light = LinearRGB(red: red, green: green, blue: blue)
    case .hsl:
      let (red, green, blue) = HSL(hueDegrees: x, saturation: y, lightness: z).encodedSRGB
      light = LinearRGB(encodedRed: red, green: green, blue: blue)
    case .lab:
      light = CIELab(lightness: x, a: y, b: z).linearRGB(white: .d50)
    case .lch:
      let (cosine, sine) = cosineAndSine(degrees: z)
      light = CIELab(lightness: x, a: y * cosine, b: y * sine).linearRGB(white: .d50)
    }
    var oklch = OKLCH(OKLab(light))
    let hueIsMissing = (space == .hsl && first == nil) || (space == .lch && third == nil)
    if hueIsMissing { oklch.hueDegrees = nil }
    self.init(linear: light, oklch: oklch, opacity: opacity.held(to: 0...1))
  }
}

/// sRGB as hue, saturation and lightness (CSS Color 4, "HSL colors").
struct HSL {
  /// nil where the three channels are equal.
  var hueDegrees: Double?
  /// 0…100 inside sRGB.
  var saturation, lightness: Double

  init(hueDegrees: Double?, saturation: Double, lightness: Double) {
    (self.hueDegrees, self.saturation, self.lightness) = (hueDegrees, saturation, lightness)
  }

  init(_ encoded: (red: Double, green: Double, blue: Double)) {
    let (red, green, blue) = encoded
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let middle = (most + least) / 2
    let range = most - least
    lightness = middle * 100
    guard range > 0 else {
      (hueDegrees, saturation) = (nil, 0)
      return
    }
    let room = min(middle, 1 - middle)
    var saturation = room == 0 ? 0 : (most - middle) / room * 100
    var hue =
      switch most {
      case red: (green - blue) / range * 60
      case green: ((blue - red) / range + 2) * 60
      default: ((red - green) / range + 4) * 60
      }
    // Outside sRGB the saturation can come out negative; the same color has it positive at the opposite hue.
    if saturation < 0 { (saturation, hue) = (-saturation, hue + 180) }
    (hueDegrees, self.saturation) = (wrapHue(hue), saturation)
  }

  var encodedSRGB: (red: Double, green: Double, blue: Double) {
    let hue = wrapHue(hueDegrees ?? 0)
    let middle = lightness / 100
    let reach = saturation / 100 * min(middle, 1 - middle)
    let channel = { (offset: Double) -> Double in
      let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return middle - reach * max(-1, min(place - 3, 9 - place, 1))
    }
    return (channel(0), channel(8), channel(4))
  }
}
