import ColorEngine
import Markup

/// A page's text by section, as a reader sees it: never entities, never markup that is not shown as code.
func searchSections(_ rendered: RenderedPage) -> [SearchSection] {
  var builder = SearchTextBuilder(rendered.page)
  builder.walk()
  return builder.sections
}

private struct SearchTextBuilder {
  private let page: Page
  private let document: Document
  var sections: [SearchSection]
  private var text: [UInt8] = []

  init(_ page: Page) {
    self.page = page
    document = page.document
    sections = [SearchSection(heading: "", id: "", text: [])]
    if let description = page.facts.frontMatter.description { text = Array(description.utf8) }
  }

  mutating func walk() {
    walk(1..<Int(document.nodes[0].descendantCount) + 1)
    for footnote in document.footnotes { walk(footnote.nodes) }
    close()
  }

  private mutating func walk(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let node = document.nodes[index]
      switch node.kind {
      case .heading(_, let number):
        if page.titleHeading != NodeID(index) {
          close()
          let heading = document.headings[Int(number)]
          sections.append(SearchSection(heading: heading.text, id: heading.id, text: []))
        }
        index += Int(node.descendantCount)
      case .text(let range), .code(let range): append(range)
      case .softBreak, .lineBreak: text.append(0x20)
      case .codeBlock(let number):
        breakLine()
        if let code = page.codeTexts[Int(number)] {
          text += code
        } else {
          append(document.codeBlocks[Int(number)].literal)
        }
      case .htmlBlock(let range):
        breakLine()
        text += visibleText(ofHTML: document.text[range.range])
      case .directive(let number): appendDirective(Int(number))
      case .inlineDirective(let number): appendInline(Int(number))
      case .paragraph, .item, .tableCell, .tableRow, .blockQuote, .alert, .bulletList, .orderedList, .table: breakLine()
      default: break
      }
      index += 1
    }
  }

  private mutating func append(_ range: TextRange) {
    document.text.withUnsafeBufferPointer { text.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range.range])) }
  }

  private mutating func appendDirective(_ number: Int) {
    breakLine()
    switch page.blocks[number] {
    case .colorTable(let table): append(table)
    case .preview(let preview): append(preview.table)
    case .callout(let callout): text += Array((callout.title ?? "").utf8)
    case .details(let title), .tab(let title): text += Array(title.utf8)
    case .workflow(let overview), .boundaries(let overview):
      text += Array("\(overview.title) \(overview.caption ?? "")".utf8)
    case .contrastTable(let table):
      for pair in table.pairs {
        let ratios = "\(pair.ratio.light.text) \(pair.ratio.dark.text)"
        text += Array("\(pair.label ?? "") \(pair.foregroundName) on \(pair.backgroundName) \(ratios)\n".utf8)
      }
    case .ramp(let ramp): for stop in ramp.stops { text += Array("\(stop.name) \(stop.color.css())\n".utf8) }
    case .palette(let palette): text += Array(palette.families.map(\.name).joined(separator: " ").utf8)
    case .gradientLab(let lab): append(lab.table)
    case .easingCurves(let curves): text += Array(curves.map(\.name).joined(separator: " ").utf8)
    case .dataTable(let table):
      text += Array(([table.header] + table.rows).map { $0.joined(separator: " ") }.joined(separator: "\n").utf8)
    case .includedCode(let code): text += code.code
    case .included(let included):
      var inner = SearchTextBuilder(included.page)
      inner.walk()
      for section in inner.sections {
        if section.heading.isEmpty {
          text += section.text
        } else {
          close()
          sections.append(section)
        }
      }
    default: break
    }
    breakLine()
  }

  private mutating func append(_ table: ColorTable) {
    for row in table.rows {
      text += Array("\(row.printed.text) \(row.colors.light.css()) \(row.colors.dark.css())\n".utf8)
    }
    if !table.gradients.isEmpty {
      text += Array(gradientSentence(table.gradients).filter { $0 != "`" }.utf8)
    }
  }

  private mutating func appendInline(_ number: Int) {
    switch page.blocks[number] {
    case .colorValue(let pair): text += Array("\(pair.light.css()) \(pair.dark.css())".utf8)
    case .contrastValue(let light, let dark): text += Array("\(light) and \(dark)".utf8)
    default: break
    }
  }

  private mutating func breakLine() {
    if let last = text.last, last != 0x0A { text.append(0x0A) }
  }

  /// Ends the open section: white space is folded, blocks stay apart by one line break.
  private mutating func close() {
    let last = sections.count - 1
    sections[last].text = folded(text, behind: sections[last].text)
    text.removeAll(keepingCapacity: true)
  }
}

/// `text` behind what stands before it: one gap at most between words, and none at the ends.
private func folded(_ text: [UInt8], behind start: [UInt8]) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: start.count + text.count + 1) { buffer, count in
    _ = buffer.initialize(fromContentsOf: start)
    count = start.count
    var gap: UInt8 = start.isEmpty ? 0 : 0x0A
    text.withUnsafeBufferPointer { text in
      for byte in text {
        if isBlank(byte) {
          gap = byte == 0x0A || gap == 0x0A ? 0x0A : 0x20
          continue
        }
        if gap != 0, count > 0 {
          buffer[count] = gap
          count += 1
        }
        gap = 0
        buffer[count] = byte
        count += 1
      }
    }
  }
}
