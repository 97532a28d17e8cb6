internal import SwiftParser
internal import SwiftSyntax

/// The lexemes of `bytes` as the tokens of its syntax tree: the slow way, for compilers whose lexer cannot be reached, and
/// a second opinion for tests.
///
/// Unlike the lexer, the tree knows contextual keywords. Code that the parser would not survive gives nothing.
func forEachTokenOfTree(in bytes: UnsafeBufferPointer<UInt8>, _ body: (Lexeme) -> Bool) {
  guard bytes.baseAddress != nil, nestingFault(in: bytes) == nil else { return }
  let tree = Parser.parse(source: bytes)
  var start = 0
  for token in tree.tokens(viewMode: .sourceAccurate) {
    let textStart = start + token.leadingTriviaLength.utf8Length
    let textEnd = textStart + token.trimmedLength.utf8Length
    let end = textEnd + token.trailingTriviaLength.utf8Length
    let lexeme = Lexeme(
      kind: LexemeKind(token.tokenKind), start: start, textStart: textStart, textEnd: textEnd, end: end)
    guard body(lexeme) else { return }
    start = end
  }
}

extension LexemeKind {
  init(_ kind: TokenKind) {
    switch kind {
    case .identifier, .dollarIdentifier, .wildcard: self = .identifier
    case .keyword: self = .keyword
    case .integerLiteral, .floatLiteral: self = .number
    case .period: self = .period
    case .comma: self = .comma
    case .colon: self = .colon
    case .arrow: self = .arrow
    case .atSign: self = .at
    case .pound: self = .pound
    case .poundAvailable, .poundElse, .poundElseif, .poundEndif, .poundIf, .poundSourceLocation, .poundUnavailable:
      self = .poundDirective
    case .leftParen: self = .leftParenthesis
    case .rightParen: self = .rightParenthesis
    case .leftBrace: self = .leftBrace
    case .rightBrace: self = .rightBrace
    case .leftSquare: self = .leftSquare
    case .rightSquare: self = .rightSquare
    case .stringQuote, .multilineStringQuote, .singleQuote: self = .stringQuote
    case .stringSegment: self = .stringSegment
    case .rawStringPoundDelimiter: self = .rawStringPound
    case .backslash: self = .backslash
    case .regexLiteralPattern, .regexPoundDelimiter, .regexSlash: self = .regex
    case .shebang: self = .shebang
    case .binaryOperator, .prefixOperator, .postfixOperator, .exclamationMark, .prefixAmpersand, .equal,
      .infixQuestionMark, .postfixQuestionMark, .ellipsis:
      self = .operatorSign
    default: self = .other
    }
  }
}
