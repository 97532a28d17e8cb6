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
    for (index, node) in document.nodes.enumerated() {
      switch node.kind {
      case .paragraph(isTight: _), .heading(level: _, index: _), .tableRow(isHeader: false):
        let pieces = pieces(of: index)
        if case .tableRow = node.kind {
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

  /// The theme that a lead such as "What this draws, with `Color.proPurple`:" names for the table under it.
  private func themeOf(_ pieces: [Piece]) -> DefaultTheme {
    for piece in pieces.reversed() where piece.isCode {
      if case .success(let theme) = parseDefaultTheme(piece.text, names: names), !piece.text.isEmpty { return theme }
    }
    return .none
  }

  // MARK: - Colors

  private mutating func readColors(_ pieces: [Piece], _ theme: DefaultTheme) {
    var row: Row?
    var stated: [(color: StatedColor, piece: Piece, range: Range<Int>)] = []
    func finish(_ found: inout [Diagnostic]) {
      if let row { found += wrongColors(row, stated) }
    }
    var found: [Diagnostic] = []
    for piece in pieces {
      if piece.isCode {
        if let color = StatedColor(piece.text) {
          if row != nil { stated.append((color, piece, 0..<piece.text.utf8.count)) }
        } else {
          finish(&found)
          (row, stated) = (isName(piece.text) ? evaluatedColor(piece.text, theme, names) : nil, [])
        }
        continue
      }
      guard row != nil else { continue }
      var rest = Array(piece.text.utf8)[...]
      while let range = colorRange(in: rest) {
        if !isJoint(rest[..<range.lowerBound]) { row = row.flatMap { stated.isEmpty ? nil : $0 } }
        let text = String(decoding: rest[range], as: UTF8.self)
        if row != nil, isJoint(rest[..<range.lowerBound]), let color = StatedColor(text) {
          stated.append((color, piece, range))
        }
        rest = rest[range.upperBound...]
      }
      if !isJoint(rest) {
        finish(&found)
        (row, stated) = (nil, [])
      }
    }
    finish(&found)
    findings += found
  }

  /// Whether code is the name of one color: `blue._600`, not `white` or `1`.
  private func isName(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") } || Token(named: text) != nil
  }

  private func wrongColors(
    _ row: Row, _ stated: [(color: StatedColor, piece: Piece, range: Range<Int>)]
  ) -> [Diagnostic] {
    func finding(_ index: Int, _ right: Color, _ mode: Mode?) -> Diagnostic? {
      let item = stated[index]
      guard item.piece.isVerbatim else { return nil }
      let inMode = mode.map { " in \($0.rawValue) mode" } ?? ""
      let start = item.piece.start + item.range.lowerBound
      return WrongValue(
        rule: "value/color", message: "\(row.name) is \(right.css())\(inMode), not \(item.color.typed)",
        range: item.range, right: right.css()
      ).diagnostic(in: document.source, at: Span(start..<start + item.range.count))
    }
    let isSame = row.colors.light.css() == row.colors.dark.css()
    switch stated.count {
    case 1:
      if stated[0].color.states(row.colors.light) || stated[0].color.states(row.colors.dark) { return [] }
      return [finding(0, row.colors.light, isSame ? nil : .light)].compactMap { $0 }
    case 2:
      if stated[0].color.states(row.colors.dark), stated[1].color.states(row.colors.light) { return [] }
      return [
        stated[0].color.states(row.colors.light) ? nil : finding(0, row.colors.light, isSame ? nil : .light),
        stated[1].color.states(row.colors.dark) ? nil : finding(1, row.colors.dark, isSame ? nil : .dark),
      ].compactMap { $0 }
    default: return []
    }
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

  private mutating func readRatios(_ pieces: [Piece]) {
    var pair: (text: Row, background: Row)?
    var last: Row?
    var saysOn = false
    var stated: [StatedRatio] = []
    for piece in pieces {
      if piece.isCode {
        if pair != nil, let ratio = statedRatio(Array(piece.text.utf8)[...]), ratio.byteCount == piece.text.utf8.count {
          stated.append(StatedRatio(text: ratio.text, piece: piece, range: 0..<ratio.byteCount))
          continue
        }
        if let pair { report(pair, stated) }
        stated = []
        if let found = written(piece.text) {
          (pair, last, saysOn) = (found, nil, false)
        } else if let row = isName(piece.text) ? evaluatedColor(piece.text, .none, names) : nil {
          pair = saysOn ? last.map { ($0, row) } : nil
          (last, saysOn) = (row, false)
        } else {
          (pair, last, saysOn) = (nil, nil, false)
        }
        continue
      }
      let word = trimmed(piece.text)
      if word == "on" || word == "on top of" { saysOn = last != nil } else if !word.isEmpty { saysOn = false }
      guard pair != nil else { continue }
      let rest = readRatios(in: piece, &stated)
      if !isJoint(rest[...]) {
        if let pair { report(pair, stated) }
        (pair, stated) = (nil, [])
      }
    }
    if let pair { report(pair, stated) }
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
        stated.append(
          StatedRatio(
            text: ratio.text, piece: piece, range: index..<index + ratio.byteCount,
            mode: names.count == 1 ? names[0] : nil))
      }
      index += ratio.byteCount
      start = isStated ? takeMode(bytes[index...], &stated) : index
      index = start
    }
    return Array(bytes[start...])
  }

  /// Reads `in dark mode` or `(dark)` behind the last ratio, and gives the place behind it.
  private func takeMode(_ bytes: ArraySlice<UInt8>, _ stated: inout [StatedRatio]) -> Int {
    guard let last = stated.indices.last else { return bytes.startIndex }
    for mode in Mode.allCases {
      let inBrackets = " (\(mode.rawValue))".utf8
      if bytes.starts(with: inBrackets) {
        stated[last].mode = mode
        return bytes.dropFirst(inBrackets.count).startIndex
      }
      guard bytes.starts(with: " in \(mode.rawValue)".utf8) else { continue }
      // `5.11:1 in light and dark mode` is a ratio of both.
      let rest = bytes.dropFirst(4 + mode.rawValue.utf8.count)
      if rest.starts(with: " and dark".utf8) || rest.starts(with: " and light".utf8) { return bytes.startIndex }
      stated[last].mode = mode
      return rest.startIndex
    }
    return bytes.startIndex
  }

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

  private mutating func report(
    _ pair: (text: Row, background: Row), _ stated: [StatedRatio]
  ) {
    guard stated.count <= 2 else { return }
    // The mode of one is told by the other's, and by their order where none is named.
    let isTurned = stated.count == 2 && (stated[0].mode == .dark || stated[0].mode == nil && stated[1].mode == .light)
    for (index, item) in stated.enumerated() {
      let ordered: [Mode] = stated.count == 2 ? [(index == 0) == isTurned ? .dark : .light] : [.light, .dark]
      let modes = item.mode.map { [$0] } ?? ordered
      if modes.contains(where: { isRatio(item.text, pair.text[$0], on: pair.background[$0], mode: $0) }) { continue }
      guard item.piece.isVerbatim else { continue }
      let right = Contrast.printed(pair.text[modes[0]], on: pair.background[modes[0]], mode: modes[0])
      let start = item.piece.start + item.range.lowerBound
      findings.append(
        WrongValue(
          rule: "value/ratio",
          message:
            "\(pair.text.name) on \(pair.background.name) is \(right) in \(modes[0].rawValue) mode, not \(item.text)",
          range: item.range, right: right
        ).diagnostic(in: document.source, at: Span(start..<start + item.range.count)))
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
