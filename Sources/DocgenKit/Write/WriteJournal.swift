#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a commit is going to do, file by file, for folders that cannot be exchanged whole. It is written before the first
/// step, so that a docgen that dies between two steps is followed by one that does the rest.
struct WriteJournal {
  /// Paths that go.
  var deleted: [String]
  /// Paths that come, and what they are called in the staging folder.
  var staged: [(path: String, stagedName: String)]

  private static let name = "journal"
  private static let manifestName = "manifest"

  /// Writes down what is to be done, then does it.
  func commit(_ root: String, manifest: OutputManifest, old: OutputManifest) throws(WriteFault) {
    let staging = root + "/" + OutputFolder.stagingName
    mkdir(staging, 0o755)
    // Old and new files together are docgen's from here on, whatever happens to the staging folder.
    try OutputManifest(paths: old.paths.union(manifest.paths)).write(root)
    do {
      try writeFile(staging + "/" + Self.manifestName, manifest.bytes)
      try writeFile(staging + "/" + Self.name + ".new", bytes)
    } catch { throw WriteFault(message: "cannot write the journal: \(error.reason)") }
    guard renameFile(staging + "/" + Self.name + ".new", staging + "/" + Self.name) else {
      throw WriteFault(message: "cannot write the journal: \(systemReason())")
    }
    try play(root)
  }

  /// Does what a journal says that an earlier run left behind.
  static func recover(_ root: String) throws(WriteFault) {
    guard let bytes = try? readFile(root + "/" + OutputFolder.stagingName + "/" + name) else { return }
    try WriteJournal(bytes).play(root)
  }

  /// Every step may have been done already. Deletions come first: a folder may become a file, or a file a folder.
  private func play(_ root: String) throws(WriteFault) {
    let staging = root + "/" + OutputFolder.stagingName
    for path in deleted {
      unlink(root + "/" + path)
      removeEmptyFolders(root, parentPath(path))
    }
    for (path, stagedName) in staged where fileSize(staging + "/" + stagedName) != nil {
      try makeFolders(root, parentPath(path))
      guard renameFile(staging + "/" + stagedName, root + "/" + path) else {
        throw WriteFault(message: "cannot write \(path): \(systemReason())")
      }
    }
    _ = renameFile(staging + "/" + Self.manifestName, root + "/" + OutputFolder.manifestName)
    unlink(staging + "/" + Self.name)
  }

  private var bytes: [UInt8] {
    // A file that is staged at its own path may have blanks in its name.
    let lines =
      deleted.map { "- \($0)\n" }
      + staged.map { "\($0.stagedName == OutputFolder.stagedName(of: $0.path) ? "=" : $0.stagedName) \($0.path)\n" }
    return Array(lines.joined().utf8)
  }

  init(deleted: [String], staged: [(path: String, stagedName: String)]) {
    self.deleted = deleted
    self.staged = staged
  }

  private init(_ bytes: [UInt8]) {
    deleted = []
    staged = []
    for line in bytes.split(separator: 0x0A) {
      let parts = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, joinPath("", parts[1]) == parts[1] else { continue }
      switch parts[0] {
      case "-": deleted.append(parts[1])
      case "=": staged.append((parts[1], OutputFolder.stagedName(of: parts[1])))
      default: staged.append((parts[1], parts[0]))
      }
    }
  }
}
