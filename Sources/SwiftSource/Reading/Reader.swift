internal import SwiftSyntax

/// Reads an example as the compiler and SwiftUI would run it, with colors as text and everything else left open.
///
/// Views are followed from what draws by itself. Where a condition is not known, all of its branches are taken. Reading is
/// bounded in steps and in depth, so that code that calls itself ends.
final class Reader {
  let vocabulary: APIVocabulary
  let defaultTheme: DefaultTheme
  let families: Set<String>
  let tokens: Set<String>
  let stops: Set<String>
  let functionNames: Set<String>
  let declarations: Declarations
  let code: [UInt8]
  private let excerpt: Excerpt

  var reading = Reading()
  private var rowIndexes: [RowKey: Int] = [:]
  private var useKeys: Set<UseKey> = []
  private var literalRanges: Set<Range<Int>> = []
  private var commentStarts: Set<Int> = []
  private var unknownRanges: Set<Range<Int>> = []
  /// Names of colors and views declared at the top of the code.
  let globalScope = Scope(nil)

  /// How many conditions of unknown outcome the reader is inside of.
  var openConditions = 0
  /// Above zero while code is read that nothing draws.
  var silence = 0
  private var steps = 0
  private(set) var depth = 0
  /// Functions and accessors that were read, by the offset of their body.
  var readBodies: Set<Int> = []
  /// Calls in progress, by the offset of the body.
  var callsInProgress: [Int: Int] = [:]

  private static let mostSteps = 150_000
  private static let deepest = 600

  private struct RowKey: Hashable {
    var text: String
    /// Nil for colors, which come once; the place for gradients, which come as often as they are drawn.
    var place: Int?
  }

  private struct UseKey: Hashable {
    var place: Int
    var theme: String?
  }

  init(_ excerpt: Excerpt, _ code: [UInt8], _ defaultTheme: DefaultTheme, _ vocabulary: APIVocabulary) {
    self.excerpt = excerpt
    self.code = code
    self.defaultTheme = defaultTheme
    self.vocabulary = vocabulary
    families = Set(vocabulary.families)
    tokens = Set(vocabulary.tokens)
    stops = Set(vocabulary.stops)
    functionNames = Set(vocabulary.functions.map(\.name))
    declarations = Declarations(excerpt.tree)
  }

  func read() -> Reading {
    readTopLevel(excerpt.tree.statements)
    readWhatNothingDraws(excerpt.tree.statements)
    reading.names.uses.sort { ($0.byteRange.lowerBound, $0.theme ?? "") < ($1.byteRange.lowerBound, $1.theme ?? "") }
    reading.names.problems.sort { $0.byteRange.lowerBound < $1.byteRange.lowerBound }
    reading.names.literals.sort { $0.byteRange.lowerBound < $1.byteRange.lowerBound }
    reading.names.comments.sort { $0.commentRange.lowerBound < $1.commentRange.lowerBound }
    reading.unknowns.sort { $0.byteRange.lowerBound < $1.byteRange.lowerBound }
    return reading
  }

  // MARK: - Bounds

  /// Whether there is time and stack left to read one more expression.
  func mayGoDeeper() -> Bool {
    steps += 1
    return steps < Reader.mostSteps && depth < Reader.deepest
  }

  func deeper<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// Reads a branch that may not be taken.
  func conditionally<Result>(_ isConditional: Bool = true, _ body: () -> Result) -> Result {
    if isConditional { openConditions += 1 }
    defer { if isConditional { openConditions -= 1 } }
    return body()
  }

  // MARK: - Places

  /// The bytes of a node in the code, without the blanks and comments around it.
  func byteRange(of node: some SyntaxProtocol) -> Range<Int> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset - excerpt.prefixLength
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset - excerpt.prefixLength
    let lower = min(max(start, 0), code.count)
    return lower..<min(max(end, lower), code.count)
  }

  func text(of node: some SyntaxProtocol) -> String {
    String(decoding: code[byteRange(of: node)], as: UTF8.self)
  }

  // MARK: - Findings

  func addRow(_ text: String, isGradient: Bool, at range: Range<Int>) {
    guard silence == 0 else { return }
    let key = RowKey(text: text, place: isGradient ? range.lowerBound : nil)
    if let index = rowIndexes[key] {
      if openConditions == 0 { reading.rows[index].isConditional = false }
      return
    }
    guard reading.rows.count < 2_000 else { return }
    rowIndexes[key] = reading.rows.count
    reading.rows.append(
      DrawnRow(text: text, isGradient: isGradient, isConditional: openConditions > 0, byteRange: range))
  }

  func addUnknown(_ message: String, at range: Range<Int>) {
    guard silence == 0, unknownRanges.insert(range).inserted else { return }
    reading.unknowns.append(UnknownDrawing(byteRange: range, message: message))
  }

  func addUse(_ kind: NameUse.Kind, _ name: TokenSyntax, theme: String?) {
    let range = byteRange(of: name)
    guard useKeys.insert(UseKey(place: range.lowerBound, theme: theme)).inserted else { return }
    reading.names.uses.append(NameUse(kind: kind, name: name.text, theme: theme, byteRange: range))
  }

  func addProblem(
    _ kind: NameProblem.Kind, _ name: String, at node: some SyntaxProtocol, expected: [String], isCertain: Bool
  ) {
    let range = byteRange(of: node)
    guard !reading.names.problems.contains(where: { $0.byteRange == range }) else { return }
    reading.names.problems.append(
      NameProblem(kind: kind, name: name, byteRange: range, expected: expected, isCertain: isCertain))
  }

  func addLiteral(_ css: String?, at node: some SyntaxProtocol) {
    let range = byteRange(of: node)
    guard literalRanges.insert(range).inserted else { return }
    let words = text(of: node).split(whereSeparator: \.isWhitespace)
    reading.names.literals.append(
      LiteralColor(spelling: words.joined(separator: " "), css: css, byteRange: range))
  }

  /// Notes the comment behind an expression on its line, if there is one and the expression's color is certain.
  func addComment(behind node: some SyntaxProtocol, _ value: Value, _ scope: Scope) {
    guard let row = value.row else { return }
    let range = byteRange(of: node)
    var at = range.upperBound
    let closers = Array(" \t),]".utf8)
    while at < code.count, closers.contains(code[at]) { at += 1 }
    guard at + 1 < code.count, code[at] == UInt8(ascii: "/"), code[at + 1] == UInt8(ascii: "/") else { return }
    guard commentStarts.insert(at).inserted else { return }
    var end = at
    while end < code.count, code[end] != UInt8(ascii: "\n"), code[end] != UInt8(ascii: "\r") { end += 1 }
    reading.names.comments.append(
      CommentedColor(row: row, byteRange: range, commentRange: at..<end, bindings: scope.colorBindings))
  }
}
