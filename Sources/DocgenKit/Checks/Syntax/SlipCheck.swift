import Diagnostics
import Markup

/// Markup that came out as text, since a sign of it is wrong or missing.
enum SlipCheck: Check {
  static let rules = slipRules

  static func findings(on page: Page, in site: Site) -> [Diagnostic] {
    let document = page.document
    var found: [Diagnostic] = []
    for run in PlainRun.all(in: document) {
      found += brokenLinks(in: document, run.range)
      if run.beginsLine, let finding = headingWithoutSpace(in: document, run.range) { found.append(finding) }
    }
    for heading in document.headings {
      let node = document.nodes[Int(heading.node.index)]
      guard node.descendantCount == 0, heading.explicitIDSpan == nil else { continue }
      found.append(
        Rules.rule("heading/empty").finding(
          "this heading has no text", in: document.source, at: node.span,
          hint: "write its text behind the '#', or take the line away"))
    }
    for (index, node) in document.nodes.enumerated() {
      guard case .blockQuote = node.kind, let finding = brokenAlert(in: document, index) else { continue }
      found.append(finding)
    }
    for case .included(let included) in page.blocks { found += findings(on: included.page, in: site) }
    return found
  }

  // MARK: - Links

  /// `[a](my file.md)`: the brackets of a link whose destination cannot be one.
  private static func brokenLinks(in document: Document, _ run: Range<Int>) -> [Diagnostic] {
    let bytes = document.source.bytes
    var found: [Diagnostic] = []
    var index = run.lowerBound
    // A destination may go on behind the run.
    while index < run.upperBound,
      let middle = bytes.firstIndex(of: UInt8(ascii: "]"), in: index..<run.upperBound)
    {
      index = middle + 1
      let hasGap = bytes[index...].starts(with: " (".utf8)
      let opener = hasGap ? index + 1 : index
      guard opener + 1 < run.upperBound, bytes[opener] == UInt8(ascii: "("), !bytes.isEscaped(middle),
        let start = opening(of: middle, in: bytes)
      else { continue }
      let rest = bytes[opener...].prefix(Self.longestLink)
      guard let end = rest.firstIndex(where: { $0 == UInt8(ascii: ")") || $0 == 0x0A || $0 == 0x0D }),
        bytes[end] == UInt8(ascii: ")")
      else { continue }
      let destination = bytes[(opener + 1)..<end]
      let hint = hasGap ? hintForGap(before: destination) : hint(forDestination: destination)
      guard let hint else { continue }
      let isImage = start > 0 && bytes[start - 1] == UInt8(ascii: "!") && !bytes.isEscaped(start - 1)
      let why = hasGap ? "a space stands between its brackets" : "a destination ends at its first space"
      found.append(
        Rules.rule("link/malformed").finding(
          "this is no \(isImage ? "image" : "link"): \(why)", in: document.source,
          at: Span((isImage ? start - 1 : start)..<end + 1), hint: hint))
      index = end
    }
    return found
  }

  /// The bracket that a closing one on the same line fits.
  private static func opening(of closer: Int, in bytes: [UInt8]) -> Int? {
    var depth = 0
    var index = closer - 1
    while index >= max(0, closer - longestLink), bytes[index] != 0x0A, bytes[index] != 0x0D {
      let isBracket = bytes[index] == UInt8(ascii: "]") || bytes[index] == UInt8(ascii: "[")
      if isBracket, !bytes.isEscaped(index) {
        if bytes[index] == UInt8(ascii: "[") {
          if depth == 0 { return index }
          depth -= 1
        } else {
          depth += 1
        }
      }
      index -= 1
    }
    return nil
  }

  /// How far a bracket is looked for, in bytes: a page may hold a million of them.
  private static let longestLink = 600

  /// `[a] (b.md)`: what to write, where the parentheses hold nothing but a page or an address.
  private static func hintForGap(before bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let isAddress = text.hasPrefix("https://") || text.hasPrefix("http://")
    let path = text.split(separator: "#", omittingEmptySubsequences: false).first.map(String.init) ?? text
    guard !text.utf8.contains(0x20), isAddress || path.hasSuffix(".md") else { return nil }
    return "take the space before '(' away"
  }

  /// What to write for a destination with a space in it; nil where the parentheses hold words of a sentence.
  private static func hint(forDestination bytes: ArraySlice<UInt8>) -> String? {
    var text = trimmed(String(decoding: bytes, as: UTF8.self))
    // A title behind it stays.
    if text.hasSuffix("\""), let quote = text.firstRange(of: " \"") {
      text = trimmed(String(text[..<quote.lowerBound]))
    }
    // `{{< ref "a.md" >}}` is another tool's, and said to be.
    guard text.utf8.contains(0x20), !text.hasPrefix("{{"), !text.hasPrefix("<"), !text.hasPrefix("{%") else {
      return nil
    }
    let path = text.split(separator: "#", omittingEmptySubsequences: false).first.map(String.init) ?? text
    let suffix = pathExtension(path)
    let hasScheme = isElsewhere(text) || text.hasPrefix("/") || text.hasPrefix("./") || text.hasPrefix("../")
    let isFile =
      (1...5).contains(suffix.utf8.count) && suffix.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 }
    guard hasScheme || isFile else { return nil }
    return "write '<\(text)>', or '%20' for the space"
  }

  // MARK: - Headings

  /// `##Title`. One `#` directly before a word is a hashtag, or the number of an issue.
  private static func headingWithoutSpace(in document: Document, _ run: Range<Int>) -> Diagnostic? {
    let bytes = document.source.bytes
    let marks = bytes[run].prefix { $0 == UInt8(ascii: "#") }
    guard (2...6).contains(marks.count), marks.endIndex < run.upperBound else { return nil }
    let next = bytes[marks.endIndex]
    guard (next | 0x20) &- 0x61 < 26 || next >= 0x80 else { return nil }
    // A no-break space looks like one, and is none to Markdown.
    let isNoBreak = bytes[marks.endIndex...].starts(with: [0xC2, 0xA0])
    return Rules.rule("heading/no-space").finding(
      "this is no heading: a space is missing behind the '\(String(repeating: "#", count: marks.count))'",
      in: document.source, at: Span(run.lowerBound..<marks.endIndex + 1),
      hint: isNoBreak ? "the space that is there is a no-break space" : "write the space",
      fix: .init(replacing: Span(marks.endIndex..<marks.endIndex + (isNoBreak ? 2 : 0)), with: " "))
  }

  // MARK: - Alerts

  /// A quote that begins with `[!WORD]` and became no alert.
  private static func brokenAlert(in document: Document, _ index: Int) -> Diagnostic? {
    guard index + 2 < document.nodes.count, document.nodes[index].descendantCount > 1,
      case .paragraph = document.nodes[index + 1].kind, case .text = document.nodes[index + 2].kind
    else { return nil }
    let bytes = document.source.bytes
    let start = Int(document.nodes[index + 2].span.start)
    guard start < bytes.count, bytes[start...].starts(with: "[!".utf8) else { return nil }
    let word = bytes[(start + 2)...].prefix { ($0 | 0x20) &- 0x61 < 26 }
    guard !word.isEmpty, word.endIndex < bytes.count, bytes[word.endIndex] == UInt8(ascii: "]") else { return nil }
    let typed = String(decoding: word, as: UTF8.self)
    let kinds = AlertKind.allCases.map { $0.rawValue.uppercased() }
    let span = Span(start..<word.endIndex + 1)
    guard !kinds.contains(typed.uppercased()) else {
      return Rules.rule("directive/unknown-alert").finding(
        "this is no alert: text stands behind its kind", in: document.source, at: span,
        hint: "write '[!\(typed.uppercased())]' on a line of its own")
    }
    let near = nearest(to: typed.uppercased(), among: kinds)
    return Rules.rule("directive/unknown-alert").finding(
      "there is no alert '\(typed)'", in: document.source, at: span,
      hint: near.map { "did you mean '[!\($0)]'?" } ?? "there are \(kinds.joined(separator: ", "))")
  }
}
