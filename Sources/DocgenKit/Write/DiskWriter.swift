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

/// Writes a site to a folder: files that differ go to a staging folder first, and in place by rename at the end. Until
/// then the old site stays whole. Only files of the manifest are ever replaced or deleted.
public final class DiskWriter: OutputSink {
  private let root: String
  private let content: any FileTree
  private let old: OutputManifest
  private let state = Mutex(State())

  private struct State {
    var entries: [String: OutputManifest.Entry] = [:]
    var staged: [(path: String, stagedName: String)] = []
    var joined: [OutputFile] = []
    var faults: [String] = []
    var counter = 0
    var unchanged = 0
  }

  /// - Parameter protected: folders that the output must not be, hold or lie above.
  /// - Throws: when the folder is not one that docgen may write to.
  public init(output: String, content: any FileTree, protected: [String]) throws(WriteFault) {
    root = try OutputFolder.prepare(output, protected: protected)
    self.content = content
    old = OutputManifest.read(root)
    removeTree(root + "/" + OutputFolder.stagingName)
  }

  public func accept(_ file: OutputFile) {
    switch file.content {
    case .bytes(let bytes): stage(file.path, bytes)
    case .asset(let path):
      do { stage(file.path, try content.read(path)) } catch { fault("\(content.displayPath(path)): \(error.reason)") }
    case .joined: state.withLock { $0.joined.append(file) }
    }
  }

  /// Puts the new site in place of the old one.
  public func commit() throws(WriteFault) -> WriteSummary {
    for file in state.withLock({ $0.joined }) { stageJoined(file) }
    let final = state.withLock { $0 }
    if let first = final.faults.first {
      abandon()
      throw WriteFault(message: first)
    }
    var summary = WriteSummary()
    summary.unchanged = final.unchanged
    // The manifest that names old and new files goes first: whatever happens next, the next build knows them all.
    let merged = OutputManifest(old.entries.merging(final.entries) { _, new in new })
    try merged.write(root, isComplete: false)
    for (path, stagedName) in final.staged {
      try makeFolders(root, parentPath(path))
      let source = root + "/" + OutputFolder.stagingName + "/" + stagedName
      guard rename(source, root + "/" + path) == 0 else {
        throw WriteFault(message: "cannot write \(path): \(systemReason())")
      }
      summary.written += 1
    }
    for path in old.entries.keys where final.entries[path] == nil {
      if unlink(root + "/" + path) == 0 { summary.deleted += 1 }
      removeEmptyFolders(root, parentPath(path))
    }
    try OutputManifest(final.entries).write(root, isComplete: true)
    abandon()
    return summary
  }

  /// Lets go of what was staged.
  public func abandon() { removeTree(root + "/" + OutputFolder.stagingName) }

  /// Deletes the files that docgen wrote, and the folders that this empties.
  public static func clean(output: String, protected: [String]) throws(WriteFault) -> Int {
    guard access(output, F_OK) == 0 else { return 0 }
    let root = try OutputFolder.prepare(output, protected: protected)
    var count = 0
    for path in OutputManifest.read(root).entries.keys.sorted(by: bytesPrecede) {
      if unlink(root + "/" + path) == 0 { count += 1 }
      removeEmptyFolders(root, parentPath(path))
    }
    unlink(root + "/" + OutputFolder.manifestName)
    removeTree(root + "/" + OutputFolder.stagingName)
    return count
  }

  private func stage(_ path: String, _ bytes: [UInt8]) {
    let entry = OutputManifest.Entry(hash: contentHash(bytes), byteCount: bytes.count)
    if old.isComplete, old.entries[path] == entry, fileSize(root + "/" + path) == bytes.count {
      state.withLock {
        $0.entries[path] = entry
        $0.unchanged += 1
      }
      return
    }
    let name = state.withLock { state in
      state.counter += 1
      state.entries[path] = entry
      return String(state.counter)
    }
    let folder = root + "/" + OutputFolder.stagingName
    mkdir(folder, 0o755)
    do {
      try writeFile(folder + "/" + name, bytes)
      state.withLock { $0.staged.append((path, name)) }
    } catch { fault("cannot write \(path): \(error.reason)") }
  }

  private func stageJoined(_ file: OutputFile) {
    guard case .joined(let paths, let head, let separator) = file.content else { return }
    let staged = Dictionary(
      state.withLock { $0.staged }.map { ($0.path, $0.stagedName) }, uniquingKeysWith: { _, new in new })
    var bytes = head
    for (number, path) in paths.enumerated() {
      if number > 0 { bytes += separator }
      let place = staged[path].map { OutputFolder.stagingName + "/" + $0 } ?? path
      do { bytes += try readFile(root + "/" + place) } catch { fault("cannot read \(path): \(error.reason)") }
    }
    stage(file.path, bytes)
  }

  private func fault(_ message: String) { state.withLock { $0.faults.append(message) } }
}
