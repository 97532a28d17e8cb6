/// The place behind the `>` of a tag of HTML; quoted text may hold one.
///
/// - Parameter start: a byte inside the tag, outside of quotes.
func tagEnd(of html: [UInt8], from start: Int) -> Int {
  var quote: UInt8?
  var index = start
  while index < html.count {
    let byte = html[index]
    if let open = quote {
      if byte == open { quote = nil }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      quote = byte
    } else if byte == UInt8(ascii: ">") {
      return index + 1
    }
    index += 1
  }
  return html.count
}

/// A tag in HTML.
struct HTMLTag {
  /// In lower case.
  var name: String
  var isCloser: Bool
  /// From its `<` to behind its `>`.
  var range: Range<Int>
  /// Its `<`, its `/` if it closes, and its name.
  var headRange: Range<Int>
  /// Whether it ends with `/>`.
  var isSelfClosed: Bool
}

/// The tags of a piece of HTML, without those in comments and in what scripts and styles hold.
func htmlTags(in html: [UInt8]) -> [HTMLTag] {
  var tags: [HTMLTag] = []
  var index = 0
  while let open = html[index...].firstIndex(of: UInt8(ascii: "<")) {
    index = open + 1
    if html[open...].starts(with: "<!--".utf8) {
      index = end(of: "-->", in: html, from: open + 4) ?? html.count
      continue
    }
    let isCloser = index < html.count && html[index] == UInt8(ascii: "/")
    let start = isCloser ? index + 1 : index
    guard start < html.count, isLetter(html[start]) else { continue }
    let name = html[start...].prefix { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
    index = tagEnd(of: html, from: name.endIndex)
    let text = String(decoding: name, as: UTF8.self).lowercased()
    let isSelfClosed = index - 2 > open && html[index - 2] == UInt8(ascii: "/") && html[index - 1] == UInt8(ascii: ">")
    tags.append(
      HTMLTag(
        name: text, isCloser: isCloser, range: open..<index, headRange: open..<name.endIndex, isSelfClosed: isSelfClosed
      ))
    if !isCloser, text == "script" || text == "style" {
      index = beginning(of: "</\(text)", in: html, from: index)
    }
  }
  return tags
}

private func end(of text: String, in html: [UInt8], from start: Int) -> Int? {
  firstOffset(of: Array(text.utf8), in: html, from: start).map { $0 + text.utf8.count }
}

private func beginning(of text: String, in html: [UInt8], from start: Int) -> Int {
  firstOffset(of: Array(text.utf8), in: html, from: start) ?? html.count
}
