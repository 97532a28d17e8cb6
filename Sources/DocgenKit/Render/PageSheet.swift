import ColorEngine
import Diagnostics

/// The style sheet of a single page: its previews and the choices of its labs, and the numbers of its figures. One page is
/// rendered on one thread, from top to bottom. Colors and gradients stand at the elements that they paint.
final class PageSheet {
  private var rules: [UInt8] = []
  private var numbers: [String: Int] = [:]
  private var notePages: [String] = []
  private var hiddenStrips: [String] = []
  private var shapes: [String] = []

  /// The rules so far; empty for none.
  var bytes: [UInt8] {
    var all = rules
    for (index, shape) in shapes.enumerated() {
      all.append(".gradient.k\(index + 1){background:\(shape),var(--l)),var(--ground)}\n")
    }
    if !hiddenStrips.isEmpty { all.append(hiddenStrips.joined(separator: ",\n") + "{display:none}\n") }
    return all
  }

  /// The class that paints the list of stops `--l` in a shape.
  func shapeClass(_ shape: String) -> String {
    if let index = shapes.firstIndex(of: shape) { return "k\(index + 1)" }
    shapes.append(shape)
    return "k\(shapes.count)"
  }

  /// 1, 2, 3, … for figures of a kind.
  func nextNumber(_ kind: String) -> Int {
    numbers[kind, default: 0] += 1
    return numbers[kind]!
  }

  /// What the footnote ids of a page begin with: nothing, or a number for each page that is shown inside another.
  func footnotePrefix(of page: Page) -> String {
    let path = page.facts.path
    if let index = notePages.firstIndex(of: path) { return index == 0 ? "" : "\(index)-" }
    notePages.append(path)
    return notePages.count == 1 ? "" : "\(notePages.count - 1)-"
  }

  /// Lets the chosen strip of a lab be seen and hides the others; labs of a page share the rule.
  func addLabRules(blends: [String], easings: [String]) {
    for (attribute, values) in [("b", blends), ("e", easings)] {
      for value in values {
        let hidden = ".lab:has([value=\(value)]:checked) [data-\(attribute)]:not([data-\(attribute)=\(value)])"
        if !hiddenStrips.contains(hidden) { hiddenStrips.append(hidden) }
      }
    }
  }

  // MARK: - Previews

  /// A preview's body for both panes: colors and gradients as custom properties, `style` attributes as classes.
  ///
  /// - Parameter address: what the page's HTML carries for a destination; nil where it stays as typed.
  func previewBody(
    _ preview: Preview, scope: String, icons: IconSet, address: (String) -> String?
  ) -> [UInt8] {
    var html: [UInt8] = []
    for part in preview.parts {
      switch part {
      case .markup(let bytes): html += resolved(bytes, address)
      case .color(let index): html.append("var(--t\(index + 1))")
      case .gradient(let index): html.append("var(--g\(index + 1))")
      }
    }
    // The lists of stops are the panes' own; the shape is the same in both modes.
    let gradients = preview.table.gradients.enumerated().compactMap { index, use in
      CompactGradient(use.gradient, .light).map { "--g\(index + 1):\($0.shape),var(--l\(index + 1)))" }
    }
    if !gradients.isEmpty { rules.append(".\(scope) .pane{\(gradients.joined(separator: ";"))}\n") }
    var extractor = StyleExtractor(icons.drawn(in: html))
    extractor.run()
    for (number, style) in extractor.styles.enumerated() {
      rules += Array(".\(scope) .s\(number + 1){".utf8) + compactCSS(Array(style.utf8)) + Array("}\n".utf8)
    }
    return extractor.output
  }

  /// Markup whose links lead where those of the page do.
  private func resolved(_ markup: [UInt8], _ address: (String) -> String?) -> [UInt8] {
    var out: [UInt8] = []
    var start = 0
    for link in previewLinks(in: markup) {
      guard let address = address(link.text) else { continue }
      out += markup[start..<Int(link.span.start)]
      out.append(escapedHTML(address))
      start = Int(link.span.end)
    }
    return out + markup[start...]
  }
}

/// Takes `style` attributes out of HTML: each becomes a class `sN`, equal styles share one.
struct StyleExtractor {
  private let html: [UInt8]
  private(set) var output: [UInt8] = []
  private(set) var styles: [String] = []

  init(_ html: [UInt8]) { self.html = html }

  mutating func run() {
    var index = 0
    while index < html.count {
      guard html[index] == UInt8(ascii: "<"), index + 1 < html.count, isLetter(html[index + 1]) else {
        output.append(html[index])
        index += 1
        continue
      }
      let end = tagEnd(of: html, from: index)
      writeTag(String(decoding: html[index..<end], as: UTF8.self))
      index = end
    }
  }

  private mutating func writeTag(_ tag: String) {
    guard let start = tag.firstRange(of: " style=\""), let end = tag[start.upperBound...].firstIndex(of: "\"") else {
      return output.append(tag)
    }
    let style = trimmed(
      tag[start.upperBound..<end].split(whereSeparator: \.isNewline).map { trimmed($0) }.joined(separator: " "))
    var rest = String(tag[..<start.lowerBound] + tag[tag.index(after: end)...])
    let number =
      (styles.firstIndex(of: style)
        ?? {
          styles.append(style)
          return styles.count - 1
        }()) + 1
    if let known = rest.firstRange(of: " class=\"") {
      rest.insert(contentsOf: "s\(number) ", at: known.upperBound)
    } else {
      let nameEnd = rest.firstIndex { $0 == " " || $0 == ">" || $0 == "/" || $0.isNewline } ?? rest.endIndex
      rest.insert(contentsOf: " class=\"s\(number)\"", at: nameEnd)
    }
    output.append(rest)
  }
}
