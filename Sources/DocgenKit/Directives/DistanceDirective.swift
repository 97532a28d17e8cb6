import ColorEngine
import Markup

/// `::distance`: the least contrast of two stops by how far apart they are, over all families.
enum DistanceDirective: Directive {
  static let names = ["distance"]
  static let summary = "The least contrast of two stops, by how many steps they are apart"
  static let signature = DirectiveSignature(body: .none)
  /// Ratios that standards ask for.
  private static let marks = [Contrast.largeTextMark, Contrast.textMark, Contrast.enhancedTextMark]

  static func evaluate(_ call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Block {
    let ratios = (1..<Stop.count).compactMap { steps in
      Contrast.leastRatio(stopsApart: steps).map { (steps: steps, ratio: $0) }
    }
    let rows = ratios.map { steps, ratio in
      let reached = marks.last { ratio >= $0 }.map { printedNumber($0) + ":1" } ?? "–"
      return [String(steps), fixedPoint(ratio, decimals: 2) + ":1", reached]
    }
    return .dataTable(DataTable(header: ["Steps apart", "least contrast", "reaches"], rows: rows))
  }
}
