#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the last failed system call says, in words.
func systemReason(_ code: Int32 = errno) -> String {
  var text = String(cString: strerror(code))
  if let first = text.first { text = first.lowercased() + text.dropFirst() }
  return text
}

/// A path with links, `.` and `..` resolved, or nil when nothing is there.
func resolvedPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Whether a resolved path is `folder` or below it, by whole components.
func isInside(_ path: String, _ folder: String) -> Bool {
  path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
}

/// The name of a directory entry.
func entryName(_ entry: UnsafeMutablePointer<dirent>) -> String {
  withUnsafePointer(to: &entry.pointee.d_name) { pointer in
    pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
  }
}

/// When a file was last written, in nanoseconds since 1970.
func modificationNanoseconds(_ status: stat) -> Int64 {
  #if canImport(Darwin)
    Int64(status.st_mtimespec.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtimespec.tv_nsec)
  #else
    Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
  #endif
}

/// The largest file that is read as a page, an include or an asset.
let largestFileByteCount = 512 << 20

/// The bytes of a regular file. A pipe or a device is a fault, never a wait.
func readFile(_ path: String) throws(FileFault) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  guard descriptor >= 0 else { throw FileFault(path: path, reason: systemReason()) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw FileFault(path: path, reason: systemReason()) }
  guard status.st_mode & S_IFMT == S_IFREG else { throw FileFault(path: path, reason: "not a regular file") }
  guard status.st_size <= largestFileByteCount else { throw FileFault(path: path, reason: "larger than 512 MB") }
  var failure: Int32 = 0
  // The size is a hint: a file that shrinks or grows while it is read gives what was there.
  let expected = Int(status.st_size)
  var bytes = [UInt8](unsafeUninitializedCapacity: expected + 1) { buffer, count in
    while count < buffer.count {
      let got = read(descriptor, buffer.baseAddress! + count, buffer.count - count)
      if got < 0 {
        if errno == EINTR { continue }
        failure = errno
        return
      }
      if got == 0 { return }
      count += got
    }
  }
  if failure != 0 { throw FileFault(path: path, reason: systemReason(failure)) }
  if bytes.count > expected { bytes += try readRest(descriptor, path, already: bytes.count) }
  return bytes
}

private func readRest(_ descriptor: Int32, _ path: String, already: Int) throws(FileFault) -> [UInt8] {
  var rest: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let got = read(descriptor, &chunk, chunk.count)
    if got < 0, errno == EINTR { continue }
    guard got >= 0 else { throw FileFault(path: path, reason: systemReason()) }
    if got == 0 { return rest }
    rest += chunk[0..<got]
    if already + rest.count > largestFileByteCount { throw FileFault(path: path, reason: "larger than 512 MB") }
  }
}
