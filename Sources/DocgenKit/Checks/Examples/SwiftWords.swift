/// Swift code cut into words: enough to see which names stand behind which, without a tree.
///
/// Checks read excerpts that need not parse, so nothing here fails: what is not a name, a number or a text is a mark.
struct SwiftWords: Sendable {
  struct Word: Sendable, Equatable {
    enum Kind: Sendable { case name, number, text, mark }
    var kind: Kind
    var range: Range<Int>
  }

  let code: [UInt8]
  private(set) var words: [Word] = []
  /// The `//` comments, from the bytes behind the slashes to the end of the line.
  private(set) var comments: [Range<Int>] = []

  init(_ code: [UInt8]) {
    self.code = code
    var index = 0
    while index < code.count { index = read(at: index) }
  }

  func text(_ word: Word) -> String { String(decoding: code[word.range], as: UTF8.self) }
  func text(_ range: Range<Int>) -> String { String(decoding: code[range], as: UTF8.self) }

  /// Whether the word at a place is that mark.
  func isMark(_ index: Int, _ mark: Character) -> Bool {
    guard words.indices.contains(index), words[index].kind == .mark, let byte = mark.asciiValue else { return false }
    return code[words[index].range.lowerBound] == byte
  }

  /// The place of the bracket that closes the one at `index`, or nil.
  func closing(_ index: Int) -> Int? {
    var depth = 0
    for place in index..<words.count where words[place].kind == .mark {
      switch code[words[place].range.lowerBound] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return place }
        if depth < 0 { return nil }
      default: break
      }
    }
    return nil
  }

  private mutating func read(at start: Int) -> Int {
    let byte = code[start]
    let next = start + 1 < code.count ? code[start + 1] : 0
    if isBlank(byte) { return start + 1 }
    if byte == UInt8(ascii: "/"), next == byte { return readComment(start) }
    if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") { return endOfBlockComment(start) }
    if byte == UInt8(ascii: "\"") || (byte == UInt8(ascii: "#") && isRawText(start)) { return readText(start) }
    if Self.isNameByte(byte), !Self.isDigit(byte) { return append(.name, start, while: Self.isNameByte) }
    if Self.isDigit(byte) {
      return append(.number, start) { Self.isNameByte($0) || $0 == UInt8(ascii: ".") }
    }
    words.append(Word(kind: .mark, range: start..<start + 1))
    return start + 1
  }

  private mutating func append(_ kind: Word.Kind, _ start: Int, while belongs: (UInt8) -> Bool) -> Int {
    var end = start
    while end < code.count, belongs(code[end]) { end += 1 }
    // `5.rounded()` is a number and a call.
    if kind == .number, let point = code[start..<end].firstIndex(of: UInt8(ascii: ".")),
      point + 1 >= end || !Self.isDigit(code[point + 1])
    {
      end = point
    }
    words.append(Word(kind: kind, range: start..<end))
    return end
  }

  private mutating func readComment(_ start: Int) -> Int {
    var end = start
    while end < code.count, code[end] != 0x0A, code[end] != 0x0D { end += 1 }
    var content = start + 2
    while content < end, code[content] == UInt8(ascii: "/") { content += 1 }
    comments.append(content..<end)
    return end
  }

  private func endOfBlockComment(_ start: Int) -> Int {
    var depth = 0
    var index = start
    while index + 1 < code.count {
      if code[index] == UInt8(ascii: "/"), code[index + 1] == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if code[index] == UInt8(ascii: "*"), code[index + 1] == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { return index }
      } else {
        index += 1
      }
    }
    return code.count
  }

  private func isRawText(_ start: Int) -> Bool {
    var index = start
    while index < code.count, code[index] == UInt8(ascii: "#") { index += 1 }
    return index < code.count && code[index] == UInt8(ascii: "\"")
  }

  /// A string literal; one without its end goes to the end of its line.
  private mutating func readText(_ start: Int) -> Int {
    var index = start
    while index < code.count, code[index] == UInt8(ascii: "#") { index += 1 }
    let hashes = index - start
    let isLong = code[index...].starts(with: [0x22, 0x22, 0x22])
    let closer =
      Array(repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1) + Array(repeating: UInt8(ascii: "#"), count: hashes)
    index += isLong ? 3 : 1
    while index < code.count {
      if code[index] == UInt8(ascii: "\\"), hashes == 0 {
        index += 2
        continue
      }
      if code[index...].starts(with: closer) {
        index += closer.count
        break
      }
      if !isLong, code[index] == 0x0A { break }
      index += 1
    }
    index = min(index, code.count)
    words.append(Word(kind: .text, range: start..<index))
    return index
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  private static func isNameByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}

/// A run of names and calls joined by points, as in `Color.proOrange.surfacePrimary.opacity(0.5)`.
struct MemberChain: Sendable {
  struct Link: Sendable {
    var name: String
    var range: Range<Int>
    /// The words between the parentheses behind it, or nil without a call.
    var arguments: Range<Int>?
  }
  /// Whether it begins with a point, as in `.blue`.
  var isImplicit: Bool
  var links: [Link]
  /// The word before it.
  var first: Int
  /// Its bytes, arguments included.
  var range: Range<Int>
}

extension SwiftWords {
  /// Every chain, those inside of arguments too.
  var chains: [MemberChain] {
    var chains: [MemberChain] = []
    for index in words.indices where words[index].kind == .name {
      let isBehindPoint = isMark(index - 1, ".")
      // `a.b`: `b` belongs to the chain that began at `a`; `.b` behind a blank or a bracket begins one.
      if isBehindPoint, continuesChain(index - 1) { continue }
      chains.append(chain(from: index, isImplicit: isBehindPoint))
    }
    return chains
  }

  /// Whether something that can have members ends directly before the point at `index`, line breaks aside.
  private func continuesChain(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let before = words[index - 1]
    switch before.kind {
    case .name: return !["return", "in", "case", "else", "where", "await", "try"].contains(text(before))
    case .number, .text: return true
    case .mark:
      return [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "?"), UInt8(ascii: "!")].contains(
        code[before.range.lowerBound]) && before.range.upperBound <= words[index].range.lowerBound
        && !(code[before.range.lowerBound] == UInt8(ascii: "?")
          && before.range.upperBound < words[index].range.lowerBound)
    }
  }

  private func chain(from start: Int, isImplicit: Bool) -> MemberChain {
    var links: [MemberChain.Link] = []
    var index = start
    var end = words[start].range.upperBound
    while true {
      var link = MemberChain.Link(name: text(words[index]), range: words[index].range, arguments: nil)
      end = words[index].range.upperBound
      index += 1
      if isMark(index, "("), words[index].range.lowerBound == end, let close = closing(index) {
        link.arguments = index + 1..<close
        end = words[close].range.upperBound
        index = close + 1
      }
      links.append(link)
      guard isMark(index, "."), words.indices.contains(index + 1), words[index + 1].kind == .name else { break }
      index += 1
    }
    return MemberChain(isImplicit: isImplicit, links: links, first: start, range: words[start].range.lowerBound..<end)
  }
}
