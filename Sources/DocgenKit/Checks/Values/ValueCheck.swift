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
  var certainty = Certainty.certain

  /// Whether it may be written without asking.
  enum Certainty {
    /// Nothing else can be meant.
    case certain
    /// Another pair may be meant.
    case ofThisPair
    /// The other mode's value may be meant.
    case ofEitherMode
  }

  func diagnostic(in source: Source, at span: Span) -> Diagnostic {
    let hint =
      switch certainty {
      case .certain: "write '\(right)'"
      case .ofThisPair: "write '\(right)', or name the other color, as in '4.5:1 on NAME'"
      case .ofEitherMode: "write the one that is meant"
      }
    return Rules.rule(rule).finding(
      message, in: source, at: span, hint: hint,
      fix: certainty == .certain ? .init(replacing: span, with: right) : nil)
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

  /// How the right color is written in the notation that was typed: a hex stays one.
  func rewritten(_ right: Color) -> String {
    guard typed.hasPrefix("#") else { return right.css() }
    return right.opacity == 1 ? right.fallbackHex : right.fallbackHexWithOpacity
  }

  /// What it should be where it may be of some modes.
  func right(_ row: Row, _ modes: [Mode]) -> RightValue {
    RightValue(
      modes.map { ($0, rewritten(row.colors[$0]), color.oklab.distance(to: row.colors[$0].oklab)) },
      isSame: row.colors.light.css() == row.colors.dark.css())
  }

  /// Whether the engine prints that color like this, or its fallback.
  func states(_ right: Color) -> Bool {
    // OKLCH is typed rounded, and a step of it is finer than one of a hex.
    if typed.hasPrefix("oklch("), color.oklab.distance(to: right.oklab) < 0.002 {
      return color.opacity == right.opacity
    }
    return typed.lowercased() == right.css() || color.css() == right.css() || typed.lowercased() == right.fallbackHex
      || typed.lowercased() == right.fallbackHexWithOpacity
  }
}

/// The modes that each of some stated values may be of: the one that it names, or that the words before or the other value
/// tell; two that name none are light and dark in this order, and a single one either. Nothing where more than two do not
/// all name theirs.
func modes(of named: [Mode?], lead: Mode? = nil) -> [[Mode]]? {
  guard named.count <= 2 || !named.contains(nil) else { return nil }
  if named.count == 1 { return [(named[0] ?? lead).map { [$0] } ?? [.light, .dark]] }
  let isTurned = named.count == 2 && (named[0] == .dark || named[0] == nil && named[1] == .light)
  return named.enumerated().map { index, mode in [mode ?? ((index == 0) == isTurned ? .dark : .light)] }
}

/// Evaluates one value, or nil when it is none.
func evaluatedColor(_ text: String, _ theme: DefaultTheme, _ names: ThemeNames) -> Row? {
  guard text.utf8.count < 400,
    case .success(.color(let row)) = evaluateValue(Array(text.utf8), with: theme, names: names)
  else { return nil }
  return row
}

/// `5.11:1` at the start of some text, also as `5.11 : 1` and `5,11:1`: the ratio as docgen prints it, and how many bytes it
/// takes as typed.
func statedRatio(_ bytes: ArraySlice<UInt8>) -> (text: String, byteCount: Int)? {
  let number = bytes.prefix { $0 &- 0x30 < 10 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
  let parts = number.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
  guard parts.count == 2, !parts[0].isEmpty, number.count <= 6,
    !number.contains(UInt8(ascii: ",")) || parts[1].count == 2
  else { return nil }
  let rest = bytes.dropFirst(number.count)
  guard let colon = [":1", " : 1", ": 1", " :1"].first(where: { rest.starts(with: $0.utf8) }) else { return nil }
  let after = rest.dropFirst(colon.utf8.count).first ?? 0x20
  guard !(after &- 0x30 < 10) else { return nil }
  let text = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
  return (text + ":1", number.count + colon.utf8.count)
}

/// The mode behind a ratio, and how many bytes say it: ` in dark mode`, ` (dark)`, ` dark,`.
func modeBehindRatio(_ bytes: ArraySlice<UInt8>) -> (mode: Mode, byteCount: Int)? {
  for mode in Mode.allCases {
    let name = mode.rawValue
    if bytes.starts(with: " (\(name))".utf8) { return (mode, name.utf8.count + 3) }
    for lead in [" in ", " "] where bytes.starts(with: (lead + name).utf8) {
      let count = lead.utf8.count + name.utf8.count
      let rest = bytes.dropFirst(count)
      // `5.11:1 in light and dark mode` is a ratio of both.
      if rest.starts(with: " and dark".utf8) || rest.starts(with: " and light".utf8) { return nil }
      // `5.11:1 light text` says nothing of a mode.
      let isAlone = rest.first.map { !(($0 | 0x20) &- 0x61 < 26) && $0 != 0x20 } ?? true
      if lead == " in " || isAlone || rest.starts(with: " mode".utf8) || rest.starts(with: " and ".utf8) {
        return (mode, count)
      }
    }
  }
  return nil
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

/// What a wrong value should be: the value of its mode; of the mode to which it is much nearer; or of either, which only its
/// writer can tell.
struct RightValue {
  /// As in "5.11:1 in light mode and 10.20:1 in dark mode".
  var text: String
  var value: String
  var certainty: WrongValue.Certainty

  /// - Parameters:
  ///   - candidates: the values of the modes that may be meant, with how far the stated one is from each.
  ///   - isSame: whether both modes have the same value, so that no mode is named.
  init(_ candidates: [(mode: Mode, value: String, distance: Double)], isSame: Bool = false) {
    func named(_ candidate: (mode: Mode, value: String, distance: Double)) -> String {
      isSame ? candidate.value : "\(candidate.value) in \(candidate.mode) mode"
    }
    let near = candidates.sorted { $0.distance < $1.distance }
    let isClear = near.count == 1 || near[0].value == near[1].value || near[0].distance * 10 <= near[1].distance
    let likeliest = near.count > 1 && near[0].value == near[1].value ? candidates[0] : near[0]
    text = isClear ? named(likeliest) : candidates.map(named).joined(separator: " and ")
    value = likeliest.value
    certainty = isClear ? .certain : .ofEitherMode
  }
}

extension Diagnostic {
  /// The same finding where it is a guess, so that nothing is rewritten.
  var withoutFix: Diagnostic {
    var finding = self
    finding.fix = nil
    return finding
  }
}
