/// The way a gradient takes from one color to the next.
public enum Blend: String, CaseIterable, Hashable, Sendable {
  /// OKLCH, the hue the short way: colors in between stay vivid.
  case vivid
  /// A straight line in OKLab: distant colors meet in a paler middle.
  case direct
  /// OKLCH, the hue the long way.
  case rainbow

  /// The blend in Swift, `.vivid`.
  public var swiftName: String { "." + rawValue }

  /// How near two hues must be to opposite, or to equal, to count as that.
  private static let hueToleranceDegrees = 0.001

  /// The color at a share (0…1) of the way between two, fitted into Display P3 (CSS Color 4). At 0 and 1 it is the given
  /// color as it is.
  ///
  /// Opacity runs straight and is not multiplied into the channels. A clear end takes the other's color first, so fading
  /// never darkens.
  public func mix(_ start: Color, _ end: Color, at amount: Double) -> Color {
    let (start, end) = Self.lendingColor(start, end)
    if amount <= 0 { return start }
    if amount >= 1 { return end }
    let opacity = start.opacity + (end.opacity - start.opacity) * amount
    let (from, to) = (start.oklch, end.oklch)
    guard self != .direct, let hues = hues(from, to) else {
      let mixed = start.oklab.mixed(with: end.oklab, by: amount)
      return Color(.oklab, mixed.lightness, mixed.a, mixed.b, opacity: opacity).mapped(into: .displayP3)
    }
    let mixed = OKLCH(
      lightness: from.lightness + (to.lightness - from.lightness) * amount,
      chroma: from.chroma + (to.chroma - from.chroma) * amount,
      hueDegrees: hues.startDegrees + hues.turnDegrees * amount)
    return Color(mixed, opacity: opacity).mapped(into: .displayP3)
  }

  /// The colors with a clear one replaced by the other at no opacity.
  static func lendingColor(_ start: Color, _ end: Color) -> (start: Color, end: Color) {
    switch (start.isClear, end.isClear) {
    case (true, false): (end.withOpacity(start.opacity), end)
    case (false, true): (start, start.withOpacity(end.opacity))
    default: (start, end)
    }
  }

  /// The hue at the start and how far it turns; nil between two grays, which mix straight.
  private func hues(_ from: OKLCH, _ to: OKLCH) -> (startDegrees: Double, turnDegrees: Double)? {
    let startHue = from.isGray ? nil : from.hueDegrees
    let endHue = to.isGray ? nil : to.hueDegrees
    guard let start = startHue ?? endHue, let end = endHue ?? startHue else { return nil }
    // A gray has no hue to turn from: it takes the other's, and there is no way between the two.
    if startHue == nil || endHue == nil, self == .vivid { return (start, 0) }
    let up = wrapHue(end - start)
    if abs(up - 180) <= Self.hueToleranceDegrees { return (start, up) }
    let short = up > 180 ? up - 360 : up
    if self == .vivid { return (start, short) }
    if abs(short) <= Self.hueToleranceDegrees { return (start, short + 360) }
    return (start, short > 0 ? short - 360 : short + 360)
  }
}
