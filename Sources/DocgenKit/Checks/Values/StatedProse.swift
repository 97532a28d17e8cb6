import ColorEngine
import Diagnostics
import Markup

/// What the sentences and table cells of a page state.
struct StatedProse {
  var findings: [Diagnostic] = []
  let document: Document
  let names: ThemeNames

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
        readNames(pieces)
      default: break
      }
    }
  }

  /// A run of text, or a piece of code, with its place in the source.
  struct Piece {
    var isCode: Bool
    var text: String
    var start: Int
    /// Whether the source has the very same bytes, so that places inside of it are known.
    var isVerbatim: Bool
    var beginsCell = false
    /// What the head of the column says of it; nothing outside of a table.
    var column = ColumnMeaning()

    /// The piece without its first bytes.
    func dropping(_ count: Int) -> Piece {
      var piece = self
      piece.text = String(decoding: text.utf8.dropFirst(count), as: UTF8.self)
      piece.start += count
      return piece
    }
  }

  /// What the head of a table's column says of the values in it.
  struct ColumnMeaning {
    /// The column's number, from 0; nil outside of a table.
    var index: Int?
    /// The one mode that it names.
    var mode: Mode?
    /// Whether its values are demands, as under "AA" or "Minimum", or of another time, as under "Old".
    var statesNothing = false
    /// Whether its colors are grounds, or the texts on them.
    var isGround = false
    var isText = false
    /// The words that do not say plainly that a color, or a ratio, stands below: "Hover", "Tailwind", "Increase".
    private var wordsBesideColor: Set<String> = []
    private var wordsBesideRatio: Set<String> = []

    init() {}

    init(head: String, index: Int) {
      self.index = index
      let words = Set(head.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
      let modes = Mode.allCases.filter { words.contains($0.rawValue) }
      mode = modes.count == 1 ? modes[0] : nil
      statesNothing = !words.isDisjoint(with: Self.demandWords) || !words.isDisjoint(with: Self.formerWords)
      isGround = !words.isDisjoint(with: ["background", "ground", "on", "surface"])
      isText = !isGround && !words.isDisjoint(with: ["foreground", "text", "label"])
      wordsBesideColor = words.subtracting(Self.plainWords).subtracting(Self.colorWords)
      wordsBesideRatio = words.subtracting(Self.plainWords).subtracting(Self.ratioWords)
    }

    /// Whether a color under this head is that of a name under another: in its own cell, under "Hex", or under words
    /// that both heads have.
    func statesColor(of name: ColumnMeaning) -> Bool {
      index == name.index || wordsBesideColor.isSubset(of: name.wordsBesideColor)
    }

    /// The same for a ratio.
    func statesRatio(of name: ColumnMeaning) -> Bool {
      index == name.index || wordsBesideRatio.isSubset(of: name.wordsBesideRatio)
    }

    private static let demandWords: Set<String> = [
      "aa", "aaa", "wcag", "minimum", "min", "required", "requirement", "requires", "needs", "needed", "target",
      "threshold", "limit", "goal", "least",
    ]
    private static let formerWords: Set<String> = [
      "old", "previous", "previously", "former", "formerly", "before", "was", "legacy", "replaced", "replaces",
    ]
    private static let plainWords: Set<String> = [
      "light", "dark", "mode", "modes", "appearance", "scheme", "value", "values", "result", "actual", "computed",
      "measured", "published", "new", "now", "after", "today", "current", "both", "in", "of", "the", "and", "a", "by",
      "our", "ours", "is", "day", "night",
    ]
    private static let colorWords: Set<String> = [
      "hex", "hexadecimal", "color", "colors", "colour", "colours", "code", "srgb", "rgb", "rgba", "p3", "display",
      "css", "oklch", "swatch", "sample", "resolved", "fallback", "stop", "token", "name",
    ]
    private static let ratioWords: Set<String> = [
      "contrast", "ratio", "ratios", "pair", "on", "against", "with", "to", "page", "background", "ground", "text",
      "white", "black", "1",
    ]
  }

  private func pieces(of index: Int) -> [Piece] {
    let end = index + Int(document.nodes[index].descendantCount)
    var pieces: [Piece] = []
    var next = index
    while next <= end {
      let node = document.nodes[next]
      next += 1
      switch node.kind {
      case .image, .strikethrough:
        // What a picture shows, or a line strikes out, is not stated here.
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
    return heads.enumerated().map { ColumnMeaning(head: $1, index: $0) }
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

  // MARK: - Words

  /// The mode that the first cell of a row names: "Dark" or "Dark mode".
  func rowMode(of pieces: [Piece]) -> Mode? {
    guard pieces.count > 1, pieces[0].beginsCell, !pieces[1].isCode else { return nil }
    let text = trimmed(pieces[1].text).lowercased()
    return Mode.allCases.first { text == $0.rawValue || text == "\($0.rawValue) mode" }
  }

  /// Whether code is the name of one color: `blue._600`, not `white`, `1` or SwiftUI's own `.orange`.
  func isName(_ text: String) -> Bool {
    guard text.utf8.first != UInt8(ascii: ".") else { return false }
    return text.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") } || Token(named: text) != nil
  }

  /// The one mode of the sentence that leads up to a name or a pair: "In dark mode a", "The dark value of a".
  func leadingMode(_ text: String) -> Mode? {
    let sentence = text.split(omittingEmptySubsequences: false) { ".;:".contains($0) }.last ?? ""
    let bytes = Array(sentence.lowercased().utf8)
    let modes = Mode.allCases.filter { mode in
      ["in \(mode) mode", "the \(mode) value", "the \(mode) color"].contains { contains(bytes, Array($0.utf8)) }
    }
    return modes.count == 1 ? modes[0] : nil
  }

  /// Whether the sentence before a name speaks of other circumstances: of what was, what is supposed, or of settings that
  /// change the colors.
  func speaksOfElsewhere(_ before: String) -> Bool {
    if let last = before.last, "\"“„«".contains(last) { return true }
    let sentence = before.split(omittingEmptySubsequences: false) { ".;!?".contains($0) }.last ?? ""
    return sentence.lowercased().split { !$0.isLetter }.contains { Self.elsewhereWords.contains(String($0)) }
  }

  private static let elsewhereWords: Set<String> = [
    "suppose", "supposing", "imagine", "had", "was", "were", "used", "once", "formerly", "previously", "until", "old",
    "version", "increase", "increased", "opacity", "translucent", "transparent", "said", "wrote", "without", "if",
    "should", "would", "not",
  ]

  /// Whether the words between a name and a value may say that the value is the name's.
  func isJoint(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    let words = text.split { !($0.isLetter || $0.isNumber) }
    return words.allSatisfy { Self.jointWords.contains(String($0)) }
  }

  private static let jointWords: Set<String> = [
    "is", "are", "at", "in", "light", "dark", "mode", "and", "or", "equals", "hex", "value", "gives", "reads",
    "which", "the", "color", "both", "modes", "to", "comes", "resolves", "has", "of", "a", "ratio", "contrast",
    "reaches",
    "be", "as", "it", "they", "have", "make", "makes", "with", "measures", "scores", "yields", "shows",
  ]
}
