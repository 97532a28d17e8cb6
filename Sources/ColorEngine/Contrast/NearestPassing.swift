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
  /// The modes in which the pair falls short of its `>=`, each with the nearest stop of the text's hue that passes.
  public var shortfalls: [(mode: Mode, printedRatio: String, nearest: Stop?)] {
    guard let minimum else { return [] }
    return Mode.allCases.compactMap { mode in
      let (color, ground) = (text[mode], background[mode])
      if Contrast.passes(color, on: ground, mode: mode, minimum: minimum) { return nil }
      return (
        mode, Contrast.printed(color, on: ground, mode: mode, minimum: minimum),
        Contrast.nearestPassingStop(for: color, on: ground, mode: mode, minimum: minimum)
      )
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
