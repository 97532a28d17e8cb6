#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes a file whole; a part of it never has its name, since callers rename it into place.
func writeFile(_ path: String, _ bytes: [UInt8]) throws(FileFault) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  guard descriptor >= 0 else { throw FileFault(path: path, reason: systemReason()) }
  var offset = 0
  while offset < bytes.count {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + offset, $0.count - offset) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else {
      let reason = systemReason()
      close(descriptor)
      throw FileFault(path: path, reason: reason)
    }
    offset += count
  }
  guard close(descriptor) == 0 else { throw FileFault(path: path, reason: systemReason()) }
}

/// The size of a regular file, or nil.
func fileSize(_ path: String) -> Int? {
  var status = stat()
  guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  return Int(status.st_size)
}

/// Makes the folders of a path below a root. A file that stands where a folder must be is replaced only if docgen wrote it;
/// that case is caught as a collision before.
func makeFolders(_ root: String, _ path: String) throws(WriteFault) {
  guard !path.isEmpty else { return }
  var made = root
  for part in path.split(separator: "/") {
    made += "/" + part
    if mkdir(made, 0o755) != 0, errno != EEXIST {
      throw WriteFault(message: "cannot make \(made): \(systemReason())")
    }
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
  guard let handle = opendir(path) else { return }
  var names: [String] = []
  while let entry = readdir(handle) { names.append(entryName(entry)) }
  closedir(handle)
  for name in names where name != "." && name != ".." {
    let inner = path + "/" + name
    var status = stat()
    if lstat(inner, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { removeTree(inner) } else { unlink(inner) }
  }
  rmdir(path)
}

/// Gives a file another name in one step.
func renameFile(_ old: String, _ new: String) -> Bool { rename(old, new) == 0 }
