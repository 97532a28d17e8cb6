import ColorEngine

/// What a count of stops, families or tokens is about, as far as its sentence says: a tram has stops too.
enum CountSubject {
  /// The sentence speaks of colors.
  case colors
  /// It speaks of families, themes or tokens, which are mostly those of colors here.
  case likely
  /// It holds a word that is the name of a color, which it may be by chance.
  case perhaps
  case other

  /// - Parameters:
  ///   - count: the number and its noun, which prove nothing by themselves.
  ///   - text: the paragraph or row; a zero byte stands between cells.
  init(of count: Range<Int>, in text: [UInt8]) {
    // A paragraph may be a page long, and count in every word.
    let before = max(0, count.lowerBound - 400)..<count.lowerBound
    let after = count.upperBound..<min(text.count, count.upperBound + 400)
    let start = before.last { Self.endsSentence(text, at: $0) }.map { $0 + 1 } ?? before.lowerBound
    let end = after.first { Self.endsSentence(text, at: $0) } ?? after.upperBound
    let noun = text[count].drop { !(($0 | 0x20) &- 0x61 < 26) }
    let words = Self.words(text[start..<count.lowerBound]) + Self.words(text[count.upperBound..<end])
    if words.contains(where: Self.isOfColors) || noun.elementsEqual("hues".utf8) {
      self = .colors
    } else if words.contains(where: { Self.mostlyOfColors.contains($0.lowercased()) }) {
      self = .likely
    } else if words.contains(where: { Family(named: $0) != nil }) {
      self = .perhaps
    } else {
      self = .other
    }
  }

  private static func endsSentence(_ text: [UInt8], at index: Int) -> Bool {
    switch text[index] {
    case 0: true
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"):
      index + 1 == text.count || isBlank(text[index + 1]) || text[index + 1] == 0
    default: false
    }
  }

  /// Runs of letters, digits and `_`.
  private static func words(_ text: ArraySlice<UInt8>) -> [String] {
    text.split { !(($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "_")) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isOfColors(_ word: String) -> Bool {
    known.contains(word.lowercased()) || Stop(named: word) != nil || Token(named: word) != nil
      || word.hasPrefix("pro") && Family(named: word) != nil
  }

  private static let known: Set<String> = [
    "ramp", "ramps", "palette", "palettes", "color", "colors", "hue", "hues", "gradient", "gradients",
  ]
  private static let mostlyOfColors: Set<String> = ["family", "families", "theme", "themes", "token", "tokens"]
}
