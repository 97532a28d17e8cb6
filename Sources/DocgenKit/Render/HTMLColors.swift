import ColorEngine
import Markup

// Color tables, previews and inline values as HTML.

extension HTMLBlock {
  /// A chip of a color on the background of its mode.
  func swatch(_ color: Color, _ mode: Mode) -> String {
    "<span class=\"swatch on-\(mode.rawValue)\" style=\"--c:\(cssValue(color))\"></span>"
  }

  /// A chip and its value.
  private func value(_ color: Color, _ mode: Mode) -> String {
    "<span class=\"value\">\(swatch(color, mode)) <code>\(color.css())</code></span>"
  }

  /// A name as code, a label as text.
  func rowName(_ row: Row) -> String {
    row.printed.isLabel ? escapedHTML(row.printed.text) : "<code>\(escapedHTML(row.printed.text))</code>"
  }

  func write(_ table: ColorTable, id: String, to out: inout [UInt8]) {
    out.append("<div class=\"tokens\"\(id)>\n<p>What this draws")
    if let name = table.themeName { out.append(", with <code>\(escapedHTML(name))</code>") }
    out.append(":</p>\n")
    if !table.rows.isEmpty {
      openTable(["Color", "light mode", "dark mode"], to: &out)
      for row in table.rows {
        out.append("<tr><th scope=\"row\">\(rowName(row))</th>")
        out.append("<td>\(value(row.colors.light, .light))</td><td>\(value(row.colors.dark, .dark))</td></tr>\n")
      }
      closeTable(to: &out)
    }
    if !table.gradients.isEmpty {
      out.append("<ul class=\"gradients\">\n")
      for use in table.gradients {
        let sentence = use.sentence.prefix(1).uppercased() + use.sentence.dropFirst()
        let chips = gradientChips(use.gradient)
        out.append("<li\(chips.style)>\(chips.html) <span>\(codeSpans(sentence)).</span></li>\n")
      }
      out.append("</ul>\n")
    }
    out.append("</div>\n")
  }

  /// A gradient on the backgrounds of both modes, or once where they look the same.
  ///
  /// - Returns: the chips, and the `style` of what holds them: it is said there once where both modes are painted alike.
  private func gradientChips(
    _ gradient: Gradient, as comparison: Gradient.Comparison? = nil
  ) -> (html: String, style: String) {
    let paints = Mode.allCases.map { (mode: $0, paint: CompactGradient(gradient, as: comparison, $0)) }
    let isShared = paints[0].paint?.list == paints[1].paint?.list
    func style(_ paint: CompactGradient?, _ more: String = "") -> String {
      paint.map { " style=\"--l:\($0.list)\(more)\"" } ?? ""
    }
    let isOne = isShared && paints[0].paint?.isOpaque ?? false
    let chips = paints.prefix(isOne ? 1 : 2).map { mode, paint in
      let shape = paint.map { " " + sheet.shapeClass($0.shape) } ?? ""
      return "<span class=\"gradient\(shape) on-\(mode.rawValue)\"\(isShared ? "" : style(paint))></span>"
    }
    return (chips.joined(), isShared ? style(paints[0].paint, isOne ? ";grid-template-columns:1fr" : "") : "")
  }

  func write(_ table: DataTable, to out: inout [UInt8]) {
    openTable(table.header.map(escapedHTML), to: &out)
    for row in table.rows {
      out.append("<tr><th scope=\"row\">\(escapedHTML(row[0]))</th>")
      for cell in row.dropFirst() { out.append("<td>\(escapedHTML(cell))</td>") }
      out.append("</tr>\n")
    }
    closeTable(to: &out)
  }

  func openTable(_ columns: [String], classes: String = "", to out: inout [UInt8]) {
    out.append(
      "<div class=\"scroll\" tabindex=\"0\"><table\(classes.isEmpty ? "" : " class=\"\(classes)\"")>\n<thead><tr>")
    for column in columns { out.append("<th scope=\"col\">\(column)</th>") }
    out.append("</tr></thead>\n<tbody>\n")
  }

  func closeTable(to out: inout [UInt8]) { out.append("</tbody></table></div>\n") }

  // MARK: - Previews

  func write(_ preview: Preview, _ call: DirectiveCall, to out: inout [UInt8]) {
    let number = sheet.nextNumber("preview")
    let scope = "pv\(number)"
    let body = sheet.previewBody(preview, scope: scope, icons: site.theme.icons) { destination in
      site.address(of: destination, from: page.facts.path)
    }
    out.append("<figure class=\"preview \(scope)\(extraClasses(call))\"\(idAttribute(call))>\n")
    writeSwitch(
      "Preview in", group: "preview:\(number)",
      [("both", "both modes"), ("light", "light mode"), ("dark", "dark mode")], to: &out)
    out.append("<div class=\"panes\">\n")
    for mode in Mode.allCases {
      var style = preview.table.rows.enumerated().map { "--t\($0 + 1):\(cssValue($1.colors[mode]))" }
      style += preview.table.gradients.enumerated().compactMap { index, use in
        CompactGradient(use.gradient, mode).map { "--l\(index + 1):\($0.list)" }
      }
      style.append("--page:\(cssValue(AppTokens.page[mode]))")
      out.append("<div class=\"pane \(mode.rawValue)\" style=\"\(style.joined(separator: ";"))\"><div class=\"stage\">")
      out += body
      out.append("</div><p class=\"caption\">\(mode.rawValue) mode</p></div>\n")
    }
    out.append("</div>\n<details><summary>What this draws</summary>\n")
    write(preview.table, id: "", to: &out)
    out.append("</details>\n</figure>\n")
  }

  /// Radio buttons that the style sheet reads: a choice without script.
  func writeSwitch(_ legend: String, group: String, _ choices: [(value: String, label: String)], to out: inout [UInt8])
  {
    out.append("<fieldset class=\"switch\"><legend>\(legend)</legend>\n")
    for (index, choice) in choices.enumerated() {
      let id = "\(group):\(choice.value)"
      out.append(
        "<input type=\"radio\" name=\"\(group)\" id=\"\(id)\" value=\"\(choice.value)\"\(index == 0 ? " checked" : "")>"
      )
      out.append("<label for=\"\(id)\">\(choice.label)</label>\n")
    }
    out.append("</fieldset>\n")
  }

  // MARK: - Contrast

  func write(_ table: ContrastTable, _ call: DirectiveCall, to out: inout [UInt8]) {
    out.append("<div class=\"contrast\(extraClasses(call))\"\(idAttribute(call))>")
    var columns = ["Pair", "light mode", "dark mode"]
    if table.showsAPCA { columns += ["Lc, light mode", "Lc, dark mode"] }
    if table.showsMoreContrast { columns += ["light mode, more contrast", "dark mode, more contrast"] }
    openTable(columns, to: &out)
    for pair in table.pairs {
      let names = "<code>\(escapedHTML(pair.foregroundName))</code> on <code>\(escapedHTML(pair.backgroundName))</code>"
      out.append("<tr><th scope=\"row\">\(pair.label.map { escapedHTML($0) + ": " } ?? "")\(names)</th>")
      out.append(cell(pair, pair.ratio.light, .light) + cell(pair, pair.ratio.dark, .dark))
      if table.showsAPCA {
        out.append(
          "<td class=\"number\">\(printedLc(pair.apca.light))</td><td class=\"number\">\(printedLc(pair.apca.dark))</td>"
        )
      }
      if table.showsMoreContrast {
        out.append("<td>\(number(pair.moreContrast.light))</td><td>\(number(pair.moreContrast.dark))</td>")
      }
      out.append("</tr>\n")
    }
    closeTable(to: &out)
    out.append("</div>\n")
  }

  private func cell(_ pair: ContrastTable.Pair, _ ratio: ContrastMeasure, _ mode: Mode) -> String {
    let style = "--fg:\(cssValue(pair.foreground[mode]));--bg:\(cssValue(pair.background[mode]))"
    let sample = "<span class=\"sample on-\(mode.rawValue)\" aria-hidden=\"true\" style=\"\(style)\">Aa</span>"
    return "<td><span class=\"pair\">\(sample) \(number(ratio))</span></td>"
  }

  private func number(_ ratio: ContrastMeasure) -> String {
    let kind = ratio.mark == .fails ? "fail" : "pass"
    return "<span class=\"number\">\(ratio.text)</span> "
      + "<span class=\"marks\"><span class=\"mark \(kind)\">\(ratio.mark.word)</span></span>"
  }

  // MARK: - Ramps, palette, gradients, easings

  func write(_ ramp: RampStrip, _ call: DirectiveCall, to out: inout [UInt8]) {
    out.append("<div class=\"ramp\(extraClasses(call))\"\(idAttribute(call))>")
    out.append(
      "<p>The 20 stops of <code>\(escapedHTML(ramp.themeName))</code>, with their contrast on white and on black:</p>\n"
    )
    out.append("<ol class=\"strip\" tabindex=\"0\">\n")
    for stop in ramp.stops {
      out.append("<li><span class=\"swatch\" style=\"--c:\(cssValue(stop.color))\"></span> <code>\(stop.name)</code> ")
      out.append("<span class=\"value\">\(stop.color.css())</span> ")
      out.append("<span class=\"number\">\(stop.contrastOnWhite)</span> ")
      out.append("<span class=\"number\">\(stop.contrastOnBlack)</span></li>\n")
    }
    out.append("</ol></div>\n")
  }

  func write(_ palette: PaletteGrid, _ call: DirectiveCall, to out: inout [UInt8]) {
    openTable(["Family", "Hue"] + palette.stopNames.map { "<code>\($0)</code>" }, classes: "palette", to: &out)
    for family in palette.families {
      out.append("<tr><th scope=\"row\"><code>\(family.name)</code></th>")
      out.append("<td>\(family.hueDegrees.map(printedDegrees) ?? "–")</td>")
      for color in family.stops {
        out.append("<td><span class=\"swatch\" style=\"--c:\(cssValue(color))\" title=\"\(color.css())\"></span>")
        out.append("<span class=\"sr\">\(color.css())</span></td>")
      }
      out.append("</tr>\n")
    }
    closeTable(to: &out)
  }

  func write(_ lab: GradientLab, _ call: DirectiveCall, to out: inout [UInt8]) {
    let number = sheet.nextNumber("lab")
    out.append("<div class=\"lab\(extraClasses(call))\"\(idAttribute(call))>\n")
    func distinct<Value: Equatable>(_ values: [Value]) -> [Value] {
      values.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    let blends = distinct(lab.strips.map(\.blend))
    let easings = distinct(lab.strips.map(\.easing))
    writeSwitch("Blend", group: "lab:\(number):blend", blends.map { ($0.rawValue, $0.rawValue) }, to: &out)
    writeSwitch("Easing", group: "lab:\(number):easing", easings.map { ($0.labName, $0.labName) }, to: &out)
    sheet.addLabRules(blends: blends.map(\.rawValue), easings: easings.map(\.labName))
    out.append("<dl class=\"strips\">\n")
    for strip in lab.strips {
      out.append(
        "<div class=\"strip\" data-b=\"\(strip.blend.rawValue)\" data-e=\"\(strip.easing.labName)\"><dt>proGradient, "
      )
      out.append("<code>\(strip.blend.swiftName)</code>, <code>\(escapedHTML(strip.easing.swiftName))</code></dt>")
      let chips = gradientChips(strip.gradient.asStrip)
      out.append("<dd\(chips.style)>\(chips.html)</dd></div>\n")
    }
    for (label, comparison) in [("SwiftUI’s own", Gradient.Comparison.swiftUI), ("Plain RGB", .plainRGB)] {
      let chips = gradientChips(lab.gradient.asStrip, as: comparison)
      out.append("<div class=\"strip\"><dt>\(label)</dt><dd\(chips.style)>\(chips.html)</dd></div>\n")
    }
    out.append("</dl>\n")
    write(lab.table, id: "", to: &out)
    openTable(["Stop at", "light mode", "dark mode"], to: &out)
    for stop in lab.gradient.stops() {
      out.append("<tr><th scope=\"row\">\(printedPercent(stop.location))</th>")
      out.append("<td>\(value(stop.colors.light, .light))</td><td>\(value(stop.colors.dark, .dark))</td></tr>\n")
    }
    closeTable(to: &out)
    out.append("</div>\n")
  }

  func write(_ curves: [EasingCurve], _ call: DirectiveCall, to out: inout [UInt8]) {
    out.append("<ul class=\"easings\(extraClasses(call))\"\(idAttribute(call))>\n")
    for curve in curves {
      let numbers = curve.points.map(printedNumber).joined(separator: ", ")
      func x(_ value: Double) -> String { printedNumber(10 + 100 * value) }
      func y(_ value: Double) -> String { printedNumber(110 - 100 * value) }
      let points = curve.points
      out.append("<li><svg viewBox=\"0 0 120 120\" role=\"img\" aria-label=\"Curve of \(curve.name): \(numbers)\">")
      out.append("<path class=\"grid\" d=\"M10 10V110H110\"/><path class=\"curve\" d=\"M10 110C\(x(points[0])) ")
      out.append("\(y(points[1])) \(x(points[2])) \(y(points[3])) 110 10\"/></svg> ")
      out.append("<code>\(curve.name)</code> <span class=\"number\">\(numbers)</span></li>\n")
    }
    out.append("</ul>\n")
  }
}

extension Gradient {
  /// The same colors from left to right, for a strip that is wider than high.
  var asStrip: Gradient {
    guard case .linear(let from, let to) = kind, from == .top, to == .bottom else { return self }
    return Gradient(colors, kind: .linear(from: .leading, to: .trailing), blend: blend, easing: easing)
  }
}

extension Easing {
  /// The name of a choice of easings: a curve of its own is `custom`.
  var labName: String { Easing.named.first { $0.easing == self }?.name ?? "custom" }
}

/// A sentence whose code stands in backticks, as HTML.
func codeSpans(_ sentence: some StringProtocol) -> String {
  var isCode = false
  return sentence.split(separator: "`", omittingEmptySubsequences: false).map { part in
    defer { isCode.toggle() }
    return isCode ? "<code>\(escapedHTML(String(part)))</code>" : escapedHTML(String(part))
  }.joined()
}
