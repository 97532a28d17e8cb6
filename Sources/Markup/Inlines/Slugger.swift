/// The id that a heading of this text gets, before repeats are numbered.
public func slug(_ text: String) -> String { Slugger.slug(text) }

/// Makes ids for headings as github-slugger 2 does, so that links written for a code host work here too.
///
/// Lower case; only letters, marks, decimal digits, connector punctuation, `-` and spaces stay; spaces become `-`; a
/// repeated slug gets the next free number. Two differences keep ids usable: marks that are invisible or enclose
/// (variation selectors, keycaps) go, and a heading of nothing but punctuation is called `section`.
struct Slugger {
  private var counts: [String: Int] = [:]

  /// Takes an id out of use.
  mutating func reserve(_ id: String) { counts[id] = counts[id] ?? 0 }

  /// The id for a heading's text; unique among all that this slugger gave or reserved.
  mutating func slug(for text: String) -> String {
    let base = Self.slug(text)
    guard var count = counts.updateValue(0, forKey: base) else { return base }
    var result = base
    while counts[result] != nil {
      count += 1
      counts[base] = count
      result = "\(base)-\(count)"
    }
    counts[result] = counts[result] ?? 0
    return result
  }

  static func slug(_ text: String) -> String {
    let utf8 = text.utf8
    if utf8.allSatisfy({ $0 < 0x80 }) {
      var result: [UInt8] = []
      result.reserveCapacity(utf8.count)
      for byte in utf8 {
        if isNameByte(byte) {
          result.append(lowercased(byte))
        } else if byte == 0x20 {
          result.append(UInt8(ascii: "-"))
        }
      }
      return result.isEmpty ? "section" : String(decoding: result, as: UTF8.self)
    }
    var result = String.UnicodeScalarView()
    for scalar in lowercasedScalars(text) {
      if scalar == " " { result.append("-") } else if isKept(scalar) { result.append(scalar) }
    }
    return result.isEmpty ? "section" : String(result)
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .decimalNumber, .connectorPunctuation, .spacingMark: return true
    case .nonspacingMark: return !properties.isVariationSelector
    case .enclosingMark: return false
    default: return scalar == "-" || properties.isAlphabetic
    }
  }

  /// Lower case by Unicode's full mapping, with the one rule that looks around: a sigma that ends a word is `ς`.
  private static func lowercasedScalars(_ text: String) -> [Unicode.Scalar] {
    let scalars = Array(text.unicodeScalars)
    var result: [Unicode.Scalar] = []
    for (index, scalar) in scalars.enumerated() {
      if scalar == "Σ", isFinal(index, scalars) {
        result.append("ς")
      } else {
        result += scalar.properties.lowercaseMapping.unicodeScalars
      }
    }
    return result
  }

  /// Unicode's `Final_Sigma`: a cased letter before and none after, what has no case of its own left out.
  private static func isFinal(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    let before = scalars[..<index].last { !$0.properties.isCaseIgnorable }
    let after = scalars[(index + 1)...].first { !$0.properties.isCaseIgnorable }
    return before?.properties.isCased == true && after?.properties.isCased != true
  }
}
