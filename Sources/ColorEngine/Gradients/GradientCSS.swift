extension Gradient {
  /// The gradient as CSS in a mode, drawn with the engine's own stops in encoded sRGB, so that every browser draws the
  /// same: `linear-gradient(in srgb to bottom, #734c8f 0%, …)`. `none` for a gradient with no stops.
  public func css(_ mode: Mode) -> String { css(stops(mode), colorText: { $0.css() }, method: "in srgb ") }

  /// The same for browsers without Display P3 and `in srgb`: fallback colors, mixed in sRGB as such browsers do.
  public func fallbackCSS(_ mode: Mode) -> String {
    css(stops(mode), colorText: { $0.fallbackCSS }, method: "")
  }

  /// Other ways to draw the same colors, for comparison.
  public enum Comparison: CaseIterable, Hashable, Sendable {
    /// What SwiftUI's own gradient draws: a straight line in OKLab, linear in time.
    case swiftUI
    /// A straight line in encoded sRGB, linear in time.
    case plainRGB

    fileprivate func stops(of gradient: Gradient) -> [GradientStop] {
      switch self {
      case .swiftUI: return gradient.with(blend: .direct).with(easing: .linear).stops()
      case .plainRGB:
        let colors = gradient.closedColors
        let last = Double(max(colors.count - 1, 1))
        var stops = colors.enumerated().map { GradientStop(location: Double($0) / last, colors: $1) }
        if let only = stops.first, stops.count == 1 { stops.append(GradientStop(location: 1, colors: only.colors)) }
        return stops
      }
    }

    fileprivate func stops(of gradient: Gradient, _ mode: Mode) -> [(location: Double, color: Color)] {
      stops(of: gradient).map { ($0.location, $0.colors[mode]) }
    }
  }

  /// The same colors drawn another way.
  public func css(as comparison: Comparison, _ mode: Mode) -> String {
    css(comparison.stops(of: self, mode), colorText: { $0.css() }, method: "in srgb ")
  }

  /// The same for browsers without Display P3 and `in srgb`.
  public func fallbackCSS(as comparison: Comparison, _ mode: Mode) -> String {
    css(comparison.stops(of: self, mode), colorText: { $0.fallbackCSS }, method: "")
  }

  private func css(
    _ stops: [(location: Double, color: Color)], colorText: (Color) -> String, method: String
  ) -> String {
    if stops.isEmpty { return "none" }
    let parts = cssParts(stops)
    let list = parts.stops.map { colorText($0.color) + " " + Decimal.text($0.percent, atMost: 2) + "%" }
    return parts.function + "(" + method + parts.line + ", " + list.joined(separator: ", ") + ")"
  }

  /// The parts of a gradient's CSS, for callers that write it in their own way: `linear-gradient`, `to bottom`, and the
  /// colors with their places on the line in percent.
  public struct CSSParts: Sendable {
    public var function: String
    public var line: String
    public var stops: [(color: Color, percent: Double)]
  }

  /// The parts of `css(mode)`, or of `css(as: comparison, mode)`, in both modes; nil for a gradient with no stops.
  public func cssParts(as comparison: Comparison? = nil) -> (light: CSSParts, dark: CSSParts)? {
    let stops = comparison?.stops(of: self) ?? stops()
    if stops.isEmpty { return nil }
    return (
      cssParts(stops.map { ($0.location, $0.colors.light) }), cssParts(stops.map { ($0.location, $0.colors.dark) })
    )
  }

  private func cssParts(_ stops: [(location: Double, color: Color)]) -> CSSParts {
    let head: (function: String, line: String)
    var place: (Double) -> Double = { $0 }
    switch kind {
    case .linear(let from, let to):
      head = ("linear-gradient", Self.direction(from: from, to: to))
      place = Self.placeOnLine(from: from, to: to)
    case .radial(let center):
      // SwiftUI's ellipse is half the box wide and high, wherever its center is.
      head = ("radial-gradient", "50% 50% at " + Self.position(center))
    case .angular(let center):
      // SwiftUI's ring begins at the right, CSS's at the top.
      head = ("conic-gradient", "from 90deg at " + Self.position(center))
    }
    return CSSParts(
      function: head.function, line: head.line, stops: stops.map { ($0.color, place($0.location) * 100) })
  }

  private static func position(_ point: UnitPoint) -> String {
    Decimal.text(point.x * 100, atMost: 2) + "% " + Decimal.text(point.y * 100, atMost: 2) + "%"
  }

  /// CSS's words for a direction between sides or corners, which fit a box of any shape; else the angle that a square
  /// has.
  private static func direction(from: UnitPoint, to: UnitPoint) -> String {
    let (x, y) = (to.x - from.x, to.y - from.y)
    if x == 0, y == 0 { return "to bottom" }
    if x == 0 { return y > 0 ? "to bottom" : "to top" }
    if y == 0 { return x > 0 ? "to right" : "to left" }
    if abs(x) == 1, abs(y) == 1 { return "to \(y > 0 ? "bottom" : "top") \(x > 0 ? "right" : "left")" }
    return Decimal.text(angleDegrees(x: -y, y: x), atMost: 2) + "deg"
  }

  /// CSS's line runs from edge to edge of the box; a gradient between other points covers a part of it.
  private static func placeOnLine(from: UnitPoint, to: UnitPoint) -> (Double) -> Double {
    let (x, y) = (to.x - from.x, to.y - from.y)
    let size = length(x, y)
    guard size > 0 else { return { $0 } }
    let (unitX, unitY) = (x / size, y / size)
    let line = abs(unitX) + abs(unitY)
    let start = ((from.x - 0.5) * unitX + (from.y - 0.5) * unitY) / line + 0.5
    let share = size / line
    return { start + $0 * share }
  }
}
