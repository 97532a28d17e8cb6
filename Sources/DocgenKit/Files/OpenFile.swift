#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The largest file that is read as a page, an include or an asset.
let largestFileByteCount = 512 << 20

/// A file that is open for reading, until it is let go.
struct OpenFile: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Opens without waiting for a pipe's writer. Nil when it cannot be opened; `errno` says why.
  init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// Where the open file lies, with links resolved; nil where the system does not tell.
  var place: String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
      #if canImport(Darwin)
        return fcntl(descriptor, F_GETPATH, buffer.baseAddress!) == 0 ? String(cString: buffer.baseAddress!) : nil
      #else
        let length = readlink("/proc/self/fd/\(descriptor)", buffer.baseAddress!, Int(PATH_MAX))
        guard length > 0, length < Int(PATH_MAX) else { return nil }
        buffer[length] = 0
        return String(cString: buffer.baseAddress!)
      #endif
    }
  }

  /// All bytes. A file that shrinks or grows while it is read gives what was there.
  consuming func bytes() throws(FileFault) -> [UInt8] {
    let expected = try regularFileSize()
    guard expected <= largestFileByteCount else { throw FileFault(path: path, reason: "larger than 512 MB") }
    let descriptor = descriptor
    var failure: Int32 = 0
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
    if bytes.count > expected {
      try readInPieces { piece throws(FileFault) in
        bytes += piece
        if bytes.count > largestFileByteCount { throw FileFault(path: path, reason: "larger than 512 MB") }
      }
    }
    return bytes
  }

  /// Gives the bytes from here on in pieces of at most 256 kB.
  borrowing func readInPieces(_ receive: ([UInt8]) throws(FileFault) -> Void) throws(FileFault) {
    _ = try regularFileSize()
    let descriptor = descriptor
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

  /// A pipe, a device or a folder is a fault, never a wait.
  private borrowing func regularFileSize() throws(FileFault) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw FileFault(path: path, reason: "not a regular file")
    }
    return Int(status.st_size)
  }
}

/// The bytes of a regular file.
func readFile(_ path: String) throws(FileFault) -> [UInt8] {
  guard let file = OpenFile(path) else { throw FileFault(path: path, reason: systemReason()) }
  return try file.bytes()
}
