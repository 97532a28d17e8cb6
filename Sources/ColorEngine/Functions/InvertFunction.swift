/// `invert()`: the mirrored stop.
public enum InvertFunction: ColorFunction {
  public static let name = "invert"
  public static let summary = "The mirrored stop, `_200` for `_850`."

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    .color(color.invert())
  }
}

extension ColorPair {
  /// The color at the mirrored stop (`_200` for `_850`), or off the palette at the mirrored position of the L* ladder.
  public func invert() -> ColorPair { map { color, _ in color.mirrored() } }
}
