/// What a reader sees of raw HTML: the text between tags, its character references resolved. Comments, scripts and
/// styles are not seen.
func visibleText(ofHTML html: ArraySlice<UInt8>) -> [UInt8] {
  var out: [UInt8] = []
  var index = html.startIndex
  // Behind a tag that nothing closes no other is looked for: each look would go to the end.
  var hasTags = true
  while index < html.endIndex {
    switch html[index] {
    case UInt8(ascii: "<"):
      if hasTags, beginsTag(html, index), let end = endOfTag(html, index) {
        index = end
        // Words of neighboring cells and paragraphs stay apart.
        if let last = out.last, last != 0x20 { out.append(0x20) }
      } else {
        if beginsTag(html, index) { hasTags = false }
        out.append(html[index])
        index += 1
      }
    case UInt8(ascii: "&"):
      if let (text, end) = characterReference(html, index) {
        out += text
        index = end
      } else {
        out.append(html[index])
        index += 1
      }
    default:
      out.append(html[index])
      index += 1
    }
  }
  return out
}

private func beginsTag(_ html: ArraySlice<UInt8>, _ start: Int) -> Bool {
  guard start + 1 < html.endIndex else { return false }
  let next = html[start + 1]
  return isLetter(next) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
}

/// The place behind a tag, a comment, or an element whose text is not shown; nil for a `<` that is text.
func endOfTag(_ html: ArraySlice<UInt8>, _ start: Int) -> Int? {
  let rest = html[start...]
  for (opener, closer) in [("<!--", "-->"), ("<script", "</script"), ("<style", "</style")]
  where begins(rest, with: opener) {
    let inner = html[min(start + opener.utf8.count, html.endIndex)...]
    guard let end = place(of: closer, in: inner) else { return html.endIndex }
    return opener == "<!--" ? end + 3 : endOfTag(html, end)
  }
  var quote: UInt8 = 0
  for index in rest.indices.dropFirst() {
    let byte = html[index]
    if quote != 0 {
      if byte == quote { quote = 0 }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      quote = byte
    } else if byte == UInt8(ascii: ">") {
      return index + 1
    }
  }
  return nil
}

/// Whether bytes begin with an ASCII word, in any case.
private func begins(_ bytes: ArraySlice<UInt8>, with word: String) -> Bool {
  var index = bytes.startIndex
  for byte in word.utf8 {
    guard index < bytes.endIndex else { return false }
    let found = bytes[index]
    guard found == byte || (found >= 0x41 && found <= 0x5A && found + 0x20 == byte) else { return false }
    index += 1
  }
  return true
}

private func place(of word: String, in bytes: ArraySlice<UInt8>) -> Int? {
  bytes.indices.first { bytes[$0] == word.utf8.first && begins(bytes[$0...], with: word) }
}

/// A character reference by number, or by one of the names that people type.
private func characterReference(_ html: ArraySlice<UInt8>, _ start: Int) -> (text: [UInt8], end: Int)? {
  guard let end = html[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return nil }
  let name = String(decoding: html[(start + 1)..<end], as: UTF8.self)
  let named = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "hellip": "…", "ndash": "–", "mdash": "—",
    "copy": "©", "rarr": "→", "larr": "←", "times": "×",
  ]
  if let text = named[name] { return (Array(text.utf8), end + 1) }
  guard name.hasPrefix("#") else { return nil }
  let digits = name.dropFirst()
  let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
  let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
  guard let value, let scalar = Unicode.Scalar(value) else { return nil }
  return (Array(String(scalar).utf8), end + 1)
}
