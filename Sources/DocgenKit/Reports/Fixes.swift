public import Diagnostics

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Rules whose fix is the nearest name to a misspelt one: a guess, which reports offer and nothing applies.
private let guessingRules: Set<String> = [
  "color/unknown-family", "color/unknown-function", "color/unknown-stop", "color/unknown-token",
  "directive/unknown-attribute", "frontmatter/unknown-key", "settings/unknown-key",
]

/// Whether a fix is certain, and not the offer of a near name.
func isCertainFix(_ item: Diagnostic) -> Bool { item.fix != nil && !guessingRules.contains(item.rule) }

/// Applies every certain fix to the files on disk; fixes that overlap an earlier one wait for the next run.
///
/// - Returns: the files that were fixed, and those that could not be written.
public func applyFixes(_ diagnostics: [Diagnostic]) -> (paths: [String], faults: [FileFault]) {
  var sources: [(source: Source, fixes: [Diagnostic.Fix])] = []
  // A file that is reached over a link as well is fixed once.
  var files: [String: String] = [:]
  for item in diagnostics {
    guard let fix = item.fix, isCertainFix(item) else { continue }
    if let index = sources.firstIndex(where: { $0.source.path == item.source.path }) {
      sources[index].fixes.append(fix)
    } else if let file = resolvedPath(item.source.path), files[file, default: item.source.path] == item.source.path {
      files[file] = item.source.path
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
      try replace(resolvedPath(path) ?? path, with: fixed)
      paths.append(path)
    } catch { faults.append(FileFault(path: path, reason: (error as? FileFault)?.reason ?? "\(error)")) }
  }
  return (paths, faults)
}

/// Puts bytes in a file's place, with the file's own permissions. A file that may not be written to stays.
private func replace(_ path: String, with bytes: [UInt8]) throws(FileFault) {
  var status = stat()
  guard stat(path, &status) == 0, access(path, W_OK) == 0, status.st_mode & 0o222 != 0 else {
    throw FileFault(path: path, reason: "it is read-only")
  }
  let new = path + ".docgen-new"
  try writeFile(new, bytes)
  guard chmod(new, status.st_mode & 0o7777) == 0, renameFile(new, path) else {
    let reason = systemReason()
    unlink(new)
    throw FileFault(path: path, reason: reason)
  }
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
