/// `complement`: the opposite hue.
public enum ComplementFunction: ColorFunction {
  public static let name = "complement"
  public static let summary = "The opposite hue."

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    .turned(color.complement)
  }

  public static func apply(to theme: Theme, _ arguments: Arguments) -> FunctionResult? {
    .theme(theme.turned(byDegrees: 180))
  }
}

extension ColorPair {
  /// The color with its hue turned by 180°.
  public var complement: ColorPair { rotateHue(byDegrees: 180) }
}
