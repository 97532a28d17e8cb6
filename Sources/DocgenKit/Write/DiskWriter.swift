import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why an output folder cannot be written.
public struct WriteFault: Error, Sendable {
  public var message: String
}

/// How many files a build changed.
public struct WriteSummary: Sendable {
  public var written = 0
  public var unchanged = 0
  public var deleted = 0

  public init() {}
}

/// Writes a site to a folder. Files that differ from what is there wait in a staging folder; at the end they go in place
/// together. Until then, and whenever something fails, the old site stays whole.
public final class DiskWriter: OutputSink {
  private let root: String
  /// The folder as it was named.
  private let output: String
  private let content: any FileTree
  private let old: OutputManifest
  private let lock: OutputLock
  private let state = Mutex(State())
  /// Held while files go in place, so that a signal waits for the end of it.
  private let commitLock = Mutex(())

  private struct State {
    var paths: Set<String> = []
    var staged: [String: String] = [:]
    var joined: [OutputFile] = []
    var fault: String?
    var counter = 0
    var unchanged = 0
    var knownFolders: Set<String> = [""]
    var stagedFolders: Set<String> = []
  }

  /// - Parameters:
  ///   - protected: folders that the output must not be, hold or lie above.
  ///   - onWait: called when another docgen is writing there and has to be waited for.
  /// - Throws: when the folder is not one that docgen may write to.
  public init(
    output: String, content: any FileTree, protected: [String], onWait: () -> Void = {}
  ) throws(WriteFault) {
    root = try OutputFolder.prepare(output, protected: protected)
    self.output = output
    self.content = content
    lock = try OutputLock.acquire(root, onWait: onWait)
    try Self.recover(root)
    old = OutputManifest.read(root)
    let staging = root + "/" + OutputFolder.stagingName
    guard mkdir(staging, 0o755) == 0 || errno == EEXIST else {
      throw WriteFault(message: "cannot write to \(output): \(systemReason())")
    }
  }

  /// Mends what a run that was killed left behind.
  private static func recover(_ root: String) throws(WriteFault) {
    try WriteJournal.recover(root)
    removeTree(root + "/" + OutputFolder.stagingName)
    TreeExchange.removeLeftover(root)
  }

  public func accept(_ file: OutputFile) {
    if state.withLock({ $0.fault != nil }) { return }
    switch file.content {
    case .bytes(let bytes): stage(file.path, bytes)
    case .pieces(let pieces): stagePieces(file.path, pieces)
    case .asset(let path): stageAsset(file.path, path)
    case .joined: state.withLock { $0.joined.append(file) }
    }
  }

  /// Puts the new site in place of the old one.
  public func commit() throws(WriteFault) -> WriteSummary {
    let summary = commitLock.withLock { _ -> Result<WriteSummary, WriteFault> in
      do throws(WriteFault) { return .success(try commitLocked()) } catch { return .failure(error) }
    }
    return try summary.get()
  }

  private func commitLocked() throws(WriteFault) -> WriteSummary {
    for file in state.withLock({ $0.joined }) { stageJoined(file) }
    let final = state.withLock { $0 }
    if let fault = final.fault {
      abandonStaging()
      throw WriteFault(message: fault)
    }
    let manifest = OutputManifest(paths: final.paths)
    let deleted = old.paths.subtracting(final.paths).sorted(by: bytesPrecede)
    let staged = final.staged.map { (path: $0.key, stagedName: $0.value) }.sorted { bytesPrecede($0.path, $1.path) }
    defer { abandonStaging() }
    if staged.count == 1, manifest == old, let file = staged.first {
      // One file that changes is one rename.
      guard renameFile(root + "/" + OutputFolder.stagingName + "/" + file.stagedName, root + "/" + file.path) else {
        throw WriteFault(message: "cannot write \(shown(file.path)): \(systemReason())")
      }
    } else if !staged.isEmpty || manifest != old {
      let exchange = TreeExchange(root: root, manifest: manifest, old: old, staged: staged)
      if try !exchange.commit() {
        try WriteJournal(deleted: deleted, staged: staged).commit(root, manifest: manifest, old: old)
      }
    }
    var summary = WriteSummary()
    (summary.written, summary.unchanged, summary.deleted) = (staged.count, final.unchanged, deleted.count)
    return summary
  }

  /// Lets go of what was staged; the old site stays. Waits for a commit that has begun.
  public func abandon() {
    commitLock.withLock { _ in
      state.withLock { $0.fault = "the build was ended" }
      abandonStaging()
    }
  }

  private func abandonStaging() { removeTree(root + "/" + OutputFolder.stagingName) }

  /// Deletes the files that docgen wrote, and the folders that this empties. Where files of others stay, so does the record
  /// that the folder is docgen's, for a later build.
  ///
  /// - Returns: how many files were deleted, and what stays at the top of the folder, sorted.
  public static func clean(
    output: String, protected: [String]
  ) throws(WriteFault) -> (deleted: Int, kept: [String]) {
    guard access(output, F_OK) == 0 else { return (0, []) }
    let root = try OutputFolder.prepare(output, protected: protected)
    let lock = try OutputLock.acquire(root)
    defer { withExtendedLifetime(lock) {} }
    try recover(root)
    var count = 0
    for path in OutputManifest.read(root).paths.sorted(by: bytesPrecede) {
      if unlink(root + "/" + path) == 0 { count += 1 }
      removeEmptyFolders(root, parentPath(path))
    }
    let kept = OutputFolder.foreignNames(root)
    if kept.isEmpty {
      unlink(root + "/" + OutputFolder.manifestName)
    } else if occupant(root + "/" + OutputFolder.manifestName) != .nothing {
      try OutputManifest(paths: []).write(root)
    }
    return (count, kept)
  }

  // MARK: - Staging

  private func stage(_ path: String, _ bytes: [UInt8]) {
    guard claim(path) else { return }
    let place = root + "/" + path
    if fileSize(place) == bytes.count, let there = try? readFile(place), there == bytes { return keep(path) }
    do {
      let name = try newName(path)
      try writeFile(staged(name), bytes)
      put(path, name)
    } catch { fault("cannot write \(shown(path)): \(error.reason)") }
  }

  private func stagePieces(_ path: String, _ pieces: [[UInt8]]) {
    guard claim(path) else { return }
    do {
      let name = try newName(path)
      let file = try NewFile(staged(name))
      for piece in pieces { try file.append(piece) }
      putIfDifferent(path, name)
    } catch { fault("cannot write \(shown(path)): \(error.reason)") }
  }

  private func stageAsset(_ path: String, _ asset: String) {
    guard claim(path) else { return }
    // Whether it was the output that failed, and not the file that is read.
    var isWriting = true
    do {
      let name = try newName(path)
      let file = try NewFile(staged(name))
      isWriting = false
      try content.readInPieces(asset) { piece throws(FileFault) in
        isWriting = true
        try file.append(piece)
        isWriting = false
      }
      putIfDifferent(path, name)
    } catch {
      fault(
        isWriting
          ? "cannot write \(shown(path)): \(error.reason)"
          : "cannot read \(content.displayPath(asset)): \(error.reason)")
    }
  }

  private func stageJoined(_ file: OutputFile) {
    guard case .joined(let paths, let head, let separator) = file.content, claim(file.path) else { return }
    let places = state.withLock { $0.staged }
    do {
      let name = try newName(file.path)
      let joined = try NewFile(staged(name))
      try joined.append(head)
      for (number, path) in paths.enumerated() {
        if number > 0 { try joined.append(separator) }
        try joined.append(try readFile(places[path].map(staged) ?? root + "/" + path))
      }
      putIfDifferent(file.path, name)
    } catch { fault("cannot write \(shown(file.path)): \(error.reason)") }
  }

  private func putIfDifferent(_ path: String, _ name: String) {
    guard filesAreEqual(staged(name), root + "/" + path) else { return put(path, name) }
    unlink(staged(name))
    keep(path)
  }

  /// A path of the site as messages print it.
  private func shown(_ path: String) -> String { output + "/" + path }

  private func staged(_ name: String) -> String { root + "/" + OutputFolder.stagingName + "/" + name }

  /// A name in the staging folder. A whole new site is staged as it will stand, so that it goes in place in one step.
  private func newName(_ path: String) throws(FileFault) -> String {
    guard old.paths.isEmpty else {
      return state.withLock { state in
        state.counter += 1
        return String(state.counter)
      }
    }
    let name = OutputFolder.stagedName(of: path)
    let folder = parentPath(name)
    if !state.withLock({ $0.stagedFolders.contains(folder) }) {
      do { try makeFolders(root + "/" + OutputFolder.stagingName, folder) } catch {
        throw FileFault(path: path, reason: error.message)
      }
      state.withLock { _ = $0.stagedFolders.insert(folder) }
    }
    return name
  }

  private func put(_ path: String, _ name: String) {
    guard old.paths.contains(path) || occupant(root + "/" + path) != .file else {
      return fault("\(path) is in the output folder and docgen did not write it; move it away")
    }
    state.withLock { _ = $0.staged.updateValue(name, forKey: path) }
  }

  private func keep(_ path: String) { state.withLock { $0.unchanged += 1 } }

  /// Takes a path for the new site, unless another file has it or something of another's is in the way.
  private func claim(_ path: String) -> Bool {
    let folder = parentPath(path)
    let (isNew, isKnown) = state.withLock { state in
      (state.paths.insert(path).inserted, state.knownFolders.contains(folder))
    }
    guard isNew else { return false }
    switch occupant(root + "/" + path) {
    case .other: return refuse(path)
    case .folder where !old.paths.contains(where: { $0.hasPrefix(path + "/") }): return refuse(path)
    default: break
    }
    if isKnown { return true }
    var above = folder
    while !above.isEmpty {
      switch occupant(root + "/" + above) {
      case .other: return refuse(above)
      case .file where !old.paths.contains(above): return refuse(above)
      default: above = parentPath(above)
      }
    }
    state.withLock { _ = $0.knownFolders.insert(folder) }
    return true
  }

  private func refuse(_ path: String) -> Bool {
    fault("\(path) in the output folder is in the way, and docgen did not write it; move it away")
    return false
  }

  private func fault(_ message: String) {
    state.withLock { if $0.fault == nil { $0.fault = message } }
  }
}
