/// A gradient through colors that have a light and a dark value.
public struct Gradient: Hashable, Sendable {
  /// Its shape.
  public enum Kind: Hashable, Sendable {
    /// A line between two points of the box.
    case linear(from: UnitPoint, to: UnitPoint)
    /// An ellipse around a point, half the box wide and high.
    case radial(center: UnitPoint)
    /// A ring around a point, clockwise from the right.
    case angular(center: UnitPoint)

    /// `linear`, `radial` or `angular`.
    public var name: String {
      switch self {
      case .linear: "linear"
      case .radial: "radial"
      case .angular: "angular"
      }
    }
  }

  public var kind: Kind
  /// The colors in order, evenly spaced in eased progress. One is a solid fill, none a gradient with no stops.
  public var colors: [ColorPair]
  public var blend: Blend
  /// Runs over the whole gradient, not from color to color.
  public var easing: Easing

  /// A gradient; top to bottom unless a kind says otherwise.
  public init(
    _ colors: [ColorPair], kind: Kind = .linear(from: .top, to: .bottom), blend: Blend = .vivid,
    easing: Easing = .smooth
  ) {
    (self.colors, self.kind, self.blend, self.easing) = (colors, kind, blend, easing)
  }

  /// The same gradient with another blend.
  public func with(blend: Blend) -> Gradient { Gradient(colors, kind: kind, blend: blend, easing: easing) }
  /// The same gradient with another easing.
  public func with(easing: Easing) -> Gradient { Gradient(colors, kind: kind, blend: blend, easing: easing) }

  /// The colors that stops are made for: an angular gradient returns to its first, unless it already ends there.
  var closedColors: [ColorPair] {
    guard case .angular = kind, colors.count > 1, let first = colors.first, let last = colors.last,
      !first.isSame(as: last)
    else { return colors }
    return colors + [first]
  }
}

extension ColorPair {
  /// Whether both modes have the same color, to within rounding.
  func isSame(as other: ColorPair) -> Bool {
    Mode.allCases.allSatisfy { self[$0].isSame(as: other[$0]) }
  }
}

extension Color {
  /// Whether the colors are the same to within rounding.
  func isSame(as other: Color) -> Bool {
    abs(opacity - other.opacity) < 1e-9 && oklab.distance(to: other.oklab) < 1e-7
  }
}

/// A point of a box: 0, 0 is its top left corner and 1, 1 its bottom right.
public struct UnitPoint: Hashable, Sendable {
  public var x, y: Double

  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let center = UnitPoint(x: 0.5, y: 0.5)

  /// The points that have a name.
  public static let named: [(name: String, point: UnitPoint)] = [
    ("top", .top), ("bottom", .bottom), ("leading", .leading), ("trailing", .trailing), ("center", .center),
    ("topLeading", UnitPoint(x: 0, y: 0)), ("topTrailing", UnitPoint(x: 1, y: 0)),
    ("bottomLeading", UnitPoint(x: 0, y: 1)), ("bottomTrailing", UnitPoint(x: 1, y: 1)),
  ]
}
