/// A place in a program where an excerpt may have come from: what is put around the code to parse it.
///
/// A line break before each suffix keeps a comment at the end of the code from swallowing it.
enum ExcerptPlace: CaseIterable {
  case file, enumBody, switchBody, arguments, accessors, signature, signatureTail, type, attributes, parameters
  case precedence

  var prefix: StaticString {
    switch self {
    case .file, .attributes: ""
    case .enumBody: "enum _E {\n"
    case .switchBody: "switch _x {\n"
    case .arguments: "_f(\n"
    case .accessors: "var _x: Int {\n"
    case .signature: "func _f"
    case .signatureTail: "func _f()\n"
    case .type: "let _x: "
    case .parameters: "func _f(\n"
    case .precedence: "precedencegroup _P {\n"
    }
  }

  var suffix: StaticString {
    switch self {
    case .file, .signature, .signatureTail, .type: ""
    case .enumBody, .switchBody, .accessors, .precedence: "\n}"
    case .arguments, .parameters: "\n)"
    case .attributes: "\nvar _x: Int"
    }
  }

  /// Whether a fault found in this place makes sense to somebody who does not know what was put around the code.
  var isWellKnown: Bool { self == .file || self == .enumBody || self == .switchBody || self == .arguments }

  /// The places that code with these words may come from, the likeliest first: parsing is slow, so others are not tried.
  static func candidates(for code: ArraySlice<UInt8>) -> [ExcerptPlace] {
    var places: [ExcerptPlace] = [.file]
    let words = FirstWords(code)
    if words.hasCases { places += [.enumBody, .switchBody] }
    if words.hasAccessors { places.append(.accessors) }
    if words.hasPrecedence { places.append(.precedence) }
    switch words.first {
    case UInt8(ascii: "<"): places.append(.signature)
    case UInt8(ascii: "("): places += [.signature, .arguments, .type]
    case UInt8(ascii: "@"): places += [.attributes, .type]
    case UInt8(ascii: "-"): places += [.signatureTail, .arguments]
    default:
      places.append(.arguments)
      if words.beginsSignatureTail { places.append(.signatureTail) }
      if !words.hasManyLines { places += [.type, .attributes] }
      places.append(.parameters)
    }
    return places
  }
}

/// What a glance at code tells about where it comes from.
private struct FirstWords {
  var first: UInt8 = 0
  var hasManyLines = false
  var hasCases = false
  var hasAccessors = false
  var hasPrecedence = false
  var beginsSignatureTail = false

  init(_ code: ArraySlice<UInt8>) {
    code.withUnsafeBufferPointer { bytes in
      var isFirst = true
      forEachLexeme(in: bytes) { lexeme in
        let (start, end) = (lexeme.textStart, lexeme.textEnd)
        guard end > start else { return true }
        if isFirst {
          first = bytes[start]
          beginsSignatureTail = ["where", "throws", "rethrows", "async"].contains { bytes.isText(start, end, $0) }
        } else if bytes.hasNewline(lexeme.start, start) {
          hasManyLines = true
        }
        isFirst = false
        if lexeme.kind == .keyword || lexeme.kind == .identifier { look(at: bytes, start, end) }
        return true
      }
    }
  }

  private mutating func look(at bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
    switch bytes[start] {
    case UInt8(ascii: "c"): if bytes.isText(start, end, "case") { hasCases = true }
    case UInt8(ascii: "d"):
      if bytes.isText(start, end, "default") { hasCases = true }
      if bytes.isText(start, end, "didSet") { hasAccessors = true }
    case UInt8(ascii: "g"): if bytes.isText(start, end, "get") { hasAccessors = true }
    case UInt8(ascii: "s"): if bytes.isText(start, end, "set") { hasAccessors = true }
    case UInt8(ascii: "w"): if bytes.isText(start, end, "willSet") { hasAccessors = true }
    case UInt8(ascii: "_"):
      if bytes.isText(start, end, "_read") || bytes.isText(start, end, "_modify") { hasAccessors = true }
    case UInt8(ascii: "a"): if bytes.isText(start, end, "associativity") { hasPrecedence = true }
    case UInt8(ascii: "h"): if bytes.isText(start, end, "higherThan") { hasPrecedence = true }
    default: break
    }
  }
}
