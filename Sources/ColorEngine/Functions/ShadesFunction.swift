/// `shades(count: 3)`: a color growing darker.
public enum ShadesFunction: ColorFunction {
  public static let name = "shades"
  public static let summary = "The color one, two, three stops darker."
  public static let parameters: [Parameter] = [.count(1...20)]

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    .members(color.shades(count: arguments.wholeNumber(0, default: 3)))
  }
}

extension ColorPair {
  /// The color one stop darker, two stops, and so on; `darken(by: 1)` to `darken(by: count)`. Fewer than one gives none.
  public func shades(count: Int = 3) -> [ColorPair] {
    count < 1 ? [] : (1...count).map { darken(by: $0) }
  }
}
