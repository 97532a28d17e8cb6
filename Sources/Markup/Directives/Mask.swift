/// A piece of the source that cmark does not see: it parses a token in its place, and where the token comes back
/// tells whether the piece is a directive or text.
struct Mask {
  enum Kind {
    /// `:::name …`. `body` is set when the mask covers the raw body and the closer too.
    case opener(colonCount: Int, rawBody: RawBody?)
    /// A raw directive whose closer is nowhere.
    case unclosedOpener(colonCount: Int)
    case closer(colonCount: Int)
    /// `::name …`
    case line
    /// `:name[…]{…}`
    case inline
  }

  /// The lines of a raw body, as indices into the line table.
  struct RawBody {
    var lines: Range<Int>
    var closer: Range<Int>
    /// How many quote markers stand before each line.
    var quoteDepth: Int
    /// How many columns of indent belong to the place and not to the body.
    var indent: Int
  }

  var kind: Kind
  /// The bytes of the opener, closer or call; for blocks to the end of the line.
  var range: Range<Int>
}

/// A page's Markdown as cmark gets to see it.
struct MaskedBody {
  var bytes: [UInt8]
  var masks: [Mask]
  /// A word that the page does not hold. A block mask is `<?WORD 7?>`, an inline one `<WORD:7>`: an autolink, because
  /// that begins no block wherever it stands.
  var nonce: [UInt8]

  /// Puts the source back where a token stands in `text`.
  func unmasked(_ text: UnsafeBufferPointer<UInt8>, source: [UInt8], onMask: (Int) -> Void = { _ in }) -> [UInt8]? {
    guard !masks.isEmpty else { return nil }
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    while let mark = text.firstIndex(of: UInt8(ascii: "<"), in: index..<text.count) {
      index = mark
      guard let (mask, end, _) = token(in: text, at: index) else {
        index += 1
        continue
      }
      result.append(contentsOf: text[copied..<index])
      result.append(contentsOf: source[masks[mask].range])
      onMask(mask)
      index = end
      copied = end
    }
    guard copied > 0 else { return nil }
    result.append(contentsOf: text[copied...])
    return result
  }

  /// The mask whose token begins at `index`, the index behind the token, and whether its end is there.
  func token(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> (mask: Int, end: Int, isWhole: Bool)? {
    var cursor = index + 1
    guard cursor < text.count else { return nil }
    let isBlock = text[cursor] == UInt8(ascii: "?")
    if isBlock { cursor += 1 }
    guard cursor + nonce.count < text.count, text[cursor..<cursor + nonce.count].elementsEqual(nonce) else {
      return nil
    }
    cursor += nonce.count + 1
    var number = 0
    while cursor < text.count, isDigitByte(text[cursor]), number < masks.count {
      number = number * 10 + Int(text[cursor] - 0x30)
      cursor += 1
    }
    guard number < masks.count else { return nil }
    if isBlock, case .opener(_, .some) = masks[number].kind {
      // A raw body's token runs over as many lines as the body: `<?WORD 7` … `7 WORD?>`. Where something ended in
      // between, the end is elsewhere.
      let end = Array("\(number) ".utf8) + nonce + Array("?>".utf8)
      while cursor + end.count <= text.count {
        if text[cursor] == end[0], text[cursor..<cursor + end.count].elementsEqual(end) {
          return (number, cursor + end.count, true)
        }
        cursor += 1
      }
      return (number, text.count, false)
    }
    return (number, min(text.count, cursor + (isBlock ? 2 : 1)), true)
  }
}
