/// `square`: four hues in balance.
public enum SquareFunction: ColorFunction {
  public static let name = "square"
  public static let summary = "Four hues, 90° apart."

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    .members(color.square)
  }

  public static func apply(to theme: Theme, _ arguments: Arguments) -> FunctionResult? {
    .themes(theme.square)
  }

  static let turnsDegrees: [Double] = [0, 90, 180, 270]
}

extension ColorPair {
  /// The color and its hue turned by 90°, 180° and 270°.
  public var square: [ColorPair] {
    SquareFunction.turnsDegrees.map(rotateHue(byDegrees:))
  }
}

extension Theme {
  /// The themes so turned; a theme's own color is turned with it.
  public var square: [Theme] {
    SquareFunction.turnsDegrees.map(turned(byDegrees:))
  }
}
