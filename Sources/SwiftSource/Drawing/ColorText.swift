/// A theme in the words of docgen's rows.
struct ThemeText: Hashable {
  /// `orange`, `#00B386` or `hue:200`.
  var base: String
  /// `complement`, `rotateHue(by: 40)`.
  var calls: [String] = []

  var text: String { ([base] + calls).joined(separator: ".") }

  func calling(_ call: String) -> ThemeText { ThemeText(base: base, calls: calls + [call]) }

  func turned(byDegrees degrees: Double) -> ThemeText {
    degrees == 0 ? self : calling("rotateHue(by: \(numberText(degrees)))")
  }
}

/// A color in the words of docgen's rows, in one mode or in both.
struct ColorSide: Hashable {
  /// The theme that a token or stop belongs to.
  var theme: ThemeText?
  var atom: String
  var calls: [String] = []
  /// Given with `.opacity`; nil when there is none.
  var opacity: Double?

  var text: String {
    guard let opacity else { return ([atom] + calls).joined(separator: ".") }
    return calls.isEmpty ? "\(atom)@\(numberText(opacity * 100))" : callableText
  }

  /// The same in a spelling that a call may follow.
  var callableText: String {
    let opacityCalls = opacity.map { ["opacity(\(numberText($0)))"] } ?? []
    return ([atom] + calls + opacityCalls).joined(separator: ".")
  }

  func calling(_ call: String) -> ColorSide {
    var side = self
    if let opacity { side.calls.append("opacity(\(numberText(opacity)))") }
    side.opacity = nil
    side.calls.append(call)
    return side
  }

  func withOpacity(_ value: Double) -> ColorSide {
    var side = self
    side.opacity = (opacity ?? 1) * value
    return side
  }
}

/// A color that may differ in dark mode.
struct ColorText: Hashable {
  var light: ColorSide
  var dark: ColorSide?

  init(_ light: ColorSide, dark: ColorSide? = nil) {
    self.light = light
    self.dark = dark == light ? nil : dark
  }

  var text: String { dark.map { "\(light.text)/\($0.text)" } ?? light.text }

  /// The same in a spelling that a call may follow.
  var callableText: String {
    dark.map { "Color(light: \(light.text), dark: \($0.text))" } ?? light.callableText
  }

  func calling(_ call: String) -> ColorText {
    guard dark != nil else { return ColorText(light.calling(call)) }
    return ColorText(ColorSide(atom: callableText, calls: [call]))
  }

  func withOpacity(_ value: Double) -> ColorText {
    guard dark != nil else { return ColorText(light.withOpacity(value)) }
    return calling("opacity(\(numberText(value)))")
  }
}

/// A number as a row has it, at most six decimals: `40`, `0.25`.
func numberText(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e9 else { return "0" }
  let rounded = (value * 1e6).rounded() / 1e6
  if rounded == rounded.rounded() { return String(Int(rounded)) }
  return abs(rounded) < 1e-4 ? "0" : "\(rounded)"
}

/// The theme of a block of rows.
enum DefaultTheme: Equatable {
  case none
  /// `Color`, whose tokens are the app's.
  case app
  case theme(ThemeText)

  /// From a theme as a directive has it.
  init(_ text: String?, _ vocabulary: APIVocabulary) {
    guard var name = text.map({ $0[...] }), !name.isEmpty else {
      self = .none
      return
    }
    if name == "Color" {
      self = .app
      return
    }
    if name.hasPrefix("Color.") { name = name.dropFirst(6) }
    self = .theme(ThemeText(base: vocabulary.familiesBySwiftName[String(name)] ?? String(name)))
  }
}
