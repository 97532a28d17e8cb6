#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder on disk. Links that lead out of it are faults, so nothing outside is ever read through it.
public struct DiskTree: FileTree {
  public let displayRoot: String
  /// The folder, as given.
  public let root: String
  /// The folder with all links resolved, or nil when it does not exist.
  public let resolvedRoot: String?
  /// Paths of files and folders that are left out, such as an output folder inside the content.
  public let excluded: Set<String>

  public init(root: String, displayRoot: String, excluding excluded: Set<String> = []) {
    self.root = root
    self.displayRoot = displayRoot
    self.excluded = excluded
    resolvedRoot = resolvedPath(root)
  }

  public var exists: Bool { resolvedRoot != nil }

  public func listing() -> FileListing {
    var walk = Walk(root: resolvedRoot ?? root, excluded: excluded)
    walk.visit("")
    return FileListing(files: walk.files.sorted { bytesPrecede($0.path, $1.path) }, faults: walk.faults)
  }

  public func read(_ path: String) throws(FileFault) -> [UInt8] {
    let file = try open(path)
    do { return try file.bytes() } catch { throw FileFault(path: path, reason: error.reason) }
  }

  public func readInPieces(_ path: String, _ receive: ([UInt8]) throws(FileFault) -> Void) throws(FileFault) {
    try open(path).readInPieces(receive)
  }

  /// The file, once it is known to lie inside the folder. The open file is asked for its place, so that no link can be put
  /// in its way between the question and the reading.
  private func open(_ path: String) throws(FileFault) -> OpenFile {
    guard let resolvedRoot else { throw FileFault(path: path, reason: "the folder does not exist") }
    let full = resolvedRoot + "/" + path
    guard !path.utf8.contains(0), let file = OpenFile(full) else {
      let reason = systemReason()
      let resolved = path.utf8.contains(0) ? nil : resolvedPath(full)
      guard let resolved else { throw FileFault(path: path, reason: "no such file") }
      throw FileFault(
        path: path, reason: isInside(resolved, resolvedRoot) ? reason : "it leads out of \(displayRoot)")
    }
    guard let place = file.place ?? resolvedPath(full) else { throw FileFault(path: path, reason: "no such file") }
    guard isInside(place, resolvedRoot) else { throw FileFault(path: path, reason: "it leads out of \(displayRoot)") }
    return file
  }
}

/// A walk over a folder, without recursion into links that lead out or around.
private struct Walk {
  let root: String
  let excluded: Set<String>
  var files: [FileEntry] = []
  var faults: [FileFault] = []
  /// The folders on the way down, so that a link to one of them is seen as a loop.
  var ancestors: [(device: UInt64, inode: UInt64)] = []

  mutating func visit(_ folder: String) {
    let path = folder.isEmpty ? root : root + "/" + folder
    var status = stat()
    guard stat(path, &status) == 0 else { return fault(folder, systemReason()) }
    let identity = (device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    if ancestors.contains(where: { $0 == identity }) {
      return fault(folder, "a link that leads back to its own folder")
    }
    guard ancestors.count < 64 else { return fault(folder, "nested more than 64 folders deep") }
    guard let handle = opendir(path) else { return fault(folder, systemReason()) }
    ancestors.append(identity)
    var names: [String] = []
    var unreadable: [[UInt8]] = []
    while let entry = readdir(handle) {
      let bytes = entryNameBytes(entry)
      if let name = String(validating: bytes, as: UTF8.self) { names.append(name) } else { unreadable.append(bytes) }
    }
    closedir(handle)
    defer { ancestors.removeLast() }
    // A site that an earlier build wrote into the content is no content.
    if !folder.isEmpty, names.contains(OutputFolder.manifestName) { return }
    for bytes in unreadable where !isLeftOut(String(decoding: bytes, as: UTF8.self)) {
      let name = escapedName(bytes)
      fault(folder.isEmpty ? name : folder + "/" + name, "this name is not UTF-8; rename it")
    }
    for name in names.sorted(by: bytesPrecede) where !isLeftOut(name) {
      let path = folder.isEmpty ? name : folder + "/" + name
      if !excluded.contains(path) { see(path) }
    }
  }

  private mutating func see(_ path: String) {
    let full = root + "/" + path
    var status = stat()
    guard lstat(full, &status) == 0 else { return fault(path, systemReason()) }
    if status.st_mode & S_IFMT == S_IFLNK {
      guard let target = resolvedPath(full) else { return fault(path, "a link that leads nowhere") }
      guard isInside(target, root) else { return fault(path, "a link that leads out of the folder") }
      guard stat(full, &status) == 0 else { return fault(path, systemReason()) }
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: visit(path)
    case S_IFREG:
      files.append(FileEntry(path: path, byteCount: Int(status.st_size), stamp: changeNanoseconds(status)))
    default: fault(path, "neither a file nor a folder")
    }
  }

  private mutating func fault(_ path: String, _ reason: String) {
    faults.append(FileFault(path: path, reason: reason))
  }
}

/// A name that is not UTF-8, with what is not ASCII as `\xE9`.
private func escapedName(_ bytes: [UInt8]) -> String {
  bytes.map { byte in
    if byte >= 0x20, byte < 0x7F { return String(UnicodeScalar(byte)) }
    return "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }.joined()
}

/// Names that are no part of a site: hidden ones, parts of pages (`_`), and what editors leave while they work.
private func isLeftOut(_ name: String) -> Bool {
  name.hasPrefix(".") || name.hasPrefix("_") || name.hasSuffix("~") || name.hasSuffix(".swp")
    || (name.hasPrefix("#") && name.hasSuffix("#"))
}
