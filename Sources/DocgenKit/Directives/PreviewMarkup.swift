/// What is wrong with a preview's HTML as HTML: it is drawn twice and inside docgen's own elements, so a tag that is never
/// closed would swallow the page, an id would be there twice, and a script would run twice.
func previewMarkupProblems(_ html: [UInt8]) -> [PreviewScanner.Problem] {
  var walk = PreviewTagWalk(html)
  walk.run()
  return walk.problems.sorted { $0.byteRange.lowerBound < $1.byteRange.lowerBound }
}

private struct PreviewTagWalk {
  private let bytes: [UInt8]
  private var open: [(name: String, range: Range<Int>)] = []
  var problems: [PreviewScanner.Problem] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func run() {
    for tag in htmlTags(in: bytes) {
      if tag.isCloser { close(tag.name, tag.range) } else { see(tag) }
    }
    for element in open where !Self.closesItself.contains(element.name) {
      note("'<\(element.name)>' is never closed", element.range, hint: "write </\(element.name)> where it ends")
    }
  }

  private mutating func see(_ tag: HTMLTag) {
    if Self.foreign.contains(tag.name) {
      note(
        "a preview holds no '<\(tag.name)>'", tag.headRange, hint: "it is drawn by its elements and their styles alone")
    }
    readAttributes(tag.headRange.upperBound..<tag.range.upperBound)
    if !Self.void.contains(tag.name), !tag.isSelfClosed { open.append((tag.name, tag.headRange)) }
  }

  private mutating func close(_ name: String, _ range: Range<Int>) {
    guard let match = open.lastIndex(where: { $0.name == name }),
      open[(match + 1)...].allSatisfy({ Self.closesItself.contains($0.name) })
    else { return note("'</\(name)>' closes nothing that is open here", range) }
    open.removeSubrange(match...)
  }

  /// Finds `id` and handlers of events among a tag's attributes.
  private mutating func readAttributes(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        index = (bytes[(index + 1)..<range.upperBound].firstIndex(of: byte) ?? range.upperBound - 1) + 1
      } else if isLetter(byte), isBlank(bytes[index - 1]) {
        let name = bytes[index..<range.upperBound].prefix { isLetter($0) || $0 == UInt8(ascii: "-") }
        let text = String(decoding: name, as: UTF8.self).lowercased()
        if text == "id" {
          note("a preview is drawn twice, so it holds no id", index..<name.endIndex, hint: "take a class")
        } else if text.hasPrefix("on"), text.utf8.count > 3 {
          note("a preview holds no script", index..<name.endIndex, hint: "take the handler away")
        }
        index = name.endIndex
      } else {
        index += 1
      }
    }
  }

  private mutating func note(_ message: String, _ range: Range<Int>, hint: String? = nil) {
    problems.append(.init(rule: "preview/markup", message: message, byteRange: range, hint: hint))
  }

  private static let void: Set<String> = [
    "area", "br", "col", "embed", "hr", "img", "input", "source", "track", "wbr",
  ]
  /// Elements whose end HTML finds by itself.
  private static let closesItself: Set<String> = [
    "p", "li", "dt", "dd", "option", "optgroup", "tr", "td", "th", "thead", "tbody", "tfoot", "colgroup",
  ]
  private static let foreign: Set<String> = [
    "script", "link", "meta", "base", "iframe", "object", "html", "head", "body", "title", "form",
  ]
}
