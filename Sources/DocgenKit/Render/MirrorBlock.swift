import ColorEngine
import Diagnostics
import Markup

/// Writes blocks as Markdown.
struct MirrorBlock {
  let site: Site
  let page: Page

  /// The lines of a block.
  ///
  /// - Parameter body: the lines of the directive's Markdown body.
  func lines(_ block: Block, _ call: DirectiveCall, body: () -> [[UInt8]]) -> [[UInt8]] {
    switch block {
    case .colorTable(let table): return utf8(colorTable(table))
    case .preview(let preview): return utf8(colorTable(preview.table))
    case .contrastTable(let table): return utf8(contrastTable(table))
    case .ramp(let ramp): return utf8(rampTable(ramp))
    case .palette(let palette): return utf8(paletteTable(palette))
    case .gradientLab(let lab): return utf8(gradientLab(lab))
    case .easingCurves(let curves): return utf8(easingTable(curves))
    case .dataTable(let table): return utf8(MarkdownTable(header: table.header, rows: table.rows).lines)
    case .callout(let callout): return calloutLines(callout, body())
    case .details(let summary): return titled(summary, body())
    case .tab(let label): return titled(label, body())
    case .tabs, .steps: return body()
    case .workflow(let overview), .boundaries(let overview):
      return titled(overview.title, body()) + (overview.caption.map { [[], Array($0.utf8)] } ?? [])
    case .included(let included): return splitLines(MirrorBody(included.page, in: site).bytes())
    case .includedCode(let code): return fenceLines(language: code.language, title: code.title, code: code.code)
    case .colorValue, .contrastValue: return [text(block, call)]
    case .faulty: return source(call)
    }
  }

  /// A block that stands in a line.
  func text(_ block: Block, _ call: DirectiveCall) -> [UInt8] {
    switch block {
    case .colorValue(let pair):
      let (light, dark) = (pair.light.css(), pair.dark.css())
      return Array((light == dark ? light : "\(light) in light mode, \(dark) in dark mode").utf8)
    case .contrastValue(let light, let dark): return Array("\(light) and \(dark)".utf8)
    default: return Array(page.document.source.bytes[call.span.range])
    }
  }

  // MARK: - Tables

  private func colorTable(_ table: ColorTable) -> [String] {
    let with = table.themeName.map { ", with \(markdownCode($0))" } ?? ""
    var lines = ["What this draws\(with):"]
    if !table.rows.isEmpty {
      let rows = table.rows.map { row in
        [rowName(row), row.colors.light.css(), row.colors.dark.css()]
      }
      lines += [""] + MarkdownTable(header: ["Color", "light mode", "dark mode"], rows: rows).lines
    }
    if !table.gradients.isEmpty { lines += ["", gradientSentence(table.gradients)] }
    return lines
  }

  /// A label in plain text, a name in backticks.
  private func rowName(_ row: Row) -> String {
    row.printed.isLabel ? markdownText(row.printed.text) : markdownCode(row.printed.text)
  }

  private func contrastTable(_ table: ContrastTable) -> [String] {
    var header = ["Pair", "light mode", "dark mode"]
    if table.showsAPCA { header += ["Lc, light mode", "Lc, dark mode"] }
    if table.showsMoreContrast { header += ["light mode, more contrast", "dark mode, more contrast"] }
    let rows = table.pairs.map { pair in
      let names = "\(markdownCode(pair.foregroundName)) on \(markdownCode(pair.backgroundName))"
      var cells = [
        pair.label.map { "\(markdownText($0)): \(names)" } ?? names,
        Self.marked(pair.ratio.light), Self.marked(pair.ratio.dark),
      ]
      if table.showsAPCA { cells += [printedLc(pair.apca.light), printedLc(pair.apca.dark)] }
      if table.showsMoreContrast {
        cells += [Self.marked(pair.moreContrast.light), Self.marked(pair.moreContrast.dark)]
      }
      return cells
    }
    return MarkdownTable(header: header, rows: rows).lines
  }

  /// `5.11:1 AA`: the mark is decided on the unrounded number.
  private static func marked(_ ratio: ContrastMeasure) -> String { "\(ratio.text) \(ratio.mark.word)" }

  private func rampTable(_ ramp: RampStrip) -> [String] {
    let rows = ramp.stops.map { stop in
      [
        markdownCode(stop.name), stop.color.css(), stop.contrastOnWhite, stop.contrastOnBlack,
      ]
    }
    return ["The 20 stops of \(markdownCode(ramp.themeName)), with their contrast on white and on black:", ""]
      + MarkdownTable(header: ["Stop", "value", "on white", "on black"], rows: rows).lines
  }

  private func paletteTable(_ palette: PaletteGrid) -> [String] {
    let rows = palette.families.map { family in
      [markdownCode(family.name), family.hueDegrees.map(printedDegrees) ?? "–"] + family.stops.map { $0.css() }
    }
    return MarkdownTable(header: ["Family", "Hue"] + palette.stopNames.map(markdownCode), rows: rows).lines
  }

  private func gradientLab(_ lab: GradientLab) -> [String] {
    let rows = lab.gradient.stops().map { stop in
      [printedPercent(stop.location), stop.colors.light.css(), stop.colors.dark.css()]
    }
    return colorTable(lab.table) + [""]
      + MarkdownTable(header: ["Stop at", "light mode", "dark mode"], rows: rows).lines
  }

  private func easingTable(_ curves: [EasingCurve]) -> [String] {
    let rows = curves.map { curve in
      [markdownCode(curve.name)] + curve.points.map(printedNumber)
    }
    return MarkdownTable(header: ["Easing", "x1", "y1", "x2", "y2"], rows: rows).lines
  }

  // MARK: - Containers

  private func calloutLines(_ callout: Callout, _ body: [[UInt8]]) -> [[UInt8]] {
    var lines = utf8(["> [!\(callout.kind.alertMarker)]"])
    if let title = callout.title { lines += utf8(["> **\(title)**"]) + (body.isEmpty ? [] : utf8([">"])) }
    return lines + body.map { $0.isEmpty ? Array(">".utf8) : Array("> ".utf8) + $0 }
  }

  private func titled(_ title: String, _ body: [[UInt8]]) -> [[UInt8]] {
    title.isEmpty ? body : utf8(["**\(title)**", ""]) + body
  }

  /// A call with an error as the writer typed it: as code, so that nothing in it is read as Markdown or HTML.
  private func source(_ call: DirectiveCall) -> [[UInt8]] {
    let lines = splitLines(withLF(page.document.source.bytes[call.span.range]))
    let own = lines.map { strippingPrefix(call.prefix, from: $0) }
    return fenceLines(language: "text", title: nil, code: Array(own.joined(separator: [0x0A])))
  }

  private func utf8(_ lines: [String]) -> [[UInt8]] { lines.map { Array($0.utf8) } }
}

/// "It draws a linear gradient from `a` to `b`, …; a radial gradient …."
func gradientSentence(_ gradients: [GradientUse]) -> String {
  "It draws \(gradients.map(\.sentence).joined(separator: "; "))."
}
