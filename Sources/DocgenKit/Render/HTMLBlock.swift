import ColorEngine
import Diagnostics
import Markup

/// Writes blocks as HTML.
struct HTMLBlock {
  let site: Site
  let page: Page
  /// Collects the page's own style sheet and numbers its figures.
  let sheet: PageSheet

  /// A block.
  ///
  /// - Parameter body: the directive's Markdown body as HTML.
  func write(_ block: Block, _ call: DirectiveCall, to out: inout [UInt8], body: [UInt8]) {
    switch block {
    case .colorTable(let table): write(table, id: attributes(call), to: &out)
    case .preview(let preview): write(preview, call, to: &out)
    case .contrastTable(let table): write(table, call, to: &out)
    case .ramp(let ramp): write(ramp, call, to: &out)
    case .palette(let palette): write(palette, call, to: &out)
    case .gradientLab(let lab): write(lab, call, to: &out)
    case .easingCurves(let curves): write(curves, call, to: &out)
    case .dataTable(let table): write(table, to: &out)
    case .callout(let callout): write(callout, call, to: &out, body)
    case .details(let summary):
      let isOpen = call.attribute("open") != nil ? " open" : ""
      out.append("<details class=\"fold\(extraClasses(call))\"\(idAttribute(call))\(isOpen)><summary>")
      out += inlineMarkdown(summary)
      out.append("</summary>\n")
      out += body
      out.append("</details>\n")
    case .tabs(let labels): writeTabs(labels, call, to: &out, body)
    case .tab(let label):
      out.append("<div class=\"tab\" role=\"group\" aria-label=\"\(escapedHTML(plainText(label)))\">\n")
      out += body
      out.append("</div>\n")
    case .steps:
      out.append("<div class=\"steps\(extraClasses(call))\"\(idAttribute(call))>\n")
      out += body
      out.append("</div>\n")
    case .workflow(let overview): write(overview, "workflow", call, to: &out, body)
    case .boundaries(let overview): write(overview, "boundaries", call, to: &out, body)
    case .included(let included): out += PageHTML.fragment(included.page, in: site, sheet: sheet)
    case .includedCode(let code):
      CodeHTML(title: code.title, language: code.language, code: code.code[...]).write(to: &out)
    case .colorValue, .contrastValue: write(inline: block, call, to: &out)
    case .faulty: writeSource(call, to: &out)
    }
  }

  /// A block that stands in a line.
  func write(inline block: Block, _ call: DirectiveCall, to out: inout [UInt8]) {
    switch block {
    case .colorValue(let pair):
      let (light, dark) = (pair.light.css(), pair.dark.css())
      out.append("<span class=\"color\">\(swatch(pair.light, .light))")
      if light == dark {
        out.append(" <code>\(light)</code></span>")
      } else {
        out.append(
          "\(swatch(pair.dark, .dark)) <code>\(light)</code> in light mode, <code>\(dark)</code> in dark mode</span>")
      }
    case .contrastValue(let light, let dark): out.append("<span class=\"ratio\">\(light) and \(dark)</span>")
    default: appendEscaped(page.document.source.bytes[call.span.range], to: &out)
    }
  }

  // MARK: - Attributes

  func idAttribute(_ call: DirectiveCall) -> String {
    call.attribute("id")?.value.map { " id=\"\(escapedHTML($0))\"" } ?? ""
  }

  /// The writer's own classes, behind docgen's.
  func extraClasses(_ call: DirectiveCall) -> String {
    call.attributes.filter { $0.name == "class" }.compactMap(\.value).map { " " + escapedHTML($0) }.joined()
  }

  private func attributes(_ call: DirectiveCall) -> String { idAttribute(call) }

  // MARK: - Containers

  private func write(
    _ callout: Callout, _ call: DirectiveCall, to out: inout [UInt8], _ body: [UInt8]
  ) {
    out.append("<div class=\"note \(callout.kind.rawValue)\(extraClasses(call))\"\(idAttribute(call))>")
    writeCalloutTitle(callout, to: &out)
    out += body
    out.append("</div>\n")
  }

  /// The icon and the word over a box; alerts share it.
  func writeCalloutTitle(_ callout: Callout, to out: inout [UInt8]) {
    out.append("<p class=\"note-title\">")
    out += site.theme.icons.svg(callout.kind.iconName)
    out.append("<strong>")
    out += callout.title.map(inlineMarkdown) ?? Array(callout.kind.word.utf8)
    out.append("</strong></p>\n")
  }

  private func writeTabs(
    _ labels: [String], _ call: DirectiveCall, to out: inout [UInt8], _ body: [UInt8]
  ) {
    let number = sheet.nextNumber("tabs")
    let plain = labels.map(plainText)
    let sync = plain.map { slug($0) }.joined(separator: "-")
    out.append("<div class=\"tabs\(extraClasses(call))\"\(idAttribute(call)) data-sync=\"\(escapedHTML(sync))\">\n")
    for (index, label) in labels.enumerated() {
      let id = "tabs:\(number):\(index + 1)"
      out.append("<input type=\"radio\" name=\"tabs:\(number)\" id=\"\(id)\"\(index == 0 ? " checked" : "")>")
      out.append("<label for=\"\(id)\">")
      out += inlineMarkdown(label)
      out.append("</label>\n")
    }
    out += body
    out.append("</div>\n")
  }

  private func write(
    _ overview: Overview, _ kind: String, _ call: DirectiveCall, to out: inout [UInt8], _ body: [UInt8]
  ) {
    out.append("<figure class=\"\(kind)\(extraClasses(call))\"\(idAttribute(call))><figcaption>")
    out += inlineMarkdown(overview.title)
    out.append("</figcaption>\n")
    out += body
    if let caption = overview.caption {
      out.append("<p class=\"caption\">")
      out += inlineMarkdown(caption)
      out.append("</p>\n")
    }
    out.append("</figure>\n")
  }

  /// A call with an error, shown as it was typed.
  private func writeSource(_ call: DirectiveCall, to out: inout [UInt8]) {
    out.append("<pre class=\"faulty\" tabindex=\"0\"><code>")
    appendEscaped(page.document.source.bytes[call.span.range], to: &out)
    out.append("</code></pre>\n")
  }

  /// A label's Markdown as HTML for a line.
  private func inlineMarkdown(_ text: String) -> [UInt8] { PageHTML.inlineMarkdown(text) }

  private func plainText(_ text: String) -> String { text.filter { $0 != "`" && $0 != "*" } }
}

extension Callout.Kind {
  /// The icon of the theme for a kind of box.
  var iconName: String {
    switch self {
    case .note: "pencil"
    case .tip: "lightbulb"
    case .info: "info.circle"
    case .important: "exclamationmark.bubble"
    case .warning: "exclamationmark.triangle"
    case .caution: "exclamationmark.octagon"
    case .danger: "flame"
    }
  }
}

extension [UInt8] {
  /// Appends text as UTF-8.
  mutating func append(_ text: String) { append(contentsOf: text.utf8) }
}
