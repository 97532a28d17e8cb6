import ColorEngine
import Diagnostics
import Markup

/// `:::preview THEME`: a component drawn in HTML, whose colors are `token(row)` and `gradient(row)`.
enum PreviewDirective: Directive {
  static let names = ["preview"]
  static let summary = "A component drawn in light and dark mode, with the list of what it drew"
  static let signature = DirectiveSignature(argument: .optional("a theme"), body: .raw)

  static func evaluate(_ call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Block {
    guard let theme = defaultTheme(of: call, in: scope, log: &log) else { return .faulty }
    guard call.rawBody.contains(where: { !isBlank($0) }) else {
      log.error(
        "directive/empty", "'preview' has no body", in: scope.document.source, at: call.nameSpan,
        hint: "write the HTML of the component between :::preview and :::")
      return .faulty
    }
    var scanner = PreviewScanner(call.rawBody)
    scanner.scan()
    var isSound = true
    for problem in scanner.problems + previewMarkupProblems(call.rawBody) {
      let start = call.sourceOffset(ofBodyByte: problem.byteRange.lowerBound)
      log.error(
        problem.rule, problem.message, in: scope.document.source, at: Span(start..<start + problem.byteRange.count),
        hint: problem.hint)
      isSound = false
    }
    var collected = DrawnRows()
    var parts: [PreviewPart] = []
    for piece in scanner.pieces {
      switch piece {
      case .markup(let bytes): parts.append(.markup(bytes))
      case .icon(let name, let range):
        if !scope.icons.has(name) {
          isSound = false
          reportIcon(name, range, call, scope, &log)
        }
      case .value(let range, let isGradient):
        let text = Array(call.rawBody[range])
        switch evaluateValue(text, with: theme, names: scope.settings.themes) {
        case .success(.color(let row)) where !isGradient: parts.append(.color(collected.add(row)))
        case .success(.gradient(let use)) where isGradient: parts.append(.gradient(collected.add(use)))
        case .success:
          isSound = false
          let start = call.sourceOffset(ofBodyByte: range.lowerBound)
          log.error(
            "preview/value", isGradient ? "'gradient(…)' wants a gradient" : "'token(…)' wants one color",
            in: scope.document.source, at: Span(start..<start + range.count),
            hint: isGradient ? "as in gradient([_300, _700].proGradient())" : "as in token(surfacePrimary)")
        case .failure(let failure):
          isSound = false
          report(failure.errors, from: range.lowerBound, of: call, in: scope, log: &log)
        }
      }
    }
    guard isSound else { return .faulty }
    let table = ColorTable(themeName: theme.printedName, rows: collected.rows, gradients: collected.gradients)
    return .preview(Preview(parts: parts, table: table))
  }

  private static func reportIcon(
    _ name: String, _ range: Range<Int>, _ call: DirectiveCall, _ scope: PageScope, _ log: inout EvaluationLog
  ) {
    let start = call.sourceOffset(ofBodyByte: range.lowerBound)
    let suggestion = nearest(to: name, among: scope.icons.names)
    log.error(
      "preview/icon", "the theme has no icon '\(name)'", in: scope.document.source,
      at: Span(start..<start + range.count),
      hint: suggestion.map { "did you mean '\($0)'?" } ?? "icons are files of Theme/icons")
  }
}

/// The rows and gradients of a preview, in order of first use.
private struct DrawnRows {
  var rows: [Row] = []
  var gradients: [GradientUse] = []

  /// The place of a row, which is added when it is new.
  mutating func add(_ row: Row) -> Int {
    if let index = rows.firstIndex(where: { $0.printed == row.printed }) { return index }
    rows.append(row)
    return rows.count - 1
  }

  /// Every use of a gradient is kept; its colors are rows.
  mutating func add(_ use: GradientUse) -> Int {
    for row in use.rows { _ = add(row) }
    gradients.append(use)
    return gradients.count - 1
  }
}
