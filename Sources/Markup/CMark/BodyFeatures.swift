import Diagnostics

/// The parts of Markdown that cost every page time, and whether a body needs them.
///
/// Each makes cmark walk the whole tree once or twice more, and bare addresses have it cut text at every `:` and `w`.
/// A page that does not need them comes out the same without.
struct BodyFeatures {
  /// How addresses stand in a body.
  enum Addresses {
    /// Nothing looks like one.
    case none
    /// All seem to stand in links, tags or code. Only the tree tells for sure.
    case inMarkup
    /// Some may be text, and become links.
    case bare
  }

  var hasTildes: Bool
  var hasFootnotes: Bool
  var addresses: Addresses

  static let all = BodyFeatures(hasTildes: true, hasFootnotes: true, addresses: .bare)

  init(hasTildes: Bool, hasFootnotes: Bool, addresses: Addresses) {
    self.hasTildes = hasTildes
    self.hasFootnotes = hasFootnotes
    self.addresses = addresses
  }

  init(of bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { buffer in
      BodyFeatures(
        hasTildes: buffer.firstIndex(of: UInt8(ascii: "~"), in: 0..<buffer.count) != nil,
        hasFootnotes: Self.hasFootnotes(buffer), addresses: Self.addresses(buffer))
    }
  }

  /// `[^` stands somewhere, and nowhere a bracket before an entity for `^`: that is a footnote to cmark as well, whose name
  /// it then reads from behind the entity's one byte.
  private static func hasFootnotes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var isSeen = false
    let hasEntity = bytes.contains(UInt8(ascii: "[")) { index in
      if bytes[at: index + 1] == UInt8(ascii: "^") { isSeen = true }
      return bytes[at: index + 1] == UInt8(ascii: "&") && namesCaret(bytes, at: index + 1)
    }
    return isSeen && !hasEntity
  }

  /// Whether `&Hat;`, `&#94;` or `&#x5E;` stands at a place, with any number of zeros.
  private static func namesCaret(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    func matches(_ text: StaticString, at index: Int) -> Bool {
      (0..<text.utf8CodeUnitCount).allSatisfy { lowercased(bytes[at: index + $0]) == text.utf8Start[$0] }
    }
    if bytes[at: start + 1] != UInt8(ascii: "#") { return matches("hat;", at: start + 1) }
    let isHexadecimal = lowercased(bytes[at: start + 2]) == UInt8(ascii: "x")
    var digits = start + (isHexadecimal ? 3 : 2)
    while bytes[at: digits] == UInt8(ascii: "0") { digits += 1 }
    return matches(isHexadecimal ? "5e;" : "94;", at: digits)
  }

  // MARK: Addresses

  private static func addresses(_ bytes: UnsafeBufferPointer<UInt8>) -> Addresses {
    var isSeen = false
    let isBare =
      bytes.contains(UInt8(ascii: ":")) { index in
        guard bytes.isAddress(at: index) else { return false }
        isSeen = true
        return !standsInMarkup(bytes, behind: index)
      }
      || bytes.contains(UInt8(ascii: "@")) { index in
        isSeen = true
        return isAddressSign(bytes[at: index - 1])
      }
      || bytes.contains(UInt8(ascii: ".")) { index in
        // `www.`, by its rarest character.
        bytes[at: index - 1] == UInt8(ascii: "w") && bytes[at: index - 2] == UInt8(ascii: "w")
          && bytes[at: index - 3] == UInt8(ascii: "w")
      }
    if isBare { return .bare }
    // An entity may stand for the `@` of an address.
    return isSeen || bytes.firstIndex(of: UInt8(ascii: "&"), in: 0..<bytes.count) != nil ? .inMarkup : .none
  }

  /// Whether a scheme that ends here is the start of a link's destination, a definition, an attribute or a string.
  private static func standsInMarkup(_ bytes: UnsafeBufferPointer<UInt8>, behind colon: Int) -> Bool {
    var start = colon
    while isLetterByte(bytes[at: start - 1]) { start -= 1 }
    switch bytes[at: start - 1] {
    case UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): return true
    case UInt8(ascii: "("): return bytes[at: start - 2] == UInt8(ascii: "]")
    case UInt8(ascii: " "):
      return bytes[at: start - 2] == UInt8(ascii: ":") && bytes[at: start - 3] == UInt8(ascii: "]")
    default: return false
    }
  }
}

extension Document {
  /// Whether text holds an address that would be a link, had the parser looked for bare ones.
  func holdsBareAddress() -> Bool {
    let candidates = text.withUnsafeBufferPointer { text in
      text.places(of: UInt8(ascii: ":")) { text.isAddress(at: $0) }
        + text.places(of: UInt8(ascii: "@")) { isAddressSign(text[at: $0 - 1]) }
    }.sorted()
    guard !candidates.isEmpty else { return false }
    return nodes.contains { node in
      guard case .text(let range) = node.kind,
        let last = candidates.lastIndex(whereStillTrue: { $0 < range.range.upperBound })
      else { return false }
      return candidates[last] >= range.range.lowerBound
    }
  }
}

/// What may stand before the `@` of an address.
private func isAddressSign(_ byte: UInt8) -> Bool {
  isNameByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ":")
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether `://` stands at a place.
  fileprivate func isAddress(at index: Int) -> Bool {
    self[at: index] == UInt8(ascii: ":") && self[at: index + 1] == UInt8(ascii: "/")
      && self[at: index + 2] == UInt8(ascii: "/")
  }

  /// The byte at a place, and 0 outside.
  fileprivate subscript(at index: Int) -> UInt8 { index >= 0 && index < count ? self[index] : 0 }

  /// Whether one of the places of a byte is what is looked for.
  fileprivate func contains(_ byte: UInt8, where isWanted: (Int) -> Bool) -> Bool {
    !places(of: byte, upTo: 1, where: isWanted).isEmpty
  }

  /// The places of a byte that are what is looked for, at most `limit`.
  fileprivate func places(of byte: UInt8, upTo limit: Int = .max, where isWanted: (Int) -> Bool) -> [Int] {
    var places: [Int] = []
    var start = 0
    while start < count, let index = firstIndex(of: byte, in: start..<count) {
      start = index + 1
      guard isWanted(index) else { continue }
      places.append(index)
      if places.count == limit { break }
    }
    return places
  }
}
