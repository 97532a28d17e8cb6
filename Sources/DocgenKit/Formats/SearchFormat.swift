import Diagnostics
import Markup

/// The search index: one script statement, so that it also loads where scripts may not fetch.
enum SearchFormat: OutputFormat {
  static let group = FormatGroup.search
  /// The text of all sections together, at most, in bytes: about 1 MB once a host has compressed it.
  private static let byteLimit = 1_400_000

  /// Where the index is published. Its name has no hash, which would stand in every page and change them all with each
  /// edit; the script asks for it by the hour instead, so that no cache serves an old one for long.
  static let path = "search/index.js"

  static func files(for site: Site, pages: [PageDigest]) -> [OutputFile] {
    var byPath: [String: PageDigest] = [:]
    for page in pages { byPath[page.facts.path] = page }
    let listed = site.listedPages.filter(\.frontMatter.isSearched).compactMap { byPath[$0.path] }
    let crumbs = site.sectionLabels
    var pieces: [[UInt8]] = []
    var start = Array("docgenIndex={\"v\":1,\"pages\":[[".utf8)
    for page in listed {
      for text in [page.facts.address, page.facts.title, crumbs[page.facts.path] ?? ""] {
        start.appendJSON(text.utf8)
        start.append(UInt8(ascii: ","))
      }
      pieces += [start, page.searchEntry]
      start = Array("],\n[".utf8)
    }
    pieces.append(Array((listed.isEmpty ? "docgenIndex={\"v\":1,\"pages\":[]};\n" : "]]};\n").utf8))
    return [OutputFile(path: path, content: .pieces(pieces))]
  }

  /// The length that sections are cut to so that all stay within the limit together, as far as files' sizes tell: the
  /// texts themselves are known only when pages are rendered, and are not kept then.
  static func sectionLimit(_ pages: [(byteCount: Int, sectionCount: Int)]) -> Int {
    var rest = byteLimit
    var sections = pages.reduce(0) { $0 + $1.sectionCount }
    let averages = pages.map { (average: $0.byteCount / max(1, $0.sectionCount), count: $0.sectionCount) }
    for page in averages.sorted(by: { $0.average < $1.average }) {
      if page.average > rest / max(1, sections) { return rest / max(1, sections) }
      rest -= page.average * page.count
      sections -= page.count
    }
    return byteLimit
  }

  /// A page's sections as JSON: heading, id, text, and, where that was cut, the words behind the cut.
  static func entry(_ sections: [SearchSection], limit: Int) -> [UInt8] {
    var words = WordSet()
    let lengths = sections.map { section -> Int in
      let length = keptLength(section.text, limit)
      // Only what a cut section keeps is looked up by its words; the others are there whole.
      if section.text.count > limit { addWords(of: section.text, 0..<length, to: &words) { _ in } }
      return length
    }
    var out: [UInt8] = [UInt8(ascii: "[")]
    for (number, section) in sections.enumerated() {
      if number > 0 { out.append(UInt8(ascii: ",")) }
      out.append(UInt8(ascii: "["))
      out.appendJSON(section.heading.utf8)
      out.append(UInt8(ascii: ","))
      out.appendJSON(section.id.utf8)
      out.append(UInt8(ascii: ","))
      out.appendJSON(section.text[..<lengths[number]])
      var tail: [UInt8] = []
      if lengths[number] < section.text.count {
        addWords(of: section.text, lengths[number]..<section.text.count, to: &words) { word in
          if !tail.isEmpty { tail.append(0x20) }
          tail.append(contentsOf: word)
        }
      }
      if !tail.isEmpty {
        out.append(UInt8(ascii: ","))
        out.appendJSON(tail)
      }
      out.append(UInt8(ascii: "]"))
    }
    out.append(UInt8(ascii: "]"))
    return out
  }

  /// - Parameter onNew: gets each word that was not seen before.
  private static func addWords(
    of text: [UInt8], _ range: Range<Int>, to words: inout WordSet, onNew: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    text.withUnsafeBufferPointer { buffer in
      eachWord(buffer, range) { place in
        let word = UnsafeBufferPointer(rebasing: buffer[place])
        if words.insert(word) { onNew(word) }
      }
    }
  }

  /// The text up to the last whole word within the limit.
  private static func keptLength(_ text: [UInt8], _ limit: Int) -> Int {
    text.count <= limit ? text.count : text[..<limit].lastIndex(where: isBlank) ?? 0
  }
}

/// A part of a page under one heading, as search sees it.
struct SearchSection: Sendable {
  /// Plain text; empty for what stands before the first heading.
  var heading: String
  var id: String
  var text: [UInt8]
}

/// Gives every run of letters, digits and `_` of 2 to 40 characters, as a range of bytes.
@inline(__always)
private func eachWord(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ body: (Range<Int>) -> Void) {
  var start = range.lowerBound
  var characterCount = 0
  var index = range.lowerBound
  while index < range.upperBound {
    var length = 1
    let isPart: Bool
    if text[index] < 0x80 {
      isPart = isASCIIWordByte(text[index])
    } else {
      (isPart, length) = wordPart(text, index, range.upperBound)
    }
    if isPart {
      if characterCount == 0 { start = index }
      characterCount += 1
    } else if characterCount > 0 {
      if (2...40).contains(characterCount) { body(start..<index) }
      characterCount = 0
    }
    index += length
  }
  if (2...40).contains(characterCount) { body(start..<range.upperBound) }
}

@inline(__always) private func isASCIIWordByte(_ byte: UInt8) -> Bool {
  (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_")
}

/// Whether a character beyond ASCII belongs to a word, and how many bytes it takes.
private func wordPart(
  _ text: UnsafeBufferPointer<UInt8>, _ index: Int, _ end: Int
) -> (isPart: Bool, byteCount: Int) {
  let byte = text[index]
  let length = min(byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2, end - index)
  guard let scalar = String(decoding: text[index..<index + length], as: UTF8.self).unicodeScalars.first else {
    return (false, length)
  }
  return (scalar.properties.isAlphabetic || scalar.properties.numericType != nil, length)
}

/// Words that were seen, by their hashes: open addressing, since a page has hundreds of them and each is asked for once.
private struct WordSet {
  private var slots = [UInt64](repeating: 0, count: 1024)
  private var count = 0

  /// Whether the word is new.
  mutating func insert(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    if count * 2 >= slots.count { grow() }
    return insert(max(1, contentHash(word)))
  }

  private mutating func insert(_ hash: UInt64) -> Bool {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      if slots[slot] == hash { return false }
      slot = (slot + 1) & mask
    }
    slots[slot] = hash
    count += 1
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    count = 0
    for hash in old where hash != 0 { _ = insert(hash) }
  }
}

extension [UInt8] {
  /// Appends text as a JSON string.
  fileprivate mutating func appendJSON(_ text: some Collection<UInt8>) {
    append(UInt8(ascii: "\""))
    text.withContiguousStorageIfAvailable { appendJSONRuns($0) }
      ?? Array(text).withUnsafeBufferPointer { appendJSONRuns($0) }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendJSONRuns(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
      append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      append(UInt8(ascii: "\\"))
      start = index + 1
      if byte >= 0x20 {
        append(byte)
      } else if byte == 0x0A {
        append(UInt8(ascii: "n"))
      } else {
        append(contentsOf: "u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
      }
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }
}

extension Site {
  /// The label of each page's top-level section, by path.
  var sectionLabels: [String: String] {
    var labels: [String: String] = [:]
    func visit(_ node: Navigation.Node, _ label: String) {
      if let page = node.page { labels[index.pages[page].path] = label }
      for item in node.items { visit(item, label) }
    }
    for node in index.navigation.nodes { visit(node, node.items.isEmpty ? "" : node.label) }
    return labels
  }
}
