import ColorEngine
import Diagnostics

/// The style sheet of a single page: its gradients and previews, and the numbers of its figures. One page is rendered on
/// one thread, from top to bottom.
final class PageSheet {
  private var rules: [UInt8] = []
  private var classByGradient: [String: String] = [:]
  /// Gradients that a preview draws: its table shows them again, and each is written once.
  private var propertyByGradient: [String: String] = [:]
  private var properties: [UInt8] = []
  private var numbers: [String: Int] = [:]
  private var notePages: [String] = []
  private var labValues: Set<String> = []

  /// The rules so far; empty for none.
  var bytes: [UInt8] {
    properties.isEmpty ? rules : Array(":root{".utf8) + properties + Array("}\n".utf8) + rules
  }

  /// 1, 2, 3, … for figures of a kind.
  func nextNumber(_ kind: String) -> Int {
    numbers[kind, default: 0] += 1
    return numbers[kind]!
  }

  /// The class that paints a gradient of one mode in a chip.
  func gradientClass(_ gradient: Gradient, _ mode: Mode) -> String {
    gradientClass(paint: paint(gradient.css(mode), fallback: gradient.fallbackCSS(mode)))
  }

  /// The class that paints the same colors another way.
  func gradientClass(_ gradient: Gradient, as comparison: Gradient.Comparison, _ mode: Mode) -> String {
    gradientClass(
      paint: paint(gradient.css(as: comparison, mode), fallback: gradient.fallbackCSS(as: comparison, mode)))
  }

  private func gradientClass(paint: String) -> String {
    if let known = classByGradient[paint] { return known }
    let name = "g\(classByGradient.count + 1)"
    classByGradient[paint] = name
    rules.append(".\(name){--g:\(propertyByGradient[paint].map { "var(\($0))" } ?? paint)}\n")
    return name
  }

  /// A gradient as the value of a preview's custom property.
  private func sharedPaint(_ gradient: Gradient, _ mode: Mode) -> String {
    let paint = paint(gradient.css(mode), fallback: gradient.fallbackCSS(mode))
    if let known = propertyByGradient[paint] { return "var(\(known))" }
    let name = "--p\(propertyByGradient.count + 1)"
    propertyByGradient[paint] = name
    properties.append("\(name):\(paint);\n")
    return "var(\(name))"
  }

  /// What the footnote ids of a page begin with: nothing, or a number for each page that is shown inside another.
  func footnotePrefix(of page: Page) -> String {
    let path = page.facts.path
    if let index = notePages.firstIndex(of: path) { return index == 0 ? "" : "\(index)-" }
    notePages.append(path)
    return notePages.count == 1 ? "" : "\(notePages.count - 1)-"
  }

  /// The rules that show the chosen strip of a lab and hide the others; labs of a page share them.
  func addLabRules(blends: [String], easings: [String]) {
    for (attribute, values) in [("b", blends), ("e", easings)] {
      for value in values where labValues.insert(value).inserted {
        let shown = ".lab:has([value=\(value)]:checked) [data-\(attribute)]:not([data-\(attribute)=\(value)])"
        rules.append("\(shown){display:none}\n")
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
    for mode in Mode.allCases where !preview.table.gradients.isEmpty {
      let values = preview.table.gradients.enumerated().map { index, use in
        "--g\(index + 1):\(sharedPaint(use.gradient, mode))"
      }
      rules.append(".\(scope) .\(mode.rawValue){\(values.joined(separator: ";"))}\n")
    }
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

  /// A gradient as the value of a custom property: in P3 where a color needs it, with a fallback.
  private func paint(_ css: String, fallback: String) -> String {
    guard css.contains("color(display-p3") else { return short(css) }
    return "var(--if-srgb,\(short(fallback)))var(--if-p3,\(short(css)))"
  }

  /// The same in fewer bytes: labs are thirty gradients each.
  private func short(_ css: String) -> String {
    let spaced = css.replacing(", ", with: ",").replacing(" / ", with: "/").replacing(" 0.", with: " .")
    let dense = spaced.replacing("/0.", with: "/.")
    // Downward is what a linear gradient does by itself.
    let plain = dense.replacing("linear-gradient(to bottom,", with: "linear-gradient(")
      .replacing("linear-gradient(in srgb to bottom,", with: "linear-gradient(in srgb,")
    return plain.hasSuffix(" 100%)") ? plain.dropLast(6) + ")" : plain
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
