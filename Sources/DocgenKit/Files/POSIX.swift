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

/// The name of a directory entry; bytes that are not UTF-8 are replaced.
func entryName(_ entry: UnsafeMutablePointer<dirent>) -> String {
  String(decoding: entryNameBytes(entry), as: UTF8.self)
}

/// The bytes of a directory entry's name, whatever they are.
func entryNameBytes(_ entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
  withUnsafePointer(to: &entry.pointee.d_name) { pointer in
    pointer.withMemoryRebound(to: UInt8.self, capacity: 256) {
      Array(UnsafeBufferPointer(start: $0, count: nameLength($0)))
    }
  }
}

private func nameLength(_ name: UnsafePointer<UInt8>) -> Int {
  var length = 0
  while length < 256, name[length] != 0 { length += 1 }
  return length
}

/// When a file was last written, in nanoseconds since 1970.
func modificationNanoseconds(_ status: stat) -> Int64 {
  #if canImport(Darwin)
    Int64(status.st_mtimespec.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtimespec.tv_nsec)
  #else
    Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
  #endif
}

/// When a file's content, name or rights last changed, in nanoseconds since 1970. Unlike the time of writing, no program
/// sets this one.
func changeNanoseconds(_ status: stat) -> Int64 {
  #if canImport(Darwin)
    Int64(status.st_ctimespec.tv_sec) &* 1_000_000_000 &+ Int64(status.st_ctimespec.tv_nsec)
  #else
    Int64(status.st_ctim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_ctim.tv_nsec)
  #endif
}

/// The largest file that is read as a page, an include or an asset.
let largestFileByteCount = 512 << 20

/// Opens a regular file. A pipe or a device is a fault, never a wait.
private func openRegularFile(_ path: String) throws(FileFault) -> (descriptor: Int32, status: stat) {
  let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  guard descriptor >= 0 else { throw FileFault(path: path, reason: systemReason()) }
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
    close(descriptor)
    throw FileFault(path: path, reason: "not a regular file")
  }
  return (descriptor, status)
}

/// Gives the bytes of a regular file in pieces of at most 256 kB.
func readFileInPieces(_ path: String, _ receive: ([UInt8]) throws(FileFault) -> Void) throws(FileFault) {
  let descriptor = try openRegularFile(path).descriptor
  defer { close(descriptor) }
  while true {
    var failure: Int32 = 0
    let piece = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
      let got = read(descriptor, buffer.baseAddress!, buffer.count)
      if got < 0 { failure = errno } else { count = got }
    }
    if failure == EINTR { continue }
    if failure != 0 { throw FileFault(path: path, reason: systemReason(failure)) }
    if piece.isEmpty { return }
    try receive(piece)
  }
}

/// The bytes of a regular file.
func readFile(_ path: String) throws(FileFault) -> [UInt8] {
  let (descriptor, status) = try openRegularFile(path)
  defer { close(descriptor) }
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
