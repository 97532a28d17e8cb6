/// What a SwiftUI example draws, as rows in docgen's grammar.
public struct DrawnRows: Equatable, Sendable {
  /// In the order in which the example draws them. Each color comes once, each gradient once for each place that draws it.
  public var rows: [DrawnRow] = []
  /// What cannot be known from the code; in the order of the code.
  public var unknowns: [UnknownDrawing] = []

  public init(rows: [DrawnRow] = [], unknowns: [UnknownDrawing] = []) {
    self.rows = rows
    self.unknowns = unknowns
  }
}

/// A color or a gradient that an example draws.
public struct DrawnRow: Equatable, Sendable {
  /// The row, such as `orange.surfacePrimary` or `[surfaceTertiary, surfacePrimary].proGradient()`.
  public var text: String
  public var isGradient: Bool
  /// Whether it is drawn only in a branch of the code, such as while a button is pressed.
  public var isConditional: Bool
  /// Where the code draws it first.
  public var byteRange: Range<Int>
}

/// A place of an example that draws a color which the code does not tell.
public struct UnknownDrawing: Equatable, Sendable {
  public var byteRange: Range<Int>
  /// One line that asks for a written row.
  public var message: String
}

/// The tokens, stops and gradients that `code` draws, a SwiftUI example.
///
/// The code is followed from what draws by itself (previews, statements, views that nothing else makes) through the
/// example's own types, functions, properties and closures. `defaultTheme` is a theme as a `:::tokens` line has it
/// (`proOrange`, `orange`, `Color.proOrange`, `Color`, `#00B386`, `hue:200`) or nil: its colors stand without a prefix, and
/// a theme that is given from outside is taken for it. Of `vocabulary` the names of themes count as known too. Code that does not parse is read as far as it does; code that is
/// unsafe to parse draws nothing, and is an unknown.
public func drawnRows(in code: [UInt8], defaultTheme: String?, vocabulary: APIVocabulary) -> DrawnRows {
  if let fault = faultBeforeParsing(code) {
    return DrawnRows(unknowns: [UnknownDrawing(byteRange: fault.byteRange, message: "\(fault.message); write its rows")]
    )
  }
  let drawn = onDeepStack {
    let reader = Reader(Excerpt.reading(code), code, DefaultTheme(defaultTheme, vocabulary), vocabulary)
    return reader.read()
  }
  return drawn ?? DrawnRows()
}
