/// A set of colors that a screen can show: every linear channel from 0 to 1.
public enum Gamut: Hashable, Sendable, CaseIterable {
  case srgb, displayP3

  /// How far a linear channel may lie outside 0…1 and still count as inside: less than any 16-bit step, and more than
  /// the rounding of the matrices.
  public static let tolerance = 1e-6

  /// The linear channels of a light in this gamut's primaries.
  public func channels(of light: LinearRGB) -> (red: Double, green: Double, blue: Double) {
    switch self {
    case .srgb: (light.red, light.green, light.blue)
    case .displayP3: light.linearP3
    }
  }

  /// Whether every linear channel lies in 0…1, within `tolerance`.
  public func contains(_ light: LinearRGB) -> Bool {
    let range = -Self.tolerance...(1 + Self.tolerance)
    let (red, green, blue) = channels(of: light)
    return range.contains(red) && range.contains(green) && range.contains(blue)
  }

  /// The light with each channel held to 0…1 on its own. This turns hues; `map` is for colors that people see.
  func clip(_ light: LinearRGB) -> LinearRGB {
    let (red, green, blue) = channels(of: light)
    let held = (red.held(to: 0...1), green.held(to: 0...1), blue.held(to: 0...1))
    if held == (red, green, blue) { return light }
    switch self {
    case .srgb: return LinearRGB(red: held.0, green: held.1, blue: held.2)
    case .displayP3: return LinearRGB(linearP3Red: held.0, green: held.1, blue: held.2)
    }
  }
}

extension Color {
  /// Whether Display P3 can show the color.
  public var isInP3: Bool { Gamut.displayP3.contains(linear) }

  /// Whether sRGB can show the color, to within a quarter of an 8-bit step (0.001 of an encoded channel).
  ///
  /// This is the answer for people. It must forgive the rounding of printed OKLCH, whose four decimals put `#0067e2` at
  /// -0.0008 in red; `css()` decides which notation to write with its own, tighter limit.
  public var isInSRGB: Bool { isInSRGB(encodedTolerance: 0.001) }

  func isInSRGB(encodedTolerance: Double) -> Bool {
    let range = -encodedTolerance...(1 + encodedTolerance)
    let (red, green, blue) = linear.encoded
    return range.contains(red) && range.contains(green) && range.contains(blue)
  }
}
