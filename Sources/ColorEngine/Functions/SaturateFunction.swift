/// `saturate(by: 0.2)`: more chroma.
public enum SaturateFunction: ColorFunction {
  public static let name = "saturate"
  public static let summary = "More colorful, at the same L* and hue."
  public static let parameters: [Parameter] = [.share]

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    .color(color.saturate(by: arguments.number(0, default: 0.2)))
  }
}

extension ColorPair {
  /// The color with its OKLCH chroma times 1 + amount at the same L* and hue, as far as Display P3 can show it.
  public func saturate(by amount: Double = 0.2) -> ColorPair {
    map { color, _ in color.withChroma(multipliedBy: 1 + amount) }
  }
}
