import ColorEngine
import Diagnostics
import Markup

/// `:contrast[a on b]`: two ratios in a line of text.
enum InlineContrastDirective: Directive {
  static let names = ["contrast"]
  static let summary = "A pair's contrast in a line, in light and dark mode"
  static let signature = DirectiveSignature(
    allowsLabel: true, attributes: ["with"], body: .none, placement: .inline)

  static func evaluate(_ call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Block {
    guard let theme = inlineTheme(of: call, in: scope, log: &log) else { return .faulty }
    let start = Int(call.labelSpan.start)
    let block = evaluateContrastRows(Array((call.label ?? "").utf8), with: theme, names: scope.settings.themes)
    for error in block.errors {
      let span = Span(start + error.byteRange.lowerBound..<start + error.byteRange.upperBound)
      log.diagnostics.append(rowDiagnostic(error, in: scope.document.source, at: span, names: scope.settings.themes))
    }
    guard block.errors.isEmpty else { return .faulty }
    guard block.rows.count == 1, let row = block.rows.first else {
      log.error(
        "color/syntax", "a pair is wanted here", in: scope.document.source, at: call.labelSpan,
        hint: "write :contrast[foregroundPrimary on backgroundPrimary]")
      return .faulty
    }
    reportShortfalls(
      row, theme, at: Span(start + row.byteRange.lowerBound..<start + row.byteRange.upperBound), scope, &log)
    return .contrastValue(
      light: row.printedRatio(.light),
      dark: row.printedRatio(.dark))
  }
}
