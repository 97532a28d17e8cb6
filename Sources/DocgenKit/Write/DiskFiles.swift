#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is being written from the start.
struct NewFile: ~Copyable {
  private let descriptor: Int32
  private let path: String

  init(_ path: String) throws(FileFault) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileFault(path: path, reason: systemReason()) }
  }

  deinit { close(descriptor) }

  func append(_ bytes: [UInt8]) throws(FileFault) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + offset, $0.count - offset) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileFault(path: path, reason: systemReason()) }
      offset += count
    }
  }
}

/// Writes a file whole; a part of it never has its name, since callers rename it into place.
func writeFile(_ path: String, _ bytes: [UInt8]) throws(FileFault) {
  let file = try NewFile(path)
  try file.append(bytes)
}

/// The size of a regular file, or nil; links are not followed.
func fileSize(_ path: String) -> Int? {
  var status = stat()
  guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  return Int(status.st_size)
}

/// Whether two files hold the same bytes, read piece by piece.
func filesAreEqual(_ left: String, _ right: String) -> Bool {
  guard let size = fileSize(left), size == fileSize(right) else { return false }
  let (one, other) = (open(left, O_RDONLY | O_CLOEXEC), open(right, O_RDONLY | O_CLOEXEC))
  defer {
    close(one)
    close(other)
  }
  guard one >= 0, other >= 0 else { return false }
  var (first, second) = ([UInt8](repeating: 0, count: 1 << 17), [UInt8](repeating: 0, count: 1 << 17))
  while true {
    let count = read(one, &first, first.count)
    guard count >= 0, read(other, &second, second.count) == count else { return false }
    if count == 0 { return true }
    guard memcmp(first, second, count) == 0 else { return false }
  }
}

/// What stands at a path, links not followed.
enum Occupant {
  case nothing, file, folder, other
}

func occupant(_ path: String) -> Occupant {
  var status = stat()
  guard lstat(path, &status) == 0 else { return .nothing }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return .file
  case S_IFDIR: return .folder
  default: return .other
  }
}

/// The names in a folder, sorted, without `.` and `..`; none where it cannot be read.
func folderNames(_ path: String) -> [String] {
  guard let handle = opendir(path) else { return [] }
  defer { closedir(handle) }
  var names: [String] = []
  while let entry = readdir(handle) { names.append(entryName(entry)) }
  return names.filter { $0 != "." && $0 != ".." }.sorted(by: bytesPrecede)
}

/// Makes the folders of a path below a root. Only real folders are gone into: a link could lead anywhere.
func makeFolders(_ root: String, _ path: String) throws(WriteFault) {
  guard !path.isEmpty, occupant(root + "/" + path) != .folder else { return }
  var made = root
  for part in path.split(separator: "/") {
    made += "/" + part
    if mkdir(made, 0o755) == 0 { continue }
    let reason = systemReason()
    guard occupant(made) == .folder else { throw WriteFault(message: "cannot make the folder \(made): \(reason)") }
  }
}

/// Makes a folder and those above it.
func makeFolderPath(_ path: String) -> Bool {
  var made = path.hasPrefix("/") ? "" : "."
  for part in path.split(separator: "/") {
    made += "/" + part
    if mkdir(made, 0o755) != 0, errno != EEXIST { return false }
  }
  return true
}

/// Removes a folder of a path and those above it, up to the root, as long as they are empty.
func removeEmptyFolders(_ root: String, _ path: String) {
  var path = path
  while !path.isEmpty, rmdir(root + "/" + path) == 0 { path = parentPath(path) }
}

/// Deletes a folder of docgen's own with what is in it; links are deleted, never followed.
func removeTree(_ path: String) {
  for name in folderNames(path) {
    let inner = path + "/" + name
    if occupant(inner) == .folder { removeTree(inner) } else { unlink(inner) }
  }
  rmdir(path)
}

/// Gives a file another name in one step.
func renameFile(_ old: String, _ new: String) -> Bool { rename(old, new) == 0 }
