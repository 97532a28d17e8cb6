import Diagnostics

// Spellings of other tools, where they are no code: said at the place, with what docgen has instead. A name that is
// surely meant is an error, since its text would show on the page; anything else may be prose and is a warning.
extension TreeBuilder {
  private func severity(of name: String) -> Severity {
    ForeignSpelling.isCertain(name, among: syntaxes) ? .error : .warning
  }

  private func ours(_ name: String) -> String { ForeignSpelling.name(for: name, among: syntaxes) }

  mutating func reportForeign(_ severity: Severity, _ range: Range<Int>, _ tool: String, hint: String) {
    report(
      severity, "directive/foreign", "this is \(tool)'s spelling", UInt32(range.lowerBound)..<UInt32(range.upperBound),
      hint: hint)
  }

  // MARK: Paragraphs

  /// Looks at how the lines of a paragraph begin, and for shortcodes anywhere in it.
  mutating func checkForeignLines(of node: Int, quoteDepth: Int) {
    guard case .paragraph = document.nodes[node].kind else { return }
    let span = document.nodes[node].span
    var line = lines.line(at: Int(span.start))
    var start = Int(span.start)
    while start < Int(span.end) {
      checkForeignStart(start..<min(lines.ends[line], Int(span.end)), node: node)
      line += 1
      guard line < lines.count else { break }
      start = contentStart(ofLine: line, quoteDepth: quoteDepth)
    }
    if hasDoubleBraces { checkShortcodes(node: node) }
    if hasDoubleBrackets { checkWikiLinks(node: node) }
  }

  private mutating func checkForeignStart(_ line: Range<Int>, node: Int) {
    guard let first = line.first, mayBeForeign(first), !isInCode(first, node: node) else { return }
    switch bytes[first] {
    case UInt8(ascii: "!"): checkAdmonition(line, mark: "!!!", tool: "MkDocs")
    case UInt8(ascii: "?"): checkAdmonition(line, mark: "???", tool: "MkDocs")
    case UInt8(ascii: "."): checkReStructuredText(line)
    case UInt8(ascii: "@"): checkDocC(line)
    case UInt8(ascii: "e"), UInt8(ascii: "i"): checkModule(line)
    case UInt8(ascii: "{"): checkBraces(line)
    case UInt8(ascii: "="):
      if bytes.matches("=== \"".utf8, at: first) {
        reportForeign(.error, first..<first + 3, "MkDocs", hint: "write `:::tabs` with its tabs inside")
      }
    case UInt8(ascii: "-"):
      if bytes.matches("--8<--".utf8, at: first) {
        reportForeign(.error, first..<first + 6, "MkDocs", hint: "write `::include FILE`, or `file=` on a fence")
      }
    case UInt8(ascii: "<"):
      if bytes.matches("<<< ".utf8, at: first) {
        reportForeign(.error, first..<first + 3, "VitePress", hint: "write `file=\"…\"` on a fence")
      }
    case UInt8(ascii: "["):
      let text = bytes.string(line).lowercased()
      if text == "[[toc]]" || text == "[toc]" {
        reportForeign(.warning, line, "another tool", hint: "the page has its contents anyway; delete this")
      }
    default: break
    }
  }

  /// Whether a line begins like something that `checkForeignStart` knows: nearly all begin with another letter.
  private func mayBeForeign(_ first: Int) -> Bool {
    switch bytes[first] {
    case UInt8(ascii: "e"): bytes.matches("export ".utf8, at: first)
    case UInt8(ascii: "i"): bytes.matches("import ".utf8, at: first)
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "."), UInt8(ascii: "@"), UInt8(ascii: "="),
      UInt8(ascii: "-"), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "{"):
      true
    default: false
    }
  }

  /// `!!! note "Title"`, `??? tip`, `???+ tip`.
  private mutating func checkAdmonition(_ line: Range<Int>, mark: String, tool: String) {
    guard bytes.matches(mark.utf8, at: line.lowerBound) else { return }
    var index = line.lowerBound + 3
    if index < line.upperBound, bytes[index] == UInt8(ascii: "+") { index += 1 }
    let markEnd = index
    while index < line.upperBound, isBlankByte(bytes[index]) { index += 1 }
    let name = word(at: index, line.upperBound)
    guard index > markEnd, !name.isEmpty, isLetterByte(bytes[name.lowerBound]) else { return }
    let typed = bytes.string(name)
    var title = bytes.trimmed(name.upperBound..<line.upperBound)
    if title.count >= 2, bytes[title.lowerBound] == UInt8(ascii: "\"") {
      title = title.lowerBound + 1..<title.upperBound - 1
    }
    let label = title.isEmpty ? "" : "[\(bytes.string(title))]"
    let name2 = mark == "???" ? "details" : ours(typed)
    reportForeign(
      severity(of: typed), line.lowerBound..<name.upperBound, tool, hint: "write `:::\(name2)\(label)`, the text, `:::`"
    )
  }

  /// `.. note::`
  private mutating func checkReStructuredText(_ line: Range<Int>) {
    guard bytes.matches(".. ".utf8, at: line.lowerBound) else { return }
    let name = word(at: line.lowerBound + 3, line.upperBound)
    guard !name.isEmpty, bytes.matches("::".utf8, at: name.upperBound) else { return }
    let typed = bytes.string(name)
    reportForeign(
      severity(of: typed), line.lowerBound..<name.upperBound + 2, "reStructuredText",
      hint: "write `:::\(ours(typed))`, the text, `:::`")
  }

  /// `@Note {`, `@Metadata {`, `@Image(…) {`
  private mutating func checkDocC(_ line: Range<Int>) {
    let name = word(at: line.lowerBound + 1, line.upperBound)
    guard let first = name.first, bytes[first] &- 0x41 < 26 else { return }
    var index = name.upperBound
    if index < line.upperBound, bytes[index] == UInt8(ascii: "(") {
      index = (bytes[index..<line.upperBound].firstIndex(of: UInt8(ascii: ")")) ?? line.upperBound - 1) + 1
    }
    while index < line.upperBound, isBlankByte(bytes[index]) { index += 1 }
    let typed = bytes.string(name)
    if index == line.upperBound, bytes[line.upperBound - 1] == UInt8(ascii: ")"), ["Image", "Video"].contains(typed) {
      reportForeign(.error, line.lowerBound..<name.upperBound, "DocC", hint: "write `![what it shows](file.png)`")
      return
    }
    guard index < line.upperBound, bytes[index] == UInt8(ascii: "{") else { return }
    let isMetadata = typed == "Metadata" || typed == "Options"
    reportForeign(
      isMetadata ? .error : severity(of: typed), line.lowerBound..<name.upperBound, "DocC",
      hint: isMetadata ? "front matter says that here" : "write `:::\(ours(typed))`, the text, `:::`")
  }

  /// `{{< x >}}` and `{{% x %}}`
  private mutating func checkShortcodes(node: Int) {
    let range = document.nodes[node].span.range
    var index = range.lowerBound
    while let brace = bytes.firstIndex(of: UInt8(ascii: "{"), in: index..<range.upperBound) {
      index = brace + 1
      guard brace + 2 < range.upperBound, bytes[brace + 1] == UInt8(ascii: "{"),
        bytes[brace + 2] == UInt8(ascii: "<") || bytes[brace + 2] == UInt8(ascii: "%"), !isInCode(brace, node: node)
      else { continue }
      var start = brace + 3
      while start < range.upperBound, isBlankByte(bytes[start]) { start += 1 }
      let name = word(at: start, range.upperBound)
      guard !name.isEmpty else { continue }
      let typed = bytes.string(name)
      let hint =
        typed == "ref" || typed == "relref"
        ? "write a link, as in [text](\(quoted(behind: name.upperBound, range.upperBound) ?? "a.md"))"
        : "write `:::\(ours(typed))`, the text, `:::`"
      reportForeign(severity(of: typed), brace..<name.upperBound, "Hugo", hint: hint)
      index = name.upperBound
    }
  }

  private func word(at start: Int, _ end: Int) -> Range<Int> {
    var index = start
    while index < end, isNameByte(bytes[index]) { index += 1 }
    return min(start, index)..<index
  }

  /// Whether a byte stands in code or in a call. The ranges are found once a paragraph: a page may be one paragraph.
  mutating func isInCode(_ offset: Int, node: Int) -> Bool {
    if codeRanges.node != node {
      codeRanges = (node, [])
      for index in node + 1..<document.nodes.count {
        switch document.nodes[index].kind {
        case .code, .inlineDirective: codeRanges.ranges.append(document.nodes[index].span.range)
        default: break
        }
      }
    }
    let ranges = codeRanges.ranges
    let next = ranges.lastIndex(whereStillTrue: { $0.upperBound <= offset }).map { $0 + 1 } ?? 0
    return next < ranges.count && ranges[next].contains(offset)
  }

  // MARK: Fences and components

  /// ```` ```{note} ````; true when it was one.
  mutating func checkForeignFence(_ info: Range<Int>) -> Bool {
    guard let first = info.first, bytes[first] == UInt8(ascii: "{") else { return false }
    var start = first + 1
    while start < info.upperBound, !isLetterByte(bytes[start]), bytes[start] != UInt8(ascii: "}") { start += 1 }
    let name = word(at: start, info.upperBound)
    guard name.upperBound < info.upperBound, bytes[name.upperBound] == UInt8(ascii: "}") else { return false }
    let typed = bytes.string(name)
    let isCode = ["code", "code-block", "code-cell", "sourcecode"].contains(typed.lowercased())
    guard isCode || ForeignSpelling.isCertain(typed, among: syntaxes) else { return false }
    reportForeign(
      .error, first..<name.upperBound + 1, "MyST",
      hint: isCode ? "write the language behind the fence" : "write `:::\(ours(typed))`, the text, `:::`")
    return true
  }

  /// Components of MDX, with what stands for each here.
  private static let components: [String: String] = [
    "Aside": "`:::note`", "Callout": "`:::note`", "Note": "`:::note`", "Tip": "`:::tip`", "Warning": "`:::warning`",
    "Info": "`:::info`", "Tabs": "`:::tabs`", "TabItem": "`:::tabs`", "Tab": "`:::tabs`", "Steps": "`:::steps`",
    "Card": "`:::boundaries`", "CardGrid": "`:::boundaries`", "LinkCard": "a link", "Accordion": "`:::details`",
    "Admonition": "`:::note`", "CodeGroup": "`:::tabs`", "FileTree": "a list", "Badge": "bold text",
  ]

  mutating func checkComponent(
    _ tag: HTMLTagScanner.Tag, _ literal: TextRange, node: Int, isBlock: Bool, quoteDepth: Int
  ) {
    guard !syntaxes.isEmpty, document.text[tag.name.lowerBound] &- 0x41 < 26,
      let ours = Self.components[document.text.string(tag.name)]
    else { return }
    let places = LiteralPlaces(document, literal, node: node, isBlock: isBlock, self, quoteDepth: quoteDepth)
    let span = places.span(of: tag.name)
    // `Array<Card>` without code marks reads as a tag too.
    reportForeign(isBlock ? .error : .warning, span.range, "MDX", hint: "write \(ours)")
  }
}
