/// Cuts the bytes of a template into steps.
struct TemplateParser {
  let source: [UInt8]
  let name: String
  private(set) var steps: [Step] = []
  private(set) var names: [Template.NameUse] = []
  private(set) var paths: [[String]] = []

  private var opening: [UInt8] = Array("{{".utf8)
  private var closing: [UInt8] = Array("}}".utf8)
  private var openSections: [OpenSection] = []
  /// Where the text begins that no step holds yet.
  private var textStart = 0

  private struct OpenSection {
    var name: String
    /// Its place in `names`.
    var use: Int
    var step: Int
    var tag: Tag
  }

  init(source: [UInt8], name: String) {
    self.source = source
    self.name = name
  }

  mutating func parse() throws(TemplateError) {
    while let tagStart = find(opening, from: textStart) {
      let tag = try scanTag(at: tagStart)
      try take(tag)
    }
    addLiteral(textStart..<source.count)
    if let section = openSections.last {
      throw fault(.unclosedSection, section.tag.range, "section '\(section.name)' is never closed")
    }
  }

  // MARK: - Tags

  private struct Tag {
    var sigil: UInt8?
    /// The bytes between sigil and closing delimiter, trimmed.
    var content: Range<Int>
    var range: Range<Int>
  }

  /// Reads the tag whose opening delimiter is at `start`.
  private func scanTag(at start: Int) throws(TemplateError) -> Tag {
    var index = start + opening.count
    while index < source.count, isSpace(source[index]) { index += 1 }
    guard index < source.count else { throw unclosed(start) }
    var sigil: UInt8?
    var closer = closing
    switch source[index] {
    case UInt8(ascii: "{"): closer = [UInt8(ascii: "}")] + closing
    case UInt8(ascii: "="): closer = [UInt8(ascii: "=")] + closing
    case UInt8(ascii: "#"), UInt8(ascii: "^"), UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "!"):
      break
    default: sigil = 0
    }
    if sigil == nil {
      sigil = source[index]
      index += 1
    } else {
      sigil = nil
    }
    guard let end = find(closer, from: index) else { throw unclosed(start) }
    return Tag(sigil: sigil, content: trimmed(index..<end), range: start..<end + closer.count)
  }

  private mutating func take(_ tag: Tag) throws(TemplateError) {
    let line = tag.sigil.flatMap { isBlock($0) ? standaloneLine(around: tag.range) : nil }
    addLiteral(textStart..<(line?.lowerBound ?? tag.range.lowerBound))
    textStart = line?.upperBound ?? tag.range.upperBound
    switch tag.sigil {
    case UInt8(ascii: "!"): break
    case UInt8(ascii: "="): try changeDelimiters(tag)
    case UInt8(ascii: "#"): try openSection(tag, inverted: false)
    case UInt8(ascii: "^"): try openSection(tag, inverted: true)
    case UInt8(ascii: "/"): try closeSection(tag)
    case UInt8(ascii: ">"):
      let partial = try readName(tag, .partial)
      let indent = line.map { $0.lowerBound..<tag.range.lowerBound } ?? 0..<0
      add(
        .partial(path: number(ofPath: [partial]), indent: indent), tag.range,
        startsLine: line == nil && startsLine(tag.range.lowerBound))
    default:
      let path = path(try readName(tag, .value))
      add(.value(path: path, escaped: tag.sigil == nil), tag.range, startsLine: startsLine(tag.range.lowerBound))
    }
  }

  private mutating func openSection(_ tag: Tag, inverted: Bool) throws(TemplateError) {
    let name = try readName(tag, inverted ? .inverted : .section)
    guard openSections.count < Template.depthLimit else {
      throw fault(.tooDeep, tag.range, "sections nest deeper than \(Template.depthLimit)")
    }
    openSections.append(OpenSection(name: name, use: names.count - 1, step: steps.count, tag: tag))
    let path = path(name)
    add(inverted ? .inverted(path: path, end: 0) : .section(path: path, end: 0), tag.range, startsLine: false)
  }

  private mutating func closeSection(_ tag: Tag) throws(TemplateError) {
    let name = text(tag.content)
    guard let section = openSections.popLast() else {
      throw fault(.mismatchedClose, tag.range, "'\(name)' is closed but no section is open")
    }
    guard section.name == name else {
      throw fault(
        .mismatchedClose, tag.range, "'\(name)' is closed where '\(section.name)' is open", candidates: [section.name])
    }
    switch steps[section.step].action {
    case .section(let path, _): steps[section.step].action = .section(path: path, end: steps.count)
    case .inverted(let path, _): steps[section.step].action = .inverted(path: path, end: steps.count)
    default: break
    }
  }

  private mutating func changeDelimiters(_ tag: Tag) throws(TemplateError) {
    let parts = source[tag.content].split(whereSeparator: isSpace)
    guard parts.count == 2, !parts.contains(where: { $0.contains(UInt8(ascii: "=")) }) else {
      throw fault(.malformedDelimiters, tag.range, "two delimiters are wanted here, as in {{=<% %>=}}")
    }
    opening = Array(parts[0])
    closing = Array(parts[1])
  }

  private mutating func readName(_ tag: Tag, _ role: Template.NameUse.Role) throws(TemplateError) -> String {
    guard !tag.content.isEmpty else { throw fault(.malformedTag, tag.range, "this tag has no name") }
    let name = text(tag.content)
    names.append(
      Template.NameUse(
        name: name, role: role, isEscaped: tag.sigil == nil, byteRange: tag.content,
        sections: openSections.map(\.use)))
    return name
  }

  /// The parts of a dotted name; `.` alone, the value itself, has none.
  private mutating func path(_ name: String) -> Int {
    number(ofPath: name == "." ? [] : name.split(separator: ".", omittingEmptySubsequences: false).map(String.init))
  }

  private mutating func number(ofPath path: [String]) -> Int {
    if let known = paths.firstIndex(of: path) { return known }
    paths.append(path)
    return paths.count - 1
  }

  // MARK: - Text and lines

  private mutating func addLiteral(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    add(.literal(range), range, startsLine: startsLine(range.lowerBound))
  }

  private mutating func add(_ action: Step.Action, _ range: Range<Int>, startsLine: Bool) {
    steps.append(Step(action: action, startsLine: startsLine, byteRange: range))
  }

  private func startsLine(_ offset: Int) -> Bool { offset == 0 || source[offset - 1] == 0x0A }

  /// Tags that take their line with them when they are alone on it.
  private func isBlock(_ sigil: UInt8) -> Bool {
    sigil != UInt8(ascii: "{") && sigil != UInt8(ascii: "&")
  }

  /// The whole line of a tag that has nothing but blanks beside it, with the line break; nil for other tags.
  private func standaloneLine(around tag: Range<Int>) -> Range<Int>? {
    var start = tag.lowerBound
    while start > textStart, isBlank(source[start - 1]) { start -= 1 }
    guard startsLine(start) else { return nil }
    var end = tag.upperBound
    while end < source.count, isBlank(source[end]) { end += 1 }
    if end == source.count { return start..<end }
    if source[end] == 0x0D, end + 1 < source.count, source[end + 1] == 0x0A { return start..<end + 2 }
    return source[end] == 0x0A ? start..<end + 1 : nil
  }

  private func find(_ needle: [UInt8], from start: Int) -> Int? {
    guard let first = needle.first, source.count >= needle.count else { return nil }
    var index = start
    while index <= source.count - needle.count {
      if source[index] == first, source[index..<index + needle.count].elementsEqual(needle) { return index }
      index += 1
    }
    return nil
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(source[start]) { start += 1 }
    while start < end, isSpace(source[end - 1]) { end -= 1 }
    return start..<end
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

  private func unclosed(_ start: Int) -> TemplateError {
    fault(.malformedTag, start..<start + opening.count, "this tag is never closed")
  }

  private func fault(
    _ kind: TemplateError.Kind, _ range: Range<Int>, _ message: String, candidates: [String] = []
  ) -> TemplateError {
    TemplateError(kind, in: name, at: range, message, candidates: candidates)
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
private func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || byte == 0x0A || byte == 0x0D }
