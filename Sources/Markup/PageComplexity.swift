import Diagnostics

/// Finds the few ways in which a small page becomes an enormous tree, before cmark builds it.
enum PageComplexity {
  /// The bytes that link references may copy, and the cells that a table may have: far more than any page needs.
  private static let copyLimit = 16_000_000
  private static let cellLimit = 1_000_000
  /// The steps that cmark may take along the cells of long rows, and along the signs of emphasis in long paragraphs.
  private static let stepLimit = 400_000_000
  private static let emphasisStepLimit = 100_000_000
  /// The signs of Markdown, line breaks among them. The parser makes a node or two of each, and each may be a finding.
  private static let markLimit = 1_000_000
  /// The bytes of a page. A book of a thousand printed pages has two million.
  private static let byteLimit = 16_000_000

  /// What is too much about a page, or nil.
  static func fault(in source: Source, _ bytes: [UInt8], _ lines: LineTable) -> Diagnostic? {
    sizeFault(in: source, bytes, lines) ?? referenceFault(in: source, bytes, lines)
      ?? tableFault(in: source, bytes, lines) ?? columnFault(in: source, bytes, lines)
      ?? emphasisFault(in: source, bytes, lines)
  }

  private static func sizeFault(in source: Source, _ bytes: [UInt8], _ lines: LineTable) -> Diagnostic? {
    let start = lines.starts[0]
    if bytes.count - start > byteLimit {
      return refusal("this page is over \(byteLimit / 1_000_000) MB long", start + byteLimit, source)
    }
    guard bytes.count - start > markLimit else { return nil }
    var count = 0
    for index in start..<bytes.count where isMark(bytes[index]) {
      count += 1
      if count > markLimit {
        return refusal("this page has over \(markLimit) line breaks, brackets and signs like them", index, source)
      }
    }
    return nil
  }

  private static func refusal(_ message: String, _ offset: Int, _ source: Source) -> Diagnostic {
    Diagnostic(
      .error, "page/too-complex", message, in: source, at: Span(offset..<offset + 1), hint: "split it up")
  }

  @inline(__always) private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x0D, UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "~"),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "@"):
      true
    default: false
    }
  }

  /// Each use of a definition copies its destination, so that a long one used often fills the memory.
  private static func referenceFault(in source: Source, _ bytes: [UInt8], _ lines: LineTable) -> Diagnostic? {
    let start = lines.starts[0]
    guard bytes.count - start > 8_000, bytes.firstRange(of: Array("]:".utf8), in: start..<bytes.count) != nil else {
      return nil
    }
    var longest = (length: 0, line: 0)
    for line in 0..<lines.count {
      let content = LinePrefix.contentStart(bytes, line: lines.starts[line]..<lines.ends[line])
      guard content < lines.ends[line], bytes[content] == UInt8(ascii: "[") else { continue }
      let range = content..<lines.ends[line]
      guard range.count > longest.length, bytes.firstRange(of: Array("]:".utf8), in: range) != nil else { continue }
      longest = (range.count, line)
    }
    guard longest.length > 200 else { return nil }
    let brackets = bytes[start...].count { $0 == UInt8(ascii: "]") }
    guard brackets * longest.length > copyLimit else { return nil }
    let uses = labelUses(bytes, lines, longest.line)
    guard uses * longest.length > copyLimit else { return nil }
    return Diagnostic(
      .error, "page/too-complex", "this definition is \(longest.length) bytes long and used \(uses) times", in: source,
      at: Span(lines.starts[longest.line]..<min(lines.ends[longest.line], lines.starts[longest.line] + 40)),
      hint: "the page would be over \(uses * longest.length / 1_000_000) MB")
  }

  /// How often a definition's label stands in brackets.
  private static func labelUses(_ bytes: [UInt8], _ lines: LineTable, _ line: Int) -> Int {
    let content = LinePrefix.contentStart(bytes, line: lines.starts[line]..<lines.ends[line])
    guard let close = bytes[content..<lines.ends[line]].firstIndex(of: UInt8(ascii: "]")) else { return 0 }
    let label = bytes[content...close].map(lowercased)
    var uses = 0
    var index = lines.starts[0]
    while let bracket = bytes.firstIndex(of: UInt8(ascii: "["), in: index..<bytes.count) {
      index = bracket + 1
      guard bracket + label.count <= bytes.count else { break }
      var matched = 1
      while matched < label.count, lowercased(bytes[bracket + matched]) == label[matched] { matched += 1 }
      if matched == label.count { uses += 1 }
    }
    return uses
  }

  /// A table fills up every row to the number of its columns.
  private static func tableFault(in source: Source, _ bytes: [UInt8], _ lines: LineTable) -> Diagnostic? {
    var line = 0
    while line < lines.count {
      let columns = delimiterColumns(bytes, lines.starts[line]..<lines.ends[line])
      guard columns > 8 else {
        line += 1
        continue
      }
      var last = line
      while last + 1 < lines.count, !bytes.trimmed(lines.starts[last + 1]..<lines.ends[last + 1]).isEmpty { last += 1 }
      if columns * (last - line) > cellLimit {
        return Diagnostic(
          .error, "page/too-complex", "this table has \(columns) columns and \(last - line) rows", in: source,
          at: Span(lines.starts[line]..<min(lines.ends[line], lines.starts[line] + 40)), hint: "split it")
      }
      line = last + 1
    }
    return nil
  }

  /// cmark walks the cells of a row that it has already for each one that it adds.
  private static func columnFault(in source: Source, _ bytes: [UInt8], _ lines: LineTable) -> Diagnostic? {
    var steps = 0
    for line in 0..<lines.count where lines.ends[line] - lines.starts[line] > 500 {
      let pipes = bytes[lines.starts[line]..<lines.ends[line]].count { $0 == UInt8(ascii: "|") }
      guard pipes > 100 else { continue }
      steps += pipes * pipes
      guard steps > stepLimit else { continue }
      return Diagnostic(
        .error, "page/too-complex", "this line has \(pipes) columns", in: source,
        at: Span(lines.starts[line]..<lines.starts[line] + 40),
        hint: "a table may have some thousand columns, and fewer the more rows it has")
    }
    return nil
  }

  /// At each link cmark walks over the signs of emphasis that stand before it in the paragraph.
  private static func emphasisFault(in source: Source, _ bytes: [UInt8], _ lines: LineTable) -> Diagnostic? {
    // So few bytes hold too few of both.
    guard bytes.count - lines.starts[0] > 20_000 else { return nil }
    var (steps, signs) = (0, 0)
    for line in 0..<lines.count {
      let range = lines.starts[line]..<lines.ends[line]
      if beginsBlock(bytes, range) { signs = 0 }
      for index in range {
        switch bytes[index] {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): signs += 1
        case UInt8(ascii: "]"):
          steps += signs
          if steps > emphasisStepLimit {
            return Diagnostic(
              .error, "page/too-complex", "this paragraph has too many links among \(signs) signs of emphasis",
              in: source, at: Span(index..<index + 1), hint: "split it")
          }
        default: break
        }
      }
    }
    return nil
  }

  /// Whether a line is blank, or begins a list item, a row or a heading: what stands before it is no part of its text.
  private static func beginsBlock(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    let start = LinePrefix.contentStart(bytes, line: line)
    if start == line.upperBound || bytes[start] == UInt8(ascii: "|") || bytes[start] == UInt8(ascii: "#") {
      return true
    }
    return bytes[line.lowerBound..<start].contains { !isBlankByte($0) && $0 != UInt8(ascii: ">") }
  }

  /// The columns of a line like `|---|:-:|`; 0 for any other.
  private static func delimiterColumns(_ bytes: [UInt8], _ line: Range<Int>) -> Int {
    guard let last = line.last, isDelimiterByte(bytes[last]) else { return 0 }
    var pipes = 0
    let start = LinePrefix.contentStart(bytes, line: line)
    guard start < line.upperBound else { return 0 }
    for index in start..<line.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "|"): pipes += 1
      case UInt8(ascii: "-"), UInt8(ascii: ":"), 0x20, 0x09: break
      default: return 0
      }
    }
    return pipes == 0 ? 0 : pipes + 1
  }

  private static func isDelimiterByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "|") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":") || isBlankByte(byte)
  }
}
