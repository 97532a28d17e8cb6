import ColorEngine
import Diagnostics
import SwiftSource

extension ThemeNames {
  /// The color library's names, for what looks for them in Swift code.
  var vocabulary: APIVocabulary {
    APIVocabulary(
      families: Vocabulary.familyNames, tokens: Vocabulary.tokenNames, stops: Vocabulary.stopNames,
      functions: libraryFunctions, themeNames: names)
  }
}

private let libraryFunctions: [APIVocabulary.Function] = colorFunctions.map { function in
  var parameters = function.parameters.map { APIVocabulary.Parameter($0.label, choices: choices($0.kind)) }
  // What Swift's gradients take and rows do not need.
  if function.name == "proRadialGradient" {
    parameters += ["center", "startRadius", "endRadius"].map { APIVocabulary.Parameter($0) }
  }
  if function.name == "proAngularGradient" {
    parameters += ["center", "angle", "startAngle", "endAngle"].map { APIVocabulary.Parameter($0) }
  }
  return APIVocabulary.Function(function.name, parameters)
}

/// The members that an argument of a kind may name.
private func choices(_ kind: ColorEngine.Parameter.Kind) -> [String] {
  switch kind {
  case .recipe: ["subtle", "fade", "tonal", "analogous", "wash", "sheen", "edgeHighlight"]
  case .blend: ["vivid", "direct", "rainbow"]
  case .easing: ["smooth", "linear", "easeIn", "easeOut", "easeInOut", "timingCurve"]
  default: []
  }
}

/// Names of an example that look like the color library's and are not.
func unknownNames(_ example: Example) -> [Diagnostic] {
  example.names.unknownNames.map { name in
    let candidates = name.kind == .label ? name.candidates.map { $0 + ":" } : name.candidates
    let hint =
      candidates.count > 1 && name.kind == .label
      ? "it takes \(candidates.joined(separator: ", "))" : candidates.first.map { "did you mean '\($0)'?" }
    return Rules.rule("example/unknown-name").finding(
      name.message, in: example.source, at: example.span(name.byteRange), hint: hint)
  }
}

/// Colors that an example writes by hand, each with the nearest stop.
func literalColors(_ example: Example) -> [Diagnostic] {
  example.names.literalColors.map { literal in
    let stop = literal.value.map { nearestStop(to: color($0)) }
    return Rules.rule("example/literal-color").finding(
      "'\(literal.text)' is a color written by hand", in: example.source, at: example.span(literal.byteRange),
      hint: stop.map { "use a token; the nearest stop is Color.\($0)" } ?? "use a token")
  }
}

private func color(_ value: LiteralColorValue) -> Color {
  func printed(_ number: Double) -> String {
    let millionths = Int((min(max(number, -4), 4) * 1_000_000).rounded())
    let digits = String(abs(millionths))
    let padded = String(repeating: "0", count: max(0, 7 - digits.utf8.count)) + digits
    return (millionths < 0 ? "-" : "") + padded.dropLast(6) + "." + padded.suffix(6)
  }
  let components = [value.red, value.green, value.blue].map(printed).joined(separator: " ")
  let space =
    switch value.space {
    case .sRGB: "srgb"
    case .linearSRGB: "srgb-linear"
    case .displayP3: "display-p3"
    }
  if let color = try? Color(css: "color(\(space) \(components))") { return color }
  return Color(linear: LinearRGB(red: value.red, green: value.green, blue: value.blue))
}

/// The stop of any family that is nearest in OKLab, as `proBlue._500`.
private func nearestStop(to color: Color) -> String {
  var best: (name: String, distance: Double) = ("", .infinity)
  let own = color.oklab
  for family in Family.allCases {
    let theme = Theme.family(family)
    for stop in Stop.allCases {
      let other = theme[stop].oklab
      let (l, a, b) = (own.lightness - other.lightness, own.a - other.a, own.b - other.b)
      let distance = l * l + a * a + b * b
      if distance < best.distance { best = ("\(family.swiftName).\(stop.name)", distance) }
    }
  }
  return best.name
}
