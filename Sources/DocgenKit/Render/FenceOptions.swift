import Markup

extension CodeHTML {
  /// What a fence says of its code: title, marks, numbers; and `[!code …]` comments, which are taken out of the code.
  init(_ block: CodeBlock, code: ArraySlice<UInt8>, isFile: Bool) {
    self.init(title: nil, language: block.language)
    title = block.attribute("title")?.value
    if title == nil, isFile { title = block.attribute("file")?.value.map(lastComponent) }
    if block.attribute("wrong") != nil { verdict = "Avoid" }
    if block.attribute("right") != nil { verdict = "Prefer" }
    wraps = block.attribute("wrap") != nil
    if let numbers = block.attribute("showLineNumbers") { firstNumber = numbers.value.flatMap { Int($0) } ?? 1 }
    isDiff = ["diff", "patch"].contains(block.language)
    for range in block.markedLines { mark(range, .mark) }
    for (name, kind) in [("mark", LineMark.mark), ("ins", .ins), ("del", .del), ("focus", .focus)] {
      for range in block.attribute(name)?.lineRanges ?? [] { mark(range, kind) }
    }
    self.code = code
    if code.contains(where: { $0 == UInt8(ascii: "!") }) { takeOutComments() }
  }

  private mutating func mark(_ range: ClosedRange<Int>, _ kind: LineMark) {
    // A range far beyond the code's end costs nothing: lines are counted up to a bound.
    for line in range.clamped(to: 1...max(1, min(range.upperBound, 100_000))) { marks[line] = kind }
  }

  /// `// [!code highlight]`, `[!code ++]`, `[!code focus:3]` and their kin mark their line and those after it.
  private mutating func takeOutComments() {
    var kept: [UInt8] = []
    var number = 1
    var found = false
    for line in code.split(separator: 0x0A, omittingEmptySubsequences: false) {
      guard let mark = CodeComment(line) else {
        kept += line
        kept.append(0x0A)
        number += 1
        continue
      }
      found = true
      let isAlone = mark.rest.allSatisfy(isBlank)
      if !isAlone {
        kept += mark.rest
        kept.append(0x0A)
      }
      for line in number..<number + mark.count { marks[line] = mark.kind }
      if !isAlone { number += 1 }
    }
    guard found else { return }
    kept.removeLast()
    code = kept[...]
  }
}

/// A `[!code …]` comment at the end of a line.
private struct CodeComment {
  var kind: CodeHTML.LineMark
  /// How many lines it speaks of.
  var count = 1
  /// The line without it.
  var rest: ArraySlice<UInt8>

  init?(_ line: ArraySlice<UInt8>) {
    guard let start = line.firstRange(of: Array("[!code ".utf8)),
      let end = line[start.upperBound...].firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let words = String(decoding: line[start.upperBound..<end], as: UTF8.self).split(separator: ":")
    guard let first = words.first else { return nil }
    switch trimmed(first) {
    case "highlight", "hl", "mark": kind = .mark
    case "++", "ins": kind = .ins
    case "--", "del": kind = .del
    case "focus": kind = .focus
    case "error": kind = .error
    case "warning": kind = .warning
    default: return nil
    }
    if words.count > 1 { count = min(1000, max(1, Int(trimmed(words[1])) ?? 1)) }
    var before = line[..<start.lowerBound]
    while let last = before.last, isBlank(last) { before.removeLast() }
    for opener in ["//", "#", "<!--", "/*", "--", ";"] where before.suffix(opener.utf8.count).elementsEqual(opener.utf8)
    {
      before.removeLast(opener.utf8.count)
      break
    }
    while let last = before.last, isBlank(last) { before.removeLast() }
    rest = before
  }
}
