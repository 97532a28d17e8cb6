import ColorEngine
import Diagnostics
import Markup

/// Counts of stops, families, tokens and hues in sentences.
extension StatedProse {
  mutating func readCounts(_ pieces: [Piece]) {
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
    let isWithoutSome = String(decoding: before, as: UTF8.self).lowercased().split { !$0.isLetter }.contains {
      ["counting", "without", "except", "excluding", "besides", "minus"].contains($0)
    }
    if isWithoutSome { return true }
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
