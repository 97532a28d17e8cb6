extension Color {
  /// The just noticeable difference in ΔEOK at which the mapping may clip.
  static let justNoticeable = 0.02
  /// How finely the mapping searches, in chroma and in ΔEOK.
  static let mappingPrecision = 0.0001

  /// The color brought into a gamut as CSS Color 4 says: chroma is reduced in OKLCH until a clipped color is not
  /// noticeably different (https://www.w3.org/TR/css-color-4/#css-gamut-mapping, "local MINDE", JND 0.02).
  ///
  /// A color inside the gamut comes back as it is; every other result has linear channels in 0…1. Opacity is kept.
  public func mapped(into gamut: Gamut) -> Color {
    if gamut.contains(linear) { return self }
    if !linear.isFinite || oklch.lightness <= 0 { return Color(linear: Color.black.linear, opacity: opacity) }
    if oklch.lightness >= 1 { return Color(linear: Color.white.linear, opacity: opacity) }

    // A hue that came with the color is kept; the light of a color with `none` was made with hue 0.
    let (cosine, sine) = cosineAndSine(degrees: oklch.hueDegrees ?? 0)
    var current = OKLab(oklch)
    var clipped = gamut.clip(linear)
    if OKLab(clipped).distance(to: current) < Self.justNoticeable { return Color(linear: clipped, opacity: opacity) }

    var least = 0.0
    var most = oklch.chroma
    var leastIsInside = true
    while most - least > Self.mappingPrecision {
      let chroma = (least + most) / 2
      current = OKLab(lightness: oklch.lightness, a: chroma * cosine, b: chroma * sine)
      let light = current.linearRGB
      if leastIsInside, gamut.contains(light) {
        least = chroma
        continue
      }
      clipped = gamut.clip(light)
      let difference = OKLab(clipped).distance(to: current)
      if difference < Self.justNoticeable {
        if Self.justNoticeable - difference < Self.mappingPrecision { break }
        leastIsInside = false
        least = chroma
      } else {
        most = chroma
      }
    }
    return Color(linear: gamut.clip(current.linearRGB), opacity: opacity)
  }
}
