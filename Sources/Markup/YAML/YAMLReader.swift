import CYAML
public import Diagnostics

/// Reads one YAML document from a part of a source.
///
/// Scalars keep the writer's text: nothing is read as a number, a date or a boolean here.
///
/// - Parameters:
///   - source: The file; spans of the result point into it.
///   - range: The bytes to read, by default the whole file.
/// - Returns: The root value, nil when there is none or it could not be read, and what is wrong: `yaml/syntax`,
///   `yaml/duplicate-key`, `yaml/unknown-alias`, `yaml/too-deep`, `yaml/too-large`, all errors.
public func parseYAML(_ source: Source, in range: Range<Int>? = nil) -> (root: YAMLNode?, diagnostics: [Diagnostic]) {
  let range = range ?? 0..<source.bytes.count
  var parser = yaml_parser_t()
  guard yaml_parser_initialize(&parser) != 0 else { return (nil, []) }
  defer { yaml_parser_delete(&parser) }
  return source.bytes[range].withUnsafeBufferPointer { buffer in
    yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    var reader = YAMLReader(source: source, offsets: CharacterOffsets(source.bytes, in: range))
    let root = reader.readDocument(&parser)
    return (root, reader.diagnostics)
  }
}

/// Translates libyaml's marks, which count characters, to byte offsets.
private struct CharacterOffsets {
  private let start: Int
  private let end: Int
  /// The byte offset of each character; nil when every character is one byte.
  private let table: [Int]?

  init(_ bytes: [UInt8], in range: Range<Int>) {
    start = range.lowerBound
    end = range.upperBound
    table =
      bytes[range].contains { $0 >= 0x80 }
      ? range.filter { bytes[$0] & 0xC0 != 0x80 } : nil
  }

  func byteOffset(_ mark: yaml_mark_t) -> Int {
    let index = mark.index
    guard let table else { return min(start + index, end) }
    return index < table.count ? table[index] : end
  }
}

/// Builds values from libyaml's events.
private struct YAMLReader {
  let source: Source
  let offsets: CharacterOffsets
  var diagnostics: [Diagnostic] = []
  private var anchors: [String: (node: YAMLNode, size: Int)] = [:]
  private var nodeCount = 0
  private var hasFailed = false

  /// Deeper nesting than anyone writes; libyaml and the readers of the value recurse.
  private static let depthLimit = 64
  /// Aliases can make a small file enormous.
  private static let nodeLimit = 100_000

  init(source: Source, offsets: CharacterOffsets) {
    self.source = source
    self.offsets = offsets
  }

  mutating func readDocument(_ parser: inout yaml_parser_t) -> YAMLNode? {
    while let event = next(&parser) {
      switch event.type {
      case YAML_STREAM_END_EVENT: return nil
      case YAML_STREAM_START_EVENT, YAML_DOCUMENT_START_EVENT: continue
      default: break
      }
      let root = value(event, &parser, depth: 0)
      return hasFailed ? nil : finish(root, &parser)
    }
    return nil
  }

  /// Reads on to the end, so that faults behind the first document are found.
  private mutating func finish(_ root: YAMLNode?, _ parser: inout yaml_parser_t) -> YAMLNode? {
    while let event = next(&parser), event.type != YAML_STREAM_END_EVENT {
      if event.type == YAML_DOCUMENT_START_EVENT {
        report("syntax", "a second YAML document begins here; only one is read", event.span(offsets))
        break
      }
    }
    return hasFailed ? nil : root
  }

  private mutating func next(_ parser: inout yaml_parser_t) -> Event? {
    var raw = yaml_event_t()
    guard !hasFailed else { return nil }
    guard yaml_parser_parse(&parser, &raw) != 0 else {
      reportFault(of: parser)
      return nil
    }
    defer { yaml_event_delete(&raw) }
    return Event(raw)
  }

  private mutating func value(_ event: Event, _ parser: inout yaml_parser_t, depth: Int) -> YAMLNode? {
    nodeCount += 1
    if depth > Self.depthLimit { return fail("too-deep", "YAML nested over \(Self.depthLimit) deep", event) }
    if nodeCount > Self.nodeLimit { return fail("too-large", "YAML of over \(Self.nodeLimit) values", event) }
    let sizeBefore = nodeCount
    let node: YAMLNode?
    switch event.type {
    case YAML_SCALAR_EVENT:
      node = YAMLNode(value: .scalar(event.text, isPlain: event.isPlain), span: event.span(offsets))
    case YAML_SEQUENCE_START_EVENT: node = sequence(event, &parser, depth: depth)
    case YAML_MAPPING_START_EVENT: node = mapping(event, &parser, depth: depth)
    case YAML_ALIAS_EVENT:
      guard let target = anchors[event.anchor] else {
        return fail("unknown-alias", "no anchor '&\(event.anchor)' stands before this alias", event)
      }
      nodeCount += target.size
      return YAMLNode(value: target.node.value, span: event.span(offsets))
    default: return nil
    }
    if let node, !event.anchor.isEmpty { anchors[event.anchor] = (node, nodeCount - sizeBefore + 1) }
    return node
  }

  private mutating func sequence(_ start: Event, _ parser: inout yaml_parser_t, depth: Int) -> YAMLNode? {
    var items: [YAMLNode] = []
    while let event = next(&parser) {
      if event.type == YAML_SEQUENCE_END_EVENT {
        return YAMLNode(value: .sequence(items), span: span(from: start, to: event))
      }
      guard let item = value(event, &parser, depth: depth + 1) else { return nil }
      items.append(item)
    }
    return nil
  }

  private mutating func mapping(_ start: Event, _ parser: inout yaml_parser_t, depth: Int) -> YAMLNode? {
    var entries: [YAMLEntry] = []
    var seen: [String: Span] = [:]
    while let event = next(&parser) {
      if event.type == YAML_MAPPING_END_EVENT {
        return YAMLNode(value: .mapping(entries), span: span(from: start, to: event))
      }
      guard event.type == YAML_SCALAR_EVENT else { return fail("syntax", "a key has to be plain text", event) }
      let keySpan = event.span(offsets)
      guard let valueEvent = next(&parser), let item = value(valueEvent, &parser, depth: depth + 1) else { return nil }
      if let first = seen[event.text] {
        report(
          "duplicate-key", "key '\(event.text)' stands twice", keySpan,
          notes: [.init("first here", in: source, at: first)])
        continue
      }
      seen[event.text] = keySpan
      entries.append(YAMLEntry(key: event.text, keySpan: keySpan, value: item))
    }
    return nil
  }

  /// A collection's place, without the blank lines that libyaml counts to its end.
  private func span(from start: Event, to end: Event) -> Span {
    let first = offsets.byteOffset(start.start)
    var last = max(first, offsets.byteOffset(end.end))
    while last > first, [0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[last - 1]) { last -= 1 }
    return Span(first..<last)
  }

  private mutating func reportFault(of parser: yaml_parser_t) {
    let problem = parser.problem.map { String(cString: $0) } ?? "not YAML"
    let context = parser.context.map { " \(String(cString: $0))" } ?? ""
    var start = offsets.byteOffset(parser.problem_mark)
    if parser.error == YAML_READER_ERROR {
      start = min(offsets.byteOffset(yaml_mark_t()) + parser.problem_offset, source.bytes.count)
    }
    var message = "YAML: \(problem)\(context)"
    var hint: String?
    if context.contains("quoted scalar"), problem.contains("end of stream") {
      // The end of the file says nothing; what helps is the quote that was opened.
      start = offsets.byteOffset(parser.context_mark)
      message = "YAML: this quote is never closed"
    } else if parser.error == YAML_READER_ERROR, problem.contains("UTF-8") {
      // Of a sequence that breaks off, the first byte is the one that is wrong.
      if problem.contains("trailing") { start = source.bytes[..<start].lastIndex { $0 >= 0xC0 } ?? start }
      message = "this byte is not UTF-8"
      hint = "save the file as UTF-8"
    } else if context.contains("while parsing a flow"), problem.hasPrefix("did not find expected ','"),
      parser.context_mark.line < parser.problem_mark.line
    {
      // Where the next line stumbles says little; what helps is the bracket that was opened.
      start = offsets.byteOffset(parser.context_mark)
      let isList = context.contains("sequence")
      message = "YAML: this '\(isList ? "[" : "{")' is never closed"
      hint = "write '\(isList ? "]" : "}")' at its end; a text that begins with a bracket stands in quotes"
    } else if start < source.bytes.count {
      hint = advice(at: start)
    }
    report("syntax", message, Span(start..<min(start + 1, source.bytes.count)), hint: hint)
    hasFailed = true
  }

  /// What is mostly behind a fault, by the byte where libyaml stumbled.
  private func advice(at offset: Int) -> String? {
    switch source.bytes[offset] {
    case UInt8(ascii: ":"):
      let line = source.bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
      let isFirstColon = !source.bytes[line..<offset].contains(UInt8(ascii: ":"))
      return isFirstColon
        ? "begin this line under the one above" : "put quotes around a value that holds a colon and a space"
    case 0x09: return "indent with spaces"
    case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"): return "put quotes around the value"
    default: return nil
    }
  }

  private mutating func fail(_ rule: String, _ message: String, _ event: Event) -> YAMLNode? {
    report(rule, message, event.span(offsets))
    hasFailed = true
    return nil
  }

  private mutating func report(
    _ rule: String, _ message: String, _ span: Span, hint: String? = nil, notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(Diagnostic(.error, "yaml/\(rule)", message, in: source, at: span, hint: hint, notes: notes))
  }
}

/// What is kept of a libyaml event.
private struct Event {
  let type: yaml_event_type_t
  let start: yaml_mark_t
  let end: yaml_mark_t
  var text = ""
  var anchor = ""
  var isPlain = false

  init(_ event: yaml_event_t) {
    type = event.type
    start = event.start_mark
    end = event.end_mark
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      anchor = Self.string(scalar.anchor)
    case YAML_SEQUENCE_START_EVENT: anchor = Self.string(event.data.sequence_start.anchor)
    case YAML_MAPPING_START_EVENT: anchor = Self.string(event.data.mapping_start.anchor)
    case YAML_ALIAS_EVENT: anchor = Self.string(event.data.alias.anchor)
    default: break
    }
  }

  func span(_ offsets: CharacterOffsets) -> Span {
    let first = offsets.byteOffset(start)
    return Span(first..<max(first, offsets.byteOffset(end)))
  }

  private static func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
