public import Diagnostics

/// Rules whose fix is the nearest name to a misspelt one: a guess, which reports offer and nothing applies.
private let guessingRules: Set<String> = [
  "color/unknown-family", "color/unknown-function", "color/unknown-stop", "color/unknown-token",
  "directive/unknown-attribute", "frontmatter/unknown-key", "settings/unknown-key",
]

/// Applies every certain fix to the files on disk; fixes that overlap an earlier one wait for the next run.
///
/// - Returns: the files that were fixed, and those that could not be written.
public func applyFixes(_ diagnostics: [Diagnostic]) -> (paths: [String], faults: [FileFault]) {
  var sources: [(source: Source, fixes: [Diagnostic.Fix])] = []
  for item in diagnostics {
    guard let fix = item.fix, !guessingRules.contains(item.rule) else { continue }
    if let index = sources.firstIndex(where: { $0.source.path == item.source.path }) {
      sources[index].fixes.append(fix)
    } else {
      sources.append((item.source, [fix]))
    }
  }
  var paths: [String] = []
  var faults: [FileFault] = []
  for (source, fixes) in sources {
    let path = source.path
    do {
      // The file may have changed since it was read: then nothing is done to it.
      guard Source(path: path, bytes: try readFile(path)).bytes == source.bytes else {
        throw FileFault(path: path, reason: "it has changed since it was read")
      }
      let hasMark = try readFile(path).starts(with: [0xEF, 0xBB, 0xBF])
      let fixed = (hasMark ? [0xEF, 0xBB, 0xBF] : []) + applied(fixes, to: source.bytes)
      try writeFile(path + ".docgen-new", fixed)
      guard renameFile(path + ".docgen-new", path) else { throw FileFault(path: path, reason: systemReason()) }
      paths.append(path)
    } catch { faults.append(error as? FileFault ?? FileFault(path: path, reason: "\(error)")) }
  }
  return (paths, faults)
}

/// Bytes with fixes applied, in order; one that overlaps another is left out.
func applied(_ fixes: [Diagnostic.Fix], to bytes: [UInt8]) -> [UInt8] {
  var out: [UInt8] = []
  var cursor = 0
  for fix in fixes.sorted(by: { $0.span.start < $1.span.start }) {
    guard Int(fix.span.start) >= cursor, Int(fix.span.end) <= bytes.count else { continue }
    out += bytes[cursor..<Int(fix.span.start)]
    out += Array(fix.replacement.utf8)
    cursor = Int(fix.span.end)
  }
  return out + bytes[cursor...]
}
