/// A copy of `code` in which `…` and `...`, where they stand for code left out, are replaced by as many bytes that parse.
///
/// Between brackets, in a list or on a line of its own such a sign gives way to blanks; where a value or a type must stand
/// it becomes a name. `0...5` and `Int...` stay what they are.
func withoutLeftOutCode(_ code: [UInt8]) -> [UInt8] {
  var result = code
  code.withUnsafeBufferPointer { bytes in
    var lexemes: [Lexeme] = []
    forEachLexeme(in: bytes) { lexeme in
      lexemes.append(lexeme)
      return true
    }
    for index in lexemes.indices where lexemes[index].kind == .operatorSign {
      replaceSign(at: index, of: lexemes, in: bytes, &result)
    }
  }
  return result
}

private let blank = UInt8(ascii: " ")
private let name = UInt8(ascii: "_")

private func replaceSign(
  at index: Int, of lexemes: [Lexeme], in bytes: UnsafeBufferPointer<UInt8>, _ result: inout [UInt8]
) {
  let sign = lexemes[index]
  let (start, end) = (sign.textStart, sign.textEnd)
  let isDots = bytes.isText(start, end, "...")
  guard isDots || bytes.isText(start, end, "…") else {
    // `Array<…>` is one operator to the lexer.
    for at in start..<max(start, end - 2) where bytes.isText(at, at + 3, "…") {
      fill(at..<(at + 3), with: name, &result)
    }
    return
  }
  let before = index > 0 ? lexemes[index - 1] : nil
  let after = index + 1 < lexemes.count ? lexemes[index + 1] : nil
  let beginsLine = before == nil || bytes.hasNewline(before!.textEnd, start)
  let endsLine = after == nil || after!.textStart == bytes.count || bytes.hasNewline(end, after!.textStart)
  let opens = before?.kind == .leftParenthesis || before?.kind == .leftSquare || before?.kind == .leftBrace
  let closes = after?.kind == .rightParenthesis || after?.kind == .rightSquare || after?.kind == .rightBrace
  let isAlone = (opens || beginsLine || before?.kind == .comma) && (closes || endsLine || after?.kind == .comma)
  if isDots, before?.kind != .comma, before?.textEnd == start, !opens { return }
  if isAlone {
    fill(start..<end, with: blank, &result)
    // Of `(a, …)` and `(…, a)` the comma goes too.
    if before?.kind == .comma {
      fill(before!.textStart..<before!.textEnd, with: blank, &result)
    } else if opens, after?.kind == .comma {
      fill(after!.textStart..<after!.textEnd, with: blank, &result)
    }
  } else if beginsLine || opens, before?.kind != .comma, !isDots, after?.kind != .period {
    fill(start..<end, with: blank, &result)
  } else if !isDots || closes || endsLine || after?.kind == .comma || after?.kind == .leftBrace {
    let endsBody = before.map { bytes.isText($0.textStart, $0.textEnd, "in") } ?? false
    fill(start..<end, with: endsBody ? blank : name, &result)
  }
}

private func fill(_ range: Range<Int>, with byte: UInt8, _ result: inout [UInt8]) {
  for at in range { result[at] = byte }
}
