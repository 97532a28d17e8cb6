/// Simple coloring of the languages that stand beside Swift in documentation: what can be told from single tokens, and no
/// more. A language that is not here stays plain.
enum Coloring {
  /// The colorer of each language, by the names that fences use.
  static let lexers: [String: @Sendable ([UInt8]) -> [ColorSpan]] = [
    "bash": colorShell, "sh": colorShell, "zsh": colorShell, "console": colorShell, "shell": colorShell,
    "json": colorJSON, "jsonc": colorJSON, "yaml": colorYAML, "yml": colorYAML, "html": colorMarkup,
    "xml": colorMarkup, "svg": colorMarkup, "css": colorCSS,
  ]
}

/// The letters of the classes that color code.
enum CodeLetter {
  static let keyword = UInt8(ascii: "k")
  static let string = UInt8(ascii: "s")
  static let number = UInt8(ascii: "n")
  static let comment = UInt8(ascii: "c")
  static let type = UInt8(ascii: "t")
  static let attribute = UInt8(ascii: "a")
  static let member = UInt8(ascii: "m")
  static let function = UInt8(ascii: "f")
}

/// A walk over code that collects colored ranges.
struct CodeScanner {
  let bytes: [UInt8]
  var index = 0
  var spans: [ColorSpan] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index >= bytes.count }
  var current: UInt8 { bytes[index] }
  func peek(_ offset: Int = 1) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

  /// Whether only blanks stand before the place on its line.
  var isAtLineStart: Bool {
    var cursor = index
    while cursor > 0, bytes[cursor - 1] == 0x20 || bytes[cursor - 1] == 0x09 { cursor -= 1 }
    return cursor == 0 || bytes[cursor - 1] == 0x0A
  }

  func starts(with text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { needle in needle.indices.allSatisfy { needle[$0] == bytes[index + $0] } }
  }

  /// Colors the bytes up to `end` and goes there.
  mutating func color(_ kind: UInt8, to end: Int) {
    let end = min(end, bytes.count)
    if end > index { spans.append(ColorSpan(range: index..<end, kind: kind)) }
    index = max(end, index + 1)
  }

  func lineEnd(from start: Int) -> Int { bytes[start...].firstIndex(of: 0x0A) ?? bytes.count }

  /// The place behind a string that begins here; a backslash escapes, a line's end ends it.
  func stringEnd(multiline: Bool = false) -> Int {
    let quote = current
    var cursor = index + 1
    while cursor < bytes.count {
      if bytes[cursor] == UInt8(ascii: "\\") {
        cursor += 2
        continue
      }
      if bytes[cursor] == quote { return cursor + 1 }
      if bytes[cursor] == 0x0A, !multiline { return cursor }
      cursor += 1
    }
    return bytes.count
  }

  /// The place behind the run of bytes that `belongs` takes.
  func run(from start: Int, _ belongs: (UInt8) -> Bool) -> Int {
    var cursor = start
    while cursor < bytes.count, belongs(bytes[cursor]) { cursor += 1 }
    return cursor
  }

  func word(from start: Int) -> Int {
    run(from: start) { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

@inline(__always) func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
