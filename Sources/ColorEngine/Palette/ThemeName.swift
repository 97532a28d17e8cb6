/// How a theme is written: the family, the hex or the hue it was made from.
public enum ThemeName: Sendable {
  case family(Family)
  /// A brand color, as typed (`#00B386`).
  case hex(rgb: UInt32, typed: String)
  /// Any hue, as typed behind `hue:`.
  case hue(degrees: Double, typed: String)

  /// What stands before a token in a printed name: `orange`, `#00B386`, `hue:173`.
  public var shortName: String {
    switch self {
    case .family(let family): family.name
    case .hex(_, let typed): typed
    case .hue(_, let typed): "hue:" + typed
    }
  }

  /// How a table's first line names the theme: `Color.proOrange`, `#00B386`, `hue:173`.
  public var printedName: String {
    if case .family(let family) = self { return family.qualifiedName }
    return shortName
  }

  /// How a finding names the theme: `proOrange`, `#00B386`, `hue:173`.
  public var messageName: String {
    if case .family(let family) = self { return family.swiftName }
    return shortName
  }
}

/// Two names are equal when they are made from the same thing, however it was typed.
extension ThemeName: Hashable {
  public static func == (left: ThemeName, right: ThemeName) -> Bool {
    switch (left, right) {
    case (.family(let left), .family(let right)): left == right
    case (.hex(let left, _), .hex(let right, _)): left == right
    case (.hue(let left, _), .hue(let right, _)): wrapHue(left) == wrapHue(right)
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .family(let family): hasher.combine(family)
    case .hex(let rgb, _): hasher.combine(rgb)
    case .hue(let degrees, _): hasher.combine(wrapHue(degrees))
    }
  }
}
