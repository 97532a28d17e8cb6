#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Puts a whole new folder in place of the old one in one step, so that at every moment the site is the old or the new.
///
/// The new folder stands beside the old one while it is made: what did not change is linked into it, not copied, and files
/// that docgen did not write are linked as well. Then the two change names.
struct TreeExchange {
  let root: String
  let manifest: OutputManifest
  let old: OutputManifest
  let staged: [(path: String, stagedName: String)]

  private var beside: String { Self.besidePath(root) }
  private var staging: String { root + "/" + OutputFolder.stagingName }

  /// The name of the new folder while it is made.
  static func besidePath(_ root: String) -> String {
    let parent = parentPath(root)
    return "\(parent)/.\(lastComponent(root)).docgen-new"
  }

  /// Exchanges the folders.
  ///
  /// - Returns: false when this folder has to be written file by file; nothing is changed then.
  /// - Throws: when the disk is full, for one; the old site stays.
  func commit() throws(WriteFault) -> Bool {
    guard let status = exchangeableStatus(), let foreign = foreignFiles("", ownFolders) else { return false }
    removeTree(beside)
    guard try isWhole ? moveWhole() : makeBeside() else { return false }
    guard chmod(beside, status.st_mode & 0o7777) == 0, linkAll(foreign) else {
      moveBack()
      return false
    }
    if !isWhole { try moveStaged() }
    let lock = try OutputLock.acquire(beside)
    defer { withExtendedLifetime(lock) {} }
    guard exchange(beside, root) else {
      moveBack()
      return false
    }
    Self.removeLeftover(root)
    return true
  }

  /// Whether everything is staged, each file at its own path.
  private var isWhole: Bool { old.paths.isEmpty && !staged.isEmpty && staged.count == manifest.paths.count }

  // The new folder's manifest comes before its files, since it tells them from those of others, should this run be killed.

  private func makeBeside() throws(WriteFault) -> Bool {
    guard mkdir(beside, 0o755) == 0 else { return false }
    do throws(WriteFault) { try manifest.write(beside) } catch {
      removeTree(beside)
      throw error
    }
    return true
  }

  /// Moves the staged site beside the old one.
  private func moveWhole() throws(WriteFault) -> Bool {
    let whole = staging + "/" + OutputFolder.wholeName
    try manifest.write(whole)
    return renameFile(whole, beside)
  }

  private func moveStaged() throws(WriteFault) {
    do throws(WriteFault) {
      for (path, stagedName) in staged {
        try makeFolders(beside, parentPath(path))
        guard renameFile(staging + "/" + stagedName, beside + "/" + path) else {
          throw WriteFault(message: "cannot write \(path): \(systemReason())")
        }
      }
    } catch {
      removeTree(beside)
      throw error
    }
  }

  /// Puts staged files back where they were, to be moved one by one.
  private func moveBack() {
    if isWhole {
      _ = renameFile(beside, staging + "/" + OutputFolder.wholeName)
    } else {
      for (path, stagedName) in staged { _ = renameFile(beside + "/" + path, staging + "/" + stagedName) }
    }
    removeTree(beside)
  }

  /// The folder's status, unless it has to stay the folder it is: a mount, another's, or one that a process works in (a web
  /// server started there would go on serving the old one).
  private func exchangeableStatus() -> stat? {
    var status = stat()
    var parent = stat()
    guard stat(root, &status) == 0, stat(parentPath(root) + "/", &parent) == 0 else { return nil }
    guard status.st_dev == parent.st_dev, status.st_uid == geteuid(), !isWorkingFolder(root) else { return nil }
    return status
  }

  /// Files that docgen did not write; nil when there are folders of that kind, such as `.git`, which cannot be linked.
  private func foreignFiles(_ folder: String, _ ownFolders: Set<String>) -> [String]? {
    var found: [String] = []
    for name in folderNames(folder.isEmpty ? root : root + "/" + folder) {
      if folder.isEmpty, OutputFolder.ownNames.contains(name) { continue }
      let path = folder.isEmpty ? name : folder + "/" + name
      if old.paths.contains(path) || manifest.paths.contains(path) { continue }
      guard occupant(root + "/" + path) == .folder else {
        found.append(path)
        continue
      }
      guard ownFolders.contains(path), let inner = foreignFiles(path, ownFolders) else { return nil }
      found += inner
    }
    return found
  }

  private var ownFolders: Set<String> {
    var folders: Set<String> = []
    for path in old.paths {
      var folder = parentPath(path)
      while !folder.isEmpty, folders.insert(folder).inserted { folder = parentPath(folder) }
    }
    return folders
  }

  private func linkAll(_ foreign: [String]) -> Bool {
    let new = Set(staged.map(\.path))
    var made: Set<String> = [""]
    for path in manifest.paths.subtracting(new).sorted(by: bytesPrecede) + foreign {
      let folder = parentPath(path)
      if made.insert(folder).inserted, (try? makeFolders(beside, folder)) == nil { return false }
      // A link itself is linked, not what it leads to.
      guard linkat(AT_FDCWD, root + "/" + path, AT_FDCWD, beside + "/" + path, 0) == 0 else { return false }
    }
    return true
  }

  /// Takes away the folder beside the site, be it the old site or a new one that was never finished. Files that docgen did
  /// not write are links to those in place; one that is not is moved there.
  static func removeLeftover(_ root: String) {
    let beside = besidePath(root)
    guard occupant(beside) == .folder else { return }
    removeTree(beside + "/" + OutputFolder.stagingName)
    let own = OutputManifest.read(beside).paths.union(OutputManifest.read(root).paths)
    removeLeftover(root, beside, "", own)
    // Last, since it tells docgen's files from others, should this run be killed as well.
    unlink(beside + "/" + OutputFolder.manifestName)
    rmdir(beside)
  }

  private static func removeLeftover(_ root: String, _ beside: String, _ folder: String, _ own: Set<String>) {
    let path = folder.isEmpty ? beside : beside + "/" + folder
    for name in folderNames(path) {
      let inner = folder.isEmpty ? name : folder + "/" + name
      if inner == OutputFolder.manifestName { continue }
      if occupant(beside + "/" + inner) == .folder {
        removeLeftover(root, beside, inner, own)
      } else if own.contains(inner) || inner == OutputFolder.manifestName + ".new"
        || !isNewer(beside + "/" + inner, than: root + "/" + inner)
      {
        unlink(beside + "/" + inner)
      } else if (try? makeFolders(root, folder)) != nil {
        _ = renameFile(beside + "/" + inner, root + "/" + inner)
      }
    }
    rmdir(path)
  }

  private static func isNewer(_ path: String, than other: String) -> Bool {
    var (one, two) = (stat(), stat())
    guard lstat(path, &one) == 0 else { return false }
    guard lstat(other, &two) == 0 else { return true }
    return one.st_ino != two.st_ino && modificationNanoseconds(one) > modificationNanoseconds(two)
  }
}

/// Lets two folders change names in one step; false where the system cannot.
private func exchange(_ left: String, _ right: String) -> Bool {
  #if canImport(Darwin)
    // Servers that work in the folder cannot be found there, so it is written file by file.
    return false
  #else
    // Not declared for Swift, and not in every C library.
    typealias Rename = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    guard let symbol = dlsym(nil, "renameat2") else { return false }
    let exchangeNames: UInt32 = 2
    return unsafeBitCast(symbol, to: Rename.self)(AT_FDCWD, left, AT_FDCWD, right, exchangeNames) == 0
  #endif
}

/// Whether a process has the folder, or one in it, as its working folder.
private func isWorkingFolder(_ root: String) -> Bool {
  var buffer = [CChar](repeating: 0, count: 4096)
  for name in folderNames("/proc") where name.utf8.first.map({ (0x30...0x39).contains($0) }) == true {
    let count = readlink("/proc/\(name)/cwd", &buffer, buffer.count)
    guard count > 0 else { continue }
    if isInside(String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self), root) { return true }
  }
  return false
}
