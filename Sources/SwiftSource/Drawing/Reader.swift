internal import SwiftSyntax

/// Reads an example as the compiler and SwiftUI would run it, with colors as text and everything else left open.
///
/// Views are followed from what draws by itself. Where a condition is not known, all of its branches are taken. Reading is
/// bounded in steps and in depth, so that code that calls itself ends.
final class Reader {
  let vocabulary: APIVocabulary
  let defaultTheme: DefaultTheme
  let declarations: ExampleTypes
  let code: [UInt8]
  private let excerpt: Excerpt

  private var drawn = DrawnRows()
  private var rowIndexes: [RowKey: Int] = [:]
  private var unknownMessages: Set<String> = []
  /// Names of colors and views declared at the top of the code.
  let globalScope = Scope(nil)

  /// What views put into the environment of those inside them, the innermost last.
  var environment: [(key: String, value: Value)] = []
  /// Whether colors are noted where they get a name, for code that draws nothing.
  var notesNames = false

  /// How many conditions of unknown outcome the reader is inside of.
  var openConditions = 0
  /// Above zero while code is read that draws nothing.
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

  init(_ excerpt: Excerpt, _ code: [UInt8], _ defaultTheme: DefaultTheme, _ vocabulary: APIVocabulary) {
    self.excerpt = excerpt
    self.code = code
    self.defaultTheme = defaultTheme
    self.vocabulary = vocabulary
    declarations = ExampleTypes(excerpt.tree)
  }

  func read() -> DrawnRows {
    readTopLevel(excerpt.tree.statements)
    readWhatNothingReached(excerpt.tree.statements)
    if drawn == DrawnRows() { readNames(excerpt.tree.statements) }
    drawn.unknowns.sort { $0.byteRange.lowerBound < $1.byteRange.lowerBound }
    return drawn
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
      if openConditions == 0 { drawn.rows[index].isConditional = false }
      return
    }
    guard drawn.rows.count < 2_000 else { return }
    rowIndexes[key] = drawn.rows.count
    drawn.rows.append(
      DrawnRow(text: text, isGradient: isGradient, isConditional: openConditions > 0, byteRange: range))
  }

  /// Each thing that is not known is reported where it is needed first.
  func addUnknown(_ message: String, at range: Range<Int>) {
    guard silence == 0, unknownMessages.insert(message).inserted else { return }
    drawn.unknowns.append(UnknownDrawing(byteRange: range, message: message))
  }
}
