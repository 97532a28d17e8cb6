/// `analogous(count: 3, spread: 30)`: neighbors.
public enum AnalogousFunction: ColorFunction {
  public static let name = "analogous"
  public static let summary = "Neighboring hues, centered on the color."
  public static let parameters: [Parameter] = [.count(1...36), Parameter("spread", .angle)]

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    .members(
      color.analogous(
        count: arguments.wholeNumber(0, default: 3), spreadDegrees: arguments.number(1, default: 30)))
  }

  public static func apply(to theme: Theme, _ arguments: Arguments) -> FunctionResult? {
    .themes(
      theme.analogous(
        count: arguments.wholeNumber(0, default: 3), spreadDegrees: arguments.number(1, default: 30)))
  }

  static func turnsDegrees(count: Int, spreadDegrees: Double) -> [Double] {
    guard count > 0 else { return [] }
    return (0..<count).map { (Double($0) - Double(count - 1) / 2) * spreadDegrees }
  }
}

extension ColorPair {
  /// So many hues `spread` degrees apart, with the color in their middle. Fewer than one gives none.
  public func analogous(count: Int = 3, spreadDegrees: Double = 30) -> [ColorPair] {
    AnalogousFunction.turnsDegrees(count: count, spreadDegrees: spreadDegrees).map(rotateHue(byDegrees:))
  }
}

extension Theme {
  /// The themes so turned; a theme's own color is turned with it.
  public func analogous(count: Int = 3, spreadDegrees: Double = 30) -> [Theme] {
    AnalogousFunction.turnsDegrees(count: count, spreadDegrees: spreadDegrees).map(turned(byDegrees:))
  }
}
