import Diagnostics
import Markup

/// Writes the Markdown of a page's body: the writer's own bytes, with what docgen computes in place of its holes.
///
/// Directives, `file=` fences and destinations are replaced; line breaks become LF; nothing else changes.
struct MirrorBody {
  let page: Page
  let site: Site
  private let edits: [Edit]

  private struct Edit {
    var range: Range<Int>
    var content: Content

    enum Content {
      /// Bytes that stand in the same line.
      case inline([UInt8])
      /// A block of lines that stands between blank lines.
      case lines([UInt8], DirectiveOrCode)
      case removed
    }
    enum DirectiveOrCode {
      case directive(Int)
      case code(Int)
    }
  }

  init(_ page: Page, in site: Site) {
    self.page = page
    self.site = site
    edits = Self.edits(page, site)
  }

  /// The whole body, without blank lines at its ends.
  func bytes() -> [UInt8] {
    var out: [UInt8] = []
    let bytes = page.document.source.bytes
    copy(page.document.frontMatterSpan.range.upperBound..<bytes.count, into: &out)
    return trimBlankLines(out)
  }

  /// The heading that stands as the title, as the writer typed it.
  func titleHeading(_ node: NodeID) -> [UInt8] {
    var out: [UInt8] = []
    copy(page.document.nodes[Int(node.index)].span.range, into: &out, keepsTitle: true)
    return trimBlankLines(out)
  }

  // MARK: - Copying

  private func copy(_ range: Range<Int>, into out: inout [UInt8], keepsTitle: Bool = false) {
    var cursor = range.lowerBound
    var index = edits.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
    while index < edits.count, edits[index].range.lowerBound < range.upperBound {
      let edit = edits[index]
      index += 1
      if edit.range.lowerBound < cursor { continue }
      if keepsTitle, case .removed = edit.content { continue }
      appendWithLF(cursor..<edit.range.lowerBound, to: &out)
      switch edit.content {
      case .inline(let bytes): out += bytes
      case .lines(let prefix, let what):
        appendBlock(lines(of: what), prefix: prefix, to: &out)
        cursor = closeBlock(behind: edit.range.upperBound, prefix: prefix, limit: range.upperBound, into: &out)
        continue
      case .removed:
        cursor = endOfBlankLines(behind: edit.range.upperBound, limit: range.upperBound)
        continue
      }
      cursor = edit.range.upperBound
    }
    if cursor < range.upperBound { appendWithLF(cursor..<range.upperBound, to: &out) }
  }

  /// The place behind a line's end and the blank lines that follow it.
  private func endOfBlankLines(behind end: Int, limit: Int) -> Int {
    let bytes = page.document.source.bytes
    var start = end
    var index = end
    while index < limit, isBlank(bytes[index]) {
      if bytes[index] == 0x0A || bytes[index] == 0x0D { start = index + 1 }
      index += 1
    }
    return start
  }

  private func appendWithLF(_ range: Range<Int>, to out: inout [UInt8]) {
    out += withLF(page.document.source.bytes[range])
  }

  /// Puts lines where a block stood; the first takes the place behind what is on the line already.
  private func appendBlock(_ lines: [[UInt8]], prefix: [UInt8], to out: inout [UInt8]) {
    let lineStart = out.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    // A copy: a slice that shares `out` would have all of it copied at the next change.
    let lead = Array(out[lineStart...])
    // Behind a list marker the block begins its item, and needs no blank line.
    let beginsItem = !lead.allSatisfy { isBlank($0) || $0 == UInt8(ascii: ">") }
    if !beginsItem, !endsInBlankLine(out[..<lineStart]) {
      out.removeLast(lead.count)
      out += trimmedEnd(lead)
      out.append(0x0A)
      out += lead
    }
    for (index, line) in lines.enumerated() {
      if index > 0 {
        out.append(0x0A)
        out += line.isEmpty ? trimmedEnd(prefix) : prefix
      }
      out += line
    }
  }

  /// Makes sure that a blank line follows a block; gives where copying goes on.
  private func closeBlock(behind end: Int, prefix: [UInt8], limit: Int, into out: inout [UInt8]) -> Int {
    let bytes = page.document.source.bytes
    guard end < limit else { return end }
    let next = page.document.source.lineBreakEnd(at: end)
    guard next < limit, next > end else { return end }
    let line = page.document.source.lineBytes(startingAt: next)
    let isBlankLine = line.allSatisfy { isBlank($0) || $0 == UInt8(ascii: ">") }
    if !isBlankLine, bytes[next..<limit].contains(where: { !isBlank($0) }) {
      out.append(0x0A)
      out += trimmedEnd(prefix)
    }
    return end
  }

  // MARK: - Blocks

  private func lines(of what: Edit.DirectiveOrCode) -> [[UInt8]] {
    switch what {
    case .code(let index): return fence(index)
    case .directive(let index):
      let call = page.document.directives[index]
      return MirrorBlock(site: site, page: page).lines(page.blocks[index], call) { bodyLines(call) }
    }
  }

  /// The lines of a directive's Markdown body, without the prefix of its place.
  private func bodyLines(_ call: DirectiveCall) -> [[UInt8]] {
    var out: [UInt8] = []
    copy(call.bodySpan.range, into: &out)
    let lines = splitLines(out).map { strippingPrefix(call.prefix, from: $0) }
    return trimBlankLines(lines)
  }

  private func fence(_ index: Int) -> [[UInt8]] {
    let block = page.document.codeBlocks[index]
    let title = block.attribute("title")?.value
    return fenceLines(language: block.language, title: title, code: page.codeTexts[index] ?? [])
  }

  // MARK: - Edits

  private static func edits(_ page: Page, _ site: Site) -> [Edit] {
    let document = page.document
    var edits: [Edit] = []
    for (index, call) in document.directives.enumerated() {
      switch call.form {
      case .inline:
        let text = MirrorBlock(site: site, page: page).text(page.blocks[index], call)
        edits.append(Edit(range: call.span.range, content: .inline(text)))
      case .block, .line:
        edits.append(Edit(range: call.span.range, content: .lines(call.prefix, .directive(index))))
      }
    }
    for (index, block) in document.codeBlocks.enumerated() where page.codeTexts[index] != nil {
      edits.append(Edit(range: block.span.range, content: .lines(block.prefix, .code(index))))
    }
    for link in document.links where link.isRewritable {
      guard let destination = site.mirrorDestination(link.destination, from: page.facts.path) else { continue }
      edits.append(Edit(range: link.span.range, content: .inline(Array(destination.utf8))))
    }
    if let heading = page.titleHeading, page.showsTitle(heading) {
      let span = document.nodes[Int(heading.index)].span
      edits.append(Edit(range: span.range, content: .removed))
    }
    return edits.sorted { left, right in
      left.range.lowerBound != right.range.lowerBound
        ? left.range.lowerBound < right.range.lowerBound : left.range.upperBound > right.range.upperBound
    }
  }
}

extension Page {
  /// Whether the mirror's title line says what a heading says: it is the title, or repeats it.
  func showsTitle(_ heading: NodeID) -> Bool {
    guard let title = facts.frontMatter.title else { return true }
    guard case .heading(_, let index) = document.nodes[Int(heading.index)].kind else { return false }
    return document.headings[Int(index)].text == singleLine(title)
  }
}

/// A fence with its code moved to the left edge.
func fenceLines(language: String, title: String?, code: [UInt8]) -> [[UInt8]] {
  var longest = 2
  var run = 0
  for byte in code {
    run = byte == UInt8(ascii: "`") ? run + 1 : 0
    longest = max(longest, run)
  }
  let ticks = [UInt8](repeating: UInt8(ascii: "`"), count: longest + 1)
  var info = Array(language.utf8)
  if let title { info += Array((info.isEmpty ? "text title=\"\(title)\"" : " title=\"\(title)\"").utf8) }
  var lines = splitLines(code)
  if lines.last?.isEmpty == true { lines.removeLast() }
  return [ticks + info] + lines + [ticks]
}
