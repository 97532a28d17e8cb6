/// `monochromatic(count: 5)`: one hue from lightest to darkest.
public enum MonochromaticFunction: ColorFunction {
  public static let name = "monochromatic"
  public static let summary = "Stops of the color's hue, from lightest to darkest."
  public static let parameters: [Parameter] = [.count(1...20)]

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    .members(color.monochromatic(count: arguments.wholeNumber(0, default: 5)))
  }

  public static func apply(to theme: Theme, _ arguments: Arguments) -> FunctionResult? {
    .members(theme.monochromatic(count: arguments.wholeNumber(0, default: 5)))
  }

  /// The stops at the indices 19 i / (count - 1), halves up. One alone is the middle of the ladder; fewer give none.
  static func stops(count: Int) -> [Stop] {
    guard count > 1 else { return count == 1 ? [._550] : [] }
    let last = Stop.count - 1
    return (0..<count).map { index in
      Stop(heldIndex: (2 * last * index + count - 1) / (2 * (count - 1)))
    }
  }
}

extension ColorPair {
  /// Evenly spaced stops of the color's own hue (of gray, for a gray) from lightest to darkest, with its opacity.
  public func monochromatic(count: Int = 5) -> [ColorPair] {
    MonochromaticFunction.stops(count: count).map { stop in
      map { color, _ in
        let hue = color.oklch.hueDegrees ?? 0
        switch color.palettePlace {
        case .grayStop, .offGray: return Ramp.gray[stop].withOpacity(color.opacity)
        case .hueStop, .offHue: return Ramp.color(stop, hueDegrees: hue).withOpacity(color.opacity)
        }
      }
    }
  }
}

extension Theme {
  /// Evenly spaced stops of the theme from lightest to darkest.
  public func monochromatic(count: Int = 5) -> [ColorPair] {
    MonochromaticFunction.stops(count: count).map { ColorPair(self[$0]) }
  }
}
