/// HTML and XML: tags, attributes, values and comments.
@Sendable func colorMarkup(_ code: [UInt8]) -> [ColorSpan] {
  var scanner = CodeScanner(code)
  var isInTag = false
  while !scanner.isAtEnd {
    let byte = scanner.current
    if scanner.starts(with: "<!--") {
      var end = scanner.index + 4
      while end < code.count, !code[end...].starts(with: "-->".utf8) { end += 1 }
      scanner.color(CodeLetter.comment, to: end + 3)
    } else if byte == UInt8(ascii: "<"), isLetter(scanner.peek()) || "/!?".utf8.contains(scanner.peek()) {
      let start = "/!?".utf8.contains(scanner.peek()) ? 2 : 1
      scanner.index += start
      scanner.color(
        CodeLetter.keyword,
        to: scanner.run(from: scanner.index) { isLetter($0) || isDigit($0) || ":-.".utf8.contains($0) })
      isInTag = true
    } else if byte == UInt8(ascii: ">") {
      isInTag = false
      scanner.index += 1
    } else if isInTag, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      scanner.color(CodeLetter.string, to: scanner.stringEnd(multiline: true))
    } else if isInTag, isLetter(byte) {
      scanner.color(
        CodeLetter.member,
        to: scanner.run(from: scanner.index) { isLetter($0) || isDigit($0) || ":-_.".utf8.contains($0) })
    } else if !isInTag, byte == UInt8(ascii: "&") {
      let end = scanner.run(from: scanner.index + 1) { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "#") }
      if end < code.count, code[end] == UInt8(ascii: ";") {
        scanner.color(CodeLetter.number, to: end + 1)
      } else {
        scanner.index += 1
      }
    } else {
      scanner.index += 1
    }
  }
  return scanner.spans
}

/// CSS: selectors stay plain; properties, values with numbers, strings, at-rules and comments are colored.
@Sendable func colorCSS(_ code: [UInt8]) -> [ColorSpan] {
  var scanner = CodeScanner(code)
  var depth = 0
  var isValue = false
  while !scanner.isAtEnd {
    let byte = scanner.current
    switch byte {
    case UInt8(ascii: "/") where scanner.peek() == UInt8(ascii: "*"):
      var end = scanner.index + 2
      while end < code.count, !code[end...].starts(with: "*/".utf8) { end += 1 }
      scanner.color(CodeLetter.comment, to: end + 2)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): scanner.color(CodeLetter.string, to: scanner.stringEnd())
    case UInt8(ascii: "@"): scanner.color(CodeLetter.keyword, to: scanner.word(from: scanner.index + 1))
    case UInt8(ascii: "{"), UInt8(ascii: "}"):
      depth += byte == UInt8(ascii: "{") ? 1 : -1
      isValue = false
      scanner.index += 1
    case UInt8(ascii: ":") where depth > 0:
      isValue = true
      scanner.index += 1
    case UInt8(ascii: ";"):
      isValue = false
      scanner.index += 1
    case UInt8(ascii: "#") where isValue: scanner.color(CodeLetter.number, to: scanner.word(from: scanner.index + 1))
    case UInt8(ascii: "-") where scanner.peek() == UInt8(ascii: "-"):
      scanner.color(CodeLetter.member, to: scanner.word(from: scanner.index))
    case _ where isDigit(byte) && isValue:
      scanner.color(
        CodeLetter.number,
        to: scanner.run(from: scanner.index) {
          isDigit($0) || isLetter($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%")
        })
    case _ where isLetter(byte):
      let end = scanner.word(from: scanner.index)
      if isValue, end < code.count, code[end] == UInt8(ascii: "(") {
        scanner.color(CodeLetter.function, to: end)
      } else if depth > 0, !isValue, end < code.count, code[end] == UInt8(ascii: ":") {
        scanner.color(CodeLetter.attribute, to: end)
      } else {
        scanner.index = end
      }
    default: scanner.index += 1
    }
  }
  return scanner.spans
}
