import ColorEngine
import Diagnostics
import Markup

/// `:::contrast THEME`: pairs of colors, their ratios in both modes, and what those are good for.
enum ContrastDirective: Directive {
  static let names = ["contrast"]
  static let summary = "How well one color reads on another, in light and dark mode"
  static let signature = DirectiveSignature(
    argument: .optional("a theme"), attributes: ["apca", "contrast"], body: .raw)

  static func evaluate(_ call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Block {
    guard let theme = defaultTheme(of: call, in: scope, log: &log) else { return .faulty }
    if let contrast = call.attribute("contrast"), contrast.value != "more" {
      log.error(
        "directive/attribute", "'contrast' takes 'more'", in: scope.document.source, at: contrast.nameSpan,
        hint: "write {contrast=more}")
      return .faulty
    }
    let block = evaluateContrastRows(call.rawBody, with: theme, names: scope.settings.themes)
    report(block.errors, of: call, in: scope, log: &log)
    for row in block.rows { reportShortfall(row, call, scope, &log) }
    let pairs = block.rows.map { row in
      ContrastTable.Pair(
        label: row.label, foregroundName: row.foreground.name, backgroundName: row.background.name,
        foreground: row.foreground.colors, background: row.background.colors,
        ratio: PerMode(light: row.ratio(.light), dark: row.ratio(.dark)),
        apca: PerMode(light: row.apca(.light), dark: row.apca(.dark)),
        moreContrast: PerMode(light: row.ratio(.light, contrast: .increased), dark: row.ratio(.dark, contrast: .increased)))
    }
    return .contrastTable(
      ContrastTable(
        pairs: pairs, showsAPCA: call.attribute("apca") != nil, showsMoreContrast: call.attribute("contrast") != nil))
  }

  /// A pair under its `>=` fails the build, and the finding names the nearest stop that passes.
  private static func reportShortfall(
    _ row: ContrastRow, _ call: DirectiveCall, _ scope: PageScope, _ log: inout EvaluationLog
  ) {
    guard let minimum = row.minimum else { return }
    for mode in Mode.allCases {
      let ratio = row.ratio(mode)
      if ratio >= minimum { continue }
      let start = call.sourceOffset(ofBodyByte: row.byteRange.lowerBound)
      let stop = row.nearestPassingStop(mode)
      let name = "\(row.foreground.name) on \(row.background.name)"
      log.error(
        "contrast/minimum",
        "\(name) is \(Contrast.printed(ratio, below: minimum)) in \(mode.rawValue) mode, under its \(printedNumber(minimum)):1",
        in: scope.document.source, at: Span(start..<start + row.byteRange.count),
        hint: stop.map { "\($0.name) is the nearest stop that passes in \(mode.rawValue) mode" } ?? "no stop passes on this background")
    }
  }
}
