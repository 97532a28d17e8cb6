/// `tints(count: 3)`: a color growing lighter.
public enum TintsFunction: ColorFunction {
  public static let name = "tints"
  public static let summary = "The color one, two, three stops lighter."
  public static let parameters: [Parameter] = [.count(1...20)]

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    .members(color.tints(count: arguments.wholeNumber(0, default: 3)))
  }
}

extension ColorPair {
  /// The color one stop lighter, two stops, and so on; `lighten(by: 1)` to `lighten(by: count)`. Fewer than one gives none.
  public func tints(count: Int = 3) -> [ColorPair] {
    count < 1 ? [] : (1...count).map { lighten(by: $0) }
  }
}
