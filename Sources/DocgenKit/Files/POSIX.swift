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
package func isInside(_ path: String, _ folder: String) -> Bool {
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
