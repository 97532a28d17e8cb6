/// `lighten(by: 2)`: up the ladder of stops.
public enum LightenFunction: ColorFunction {
  public static let name = "lighten"
  public static let summary = "So many whole stops lighter."
  public static let parameters: [Parameter] = [.stops]

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    .color(color.lighten(by: arguments.wholeNumber(0, default: 1)))
  }
}

extension ColorPair {
  /// The color whole stops lighter in each mode: exact stops where it is on the palette, held at the ends; else the same
  /// distance along the L* ladder with its own hue and chroma, past the ends at the spacing of the end, L* held to 0…100,
  /// and chroma reduced only as far as Display P3 needs.
  public func lighten(by stops: Int = 1) -> ColorPair { map { color, _ in color.moved(byStops: -stops.heldToLadder) } }
}

extension Int {
  /// A number of stops small enough to add to any place on the ladder.
  var heldToLadder: Int { Swift.min(Swift.max(self, -100_000), 100_000) }
}
