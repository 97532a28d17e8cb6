/// `blend(with: blue._500, by: 0.5)`: between two colors.
public enum BlendFunction: ColorFunction {
  public static let name = "blend"
  public static let summary = "A mix with another color in OKLab."
  public static let parameters: [Parameter] = [
    Parameter("with", .color, isRequired: true), Parameter("by", .number(0...1)),
  ]

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    guard let other = arguments.color(0) else { return nil }
    return .color(color.blend(with: other, by: arguments.number(1, default: 0.5)))
  }
}

extension ColorPair {
  /// The mix with another color: a straight line in OKLab (Ottosson), fitted into Display P3 by CSS Color 4's mapping.
  /// Opacity runs straight; an end with opacity below 0.001 takes the other end's color first, so fading never darkens.
  public func blend(with other: ColorPair, by amount: Double = 0.5) -> ColorPair {
    map { color, mode in
      Blend.direct.mix(color, other[mode], at: amount.held(to: 0...1)).mapped(into: .displayP3)
    }
  }
}
