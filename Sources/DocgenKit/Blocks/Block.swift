public import ColorEngine

/// What directives come to: the closed vocabulary between them and the formats. A directive lowers into one of
/// these, HTML and mirror each draw all of these, and checks read them.
public enum Block: Sendable {
  case colorTable(ColorTable)
  case preview(Preview)
  case contrastTable(ContrastTable)
  case ramp(RampStrip)
  case palette(PaletteGrid)
  case gradientLab(GradientLab)
  case easingCurves([EasingCurve])
  case dataTable(DataTable)
  case callout(Callout)
  case details(summary: String)
  case tabs(labels: [String])
  case tab(label: String)
  case steps
  case workflow(Overview)
  case boundaries(Overview)
  indirect case included(IncludedPage)
  case includedCode(IncludedCode)
  case colorValue(ColorPair)
  case contrastValue(light: String, dark: String)
  /// A call with an error: drawn as nothing but its own text.
  case faulty
}

/// The colors and gradients that an example draws.
public struct ColorTable: Sendable {
  /// What stands behind "with" in the lead: `Color.proPurple`, `Color`, `#00B386`; nil for none.
  public var themeName: String?
  public var rows: [Row]
  public var gradients: [GradientUse]
}

/// A component drawn in HTML, in both modes.
public struct Preview: Sendable {
  /// The body cut at its colors: markup, and between it the values.
  public var parts: [PreviewPart]
  public var table: ColorTable
}

/// A piece of a preview's body.
public enum PreviewPart: Sendable {
  /// HTML as it was written; icons are still named in it.
  case markup([UInt8])
  /// The color of this place in `Preview.table.rows`.
  case color(Int)
  /// The gradient of this place in `Preview.table.gradients`.
  case gradient(Int)
}

/// Pairs of colors and how well one reads on the other.
public struct ContrastTable: Sendable {
  public struct Pair: Sendable {
    /// A label in plain text, or nil.
    public var label: String?
    public var foregroundName: String
    public var backgroundName: String
    public var foreground: ColorPair
    public var background: ColorPair
    public var ratio: PerMode<ContrastMeasure>
    public var apca: PerMode<Double>
    /// Ratios under Increase Contrast.
    public var moreContrast: PerMode<ContrastMeasure>
  }
  public var pairs: [Pair]
  public var showsAPCA: Bool
  public var showsMoreContrast: Bool
}

/// One value for light mode and one for dark mode.
public struct PerMode<Value: Sendable>: Sendable {
  public var light: Value
  public var dark: Value

  public init(light: Value, dark: Value) {
    self.light = light
    self.dark = dark
  }

  init(_ value: (Mode) -> Value) { self.init(light: value(.light), dark: value(.dark)) }
}

/// The 20 stops of a theme.
public struct RampStrip: Sendable {
  public struct Stop: Sendable {
    public var name: String
    public var color: Color
    /// As in `5.11:1`.
    public var contrastOnWhite: String
    public var contrastOnBlack: String
  }
  public var themeName: String
  public var stops: [Stop]
}

/// All families, with some of their stops.
public struct PaletteGrid: Sendable {
  public struct Family: Sendable {
    public var name: String
    /// Nil for gray.
    public var hueDegrees: Double?
    public var stops: [Color]
  }
  public var stopNames: [String]
  public var families: [Family]
}

/// A gradient with everything it can be compared with.
public struct GradientLab: Sendable {
  public struct Strip: Sendable {
    public var blend: Blend
    public var easing: Easing
    public var gradient: Gradient
  }
  /// The gradient as written.
  public var table: ColorTable
  public var gradient: Gradient
  /// Every blend with every easing; the first is the written one.
  public var strips: [Strip]
}

/// A curve of `proGradient`'s easings.
public struct EasingCurve: Sendable {
  public var name: String
  public var easing: Easing
  /// x1, y1, x2, y2 of the cubic Bézier curve.
  public var points: [Double] { [easing.x1, easing.y1, easing.x2, easing.y2] }
}

/// A table of computed texts; the first column names the rows.
public struct DataTable: Sendable {
  public var header: [String]
  public var rows: [[String]]
}

/// A titled box: `:::note` and its kin.
public struct Callout: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case note, tip, info, important, warning, caution, danger

    /// The word over the box when it has no title of its own.
    public var word: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    /// The marker in Markdown: GitHub knows five kinds.
    public var alertMarker: String {
      switch self {
      case .info: "NOTE"
      case .danger: "CAUTION"
      default: rawValue.uppercased()
      }
    }
  }
  public var kind: Kind
  /// Inline Markdown, or nil.
  public var title: String?
}

/// A titled figure of steps or of boxes.
public struct Overview: Sendable {
  public var title: String
  public var caption: String?
}

/// A Markdown file shown inside a page.
public struct IncludedPage: Sendable {
  public var page: Page
}

/// A source file, or a region of it, shown inside a page.
public struct IncludedCode: Sendable {
  public var language: String
  public var title: String
  public var code: [UInt8]
}
