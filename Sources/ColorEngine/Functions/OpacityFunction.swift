/// `opacity(0.5)`: more of what is behind shows.
public enum OpacityFunction: ColorFunction {
  public static let name = "opacity"
  public static let summary = "The opacity multiplied by 0…1."
  public static let parameters: [Parameter] = [Parameter(nil, .opacity, isRequired: true)]

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    let factor = arguments.number(0, default: 1)
    return .faded(color.opacity(factor), factor: factor)
  }
}

extension ColorPair {
  /// The color with its opacity multiplied by a factor; the result is held to 0…1.
  public func opacity(_ factor: Double) -> ColorPair { map { color, _ in color.opacity(factor) } }
}
