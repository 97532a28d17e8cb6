/// A color's name as tables print it, and how it reads with something behind it.
struct PrintedName: Sendable {
  enum Kind: Sendable {
    /// One word or dotted name: `_700`, `blue.surfacePrimary`, `white`, `#00B386`. It may take `@`.
    case plain
    /// A plain name with `@percent`.
    case faded(percent: Double)
    /// `light/dark`.
    case pair(dark: String)
    /// The result of a function, as typed.
    case called
  }

  /// The name itself; of a pair, its light side.
  let base: String
  let kind: Kind

  init(_ base: String, _ kind: Kind = .plain) { (self.base, self.kind) = (base, kind) }

  /// Longer names than this are somebody's trap: `let b = a.blend(with: a)`, thirty times over, doubles each time.
  static let longest = 1000

  var text: String {
    switch kind {
    case .plain, .called: base
    case .faded(let percent): base + "@" + Self.percentText(percent)
    case .pair(let dark): base + "/" + dark
    }
  }

  /// The name as a receiver of calls, in Swift's spelling.
  var asReceiver: String {
    switch kind {
    case .plain, .called: base
    case .faded(let percent): base + ".opacity(" + Decimal.text(percent / 100, atMost: 6) + ")"
    case .pair(let dark): "Color(light: " + base + ", dark: " + dark + ")"
    }
  }

  /// The name as one side of a pair.
  func side(_ mode: Mode) -> String {
    switch kind {
    case .pair(let dark): mode == .light ? base : dark
    case .plain, .faded, .called: text
    }
  }

  /// The name of the color with its opacity multiplied.
  ///
  /// - Parameter typed: the call or mark as it was written, for what is more than a plain name.
  func faded(by factor: Double, typed: String) -> PrintedName {
    switch kind {
    case .plain: PrintedName(base, .faded(percent: factor * 100))
    case .faded(let percent): PrintedName(base, .faded(percent: percent * factor))
    case .pair: PrintedName(asReceiver + ".opacity(" + Decimal.text(factor, atMost: 6) + ")", .called)
    case .called: PrintedName(base + typed, .called)
    }
  }

  private static func percentText(_ percent: Double) -> String { Decimal.text(percent, atMost: 4) }
}

/// Where a color came from on the palette, so that turned colors and members of lists can be named after stops.
struct StopOrigin: Sendable {
  /// The theme's name before a stop; empty where the block's own theme is left out.
  let prefix: String
  /// nil for gray.
  let hueDegrees: Double?

  /// The name of a color that is exactly a stop, seen from a color of this origin.
  func name(of pair: ColorPair) -> (name: String, origin: StopOrigin)? {
    guard pair.light == pair.dark, pair.light.opacity == 1 else { return nil }
    switch pair.light.palettePlace {
    case .grayStop(let stop):
      guard Ramp.gray[stop] == pair.light else { return nil }
      if hueDegrees == nil { return (prefix + stop.name, self) }
      let origin = StopOrigin(prefix: "gray.", hueDegrees: nil)
      return ("gray." + stop.name, origin)
    case .hueStop(let stop, let hue):
      guard Ramp.color(stop, hueDegrees: hue) == pair.light else { return nil }
      if hue == hueDegrees { return (prefix + stop.name, self) }
      let turned = "hue:" + Decimal.text(hue, atMost: 4) + "."
      return (turned + stop.name, StopOrigin(prefix: turned, hueDegrees: hue))
    case .offGray, .offHue:
      return nil
    }
  }
}

/// A color with its name.
struct NamedColor: Sendable {
  var colors: ColorPair
  var name: PrintedName
  var origin: StopOrigin?

  init(_ colors: ColorPair, _ name: PrintedName, origin: StopOrigin? = nil) {
    (self.colors, self.name, self.origin) = (colors, name, origin)
  }
}

/// What an expression stands for.
enum RowValue: Sendable {
  case color(NamedColor)
  case theme(Theme)
  case colors([NamedColor])
  case themes([Theme])
  case gradient(NamedGradient)
}

/// A gradient with what its sentence says.
struct NamedGradient: Sendable {
  let gradient: Gradient
  /// The colors that the writer named, in order.
  let colors: [NamedColor]
  let recipe: Recipe?

  /// "a linear gradient from `_700` to `_950`, with `.vivid` and `.smooth`"
  var sentence: String {
    let article = gradient.kind.name == "angular" ? "an" : "a"
    let names = colors.map { "`\($0.name.text)`" }.joined(separator: " to ")
    let source = recipe.map { "the `\($0.swiftName)` recipe from \(names)" } ?? names
    return "\(article) \(gradient.kind.name) gradient from \(source), with `\(gradient.blend.swiftName)` and "
      + "`\(gradient.easing.swiftName)`"
  }
}
