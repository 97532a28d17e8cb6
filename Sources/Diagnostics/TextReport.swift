extension Diagnostic {
  /// The finding as a compiler prints it: place, severity, message and rule, then the line with a caret under it.
  ///
  /// - Parameter styled: whether to color it with ANSI escapes, for a terminal.
  public func text(styled: Bool = false) -> String {
    let style = Style(isOn: styled)
    var lines = [
      "\(style.bold(place(of: source, span))): \(style.severity(severity)): \(style.bold(message)) [\(rule)]"
    ]
    lines += excerpt(of: source, span, hint: hint, style: style)
    for note in notes {
      lines.append("\(place(of: note.source, note.span)): note: \(note.message)")
      lines += excerpt(of: note.source, note.span, hint: nil, style: style)
    }
    return lines.joined(separator: "\n")
  }
}

/// `path:line:column`, or the path alone for a finding about a whole file.
private func place(of source: Source, _ span: Span?) -> String {
  guard let span else { return source.path }
  let position = source.position(atByteOffset: Int(span.start))
  return "\(source.path):\(position.line):\(position.column)"
}

/// The source line, and under it the caret, tildes to the span's end, and the hint.
private func excerpt(of source: Source, _ span: Span?, hint: String?, style: Style) -> [String] {
  guard let span, !source.bytes.isEmpty else { return hint.map { ["    \($0)"] } ?? [] }
  let position = source.position(atByteOffset: Int(span.start))
  let line = source.bytes[position.lineStart..<position.lineEnd]
  let caretByte = min(max(Int(span.start), line.startIndex), line.endIndex)
  let endByte = min(max(Int(span.end), caretByte), line.endIndex)
  // A very long line is cut to the part around the caret.
  let window = excerptWindow(line, around: caretByte)
  let before = displayed(line[window.lowerBound..<caretByte])
  let marked = displayed(line[caretByte..<min(endByte, window.upperBound)])
  let after = displayed(line[min(endByte, window.upperBound)..<window.upperBound])
  let number = String(position.line)
  let gutter = String(repeating: " ", count: number.utf8.count)
  let underline = "^" + String(repeating: "~", count: max(0, displayWidth(marked) - 1))
  let pad = String(repeating: " ", count: displayWidth(before))
  let text = before + marked + after
  return [
    " \(number) | \(text)",
    " \(gutter) | \(pad)\(style.caret(underline))\(hint.map { " " + $0 } ?? "")",
  ]
}

/// The part of a line to show: all of it up to 160 bytes, else from 60 bytes before the caret, cut between scalars.
private func excerptWindow(_ line: ArraySlice<UInt8>, around caret: Int) -> Range<Int> {
  guard line.count > 160 else { return line.startIndex..<line.endIndex }
  func aligned(_ index: Int) -> Int {
    var index = index
    while index > line.startIndex, index < line.endIndex, line[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }
  let start = aligned(max(line.startIndex, caret - 60))
  return start..<max(caret, aligned(min(line.endIndex, start + 160)))
}

/// Bytes as a terminal can show them on one line: a tab as a space, control characters as `�`.
private func displayed(_ bytes: ArraySlice<UInt8>) -> String {
  if bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) { return String(decoding: bytes, as: UTF8.self) }
  var text = String.UnicodeScalarView()
  for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
    switch scalar.value {
    case 0x09: text.append(" ")
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: text.append("\u{FFFD}")
    default: text.append(scalar)
    }
  }
  return String(text)
}

/// The columns a text takes on a terminal: none for combining marks, two for East Asian wide characters and emoji.
private func displayWidth(_ text: String) -> Int {
  text.unicodeScalars.reduce(0) { width, scalar in
    if scalar.isASCII { return width + 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return width
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return width + 2
    default: return width + 1
    }
  }
}

/// ANSI escapes, or nothing where the output is not a terminal.
private struct Style {
  let isOn: Bool

  func bold(_ text: String) -> String { wrap(text, "1") }
  func caret(_ text: String) -> String { wrap(text, "32") }
  func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: wrap(severity.word, "1;31")
    case .warning: wrap(severity.word, "1;33")
    case .info: wrap(severity.word, "1;36")
    }
  }

  private func wrap(_ text: String, _ code: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
