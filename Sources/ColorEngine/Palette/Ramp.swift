import Synchronization

/// The 20 stops of one hue, or of gray. A ramp is made once per hue and shared.
public final class Ramp: Sendable {
  /// The OKLCH hue of the stops in degrees; nil for gray.
  public let hueDegrees: Double?
  /// The colors from `_50` to `_1000`.
  public let colors: [Color]

  private init(hueDegrees: Double?) {
    self.hueDegrees = hueDegrees
    colors = Stop.allCases.map { Self.makeColor($0, hueDegrees: hueDegrees) }
  }

  public subscript(stop: Stop) -> Color { colors[stop.index] }

  /// The gray ramp.
  public static let gray = Ramp(hueDegrees: nil)

  /// The ramp of a hue in degrees, from the cache where it has been asked for before.
  public static func hue(_ degrees: Double) -> Ramp {
    let hue = wrapHue(degrees)
    if let known = cache.withLock({ $0[hue] }) { return known }
    let ramp = Ramp(hueDegrees: hue)
    return cache.withLock { ramps in
      if let known = ramps[hue] { return known }
      // Named families are 36; past this many the hues are somebody's random ones, not worth the memory.
      if ramps.count >= 512 { ramps.removeAll(keepingCapacity: true) }
      ramps[hue] = ramp
      return ramp
    }
  }

  /// The ramp of a hue, or gray's for none.
  static func of(hueDegrees: Double?) -> Ramp { hueDegrees.map(hue) ?? gray }

  /// One stop of a hue, from the cache if the ramp is there, without making the other nineteen if it is not.
  static func color(_ stop: Stop, hueDegrees: Double) -> Color {
    let hue = wrapHue(hueDegrees)
    return cache.withLock { $0[hue] }?[stop] ?? makeColor(stop, hueDegrees: hue)
  }

  /// A ramp made from scratch, past the cache: for measuring.
  public static func uncached(hueDegrees: Double?) -> Ramp { Ramp(hueDegrees: hueDegrees.map(wrapHue)) }

  private static let cache = Mutex<[Double: Ramp]>([:])

  /// One stop of a hue, or of gray for none.
  ///
  /// A hue's stop has its ladder's luminance, and the ladder's chroma or 98 % of what Display P3 can show there,
  /// whichever is less. A gray is CIELab LCH (D65).
  static func makeColor(_ stop: Stop, hueDegrees: Double?) -> Color {
    guard let hueDegrees else {
      let (cosine, sine) = cosineAndSine(degrees: Ladder.grayHues[stop.index])
      let gray = CIELab(
        lightness: Ladder.gray.lstars[stop.index], a: Ladder.grayChroma * cosine, b: Ladder.grayChroma * sine)
      return Color(linear: gray.linearRGB(white: .d65))
    }
    let colors = ConstantLuminance(
      luminance: Luminance.luminance(lstar: Ladder.hues.lstars[stop.index]), hueDegrees: hueDegrees)
    return colors.color(
      chroma: colors.chroma(upTo: Ladder.chromas[stop.index], shareOfMost: Ladder.shareOfMostChroma))
  }
}
