/// A style sheet without comments, line breaks and the spaces around braces, colons, semicolons and commas: every page
/// loads it.
///
/// Strings stay as they are, and so does a space before a colon or behind a parenthesis, which can mean something.
func compactCSS(_ css: [UInt8]) -> [UInt8] {
  var out: [UInt8] = []
  out.reserveCapacity(css.count)
  var index = 0
  while index < css.count {
    let byte = css[index]
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      let end = endOfString(css, index)
      out += css[index..<end]
      index = end
    } else if byte == UInt8(ascii: "/"), index + 1 < css.count, css[index + 1] == UInt8(ascii: "*") {
      index = endOfComment(css, index)
    } else if isBlank(byte) || byte == 0x0A || byte == 0x0D {
      while index < css.count, isBlank(css[index]) || css[index] == 0x0A || css[index] == 0x0D { index += 1 }
      let next = index < css.count ? css[index] : UInt8(ascii: "}")
      if let last = out.last, needsSpace(last, next) { out.append(0x20) }
      continue
    } else {
      out.append(byte)
      index += 1
    }
  }
  return out
}

/// Whether a space between two bytes may mean something. An empty custom property (`--a: ;`) keeps its one.
private func needsSpace(_ last: UInt8, _ next: UInt8) -> Bool {
  if last == UInt8(ascii: ":") { return next == UInt8(ascii: ";") || next == UInt8(ascii: "}") }
  return last != 0x20 && !isBreak(last) && !isBreak(next)
}

private func isBreak(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","): true
  default: false
  }
}

private func endOfString(_ css: [UInt8], _ start: Int) -> Int {
  var index = start + 1
  while index < css.count, css[index] != css[start] { index += css[index] == UInt8(ascii: "\\") ? 2 : 1 }
  return min(index + 1, css.count)
}

private func endOfComment(_ css: [UInt8], _ start: Int) -> Int {
  var index = start + 2
  while index + 1 < css.count {
    if css[index] == UInt8(ascii: "*"), css[index + 1] == UInt8(ascii: "/") { return index + 2 }
    index += 1
  }
  return css.count
}
