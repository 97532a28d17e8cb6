/// `rotateHue(by: .degrees(40))`: along the hues.
public enum RotateHueFunction: ColorFunction {
  public static let name = "rotateHue"
  public static let summary = "The hue turned by degrees, at the same L*."
  public static let parameters: [Parameter] = [Parameter("by", .angle, isRequired: true)]

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    .turned(color.rotateHue(byDegrees: arguments.number(0, default: 0)))
  }

  public static func apply(to theme: Theme, _ arguments: Arguments) -> FunctionResult? {
    .theme(theme.turned(byDegrees: arguments.number(0, default: 0)))
  }
}

extension ColorPair {
  /// The color with its hue turned: on the palette the same stop of the ramp so many degrees along, else the same L* and
  /// chroma at the new hue, as far as Display P3 can show it. Grays (chroma up to 0.005) stay as they are.
  public func rotateHue(byDegrees degrees: Double) -> ColorPair {
    map { color, _ in color.rotated(byDegrees: degrees) }
  }
}
