// The one place that knows the toolchain's lexer. It is not public API of SwiftParser, and fifteen times as fast as
// parsing and classifying a tree, which is all that a compiler without it is left with.

#if compiler(>=6.0)
  @_spi(Testing) @_spi(RawSyntax) @_spi(ExperimentalLanguageFeatures) internal import SwiftParser
  @_spi(RawSyntax) internal import SwiftSyntax

  /// Calls `body` with each lexeme of `bytes` in order, the one at the end of the file last, until it gives false.
  func forEachLexeme(in bytes: UnsafeBufferPointer<UInt8>, _ body: (Lexeme) -> Bool) {
    guard bytes.baseAddress != nil else { return }
    var tracker = LookaheadTracker()
    withUnsafeMutablePointer(to: &tracker) { tracker in
      var start = 0
      var lexemes = Lexer.tokenize(bytes, lookaheadTracker: tracker, experimentalFeatures: [])
      while let lexeme = lexemes.next() {
        let kind = lexeme.rawTokenKind
        let text = lexeme.textRange
        let end = start + lexeme.byteLength
        let goesOn = body(
          Lexeme(
            kind: LexemeKind(kind), start: start, textStart: start + text.lowerBound,
            textEnd: start + text.upperBound, end: end))
        // The sequence goes on for ever with empty lexemes behind the end of the file.
        if kind == .endOfFile || !goesOn { break }
        start = end
      }
    }
  }

  extension LexemeKind {
    init(_ kind: RawTokenKind) {
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
#else
  /// Calls `body` with each lexeme of `bytes` in order, the one at the end of the file last, until it gives false.
  func forEachLexeme(in bytes: UnsafeBufferPointer<UInt8>, _ body: (Lexeme) -> Bool) {
    forEachTokenOfTree(in: bytes, body)
  }
#endif
