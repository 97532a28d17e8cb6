/// A color at a place along a gradient.
public struct GradientStop: Hashable, Sendable {
  /// 0 at the start … 1 at the end.
  public var location: Double
  public var colors: ColorPair
}

extension Gradient {
  /// How often a pair of colors may be halved: into 32 pieces at most.
  static let mostHalvings = 5
  /// How far (ΔEOK plus difference of opacity) a straight blend may miss the true color.
  static let tolerance = 0.02

  /// The stops whose straight blend in encoded sRGB, as browsers and SwiftUI draw it, follows the true colors.
  ///
  /// A pair of colors is halved wherever a straight blend of a piece's ends misses the true color at a quarter, a half
  /// or three quarters by more than 0.02, in either mode. Locations rise; where two pairs meet at a clear color they may
  /// share a location, with the color that each side fades to.
  public func stops() -> [GradientStop] {
    let colors = closedColors
    guard let first = colors.first else { return [] }
    if colors.count == 1 {
      return [GradientStop(location: 0, colors: first), GradientStop(location: 1, colors: first)]
    }

    var stops: [GradientStop] = []
    let pairs = Double(colors.count - 1)
    for index in 0..<(colors.count - 1) {
      let piece = Piece(
        start: colors[index], end: colors[index + 1], firstProgress: Double(index) / pairs, pairs: pairs,
        blend: blend, easing: easing)
      let startLocation = easing.location(ofProgress: Double(index) / pairs)
      let endLocation = index + 2 == colors.count ? 1 : easing.location(ofProgress: Double(index + 1) / pairs)
      let start = GradientStop(location: startLocation, colors: piece.color(at: 0))
      let end = GradientStop(location: endLocation, colors: piece.color(at: 1))
      if stops.last.map({ !$0.colors.isSame(as: start.colors) }) ?? true { stops.append(start) }
      if endLocation > startLocation { piece.append(between: start, end, halvings: Self.mostHalvings, to: &stops) }
      stops.append(end)
    }
    return stops
  }

  /// One mode's colors at their locations.
  public func stops(_ mode: Mode) -> [(location: Double, color: Color)] {
    stops().map { ($0.location, $0.colors[mode]) }
  }
}

/// Two neighboring colors of a gradient, and the part of the easing between them.
private struct Piece {
  let start, end: ColorPair
  let firstProgress, pairs: Double
  let blend: Blend
  let easing: Easing

  /// The true colors at a share of this pair's progress.
  func color(at amount: Double) -> ColorPair {
    start.map { color, mode in blend.mix(color, end[mode], at: amount) }
  }

  /// The true colors at a location of the gradient.
  func color(atLocation location: Double) -> ColorPair {
    color(at: ((easing.progress(at: location) - firstProgress) * pairs).held(to: 0...1))
  }

  /// Appends the stops that are needed strictly between two.
  func append(between start: GradientStop, _ end: GradientStop, halvings: Int, to stops: inout [GradientStop]) {
    guard halvings > 0 else { return }
    let locations = [0.25, 0.5, 0.75].map { start.location + (end.location - start.location) * $0 }
    guard locations[1] > start.location, locations[1] < end.location else { return }
    let middle = GradientStop(location: locations[1], colors: color(atLocation: locations[1]))
    let isMissed =
      straightBlendMisses(middle.colors, start.colors, end.colors, at: 0.5)
      || straightBlendMisses(color(atLocation: locations[0]), start.colors, end.colors, at: 0.25)
      || straightBlendMisses(color(atLocation: locations[2]), start.colors, end.colors, at: 0.75)
    guard isMissed else { return }
    append(between: start, middle, halvings: halvings - 1, to: &stops)
    stops.append(middle)
    append(between: middle, end, halvings: halvings - 1, to: &stops)
  }

  private func straightBlendMisses(_ truth: ColorPair, _ start: ColorPair, _ end: ColorPair, at amount: Double) -> Bool
  {
    Mode.allCases.contains { mode in
      let (from, to) = (start[mode], end[mode])
      let straight = from.linear.mixedEncoded(with: to.linear, by: amount)
      let opacity = from.opacity + (to.opacity - from.opacity) * amount
      let miss = OKLab(straight).distance(to: truth[mode].oklab) + abs(opacity - truth[mode].opacity)
      return miss > Gradient.tolerance
    }
  }
}

extension LinearRGB {
  /// A straight mix of the encoded channels, unclamped, as browsers blend and composite.
  func mixedEncoded(with other: LinearRGB, by amount: Double) -> LinearRGB {
    let (from, to) = (encoded, other.encoded)
    return LinearRGB(
      encodedRed: from.red + (to.red - from.red) * amount,
      green: from.green + (to.green - from.green) * amount,
      blue: from.blue + (to.blue - from.blue) * amount)
  }
}
