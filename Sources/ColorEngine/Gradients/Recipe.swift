/// A gradient made from one color.
public enum Recipe: String, CaseIterable, Hashable, Sendable {
  /// A stop lighter, to the color.
  case subtle
  /// The color, to nothing.
  case fade
  /// Two stops lighter, the color, two stops darker.
  case tonal
  /// The three neighboring hues.
  case analogous
  /// A tenth of the color, to three tenths.
  case wash
  /// Nothing, half the color, nothing.
  case sheen
  /// Faint, the whole color, faint.
  case edgeHighlight

  /// The recipe in Swift, `.subtle`.
  public var swiftName: String { "." + rawValue }

  /// The gradient's colors in order.
  public func colors(from color: ColorPair) -> [ColorPair] {
    switch self {
    case .subtle: [color.lighten(), color]
    case .fade: [color, color.opacity(0)]
    case .tonal: [color.lighten(by: 2), color, color.darken(by: 2)]
    case .analogous: color.analogous()
    case .wash: [color.opacity(0.1), color.opacity(0.3)]
    case .sheen: [color.opacity(0), color.opacity(0.5), color.opacity(0)]
    case .edgeHighlight: [color.opacity(0.15), color, color.opacity(0.15)]
    }
  }
}
