/// JSON: keys, strings, numbers, words and the comments that some readers allow.
@Sendable func colorJSON(_ code: [UInt8]) -> [ColorSpan] {
  var scanner = CodeScanner(code)
  while !scanner.isAtEnd {
    let byte = scanner.current
    if byte == UInt8(ascii: "\"") {
      let end = scanner.stringEnd()
      let next = scanner.run(from: end, isBlank)
      let isKey = next < code.count && code[next] == UInt8(ascii: ":")
      scanner.color(isKey ? CodeLetter.member : CodeLetter.string, to: end)
    } else if isDigit(byte) || byte == UInt8(ascii: "-") && isDigit(scanner.peek()) {
      scanner.color(
        CodeLetter.number, to: scanner.run(from: scanner.index + 1) { isDigit($0) || ".eE+-".utf8.contains($0) })
    } else if isLetter(byte) {
      scanner.color(CodeLetter.keyword, to: scanner.word(from: scanner.index))
    } else if scanner.starts(with: "//") {
      scanner.color(CodeLetter.comment, to: scanner.lineEnd(from: scanner.index))
    } else {
      scanner.index += 1
    }
  }
  return scanner.spans
}

/// YAML: keys, comments, strings, numbers and the words that stand for values.
@Sendable func colorYAML(_ code: [UInt8]) -> [ColorSpan] {
  var scanner = CodeScanner(code)
  let words: Set<String> = ["true", "false", "yes", "no", "on", "off", "null"]
  var mayBeKey = true
  while !scanner.isAtEnd {
    let byte = scanner.current
    let before = scanner.index == 0 ? 0x0A : code[scanner.index - 1]
    if byte == 0x0A {
      mayBeKey = true
      scanner.index += 1
    } else if byte == UInt8(ascii: "#"), isBlank(before) {
      scanner.color(CodeLetter.comment, to: scanner.lineEnd(from: scanner.index))
    } else if mayBeKey, let end = yamlKeyEnd(scanner) {
      scanner.color(CodeLetter.member, to: end)
      mayBeKey = false
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      scanner.color(CodeLetter.string, to: scanner.stringEnd())
    } else if isLetter(byte) || isDigit(byte) {
      let end = scanner.run(from: scanner.index) { !isBlank($0) && !",]}".utf8.contains($0) }
      let word = scanner.text(scanner.index..<end)
      let kind = words.contains(word.lowercased()) ? CodeLetter.keyword : Double(word) != nil ? CodeLetter.number : nil
      if let kind { scanner.color(kind, to: end) } else { scanner.index = end }
    } else {
      scanner.index += 1
    }
  }
  return scanner.spans
}

/// The end of a key that begins here: text up to a colon that ends its word.
private func yamlKeyEnd(_ scanner: CodeScanner) -> Int? {
  guard isLetter(scanner.current) || isDigit(scanner.current) || "_\"'".utf8.contains(scanner.current) else {
    return nil
  }
  let lineEnd = scanner.lineEnd(from: scanner.index)
  var cursor = scanner.index
  if "\"'".utf8.contains(scanner.current) { cursor = scanner.stringEnd() }
  while cursor < lineEnd {
    if scanner.bytes[cursor] == UInt8(ascii: ":"), cursor + 1 == lineEnd || isBlank(scanner.bytes[cursor + 1]) {
      return cursor
    }
    if scanner.bytes[cursor] == UInt8(ascii: "#") || scanner.bytes[cursor] == UInt8(ascii: "{") { return nil }
    cursor += 1
  }
  return nil
}
