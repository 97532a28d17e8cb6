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
    let theme = defaultTheme(of: call, in: scope, log: &log) {
      evaluateContrastRows(call.rawBody, with: $0, names: scope.settings.themes).errors
    }
    guard let theme else { return .faulty }
    if let contrast = call.attribute("contrast"), contrast.value != "more" {
      log.error(
        "directive/attribute", "'contrast' takes 'more'", in: scope.document.source, at: contrast.nameSpan,
        hint: "write {contrast=more}")
      return .faulty
    }
    let block = evaluateContrastRows(call.rawBody, with: theme, names: scope.settings.themes)
    report(block.errors, of: call, in: scope, log: &log)
    if block.rows.isEmpty, block.errors.isEmpty {
      log.error(
        "directive/empty", "'contrast' has no rows", in: scope.document.source, at: call.nameSpan,
        hint: "write the pairs between :::contrast and :::, as in foregroundPrimary on backgroundPrimary")
      return .faulty
    }
    for row in block.rows {
      let start = call.sourceOffset(ofBodyByte: row.byteRange.lowerBound)
      reportShortfalls(row, theme, at: Span(start..<start + row.byteRange.count), scope, &log)
    }
    let increased = evaluateContrastRows(
      call.rawBody, with: theme, names: scope.settings.themes, contrast: .increased
    ).rows
    let pairs = block.rows.enumerated().map { number, row in
      ContrastTable.Pair(
        label: row.label, foregroundName: row.text.name, backgroundName: row.background.name,
        foreground: row.text.colors, background: row.background.colors,
        ratio: PerMode { ContrastMeasure(row.text[$0], on: row.background[$0], mode: $0) },
        apca: PerMode(row.apca),
        moreContrast: PerMode { mode in
          let more = increased[number]
          return ContrastMeasure(more.text[mode], on: more.background[mode], mode: mode)
        })
    }
    return .contrastTable(
      ContrastTable(
        pairs: pairs, showsAPCA: call.attribute("apca") != nil, showsMoreContrast: call.attribute("contrast") != nil))
  }
}

/// A pair under its `>=` fails the build, and the finding names the nearest stop that passes.
func reportShortfalls(
  _ row: ContrastRow, _ theme: DefaultTheme, at span: Span, _ scope: PageScope, _ log: inout EvaluationLog
) {
  for shortfall in row.shortfalls(with: theme) {
    let mode = shortfall.mode.rawValue
    let minimum = printedNumber(row.minimum ?? 0)
    log.error(
      "contrast/minimum", "\(row.name) is \(shortfall.printedRatio) in \(mode) mode, under its \(minimum):1",
      in: scope.document.source, at: span,
      hint: shortfall.nearestName.map { "\($0) is the nearest stop that passes" }
        ?? "no stop of this hue passes on that background\(row.text[shortfall.mode].opacity < 1 ? " at this opacity" : "")"
    )
  }
}
