/// A place at which code becomes too deep for the toolchain's parser.
struct NestingFault {
  var byteRange: Range<Int>
}

/// Where `bytes` are too deeply nested to be parsed, or nil when the parser may have them.
///
/// SwiftParser is recursive. Each open bracket costs it about 16 kB of stack (measured: 18 to 40 levels fill 512 kB), and
/// generic arguments, `->`, `if … if …` and `repeat` have no limit of their own. Nested `[` double its time with each level,
/// since each may open a type or an array.
func nestingFault(in bytes: UnsafeBufferPointer<UInt8>) -> NestingFault? {
  if let fault = squareBracketFault(in: bytes) { return fault }
  var gauge = NestingGauge(bytes)
  var fault: NestingFault?
  forEachLexeme(in: bytes) { lexeme in
    if gauge.isWithinLimits(after: lexeme) { return true }
    fault = NestingFault(byteRange: lexeme.textStart..<lexeme.textEnd)
    return false
  }
  return fault
}

/// The same for `[` alone, whatever they stand in: where strings are broken, the parser may take for code what the lexer
/// took for text.
private func squareBracketFault(in bytes: UnsafeBufferPointer<UInt8>) -> NestingFault? {
  let deepest = 20
  var depth = 0
  for (offset, byte) in bytes.enumerated() {
    if byte == UInt8(ascii: "[") { depth += 1 }
    if byte == UInt8(ascii: "]") { depth = max(0, depth - 1) }
    if depth > deepest { return NestingFault(byteRange: offset..<offset + 1) }
  }
  return nil
}

/// Counts what is open while lexemes go by.
private struct NestingGauge {
  /// More than anybody writes: a deep SwiftUI view has 25 brackets open.
  private static let deepest = 80
  /// Openers without brackets in one statement, such as `a -> b -> c`.
  private static let longestChain = 200
  /// Words with nothing but blanks between them: `try try try …`. Each costs 3 to 5 kB of stack.
  private static let longestWordRun = 200
  /// `else` and ternary `?` in all, at up to 5 kB each: their chains span braces and statements.
  private static let mostBranches = 3_000
  /// The sum of 2ⁿ over all `[` inside n others; 200,000 take half a second.
  private static let squareBudget = 200_000

  private let bytes: UnsafeBufferPointer<UInt8>
  /// Parentheses, braces, square brackets and `#if`.
  private var brackets = 0
  private var squares = 0
  private var squareCost = 0
  /// `<` written like those of generic arguments, in this statement.
  private var angles = 0
  private var chain = 0
  private var wordRun = 0
  private var branches = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func isWithinLimits(after lexeme: Lexeme) -> Bool {
    if lexeme.kind != .keyword, lexeme.kind != .identifier { wordRun = 0 }
    switch lexeme.kind {
    case .leftParenthesis: brackets += 1
    case .leftSquare:
      brackets += 1
      squareCost += 1 << min(squares, 40)
      squares += 1
    case .leftBrace:
      brackets += 1
      endStatement()
    case .rightParenthesis: brackets = max(0, brackets - 1)
    case .rightSquare:
      brackets = max(0, brackets - 1)
      squares = max(0, squares - 1)
    case .rightBrace:
      brackets = max(0, brackets - 1)
      endStatement()
    case .poundDirective: countDirective(lexeme)
    case .operatorSign: countOperator(lexeme)
    case .arrow: chain += 1
    case .keyword, .identifier: countWord(lexeme)
    case .other:
      if lexeme.textEnd > lexeme.textStart, bytes[lexeme.textStart] == UInt8(ascii: ";") { endStatement() }
    default: break
    }
    return brackets + angles <= Self.deepest && chain <= Self.longestChain && squareCost <= Self.squareBudget
      && wordRun <= Self.longestWordRun && branches <= Self.mostBranches
  }

  private mutating func endStatement() {
    angles = 0
    chain = 0
  }

  private mutating func countDirective(_ lexeme: Lexeme) {
    if bytes.isText(lexeme.textStart, lexeme.textEnd, "#if") {
      brackets += 1
    } else if bytes.isText(lexeme.textStart, lexeme.textEnd, "#endif") {
      brackets = max(0, brackets - 1)
    }
  }

  /// Generic arguments have no blank before `<`; comparisons have one on either side.
  private mutating func countOperator(_ lexeme: Lexeme) {
    if bytes.isText(lexeme.textStart, lexeme.textEnd, "?"), lexeme.end > lexeme.textEnd { branches += 1 }
    let isTight = lexeme.textStart == lexeme.start && lexeme.textEnd == lexeme.end
    for offset in lexeme.textStart..<lexeme.textEnd {
      if bytes[offset] == UInt8(ascii: "<"), isTight || lexeme.textEnd - lexeme.textStart > 2 { angles += 1 }
      if bytes[offset] == UInt8(ascii: ">") { angles = max(0, angles - 1) }
    }
  }

  private mutating func countWord(_ lexeme: Lexeme) {
    let (start, end) = (lexeme.textStart, lexeme.textEnd)
    wordRun += 1
    switch bytes[start] {
    case UInt8(ascii: "e"): if bytes.isText(start, end, "else") { branches += 1 }
    case UInt8(ascii: "f"):
      // A protocol may have hundreds of methods, with an arrow each and no brace between them.
      if bytes.isText(start, end, "func") { endStatement() }
      if bytes.isText(start, end, "for") { chain += 1 }
    case UInt8(ascii: "i"): if bytes.isText(start, end, "if") { chain += 1 }
    case UInt8(ascii: "r"): if bytes.isText(start, end, "repeat") { chain += 1 }
    case UInt8(ascii: "w"): if bytes.isText(start, end, "while") { chain += 1 }
    case UInt8(ascii: "s"): if bytes.isText(start, end, "switch") { chain += 1 }
    default: break
    }
  }
}
