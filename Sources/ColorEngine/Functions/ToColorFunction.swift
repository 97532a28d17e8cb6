/// `toColor()`: what Swift needs where a theme must become a color; rows need it not, and drop it.
public enum ToColorFunction: ColorFunction {
  public static let name = "toColor"
  public static let summary = "The color itself; rows drop it."

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? { .unchanged }
}
