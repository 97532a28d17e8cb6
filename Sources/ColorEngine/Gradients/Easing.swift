/// How quickly a gradient goes from its first color to its last: a cubic Bézier curve from (0, 0) to (1, 1), as CSS's
/// `cubic-bezier()` has it.
public struct Easing: Hashable, Sendable {
  /// The two control points, each number held to 0…1, so that progress never turns back or leaves the colors.
  public let x1, y1, x2, y2: Double

  /// A curve with two control points; numbers outside 0…1 are held to it.
  public static func timingCurve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Easing {
    Easing(x1: x1.held(to: 0...1), y1: y1.held(to: 0...1), x2: x2.held(to: 0...1), y2: y2.held(to: 0...1))
  }

  private init(x1: Double, y1: Double, x2: Double, y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  public static let smooth = timingCurve(0.37, 0, 0.63, 1)
  public static let linear = timingCurve(0, 0, 1, 1)
  public static let easeIn = timingCurve(0.42, 0, 1, 1)
  public static let easeOut = timingCurve(0, 0, 0.58, 1)
  public static let easeInOut = timingCurve(0.42, 0, 0.58, 1)

  /// The curves that have a name, the default first.
  public static let named: [(name: String, easing: Easing)] = [
    ("smooth", .smooth), ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
  ]

  /// The curve in Swift: `.smooth`, or `.timingCurve(0.2, 0, 0, 1)`.
  public var swiftName: String {
    if let known = Self.named.first(where: { $0.easing == self }) { return "." + known.name }
    let numbers = [x1, y1, x2, y2].map { Decimal.text($0, atMost: 4) }
    return ".timingCurve(\(numbers.joined(separator: ", ")))"
  }

  private var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// How far the colors are (0…1) at a place along the gradient (0…1).
  public func progress(at location: Double) -> Double {
    if location <= 0 { return 0 }
    if location >= 1 { return 1 }
    if isLinear { return location }
    return Self.bezier(y1, y2, at: Self.parameter(of: location, x1, x2))
  }

  /// The place along the gradient (0…1) where the colors are so far (0…1).
  public func location(ofProgress progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    if isLinear { return progress }
    // Halving ends a hair beside the true place; rounded, the middle of a symmetric curve is the middle.
    return Decimal.rounded(Self.bezier(x1, x2, at: Self.parameter(of: progress, y1, y2)), decimals: 12)
  }

  /// The curve's parameter where one coordinate has a value. With control numbers in 0…1 each coordinate only rises.
  private static func parameter(of value: Double, _ first: Double, _ second: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if bezier(first, second, at: middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func bezier(_ first: Double, _ second: Double, at parameter: Double) -> Double {
    let (t, rest) = (parameter, 1 - parameter)
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }
}
