import Diagnostics

/// The front matter of a page: where it stands, what it says, what is wrong with it.
struct FrontMatter {
  var root: YAMLNode?
  /// From the opening `---` to the line break behind the closing one; empty for none.
  var span = Span(0..<0)
  var diagnostics: [Diagnostic] = []

  /// Reads the block between two `---` lines at the very start of a page.
  ///
  /// Only a line that begins with `---` closes it: an indented one belongs to a block scalar. A page that opens with
  /// `---` and never closes it has a thematic break, unless the next line reads like a key.
  init(_ source: Source) {
    let bytes = source.bytes
    guard let bodyStart = Self.fenceEnd(bytes, at: 0, of: UInt8(ascii: "-")) else {
      reportTOML(source)
      reportLate(source)
      return
    }
    var lineStart = bodyStart
    while lineStart < bytes.count {
      if let end = Self.fenceEnd(bytes, at: lineStart, of: UInt8(ascii: "-")) {
        span = Span(0..<end)
        read(source, bodyStart..<lineStart)
        return
      }
      lineStart = Self.nextLine(bytes, after: lineStart)
    }
    if Self.looksLikeKey(source.lineBytes(startingAt: bodyStart)) {
      diagnostics = [
        Diagnostic(
          .error, "yaml/unclosed", "front matter begins here and is never closed", in: source, at: Span(0..<3),
          hint: "end it with a line of `---`")
      ]
    }
  }

  private mutating func read(_ source: Source, _ range: Range<Int>) {
    let (root, faults) = parseYAML(source, in: range)
    diagnostics = faults
    switch root?.value {
    case .mapping: self.root = root
    case .scalar, .sequence:
      diagnostics.append(
        Diagnostic(
          .error, "yaml/not-a-mapping", "front matter has to be lines of `key: value`", in: source, at: root?.span,
          hint: "a page that begins with a rule can use `***`"))
    case nil:
      if faults.isEmpty { self.root = YAMLNode(value: .mapping([]), span: Span(range.lowerBound..<range.lowerBound)) }
    }
  }

  private mutating func reportTOML(_ source: Source) {
    guard Self.fenceEnd(source.bytes, at: 0, of: UInt8(ascii: "+")) != nil else { return }
    diagnostics = [
      Diagnostic(
        .error, "yaml/toml", "front matter in TOML is not read", in: source, at: Span(0..<3),
        hint: "write YAML between `---` lines: `title: …`")
    ]
  }

  /// Front matter behind an empty line or an indent, which is printed as text.
  private mutating func reportLate(_ source: Source) {
    let bytes = source.bytes
    guard let start = bytes.firstIndex(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }), start > 0,
      let bodyStart = Self.fenceEnd(bytes, at: start, of: UInt8(ascii: "-")),
      Self.looksLikeKey(source.lineBytes(startingAt: bodyStart).drop { $0 == 0x20 })
    else { return }
    var lineStart = bodyStart
    while lineStart < bytes.count {
      let textStart = bytes[lineStart...].firstIndex { $0 != 0x20 } ?? bytes.count
      if Self.fenceEnd(bytes, at: textStart, of: UInt8(ascii: "-")) != nil {
        diagnostics = [
          Diagnostic(
            .error, "yaml/late", "front matter begins at the first sign of the first line", in: source,
            at: Span(start..<start + 3), hint: "take away what stands before it")
        ]
        return
      }
      lineStart = Self.nextLine(bytes, after: lineStart)
    }
  }

  /// The offset behind a line of three `mark`s and nothing but blanks after them, or nil where there is none.
  private static func fenceEnd(_ bytes: [UInt8], at lineStart: Int, of mark: UInt8) -> Int? {
    guard lineStart + 3 <= bytes.count, bytes[lineStart..<lineStart + 3].allSatisfy({ $0 == mark }) else { return nil }
    var index = lineStart + 3
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    guard index < bytes.count else { return index }
    let end = Self.breakEnd(bytes, at: index)
    return end > index ? end : nil
  }

  private static func nextLine(_ bytes: [UInt8], after start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    return index < bytes.count ? breakEnd(bytes, at: index) : index
  }

  private static func breakEnd(_ bytes: [UInt8], at index: Int) -> Int {
    switch bytes[index] {
    case 0x0A: index + 1
    case 0x0D: index + 1 < bytes.count && bytes[index + 1] == 0x0A ? index + 2 : index + 1
    default: index
    }
  }

  private static func looksLikeKey(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else { return false }
    return line[..<colon].allSatisfy(isNameByte) && (colon + 1 == line.endIndex || line[colon + 1] == 0x20)
  }
}
