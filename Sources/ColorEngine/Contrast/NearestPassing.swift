extension Contrast {
  /// The stop nearest to a text's own on which it would reach a ratio, in a mode; nil when none of its hue does.
  ///
  /// Nearest is counted in stops from where the color stands on its ladder; of two equally near, the one further from
  /// the background in lightness is taken.
  public static func nearestPassingStop(
    for text: Color, on background: Color, mode: Mode, minimum: Double
  ) -> Stop? {
    let ladder: Ladder
    switch text.palettePlace {
    case .grayStop, .offGray: ladder = .gray
    case .hueStop, .offHue: ladder = .hues
    }
    let hue = ladder.lstars == Ladder.gray.lstars ? nil : text.oklch.hueDegrees ?? 0
    let place = ladder.position(of: text.lstar)
    let ground = composite(background, over: AppTokens.page[mode].linear)
    let candidates = Stop.allCases.filter { stop in
      let color = (hue.map { Ramp.color(stop, hueDegrees: $0) } ?? Ramp.gray[stop]).withOpacity(text.opacity)
      return passes(color, on: background, mode: mode, minimum: minimum)
    }
    return candidates.min { left, right in
      let (leftDistance, rightDistance) = (abs(Double(left.index) - place), abs(Double(right.index) - place))
      if leftDistance != rightDistance { return leftDistance < rightDistance }
      let ground = ground.lstar
      return abs(ladder.lstars[left.index] - ground) > abs(ladder.lstars[right.index] - ground)
    }
  }
}

extension ContrastRow {
  /// A mode in which a pair does not reach its `>=`.
  public struct Shortfall: Sendable {
    public let mode: Mode
    /// The ratio as people read it, below the demand even after rounding.
    public let printedRatio: String
    /// The nearest stop of the text's own hue that passes; nil when none does.
    public let nearestStop: Stop?
    /// That stop as a row would name it, `_750`, `gray._800` or `hue:167._750`.
    public let nearestName: String?
  }

  /// The modes in which the pair falls short of its `>=`, each with the nearest stop that passes.
  public func shortfalls(with defaultTheme: DefaultTheme) -> [Shortfall] {
    guard let minimum else { return [] }
    return Mode.allCases.compactMap { mode in
      let (color, ground) = (text[mode], background[mode])
      if Contrast.passes(color, on: ground, mode: mode, minimum: minimum) { return nil }
      let stop = Contrast.nearestPassingStop(for: color, on: ground, mode: mode, minimum: minimum)
      return Shortfall(
        mode: mode, printedRatio: Contrast.printed(color, on: ground, mode: mode, minimum: minimum),
        nearestStop: stop, nearestName: stop.map { defaultTheme.rampPrefix(of: color) + $0.name })
    }
  }

  /// The ratio in a mode as people read it, never contradicting its `>=`.
  public func printedRatio(_ mode: Mode) -> String {
    Contrast.printed(text[mode], on: background[mode], mode: mode, minimum: minimum)
  }

  /// Whether the pair reaches a ratio in a mode, decided before rounding.
  public func passes(_ minimum: Double, _ mode: Mode) -> Bool {
    Contrast.passes(text[mode], on: background[mode], mode: mode, minimum: minimum)
  }
}

extension DefaultTheme {
  /// What a row writes before a stop of a color's own ramp: nothing for this theme's.
  func rampPrefix(of color: Color) -> String {
    var hue: Double?
    switch color.palettePlace {
    case .grayStop, .offGray: hue = nil
    case .hueStop, .offHue: hue = color.oklch.hueDegrees ?? 0
    }
    if case .theme(let theme) = self, theme.hueDegrees == hue { return "" }
    guard let hue else { return "gray." }
    return (Family(hueDegrees: hue)?.name ?? "hue:" + Decimal.text(hue, atMost: 2)) + "."
  }
}

extension Contrast {
  /// The least WCAG 2 contrast of any two stops so many apart, over all 37 families: the distance rule.
  ///
  /// nil where no two stops are so far apart.
  public static func leastRatio(stopsApart distance: Int) -> Double? {
    guard (0..<Stop.count).contains(distance) else { return nil }
    return Family.allCases.flatMap { family in
      let ramp = Theme.family(family).ramp
      return (0..<(Stop.count - distance)).map { index in
        ratio(ramp.colors[index].linear, ramp.colors[index + distance].linear)
      }
    }.min()
  }
}
