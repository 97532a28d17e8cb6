/// `darken(by: 2)`: down the ladder of stops.
public enum DarkenFunction: ColorFunction {
  public static let name = "darken"
  public static let summary = "So many whole stops darker."
  public static let parameters: [Parameter] = [.stops]

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    .color(color.darken(by: arguments.wholeNumber(0, default: 1)))
  }
}

extension ColorPair {
  /// The color whole stops darker in each mode, as `lighten(by:)` the other way.
  public func darken(by stops: Int = 1) -> ColorPair { map { color, _ in color.moved(byStops: stops.heldToLadder) } }
}
