import ColorEngine
import Diagnostics
import Markup

/// Contrast ratios of pairs in sentences and table cells.
extension StatedProse {
  /// A ratio as typed, with its place, and the mode that the words beside it name.
  private struct StatedRatio {
    var text: String
    var piece: Piece
    var range: Range<Int>
    var mode: Mode?
  }

  /// A color that may be the first or the second of a pair.
  private struct Named {
    var row: Row
    var piece: Piece
  }

  mutating func readRatios(_ pieces: [Piece]) {
    var pair: (text: Row, background: Row)?
    // Pairs that wait for their ratios: "`a` on `b` and `c` on `d` are …".
    var earlier: [(text: Row, background: Row)] = []
    var last: Named?
    // Names in a list, which may share what comes: "`a` and `b` on `c`".
    var texts: [Row] = []
    var saysOn = false
    // The column of the last name.
    var column = ColumnMeaning()
    let rowMode = rowMode(of: pieces)
    var lead = rowMode
    var stated: [StatedRatio] = []
    // The words right before a name, and all since the pair before.
    var before = ""
    var sentence = ""
    var isElsewhere = false
    for piece in pieces {
      defer { before = piece.isCode ? "" : piece.text }
      if !piece.isCode { sentence += piece.text }
      if piece.isCode {
        if pair != nil, let ratio = statedRatio(Array(piece.text.utf8)[...]), ratio.byteCount == piece.text.utf8.count {
          if piece.column.statesRatio(of: column) {
            stated.append(
              StatedRatio(text: ratio.text, piece: piece, range: 0..<ratio.byteCount, mode: piece.column.mode))
          }
          continue
        }
        if let pair {
          if stated.isEmpty { earlier.append(pair) } else { report(earlier + [pair], isElsewhere ? [] : stated, lead) }
        }
        if !stated.isEmpty { (earlier, stated) = ([], []) }
        column = piece.column
        if !saysOn {
          isElsewhere = column.index == nil && speaksOfElsewhere(sentence)
          sentence = ""
        }
        if let found = written(piece.text) {
          (pair, last, saysOn) = (found, nil, false)
        } else if let row = mayBePaired(piece.text) ? evaluatedColor(piece.text, .none, names) : nil {
          pair =
            last.flatMap { self.pair($0, Named(row: row, piece: piece), saysOn) }
            ?? plainText(before).map { (text: $0, background: row) }
          if pair != nil {
            earlier += texts.dropLast().map { ($0, row) }
            texts = []
          } else {
            texts = Self.listJoints.contains(trimmed(before)) ? texts + [row] : [row]
          }
          (last, saysOn) = (Named(row: row, piece: piece), false)
        } else {
          (pair, last, saysOn) = (nil, nil, false)
        }
        continue
      }
      var piece = piece
      let word = trimmed(piece.text)
      if ["on", "on top of", "over", "against"].contains(word) {
        saysOn = last != nil
      } else if !word.isEmpty {
        saysOn = false
      }
      if pair == nil, let text = last, let ground = plainGround(piece.text) {
        earlier += texts.dropLast().map { ($0, ground.row) }
        pair = (text.row, ground.row)
        piece = piece.dropping(ground.byteCount)
      }
      guard pair != nil else {
        if !saysOn, !word.isEmpty { (lead, earlier) = (leadingMode(piece.text) ?? rowMode, []) }
        continue
      }
      let rest = readRatios(in: piece, of: column, &stated)
      if !isJoint(rest[...]) {
        if let pair { report(earlier + [pair], isElsewhere ? [] : stated, lead) }
        (pair, earlier, stated, lead) = (nil, [], [], leadingMode(String(decoding: rest, as: UTF8.self)) ?? rowMode)
      }
    }
    if let pair { report(earlier + [pair], isElsewhere ? [] : stated, lead) }
  }

  private static let listJoints: Set<String> = ["and", "or", ",", ", and", ", or", "/", "–"]

  /// Whether code may be a color of a pair: also `white`, which alone says too little.
  private func mayBePaired(_ text: String) -> Bool { isName(text) || text == "white" || text == "black" }

  /// The pair that two colors are, by the word "on" between them or by the heads of their columns.
  private func pair(_ first: Named, _ second: Named, _ saysOn: Bool) -> (text: Row, background: Row)? {
    if saysOn || second.piece.column.isGround && !first.piece.column.isGround { return (first.row, second.row) }
    return first.piece.column.isGround && second.piece.column.isText ? (second.row, first.row) : nil
  }

  /// White or black as a text in plain words before a name: "White text on".
  private func plainText(_ before: String) -> Row? {
    let words = before.lowercased().split(omittingEmptySubsequences: true) { !$0.isLetter }.suffix(3).map(String.init)
    guard words.last == "on", before.last == " " else { return nil }
    let name = words.dropLast().last { $0 != "text" && $0 != "label" && $0 != "labels" && $0 != "icons" }
    guard let name, name == "white" || name == "black" else { return nil }
    return evaluatedColor(name, .none, names)
  }

  /// White or black as a ground in plain words behind a name: "on white is".
  private func plainGround(_ text: String) -> (row: Row, byteCount: Int)? {
    for joint in [" on ", " against "] {
      for name in ["white", "black"] where text.hasPrefix(joint + name) {
        let count = joint.utf8.count + name.utf8.count
        // "on white paper" and "on white-ish" are no grounds that can be measured.
        let rest = text.utf8.dropFirst(count)
        let next = rest.drop { $0 == 0x20 }.prefix { ($0 | 0x20) &- 0x61 < 26 }
        guard rest.first.map({ !(($0 | 0x20) &- 0x61 < 26) && $0 != UInt8(ascii: "-") }) ?? true,
          next.isEmpty || isJoint(Array(next)[...]),
          let row = evaluatedColor(name, .none, names)
        else { return nil }
        return (row, count)
      }
    }
    return nil
  }

  /// Adds the ratios of a piece of text, and gives what stands behind the last one.
  private func readRatios(in piece: Piece, of column: ColumnMeaning, _ stated: inout [StatedRatio]) -> [UInt8] {
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
        let isBound = String(decoding: between, as: UTF8.self).contains { "<>≤≥≠".contains($0) }
        if !isBound, piece.column.statesRatio(of: column), !isDemand(bytes[(index + ratio.byteCount)...]) {
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
    // "4.5:1-compliant", a question, or a ratio under other circumstances: "9.52:1 with Increase Contrast".
    if text.first == "?" || text.first == "-" || text.hasPrefix(" with increase") || text.hasPrefix(" under increase") {
      return true
    }
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
    guard pairs.count > 1 else {
      findings += wrong
      return
    }
    if pairs.contains(where: { wrongRatios(of: $0, stated, lead).isEmpty }), pairs.count != stated.count { return }
    guard pairs.count == stated.count else {
      findings += wrong.map(\.withoutFix)
      return
    }
    if wrong.isEmpty, stated.count == 2 { return }
    for (pair, item) in zip(pairs, stated) {
      // Which pair a ratio belongs to is a guess, and nothing is rewritten.
      findings += wrongRatios(of: pair, [item], lead).map(\.withoutFix)
    }
  }

  private func wrongRatios(
    of pair: (text: Row, background: Row), _ stated: [StatedRatio], _ lead: Mode?
  ) -> [Diagnostic] {
    guard let modes = modes(of: stated.map(\.mode), lead: lead) else { return [] }
    return zip(stated, modes).compactMap { item, modes in
      if modes.contains(where: { isRatio(item.text, pair.text[$0], on: pair.background[$0], mode: $0) }) { return nil }
      guard item.piece.isVerbatim else { return nil }
      let stated = Double(item.text.dropLast(2)) ?? 1
      let right = RightValue(
        modes.map { mode in
          let ratio = Contrast.ratio(pair.text[mode], on: pair.background[mode], mode: mode)
          let printed = Contrast.printed(pair.text[mode], on: pair.background[mode], mode: mode)
          return (mode, printed, abs(ratio - stated))
        })
      let start = item.piece.start + item.range.lowerBound
      let wrong = WrongValue(
        rule: "value/ratio",
        message: "\(pair.text.name) on \(pair.background.name) is \(right.text), not \(item.text)",
        range: item.range, right: right.value, certainty: right.certainty)
      return wrong.diagnostic(in: document.source, at: Span(start..<start + item.range.count))
    }
  }
}
