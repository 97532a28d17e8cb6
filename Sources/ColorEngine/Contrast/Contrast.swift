/// How well one color is seen on another.
///
/// Both measures take lights, so translucent colors are composited first, in encoded sRGB as browsers do: the text over
/// its background, and a translucent background over the app's `backgroundPrimary` of the mode.
public enum Contrast {
  /// The WCAG 2 ratio of text on a background, 1…21 for what a screen shows, not rounded.
  public static func ratio(_ text: Color, on background: Color, mode: Mode) -> Double {
    let (text, background) = composited(text, on: background, mode: mode)
    return ratio(text, background)
  }

  /// The WCAG 2 ratio of two lights: (Y₁ + 0.05) / (Y₂ + 0.05), the lighter first, on unclamped luminance.
  public static func ratio(_ first: LinearRGB, _ second: LinearRGB) -> Double {
    ratio(first.luminance, second.luminance)
  }

  private static func ratio(_ first: Double, _ second: Double) -> Double {
    // Far outside sRGB a luminance may be negative; less than black is not seen.
    let (lighter, darker) = (max(first, second, 0), max(min(first, second), 0))
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// Text and background as they meet the eye.
  static func composited(_ text: Color, on background: Color, mode: Mode) -> (LinearRGB, LinearRGB) {
    let ground = composite(background, over: AppTokens.page[mode].linear)
    return (composite(text, over: ground), ground)
  }

  /// A color over an opaque light, mixed in encoded sRGB.
  public static func composite(_ color: Color, over ground: LinearRGB) -> LinearRGB {
    color.opacity >= 1 ? color.linear : ground.mixedEncoded(with: color.linear, by: color.opacity)
  }

  // MARK: Passing

  /// WCAG's marks for text at AA and AAA, and for large text and what is not text.
  public static let textMark = 4.5
  public static let enhancedTextMark = 7.0
  public static let largeTextMark = 3.0

  /// Whether text on a background reaches a ratio, decided before rounding.
  ///
  /// It must do so with the engine's luminance and with WCAG 2's own, whose weights are rounded to four decimals, so
  /// that no checker of either kind finds a failure where this says "passes". They differ by 4e-4 at most.
  public static func passes(_ text: Color, on background: Color, mode: Mode, minimum: Double) -> Bool {
    let (text, background) = composited(text, on: background, mode: mode)
    return passes(text, background, minimum: minimum)
  }

  /// Whether two lights reach a ratio, decided before rounding.
  public static func passes(_ first: LinearRGB, _ second: LinearRGB, minimum: Double) -> Bool {
    // The engine's weights sum to 1 - 1e-8, so black on white is 20.9999998; WCAG's sum to 1, but for binary rounding.
    ratio(first, second) >= minimum - 1e-6
      && ratio(roundedLuminance(first), roundedLuminance(second)) >= minimum - 1e-9
  }

  /// Relative luminance with the weights as WCAG 2 prints them.
  private static func roundedLuminance(_ light: LinearRGB) -> Double {
    0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  // MARK: Printing

  /// The ratio of a pair as people read it, `5.11:1`: two decimals, which never contradict whether the pair passes.
  public static func printed(_ text: Color, on background: Color, mode: Mode, minimum: Double? = nil) -> String {
    let (text, background) = composited(text, on: background, mode: mode)
    let marks = [largeTextMark, textMark, enhancedTextMark] + (minimum.map { [$0] } ?? [])
    let ratio = ratio(text, background)
    var hundredths = Decimal.rounded(ratio, decimals: 2)
    for mark in marks where hundredths >= mark && !passes(text, background, minimum: mark) {
      hundredths = min(hundredths, (mark * 100 - 1e-6).rounded(.up) / 100 - 0.01)
    }
    return Decimal.text(hundredths, exactly: 2) + ":1"
  }
}
