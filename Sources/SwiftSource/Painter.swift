/// Turns lexemes into colored ranges, one after the other.
///
/// A lexeme's color may depend on its neighbors: the one before is remembered, and a lexeme whose color the next one
/// decides (`set` in `private(set)`, a name before a parenthesis) waits as `undecided`.
struct Painter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var ranges: [ColoredRange] = []
  private var previous = LexemeKind.other
  private var previousTextEnd = 0
  private var previousIsAccessKeyword = false
  private var openedByAccessKeyword = false
  private var undecided: Undecided?
  /// For each interpolation that is open, how many parentheses are open in it.
  private var interpolations: [Int] = []
  private var awaitsInterpolation = false

  private enum Undecided {
    /// A lower case name: a function when a parenthesis follows directly.
    case name(start: Int, end: Int, isMember: Bool)
    /// A word that is a keyword only in some places.
    case contextual(ContextualWord, start: Int, end: Int)
    /// A keyword that is an argument label when a colon follows.
    case keyword(start: Int, end: Int)
  }

  private static let deepestInterpolation = 64

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    ranges.reserveCapacity(bytes.count / 8)
  }

  mutating func finish() -> [ColoredRange] {
    decide(before: nil)
    return ranges
  }

  /// Colors one lexeme; false when the rest of the code must stay plain.
  ///
  /// The lexer copies its stack of open strings whenever one opens, so 30,000 of them would cost gigabytes.
  mutating func paint(_ lexeme: Lexeme) -> Bool {
    decide(before: lexeme)
    if lexeme.textStart > lexeme.start { paintComments(lexeme.start, lexeme.textStart) }
    if lexeme.textEnd > lexeme.textStart { paintText(lexeme) }
    // A comment behind a name would come before the name's own color if the name were still undecided.
    if lexeme.end > lexeme.textEnd + 1 {
      if containsComment(lexeme.textEnd, lexeme.end) { decide(before: nil) }
      paintComments(lexeme.textEnd, lexeme.end)
    }
    openedByAccessKeyword = lexeme.kind == .leftParenthesis && previousIsAccessKeyword
    previousIsAccessKeyword = lexeme.kind == .keyword && isAccessKeyword(lexeme.textStart, lexeme.textEnd)
    previous = lexeme.kind
    previousTextEnd = lexeme.textEnd
    return interpolations.count < Painter.deepestInterpolation
  }

  // MARK: - Tokens

  private mutating func paintText(_ lexeme: Lexeme) {
    let (start, end) = (lexeme.textStart, lexeme.textEnd)
    switch lexeme.kind {
    case .identifier: paintIdentifier(start, end)
    case .keyword:
      if previous == .pound, previousTextEnd == start {
        add(start, end, .directive)
      } else if previous == .at, previousTextEnd == start {
        add(start, end, .attribute)
      } else if previous == .period, !bytes.isText(start, end, "self"), !bytes.isText(start, end, "init") {
        undecided = .name(start: start, end: end, isMember: true)
      } else {
        undecided = .keyword(start: start, end: end)
      }
    case .number: add(start, end, .number)
    case .stringQuote, .stringSegment: add(start, end, .string)
    case .rawStringPound: add(start, end, awaitsInterpolation ? .interpolation : .string)
    case .regex: add(start, end, .regex)
    case .at: add(start, end, .attribute)
    case .pound, .poundDirective: add(start, end, .directive)
    case .shebang: add(start, end, .comment)
    case .backslash: paintBackslash(start, end)
    case .leftParenthesis: paintLeftParenthesis(start, end)
    case .rightParenthesis: paintRightParenthesis(start, end)
    default: break
    }
  }

  private mutating func paintIdentifier(_ start: Int, _ end: Int) {
    if previousTextEnd == start, previous == .at || previous == .pound {
      add(start, end, previous == .at ? .attribute : .directive)
      return
    }
    let first = bytes[start]
    if first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") {
      add(start, end, .type)
    } else if previous != .period, let word = ContextualWord(bytes, start, end) {
      if word == .set, openedByAccessKeyword {
        add(start, end, .keyword)
      } else {
        undecided = .contextual(word, start: start, end: end)
      }
    } else {
      undecided = .name(start: start, end: end, isMember: previous == .period)
    }
  }

  private mutating func decide(before next: Lexeme?) {
    guard let waiting = undecided else { return }
    undecided = nil
    switch waiting {
    case .name(let start, let end, let isMember):
      if let next, next.kind == .leftParenthesis, next.textStart == end {
        add(start, end, .function)
      } else if isMember {
        add(start, end, .member)
      }
    case .keyword(let start, let end):
      // `move(from: a, in: b)` has labels; `default:` is none.
      if next?.kind != .colon || bytes.isText(start, end, "default") { add(start, end, .keyword) }
    case .contextual(let word, let start, let end):
      guard let next else { return }
      if word.isKeyword(before: next.kind), !bytes.hasNewline(end, next.textStart) || word.isAccessor {
        add(start, end, .keyword)
      } else if next.kind == .leftParenthesis, next.textStart == end {
        add(start, end, .function)
      }
    }
  }

  // MARK: - Interpolations

  private mutating func paintBackslash(_ start: Int, _ end: Int) {
    // Otherwise it begins a key path.
    guard previous == .stringSegment || previous == .stringQuote else { return }
    awaitsInterpolation = true
    add(start, end, .interpolation)
  }

  private mutating func paintLeftParenthesis(_ start: Int, _ end: Int) {
    if awaitsInterpolation {
      awaitsInterpolation = false
      interpolations.append(0)
      add(start, end, .interpolation)
    } else if !interpolations.isEmpty {
      interpolations[interpolations.count - 1] += 1
    }
  }

  private mutating func paintRightParenthesis(_ start: Int, _ end: Int) {
    guard let depth = interpolations.last else { return }
    if depth == 0 {
      interpolations.removeLast()
      add(start, end, .interpolation)
    } else {
      interpolations[interpolations.count - 1] = depth - 1
    }
  }

  // MARK: - Comments

  private func containsComment(_ start: Int, _ end: Int) -> Bool {
    bytes[start..<end].contains(UInt8(ascii: "/"))
  }

  /// Colors the comments of trivia; what else is there is blank or no Swift.
  private mutating func paintComments(_ start: Int, _ end: Int) {
    var at = start
    while at + 1 < end {
      guard bytes[at] == UInt8(ascii: "/") else {
        at += 1
        continue
      }
      if bytes[at + 1] == UInt8(ascii: "/") {
        let close = endOfLine(from: at, upTo: end)
        let isDocumentation =
          at + 2 < close && bytes[at + 2] == UInt8(ascii: "/")
          && !(at + 3 < close && bytes[at + 3] == UInt8(ascii: "/"))
        add(at, close, isDocumentation ? .documentationComment : .comment)
        at = close
      } else if bytes[at + 1] == UInt8(ascii: "*") {
        let close = endOfBlockComment(from: at, upTo: end)
        let isDocumentation =
          close - at > 4 && bytes[at + 2] == UInt8(ascii: "*") && bytes[at + 3] != UInt8(ascii: "*")
        add(at, close, isDocumentation ? .documentationComment : .comment)
        at = close
      } else {
        at += 1
      }
    }
  }

  private func endOfLine(from start: Int, upTo end: Int) -> Int {
    var at = start
    while at < end, bytes[at] != UInt8(ascii: "\n"), bytes[at] != UInt8(ascii: "\r") { at += 1 }
    return at
  }

  private func endOfBlockComment(from start: Int, upTo end: Int) -> Int {
    var depth = 0
    var at = start
    while at + 1 < end {
      if bytes[at] == UInt8(ascii: "/"), bytes[at + 1] == UInt8(ascii: "*") {
        depth += 1
        at += 2
      } else if bytes[at] == UInt8(ascii: "*"), bytes[at + 1] == UInt8(ascii: "/") {
        depth -= 1
        at += 2
        if depth == 0 { return at }
      } else {
        at += 1
      }
    }
    return end
  }

  // MARK: - Bytes

  private func isAccessKeyword(_ start: Int, _ end: Int) -> Bool {
    switch bytes[start] {
    case UInt8(ascii: "p"):
      bytes.isText(start, end, "private") || bytes.isText(start, end, "public")
    case UInt8(ascii: "i"): bytes.isText(start, end, "internal")
    case UInt8(ascii: "f"): bytes.isText(start, end, "fileprivate")
    default: false
    }
  }

  /// Ranges of one kind that touch become one.
  private mutating func add(_ start: Int, _ end: Int, _ kind: CodeKind) {
    if let last = ranges.last, last.kind == kind, last.end == start {
      ranges[ranges.count - 1].end = UInt32(truncatingIfNeeded: end)
    } else {
      ranges.append(
        ColoredRange(start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end), kind: kind))
    }
  }
}
