/// `tetrad(offset: 60)`: two pairs of opposite hues.
public enum TetradFunction: ColorFunction {
  public static let name = "tetrad"
  public static let summary = "Two pairs of opposite hues."
  public static let parameters: [Parameter] = [Parameter("offset", .angle)]

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    .members(color.tetrad(offsetDegrees: arguments.number(0, default: 60)))
  }

  public static func apply(to theme: Theme, _ arguments: Arguments) -> FunctionResult? {
    .themes(theme.tetrad(offsetDegrees: arguments.number(0, default: 60)))
  }

  static func turnsDegrees(offsetDegrees: Double) -> [Double] { [0, offsetDegrees, 180, 180 + offsetDegrees] }
}

extension ColorPair {
  /// The color and its hue turned by the offset, by 180°, and by both.
  public func tetrad(offsetDegrees: Double = 60) -> [ColorPair] {
    TetradFunction.turnsDegrees(offsetDegrees: offsetDegrees).map(rotateHue(byDegrees:))
  }
}

extension Theme {
  /// The themes so turned; a theme's own color is turned with it.
  public func tetrad(offsetDegrees: Double = 60) -> [Theme] {
    TetradFunction.turnsDegrees(offsetDegrees: offsetDegrees).map(turned(byDegrees:))
  }
}
