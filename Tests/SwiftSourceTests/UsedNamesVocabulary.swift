import SwiftSource
import Testing

/// The library's names, written out, since this target knows no other of the project.
let libraryNames: APIVocabulary = {
  let by = APIVocabulary.Parameter("by")
  let gradient: [APIVocabulary.Parameter] = [
    .init("blend", choices: ["vivid", "direct", "rainbow"]),
    .init("easing", choices: ["smooth", "linear", "easeIn", "easeOut", "easeInOut", "timingCurve"]),
  ]
  let recipe = APIVocabulary.Parameter(
    nil, choices: ["subtle", "fade", "tonal", "analogous", "wash", "sheen", "edgeHighlight"])
  return APIVocabulary(
    families: words(
      """
      gray pink ruby red tomato coral orange brown amber gold mustard yellow olive chartreuse lime grass green jade \
      emerald mint teal turquoise cyan cerulean sky azure blue cobalt indigo iris violet grape purple orchid plum \
      magenta rose
      """),
    tokens: words(
      """
      foregroundPrimary foregroundSecondary foregroundTertiary invertedForegroundPrimary invertedForegroundSecondary \
      invertedForegroundTertiary backgroundPrimary backgroundSecondary backgroundTertiary invertedBackgroundPrimary \
      invertedBackgroundSecondary invertedBackgroundTertiary surfacePrimary surfaceSecondary surfaceTertiary \
      invertedSurfacePrimary invertedSurfaceSecondary outlinePrimary outlineSecondary outlineTertiary
      """),
    stops: (1...20).map { "_\($0 * 50)" },
    functions: [
      .init("lighten", [by]), .init("darken", [by]), .init("soften", [by]), .init("strengthen", [by]),
      .init("saturate", [by]), .init("desaturate", [by]), .init("rotateHue", [by]), .init("invert"),
      .init("opacity", [.init(nil)]), .init("blend", [.init("with"), by]), .init("complement"), .init("triad"),
      .init("tetrad", [.init("offset")]), .init("square"), .init("splitComplement", [.init("spread")]),
      .init("analogous", [.init("count"), .init("spread")]), .init("monochromatic", [.init("count")]),
      .init("tints", [.init("count")]), .init("shades", [.init("count")]), .init("toColor"),
      .init("proGradient", [recipe, .init("from"), .init("to")] + gradient),
      .init("proRadialGradient", [recipe, .init("center"), .init("startRadius"), .init("endRadius")] + gradient),
      .init("proAngularGradient", [recipe, .init("center"), .init("angle")] + gradient),
    ],
    themeNames: ["house"])
}()

private func words(_ text: String) -> [String] {
  text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
}

/// One snippet and what must be found in it, each as a text in the order of the code.
struct Snippet: CustomTestStringConvertible, Sendable {
  var code: String
  var found: [String]

  init(_ code: String, _ found: String...) { (self.code, self.found) = (code, found) }

  var testDescription: String { code }
  var names: UsedNames { usedNames(in: Array(code.utf8), vocabulary: libraryNames) }
  func text(_ range: Range<Int>) -> String { String(decoding: Array(code.utf8)[range], as: UTF8.self) }
}
