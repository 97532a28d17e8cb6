import ColorEngine
import Markup

/// `::palette`: all 37 families as a grid.
enum PaletteDirective: Directive {
  static let names = ["palette"]
  static let summary = "All 37 families as a grid"
  static let signature = DirectiveSignature(body: .none)
  private static let stops: [Stop] = [._50, ._200, ._350, ._450, ._600, ._750, ._950]

  static func evaluate(_ call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Block {
    let families = Family.allCases.map { family in
      let theme = Theme.family(family)
      return PaletteGrid.Family(
        name: family.name, hueDegrees: family.hueDegrees, stops: stops.map { theme[$0] })
    }
    return .palette(PaletteGrid(stopNames: stops.map(\.name), families: families))
  }
}
