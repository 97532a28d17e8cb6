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
