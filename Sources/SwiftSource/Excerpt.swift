internal import SwiftParser
internal import SwiftSyntax

/// Code that is parsed as if it stood in some place of a program.
struct Excerpt {
  var tree: SourceFileSyntax
  /// How many bytes stand before the code's own.
  var prefixLength: Int
  var codeLength: Int

  init(_ code: some Collection<UInt8>, in place: ExcerptPlace) {
    prefixLength = place.prefix.utf8CodeUnitCount
    codeLength = code.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(code.count + 64)
    bytes.append(contentsOf: UnsafeBufferPointer(start: place.prefix.utf8Start, count: prefixLength))
    bytes.append(contentsOf: code)
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: place.suffix.utf8Start, count: place.suffix.utf8CodeUnitCount))
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }

  /// The first fault in the tree, in offsets of the code.
  var fault: SyntaxFault? {
    guard tree.hasError, var fault = firstFault(in: Syntax(tree)) else { return nil }
    let start = min(max(fault.byteRange.lowerBound - prefixLength, 0), codeLength)
    let end = min(max(fault.byteRange.upperBound - prefixLength, start), codeLength)
    fault.byteRange = start..<end
    return fault
  }
}

extension Excerpt {
  /// The code in the place where it parses, or as a file when there is none. `code` must have passed `faultBeforeParsing`.
  static func reading(_ code: [UInt8]) -> Excerpt {
    let asFile = Excerpt(code, in: .file)
    if asFile.fault == nil { return asFile }
    let whole = withoutLeftOutCode(code)
    guard whole.count < 30_000 else { return Excerpt(whole, in: .file) }
    for place in ExcerptPlace.candidates(for: whole[...]) {
      let excerpt = Excerpt(whole, in: place)
      if excerpt.fault == nil { return excerpt }
    }
    return Excerpt(whole, in: .file)
  }

  static func faults(in code: [UInt8]) -> [SyntaxFault] {
    if Excerpt(code, in: .file).fault == nil { return [] }
    let whole = withoutLeftOutCode(code)
    var budget = max(60_000, whole.count)
    guard let fault = faultInAllPlaces(whole[...], &budget) else { return [] }
    let pieces = pieces(of: whole)
    guard pieces.count > 1 else { return [fault] }
    return pieces.compactMap { piece in
      guard budget > 0, var fault = faultInAllPlaces(whole[piece], &budget) else { return nil }
      let range = fault.byteRange
      fault.byteRange = (range.lowerBound + piece.lowerBound)..<(range.upperBound + piece.lowerBound)
      return fault
    }
  }

  /// Nil when the code parses in some place; otherwise what is wrong in the place where most of it parses.
  private static func faultInAllPlaces(_ code: ArraySlice<UInt8>, _ budget: inout Int) -> SyntaxFault? {
    var best: SyntaxFault?
    for place in ExcerptPlace.candidates(for: code) {
      guard budget > 0 || best == nil else { break }
      budget -= code.count
      guard let fault = Excerpt(code, in: place).fault else { return nil }
      if place.isWellKnown, fault.byteRange.lowerBound > best?.byteRange.lowerBound ?? -1 { best = fault }
    }
    return best
  }

  /// The stretches of the code between blank lines at which no bracket is open.
  private static func pieces(of code: [UInt8]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = 0
    var depth = 0
    code.withUnsafeBufferPointer { bytes in
      forEachLexeme(in: bytes) { lexeme in
        if depth == 0, lexeme.textStart > start, bytes.hasBlankLine(lexeme.start, lexeme.textStart) {
          pieces.append(start..<lexeme.textStart)
          start = lexeme.textStart
        }
        switch lexeme.kind {
        case .leftBrace, .leftParenthesis, .leftSquare: depth += 1
        case .rightBrace, .rightParenthesis, .rightSquare: depth = max(0, depth - 1)
        default: break
        }
        return true
      }
    }
    if start < code.count { pieces.append(start..<code.count) }
    return pieces
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether two line ends with nothing but blanks between them lie between `start` and `end`.
  func hasBlankLine(_ start: Int, _ end: Int) -> Bool {
    var sawNewline = false
    for byte in self[start..<end] {
      switch byte {
      case UInt8(ascii: "\n"):
        if sawNewline { return true }
        sawNewline = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: sawNewline = false
      }
    }
    return false
  }
}
