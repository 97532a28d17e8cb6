internal import SwiftSyntax

/// The first thing that is missing, too much or misspelled in `tree`.
///
/// The walk keeps its own stack: a chain of 10,000 members is a tree as deep.
func firstFault(in tree: Syntax) -> SyntaxFault? {
  var waiting = [tree]
  while let node = waiting.popLast() {
    guard node.hasError || isMissing(node) else { continue }
    if let token = node.as(TokenSyntax.self) {
      if let fault = fault(of: token) { return fault }
    } else if let unexpected = node.as(UnexpectedNodesSyntax.self) {
      return fault(of: unexpected)
    } else if isHeaderAlone(node) {
      continue
    } else if let missing = missingPart(node) {
      if isExplainedByComment(node) { continue }
      return SyntaxFault(kind: .syntax, byteRange: emptyRange(before: node), message: "\(missing) is missing here")
    } else {
      waiting.append(contentsOf: node.children(viewMode: .all).reversed())
    }
  }
  return nil
}

/// The tokens of a tree that stand where the parser expected others, and those that are missing; it may stop above `limit`.
func faultyTokenCount(in tree: SourceFileSyntax, upTo limit: Int) -> Int {
  var waiting = [Syntax(tree)]
  var count = 0
  while count <= limit, let node = waiting.popLast() {
    guard node.hasError || isMissing(node) else { continue }
    if let unexpected = node.as(UnexpectedNodesSyntax.self) {
      for _ in unexpected.tokens(viewMode: .all) where count <= limit { count += 1 }
    } else if node.is(TokenSyntax.self) {
      count += 1
    } else {
      waiting.append(contentsOf: node.children(viewMode: .all))
    }
  }
  return count
}

/// A missing token is no error of its own, only of the node that holds it.
private func isMissing(_ node: Syntax) -> Bool {
  node.as(TokenSyntax.self)?.presence == .missing || node.is(UnexpectedNodesSyntax.self)
}

/// `struct Card: View` without braces is a usual way to show a type.
private func isHeaderAlone(_ node: Syntax) -> Bool {
  guard let block = node.as(MemberBlockSyntax.self) else { return false }
  return block.leftBrace.presence == .missing && block.rightBrace.presence == .missing && block.members.isEmpty
}

/// In `let id = /* as it comes from the server */` the comment stands for an expression.
private func isExplainedByComment(_ node: Syntax) -> Bool {
  guard let before = node.previousToken(viewMode: .sourceAccurate) else { return false }
  return before.trailingTrivia.pieces.contains { if case .blockComment = $0 { true } else { false } }
}

private func missingPart(_ node: Syntax) -> String? {
  switch node.kind {
  case .missingExpr: "an expression"
  case .missingType: "a type"
  case .missingPattern: "a pattern"
  case .missingStmt: "a statement"
  case .missingDecl: "a declaration"
  default: nil
  }
}

private func fault(of token: TokenSyntax) -> SyntaxFault? {
  if token.presence == .missing {
    if let opener = opener(closedBy: token) {
      let start = opener.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = start + opener.trimmedLength.utf8Length
      return SyntaxFault(kind: .syntax, byteRange: start..<end, message: "'\(opener.text)' is never closed")
    }
    let part = token.text.isEmpty || token.text.utf8.count > 20 ? "a name" : "'\(token.text)'"
    return SyntaxFault(kind: .syntax, byteRange: emptyRange(before: Syntax(token)), message: "\(part) is missing here")
  }
  guard let diagnostic = token.tokenDiagnostic, diagnostic.severity == .error else { return nil }
  guard let message = message(for: diagnostic.kind) else { return nil }
  let start = token.position.utf8Offset + Int(diagnostic.byteOffset)
  let end = max(start, token.positionAfterSkippingLeadingTrivia.utf8Offset + token.trimmedLength.utf8Length)
  return SyntaxFault(kind: .syntax, byteRange: start..<end, message: message)
}

/// The bracket or quote that a missing token should have closed.
private func opener(closedBy token: TokenSyntax) -> TokenSyntax? {
  let wanted: TokenKind
  switch token.tokenKind {
  case .rightBrace: wanted = .leftBrace
  case .rightParen: wanted = .leftParen
  case .rightSquare: wanted = .leftSquare
  case .rightAngle: wanted = .leftAngle
  case .stringQuote, .multilineStringQuote, .regexSlash: wanted = token.tokenKind
  default: return nil
  }
  guard let parent = token.parent else { return nil }
  for sibling in parent.children(viewMode: .sourceAccurate) {
    if let opener = sibling.as(TokenSyntax.self), opener.tokenKind == wanted, opener.id != token.id { return opener }
  }
  return nil
}

private func fault(of unexpected: UnexpectedNodesSyntax) -> SyntaxFault {
  let start = unexpected.positionAfterSkippingLeadingTrivia.utf8Offset
  let text = Array(unexpected.trimmedDescription.utf8)
  let line = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
  let shown =
    line.count > 40 ? String(decoding: line.prefix(40), as: UTF8.self) + "…" : String(decoding: line, as: UTF8.self)
  return SyntaxFault(
    kind: .syntax, byteRange: start..<(start + line.count), message: "'\(shown)' cannot stand here")
}

/// The place behind the last token before `node`.
private func emptyRange(before node: Syntax) -> Range<Int> {
  let end = node.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia ?? node.position
  return end.utf8Offset..<end.utf8Offset
}

private func message(for kind: TokenDiagnostic.Kind) -> String? {
  switch kind {
  case .editorPlaceholder, .nonBreakingSpace, .tokenDiagnosticOffsetOverflow: nil
  case .equalMustHaveConsistentWhitespaceOnBothSides: "'=' needs a blank on both sides or on none"
  case .expectedBinaryExponentInHexFloatLiteral, .expectedDigitInFloatLiteral, .expectedHexDigitInHexLiteral,
    .invalidBinaryDigitInIntegerLiteral, .invalidDecimalDigitInIntegerLiteral, .invalidFloatingPointExponentCharacter,
    .invalidFloatingPointExponentDigit, .invalidHexDigitInIntegerLiteral, .invalidOctalDigitInIntegerLiteral:
    "this is no number in Swift"
  case .expectedClosingBraceInUnicodeEscape, .expectedHexCodeInUnicodeEscape,
    .invalidEscapeSequenceInStringLiteral, .invalidNumberOfHexDigitsInUnicodeEscape:
    "this escape sequence does not exist in a Swift string"
  case .extraneousLeadingWhitespaceError, .extraneousTrailingWhitespaceError: "a blank cannot stand here"
  case .insufficientIndentationInMultilineStringLiteral:
    "each line of the string must be indented as far as its closing quotes"
  case .invalidUtf8: "these bytes are no UTF-8"
  case .nulCharacter, .unprintableAsciiCharacter, .invalidCharacter, .invalidIdentifierStartCharacter:
    "this character cannot stand in Swift code"
  case .sourceConflictMarker: "a merge conflict was left here"
  case .unicodeCurlyQuote: "a curly quote cannot begin a string; '\"' can"
  case .unterminatedBlockComment: "'/*' is never closed"
  case .unexpectedBlockCommentEnd: "'*/' closes no comment"
  default: "this is no Swift"
  }
}
