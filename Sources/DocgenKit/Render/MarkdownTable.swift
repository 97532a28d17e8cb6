/// A table as the mirror prints it: every cell padded to its column's widest, in Unicode scalars.
struct MarkdownTable {
  var header: [String]
  var rows: [[String]]

  /// The table's lines.
  var lines: [String] {
    let cells = ([header] + rows).map { $0.map(Self.escaped) }
    let widths = header.indices.map { column in
      cells.reduce(3) { max($0, $1[column].unicodeScalars.count) }
    }
    func line(_ row: [String]) -> String {
      let padded = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.unicodeScalars.count)
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule = "| " + widths.map { String(repeating: "-", count: $0) }.joined(separator: " | ") + " |"
    return [line(cells[0]), rule] + cells.dropFirst().map(line)
  }

  /// A bar ends a cell even inside code, so it is escaped everywhere; a cell stays on one line.
  private static func escaped(_ cell: String) -> String {
    var out = ""
    for scalar in cell.unicodeScalars {
      switch scalar {
      case "|": out += "\\|"
      case "\n", "\r": out += " "
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}

/// Text as inline code, with as many backticks as it needs.
func markdownCode(_ text: String) -> String {
  var longest = 0
  var run = 0
  for byte in text.utf8 {
    run = byte == UInt8(ascii: "`") ? run + 1 : 0
    longest = max(longest, run)
  }
  let ticks = String(repeating: "`", count: longest + 1)
  let needsSpace = text.hasPrefix("`") || text.hasSuffix("`")
  return needsSpace ? "\(ticks) \(text) \(ticks)" : ticks + text + ticks
}

/// A description as Markdown: code and emphasis stay as typed; what would open a tag or a link is escaped, since a
/// description holds neither.
func markdownDescription(_ text: String) -> String {
  let mayLink = text.contains("](") || text.contains("][")
  let bytes = Array(text.utf8)
  var out: [UInt8] = []
  for (index, byte) in bytes.enumerated() {
    if byte == UInt8(ascii: "<"), opensTag(index + 1 < bytes.count ? bytes[index + 1] : 0x20) {
      out.append(UInt8(ascii: "\\"))
    }
    if mayLink, byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") { out.append(UInt8(ascii: "\\")) }
    out.append(byte)
  }
  return String(decoding: out, as: UTF8.self)
}

/// Whether `<` before this byte begins a tag, a comment or a declaration.
private func opensTag(_ next: UInt8) -> Bool {
  isLetter(next) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
}

/// Plain text as Markdown that reads as that text, with as few backslashes as that takes.
///
/// - Parameter isLinkText: whether it stands in a link's brackets, where each bracket counts.
func markdownText(_ text: String, isLinkText: Bool = false) -> String {
  let bytes = Array(text.utf8)
  func count(_ character: Character) -> Int { text.reduce(0) { $0 + ($1 == character ? 1 : 0) } }
  let pairs: [UInt8] = ["*", "_", "`"].filter { count($0) > 1 }.map { $0.asciiValue! }
  var out: [UInt8] = []
  for (index, byte) in bytes.enumerated() {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0x20
    let isActive =
      switch byte {
      case UInt8(ascii: "<"): opensTag(next)
      // Inside a word `_` is a letter.
      case UInt8(ascii: "_") where index > 0 && isWordByte(bytes[index - 1]) && isWordByte(next): false
      case UInt8(ascii: "&"): isLetter(next) || next == UInt8(ascii: "#")
      case UInt8(ascii: "\\"): next > 0x20 && next < 0x7F && !isLetter(next)
      case UInt8(ascii: "["): isLinkText || text.contains("]")
      case UInt8(ascii: "]"): isLinkText
      case UInt8(ascii: "#"): index == bytes.count - 1 && index > 0 && bytes[index - 1] == 0x20
      default: pairs.contains(byte)
      }
    if isActive { out.append(UInt8(ascii: "\\")) }
    out.append(byte)
  }
  return String(decoding: out, as: UTF8.self)
}

private func isWordByte(_ byte: UInt8) -> Bool {
  isLetter(byte) || (byte >= 0x30 && byte <= 0x39) || byte >= 0x80 || byte == UInt8(ascii: "_")
}

@inline(__always) func isLetter(_ byte: UInt8) -> Bool {
  (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
}
