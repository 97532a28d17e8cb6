/// Where a color stands among the palette's colors.
public enum PalettePlace: Hashable, Sendable {
  /// A stop of the gray family.
  case grayStop(Stop)
  /// A stop of a hue's ramp; the hue in degrees.
  case hueStop(Stop, hueDegrees: Double)
  /// A gray between the stops.
  case offGray
  /// A color between the stops, or more or less colorful than they are.
  case offHue

  /// The stop, if the color is one.
  public var stop: Stop? {
    switch self {
    case .grayStop(let stop), .hueStop(let stop, _): stop
    case .offGray, .offHue: nil
    }
  }
}

extension Color {
  /// Where the color stands: on a stop when its L* is within 0.6 of the stop's and its chroma within 0.006 of the one
  /// that the stop has at this hue. Gray's ladder is tried first. Opacity is left aside.
  public var palettePlace: PalettePlace {
    let lstar = lstar
    if let stop = Ladder.gray.stop(near: lstar) {
      let gray = Ramp.gray[stop].oklch.chroma
      if abs(oklch.chroma - gray) <= Ladder.chromaTolerance { return .grayStop(stop) }
    }
    if oklch.isGray { return .offGray }
    let hue = oklch.hueDegrees ?? 0
    guard let stop = Ladder.hues.stop(near: lstar) else { return .offHue }
    let chroma = Ramp.color(stop, hueDegrees: hue).oklch.chroma
    return abs(oklch.chroma - chroma) <= Ladder.chromaTolerance ? .hueStop(stop, hueDegrees: hue) : .offHue
  }

  /// The color so many stops down the ladder (up, where negative): exact stops where it is one, held at the ends;
  /// otherwise the same distance in L*, with its own hue and chroma, as far as Display P3 can show it.
  func moved(byStops count: Int) -> Color {
    switch palettePlace {
    case .grayStop(let stop): Ramp.gray[stop.moved(by: count)].withOpacity(opacity)
    case .hueStop(let stop, let hue):
      Ramp.color(stop.moved(by: count), hueDegrees: hue).withOpacity(opacity)
    case .offGray: placed(at: Ladder.gray.position(of: lstar) + Double(count), on: .gray)
    case .offHue: placed(at: Ladder.hues.position(of: lstar) + Double(count), on: .hues)
    }
  }

  /// The color at the mirrored stop or ladder position.
  func mirrored() -> Color {
    let last = Double(Stop.count - 1)
    switch palettePlace {
    case .grayStop(let stop): return Ramp.gray[stop.mirrored].withOpacity(opacity)
    case .hueStop(let stop, let hue): return Ramp.color(stop.mirrored, hueDegrees: hue).withOpacity(opacity)
    case .offGray: return placed(at: last - Ladder.gray.position(of: lstar), on: .gray)
    case .offHue: return placed(at: last - Ladder.hues.position(of: lstar), on: .hues)
    }
  }

  /// The color with its hue turned: the same stop of the ramp along, or the same L* and chroma at the new hue. Grays
  /// stay as they are.
  func rotated(byDegrees degrees: Double) -> Color {
    guard degrees.isFinite, wrapHue(degrees) != 0 else { return self }
    switch palettePlace {
    case .grayStop, .offGray: return self
    case .hueStop(let stop, let hue):
      return Ramp.color(stop, hueDegrees: turnedHue(hue, by: degrees)).withOpacity(opacity)
    case .offHue:
      return atOwnLuminance(hueDegrees: turnedHue(oklch.hueDegrees ?? 0, by: degrees))
        .fittedColor(chroma: oklch.chroma, opacity: opacity)
    }
  }

  /// The color with its chroma multiplied, at its own L* and hue.
  func withChroma(multipliedBy factor: Double) -> Color {
    atOwnLuminance(hueDegrees: oklch.hueDegrees)
      .fittedColor(chroma: oklch.chroma * max(0, factor), opacity: opacity)
  }

  private func placed(at position: Double, on ladder: Ladder) -> Color {
    let luminance = Luminance.luminance(lstar: ladder.lstar(at: position))
    return ConstantLuminance(luminance: luminance, hueDegrees: oklch.hueDegrees)
      .fittedColor(chroma: oklch.chroma, opacity: opacity)
  }

  private func atOwnLuminance(hueDegrees: Double?) -> ConstantLuminance {
    ConstantLuminance(luminance: luminance.held(to: 0...1), hueDegrees: hueDegrees)
  }

}

/// A hue turned. Rounded to a millionth of a degree, so that four quarter turns end where they began.
func turnedHue(_ hueDegrees: Double, by degrees: Double) -> Double {
  wrapHue(Decimal.rounded(wrapHue(hueDegrees + wrapHue(degrees)), decimals: 6))
}

extension Stop {
  /// The stop so many further down, held at the ends.
  func moved(by count: Int) -> Stop {
    let (sum, overflow) = index.addingReportingOverflow(count)
    return Stop(heldIndex: overflow ? (count < 0 ? 0 : Self.count) : sum)
  }
}
