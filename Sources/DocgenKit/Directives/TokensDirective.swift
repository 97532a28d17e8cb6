import ColorEngine
import Diagnostics
import Markup
import SwiftSource

/// `:::tokens THEME`: the colors and gradients that an example draws, as a table for both modes.
enum TokensDirective: Directive {
  static let names = ["tokens"]
  static let summary = "What an example draws: a table of colors in light and dark mode"
  static let signature = DirectiveSignature(argument: .optional("a theme"), body: .raw)

  static func evaluate(_ call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Block {
    let theme = defaultTheme(of: call, in: scope, log: &log) {
      evaluateRows(call.rawBody, with: $0, names: scope.settings.themes).errors
    }
    guard let theme else { return .faulty }
    let isWritten = call.rawBody.contains { !isBlank($0) }
    guard isWritten else { return rowsFromExample(call, theme, scope, &log) }
    let block = evaluateRows(call.rawBody, with: theme, names: scope.settings.themes)
    report(block.errors, of: call, in: scope, log: &log)
    if block.rows.isEmpty, block.gradients.isEmpty, block.errors.isEmpty {
      log.error(
        "directive/empty", "'tokens' draws nothing", in: scope.document.source, at: call.nameSpan,
        hint: "definitions and comments are no rows; name a color, as in surfacePrimary")
      return .faulty
    }
    return .colorTable(ColorTable(themeName: theme.printedName, rows: block.rows, gradients: block.gradients))
  }

  /// The rows that the Swift fence above the call draws.
  private static func rowsFromExample(
    _ call: DirectiveCall, _ theme: DefaultTheme, _ scope: PageScope, _ log: inout EvaluationLog
  ) -> Block {
    let source = scope.document.source
    guard let number = scope.document.swiftFence(before: call.node) else {
      log.error(
        "color/no-example", "'tokens' has no rows, and there is no Swift fence above it", in: source, at: call.nameSpan,
        hint: "write the rows between :::tokens and :::")
      return .faulty
    }
    let fence = scope.document.codeBlocks[number]
    // Code that is taken from a file has no place in the page: findings about it stand at the fence.
    let ownCode = scope.codeTexts[number]
    let code = ownCode ?? Array(scope.document.text[fence.literal.range])
    func place(_ range: Range<Int>) -> Span {
      if ownCode != nil { return fence.infoSpan }
      let start = fence.sourceOffset(ofLiteralByte: range.lowerBound, in: scope.document.text)
      return Span(start..<start + range.count)
    }
    let drawn = drawnRows(
      in: code, defaultTheme: call.argument.isEmpty ? nil : call.argument, vocabulary: scope.settings.themes.vocabulary)
    if drawn.rows.isEmpty, drawn.unknowns.isEmpty {
      log.error(
        "color/no-example", "the Swift fence above draws no token, stop or gradient", in: source, at: call.nameSpan,
        hint: "write the rows between :::tokens and :::")
      return .faulty
    }
    let misspelt =
      drawn.unknowns.isEmpty ? [] : usedNames(in: code, vocabulary: scope.settings.themes.vocabulary).unknownNames
    for unknown in drawn.unknowns {
      if let name = misspelt.first(where: { $0.byteRange.overlaps(unknown.byteRange) }) {
        log.error(
          "color/unknown-in-example", name.message, in: source, at: place(name.byteRange),
          hint: name.candidates.first.map { "did you mean '\($0)'?" })
        continue
      }
      log.error(
        "color/unknown-in-example", unknown.message, in: source, at: place(unknown.byteRange),
        hint: "write a row for it in :::tokens")
    }
    let text = drawn.rows.map(\.text).joined(separator: "\n")
    let block = evaluateRows(Array(text.utf8), with: theme, names: scope.settings.themes)
    var lineStart = 0
    let lineStarts = drawn.rows.map { row in
      defer { lineStart += row.text.utf8.count + 1 }
      return lineStart
    }
    for error in block.errors {
      let row = lineStarts.lastIndex { $0 <= error.byteRange.lowerBound } ?? 0
      log.diagnostics.append(
        rowDiagnostic(error, in: source, at: place(drawn.rows[row].byteRange), names: scope.settings.themes))
    }
    return .colorTable(ColorTable(themeName: theme.printedName, rows: block.rows, gradients: block.gradients))
  }
}

extension Document {
  /// The Swift fence that stands before a node, with at most prose between them.
  func swiftFence(before node: NodeID) -> Int? {
    guard let last = codeBlocks.lastIndex(whereStillTrue: { $0.node.index < node.index }) else { return nil }
    return codeBlocks[...last].lastIndex { $0.language == "swift" }
  }
}
