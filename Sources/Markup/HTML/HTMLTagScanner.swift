/// Finds the tags of raw HTML and their attributes. Comments, declarations and the text of scripts are passed over.
struct HTMLTagScanner {
  struct Tag {
    /// The name as typed.
    var name: Range<Int>
    var isClosing: Bool
    var attributes: [HTMLAttribute] = []
  }

  struct HTMLAttribute {
    var name: Range<Int>
    /// Without quotes.
    var value: Range<Int>
    var isQuoted: Bool
  }

  private let bytes: [UInt8]
  private let end: Int
  private var index: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  /// The next tag, or nil at the end.
  mutating func next() -> Tag? {
    while index < end {
      guard bytes[index] == UInt8(ascii: "<"), index + 1 < end else {
        index += 1
        continue
      }
      let second = bytes[index + 1]
      if second == UInt8(ascii: "!") || second == UInt8(ascii: "?") {
        skipDeclaration()
      } else if isLetterByte(second) || second == UInt8(ascii: "/") && index + 2 < end && isLetterByte(bytes[index + 2])
      {
        let tag = readTag()
        if !tag.isClosing { skipRawText(of: tag) }
        return tag
      } else {
        index += 1
      }
    }
    return nil
  }

  private mutating func skipDeclaration() {
    let closer: StaticString
    if bytes.matches("<!--".utf8, at: index) {
      closer = "-->"
    } else if bytes.matches("<![CDATA[".utf8, at: index) {
      closer = "]]>"
    } else {
      closer = bytes[index + 1] == UInt8(ascii: "?") ? "?>" : ">"
    }
    let pattern = Array("\(closer)".utf8)
    index = bytes.firstRange(of: pattern, in: min(index + 2, end)..<end).map { $0 + pattern.count } ?? end
  }

  private mutating func readTag() -> Tag {
    let isClosing = bytes[index + 1] == UInt8(ascii: "/")
    let nameStart = index + (isClosing ? 2 : 1)
    index = nameStart
    while index < end,
      isNameByte(bytes[index]) || bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: ".")
    {
      index += 1
    }
    var tag = Tag(name: nameStart..<index, isClosing: isClosing)
    while index < end, bytes[index] != UInt8(ascii: ">") {
      if let attribute = readAttribute() { tag.attributes.append(attribute) }
    }
    index = min(index + 1, end)
    return tag
  }

  /// Reads one attribute, or steps over what is none.
  private mutating func readAttribute() -> HTMLAttribute? {
    let start = index
    while index < end, !isSpaceByte(bytes[index]), !"=>/".utf8.contains(bytes[index]) { index += 1 }
    guard index > start else {
      index += 1
      return nil
    }
    let name = start..<index
    var cursor = index
    while cursor < end, isSpaceByte(bytes[cursor]) { cursor += 1 }
    guard cursor < end, bytes[cursor] == UInt8(ascii: "=") else {
      return HTMLAttribute(name: name, value: index..<index, isQuoted: false)
    }
    cursor += 1
    while cursor < end, isSpaceByte(bytes[cursor]) { cursor += 1 }
    if cursor < end, bytes[cursor] == UInt8(ascii: "\"") || bytes[cursor] == UInt8(ascii: "'") {
      guard let close = bytes[(cursor + 1)..<end].firstIndex(of: bytes[cursor]) else {
        index = end
        return nil
      }
      index = close + 1
      return HTMLAttribute(name: name, value: cursor + 1..<close, isQuoted: true)
    }
    let valueStart = cursor
    while cursor < end, !isSpaceByte(bytes[cursor]), bytes[cursor] != UInt8(ascii: ">") { cursor += 1 }
    index = cursor
    return HTMLAttribute(name: name, value: valueStart..<cursor, isQuoted: false)
  }

  /// What stands in a script or a style is not HTML.
  private mutating func skipRawText(of tag: Tag) {
    let name = bytes[tag.name].map(lowercased)
    guard name == Array("script".utf8) || name == Array("style".utf8) else { return }
    while index < end {
      guard let close = bytes.firstRange(of: Array("</".utf8), in: index..<end) else {
        index = end
        return
      }
      index = close
      let found = bytes[min(close + 2, end)..<min(close + 2 + name.count, end)].map(lowercased)
      if found == name { return }
      index += 2
    }
  }
}
