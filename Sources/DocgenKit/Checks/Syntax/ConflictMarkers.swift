import Diagnostics
import Markup

/// Marks that a merge left in a file: both sides of the conflict would be published.
///
/// - Parameter code: the spans that show such marks on purpose.
/// - Returns: a finding a conflict, at the mark that begins it, or at an end whose beginning is gone.
func conflictMarkers(in source: Source, besides code: [Span] = []) -> [Diagnostic] {
  let bytes = source.bytes
  // Most files hold none of the two, and are not gone through line by line.
  guard hasRun(of: UInt8(ascii: "<"), in: bytes) || hasRun(of: UInt8(ascii: ">"), in: bytes) else { return [] }
  let code = RangeSet(code.map(\.range))
  var found: [Diagnostic] = []
  var isOpen = false
  var lineStart = 0
  while lineStart < bytes.count {
    let line = source.lineBytes(startingAt: lineStart)
    if let mark = conflictMark(line), !code.contains(lineStart) {
      let span = Span(lineStart..<lineStart + 7)
      switch mark {
      case UInt8(ascii: "<"):
        isOpen = true
        found.append(conflict("a merge left its conflict here", in: source, at: span))
      case UInt8(ascii: "=") where isOpen:
        found[found.count - 1].notes.append(.init("the other side begins here", in: source, at: span))
      case UInt8(ascii: ">") where isOpen:
        found[found.count - 1].notes.append(.init("the conflict ends here", in: source, at: span))
        isOpen = false
      case UInt8(ascii: ">"): found.append(conflict("this is the end of a merge's conflict", in: source, at: span))
      default: break
      }
    }
    lineStart = line.endIndex < bytes.count ? source.lineBreakEnd(at: line.endIndex) : bytes.count
  }
  return found
}

private func conflict(_ message: String, in source: Source, at span: Span) -> Diagnostic {
  Rules.rule("page/conflict").finding(
    message, in: source, at: span, hint: "keep the right side, and take the lines of marks away")
}

/// The sign of a line that is `<<<<<<< name`, `=======` or `>>>>>>> name`.
private func conflictMark(_ line: ArraySlice<UInt8>) -> UInt8? {
  guard let mark = line.first, "<=>".utf8.contains(mark), line.count >= 7, line.prefix(7).allSatisfy({ $0 == mark })
  else { return nil }
  let rest = line.dropFirst(7)
  if mark == UInt8(ascii: "=") { return rest.isEmpty ? mark : nil }
  return rest.first == 0x20 && rest.count > 1 ? mark : nil
}

/// Whether seven of a sign stand at the start of some line, a space behind them.
private func hasRun(of mark: UInt8, in bytes: [UInt8]) -> Bool {
  let pattern = Array(repeating: mark, count: 7) + [0x20]
  var index = 0
  while let start = bytes.firstRange(of: pattern, in: index..<bytes.count) {
    if start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D { return true }
    index = start + 1
  }
  return false
}
