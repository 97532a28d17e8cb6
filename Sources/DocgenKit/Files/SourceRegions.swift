import Diagnostics

/// Parts of source files that pages show by name. Three spellings are read, so that a project can keep the one it has:
/// `// #region name` … `// #endregion`, `// snippet.name` … `// snippet.end`, `// ANCHOR: name` … `// ANCHOR_END: name`.

/// The lines of a region, without lines that mark regions; nil when there is none of that name.
///
/// - Parameter keepsPlaces: whether the lines around it become blank ones, so that findings in it name the file's lines.
func sourceRegion(named name: String, in bytes: [UInt8], keepsPlaces: Bool = false) -> [UInt8]? {
  var out: [UInt8] = []
  var isFound = false
  // Regions may hold regions: a plain end closes the innermost that is open.
  var open: [String] = []
  for line in normalizedLines(bytes) {
    var isInside = false
    switch regionMark(line) {
    case .start(let started):
      open.append(started)
      isFound = isFound || started == name
    case .end(let ended):
      guard let index = ended.map({ ended in open.lastIndex(of: ended) }) ?? open.indices.last else { break }
      let isOurs = open[index] == name
      open.remove(at: index)
      if isOurs, !open.contains(name) { return out }
    case .none: isInside = open.contains(name)
    }
    if isInside { out += line + [0x0A] } else if keepsPlaces { out.append(0x0A) }
  }
  return isFound ? out : nil
}

/// The names of a file's regions, in order.
func sourceRegionNames(in bytes: [UInt8]) -> [String] {
  normalizedLines(bytes).compactMap { line in
    if case .start(let name) = regionMark(line) { return name }
    return nil
  }
}

/// What to do about a region that a file does not have.
func regionHint(_ name: String, among names: [String]) -> String {
  if let near = nearest(to: name, among: names) { return "did you mean '\(near)'?" }
  if names.isEmpty { return "mark one with // #region \(name) and // #endregion" }
  return "its regions: \(names.joined(separator: ", "))"
}

/// A file without the lines that mark regions.
func withoutRegionMarks(_ bytes: [UInt8]) -> [UInt8] {
  var out: [UInt8] = []
  for line in normalizedLines(bytes) {
    if case .none = regionMark(line) { out += line + [0x0A] }
  }
  return out
}

/// Code moved to the left edge: without the white space that all its lines share, and without blank lines around it.
func movedToLeftEdge(_ bytes: [UInt8]) -> [UInt8] {
  let lines = trimBlankLines(normalizedLines(bytes).map { $0.allSatisfy(isBlank) ? [] : $0 })
  var shared: [UInt8]?
  for line in lines where !line.isEmpty {
    let indent = line.prefix { $0 == 0x20 || $0 == 0x09 }
    guard let known = shared else {
      shared = Array(indent)
      continue
    }
    shared = Array(zip(known, indent).prefix { $0 == $1 }.map(\.0))
  }
  let count = shared?.count ?? 0
  var out: [UInt8] = []
  for line in lines { out += line.dropFirst(line.isEmpty ? 0 : count) + [0x0A] }
  return out
}

private enum RegionMark {
  case none
  case start(String)
  /// Nil ends the innermost region.
  case end(String?)
}

/// What a comment line says of regions.
private func regionMark(_ line: [UInt8]) -> RegionMark {
  var text = trimmed(String(decoding: line, as: UTF8.self))
  guard let opener = ["//", "#", "<!--", "/*", "--"].first(where: { text.hasPrefix($0) }) else { return .none }
  if opener == "#", text.hasPrefix("#region") || text.hasPrefix("#endregion") { text = "# " + text }
  text = trimmed(text.dropFirst(opener == "#" ? 1 : opener.utf8.count))
  for closer in ["-->", "*/"] where text.hasSuffix(closer) { text = trimmed(text.dropLast(closer.utf8.count)) }
  let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
  guard let first = words.first else { return .none }
  switch first {
  case "#region", "region": return words.count > 1 ? .start(words[1]) : .none
  case "#endregion", "endregion": return .end(words.count > 1 ? words[1] : nil)
  case "snippet.end", "snippet.hide", "snippet.show":
    return words.count == 1 && first == "snippet.end" ? .end(nil) : .none
  case "ANCHOR:": return words.count > 1 ? .start(words[1]) : .none
  case "ANCHOR_END:": return .end(words.count > 1 ? words[1] : nil)
  default:
    if first.hasPrefix("snippet."), words.count == 1 { return .start(String(first.dropFirst(8))) }
    if first.hasPrefix("ANCHOR:"), words.count == 1 { return .start(String(first.dropFirst(7))) }
    if first.hasPrefix("ANCHOR_END:"), words.count == 1 { return .end(String(first.dropFirst(11))) }
    return .none
  }
}

/// Lines ended by LF, CRLF or CR, without their ends.
func normalizedLines(_ bytes: [UInt8]) -> [[UInt8]] {
  var lines: [[UInt8]] = []
  var start = 0
  var index = 0
  while index < bytes.count {
    if bytes[index] == 0x0A || bytes[index] == 0x0D {
      lines.append(Array(bytes[start..<index]))
      index += bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
      start = index
    } else {
      index += 1
    }
  }
  if start < bytes.count { lines.append(Array(bytes[start...])) }
  return lines
}

/// The language of a fence for a file's extension.
func languageName(forExtension ext: String) -> String {
  switch ext {
  case "sh", "bash", "zsh": "bash"
  case "yml", "yaml": "yaml"
  case "htm", "html": "html"
  case "md", "markdown": "md"
  case "plist", "svg", "xml": "xml"
  default: ext
  }
}
