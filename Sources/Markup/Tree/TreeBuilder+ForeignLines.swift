import Diagnostics

// Lines and links that other tools take as their own, and Markdown prints as they are.
extension TreeBuilder {
  /// `import Card from './Card.astro'`, `export const meta = …`: modules of MDX.
  mutating func checkModule(_ line: Range<Int>) {
    let text = bytes.string(bytes.trimmed(line))
    let isImport =
      text.hasPrefix("import ") && (text.hasSuffix("'") || text.hasSuffix("\"") || text.hasSuffix(";"))
      && (text.contains(" from '") || text.contains(" from \"") || text.hasPrefix("import '")
        || text.hasPrefix("import \""))
    let isExport =
      ["export const ", "export let ", "export default ", "export function "].contains { text.hasPrefix($0) }
      && text.contains { "={(".contains($0) }
    guard isImport || isExport else { return }
    reportForeign(
      .error, line.lowerBound..<line.lowerBound + 6, "MDX",
      hint: "pages hold no code of their own; take the line away")
  }

  /// `{/* a comment */}` of MDX and `{% include note.html %}` of Liquid.
  mutating func checkBraces(_ line: Range<Int>) {
    let first = line.lowerBound
    if bytes.matches("{/*".utf8, at: first) {
      reportForeign(.error, first..<first + 3, "MDX", hint: "write a comment as `<!-- … -->`")
      return
    }
    guard bytes.matches("{%".utf8, at: first) else { return }
    var start = first + 2
    while start < line.upperBound, isBlankByte(bytes[start]) || bytes[start] == UInt8(ascii: "-") { start += 1 }
    var end = start
    while end < line.upperBound, isNameByte(bytes[end]) { end += 1 }
    guard end > start, bytes.firstRange(of: Array("%}".utf8), in: end..<line.upperBound) != nil else { return }
    let name = bytes.string(start..<end)
    let hint =
      switch name {
      case "include", "render", "include_relative": "write `::include FILE`"
      case "highlight", "code": "write a fence: three backticks and the language"
      case "raw", "endraw": "nothing on a page needs it; take the line away"
      case _ where ForeignSpelling.isCertain(name, among: syntaxes):
        "write `:::\(ForeignSpelling.name(for: name, among: syntaxes))`, the text, `:::`"
      default: "pages hold no templates; take the line away"
      }
    let isKnown = Self.liquidTags.contains(name) || ForeignSpelling.isCertain(name, among: syntaxes)
    reportForeign(isKnown ? .error : .warning, first..<end, "Liquid", hint: hint)
  }

  private static let liquidTags: Set<String> = [
    "include", "render", "include_relative", "highlight", "endhighlight", "raw", "endraw", "if", "endif", "for",
    "endfor", "assign", "comment", "endcomment", "code", "link", "capture", "endcapture",
  ]

  /// `[[Some page]]` and `![[picture.png]]`. Words in lower case may be anything, as in `[[nodiscard]]`.
  mutating func checkWikiLinks(node: Int) {
    let range = document.nodes[node].span.range
    var index = range.lowerBound
    var linkStarts: Set<Int>?
    while let start = bytes.firstRange(of: Array("[[".utf8), in: index..<range.upperBound) {
      index = start + 2
      let isImage = start > range.lowerBound && bytes[start - 1] == UInt8(ascii: "!")
      let before = isImage ? start - 2 : start - 1
      let isFree = before < range.lowerBound || isSpaceByte(bytes[before]) || bytes[before] == UInt8(ascii: "(")
      guard isFree, let end = bytes.firstIndex(of: UInt8(ascii: "]"), in: index..<min(index + 200, range.upperBound)),
        bytes.matches("]]".utf8, at: end), isWikiName(index..<end, isImage: isImage),
        end + 2 >= range.upperBound || !"([:".utf8.contains(bytes[end + 2]), !isInCode(start, node: node)
      else { continue }
      // `[[C++17]]` is a reference in brackets where a definition answers it.
      let known = linkStarts ?? Set(linkPlaces(below: node))
      linkStarts = known
      if known.contains(start + 1) { continue }
      let parts = bytes.string(index..<end).split(separator: "|", maxSplits: 1).map(String.init)
      let file = parts[0].lowercased().split(separator: " ").joined(separator: "-")
      let text = parts.count > 1 ? parts[1] : parts[0]
      reportForeign(
        .warning, (isImage ? start - 1 : start)..<end + 2, "a wiki",
        hint: isImage ? "write ![what it shows](\(parts[0]))" : "write a link, as in [\(text)](\(file).md)")
      index = end
    }
  }

  private func linkPlaces(below node: Int) -> [Int] {
    document.nodes[(node + 1)...].compactMap {
      if case .link = $0.kind { Int($0.span.start) } else { nil }
    }
  }

  private func isWikiName(_ name: Range<Int>, isImage: Bool) -> Bool {
    guard let first = name.first, isLetterByte(bytes[first]) || bytes[first] >= 0x80 else { return false }
    guard !name.contains(where: { isBreakByte(bytes[$0]) || bytes[$0] == UInt8(ascii: "[") }) else { return false }
    return isImage || bytes[first] &- 0x41 < 26 && bytes.string(name).lowercased() != "toc"
      || name.contains { bytes[$0] == UInt8(ascii: "|") }
  }

  /// The text of a quote behind a name: the target of `ref "a.md"`.
  func quoted(behind start: Int, _ end: Int) -> String? {
    var index = start
    while index < end, isBlankByte(bytes[index]) { index += 1 }
    guard index < end, bytes[index] == UInt8(ascii: "\""),
      let close = bytes.firstIndex(of: UInt8(ascii: "\""), in: index + 1..<end), close > index + 1
    else { return nil }
    return bytes.string(index + 1..<close)
  }
}
