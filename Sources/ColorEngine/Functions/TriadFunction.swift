/// `triad`: three hues in balance.
public enum TriadFunction: ColorFunction {
  public static let name = "triad"
  public static let summary = "Three hues, 120° apart."

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    .members(color.triad)
  }

  public static func apply(to theme: Theme, _ arguments: Arguments) -> FunctionResult? {
    .themes(theme.triad)
  }

  static let turnsDegrees: [Double] = [0, 120, 240]
}

extension ColorPair {
  /// The color and its hue turned by 120° and 240°.
  public var triad: [ColorPair] {
    TriadFunction.turnsDegrees.map(rotateHue(byDegrees:))
  }
}

extension Theme {
  /// The themes so turned; a theme's own color is turned with it.
  public var triad: [Theme] {
    TriadFunction.turnsDegrees.map(turned(byDegrees:))
  }
}
