import Diagnostics

// What needs the whole page.
extension TreeBuilder {
  mutating func finishPage() {
    readLooseDefinitions()
    countFootnoteReferences()
    assignHeadingIDs()
  }

  // MARK: Definitions

  /// Reads the definitions that make up a paragraph of their own: lines that no block covers.
  private mutating func readLooseDefinitions() {
    guard bytes.firstRange(of: Array("]:".utf8), in: lines.starts[0]..<bytes.count) != nil else { return }
    let isCovered = coveredLines()
    var line = 0
    // The last line of the run of open lines that `line` is in; found once for each run.
    var last = -1
    while line < lines.count {
      guard !isCovered[line] else {
        line += 1
        continue
      }
      let range = lines.starts[line]..<lines.ends[line]
      let start = LinePrefix.contentStart(bytes, line: range)
      last = max(last, line)
      while last + 1 < lines.count, !isCovered[last + 1] { last += 1 }
      line =
        start < range.upperBound && bytes[start] == UInt8(ascii: "[")
        ? readDefinitions(from: start, prefixStart: range.lowerBound, limit: lines.ends[last], line: line) : line + 1
    }
  }

  /// Reads the definitions from `start` on and gives the line to go on from.
  private mutating func readDefinitions(from start: Int, prefixStart: Int, limit: Int, line: Int) -> Int {
    let depth = bytes[prefixStart..<start].count { $0 == UInt8(ascii: ">") }
    var cursor = SourceCursor(bytes: bytes, limit: limit, quoteDepth: depth, isCell: false, offset: start)
    while let destination = cursor.readDefinition() {
      appendDefinition(destination)
      guard !cursor.isAtEnd, cursor.byte == UInt8(ascii: "[") else { break }
    }
    if cursor.offset == start { return line + 1 }
    return cursor.isAtEnd ? lines.line(at: max(limit - 1, start)) + 1 : max(lines.line(at: cursor.offset), line + 1)
  }

  private func coveredLines() -> [Bool] {
    var result = [Bool](repeating: false, count: lines.count)
    for node in document.nodes {
      switch node.kind {
      case .paragraph, .heading, .codeBlock, .htmlBlock, .thematicBreak, .table: cover(node.span, &result)
      case .directive(let index):
        let call = document.directives[Int(index)]
        if call.rawBody.isEmpty {
          cover(call.openerSpan, &result)
          if let closer = call.closerSpan { cover(closer, &result) }
        } else {
          cover(call.span, &result)
        }
      default: break
      }
    }
    return result
  }

  private func cover(_ span: Span, _ result: inout [Bool]) {
    let first = lines.line(at: Int(span.start))
    let last = lines.line(at: max(Int(span.start), Int(span.end) - 1))
    for line in first...last { result[line] = true }
  }

  // MARK: Footnotes

  /// References count in the order in which the writer made them, those inside footnotes where the footnote stands.
  private mutating func countFootnoteReferences() {
    guard !document.footnotes.isEmpty else { return }
    var references: [(start: UInt32, node: Int, number: UInt32)] = []
    for (index, node) in document.nodes.enumerated() {
      if case .footnoteReference(let number, _) = node.kind { references.append((node.span.start, index, number)) }
    }
    references.sort { ($0.start, $0.node) < ($1.start, $1.node) }
    for reference in references {
      let note = Int(reference.number) - 1
      guard document.footnotes.indices.contains(note) else { continue }
      document.footnotes[note].referenceCount += 1
      document.nodes[reference.node].kind = .footnoteReference(
        number: reference.number, occurrence: UInt32(document.footnotes[note].referenceCount))
    }
  }

  // MARK: Ids

  /// The writer's own ids first, so that no other heading takes one of them.
  private mutating func assignHeadingIDs() {
    var slugger = Slugger()
    for id in options.reservedIDs { slugger.reserve(id) }
    if options.readsExtensions {
      for id in document.footnotes.flatMap(\.ids) { slugger.reserve(id) }
    }
    var firsts: [String: Int] = [:]
    for index in document.headings.indices {
      guard let span = document.headings[index].explicitIDSpan else { continue }
      let id = document.headings[index].id
      if let first = firsts[id], let firstSpan = document.headings[first].explicitIDSpan {
        report(
          .error, "heading/duplicate-id", "the id '\(id)' is taken", span.start..<span.end,
          hint: "give each heading an id of its own", notes: [.init("first here", in: source, at: firstSpan)])
      } else {
        firsts[id] = index
        slugger.reserve(id)
      }
    }
    for index in document.headings.indices where document.headings[index].explicitIDSpan == nil {
      document.headings[index].id = slugger.slug(for: document.headings[index].text)
    }
  }
}

extension Footnote {
  /// The id of its element, and the prefix of the ids of its references. Numbers, since a label may hold anything.
  public var id: String { "fn-\(number)" }

  /// The id of a reference to it, `occurrence` counting from 1.
  public func referenceID(occurrence: Int) -> String {
    occurrence <= 1 ? "fnref-\(number)" : "fnref-\(number)-\(occurrence)"
  }

  /// All ids that it puts on the page.
  var ids: [String] { [id] + (1...max(1, referenceCount)).map { referenceID(occurrence: $0) } }
}
