import ColorEngine
import Diagnostics
import Markup

/// Colors that stand beside names in sentences and table cells.
extension StatedProse {
  /// A color as typed, with its place, and the mode that the words beside it name.
  private struct StatedColorPlace {
    var color: StatedColor
    var piece: Piece
    var range: Range<Int>
    var mode: Mode?
  }

  /// Names, and the colors that are stated of them, while a block is read.
  private struct Claim {
    var rows: [Row] = []
    /// The piece of the last name.
    var name: Piece?
    var stated: [StatedColorPlace] = []
    /// The mode of the words before the first name.
    var lead: Mode?
    /// Whether another is spoken of, as in "darker than `a` is".
    var isOfAnother = false
    /// Whether the sentence speaks of other circumstances.
    var isElsewhere = false
    /// What stands between the last name and the first color.
    var joint = ""
  }

  mutating func readColors(_ pieces: [Piece], _ theme: DefaultTheme) {
    var claim = Claim()
    // The words since the last name or color, and the color before them.
    var words: [UInt8] = []
    var loose: StatedColorPlace?
    var found: [Diagnostic] = []
    // Findings of "`a`, #…", which are none where it is a list: "`a`, #… and `b`".
    var held: [Diagnostic] = []
    let rowMode = rowMode(of: pieces)

    func finish(beforeName: Bool = false) {
      defer { claim = Claim() }
      guard !claim.stated.isEmpty else {
        held = []
        return
      }
      let wrong = wrongColors(claim)
      let isInList = claim.joint == "," && claim.rows.count == 1 && claim.stated.count == 1
      if beforeName, isInList, [",", "and", ", and", "or", ", or"].contains(trimmed(text(words))) {
        held += wrong
      } else {
        found += held + wrong
        held = []
      }
    }
    func take(_ color: StatedColor, _ piece: Piece, _ range: Range<Int>) {
      let place = StatedColorPlace(
        color: color, piece: piece, range: range, mode: modeNamed(in: words) ?? piece.column.mode)
      if let name = claim.name, piece.column.statesColor(of: name.column) {
        if claim.stated.isEmpty { claim.joint = trimmed(text(words)) }
        claim.stated.append(place)
      }
      loose = place
      words = []
    }

    for piece in pieces {
      if piece.isCode {
        if let color = StatedColor(piece.text) {
          take(color, piece, 0..<piece.text.utf8.count)
          continue
        }
        let row = isName(piece.text) ? evaluatedColor(piece.text, theme, names) : nil
        let before = text(words)
        let aside = trimmed(before) == "(" ? loose : nil
        if !claim.stated.isEmpty { finish(beforeName: true) }
        if let row, let aside {
          // "#… (`a`)": the name in brackets is the color's before it, and of none behind.
          found += wrongColors(Claim(rows: [row], name: piece, stated: [aside]))
          claim = Claim()
        } else if let row {
          if claim.rows.isEmpty {
            claim.lead = leadingMode(before) ?? rowMode
            claim.isOfAnother = isOfAnother(before)
            claim.isElsewhere = piece.column.index == nil && speaksOfElsewhere(before)
          }
          claim.rows.append(row)
          claim.name = piece
        } else {
          finish()
        }
        (words, loose) = ([], nil)
        continue
      }
      let bytes = Array(piece.text.utf8)
      var rest = bytes[...]
      if words.isEmpty, loose?.piece.isCode == true { rest = takeMode(rest, &claim) }
      while let range = colorRange(in: rest) {
        words += rest[..<range.lowerBound]
        rest = rest[range.upperBound...]
        if !claim.rows.isEmpty, !isColorJoint(words, claim) { finish() }
        guard let color = StatedColor(text(bytes[range])) else {
          words = []
          continue
        }
        take(color, piece, range)
        rest = takeMode(rest, &claim)
      }
      words += rest
      if !claim.rows.isEmpty, !isColorJoint(words, claim) { finish() }
    }
    finish()
    findings += found
  }

  private func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The one mode among some words.
  private func modeNamed(in words: [UInt8]) -> Mode? {
    let text = Array(text(words).lowercased().utf8)
    let modes = Mode.allCases.filter { contains(text, Array($0.rawValue.utf8)) }
    return modes.count == 1 ? modes[0] : nil
  }

  /// Reads what stands behind the last color: its mode, or what makes it another's, as in "#123456 as its hover", a
  /// question, or an arrow to what it became.
  private func takeMode(_ bytes: ArraySlice<UInt8>, _ claim: inout Claim) -> ArraySlice<UInt8> {
    guard let last = claim.stated.indices.last else { return bytes }
    let isAnothers =
      bytes.first == UInt8(ascii: "?") || [" as ", " → ", " -> "].contains { bytes.starts(with: $0.utf8) }
    if isAnothers { claim.stated.removeLast() }
    guard let behind = modeBehindRatio(bytes) else { return bytes }
    if claim.stated.indices.contains(last) { claim.stated[last].mode = behind.mode }
    return bytes.dropFirst(behind.byteCount)
  }

  /// Whether the words before a name make another color the subject: "two stops darker than `a` is", "from `a` to".
  private func isOfAnother(_ before: String) -> Bool {
    let last = before.lowercased().split { !$0.isLetter }.last.map(String.init) ?? ""
    return Self.otherSubjectWords.contains(last) && before.last != "("
  }

  private static let otherSubjectWords: Set<String> = [
    "than", "from", "between", "beside", "near", "like", "unlike", "against", "before", "after", "over", "under",
    "behind", "below", "above", "with", "via", "through",
  ]

  /// Whether the words between a name and a color say that the color is the name's.
  private func isColorJoint(_ bytes: [UInt8], _ claim: Claim) -> Bool {
    let text = text(bytes).lowercased()
    guard isJoint(bytes[...]), !text.contains(where: { "≈≠~<>≤≥!+×?".contains($0) }) else { return false }
    if claim.isOfAnother, claim.stated.isEmpty, !trimmed(text).isEmpty, !text.contains("(") { return false }
    let words = text.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    for (index, word) in words.enumerated() {
      if word == "to", index == 0 || !["comes", "resolves", "equals"].contains(words[index - 1]) { return false }
      // "with #…" is a partner, "with the value #…" is not.
      if word == "with", index + 1 == words.count || !["the", "a", "hex", "value", "color"].contains(words[index + 1]) {
        return false
      }
    }
    return true
  }

  private func wrongColors(_ claim: Claim) -> [Diagnostic] {
    guard let row = claim.rows.last, !claim.stated.isEmpty, !claim.isElsewhere else { return [] }
    // "`a` and #…" are two colors, and so are those of a list behind a stop, which has one.
    if ["and", "or"].contains(claim.joint) { return [] }
    if claim.joint == ",", claim.stated.count > 1, row.colors.light.css() == row.colors.dark.css() { return [] }
    // "`a` and `b` are #… and #…" gives each its own, or the last one both of its modes.
    let wrong = wrongColors(of: row, claim.stated, claim.lead)
    guard claim.rows.count > 1, claim.rows.count == claim.stated.count else { return wrong }
    if wrong.isEmpty, claim.stated.count == 2 { return [] }
    return zip(claim.rows, claim.stated).flatMap { row, item in
      // Which name a value belongs to is a guess, and nothing is rewritten.
      wrongColors(of: row, [item], claim.lead).map(\.withoutFix)
    }
  }

  private func wrongColors(of row: Row, _ stated: [StatedColorPlace], _ lead: Mode?) -> [Diagnostic] {
    guard let modes = modes(of: stated.map(\.mode), lead: lead) else { return [] }
    // Without a word for the modes either order is right.
    if stated.count == 2, stated.allSatisfy({ $0.mode == nil }), stated[0].color.states(row.colors.dark),
      stated[1].color.states(row.colors.light)
    {
      return []
    }
    return zip(stated, modes).compactMap { item, modes in
      guard item.piece.isVerbatim, !modes.contains(where: { item.color.states(row.colors[$0]) }) else { return nil }
      let right = item.color.right(row, modes)
      let start = item.piece.start + item.range.lowerBound
      let wrong = WrongValue(
        rule: "value/color", message: "\(row.name) is \(right.text), not \(item.color.typed)", range: item.range,
        right: right.value, certainty: right.certainty)
      return wrong.diagnostic(in: document.source, at: Span(start..<start + item.range.count))
    }
  }

  /// A hex or a function of CSS in running text.
  private func colorRange(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "#") {
        let digits = bytes[(index + 1)...].prefix { ($0 &- 0x30 < 10) || (($0 | 0x20) &- 0x61 < 6) }
        // `#123` may be the number of an issue, but for words that say it is a value.
        let isShort = digits.count == 3 && saysEqual(bytes[..<index])
        if digits.count == 6 || digits.count == 8 || isShort { return index..<index + 1 + digits.count }
      }
      if Self.colorFunctions.contains(where: { bytes[index...].starts(with: $0.utf8) }),
        let end = bytes[index...].prefix(80).firstIndex(of: UInt8(ascii: ")"))
      {
        return index..<end + 1
      }
      index += 1
    }
    return nil
  }

  private static let colorFunctions = ["color(display-p3", "rgb(", "rgba(", "oklch("]

  /// Whether text ends in `=`, `is` or the like.
  private func saysEqual(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = trimmed(text(bytes)).lowercased()
    if text.hasSuffix("=") { return true }
    let word = text.split(separator: " ").last.map(String.init) ?? ""
    return ["is", "equals", "hex", "value", "gives"].contains(word)
  }
}
