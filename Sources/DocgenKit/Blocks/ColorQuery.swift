public import ColorEngine
public import Diagnostics

/// A row that `docgen color` is asked for.
public struct ColorQuery: Sendable {
  public var row: String
  public var theme: String?
  public var source: Source
  /// Where the row begins in its source.
  var start: Int

  public init(row: String, theme: String?, path: String) {
    self.row = row
    self.theme = theme
    source = Source(path: path, bytes: Array(row.utf8))
    start = 0
  }

  private init(row: String, theme: String?, source: Source, start: Int) {
    self.row = row
    self.theme = theme
    self.source = source
    self.start = start
  }

  /// Rows of standard input: one a line, each optionally followed by a tab and its theme.
  public static func lines(_ input: [UInt8], theme: String?) -> [ColorQuery] {
    let source = Source(path: "standard input", bytes: input)
    var queries: [ColorQuery] = []
    var start = 0
    while start < source.bytes.count {
      let line = source.lineBytes(startingAt: start)
      let tab = line.firstIndex(of: 0x09)
      let row = String(decoding: line[..<(tab ?? line.endIndex)], as: UTF8.self)
      let own = tab.map { trimmed(String(decoding: line[($0 + 1)...], as: UTF8.self)) }
      if !trimmed(row).isEmpty {
        queries.append(ColorQuery(row: row, theme: own ?? theme, source: source, start: start))
      }
      start = line.endIndex
      if start < source.bytes.count { start = source.lineBreakEnd(at: start) }
    }
    return queries
  }
}

/// What rows come to, in both formats of `docgen color`.
public struct ColorAnswer: Sendable {
  public var text = ""
  public var json = ""
  public var diagnostics: [Diagnostic] = []
}

/// Evaluates rows, each on its own.
public func answerColorQueries(_ queries: [ColorQuery], names: ThemeNames) -> ColorAnswer {
  var answer = ColorAnswer()
  var members: [String] = []
  for query in queries {
    var faults: [String] = []
    // A row that has no value has an element all the same, so that rows and results can be paired by number.
    defer {
      if !faults.isEmpty {
        members.append("{\"row\":\(jsonString(query.row)),\"error\":\(jsonString(faults.joined(separator: "; ")))}")
      }
    }
    func report(_ error: RowError, _ range: Range<Int>) {
      let span = Span(query.start + range.lowerBound..<query.start + range.upperBound)
      let finding = rowDiagnostic(error, in: query.source, at: span, names: names)
      answer.diagnostics.append(finding)
      faults.append(finding.message)
    }
    let theme: DefaultTheme
    switch parseDefaultTheme(query.theme ?? "", names: names) {
    case .success(let found): theme = found
    case .failure(let error):
      // The theme of an argument stands behind its own flag.
      var query = query
      if query.source.path == "argument", let theme = query.theme {
        query.source = Source(path: "--with", bytes: Array(theme.utf8))
        query.start = 0
      }
      let isFlag = query.source.path == "--with"
      let span = isFlag ? Span(0..<query.source.bytes.count) : Span(query.start..<query.start + query.row.utf8.count)
      let finding = rowDiagnostic(error, in: query.source, at: span, names: names)
      answer.diagnostics.append(finding)
      faults.append(finding.message)
      continue
    }
    switch evaluateValue(Array(query.row.utf8), with: theme, names: names) {
    case .success(.color(let row)):
      members.append(json(row, typed: query.row))
      answer.text += text(row)
    case .success(.colors(let rows)):
      for row in rows {
        members.append(json(row, typed: row.name))
        answer.text += text(row)
      }
    case .success(.gradient(let use)):
      members.append(json(use, typed: query.row))
      answer.text += text(use)
    case .failure(let failure): for error in failure.errors { report(error, error.byteRange) }
    }
  }
  answer.json = members.isEmpty ? "[]\n" : "[\n  \(members.joined(separator: ",\n  "))\n]\n"
  return answer
}

// MARK: - JSON

private func json(_ row: Row, typed: String) -> String {
  let sides = Mode.allCases.map { "\"\($0.rawValue)\":\(json(row[$0], contrast: row.contrastWithPage($0)))" }
  return "{\"row\":\(jsonString(typed)),\(sides.joined(separator: ","))}"
}

private func json(_ color: Color, contrast: Double) -> String {
  let oklch = color.oklch
  let hue = oklch.hueDegrees.map(sevenDecimals) ?? "null"
  return "{\"css\":\(jsonString(color.css())),\"srgb\":\(jsonString(color.fallbackHex)),"
    + "\"oklch\":[\(sevenDecimals(oklch.lightness)),\(sevenDecimals(oklch.chroma)),\(hue)],\"alpha\":\(exact(color.opacity)),"
    + "\"contrast\":\(exact(contrast))}"
}

private func json(_ use: GradientUse, typed: String) -> String {
  let sides = Mode.allCases.map { mode -> String in
    let stops = use.gradient.stops(mode).map {
      "{\"location\":\(exact($0.location)),\"css\":\(jsonString($0.color.css()))}"
    }
    return "\"\(mode.rawValue)\":{\"stops\":[\(stops.joined(separator: ","))]}"
  }
  return "{\"row\":\(jsonString(typed)),\(sides.joined(separator: ","))}"
}

/// A coordinate to seven decimals: Ottosson's matrices have no more, and white's lightness is 1 only up to there.
private func sevenDecimals(_ value: Double) -> String { exact((value * 1e7).rounded() / 1e7) }

/// A number with all its digits, in a form that JSON allows.
private func exact(_ value: Double) -> String {
  guard value.isFinite else { return "null" }
  return value == 0 ? "0" : "\(value)"
}

// MARK: - Text

private func text(_ row: Row) -> String {
  var lines = [row.printed.text]
  for mode in Mode.allCases {
    let stop = mode == .light ? row.lightStop : row.darkStop
    let place = stop.map { "  \($0.name)" } ?? ""
    let contrast = Contrast.printed(row[mode], on: AppTokens.page[mode], mode: mode)
    lines.append(
      "  \(mode == .light ? "light" : "dark ")  \(row[mode].css())\(place)  \(contrast) on app.backgroundPrimary")
  }
  return lines.joined(separator: "\n") + "\n"
}

private func text(_ use: GradientUse) -> String {
  var lines = [use.sentence.filter { $0 != "`" }]
  for stop in use.gradient.stops() {
    lines.append("  \(printedPercent(stop.location))  \(stop.colors.light.css())  \(stop.colors.dark.css())")
  }
  return lines.joined(separator: "\n") + "\n"
}
