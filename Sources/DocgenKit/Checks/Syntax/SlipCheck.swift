import Diagnostics
import Markup

/// Markup that came out as text, since a sign of it is wrong or missing.
enum SlipCheck: Check {
  static let rules = slipRules

  static func findings(on page: Page, in site: Site) -> [Diagnostic] {
    let document = page.document
    var found: [Diagnostic] = []
    for run in PlainRun.all(in: document) {
      found += brokenLinks(in: document, run.range) + turnedLinks(in: document, run.range)
      found += brokenCalls(in: document, run.range)
      guard run.beginsLine else { continue }
      found += [
        headingWithoutSpace(in: document, run.range), brokenDefinition(in: document, run.range),
        brokenTable(in: document, run.range),
      ].compactMap { $0 }
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
      else {
        let word = rest.dropFirst().prefix { !isBlank($0) && !".,;:!?".utf8.contains($0) || $0 == UInt8(ascii: ".") }
        var typed = String(decoding: word, as: UTF8.self)
        while let last = typed.last, ".,;:!?".contains(last) { typed.removeLast() }
        if !hasGap, isLikeDestination(typed) {
          found.append(
            Rules.rule("link/malformed").finding(
              "this is no link: its parenthesis is never closed", in: document.source,
              at: Span(start..<opener + 1 + typed.utf8.count), hint: "write ')' behind '\(typed)'"))
        }
        continue
      }
      let destination = bytes[(opener + 1)..<end]
      guard let slip = hasGap ? slipOfGap(before: destination) : slip(ofDestination: destination) else { continue }
      let isImage = start > 0 && bytes[start - 1] == UInt8(ascii: "!") && !bytes.isEscaped(start - 1)
      found.append(
        Rules.rule("link/malformed").finding(
          "this is no \(isImage ? "image" : "link"): \(slip.why)", in: document.source,
          at: Span((isImage ? start - 1 : start)..<end + 1), hint: slip.hint))
      index = end
    }
    return found
  }

  /// `:color(blue._600)`: a call in a sentence whose text does not stand in brackets.
  private static func brokenCalls(in document: Document, _ run: Range<Int>) -> [Diagnostic] {
    let bytes = document.source.bytes
    var found: [Diagnostic] = []
    var index = run.lowerBound
    while index < run.upperBound, let colon = bytes.firstIndex(of: UInt8(ascii: ":"), in: index..<run.upperBound) {
      index = colon + 1
      let name = bytes[index...].prefix(12).prefix { isLetter($0) }
      guard ["color", "contrast"].contains(where: { name.elementsEqual($0.utf8) }),
        colon == run.lowerBound || !isLetter(bytes[colon - 1]) && !isDigit(bytes[colon - 1]),
        let next = bytes[name.endIndex...].first,
        "({[".utf8.contains(next) || bytes[name.endIndex...].starts(with: " [".utf8)
      else { continue }
      // A second colon makes it a block's spelling.
      let isDoubled = colon > run.lowerBound && bytes[colon - 1] == UInt8(ascii: ":")
      let start = isDoubled ? colon - 1 : colon
      guard isDoubled || next != UInt8(ascii: "[") else { continue }
      let typed = String(decoding: name, as: UTF8.self)
      found.append(
        Rules.rule("directive/syntax").finding(
          "this is printed as text", in: document.source, at: Span(start..<name.endIndex + 1),
          hint: "in a sentence, write :\(typed)[…]"))
    }
    return found
  }

  /// `(a)[b.md]`: the brackets of a link the wrong way round.
  private static func turnedLinks(in document: Document, _ run: Range<Int>) -> [Diagnostic] {
    let bytes = document.source.bytes
    var found: [Diagnostic] = []
    var index = run.lowerBound
    while index + 1 < run.upperBound,
      let middle = bytes.firstIndex(of: UInt8(ascii: ")"), in: index..<run.upperBound - 1)
    {
      index = middle + 1
      guard bytes[index] == UInt8(ascii: "["), !bytes.isEscaped(middle),
        let start = bytes[..<middle].suffix(longestLink).lastIndex(where: { "()\n\r".utf8.contains($0) }),
        bytes[start] == UInt8(ascii: "("), start >= run.lowerBound,
        let end = bytes[index..<min(run.upperBound, index + longestLink)].firstIndex(of: UInt8(ascii: "]"))
      else { continue }
      let text = String(decoding: bytes[(start + 1)..<middle], as: UTF8.self)
      let destination = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
      guard !destination.utf8.contains(0x20), isLikeDestination(destination) else { continue }
      found.append(
        Rules.rule("link/malformed").finding(
          "this is no link: its brackets are the wrong way round", in: document.source, at: Span(start..<end + 1),
          hint: "write [\(text)](\(destination))"))
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

  /// Why brackets are no link, and what to write.
  private typealias LinkSlip = (why: String, hint: String)

  /// `[a] (b.md)`, where the parentheses hold nothing but a page or an address.
  private static func slipOfGap(before bytes: ArraySlice<UInt8>) -> LinkSlip? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard !text.utf8.contains(0x20), isLikeDestination(text) else { return nil }
    return ("a space stands between its brackets", "take the space before '(' away")
  }

  /// `[name]: page.md` that defines nothing, since something stands behind it or a line of text above it.
  private static func brokenDefinition(in document: Document, _ run: Range<Int>) -> Diagnostic? {
    let bytes = document.source.bytes
    let start = run.lowerBound
    let line = bytes[start...].prefix(longestLink).prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.first == UInt8(ascii: "["), let close = line.firstIndex(of: UInt8(ascii: "]")), close > start + 1,
      !bytes.isEscaped(close), line[close...].starts(with: "]: ".utf8), bytes[start + 1] != UInt8(ascii: "^")
    else { return nil }
    let words = String(decoding: line[(close + 2)...], as: UTF8.self).split { isBlank($0.asciiValue ?? 0) }
    guard let destination = words.first.map(String.init), isLikeDestination(destination) else { return nil }
    let hint: String
    if words.count == 1 {
      hint = "write a blank line above it"
    } else if let quote = words[1].first, "\"'(".contains(quote) {
      let end = quote == "(" ? ")" : quote
      if words.last?.last == end {
        hint = "write a blank line above it"
      } else {
        hint = "write \(end) behind its title"
      }
    } else {
      hint = "nothing may stand behind the address but a title in quotes"
    }
    return Rules.rule("link/malformed").finding(
      "this line is printed as text, and defines no link", in: document.source, at: Span(start..<close + 2), hint: hint)
  }

  /// Whether a word without spaces is what links lead to: a page or an address.
  private static func isLikeDestination(_ text: String) -> Bool {
    let path = text.split(separator: "#", omittingEmptySubsequences: false).first.map(String.init) ?? text
    return text.hasPrefix("https://") || text.hasPrefix("http://") || path.hasSuffix(".md")
  }

  /// A destination with a space in it, or with an end missing; nil where the parentheses hold words of a sentence.
  private static func slip(ofDestination bytes: ArraySlice<UInt8>) -> LinkSlip? {
    var text = trimmed(String(decoding: bytes, as: UTF8.self))
    if text.hasPrefix("<"), !text.utf8.contains(UInt8(ascii: ">")), isLikeDestination(String(text.dropFirst())) {
      return ("its address is never closed", "write '>' behind it")
    }
    // A title that is never closed.
    if let space = text.firstIndex(of: " "), let quote = text[space...].first(where: { $0 != " " }),
      "\"'".contains(quote),
      text.count(where: { $0 == quote }) == 1, isLikeDestination(String(text[..<space]))
    {
      return ("its title is never closed", "write \(quote) behind it")
    }
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
    return ("a destination ends at its first space", "write '<\(text)>', or '%20' for the space")
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

  // MARK: - Tables

  /// `|---|` under a head of another number of columns.
  private static func brokenTable(in document: Document, _ run: Range<Int>) -> Diagnostic? {
    let bytes = document.source.bytes
    let line = bytes[run.lowerBound...].prefix(longestLink).prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.contains(UInt8(ascii: "|")), line.contains(UInt8(ascii: "-")),
      line.allSatisfy({ "|-: \t".utf8.contains($0) })
    else { return tableWithoutDelimiter(in: document, run, line) }
    // The line above, behind the marks of a quote or an indent.
    var end = run.lowerBound
    while end > 0, bytes[end - 1] != 0x0A, bytes[end - 1] != 0x0D { end -= 1 }
    if end > 1, bytes[end - 1] == 0x0A, bytes[end - 2] == 0x0D { end -= 1 }
    guard end > 0 else { return nil }
    let above = bytes[..<(end - 1)].suffix(longestLink)
    let start = above.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? above.startIndex
    let head = above[start...].drop { isBlank($0) || $0 == UInt8(ascii: ">") }
    guard head.contains(UInt8(ascii: "|")) else { return nil }
    let (columns, cells) = (cellCount(head), cellCount(line))
    guard columns != cells else { return nil }
    return Rules.rule("table/delimiter").finding(
      "this is no table: its head has \(columns) column\(columns == 1 ? "" : "s"), and this line \(cells)",
      in: document.source,
      at: Span(line.startIndex..<line.endIndex), hint: "write '---' once for each column")
  }

  /// Two lines in a row of cells between bars, without the line of hyphens that makes them a table.
  private static func tableWithoutDelimiter(
    in document: Document, _ run: Range<Int>, _ line: ArraySlice<UInt8>
  ) -> Diagnostic? {
    let bytes = document.source.bytes
    func isRow(_ line: ArraySlice<UInt8>) -> Bool {
      let text = trimmed(String(decoding: line, as: UTF8.self))
      return text.utf8.count > 3 && text.hasPrefix("|") && text.hasSuffix("|") && cellCount(line) > 1
    }
    guard line.first == UInt8(ascii: "|"), isRow(line), line.endIndex < bytes.count else { return nil }
    let before = bytes[..<run.lowerBound].last { !isBlank($0) && $0 != UInt8(ascii: ">") }
    let next = bytes[document.source.lineBreakEnd(at: line.endIndex)...].prefix(longestLink)
      .prefix { $0 != 0x0A && $0 != 0x0D }
      .drop { isBlank($0) || $0 == UInt8(ascii: ">") }
    // Of several such lines the first is reported.
    guard isRow(next), before != UInt8(ascii: "|"), !next.allSatisfy({ "|-: \t".utf8.contains($0) }) else { return nil }
    return Rules.rule("table/delimiter").finding(
      "this is no table: the line of hyphens is missing", in: document.source,
      at: Span(line.startIndex..<line.endIndex),
      hint: "below its head, write '---' once for each column")
  }

  private static func cellCount(_ line: ArraySlice<UInt8>) -> Int {
    guard let first = line.firstIndex(where: { !isBlank($0) }), let last = line.lastIndex(where: { !isBlank($0) })
    else {
      return 0
    }
    let bar = UInt8(ascii: "|")
    var count = 1
    for index in first...last where line[index] == bar && (index == line.startIndex || line[index - 1] != 0x5C) {
      if index != first, index != last { count += 1 }
    }
    return count
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
