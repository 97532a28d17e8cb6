import ColorEngine
import Diagnostics
import Markup

/// What the sentences and table cells of a page state.
struct StatedProse {
  private(set) var findings: [Diagnostic] = []
  private let document: Document
  private let names: ThemeNames

  init(_ document: Document, _ names: ThemeNames) {
    self.document = document
    self.names = names
    var theme = DefaultTheme.none
    var columns: [ColumnMeaning] = []
    for (index, node) in document.nodes.enumerated() {
      switch node.kind {
      case .tableRow(isHeader: true): columns = columnMeanings(pieces(of: index))
      case .paragraph(isTight: _), .heading(level: _, index: _), .tableRow(isHeader: false):
        var pieces = pieces(of: index)
        if case .tableRow = node.kind {
          pieces = headed(pieces, by: columns)
          readColors(pieces, theme)
        } else {
          theme = themeOf(pieces)
          readColors(pieces, .none)
        }
        readRatios(pieces)
        readCounts(pieces)
      default: break
      }
    }
  }

  /// A run of text, or a piece of code, with its place in the source.
  private struct Piece {
    var isCode: Bool
    var text: String
    var start: Int
    /// Whether the source has the very same bytes, so that places inside of it are known.
    var isVerbatim: Bool
    var beginsCell = false
    /// What the head of the column says of it; nothing outside of a table.
    var column = ColumnMeaning()
  }

  /// What the head of a table's column says of the values in it.
  private struct ColumnMeaning {
    /// The one mode that it names.
    var mode: Mode?
    /// Whether its values are demands, as under "AA" or "Minimum", or of another time, as under "Old".
    var statesNothing = false
    /// Whether its colors are grounds, or the texts on them.
    var isGround = false
    var isText = false

    init() {}

    init(head: String) {
      let words = Set(head.lowercased().split { !$0.isLetter }.map(String.init))
      let modes = Mode.allCases.filter { words.contains($0.rawValue) }
      mode = modes.count == 1 ? modes[0] : nil
      statesNothing = !words.isDisjoint(with: Self.demandWords) || !words.isDisjoint(with: Self.formerWords)
      isGround = !words.isDisjoint(with: ["background", "ground", "on", "surface"])
      isText = !isGround && !words.isDisjoint(with: ["foreground", "text", "label"])
    }

    private static let demandWords: Set<String> = [
      "aa", "aaa", "wcag", "minimum", "min", "required", "requirement", "requires", "needs", "needed", "target",
      "threshold", "limit", "goal", "least",
    ]
    private static let formerWords: Set<String> = [
      "old", "previous", "previously", "former", "formerly", "before", "was", "legacy", "replaced", "replaces",
    ]
  }

  /// A ratio as typed, with its place, and the mode that the words beside it name.
  private struct StatedRatio {
    var text: String
    var piece: Piece
    var range: Range<Int>
    var mode: Mode?
  }

  private func pieces(of index: Int) -> [Piece] {
    let end = index + Int(document.nodes[index].descendantCount)
    var pieces: [Piece] = []
    var next = index
    while next <= end {
      let node = document.nodes[next]
      next += 1
      switch node.kind {
      case .image:
        // What a picture shows is not stated here.
        next += Int(node.descendantCount)
        pieces.append(Piece(isCode: false, text: " ", start: Int(node.span.start), isVerbatim: false))
      case .text(let range), .code(let range):
        var isCode = false
        if case .code = node.kind { isCode = true }
        let bytes = Array(document.text[range.range])
        var start = Int(node.span.start)
        let source = document.source.bytes
        // The span of code begins at its backticks.
        if isCode {
          while start < source.count, source[start] == UInt8(ascii: "`") || source[start] == 0x20 { start += 1 }
        }
        let isVerbatim = start + bytes.count <= source.count && source[start..<start + bytes.count].elementsEqual(bytes)
        pieces.append(
          Piece(isCode: isCode, text: String(decoding: bytes, as: UTF8.self), start: start, isVerbatim: isVerbatim))
      case .tableCell:
        pieces.append(
          Piece(isCode: false, text: " ", start: Int(node.span.start), isVerbatim: false, beginsCell: true))
      case .softBreak, .lineBreak:
        pieces.append(Piece(isCode: false, text: " ", start: Int(node.span.start), isVerbatim: false))
      default: break
      }
    }
    return pieces
  }

  private func columnMeanings(_ head: [Piece]) -> [ColumnMeaning] {
    var heads: [String] = []
    for piece in head {
      if piece.beginsCell { heads.append("") }
      if !heads.isEmpty { heads[heads.count - 1] += piece.text }
    }
    return heads.map(ColumnMeaning.init(head:))
  }

  /// The pieces of a row with what their columns mean, without the columns that state nothing of today.
  private func headed(_ pieces: [Piece], by columns: [ColumnMeaning]) -> [Piece] {
    var column = -1
    return pieces.compactMap { piece in
      if piece.beginsCell { column += 1 }
      guard columns.indices.contains(column) else { return piece }
      if columns[column].statesNothing { return nil }
      var piece = piece
      piece.column = columns[column]
      return piece
    }
  }

  /// The theme that a lead such as "What this draws, with `Color.proPurple`:" names for the table under it.
  private func themeOf(_ pieces: [Piece]) -> DefaultTheme {
    for piece in pieces.reversed() where piece.isCode {
      if case .success(let theme) = parseDefaultTheme(piece.text, names: names), !piece.text.isEmpty { return theme }
    }
    return .none
  }

  // MARK: - Colors

  /// A color as typed, with its place, and the mode that the words beside it name.
  private struct StatedColorPlace {
    var color: StatedColor
    var piece: Piece
    var range: Range<Int>
    var mode: Mode?
  }

  private mutating func readColors(_ pieces: [Piece], _ theme: DefaultTheme) {
    var rows: [Row] = []
    var stated: [StatedColorPlace] = []
    var lead: Mode?
    // The words since the last name or value.
    var words: [UInt8] = []
    func finish() -> [Diagnostic] {
      defer { (rows, stated) = ([], []) }
      return wrongColors(rows, stated, lead)
    }
    var found: [Diagnostic] = []
    for piece in pieces {
      if piece.isCode {
        if let color = StatedColor(piece.text) {
          if !rows.isEmpty {
            stated.append(
              StatedColorPlace(
                color: color, piece: piece, range: 0..<piece.text.utf8.count,
                mode: modeNamed(in: words) ?? piece.column.mode))
          }
        } else {
          if !stated.isEmpty { found += finish() }
          if rows.isEmpty { lead = leadingMode(String(decoding: words, as: UTF8.self)) }
          if isName(piece.text), let row = evaluatedColor(piece.text, theme, names) {
            rows.append(row)
          } else {
            rows = []
          }
        }
        words = []
        continue
      }
      let text = Array(piece.text.utf8)
      guard !rows.isEmpty else {
        words += text
        continue
      }
      var rest = text[...]
      if words.isEmpty, stated.last?.piece.isCode == true { rest = takeMode(rest, &stated) }
      while !rows.isEmpty, let range = colorRange(in: rest) {
        words += rest[..<range.lowerBound]
        rest = rest[range.upperBound...]
        guard isJoint(words[...]) else {
          found += finish()
          break
        }
        if let color = StatedColor(String(decoding: text[range], as: UTF8.self)) {
          stated.append(
            StatedColorPlace(
              color: color, piece: piece, range: range, mode: modeNamed(in: words) ?? piece.column.mode))
          rest = takeMode(rest, &stated)
        }
        words = []
      }
      words += rest
      if !rows.isEmpty, !isJoint(words[...]) {
        found += finish()
      }
    }
    found += finish()
    findings += found
  }

  /// The one mode among some words.
  private func modeNamed(in words: [UInt8]) -> Mode? {
    let text = Array(String(decoding: words, as: UTF8.self).lowercased().utf8)
    let modes = Mode.allCases.filter { contains(text, Array($0.rawValue.utf8)) }
    return modes.count == 1 ? modes[0] : nil
  }

  /// Reads what stands behind the last color: its mode, or the words that make it another's, as in "#123456 as its hover".
  private func takeMode(_ bytes: ArraySlice<UInt8>, _ stated: inout [StatedColorPlace]) -> ArraySlice<UInt8> {
    guard let last = stated.indices.last else { return bytes }
    if bytes.starts(with: " as ".utf8) { stated.removeLast() }
    guard let behind = modeBehindRatio(bytes) else { return bytes }
    if stated.indices.contains(last) { stated[last].mode = behind.mode }
    return bytes.dropFirst(behind.byteCount)
  }

  /// Whether code is the name of one color: `blue._600`, not `white` or `1`.
  private func isName(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") } || Token(named: text) != nil
  }

  private func wrongColors(_ rows: [Row], _ stated: [StatedColorPlace], _ lead: Mode?) -> [Diagnostic] {
    guard let row = rows.last, !stated.isEmpty else { return [] }
    // "`a` and `b` are #… and #…" gives each its own, or the last one both of its modes.
    let wrong = wrongColors(of: row, stated, lead)
    guard rows.count > 1, rows.count == stated.count else { return wrong }
    if wrong.isEmpty, stated.count == 2 { return [] }
    return zip(rows, stated).flatMap { row, item in
      // Which name a value belongs to is a guess, and nothing is rewritten.
      wrongColors(of: row, [item], lead).map { finding in
        var finding = finding
        finding.fix = nil
        return finding
      }
    }
  }

  private func wrongColors(of row: Row, _ stated: [StatedColorPlace], _ lead: Mode?) -> [Diagnostic] {
    guard let modes = modes(of: stated.map(\.mode), lead) else { return [] }
    let isSame = row.colors.light.css() == row.colors.dark.css()
    // Without a word for the modes either order is right.
    if stated.count == 2, stated.allSatisfy({ $0.mode == nil }), stated[0].color.states(row.colors.dark),
      stated[1].color.states(row.colors.light)
    {
      return []
    }
    return zip(stated, modes).compactMap { item, modes in
      guard item.piece.isVerbatim, !modes.contains(where: { item.color.states(row.colors[$0]) }) else { return nil }
      let right = row.colors[modes[0]].css()
      let inMode = isSame ? "" : " in \(modes[0].rawValue) mode"
      let start = item.piece.start + item.range.lowerBound
      return WrongValue(
        rule: "value/color", message: "\(row.name) is \(right)\(inMode), not \(item.color.typed)",
        range: item.range, right: right
      ).diagnostic(in: document.source, at: Span(start..<start + item.range.count))
    }
  }

  /// The modes that each of some stated values may be of: the one that it names, or that the words before or the other
  /// value tell; two that name none are light and dark in this order, and a single one either. Nothing where more than two
  /// do not all name theirs.
  private func modes(of named: [Mode?], _ lead: Mode?) -> [[Mode]]? {
    guard named.count <= 2 || !named.contains(nil) else { return nil }
    if named.count == 1 { return [(named[0] ?? lead).map { [$0] } ?? [.light, .dark]] }
    let isTurned = named.count == 2 && (named[0] == .dark || named[0] == nil && named[1] == .light)
    return named.enumerated().map { index, mode in [mode ?? ((index == 0) == isTurned ? .dark : .light)] }
  }

  /// A hex or a `color(…)` in running text.
  private func colorRange(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "#") {
        let digits = bytes[(index + 1)...].prefix { ($0 &- 0x30 < 10) || (($0 | 0x20) &- 0x61 < 6) }
        // `#123` may be the number of an issue, but for words that say it is a value.
        let isShort = digits.count == 3 && saysEqual(bytes[..<index])
        if digits.count == 6 || digits.count == 8 || isShort { return index..<index + 1 + digits.count }
      }
      if bytes[index...].starts(with: "color(display-p3".utf8),
        let end = bytes[index...].firstIndex(of: UInt8(ascii: ")"))
      {
        return index..<end + 1
      }
      index += 1
    }
    return nil
  }

  /// Whether text ends in `=`, `is` or the like.
  private func saysEqual(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = trimmed(String(decoding: bytes, as: UTF8.self)).lowercased()
    if text.hasSuffix("=") { return true }
    let word = text.split(separator: " ").last.map(String.init) ?? ""
    return ["is", "equals", "hex", "value", "gives"].contains(word)
  }

  /// Whether the words between a name and a value say that the value is the name's.
  private func isJoint(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    let words = text.split { !($0.isLetter || $0.isNumber) }
    return words.allSatisfy { Self.jointWords.contains(String($0)) }
  }

  private static let jointWords: Set<String> = [
    "is", "are", "at", "in", "light", "dark", "mode", "and", "or", "equals", "hex", "value", "gives", "reads",
    "which", "the", "color", "both", "modes", "to", "comes", "resolves", "has", "of", "a", "ratio", "contrast",
    "reaches",
    "be", "as", "it", "they", "have", "make", "makes", "with",
  ]

  // MARK: - Ratios

  /// A color that may be the first or the second of a pair.
  private struct Named {
    var row: Row
    var piece: Piece
  }

  private mutating func readRatios(_ pieces: [Piece]) {
    var pair: (text: Row, background: Row)?
    // Pairs that wait for their ratios: "`a` on `b` and `c` on `d` are …".
    var earlier: [(text: Row, background: Row)] = []
    var last: Named?
    var saysOn = false
    var lead: Mode?
    var stated: [StatedRatio] = []
    for piece in pieces {
      if piece.isCode {
        if pair != nil, let ratio = statedRatio(Array(piece.text.utf8)[...]), ratio.byteCount == piece.text.utf8.count {
          stated.append(
            StatedRatio(text: ratio.text, piece: piece, range: 0..<ratio.byteCount, mode: piece.column.mode))
          continue
        }
        if let pair {
          if stated.isEmpty { earlier.append(pair) } else { report(earlier + [pair], stated, lead) }
        }
        if !stated.isEmpty { (earlier, stated) = ([], []) }
        if let found = written(piece.text) {
          (pair, last, saysOn) = (found, nil, false)
        } else if let row = mayBePaired(piece.text) ? evaluatedColor(piece.text, .none, names) : nil {
          pair = last.flatMap { self.pair($0, Named(row: row, piece: piece), saysOn) }
          (last, saysOn) = (Named(row: row, piece: piece), false)
        } else {
          (pair, last, saysOn) = (nil, nil, false)
        }
        continue
      }
      let word = trimmed(piece.text)
      if word == "on" || word == "on top of" { saysOn = last != nil } else if !word.isEmpty { saysOn = false }
      guard pair != nil else {
        if !saysOn, !word.isEmpty { (lead, earlier) = (leadingMode(piece.text), []) }
        continue
      }
      let rest = readRatios(in: piece, &stated)
      if !isJoint(rest[...]) {
        if let pair { report(earlier + [pair], stated, lead) }
        (pair, earlier, stated, lead) = (nil, [], [], leadingMode(String(decoding: rest, as: UTF8.self)))
      }
    }
    if let pair { report(earlier + [pair], stated, lead) }
  }

  /// Whether code may be a color of a pair: also `white`, which alone says too little.
  private func mayBePaired(_ text: String) -> Bool { isName(text) || text == "white" || text == "black" }

  /// The pair that two colors are, by the word "on" between them or by the heads of their columns.
  private func pair(_ first: Named, _ second: Named, _ saysOn: Bool) -> (text: Row, background: Row)? {
    if saysOn || second.piece.column.isGround && !first.piece.column.isGround { return (first.row, second.row) }
    return first.piece.column.isGround && second.piece.column.isText ? (second.row, first.row) : nil
  }

  /// The one mode of the sentence that leads up to a name or a pair: "In dark mode a", "The dark value of a".
  private func leadingMode(_ text: String) -> Mode? {
    let sentence = text.split(omittingEmptySubsequences: false) { ".;:".contains($0) }.last ?? ""
    let bytes = Array(sentence.lowercased().utf8)
    let modes = Mode.allCases.filter { mode in
      ["in \(mode) mode", "the \(mode) value", "the \(mode) color"].contains { contains(bytes, Array($0.utf8)) }
    }
    return modes.count == 1 ? modes[0] : nil
  }

  /// Adds the ratios of a piece of text, and gives what stands behind the last one.
  private func readRatios(in piece: Piece, _ stated: inout [StatedRatio]) -> [UInt8] {
    let bytes = Array(piece.text.utf8)
    var start = takeMode(bytes[...], &stated)
    var index = start
    while index < bytes.count {
      guard bytes[index] &- 0x30 < 10,
        index == 0 || !(bytes[index - 1] &- 0x30 < 10) && bytes[index - 1] != UInt8(ascii: "."),
        let ratio = statedRatio(bytes[index...]) ?? wholeRatio(bytes[index...])
      else {
        index += 1
        continue
      }
      let between = bytes[start..<index]
      let isStated = isJoint(between)
      if isStated {
        let names = Mode.allCases.filter { contains(Array(between), Array($0.rawValue.utf8)) }
        if !isDemand(bytes[(index + ratio.byteCount)...]) {
          stated.append(
            StatedRatio(
              text: ratio.text, piece: piece, range: index..<index + ratio.byteCount,
              mode: names.count == 1 ? names[0] : piece.column.mode))
        }
      }
      index += ratio.byteCount
      start = isStated ? takeMode(bytes[index...], &stated) : index
      index = start
    }
    return Array(bytes[start...])
  }

  /// Reads the mode behind the last ratio, and gives the place behind it.
  private func takeMode(_ bytes: ArraySlice<UInt8>, _ stated: inout [StatedRatio]) -> Int {
    guard let last = stated.indices.last, let found = modeBehindRatio(bytes) else { return bytes.startIndex }
    stated[last].mode = found.mode
    return bytes.startIndex + found.byteCount
  }

  /// Whether the words behind a ratio make it what is asked for: `4.5:1 is enough`.
  private func isDemand(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: bytes.prefix(60), as: UTF8.self).lowercased()
    guard text.first == " " else { return false }
    var words = text.split { !$0.isLetter }
    if let verb = words.first, ["is", "are", "would", "will", "be", "as"].contains(verb) { words.removeFirst() }
    if let article = words.first, ["a", "the", "be"].contains(article) { words.removeFirst() }
    return words.first.map { Self.demandWords.contains(String($0)) } ?? false
  }

  private static let demandWords: Set<String> = [
    "enough", "sufficient", "suffices", "suffice", "minimum", "limit", "threshold", "needed", "required", "asked",
    "demanded", "or",
  ]

  /// `3:1 in dark mode`: without decimals it is a measurement only where a mode is named, and a demand elsewhere.
  private func wholeRatio(_ bytes: ArraySlice<UInt8>) -> (text: String, byteCount: Int)? {
    let digits = bytes.prefix { $0 &- 0x30 < 10 }
    let rest = bytes.dropFirst(digits.count)
    guard (1...2).contains(digits.count), rest.starts(with: ":1 in light".utf8) || rest.starts(with: ":1 in dark".utf8)
    else { return nil }
    return (String(decoding: digits, as: UTF8.self) + ":1", digits.count + 2)
  }

  /// `a on b` in one piece of code.
  private func written(_ text: String) -> (text: Row, background: Row)? {
    guard let middle = text.firstRange(of: " on "),
      let first = evaluatedColor(String(text[..<middle.lowerBound]), .none, names),
      let second = evaluatedColor(String(text[middle.upperBound...]), .none, names)
    else { return nil }
    return (first, second)
  }

  private mutating func report(_ pairs: [(text: Row, background: Row)], _ stated: [StatedRatio], _ lead: Mode?) {
    guard let pair = pairs.last else { return }
    let wrong = wrongRatios(of: pair, stated, lead)
    guard pairs.count > 1, pairs.count == stated.count else {
      findings += wrong
      return
    }
    if wrong.isEmpty, stated.count == 2 { return }
    for (pair, item) in zip(pairs, stated) {
      // Which pair a ratio belongs to is a guess, and nothing is rewritten.
      for var finding in wrongRatios(of: pair, [item], lead) {
        finding.fix = nil
        findings.append(finding)
      }
    }
  }

  private func wrongRatios(
    of pair: (text: Row, background: Row), _ stated: [StatedRatio], _ lead: Mode?
  ) -> [Diagnostic] {
    guard let modes = modes(of: stated.map(\.mode), lead) else { return [] }
    return zip(stated, modes).compactMap { item, modes in
      if modes.contains(where: { isRatio(item.text, pair.text[$0], on: pair.background[$0], mode: $0) }) { return nil }
      guard item.piece.isVerbatim else { return nil }
      let right = Contrast.printed(pair.text[modes[0]], on: pair.background[modes[0]], mode: modes[0])
      let start = item.piece.start + item.range.lowerBound
      return WrongValue(
        rule: "value/ratio",
        message:
          "\(pair.text.name) on \(pair.background.name) is \(right) in \(modes[0].rawValue) mode, not \(item.text)",
        range: item.range, right: right
      ).diagnostic(in: document.source, at: Span(start..<start + item.range.count))
    }
  }

  // MARK: - Counts

  private mutating func readCounts(_ pieces: [Piece]) {
    var flat: [UInt8] = []
    var starts: [Int] = []
    for (index, piece) in pieces.enumerated() where !piece.isCode && piece.isVerbatim {
      for count in wrongCounts(in: Array(piece.text.utf8)) {
        if starts.isEmpty {
          for piece in pieces {
            starts.append(flat.count)
            flat += piece.beginsCell ? [0] : Array(piece.text.utf8)
          }
        }
        let start = starts[index]
        let subject = CountSubject(of: start + count.range.lowerBound..<start + count.nounEnd, in: flat)
        guard subject != .other else { continue }
        let place = Span(piece.start + count.range.lowerBound..<piece.start + count.range.upperBound)
        var finding = WrongValue(
          rule: "value/count", message: "there are \(count.right) \(count.noun), not \(count.stated)",
          range: count.range, right: String(count.right)
        ).diagnostic(in: document.source, at: place)
        // Where it is a guess, nothing is rewritten.
        if subject != .colors { finding.fix = nil }
        if subject == .perhaps { finding.severity = .warning }
        findings.append(finding)
      }
    }
  }

  private struct WrongCount {
    var stated: Int
    var right: Int
    var noun: String
    var range: Range<Int>
    var nounEnd: Int
  }

  private func wrongCounts(in bytes: [UInt8]) -> [WrongCount] {
    var found: [WrongCount] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] &- 0x30 < 10,
        index == 0 || isBlank(bytes[index - 1]) || bytes[index - 1] == UInt8(ascii: "(")
      else {
        index += 1
        continue
      }
      let digits = bytes[index...].prefix { $0 &- 0x30 < 10 }
      let noun = bytes[digits.endIndex...].dropFirst().prefix { ($0 | 0x20) &- 0x61 < 26 }
      defer { index = digits.endIndex }
      guard digits.count <= 2, digits.endIndex < bytes.count, bytes[digits.endIndex] == 0x20,
        let count = Int(String(decoding: digits, as: UTF8.self)),
        let right = Self.counts[String(decoding: noun, as: UTF8.self)], count != right,
        abs(count - right) * 4 <= right, !isOther(bytes[..<index].suffix(40), bytes[noun.endIndex...].prefix(40))
      else { continue }
      found.append(
        WrongCount(
          stated: count, right: right, noun: String(decoding: noun, as: UTF8.self), range: index..<digits.endIndex,
          nounEnd: noun.endIndex))
    }
    return found
  }

  private static let counts = [
    "stops": Stop.count, "families": Family.allCases.count, "tokens": Token.allCases.count,
    "hues": Family.allCases.count - 1,
  ]

  /// Whether the words around a count say that it counts something else: the other 36 families, 16 stops apart.
  private func isOther(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>) -> Bool {
    let last = String(decoding: before, as: UTF8.self).lowercased().split { !$0.isLetter }.last.map(String.init) ?? ""
    let next = String(decoding: after, as: UTF8.self).lowercased().split { !$0.isLetter }.first.map(String.init) ?? ""
    return [
      "other", "remaining", "first", "last", "least", "most", "next", "only", "these", "those", "about", "nearly",
      "almost",
      "move", "moves", "distance", "further", "than",
    ].contains(last)
      || [
        "apart", "lighter", "darker", "up", "down", "further", "away", "more", "less", "from", "between", "later", "of",
        "higher", "lower", "or", "that",
      ].contains(next)
  }
}
