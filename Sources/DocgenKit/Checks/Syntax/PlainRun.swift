import Diagnostics
import Markup

/// A run of plain text: source bytes of a paragraph, a heading or a cell that no code or other markup takes.
///
/// What a writer meant as markup and Markdown left as text stands in such runs.
struct PlainRun {
  /// Source offsets; never over a line's end.
  var range: Range<Int>
  /// Whether it begins a line of a paragraph.
  var beginsLine: Bool

  /// The runs of a page in reading order. What images show is left out.
  static func all(in document: Document) -> [PlainRun] {
    var runs: [PlainRun] = []
    var index = 0
    let count = document.source.bytes.count
    // Texts whose place is not known all have the place of what is left of their block, which is looked through once.
    var lastSpan: Span?
    while index < document.nodes.count {
      let node = document.nodes[index]
      switch node.kind {
      case .image:
        index += Int(node.descendantCount) + 1
        continue
      case .text where node.span != lastSpan:
        lastSpan = node.span
        let range = min(Int(node.span.start), count)..<min(Int(node.span.end), count)
        let isNext = index > 0 && runs.last.map { $0.range.upperBound == range.lowerBound } ?? false
        if isNext, case .text = document.nodes[index - 1].kind {
          runs[runs.count - 1].range = runs[runs.count - 1].range.lowerBound..<range.upperBound
        } else if !range.isEmpty {
          runs.append(PlainRun(range: range, beginsLine: beginsLine(index, in: document)))
        }
      default: break
      }
      index += 1
    }
    return runs
  }

  private static func beginsLine(_ index: Int, in document: Document) -> Bool {
    guard case .paragraph = document.nodes[Int(document.nodes[index].parent.index)].kind else { return false }
    switch document.nodes[index - 1].kind {
    case .paragraph, .softBreak, .lineBreak: return true
    default: return false
    }
  }
}

extension [UInt8] {
  /// Whether an odd number of backslashes stands before a place.
  func isEscaped(_ index: Int) -> Bool {
    var start = index
    while start > 0, self[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (index - start) % 2 == 1
  }
}
