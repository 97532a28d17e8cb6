/// A word that Swift's lexer takes for an identifier, and its parser for a keyword in some places.
enum ContextualWord {
  case accessor
  case set
  /// A word before a declaration: `override func`, `lazy var`.
  case modifier
  /// A word before a name or a type: `some View`, `actor Store`, `await load()`.
  case prefix
  /// `async` before an arrow, a brace or a binding.
  case effect

  var isAccessor: Bool { self == .accessor || self == .set }

  /// Whether the word is a keyword where a lexeme of kind `next` follows.
  func isKeyword(before next: LexemeKind) -> Bool {
    switch self {
    case .accessor, .set: next == .leftBrace || next == .rightBrace || next == .identifier || next == .keyword
    case .modifier: next == .keyword || next == .identifier || next == .at
    case .prefix: next == .identifier || next == .keyword || next == .at || next == .leftSquare
    case .effect: next == .arrow || next == .leftBrace || next == .keyword || next == .identifier
    }
  }

  /// The word at these bytes, if it is one of them. Nearly all names are told apart by first letter and length.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
    guard end - start >= 3, end - start <= 11 else { return nil }
    func reads(_ word: StaticString) -> Bool { bytes.isText(start, end, word) }
    let word: ContextualWord? =
      switch bytes[start] {
      case UInt8(ascii: "a"):
        reads("any") || reads("await") || reads("actor") ? .prefix : reads("async") ? .effect : nil
      case UInt8(ascii: "b"): reads("borrowing") ? .modifier : nil
      case UInt8(ascii: "c"): reads("convenience") || reads("consuming") ? .modifier : nil
      case UInt8(ascii: "d"): reads("didSet") ? .accessor : reads("dynamic") || reads("distributed") ? .modifier : nil
      case UInt8(ascii: "e"): reads("each") ? .prefix : nil
      case UInt8(ascii: "f"): reads("final") ? .modifier : nil
      case UInt8(ascii: "g"): reads("get") ? .accessor : nil
      case UInt8(ascii: "i"): reads("indirect") || reads("infix") || reads("isolated") ? .modifier : nil
      case UInt8(ascii: "l"): reads("lazy") ? .modifier : nil
      case UInt8(ascii: "m"): reads("mutating") ? .modifier : reads("macro") ? .prefix : nil
      case UInt8(ascii: "n"): reads("nonmutating") || reads("nonisolated") ? .modifier : nil
      case UInt8(ascii: "o"): reads("override") || reads("open") || reads("optional") ? .modifier : nil
      case UInt8(ascii: "p"): reads("prefix") || reads("postfix") || reads("package") ? .modifier : nil
      case UInt8(ascii: "r"): reads("required") ? .modifier : nil
      case UInt8(ascii: "s"): reads("set") ? .set : reads("sending") ? .modifier : reads("some") ? .prefix : nil
      case UInt8(ascii: "u"): reads("unowned") ? .modifier : nil
      case UInt8(ascii: "w"): reads("willSet") ? .accessor : reads("weak") ? .modifier : nil
      case UInt8(ascii: "y"): reads("yield") ? .prefix : nil
      default: nil
      }
    guard let word else { return nil }
    self = word
  }
}
