import ColorEngine
import Diagnostics
import Markup

/// `:color[row]`: a swatch and a value in a line of text.
enum InlineColorDirective: Directive {
  static let names = ["color"]
  static let summary = "A color's value in a line, with a swatch"
  static let signature = DirectiveSignature(
    allowsLabel: true, attributes: ["with"], body: .none, placement: .inline)

  static func evaluate(_ call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Block {
    guard let theme = inlineTheme(of: call, in: scope, log: &log),
      let row = inlineColor(call.label ?? "", at: call.labelSpan.range.lowerBound, theme, in: scope, log: &log)
    else { return .faulty }
    return .colorValue(row.colors)
  }
}

/// The theme of an inline directive's `with=`.
func inlineTheme(of call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> DefaultTheme? {
  guard let with = call.attribute("with") else { return defaultTheme(of: call, in: scope, log: &log) }
  switch parseDefaultTheme(with.value ?? "", names: scope.settings.themes) {
  case .success(let theme): return theme
  case .failure(let error):
    log.diagnostics.append(
      rowDiagnostic(error, in: scope.document.source, at: with.valueSpan, names: scope.settings.themes))
    return nil
  }
}

/// One color out of a piece of text that begins at a byte of the page; nil with findings when it is none.
func inlineColor(
  _ text: String, at start: Int, _ theme: DefaultTheme, in scope: PageScope, log: inout EvaluationLog
) -> Row? {
  let source = scope.document.source
  switch evaluateValue(Array(text.utf8), with: theme, names: scope.settings.themes) {
  case .success(.color(let row)): return row
  case .success:
    log.error(
      "color/syntax", "one color is wanted here", in: source, at: Span(start..<start + text.utf8.count))
    return nil
  case .failure(let failure):
    for error in failure.errors {
      let span = Span(start + error.byteRange.lowerBound..<start + error.byteRange.upperBound)
      log.diagnostics.append(rowDiagnostic(error, in: source, at: span, names: scope.settings.themes))
    }
    return nil
  }
}
