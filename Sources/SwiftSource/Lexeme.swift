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
