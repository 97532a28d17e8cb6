internal import SwiftSyntax

extension NameCollector {
  /// Pairs the comments at the ends of lines with the expressions that end on these lines.
  mutating func collectComments(_ tree: SourceFileSyntax) {
    var boundNames: [Range<Int>: String] = [:]
    for binding in declarations.bindings {
      if let value = binding.value { boundNames[range(value)] = binding.name }
    }
    var next = 0
    for comment in comments(tree) {
      guard comment.isBehindCode else {
        names.commentLines.append(text(of: comment.range))
        continue
      }
      let comment = comment.range
      let lineStart = code[..<comment.lowerBound].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
      while next < names.expressions.count, names.expressions[next].byteRange.upperBound <= lineStart { next += 1 }
      while next < names.expressions.count, names.expressions[next].byteRange.upperBound <= comment.lowerBound {
        let expression = names.expressions[next]
        names.commentedValues.append(
          CommentedValue(
            expression: expression, boundName: boundNames[expression.byteRange], commentRange: text(of: comment)))
        next += 1
      }
    }
  }

  /// The `//` comments, and whether code stands before them on their line.
  private func comments(_ tree: SourceFileSyntax) -> [(range: Range<Int>, isBehindCode: Bool)] {
    var found: [(range: Range<Int>, isBehindCode: Bool)] = []
    for token in tree.tokens(viewMode: .sourceAccurate) {
      // The lexer gives a comment behind code to the token after it, or to the one before it.
      for (start, trivia) in [
        (token.position.utf8Offset, token.leadingTrivia),
        (token.endPositionBeforeTrailingTrivia.utf8Offset, token.trailingTrivia),
      ] {
        var offset = start
        var isBehindCode = start > 0
        for piece in trivia {
          let length = piece.sourceLength.utf8Length
          switch piece {
          case .newlines, .carriageReturns, .carriageReturnLineFeeds: isBehindCode = false
          case .lineComment, .docLineComment: found.append((range(offset..<offset + length), isBehindCode))
          default: break
          }
          offset += length
        }
      }
    }
    return found
  }

  /// A comment without its slashes and the blanks around its text.
  private func text(of comment: Range<Int>) -> Range<Int> {
    var (start, end) = (comment.lowerBound, comment.upperBound)
    while start < end, code[start] == UInt8(ascii: "/") { start += 1 }
    while start < end, code[start] == 0x20 || code[start] == 0x09 { start += 1 }
    while end > start, code[end - 1] == 0x20 || code[end - 1] == 0x09 { end -= 1 }
    return start..<end
  }
}
