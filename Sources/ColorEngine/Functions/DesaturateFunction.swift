/// `desaturate(by: 0.2)`: less chroma.
public enum DesaturateFunction: ColorFunction {
  public static let name = "desaturate"
  public static let summary = "Less colorful, at the same L* and hue."
  public static let parameters: [Parameter] = [.share]

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    .color(color.desaturate(by: arguments.number(0, default: 0.2)))
  }
}

extension ColorPair {
  /// The color with its OKLCH chroma times 1 - amount at the same L* and hue; 1 or more gives a gray of the same L*.
  public func desaturate(by amount: Double = 0.2) -> ColorPair {
    map { color, _ in color.withChroma(multipliedBy: 1 - amount) }
  }
}
