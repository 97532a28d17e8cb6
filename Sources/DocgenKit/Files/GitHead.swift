import Synchronization

/// What stands for the history that a folder's files have: the commit that is checked out. Nil outside a repository.
///
/// It is read from git's own files, which takes microseconds; starting git takes milliseconds.
func gitHead(of folder: String) -> String? {
  guard var path = resolvedPath(folder) else { return nil }
  while true {
    if let found = gitFolder(path + "/.git") { return commit(found) }
    if path.isEmpty || path == "/" { return nil }
    path = parentPath(path)
  }
}

/// The folder that holds `HEAD`: `.git` itself, or what it names in a linked worktree.
private func gitFolder(_ path: String) -> String? {
  if occupant(path) == .folder { return path }
  guard let text = firstLine(path), text.hasPrefix("gitdir: ") else { return nil }
  let target = String(text.dropFirst(8))
  return resolvedPath(target.hasPrefix("/") ? target : parentPath(path) + "/" + target)
}

private func commit(_ folder: String) -> String? {
  guard let head = firstLine(folder + "/HEAD") else { return nil }
  guard head.hasPrefix("ref: ") else { return head }
  let name = String(head.dropFirst(5))
  var shared = folder
  if let common = firstLine(folder + "/commondir") {
    shared = resolvedPath(common.hasPrefix("/") ? common : folder + "/" + common) ?? folder
  }
  if let commit = firstLine(folder + "/" + name) ?? firstLine(shared + "/" + name) { return commit }
  let packed = (try? readFile(shared + "/packed-refs")) ?? []
  for line in packed.split(separator: 0x0A) {
    let text = String(decoding: line, as: UTF8.self)
    if text.hasSuffix(" " + name) { return text }
  }
  return "no commit yet"
}

private func firstLine(_ path: String) -> String? {
  guard let bytes = try? readFile(path) else { return nil }
  return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
}

/// The dates of the commits that this process asked for before.
private let knownDates = Mutex<[String: (head: String, dates: [String: CivilDate])]>([:])

/// As `gitDates(of:)`, asking git once for each commit that is checked out.
public func cachedGitDates(of folder: String) -> [String: CivilDate] {
  guard let head = gitHead(of: folder) else { return gitDates(of: folder) }
  if let known = knownDates.withLock({ $0[folder] }), known.head == head { return known.dates }
  let dates = gitDates(of: folder)
  knownDates.withLock { $0[folder] = (head, dates) }
  return dates
}
