import Diagnostics
import Markup

/// Fences that no line closes: CommonMark lets them run to the end of the page, or of their list item or quote, which is
/// rarely meant.
func unclosedFences(_ document: Document) -> [Diagnostic] {
  document.codeBlocks.filter { $0.isFenced && !isClosed($0, document.source) }.map { block in
    let opener = openerLine(block, document.source)
    return Diagnostic(
      .warning, "fence/unclosed", "this fence is never closed and takes in all that follows", in: document.source,
      at: Span(opener), hint: "close it with a line of '\(fence(document.source.bytes[opener]).text)'")
  }
}

/// The fence's first line, from its first mark to its end.
private func openerLine(_ block: CodeBlock, _ source: Source) -> Range<Int> {
  var lineStart = block.span.range.lowerBound
  while lineStart > 0, source.bytes[lineStart - 1] != 0x0A, source.bytes[lineStart - 1] != 0x0D { lineStart -= 1 }
  let line = source.lineBytes(startingAt: lineStart)
  let start = line.firstIndex { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") } ?? line.startIndex
  return start..<max(start, line.endIndex)
}

private func isClosed(_ block: CodeBlock, _ source: Source) -> Bool {
  let range = block.span.range
  let opener = openerLine(block, source)
  guard opener.upperBound < range.upperBound else { return false }
  let last = lastLine(source.bytes[range])
  guard last.startIndex > opener.lowerBound,
    let start = last.firstIndex(where: { !isBlank($0) && $0 != UInt8(ascii: ">") })
  else { return false }
  let (opening, closing) = (fence(source.bytes[opener]), fence(last[start...]))
  return closing.mark == opening.mark && closing.count >= opening.count
    && last[(start + closing.count)...].allSatisfy(isBlank)
}

/// The last line that is not empty.
private func lastLine(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  let end = bytes.lastIndex { !isBreak($0) }.map { $0 + 1 } ?? bytes.startIndex
  let start = bytes[..<end].lastIndex(where: isBreak).map { $0 + 1 } ?? bytes.startIndex
  return bytes[start..<end]
}

/// The marks that a line begins with.
private func fence(_ line: ArraySlice<UInt8>) -> (mark: UInt8, count: Int, text: String) {
  guard let mark = line.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return (0, 0, "```") }
  let marks = line.prefix { $0 == mark }
  return (mark, marks.count, String(decoding: marks, as: UTF8.self))
}
