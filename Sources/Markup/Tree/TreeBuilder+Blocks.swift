import CCMarkGFM
import Diagnostics

// Blocks: containers open a frame, leaves copy their text.
extension TreeBuilder {
  mutating func enterBlock(_ node: OpaquePointer, _ type: cmark_node_type) -> Bool {
    switch type {
    case CMARK_NODE_PARAGRAPH:
      let isTight = open.last.map { $0.isTightList } ?? false
      push(.leaf, .paragraph(isTight: isTight), span: span(of: node))
    case CMARK_NODE_HEADING:
      let level = UInt8(clamping: cmark_node_get_heading_level(node))
      push(.leaf, .heading(level: level, index: UInt32(document.headings.count)), span: span(of: node))
      document.headings.append(
        Heading(node: NodeID(document.nodes.count - 1), level: Int(level), id: "", text: "", explicitIDSpan: nil))
    case CMARK_NODE_CODE_BLOCK:
      appendCodeBlock(node)
      return false
    case CMARK_NODE_HTML_BLOCK:
      appendHTMLBlock(node)
      return false
    case CMARK_NODE_THEMATIC_BREAK:
      append(.thematicBreak, span: span(of: node))
      return false
    case CMARK_NODE_BLOCK_QUOTE: push(.block, .blockQuote, span: span(of: node))
    case CMARK_NODE_LIST:
      let isTight = cmark_node_get_list_tight(node) != 0
      let isBullet = cmark_node_get_list_type(node) == CMARK_BULLET_LIST
      let start = UInt32(clamping: cmark_node_get_list_start(node))
      push(
        .block, isBullet ? .bulletList(isTight: isTight) : .orderedList(start: start, isTight: isTight),
        span: span(of: node), isTightList: isTight)
    case CMARK_NODE_ITEM: pushItem(node)
    case CMARK_NODE_FOOTNOTE_DEFINITION: pushFootnote(node)
    case library.table: pushTable(node)
    case library.tableRow: pushRow(node)
    case library.tableCell: pushCell(node)
    default: return false
    }
    return true
  }

  private mutating func pushItem(_ node: OpaquePointer) {
    let isTight = open.last?.isTightList ?? false
    var task = TaskState.none
    if cmark_node_get_syntax_extension(node) != nil {
      task = cmark_gfm_extensions_get_tasklist_item_checked(node) ? .done : .open
    }
    push(.block, .item(task: task), span: span(of: node), isTightList: isTight)
  }

  /// Footnotes come behind everything else. The first one ends the document's own tree.
  private mutating func pushFootnote(_ node: OpaquePointer) {
    closeDirectives()
    if document.footnotes.isEmpty { finish(0) }
    let span = footnoteSpan(of: node)
    let labelEnd = bytes[span.range].firstIndex(of: UInt8(ascii: "]")) ?? Int(span.start)
    let label = bytes.string(min(Int(span.start) + 2, labelEnd)..<labelEnd)
    let first = document.nodes.count
    document.footnotes.append(
      Footnote(
        label: label, number: document.footnotes.count + 1, referenceCount: 0, nodes: first..<first, span: span))
    open.append(Frame(kind: .block, node: 0, quoteDepth: open[open.count - 1].quoteDepth))
  }

  /// cmark counts a definition from behind its label; here it begins at `[^`.
  private func footnoteSpan(of node: OpaquePointer) -> Span {
    let span = span(of: node)
    let lineStart = lines.starts[lines.line(at: Int(span.start))]
    var index = min(Int(span.start) - 1, bytes.count - 2)
    while index >= lineStart, index >= 0 {
      if bytes[index] == UInt8(ascii: "["), bytes[index + 1] == UInt8(ascii: "^") { return Span(index..<Int(span.end)) }
      index -= 1
    }
    return span
  }

  mutating func finishBlock(_ node: OpaquePointer, _ frame: Frame) {
    if frame.node == 0 {
      document.footnotes[document.footnotes.count - 1].nodes =
        document.footnotes[document.footnotes.count - 1].nodes.lowerBound..<document.nodes.count
      finishRoot()
    }
  }

  /// The document node does not hold the footnotes.
  private mutating func finishRoot() {
    document.nodes[0].descendantCount = UInt32((document.footnotes.first?.nodes.lowerBound ?? document.nodes.count) - 1)
  }

  // MARK: HTML and code

  private mutating func appendHTMLBlock(_ node: OpaquePointer) {
    guard let pointer = cmark_node_get_literal(node) else { return }
    let token = withBytes(of: pointer) { buffer -> Int? in
      guard let first = buffer.firstIndex(where: { !isBlankByte($0) }), buffer[first] == UInt8(ascii: "<"),
        let (mask, end, isWhole) = masked.masks.isEmpty ? nil : masked.token(in: buffer, at: first), isWhole
      else { return nil }
      return buffer[end...].allSatisfy(isSpaceByte) ? mask : nil
    }
    if let token {
      confirm(token)
      return
    }
    findSwallowedClosers(node)
    let start = document.text.count
    _ = copy(pointer)
    normalizeBreaks(from: start)
    let literal = TextRange(start..<document.text.count)
    let index = append(.htmlBlock(literal), span: span(ofHTML: node, literal))
    readTags(literal, node: index, isBlock: true, quoteDepth: open[open.count - 1].quoteDepth)
  }

  /// cmark leaves out the line that ends a comment or a script, so the end is counted from the lines of the text.
  private func span(ofHTML node: OpaquePointer, _ literal: TextRange) -> Span {
    let span = span(of: node)
    let text = document.text[literal.range]
    let lineCount = text.dropLast(text.last == 0x0A ? 1 : 0).count { $0 == 0x0A } + 1
    let last = min(max(Int(cmark_node_get_start_line(node)) + lineCount - 2, 0), lines.count - 1)
    return Span(Int(span.start)..<max(Int(span.end), lines.ends[last]))
  }

  /// Line breaks as LF.
  mutating func normalizeBreaks(from start: Int) {
    guard document.text.firstIndex(of: 0x0D, in: start..<document.text.count) != nil else { return }
    let tail = Array(document.text[start...])
    document.text.removeLast(tail.count)
    for (index, byte) in tail.enumerated() where byte != 0x0D || index + 1 == tail.count || tail[index + 1] != 0x0A {
      document.text.append(byte == 0x0D ? 0x0A : byte)
    }
  }

  private mutating func appendCodeBlock(_ node: OpaquePointer) {
    var span = span(of: node)
    var (fenceLength, fenceOffset, fenceMark): (Int32, Int32, CChar) = (0, 0, 0)
    let isFenced = cmark_node_get_fenced(node, &fenceLength, &fenceOffset, &fenceMark) != 0
    let info = copy(cmark_node_get_fence_info(node))
    let start = document.text.count
    _ = copyLiteral(node)
    normalizeBreaks(from: start)
    let literal = TextRange(start..<document.text.count)
    let firstLine = lines.line(at: Int(span.start))
    let lineStart = lines.starts[firstLine]
    // The indent of indented code belongs to the place that cmark names only behind it.
    if !isFenced { span.start = UInt32(LinePrefix.codeStart(bytes, lineStart..<Int(span.start))) }
    var block = CodeBlock(
      node: NodeID(document.nodes.count), span: span, isFenced: isFenced,
      infoSpan: Span(Int(span.end)..<Int(span.end)), info: info, language: "", attributes: [], markedLines: [],
      literal: literal, lineOffsets: [],
      prefix: LinePrefix.continuation(of: bytes[lineStart..<Int(span.start)]))
    block.lineOffsets = lineOffsets(of: literal, firstLine: isFenced ? firstLine + 1 : firstLine)
    append(.codeBlock(index: UInt32(document.codeBlocks.count)), span: span)
    if isFenced { readInfo(of: &block, line: firstLine) }
    document.codeBlocks.append(block)
  }

  /// A literal's lines are what ends the source's lines, so each begins its own length before its line's end.
  func lineOffsets(of literal: TextRange, firstLine: Int) -> [UInt32] {
    var offsets: [UInt32] = []
    offsets.reserveCapacity(literal.range.count / 16)
    var line = firstLine
    var start = literal.range.lowerBound
    document.text.withUnsafeBufferPointer { text in
      while start < literal.range.upperBound {
        let end = text.firstIndex(of: 0x0A, in: start..<literal.range.upperBound) ?? literal.range.upperBound
        let index = min(line, lines.count - 1)
        offsets.append(UInt32(max(lines.ends[index] - sourceLength(of: start..<end), lines.starts[index])))
        line += 1
        start = end + 1
      }
    }
    return offsets
  }

  /// How many source bytes a piece of text stands for.
  private func sourceLength(of range: Range<Int>) -> Int {
    guard placeholder != nil else { return range.count }
    var count = range.count
    var index = range.lowerBound
    while index + 2 < range.upperBound {
      if document.text.matches([0xEF, 0xBF, 0xBD], at: index) {
        count -= 2
        index += 3
      } else {
        index += 1
      }
    }
    return count
  }

  // MARK: Tables

  private mutating func pushTable(_ node: OpaquePointer) {
    let count = Int(cmark_gfm_extensions_get_table_columns(node))
    let letters = cmark_gfm_extensions_get_table_alignments(node)
    columnAlignments = (0..<count).map { column in
      switch letters?[column] {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .none
      }
    }
    var span = span(of: node)
    let header = headerLine(of: node)
    if lines.starts[header] > span.start {
      span.start = UInt32(contentStart(ofLine: header, quoteDepth: open[open.count - 1].quoteDepth))
    }
    push(.block, .table, span: span)
  }

  private mutating func pushRow(_ node: OpaquePointer) {
    let isHeader = cmark_gfm_extensions_get_table_row_is_header(node) != 0
    var line = min(max(Int(cmark_node_get_start_line(node)) - 1, 0), lines.count - 1)
    // cmark counts a header from its paragraph's start, which may hold more lines.
    if isHeader, let table = cmark_node_parent(node) { line = headerLine(of: table) }
    let quoteDepth = open[open.count - 1].quoteDepth
    let tableStart = Int(document.nodes[open[open.count - 1].node].span.start)
    let isFirstLine = lines.line(at: tableStart) == line
    let start = isFirstLine ? tableStart : contentStart(ofLine: line, quoteDepth: quoteDepth)
    rowCells = TableRowCells.split(bytes, start..<lines.ends[line], masks: masked.masks)
    nextCell = 0
    reportExtraCells()
    push(.block, .tableRow(isHeader: isHeader), span: Span(start..<lines.ends[line]))
  }

  /// Markdown drops the cells that a row has beyond its table's columns.
  private mutating func reportExtraCells() {
    guard options.readsExtensions, rowCells.count > columnAlignments.count,
      let lost = rowCells[columnAlignments.count...].first(where: { !$0.isEmpty })
    else { return }
    let count = columnAlignments.count
    report(
      .warning, "table/extra-cell", "the table has \(count) column\(count == 1 ? "" : "s"), so this cell is lost",
      UInt32(lost.lowerBound)..<UInt32(lost.upperBound), hint: "a '|' that is text is written '\\|', in code too")
  }

  private mutating func pushCell(_ node: OpaquePointer) {
    let range = nextCell < rowCells.count ? rowCells[nextCell] : nil
    let alignment = nextCell < columnAlignments.count ? columnAlignments[nextCell] : ColumnAlignment.none
    nextCell += 1
    let end = Int(document.nodes[open[open.count - 1].node].span.end)
    push(.leaf, .tableCell(alignment), span: Span(range ?? end..<end))
  }

  /// Where a line's own text begins behind indent, quote markers and list markers that are known to stand there.
  func contentStart(ofLine line: Int, quoteDepth: Int) -> Int {
    var index = lines.starts[line]
    var depth = 0
    while index < lines.ends[line] {
      if bytes[index] == UInt8(ascii: ">"), depth < quoteDepth {
        depth += 1
      } else if !isBlankByte(bytes[index]) {
        break
      }
      index += 1
    }
    return index
  }
}

/// Splits a table row the way cmark-gfm does.
enum TableRowCells {
  /// The cells' bytes, trimmed. A pipe in an inline directive or behind a backslash splits nothing.
  static func split(_ bytes: [UInt8], _ row: Range<Int>, masks: [Mask]) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    let row = bytes.trimmed(row)
    var index = row.lowerBound
    if index < row.upperBound, bytes[index] == UInt8(ascii: "|") { index += 1 }
    var start = index
    while index < row.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "|"):
        cells.append(bytes.trimmed(start..<index))
        start = index + 1
      case UInt8(ascii: ":"):
        if let mask = Mask.inlineMask(at: index, in: masks) { index = mask.range.upperBound - 1 }
      default: break
      }
      index += 1
    }
    if start < row.upperBound { cells.append(bytes.trimmed(start..<row.upperBound)) }
    return cells
  }
}

extension Mask {
  /// The inline mask that begins at `offset`; masks are in order.
  static func inlineMask(at offset: Int, in masks: [Mask]) -> Mask? {
    let next = masks.lastIndex(whereStillTrue: { $0.range.lowerBound < offset }).map { $0 + 1 } ?? 0
    guard next < masks.count, masks[next].range.lowerBound == offset, case .inline = masks[next].kind else {
      return nil
    }
    return masks[next]
  }
}
