/// Finds what may be a directive, line by line, and writes the text that cmark parses.
///
/// Nothing is decided here: code, comments and HTML are cmark's to know. Only for directives with a raw body a guess
/// is needed beforehand, whether to hide the body; `guesses` corrects it after a parse that showed it wrong.
struct DirectiveScanner {
  let bytes: [UInt8]
  let lines: LineTable
  let body: Range<Int>
  let syntaxes: [String: DirectiveSyntax]
  /// Whether the opener at an offset has a raw body to hide; what is not listed is guessed.
  let guesses: [Int: Bool]

  private var result: MaskedBody
  private var copied: Int
  private var fences = FenceTracker()

  /// - Parameter text: The bytes to mask: the source's, with what is not UTF-8 replaced byte by byte.
  init(text: [UInt8], body: Range<Int>, lines: LineTable, syntaxes: [String: DirectiveSyntax], guesses: [Int: Bool]) {
    self.bytes = text
    self.body = body
    self.lines = lines
    self.syntaxes = syntaxes
    self.guesses = guesses
    copied = body.lowerBound
    result = MaskedBody(bytes: [], masks: [], nonce: Self.nonce(for: text))
  }

  /// A word that does not stand in the text.
  private static func nonce(for text: [UInt8]) -> [UInt8] {
    var number = 0
    while true {
      let word = Array("zdocgen\(number)x".utf8)
      if text.firstRange(of: word, in: 0..<text.count) == nil { return word }
      number += 1
    }
  }

  consuming func scan() -> MaskedBody {
    var scanner = self
    if !scanner.syntaxes.isEmpty { scanner.scanColons() }
    scanner.result.bytes.append(contentsOf: scanner.bytes[scanner.copied..<scanner.body.upperBound])
    return scanner.result
  }

  private mutating func scanColons() {
    var index = body.lowerBound
    var line = 0
    while let colon = bytes.firstIndex(of: UInt8(ascii: ":"), in: index..<body.upperBound) {
      while line + 1 < lines.count, lines.starts[line + 1] <= colon { line += 1 }
      let end = lines.ends[line]
      let content = LinePrefix.contentStart(bytes, line: lines.starts[line]..<end)
      if content == colon, let next = maskBlock(at: colon, line: line) {
        index = next
      } else {
        index = maskInline(at: colon, lineEnd: end)
      }
    }
  }

  // MARK: Blocks

  /// Masks the directive line that begins at `start`; nil when it is none. Gives the offset to go on from.
  private mutating func maskBlock(at start: Int, line: Int) -> Int? {
    let end = lines.ends[line]
    var index = start
    while index < end, bytes[index] == UInt8(ascii: ":") { index += 1 }
    let colonCount = index - start
    guard colonCount >= 2 else { return nil }
    if colonCount == 2 {
      guard index < end, isLetterByte(bytes[index]), isNameEnd(at: nameEnd(from: index, end), end) else { return nil }
      append(Mask(kind: .line, range: start..<end))
      return end
    }
    while index < end, isBlankByte(bytes[index]) { index += 1 }
    if index == end {
      append(Mask(kind: .closer(colonCount: colonCount), range: start..<end))
      return end
    }
    let name = bytes.string(index..<nameEnd(from: index, end))
    if let syntax = syntaxes[name], syntax.body != .markdown, syntax.isBlock {
      return maskRawOpener(start..<end, line: line, colonCount: colonCount)
    }
    append(Mask(kind: .opener(colonCount: colonCount, rawBody: nil), range: start..<end))
    return end
  }

  private mutating func maskRawOpener(_ opener: Range<Int>, line: Int, colonCount: Int) -> Int {
    let isRaw: Bool
    if let guess = guesses[opener.lowerBound] {
      isRaw = guess
    } else {
      fences.advance(bytes, lines, to: line)
      isRaw = !fences.isInside
    }
    let prefix = LinePrefix.continuation(of: bytes[lines.starts[line]..<opener.lowerBound])
    guard isRaw else {
      append(Mask(kind: .opener(colonCount: colonCount, rawBody: nil), range: opener))
      return opener.upperBound
    }
    guard let raw = rawBody(after: line, colonCount: colonCount, prefix: prefix) else {
      append(Mask(kind: .unclosedOpener(colonCount: colonCount), range: opener))
      return opener.upperBound
    }
    appendRaw(Mask(kind: .opener(colonCount: colonCount, rawBody: raw), range: opener), raw, prefix)
    return raw.closer.upperBound
  }

  /// The body between an opener and the first line of as many colons. Another opener ends the search: no raw body
  /// holds one, so a closer was forgotten.
  private func rawBody(after line: Int, colonCount: Int, prefix: [UInt8]) -> Mask.RawBody? {
    let quoteDepth = prefix.count { $0 == UInt8(ascii: ">") }
    let indent = LinePrefix.width(prefix)
    for index in line + 1..<max(line + 1, lines.count) {
      let range = lines.starts[index]..<lines.ends[index]
      guard let start = LinePrefix.strip(bytes, line: range, quoteDepth: quoteDepth, indent: indent) else { return nil }
      let content = bytes.trimmed(start..<range.upperBound)
      guard content.count >= 3, bytes.matches(":::".utf8, at: content.lowerBound) else { continue }
      let end = content.first { bytes[$0] != UInt8(ascii: ":") } ?? content.upperBound
      guard end == content.upperBound else { return nil }
      if content.count == colonCount {
        return Mask.RawBody(
          lines: line + 1..<index, closer: content.lowerBound..<range.upperBound, quoteDepth: quoteDepth, indent: indent
        )
      }
    }
    return nil
  }

  // MARK: Inline calls

  /// Masks `:name[…]{…}` at `colon` if it stands there, and gives the offset to go on from.
  private mutating func maskInline(at colon: Int, lineEnd: Int) -> Int {
    var index = colon
    while index < lineEnd, bytes[index] == UInt8(ascii: ":") { index += 1 }
    guard index == colon + 1, index < lineEnd, isLetterByte(bytes[index]) else { return index }
    let nameEnd = self.nameEnd(from: index, lineEnd)
    guard nameEnd < lineEnd, bytes[nameEnd] == UInt8(ascii: "["), mayStandBefore(colon) else { return nameEnd }
    guard let end = CallParser.inlineEnd(bytes, labelStart: nameEnd, lineEnd: lineEnd) else {
      // Said where the name is ours; anything else is text.
      if syntaxes[bytes.string(index..<nameEnd)]?.isInline == true {
        append(Mask(kind: .inline, range: colon..<nameEnd + 1))
      }
      return nameEnd + 1
    }
    append(Mask(kind: .inline, range: colon..<end))
    return end
  }

  /// Whether the text before a colon lets a call begin: no letter, digit, colon or escape.
  private func mayStandBefore(_ colon: Int) -> Bool {
    guard colon > body.lowerBound else { return true }
    let before = bytes[colon - 1]
    if before == UInt8(ascii: "\\") {
      var start = colon - 1
      while start > body.lowerBound, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
      return (colon - start) % 2 == 0
    }
    guard before >= 0x80 else { return !isNameByte(before) || before == UInt8(ascii: "-") }
    var start = colon - 1
    while start > body.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let scalar = String(decoding: bytes[start..<colon], as: UTF8.self).unicodeScalars.first
    // Scripts from CJK on write no spaces between words, so there a call may follow a letter.
    return scalar.map { !$0.properties.isAlphabetic || $0.value >= 0x2E80 } ?? true
  }

  // MARK: Parts

  private func nameEnd(from start: Int, _ end: Int) -> Int {
    var index = start
    while index < end, isNameByte(bytes[index]) { index += 1 }
    return index
  }

  private func isNameEnd(at index: Int, _ end: Int) -> Bool {
    index == end || isBlankByte(bytes[index]) || bytes[index] == UInt8(ascii: "[") || bytes[index] == UInt8(ascii: "{")
  }

  private mutating func append(_ mask: Mask) {
    result.bytes.append(contentsOf: bytes[copied..<mask.range.lowerBound])
    let number = Array("\(result.masks.count)".utf8)
    if case .inline = mask.kind {
      result.bytes += [UInt8(ascii: "<")] + result.nonce + [UInt8(ascii: ":")] + number + [UInt8(ascii: ">")]
    } else {
      result.bytes += Array("<?".utf8) + result.nonce + [0x20] + number + Array("?>".utf8)
    }
    result.masks.append(mask)
    copied = mask.range.upperBound
  }

  /// One processing instruction over opener, body and closer. Each line keeps what holds it in its list or quote.
  private mutating func appendRaw(_ mask: Mask, _ raw: Mask.RawBody, _ prefix: [UInt8]) {
    result.bytes.append(contentsOf: bytes[copied..<mask.range.lowerBound])
    let number = Array("\(result.masks.count)".utf8)
    result.bytes += Array("<?".utf8) + result.nonce + [0x20] + number
    for line in raw.lines.lowerBound...raw.lines.upperBound {
      result.bytes.append(contentsOf: bytes[lines.ends[line - 1]..<lines.starts[line]])
      result.bytes += prefix
    }
    result.bytes += number + [0x20] + result.nonce + Array("?>".utf8)
    result.masks.append(mask)
    copied = raw.closer.upperBound
  }
}

/// Follows fenced code roughly: good enough to guess, since cmark confirms.
private struct FenceTracker {
  private var line = 0
  private var open: (mark: UInt8, length: Int)?

  var isInside: Bool { open != nil }

  /// Reads the lines before `target`.
  mutating func advance(_ bytes: [UInt8], _ lines: LineTable, to target: Int) {
    while line < target {
      let end = lines.ends[line]
      let start = LinePrefix.contentStart(bytes, line: lines.starts[line]..<end)
      line += 1
      guard start < end, bytes[start] == UInt8(ascii: "`") || bytes[start] == UInt8(ascii: "~") else { continue }
      var index = start
      while index < end, bytes[index] == bytes[start] { index += 1 }
      guard index - start >= 3 else { continue }
      if let fence = open {
        let isCloser = fence.mark == bytes[start] && index - start >= fence.length
        if isCloser, bytes[index..<end].allSatisfy(isBlankByte) { open = nil }
      } else if bytes[start] == UInt8(ascii: "~") || !bytes[index..<end].contains(UInt8(ascii: "`")) {
        open = (bytes[start], index - start)
      }
    }
  }
}
