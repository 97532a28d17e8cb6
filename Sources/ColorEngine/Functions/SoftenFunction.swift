/// `soften(by: 2)`: toward the background.
public enum SoftenFunction: ColorFunction {
  public static let name = "soften"
  public static let summary = "So many whole stops toward the background."
  public static let parameters: [Parameter] = [.stops]

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    .color(color.soften(by: arguments.wholeNumber(0, default: 1)))
  }
}

extension ColorPair {
  /// The color whole stops toward what it stands on: lighter in light mode, darker in dark mode.
  public func soften(by stops: Int = 1) -> ColorPair {
    map { color, mode in color.moved(byStops: mode == .light ? -stops.heldToLadder : stops.heldToLadder) }
  }
}
