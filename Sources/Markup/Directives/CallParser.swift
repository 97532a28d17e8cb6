import Diagnostics

/// Reads what stands in a directive's line: `name argument … [label]{attributes}`.
struct CallParser {
  private(set) var name = ""
  private(set) var nameRange = 0..<0
  private(set) var argumentRange = 0..<0
  private(set) var label: String?
  private(set) var labelRange = 0..<0
  private(set) var attributes: [Attribute] = []
  private(set) var faults: [SyntaxFault] = []
  /// The name in `:::{name}`, as other tools have it.
  private(set) var foreignName: String?

  private let bytes: [UInt8]
  private let end: Int

  /// Each bracket of an argument is tried as the label's; a line of nothing but brackets must not take forever.
  private static let attemptLimit = 64
  /// The longest label of an inline call, in bytes.
  private static let inlineLabelLimit = 1_000

  /// - Parameter range: The call from its first colon.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    end = bytes.trimmed(range).upperBound
    var index = range.lowerBound
    while index < end, bytes[index] == UInt8(ascii: ":") { index += 1 }
    while index < end, isBlankByte(bytes[index]) { index += 1 }
    nameRange = index..<wordEnd(from: index)
    argumentRange = nameRange.upperBound..<nameRange.upperBound
    labelRange = argumentRange
    name = bytes.string(nameRange)
    guard !nameRange.isEmpty, isLetterByte(bytes[index]) else {
      readForeign(from: index)
      return
    }
    readRest(from: nameRange.upperBound)
  }

  private func wordEnd(from start: Int) -> Int {
    var index = start
    while index < end, isNameByte(bytes[index]) { index += 1 }
    return index
  }

  /// `:::{tip} Title` and `::: {.tip}`.
  private mutating func readForeign(from start: Int) {
    guard start < end, bytes[start] == UInt8(ascii: "{"), let close = Self.braceEnd(bytes, at: start, end: end) else {
      nameRange = start..<max(start, end)
      faults.append(
        SyntaxFault(
          "a directive's name begins with a letter", start..<max(start, end),
          hint: "write `\\:::` where the colons are text"))
      return
    }
    var inner = bytes.trimmed(start + 1..<close)
    while let first = inner.first, !isLetterByte(bytes[first]) { inner = first + 1..<inner.upperBound }
    nameRange = start..<close + 1
    foreignName = bytes.string(inner.lowerBound..<min(wordEnd(from: inner.lowerBound), inner.upperBound))
    argumentRange = bytes.trimmed(close + 1..<end)
  }

  private mutating func readRest(from start: Int) {
    if readTail(from: start) { return }
    var index = start
    guard start == end || isBlankByte(bytes[start]) else {
      let message =
        bytes[start] == UInt8(ascii: "[") || bytes[start] == UInt8(ascii: "{")
        ? tailFault(from: start) : SyntaxFault("a blank has to follow the name", start..<start + 1)
      faults.append(message)
      argumentRange = bytes.trimmed(start..<end)
      return
    }
    // The argument ends at the first bracket or brace from which the rest of the line reads as label and attributes.
    var attempts = 0
    while index < end {
      let isBracket = bytes[index] == UInt8(ascii: "[") && isBlankByte(bytes[index - 1])
      if isBracket || bytes[index] == UInt8(ascii: "{"), attempts < Self.attemptLimit {
        attempts += 1
        if readTail(from: index) { break }
      }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index, end)
    argumentRange = bytes.trimmed(start..<index)
    if argumentRange.isEmpty { argumentRange = index..<index }
    if index == end, let brace = bytes[argumentRange].firstIndex(of: UInt8(ascii: "{")) {
      faults.append(tailFault(from: brace))
      argumentRange = bytes.trimmed(argumentRange.lowerBound..<brace)
    }
  }

  /// What keeps the rest of the line from being label and attributes.
  private func tailFault(from start: Int) -> SyntaxFault {
    if bytes[start] == UInt8(ascii: "["), Self.bracketEnd(bytes, at: start, end: end) == nil {
      return SyntaxFault("this `[` is never closed", start..<start + 1, hint: "write `\\]` for a bracket in the text")
    }
    guard let brace = bytes[start..<end].firstIndex(of: UInt8(ascii: "{")),
      let close = Self.braceEnd(bytes, at: brace, end: end)
    else {
      if let brace = bytes[start..<end].firstIndex(of: UInt8(ascii: "{")) {
        return SyntaxFault("this `{` is never closed", brace..<brace + 1)
      }
      return SyntaxFault("only `{…}` may follow the label", end - 1..<end)
    }
    let rest = bytes.trimmed(close + 1..<end)
    return SyntaxFault("nothing may follow the braces", rest.isEmpty ? brace..<close + 1 : rest)
  }

  /// Reads `[label]{attributes}`, either or both, to the end of the line; false when something else stands there.
  private mutating func readTail(from start: Int) -> Bool {
    var index = start
    var labelFound: Range<Int>?
    if index < end, bytes[index] == UInt8(ascii: "[") {
      guard let close = Self.bracketEnd(bytes, at: index, end: end) else { return false }
      labelFound = index + 1..<close
      index = close + 1
    }
    while index < end, isBlankByte(bytes[index]) { index += 1 }
    var braces: Range<Int>?
    if index < end, bytes[index] == UInt8(ascii: "{") {
      guard let close = Self.braceEnd(bytes, at: index, end: end) else { return false }
      braces = index + 1..<close
      index = close + 1
    }
    guard index == end else { return false }
    if let labelFound {
      labelRange = labelFound
      label = Self.unescapedLabel(bytes, labelFound)
    }
    if let braces {
      let parser = AttributeParser(bytes, braces)
      attributes = parser.attributes
      faults += parser.faults
    }
    return true
  }

  // MARK: Brackets

  /// The end of an inline call whose label begins at `labelStart`; nil when the label is not closed on the line.
  static func inlineEnd(_ bytes: [UInt8], labelStart: Int, lineEnd: Int) -> Int? {
    guard let close = bracketEnd(bytes, at: labelStart, end: min(lineEnd, labelStart + inlineLabelLimit)) else {
      return nil
    }
    guard close + 1 < lineEnd, bytes[close + 1] == UInt8(ascii: "{") else { return close + 1 }
    return braceEnd(bytes, at: close + 1, end: min(lineEnd, close + inlineLabelLimit)).map { $0 + 1 } ?? close + 1
  }

  /// The `]` that closes the `[` at `start`.
  static func bracketEnd(_ bytes: [UInt8], at start: Int, end: Int) -> Int? {
    var depth = 0
    var index = start
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The `}` that closes the `{` at `start`; quoted ones do not count.
  static func braceEnd(_ bytes: [UInt8], at start: Int, end: Int) -> Int? {
    var index = start + 1
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // A quote opens a value only behind `=`; elsewhere it is an apostrophe.
        guard bytes[index - 1] == UInt8(ascii: "=") else { break }
        guard let close = AttributeValue.quoteEnd(bytes, at: index, end: end) else { return nil }
        index = close
      case UInt8(ascii: "}"): return index
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func unescapedLabel(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    guard bytes[range].contains(UInt8(ascii: "\\")) else { return bytes.string(range) }
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let isEscape =
        bytes[index] == UInt8(ascii: "\\") && index + 1 < range.upperBound
        && "[]|".utf8.contains(bytes[index + 1])
      if isEscape { index += 1 }
      result.append(bytes[index])
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}
