import SwiftSource

/// The names of the documented library, written out here so that these tests need no other module.
let vocabulary = APIVocabulary(
  families: [
    "proGray", "proPink", "proRuby", "proRed", "proTomato", "proCoral", "proOrange", "proBrown", "proAmber", "proGold",
    "proMustard", "proYellow", "proOlive", "proChartreuse", "proLime", "proGrass", "proGreen", "proJade", "proEmerald",
    "proMint", "proTeal", "proTurquoise", "proCyan", "proCerulean", "proSky", "proAzure", "proBlue", "proCobalt",
    "proIndigo", "proIris", "proViolet", "proGrape", "proPurple", "proOrchid", "proPlum", "proMagenta", "proRose",
  ],
  tokens: [
    "foregroundPrimary", "foregroundSecondary", "foregroundTertiary", "invertedForegroundPrimary",
    "invertedForegroundSecondary", "invertedForegroundTertiary", "backgroundPrimary", "backgroundSecondary",
    "backgroundTertiary", "invertedBackgroundPrimary", "invertedBackgroundSecondary", "invertedBackgroundTertiary",
    "surfacePrimary", "surfaceSecondary", "surfaceTertiary", "invertedSurfacePrimary", "invertedSurfaceSecondary",
    "outlinePrimary", "outlineSecondary", "outlineTertiary",
  ],
  stops: (1...20).map { "_\($0 * 50)" },
  functions: ["lighten", "darken", "soften", "strengthen", "saturate", "desaturate", "rotateHue"].map {
    APIFunction($0, labels: ["by"])
  } + [
    APIFunction("invert"), APIFunction("opacity", labels: ["_"]), APIFunction("blend", labels: ["with", "by"]),
    APIFunction("toColor"), APIFunction("complement"), APIFunction("triad"), APIFunction("square"),
    APIFunction("tetrad", labels: ["offset"]), APIFunction("splitComplement", labels: ["spread"]),
    APIFunction("analogous", labels: ["count", "spread"]), APIFunction("monochromatic", labels: ["count"]),
    APIFunction("tints", labels: ["count"]), APIFunction("shades", labels: ["count"]),
  ]
    + ["proGradient", "proRadialGradient", "proAngularGradient"].map {
      APIFunction($0, labels: ["_", "from", "to", "blend", "easing"])
    })

/// The rows that an example draws, unknowns as `? message`.
func rows(_ code: String, with theme: String? = nil) -> [String] {
  let drawn = drawnRows(in: Array(code.utf8), defaultTheme: theme, vocabulary: vocabulary)
  return drawn.rows.map(\.text) + drawn.unknowns.map { "? \($0.message)" }
}
