/// The path that `reference` names when it stands in a file of `folder`; nil when it leaves the root.
///
/// `a/b` and `../c.md` give `a/c.md`. Empty and `.` parts are dropped.
public func joinPath(_ folder: String, _ reference: some StringProtocol) -> String? {
  var parts: [Substring] = folder.split(separator: "/")
  for part in reference.split(separator: "/", omittingEmptySubsequences: true) {
    switch part {
    case ".": continue
    case "..":
      if parts.isEmpty { return nil }
      parts.removeLast()
    default: parts.append(Substring(part))
    }
  }
  return parts.joined(separator: "/")
}

/// The folder of a path, empty at the root.
public func parentPath(_ path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
  return String(path[..<slash])
}

/// The last part of a path.
public func lastComponent(_ path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
  return String(path[path.utf8.index(after: slash)...])
}

/// The extension without its dot, lower case; empty for none.
public func pathExtension(_ path: String) -> String {
  let name = lastComponent(path)
  guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
  return name[name.utf8.index(after: dot)...].lowercased()
}
