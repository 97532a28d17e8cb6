/// Shell: comments, strings, variables, flags, and the command at the start of a line.
@Sendable func colorShell(_ code: [UInt8]) -> [ColorSpan] {
  var scanner = CodeScanner(code)
  let keywords: Set<String> = [
    "if", "then", "else", "elif", "fi", "for", "in", "do", "done", "while", "until", "case", "esac", "function",
    "return",
    "export", "local", "set", "exit",
  ]
  var expectsCommand = true
  while !scanner.isAtEnd {
    let byte = scanner.current
    switch byte {
    case 0x0A, UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"):
      expectsCommand = true
      scanner.index += 1
    case UInt8(ascii: "#") where scanner.index == 0 || isBlank(code[scanner.index - 1]):
      scanner.color(CodeLetter.comment, to: scanner.lineEnd(from: scanner.index))
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      scanner.color(CodeLetter.string, to: scanner.stringEnd(multiline: true))
      expectsCommand = false
    case UInt8(ascii: "$") where scanner.isAtLineStart && scanner.peek() == 0x20:
      // The prompt of a session.
      scanner.color(CodeLetter.comment, to: scanner.index + 1)
    case UInt8(ascii: "$"):
      let isBraced = scanner.peek() == UInt8(ascii: "{")
      let end =
        isBraced
        ? scanner.run(from: scanner.index + 2) { $0 != UInt8(ascii: "}") && $0 != 0x0A } + 1
        : scanner.run(from: scanner.index + 1) { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
      scanner.color(CodeLetter.member, to: max(end, scanner.index + 1))
    case UInt8(ascii: "-") where scanner.index > 0 && isBlank(code[scanner.index - 1]):
      scanner.color(CodeLetter.attribute, to: scanner.word(from: scanner.index))
    default:
      guard isLetter(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") else {
        if !isBlank(byte) { expectsCommand = false }
        scanner.index += 1
        continue
      }
      let end = scanner.run(from: scanner.index) { !isBlank($0) && !";|&\"'$()<>".utf8.contains($0) }
      let word = scanner.text(scanner.index..<end)
      if keywords.contains(word) {
        scanner.color(CodeLetter.keyword, to: end)
      } else if expectsCommand, !word.contains("=") {
        scanner.color(CodeLetter.function, to: end)
        expectsCommand = false
      } else {
        scanner.index = max(end, scanner.index + 1)
      }
    }
  }
  return scanner.spans
}
