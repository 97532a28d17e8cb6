/// `splitComplement(spread: 30)`: a softer contrast than the complement.
public enum SplitComplementFunction: ColorFunction {
  public static let name = "splitComplement"
  public static let summary = "The color and the two neighbors of its opposite."
  public static let parameters: [Parameter] = [Parameter("spread", .angle)]

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    .members(color.splitComplement(spreadDegrees: arguments.number(0, default: 30)))
  }

  public static func apply(to theme: Theme, _ arguments: Arguments) -> FunctionResult? {
    .themes(theme.splitComplement(spreadDegrees: arguments.number(0, default: 30)))
  }

  static func turnsDegrees(spreadDegrees: Double) -> [Double] { [0, 180 - spreadDegrees, 180 + spreadDegrees] }
}

extension ColorPair {
  /// The color and its hue turned to either side of the opposite, `spread` degrees from it.
  public func splitComplement(spreadDegrees: Double = 30) -> [ColorPair] {
    SplitComplementFunction.turnsDegrees(spreadDegrees: spreadDegrees).map(rotateHue(byDegrees:))
  }
}

extension Theme {
  /// The themes so turned; a theme's own color is turned with it.
  public func splitComplement(spreadDegrees: Double = 30) -> [Theme] {
    SplitComplementFunction.turnsDegrees(spreadDegrees: spreadDegrees).map(turned(byDegrees:))
  }
}
