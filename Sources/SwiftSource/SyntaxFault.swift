/// A place at which Swift code cannot be what its writer meant.
public struct SyntaxFault: Equatable, Sendable {
  public enum Kind: Sendable {
    /// The code does not parse, in whichever place of a program one imagines it.
    case syntax
    /// The code is nested deeper, or is longer, than what is safe to give to the parser; whether it parses is not known.
    case notChecked
  }

  public var kind: Kind
  /// The bytes of the code that the message is about; empty where something is missing.
  public var byteRange: Range<Int>
  /// One line without a period, such as `'(' is never closed`.
  public var message: String

  public init(kind: Kind, byteRange: Range<Int>, message: String) {
    self.kind = kind
    self.byteRange = byteRange
    self.message = message
  }
}

/// What is wrong with the syntax of `code`, an excerpt of a Swift program; in order, one finding a piece of code.
///
/// Excerpts are normal: `…` and `...` may stand for code left out, and the code may be statements, members, `case`s,
/// accessors, arguments, a signature, a type, or pieces of such kinds with blank lines between. Only what parses in none
/// of these places is a fault.
public func syntaxFaults(in code: [UInt8]) -> [SyntaxFault] {
  if let fault = faultBeforeParsing(code) { return [fault] }
  return onDeepStack { Excerpt.faults(in: code) } ?? []
}

/// The most bytes that are parsed; the parser needs a second for a million, and several for 150,000 full of faults.
private let longestCode = 150_000

/// Why `code` must not be given to the parser.
func faultBeforeParsing(_ code: [UInt8]) -> SyntaxFault? {
  guard code.count <= longestCode else {
    return SyntaxFault(kind: .notChecked, byteRange: 0..<0, message: "this code is too long to be checked")
  }
  let fault: SyntaxFault? = code.withUnsafeBufferPointer { bytes in
    guard isCheapToLex(bytes) else {
      return SyntaxFault(kind: .notChecked, byteRange: 0..<0, message: "this code is too intricate to be checked")
    }
    return nestingFault(in: bytes).map {
      SyntaxFault(kind: .notChecked, byteRange: $0.byteRange, message: "this code is nested too deep to be checked")
    }
  }
  return fault ?? crowdOfFaults(in: code)
}

/// After each fault the parser looks ahead for a place to go on from, so that thousands of them take minutes. Longer and longer
/// beginnings are parsed, as long as there are few.
private func crowdOfFaults(in code: [UInt8]) -> SyntaxFault? {
  var length = 4_000
  while length < code.count {
    let beginning = code[..<length]
    let count = onDeepStack { faultyTokenCount(in: Excerpt(beginning, in: .file).tree, upTo: 100) } ?? 0
    if count > 100 {
      return SyntaxFault(kind: .notChecked, byteRange: 0..<0, message: "this code has too many faults to be checked")
    }
    length *= 2
  }
  return nil
}
