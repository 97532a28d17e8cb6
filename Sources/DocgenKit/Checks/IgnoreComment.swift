import Diagnostics
import Markup

/// `docgen-ignore-next-line ID reason`, which excuses a rule's findings on the next line with anything on it, or in the
/// fence that begins there.
///
/// It stands on a line of its own: in Markdown and templates as `<!-- … -->`, among rows as `// …`, in YAML as `# …`.
struct IgnoreComment: Sendable {
  var source: Source
  /// From the marker to the end of the reason.
  var span: Span
  /// A rule's id or a group; empty when the comment has none.
  var name: String
  var nameSpan: Span
  var reason: String
  /// Where findings are excused.
  var excused: Range<Int>

  /// Whether what it begins with is not quite the marker, so that it excuses nothing.
  var isMisspelt = false

  static let marker = Array("docgen-ignore-next-line".utf8)
  /// What every attempt begins with.
  static let stem = Array("docgen-ignore".utf8)

  func excuses(_ diagnostic: Diagnostic) -> Bool {
    guard let span = diagnostic.span, excused.contains(Int(span.start)) || excused.lowerBound == Int(span.start) else {
      return false
    }
    return diagnostic.rule == name || diagnostic.rule.prefix { $0 != "/" } == name
  }
}

/// The comments of a page and of the pages shown in it.
func ignoreComments(on page: Page) -> [IgnoreComment] {
  let document = page.document
  var found: [IgnoreComment] = []
  if contains(document.source.bytes, IgnoreComment.stem) {
    let fences = document.codeBlocks.map(\.span.range)
    let frontMatter = document.frontMatterSpan.range
    let rows = RangeSet(document.directives.filter { !$0.rawBody.isEmpty }.map(\.bodySpan.range))
    found = ignoreComments(in: document.source, fences: fences) { offset, style in
      switch style {
      case .yaml: frontMatter.contains(offset)
      case .rows: rows.contains(offset)
      case .markup: !frontMatter.contains(offset) && !rows.contains(offset)
      }
    }
  }
  for case .included(let included) in page.blocks { found += ignoreComments(on: included.page) }
  return found
}

enum IgnoreStyle { case markup, yaml, rows }

/// The comments of a file.
///
/// - Parameters:
///   - fences: the code blocks, in which a comment is only shown.
///   - isAllowed: whether a comment of that style may stand at a byte.
func ignoreComments(
  in source: Source, fences: [Range<Int>] = [], isAllowed: (Int, IgnoreStyle) -> Bool = { _, _ in true }
) -> [IgnoreComment] {
  let bytes = source.bytes
  guard contains(bytes, IgnoreComment.stem) else { return [] }
  let inside = RangeSet(fences)
  var found: [IgnoreComment] = []
  var lineStart = 0
  while lineStart < bytes.count {
    let line = source.lineBytes(startingAt: lineStart)
    let next = line.endIndex < bytes.count ? source.lineBreakEnd(at: line.endIndex) : bytes.count
    defer { lineStart = next }
    guard case (var content, let style)? = commentContent(line),
      !inside.contains(content.startIndex),
      isAllowed(content.startIndex, style), content.starts(with: IgnoreComment.stem)
    else { continue }
    let start = content.startIndex
    let typed = content.prefix { !isBlank($0) }
    content = content[typed.endIndex...]
    let isMisspelt = !typed.elementsEqual(IgnoreComment.marker)
    let words = content.drop(while: isBlank)
    let name = words.prefix { !isBlank($0) }
    let reason = words.dropFirst(name.count).drop(while: isBlank)
    found.append(
      IgnoreComment(
        source: source, span: Span(start..<(isMisspelt ? typed.endIndex : max(start, content.endIndex))),
        name: String(decoding: name, as: UTF8.self),
        nameSpan: Span(name.startIndex..<name.endIndex), reason: String(decoding: reason, as: UTF8.self),
        excused: isMisspelt ? start..<start : excusedRange(in: source, after: next, fences: fences),
        isMisspelt: isMisspelt))
  }
  return found
}

/// What a line that is a comment says, without the marks of its place and of the comment.
private func commentContent(_ line: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, IgnoreStyle)? {
  let rest = line.drop { isBlank($0) || $0 == UInt8(ascii: ">") }
  func trimmedEnd(_ slice: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var slice = slice.drop(while: isBlank)
    while let last = slice.last, isBlank(last) { slice.removeLast() }
    return slice
  }
  for (opener, closer, style) in [
    ("<!--", "-->", IgnoreStyle.markup), ("{{!", "}}", .markup), ("//", "", .rows), ("#", "", .yaml),
  ] where rest.starts(with: opener.utf8) {
    let inner = trimmedEnd(rest.dropFirst(opener.utf8.count))
    guard inner.reversed().starts(with: closer.utf8.reversed()) else { return nil }
    return (trimmedEnd(inner.dropLast(closer.utf8.count)), style)
  }
  return nil
}

/// The next line that is not blank; all of a fence that begins on it.
private func excusedRange(in source: Source, after offset: Int, fences: [Range<Int>]) -> Range<Int> {
  var start = offset
  while start < source.bytes.count {
    let line = source.lineBytes(startingAt: start)
    let end = line.endIndex
    if !line.allSatisfy({ isBlank($0) || $0 == UInt8(ascii: ">") }) {
      let fence = fences.lastIndex(whereStillTrue: { $0.lowerBound <= end }).map { fences[$0] }
      return start..<max(end, fence.flatMap { $0.lowerBound >= start ? $0.upperBound : nil } ?? end)
    }
    guard end < source.bytes.count else { break }
    start = source.lineBreakEnd(at: end)
  }
  return start..<start
}

/// Whether `bytes` hold `needle`.
func contains(_ bytes: [UInt8], _ needle: [UInt8]) -> Bool { firstOffset(of: needle, in: bytes, from: 0) != nil }
