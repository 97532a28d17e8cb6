import ColorEngine
import Diagnostics
import Markup

/// Values that a page states by hand, held against the engine.
enum ValueCheck: Check {
  static let rules = valueRules

  static func findings(on page: Page, in site: Site) -> [Diagnostic] {
    let document = page.document
    let names = site.settings.themes
    let vocabulary = names.vocabulary
    var found = StatedProse(document, names).findings
    for block in document.codeBlocks where block.language == "swift" && block.attribute("wrong") == nil {
      let code = Array(document.text[block.literal.range])
      guard contains(code, Array("//".utf8)), mayNameColors(code) else { continue }
      for finding in statedInComments(of: code, names, vocabulary) {
        let start = block.sourceOffset(ofLiteralByte: finding.range.lowerBound, in: document.text)
        found.append(finding.diagnostic(in: document.source, at: Span(start..<start + finding.range.count)))
      }
    }
    for case .included(let included) in page.blocks { found += findings(on: included.page, in: site) }
    return found
  }
}

/// A stated value that is wrong: where, and what is right.
struct WrongValue {
  var rule: String
  var message: String
  var range: Range<Int>
  var right: String
  /// Whether nothing else can be meant, so that it may be written without asking.
  var isCertain = true

  func diagnostic(in source: Source, at span: Span) -> Diagnostic {
    Rules.rule(rule).finding(
      message, in: source, at: span,
      hint: isCertain ? "write '\(right)'" : "write '\(right)', or name the other color, as in '4.5:1 on NAME'",
      fix: isCertain ? .init(replacing: span, with: right) : nil)
  }
}

/// A value typed as CSS, and what it is.
struct StatedColor {
  var typed: String
  var color: Color

  init?(_ text: String) {
    let text = trimmed(text)
    guard text.hasPrefix("#") || text.hasPrefix("color(") || text.hasPrefix("rgb") || text.hasPrefix("oklch(") else {
      return nil
    }
    guard let color = try? Color(css: text) else { return nil }
    typed = text
    self.color = color
  }

  /// Whether the engine prints that color like this, or its fallback.
  func states(_ right: Color) -> Bool {
    typed.lowercased() == right.css() || color.css() == right.css() || typed.lowercased() == right.fallbackHex
      || typed.lowercased() == right.fallbackHexWithOpacity
  }
}

/// Evaluates one value, or nil when it is none.
func evaluatedColor(_ text: String, _ theme: DefaultTheme, _ names: ThemeNames) -> Row? {
  guard text.utf8.count < 400,
    case .success(.color(let row)) = evaluateValue(Array(text.utf8), with: theme, names: names)
  else { return nil }
  return row
}

/// `5.11:1` at the start of some text: its number and how many bytes it takes.
func statedRatio(_ bytes: ArraySlice<UInt8>) -> (text: String, byteCount: Int)? {
  let digits = bytes.prefix { $0 &- 0x30 < 10 || $0 == UInt8(ascii: ".") }
  guard let first = digits.first, first != UInt8(ascii: "."), digits.contains(UInt8(ascii: ".")), digits.count <= 6,
    bytes.dropFirst(digits.count).starts(with: ":1".utf8)
  else { return nil }
  let after = bytes.dropFirst(digits.count + 2).first ?? 0x20
  guard !(after &- 0x30 < 10) else { return nil }
  return (String(decoding: digits, as: UTF8.self) + ":1", digits.count + 2)
}

/// Holds a stated ratio against the printed one, at as many decimals as were stated.
func isRatio(_ stated: String, _ text: Color, on background: Color, mode: Mode) -> Bool {
  if stated == Contrast.printed(text, on: background, mode: mode) { return true }
  if let whole = Int(stated.dropLast(2)) {
    return abs(Contrast.ratio(text, on: background, mode: mode) - Double(whole)) <= 0.5 + 1e-9
  }
  guard let point = stated.utf8.firstIndex(of: UInt8(ascii: ".")), let value = Double(stated.dropLast(2)) else {
    return false
  }
  let decimals = stated.utf8.distance(from: point, to: stated.utf8.endIndex) - 3
  // `5.1:1` is a fair way to say 5.11.
  guard decimals == 1 else { return false }
  return abs(Contrast.ratio(text, on: background, mode: mode) - value) <= 0.05 + 1e-9
}
