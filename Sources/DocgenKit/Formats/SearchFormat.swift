import Diagnostics
import Markup

/// The search index: one script statement, so that it also loads where scripts may not fetch.
enum SearchFormat: OutputFormat {
  static let name = "search"
  /// The text of all sections together, at most, in bytes: about 1 MB once a host has compressed it.
  private static let byteLimit = 1_400_000

  /// Where the index is published. Its name carries a hash of all that stands in the content folder's pages and in the
  /// settings, so that no cache serves an old one.
  static func path(of pages: [PageFacts], settings: Settings) -> String {
    var hash = contentHash(settings.source.bytes)
    for page in pages { hash = contentHash(page.source.bytes, seed: hash) }
    return "search/index.\(hexadecimal(hash)).js"
  }

  static func files(for site: Site, pages: [PageDigest]) -> [OutputFile] {
    var byPath: [String: PageDigest] = [:]
    for page in pages { byPath[page.facts.path] = page }
    let listed = site.listedPages.filter(\.frontMatter.isSearched).compactMap { byPath[$0.path] }
    let limit = sectionLimit(listed)
    let crumbs = site.sectionLabels
    var out = Array("docgenIndex={\"v\":1,\"pages\":[".utf8)
    for (number, page) in listed.enumerated() {
      if number > 0 { out += [UInt8(ascii: ","), 0x0A] }
      append(page, crumb: crumbs[page.facts.path] ?? "", limit: limit, to: &out)
    }
    out += Array("]};\n".utf8)
    return [OutputFile(path: site.searchPath, bytes: out)]
  }

  /// The largest length that sections can be cut to and still stay within the limit together.
  private static func sectionLimit(_ pages: [PageDigest]) -> Int {
    let lengths = pages.flatMap { $0.sections.map(\.text.utf8.count) }.sorted()
    var rest = byteLimit
    for (index, length) in lengths.enumerated() {
      let share = rest / (lengths.count - index)
      if length > share { return share }
      rest -= length
    }
    return byteLimit
  }

  private static func append(_ page: PageDigest, crumb: String, limit: Int, to out: inout [UInt8]) {
    var cut = CutText(limit: limit)
    let parts = page.sections.map { section -> (SearchSection, String) in (section, cut.keep(section.text)) }
    out += Array("[\(jsonString(page.facts.address)),\(jsonString(page.facts.title)),\(jsonString(crumb)),[".utf8)
    for (number, (section, kept)) in parts.enumerated() {
      if number > 0 { out.append(UInt8(ascii: ",")) }
      out += Array("[\(jsonString(section.heading)),\(jsonString(section.id)),\(jsonString(kept))".utf8)
      let tail = cut.tail(of: section.text, behind: kept)
      if !tail.isEmpty { out += Array(",\(jsonString(tail))".utf8) }
      out.append(UInt8(ascii: "]"))
    }
    out += Array("]]".utf8)
  }
}

/// A part of a page under one heading, as search sees it.
struct SearchSection: Sendable {
  /// Plain text; empty for what stands before the first heading.
  var heading: String
  var id: String
  var text: String
}

/// Cuts texts to a length and remembers which words a page keeps.
private struct CutText {
  let limit: Int
  private var words: Set<String> = []

  init(limit: Int) { self.limit = limit }

  /// The text up to the last whole word within the limit.
  mutating func keep(_ text: String) -> String {
    var kept = text
    if text.utf8.count > limit {
      let bytes = Array(text.utf8.prefix(limit))
      let end = bytes.lastIndex(where: isBlank) ?? 0
      kept = String(decoding: bytes[..<end], as: UTF8.self)
    }
    for word in searchWords(kept) { words.insert(word) }
    return kept
  }

  /// The distinct words of what was cut that the page does not keep anyway.
  mutating func tail(of text: String, behind kept: String) -> String {
    guard kept.utf8.count < text.utf8.count else { return "" }
    let cut = String(decoding: Array(text.utf8.dropFirst(kept.utf8.count)), as: UTF8.self)
    return searchWords(cut).filter { words.insert($0).inserted }.joined(separator: " ")
  }
}

/// Runs of letters, digits and `_`, of 2 to 40 characters.
private func searchWords(_ text: String) -> [String] {
  text.unicodeScalars.split { scalar in
    !(scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
  }
  .filter { (2...40).contains($0.count) }.map { String($0) }
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
