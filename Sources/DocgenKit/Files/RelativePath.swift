/// The path that `reference` names when it stands in a file of `folder`; nil when it leaves the root.
///
/// `a/b` and `../c.md` give `a/c.md`. Empty and `.` parts are dropped.
public func joinPath(_ folder: String, _ reference: some StringProtocol) -> String? {
  var (folder, reference) = (folder, String(reference))
  var path: [UInt8] = []
  path.reserveCapacity(folder.utf8.count + reference.utf8.count + 1)
  folder.withUTF8 { _ = appendParts($0, to: &path, readsDots: false) }
  guard reference.withUTF8({ appendParts($0, to: &path, readsDots: true) }) else { return nil }
  return String(decoding: path, as: UTF8.self)
}

/// Appends what stands between slashes; false when `..` leads above the root.
private func appendParts(_ text: UnsafeBufferPointer<UInt8>, to path: inout [UInt8], readsDots: Bool) -> Bool {
  let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
  var start = 0
  while start < text.count {
    var end = start
    while end < text.count, text[end] != slash { end += 1 }
    let part = UnsafeBufferPointer(rebasing: text[start..<end])
    start = end + 1
    if part.isEmpty || readsDots && part.count == 1 && part[0] == dot { continue }
    if readsDots, part.count == 2, part[0] == dot, part[1] == dot {
      if path.isEmpty { return false }
      path.removeSubrange((path.lastIndex(of: slash) ?? 0)...)
      continue
    }
    if !path.isEmpty { path.append(slash) }
    path.append(contentsOf: part)
  }
  return true
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
