/// `strengthen(by: 2)`: away from the background.
public enum StrengthenFunction: ColorFunction {
  public static let name = "strengthen"
  public static let summary = "So many whole stops away from the background."
  public static let parameters: [Parameter] = [.stops]

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    .color(color.strengthen(by: arguments.wholeNumber(0, default: 1)))
  }
}

extension ColorPair {
  /// The color whole stops away from what it stands on: darker in light mode, lighter in dark mode.
  public func strengthen(by stops: Int = 1) -> ColorPair { soften(by: -stops.heldToLadder) }
}
