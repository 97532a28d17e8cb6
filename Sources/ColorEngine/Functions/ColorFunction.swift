/// A function of rows, in Swift's spelling: `darken(by: 2)`.
///
/// One file a function: a caseless enum that conforms to this, its formula beside it, and its line in `All.swift`.
public protocol ColorFunction: SendableMetatype {
  /// The name behind the point.
  static var name: String { get }
  /// What it gives, in one line.
  static var summary: String { get }
  static var parameters: [Parameter] { get }

  /// The function on a color; nil where it is not for colors.
  static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult?
  /// The function on a theme; nil where the theme's own color is meant.
  static func apply(to theme: Theme, _ arguments: Arguments) -> FunctionResult?
  /// The function on a list of colors; nil where it is not for lists.
  static func apply(to colors: [ColorPair], _ arguments: Arguments) -> FunctionResult?
}

extension ColorFunction {
  public static var parameters: [Parameter] { [] }
  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? { nil }
  public static func apply(to theme: Theme, _ arguments: Arguments) -> FunctionResult? { nil }
  public static func apply(to colors: [ColorPair], _ arguments: Arguments) -> FunctionResult? { nil }
}

/// What a function gives, as far as the printed name must know.
public enum FunctionResult: Sendable {
  /// A color, printed as it was asked for.
  case color(ColorPair)
  /// A color turned: a stop prints as the stop of the hue it lands on.
  case turned(ColorPair)
  /// A color with its opacity multiplied: prints with `@`.
  case faded(ColorPair, factor: Double)
  /// The very color the function was called on.
  case unchanged
  /// Colors, each printed as the stop it is.
  case members([ColorPair])
  case theme(Theme)
  case themes([Theme])
  case gradient(Gradient, recipe: Recipe?)
}

/// One parameter of a function.
public struct Parameter: Sendable {
  public enum Kind: Sendable {
    case wholeNumber(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    /// 0…1.
    case opacity
    /// `.degrees(40)`, `.radians(1)`, or a number of degrees.
    case angle
    case color
    case recipe, blend, easing, unitPoint
  }

  /// The label before the colon; nil for none.
  public let label: String?
  public let kind: Kind
  public let isRequired: Bool

  public init(_ label: String?, _ kind: Kind, isRequired: Bool = false) {
    (self.label, self.kind, self.isRequired) = (label, kind, isRequired)
  }
}

/// The value of one argument.
public enum ArgumentValue: Sendable {
  case wholeNumber(Int)
  case number(Double)
  case color(ColorPair)
  case recipe(Recipe)
  case blend(Blend)
  case easing(Easing)
  case unitPoint(UnitPoint)
}

/// The arguments of a call in the order of the function's parameters, already of their kinds and in their ranges.
public struct Arguments: Sendable {
  /// nil where an argument was left out.
  public var values: [ArgumentValue?]

  public init(_ values: [ArgumentValue?]) { self.values = values }

  private func value(_ index: Int) -> ArgumentValue? { index < values.count ? values[index] : nil }

  /// A whole number, or the default.
  public func wholeNumber(_ index: Int, default standard: Int) -> Int {
    if case .wholeNumber(let number) = value(index) { return number }
    return standard
  }

  /// A number, an opacity or an angle in degrees, or the default.
  public func number(_ index: Int, default standard: Double) -> Double {
    if case .number(let number) = value(index) { return number }
    return standard
  }

  public func color(_ index: Int) -> ColorPair? {
    if case .color(let color) = value(index) { return color }
    return nil
  }

  public func recipe(_ index: Int) -> Recipe? {
    if case .recipe(let recipe) = value(index) { return recipe }
    return nil
  }

  public func blend(_ index: Int) -> Blend? {
    if case .blend(let blend) = value(index) { return blend }
    return nil
  }

  public func easing(_ index: Int) -> Easing? {
    if case .easing(let easing) = value(index) { return easing }
    return nil
  }

  public func unitPoint(_ index: Int, default standard: UnitPoint) -> UnitPoint {
    if case .unitPoint(let point) = value(index) { return point }
    return standard
  }
}

extension Parameter {
  /// `by:` with a number of stops.
  static let stops = Parameter("by", .wholeNumber(-1000...1000))
  /// `by:` with a share of the chroma.
  static let share = Parameter("by", .number(0...100))
  /// How many colors a harmony gives.
  static func count(_ range: ClosedRange<Int>) -> Parameter { Parameter("count", .wholeNumber(range)) }
}
