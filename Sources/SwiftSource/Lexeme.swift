/// The kinds of lexemes that matter here; all others are `other`.
enum LexemeKind: UInt8 {
  case identifier, keyword, number, period, comma, colon, arrow, at, pound, poundDirective
  case leftParenthesis, rightParenthesis, leftBrace, rightBrace, leftSquare, rightSquare
  case stringQuote, stringSegment, rawStringPound, backslash, regex, shebang, operatorSign, other
}

/// A token of the code with the blanks and comments around it, as byte offsets into the code.
struct Lexeme {
  var kind: LexemeKind
  /// Where the trivia before the token begins; this is where the lexeme before it ended.
  var start: Int
  var textStart: Int
  var textEnd: Int
  /// Where the trivia behind the token ends.
  var end: Int
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes from `start` to `end` are `text`.
  func isText(_ start: Int, _ end: Int, _ text: StaticString) -> Bool {
    guard end - start == text.utf8CodeUnitCount else { return false }
    for offset in 0..<(end - start) where self[start + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// Whether a line ends between `start` and `end`.
  func hasNewline(_ start: Int, _ end: Int) -> Bool {
    self[start..<end].contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }
}
