/// Colors of one hue at one luminance: how colorful they can be, and which OKLab lightness they need.
///
/// The palette is built on these: all its families share their luminance at a stop, so contrast is the same in each.
struct ConstantLuminance {
  let luminance: Double
  /// nil for a gray without a hue, which counts as 0.
  let hueDegrees: Double?
  private let cosine, sine: Double

  init(luminance: Double, hueDegrees: Double?) {
    (self.luminance, self.hueDegrees) = (luminance, hueDegrees)
    (cosine, sine) = cosineAndSine(degrees: hueDegrees ?? 0)
  }

  /// The most chroma a stop is searched for. Display P3 ends below 0.37.
  private static let searchedChroma = 0.5

  /// Whether Display P3 can show this luminance and hue with a chroma.
  func fits(chroma: Double) -> Bool {
    Gamut.displayP3.contains(okLab(chroma: chroma, lightness: lightness(chroma: chroma)).linearRGB)
  }

  /// The largest chroma that Display P3 can show, by halving 0…0.5 thirty times.
  var mostChroma: Double {
    var (least, most) = (0.0, Self.searchedChroma)
    for _ in 0..<30 {
      let middle = (least + most) / 2
      if fits(chroma: middle) { least = middle } else { most = middle }
    }
    return least
  }

  /// The smaller of `wanted` and a share of the largest chroma. What fits at once needs no search.
  func chroma(upTo wanted: Double, shareOfMost share: Double) -> Double {
    // The search ends up to 5e-10 below the true limit, so ask a little further out than `wanted` needs.
    let needed = wanted / share + 1e-9
    if needed <= Self.searchedChroma, fits(chroma: needed) { return wanted }
    return min(wanted, share * mostChroma)
  }

  /// The OKLab lightness that gives this luminance at a chroma, by halving 0…1 forty times.
  ///
  /// With the hue and chroma fixed, luminance is a cubic in the lightness L: Σ wᵢ (L + kᵢ)³ over the three cone
  /// responses, where wᵢ is a response's share of Y and kᵢ what chroma adds to its root.
  func lightness(chroma: Double) -> Double {
    let (a, b) = (chroma * cosine, chroma * sine)
    var (square, linear, constant) = (0.0, 0.0, 0.0)
    for cone in Self.cones {
      let root = cone.a * a + cone.b * b
      square += 3 * cone.weight * root
      linear += 3 * cone.weight * root * root
      constant += cone.weight * root * root * root
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      let found = ((Self.cubic * middle + square) * middle + linear) * middle + constant
      if found < luminance { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  func okLab(chroma: Double, lightness: Double) -> OKLab {
    OKLab(lightness: lightness, a: chroma * cosine, b: chroma * sine)
  }

  /// The color at a chroma.
  func color(chroma: Double, opacity: Double = 1) -> Color {
    Color(lightness: lightness(chroma: chroma), chroma: chroma, hueDegrees: hueDegrees, opacity: opacity)
  }

  /// The color at a chroma, reduced only as far as Display P3 needs.
  func fittedColor(chroma wanted: Double, opacity: Double) -> Color {
    color(chroma: fits(chroma: wanted) ? wanted : min(wanted, mostChroma), opacity: opacity)
  }

  private struct Cone {
    let weight, a, b: Double
  }

  private static let cones: [Cone] = {
    let light = Matrix3.coneToLinearSRGB
    let root = Matrix3.okLabToConeRoot
    let weight = { (red: Double, green: Double, blue: Double) in
      LinearRGB(red: red, green: green, blue: blue).luminance
    }
    return [
      Cone(weight: weight(light.a, light.d, light.g), a: root.b, b: root.c),
      Cone(weight: weight(light.b, light.e, light.h), a: root.e, b: root.f),
      Cone(weight: weight(light.c, light.f, light.i), a: root.h, b: root.i),
    ]
  }()
  private static let cubic = cones[0].weight + cones[1].weight + cones[2].weight
}
