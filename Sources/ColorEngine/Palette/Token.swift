/// One of the 20 tokens: a name for a job, with a stop for each mode and an opacity.
public enum Token: String, CaseIterable, Hashable, Sendable {
  case foregroundPrimary, foregroundSecondary, foregroundTertiary
  case invertedForegroundPrimary, invertedForegroundSecondary, invertedForegroundTertiary
  case backgroundPrimary, backgroundSecondary, backgroundTertiary
  case invertedBackgroundPrimary, invertedBackgroundSecondary, invertedBackgroundTertiary
  case surfacePrimary, surfaceSecondary, surfaceTertiary
  case invertedSurfacePrimary, invertedSurfaceSecondary
  case outlinePrimary, outlineSecondary, outlineTertiary

  /// The token of a name as in `surfacePrimary`; nil when there is none.
  public init?(named name: String) { self.init(rawValue: name) }

  /// The name in Swift.
  public var name: String { rawValue }

  /// The stop in light mode.
  public var lightStop: Stop { stops.light }
  /// The stop in dark mode.
  public var darkStop: Stop { stops.dark }

  /// The opacity of its color, 0…1.
  public var opacity: Double {
    switch self {
    case .surfacePrimary: 0.5
    case .surfaceSecondary: 0.3
    case .surfaceTertiary: 0.1
    case .invertedSurfacePrimary: 0.4
    case .invertedSurfaceSecondary: 0.2
    default: 1
    }
  }

  private var stops: (light: Stop, dark: Stop) {
    switch self {
    case .foregroundPrimary: (._1000, ._50)
    case .foregroundSecondary: (._800, ._200)
    case .foregroundTertiary: (._700, ._300)
    case .invertedForegroundPrimary: (._50, ._1000)
    case .invertedForegroundSecondary: (._150, ._800)
    case .invertedForegroundTertiary: (._250, ._700)
    case .backgroundPrimary: (._50, ._1000)
    case .backgroundSecondary: (._100, ._800)
    case .backgroundTertiary: (._200, ._700)
    case .invertedBackgroundPrimary: (._900, ._50)
    case .invertedBackgroundSecondary: (._800, ._150)
    case .invertedBackgroundTertiary: (._650, ._250)
    case .surfacePrimary, .surfaceSecondary, .surfaceTertiary: (._200, ._700)
    case .invertedSurfacePrimary, .invertedSurfaceSecondary: (._400, ._600)
    case .outlinePrimary: (._600, ._350)
    case .outlineSecondary: (._200, ._800)
    case .outlineTertiary: (._100, ._900)
    }
  }

  /// The stop in a mode at a contrast setting.
  ///
  /// With Increase Contrast the foregrounds and outlines move two stops away from the background (darker in light mode,
  /// lighter in dark mode) and the inverted foregrounds two stops the other way, held at the ends of the ladder.
  public func stop(_ mode: Mode, contrast: ContrastSetting = .standard) -> Stop {
    let stop = mode == .light ? lightStop : darkStop
    guard contrast == .increased else { return stop }
    let darker = mode == .light ? 2 : -2
    switch self {
    case .foregroundPrimary, .foregroundSecondary, .foregroundTertiary, .outlinePrimary, .outlineSecondary,
      .outlineTertiary:
      return Stop(heldIndex: stop.index + darker)
    case .invertedForegroundPrimary, .invertedForegroundSecondary, .invertedForegroundTertiary:
      return Stop(heldIndex: stop.index - darker)
    default:
      return stop
    }
  }
}

/// The system's contrast setting: as usual, or with Increase Contrast.
public enum ContrastSetting: Hashable, Sendable, CaseIterable {
  case standard, increased
}
