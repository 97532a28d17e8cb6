import Synchronization

/// A theme: a ramp of 20 stops, the 20 tokens on it, and a color of its own.
public final class Theme: Sendable {
  /// What the theme was made from.
  public let name: ThemeName
  /// The color the theme itself stands for: a brand hex as it is, otherwise `_450`.
  public let ownColor: Color
  /// The stops.
  public let ramp: Ramp

  init(name: ThemeName, ownColor: Color, ramp: Ramp) {
    (self.name, self.ownColor, self.ramp) = (name, ownColor, ramp)
  }

  /// The theme of a family; made at its first use, then shared.
  public static func family(_ family: Family) -> Theme {
    if let known = families.withLock({ $0[family.index] }) { return known }
    let ramp = Ramp.of(hueDegrees: family.hueDegrees)
    let theme = Theme(name: .family(family), ownColor: ramp[._450], ramp: ramp)
    families.withLock { $0[family.index] = theme }
    return theme
  }

  private static let families = Mutex<[Theme?]>(Array(repeating: nil, count: Family.allCases.count))

  /// The theme of any hue in degrees, `hue:173` and `ProTheme.primary(forHue: 173)`.
  ///
  /// - Parameter typed: how the writer wrote the hue, where that should be kept.
  public static func hue(_ degrees: Double, typed: String? = nil) -> Theme {
    let ramp = Ramp.hue(degrees)
    let name = ThemeName.hue(degrees: wrapHue(degrees), typed: typed ?? Decimal.text(wrapHue(degrees), atMost: 4))
    return Theme(name: name, ownColor: ramp[._450], ramp: ramp)
  }

  /// The theme of a brand color: the ramp of its OKLCH hue rounded to 0.01°, or gray's for a gray, with the exact
  /// color as its own.
  ///
  /// - Parameter typed: how the writer wrote the hex, where that should be kept.
  public static func hex(_ rgb: UInt32, typed: String? = nil) -> Theme {
    let color = Color(rgb: rgb & 0xFFFFFF)
    let name = ThemeName.hex(rgb: rgb & 0xFFFFFF, typed: typed ?? color.fallbackHex.uppercased())
    guard !color.oklch.isGray, let hue = color.oklch.hueDegrees else {
      return Theme(name: name, ownColor: color, ramp: .gray)
    }
    return Theme(name: name, ownColor: color, ramp: .hue(Decimal.rounded(hue, decimals: 2)))
  }

  /// The hue of the stops in degrees; nil for gray.
  public var hueDegrees: Double? { ramp.hueDegrees }
  /// `Color.proOrange`, `#00B386` or `hue:173`: as a table's first line has it.
  public var printedName: String { name.printedName }
  /// `orange`, `#00B386` or `hue:173`: as rows have it.
  public var shortName: String { name.shortName }

  public subscript(stop: Stop) -> Color { ramp[stop] }
  public subscript(token: Token) -> ColorPair { ramp.pair(token) }

  /// A token's colors at a contrast setting.
  public func pair(_ token: Token, contrast: ContrastSetting = .standard) -> ColorPair {
    ramp.pair(token, contrast: contrast)
  }

  /// The theme so many degrees along the hues: its ramp there, and its own color turned. Gray stays gray.
  ///
  /// Its name is the family's where it lands on one, else the hue.
  public func turned(byDegrees degrees: Double) -> Theme {
    guard let hueDegrees, degrees.isFinite, wrapHue(degrees) != 0 else { return self }
    let hue = turnedHue(hueDegrees, by: degrees)
    let own = ownColor.rotated(byDegrees: degrees)
    if let family = Family(hueDegrees: hue) {
      return Theme(name: .family(family), ownColor: own, ramp: .hue(hue))
    }
    return Theme(name: .hue(degrees: hue, typed: Decimal.text(hue, atMost: 4)), ownColor: own, ramp: .hue(hue))
  }
}

extension Ramp {
  /// A token's colors on this ramp.
  func pair(_ token: Token, contrast: ContrastSetting = .standard) -> ColorPair {
    let opacity = token.opacity
    let light = self[token.stop(.light, contrast: contrast)]
    let dark = self[token.stop(.dark, contrast: contrast)]
    if opacity == 1 { return ColorPair(light: light, dark: dark) }
    return ColorPair(light: light.withOpacity(opacity), dark: dark.withOpacity(opacity))
  }
}

/// The tokens on `Color` itself: gray's, but for a page background of pure white and pure black.
public enum AppTokens {
  /// A token's colors at a contrast setting.
  public static func pair(_ token: Token, contrast: ContrastSetting = .standard) -> ColorPair {
    token == .backgroundPrimary ? page : Ramp.gray.pair(token, contrast: contrast)
  }

  /// The app's `backgroundPrimary`: what everything else stands on.
  public static let page = ColorPair(light: .white, dark: .black)
}
