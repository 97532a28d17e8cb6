import CCMarkGFM
import Diagnostics

/// Turns cmark's tree into a `Document`, without recursion: the depth of a page is the writer's to choose.
struct TreeBuilder {
  let source: Source
  /// The source's bytes with a placeholder for each byte that is not UTF-8, so that offsets agree.
  let bytes: [UInt8]
  let lines: LineTable
  let masked: MaskedBody
  let options: ParseOptions
  /// The byte that stands for what is not UTF-8, or nil when all is.
  let placeholder: UInt8?
  let library = CMarkLibrary.shared

  var syntaxes: [String: DirectiveSyntax] { options.syntaxes }

  var document: Document
  var open: [Frame] = []
  /// Raw directives whose guess this parse proved wrong, by offset, with the right one.
  var corrections: [Int: Bool] = [:]
  /// Openers that were never closed, for one message with a closer that stands in the wrong place.
  var unclosed: [UnclosedDirective] = []
  var openDirectives = 0
  /// How many raw directives came back as hidden.
  var confirmedRawCount = 0
  var isTooDeep = false
  /// The cells of the table row being read, as source ranges.
  var rowCells: [Range<Int>] = []
  var nextCell = 0
  var columnAlignments: [ColumnAlignment] = []
  /// Where the paragraph that was asked about last has code.
  var codeRanges: (node: Int, ranges: [Range<Int>]) = (-1, [])
  /// Whether the page has `{{` and `[[` anywhere, so that paragraphs are searched for other tools' markup.
  var hasDoubleBraces = false
  var hasDoubleBrackets = false

  /// Deeper blocks are shown without what holds them. Readers and templates recurse over blocks.
  static let depthLimit = 100

  /// A node whose children are being read.
  struct Frame {
    enum Kind {
      case block, leaf, inline
      /// A wrapper that is left out because the page is too deep.
      case skipped
      case directive(index: Int, colonCount: Int)
    }
    var kind: Kind
    var node: Int
    var quoteDepth: Int
    var isTightList = false
    /// Whether the leaf lost wrappers, so that its inlines cannot be followed in the source.
    var hasSkipped = false
  }

  struct UnclosedDirective {
    var diagnostic: Int
    var colonCount: Int
    /// The closing line of the block around it, where that ended it.
    var outerCloser: Span?
  }

  // MARK: The walk

  mutating func build(_ root: OpaquePointer) {
    document.nodes.reserveCapacity(bytes.count / 24 + 8)
    document.text.reserveCapacity(bytes.count)
    open = [Frame(kind: .block, node: 0, quoteDepth: 0)]
    hasDoubleBraces = bytes.firstRange(of: Array("{{".utf8), in: lines.starts[0]..<bytes.count) != nil
    hasDoubleBrackets = bytes.firstRange(of: Array("[[".utf8), in: lines.starts[0]..<bytes.count) != nil
    var current = cmark_node_first_child(root)
    while let node = current {
      if enter(node), let child = cmark_node_first_child(node) {
        current = child
        continue
      }
      current = advance(from: node, root: root)
    }
    closeDirectives()
    if document.footnotes.isEmpty { finish(0) }
    rejectUnconfirmed()
    finishPage()
  }

  /// Closes what ends at `node` and gives the node that follows it in reading order.
  private mutating func advance(from start: OpaquePointer, root: OpaquePointer) -> OpaquePointer? {
    var node = start
    if hasFrame { exit(node) }
    while true {
      if let next = cmark_node_next(node) { return next }
      guard let parent = cmark_node_parent(node), parent != root else { return nil }
      node = parent
      exit(node)
    }
  }

  /// Whether the node entered last has a frame that its children would have been read under.
  var hasFrame = false

  /// Adds the node; true when its children are to be read.
  private mutating func enter(_ node: OpaquePointer) -> Bool {
    let type = cmark_node_get_type(node)
    hasFrame = false
    if type == CMARK_NODE_TEXT {
      let text = copyLiteral(node)
      if !text.isEmpty { append(.text(text)) }
      return false
    }
    hasFrame =
      type.rawValue & UInt32(CMARK_NODE_TYPE_MASK) == UInt32(CMARK_NODE_TYPE_BLOCK)
      ? enterBlock(node, type) : enterInline(node, type)
    return hasFrame
  }

  private mutating func exit(_ node: OpaquePointer) {
    closeDirectives()
    guard let frame = open.popLast() else { return }
    switch frame.kind {
    case .skipped: open[open.count - 1].hasSkipped = open[open.count - 1].hasSkipped || frame.hasSkipped
    case .leaf:
      finish(frame.node)
      finishLeaf(node, frame)
    case .block:
      finish(frame.node)
      finishBlock(node, frame)
    case .inline, .directive: finish(frame.node)
    }
  }

  func finishedCount(_ index: Int) -> UInt32 { UInt32(document.nodes.count - index - 1) }

  mutating func finish(_ index: Int) { document.nodes[index].descendantCount = finishedCount(index) }

  /// Adds a node below the innermost open one.
  @discardableResult
  mutating func append(_ kind: Node.Kind, span: Span = Span(0..<0)) -> Int {
    let parent = NodeID(open[open.count - 1].node)
    document.nodes.append(Node(kind: kind, span: span, descendantCount: 0, parent: parent))
    return document.nodes.count - 1
  }

  /// Opens a wrapper; beyond the limit its children go to what holds it.
  mutating func push(_ kind: Frame.Kind, _ node: Node.Kind, span: Span, isTightList: Bool = false) {
    var quoteDepth = open[open.count - 1].quoteDepth
    if case .blockQuote = node { quoteDepth += 1 }
    if open.count > Self.depthLimit {
      reportTooDeep(span)
      var frame = open[open.count - 1]
      frame.kind = .skipped
      frame.quoteDepth = quoteDepth
      frame.hasSkipped = true
      open.append(frame)
      return
    }
    let index = append(node, span: span)
    open.append(Frame(kind: kind, node: index, quoteDepth: quoteDepth, isTightList: isTightList))
  }

  private mutating func reportTooDeep(_ span: Span) {
    guard !isTooDeep else { return }
    isTooDeep = true
    report(
      .error, "page/too-deep", "nested over \(Self.depthLimit) deep here",
      span.start..<max(span.start, min(span.end, span.start + 1)))
  }

  mutating func report(
    _ severity: Severity, _ rule: String, _ message: String, _ range: Range<UInt32>, hint: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    document.diagnostics.append(
      Diagnostic(
        severity, rule, message, in: source, at: Span(Int(range.lowerBound)..<Int(range.upperBound)), hint: hint,
        notes: notes))
  }

  /// A raw body that was hidden and is nowhere hid what it should not have, even where cmark left its place out.
  private mutating func rejectUnconfirmed() {
    let rawMasks = masked.masks.filter { if case .opener(_, .some) = $0.kind { true } else { false } }
    guard rawMasks.count > confirmedRawCount else { return }
    let confirmed = Set(document.directives.map { Int($0.openerSpan.start) })
    for mask in rawMasks where !confirmed.contains(mask.range.lowerBound) {
      corrections[mask.range.lowerBound] = false
    }
  }

  // MARK: Text

  /// Copies a C string into the document's text, with tokens turned back into source.
  mutating func copy(_ pointer: UnsafePointer<CChar>?) -> TextRange {
    let start = document.text.count
    guard let pointer else { return TextRange(start..<start) }
    withBytes(of: pointer) { buffer in
      if let restored = unmask(buffer) {
        document.text.append(contentsOf: restored)
      } else {
        document.text.append(contentsOf: buffer)
      }
    }
    restorePlaceholders(from: start)
    return TextRange(start..<document.text.count)
  }

  mutating func copyLiteral(_ node: OpaquePointer) -> TextRange { copy(cmark_node_get_literal(node)) }

  private mutating func unmask(_ buffer: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var wrong: [Int] = []
    let restored = masked.unmasked(buffer, source: bytes) { index in
      if case .opener(_, .some) = masked.masks[index].kind { wrong.append(masked.masks[index].range.lowerBound) }
    }
    for offset in wrong { corrections[offset] = false }
    return restored
  }

  /// Writes U+FFFD for the bytes that were not UTF-8.
  private mutating func restorePlaceholders(from start: Int) {
    guard let placeholder, document.text[start...].contains(placeholder) else { return }
    let tail = Array(document.text[start...])
    document.text.removeLast(tail.count)
    for byte in tail {
      if byte == placeholder { document.text += [0xEF, 0xBF, 0xBD] } else { document.text.append(byte) }
    }
  }

  // MARK: Places

  /// The source offset of a line and column as cmark counts them, both from 1.
  func offset(line: Int32, column: Int32) -> Int {
    let index = min(max(Int(line) - 1, 0), lines.count - 1)
    return min(lines.starts[index] + max(Int(column) - 1, 0), lines.ends[index])
  }

  /// Whole lines from a block's first marker to its last line's end, without blank lines behind it.
  func span(of node: OpaquePointer) -> Span {
    let startLine = cmark_node_get_start_line(node)
    if startLine == 0, let next = cmark_node_next(node), cmark_node_get_type(next) == library.table {
      return spanOfParagraph(beforeTable: next)
    }
    let start = offset(line: startLine, column: cmark_node_get_start_column(node))
    var last = min(max(Int(cmark_node_get_end_line(node)), Int(startLine)) - 1, lines.count - 1)
    while last >= 0, lines.starts[last] > start, bytes.trimmed(lines.starts[last]..<lines.ends[last]).isEmpty {
      last -= 1
    }
    return Span(start..<max(start, last >= 0 ? lines.ends[last] : start))
  }

  /// A paragraph whose last line became a table's header has no place in cmark's tree; its table begins where it did.
  private func spanOfParagraph(beforeTable table: OpaquePointer) -> Span {
    let start = offset(line: cmark_node_get_start_line(table), column: cmark_node_get_start_column(table))
    let header = headerLine(of: table)
    return Span(start..<max(start, header > 0 ? lines.ends[header - 1] : start))
  }

  /// The index of a table's first line: two above its first row, one above its end without any.
  func headerLine(of table: OpaquePointer) -> Int {
    let firstRow = cmark_node_first_child(table).flatMap { cmark_node_next($0) }
    let line = firstRow.map { Int(cmark_node_get_start_line($0)) - 3 } ?? Int(cmark_node_get_end_line(table)) - 2
    return min(max(line, 0), lines.count - 1)
  }
}
