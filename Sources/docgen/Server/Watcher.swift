import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Notices that something changed below some folders: by inotify, or by looking again and again where there is none.
final class Watcher {
  private var folders: [String] = []
  private var signature: UInt64 = 0
  #if canImport(Glibc)
    private let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    private var folderByWatch: [Int32: String] = [:]
    private var isPolling: Bool { descriptor < 0 || isExhausted }
    private var isExhausted = false
  #else
    private let isPolling = true
  #endif

  /// More folders than that are polled only at their top, so that a wrong setting cannot stall everything.
  private static let folderLimit = 20_000
  private static let pollMilliseconds = 300

  /// Watches these folders and all below them, hidden ones left out.
  func watch(_ folders: [String]) {
    self.folders = folders
    for folder in folders { add(folder, depth: 0) }
    if isPolling { signature = currentSignature() }
  }

  /// Waits for a change.
  ///
  /// - Returns: whether there was one within the time.
  func wait(milliseconds: Int) -> Bool {
    if isPolling {
      usleep(UInt32(min(milliseconds, Self.pollMilliseconds)) * 1000)
      let now = currentSignature()
      defer { signature = now }
      return now != signature
    }
    #if canImport(Glibc)
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&poller, 1, Int32(milliseconds)) > 0 else { return false }
      return readEvents()
    #else
      return false
    #endif
  }

  // MARK: - inotify

  private func add(_ folder: String, depth: Int) {
    #if canImport(Glibc)
      guard descriptor >= 0, depth < 32, folderByWatch.count < Self.folderLimit else { return }
      let mask = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_ONLYDIR
      let watch = inotify_add_watch(descriptor, folder, UInt32(mask))
      guard watch >= 0 else {
        // The system has no more watches to give.
        if errno == ENOSPC { isExhausted = true }
        return
      }
      let isKnown = folderByWatch.updateValue(folder, forKey: watch) != nil
      if isKnown, depth > 0 { return }
      for name in folderNames(folder) where !isLeftover(name) { add(folder + "/" + name, depth: depth + 1) }
    #endif
  }

  #if canImport(Glibc)
    /// Takes all events that wait; true if one of them means a change.
    private func readEvents() -> Bool {
      var isChange = false
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return isChange }
        var offset = 0
        let headSize = MemoryLayout<inotify_event>.size
        while offset + headSize <= count {
          let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self) }
          let nameBytes = buffer[(offset + headSize)..<min(count, offset + headSize + Int(event.len))]
          isChange = see(event, String(decoding: nameBytes.prefix { $0 != 0 }, as: UTF8.self)) || isChange
          offset += headSize + Int(event.len)
        }
      }
    }

    private func see(_ event: inotify_event, _ name: String) -> Bool {
      let mask = event.mask
      if mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      if mask & UInt32(IN_IGNORED) != 0 {
        folderByWatch[event.wd] = nil
        return false
      }
      guard !isLeftover(name), let folder = folderByWatch[event.wd] else { return false }
      guard mask & UInt32(IN_ISDIR) != 0 else {
        // A file that is made says nothing yet: it is written, or renamed, and that is told as well. A link or a pipe is not.
        return mask & UInt32(IN_CREATE) == 0 || !isFile(folder + "/" + name)
      }
      if mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 { add(folder + "/" + name, depth: 1) }
      return true
    }
  #endif

  private func isFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  // MARK: - Polling

  private func currentSignature() -> UInt64 {
    var sum: UInt64 = 0
    var count = 0
    for folder in folders { visit(folder, depth: 0, &sum, &count) }
    return sum
  }

  private func visit(_ folder: String, depth: Int, _ sum: inout UInt64, _ count: inout Int) {
    guard depth < 32, count < Self.folderLimit * 10 else { return }
    for name in folderNames(folder) where !isLeftover(name) {
      let path = folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      count += 1
      if status.st_mode & S_IFMT == S_IFDIR { visit(path, depth: depth + 1, &sum, &count) }
      var hasher = FileMark()
      hasher.add(path)
      hasher.add(UInt64(truncatingIfNeeded: status.st_size))
      #if canImport(Darwin)
        hasher.add(
          UInt64(truncatingIfNeeded: status.st_mtimespec.tv_nsec &+ status.st_mtimespec.tv_sec &* 1_000_000_007))
      #else
        hasher.add(UInt64(truncatingIfNeeded: status.st_mtim.tv_nsec &+ status.st_mtim.tv_sec &* 1_000_000_007))
      #endif
      if status.st_mode & S_IFMT != S_IFDIR { sum &+= hasher.value }
    }
  }
}

/// A mark of a file's name, size and time (FNV-1a).
private struct FileMark {
  var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) { for byte in text.utf8 { mix(byte) } }
  mutating func add(_ number: UInt64) { for shift in 0..<8 { mix(UInt8(truncatingIfNeeded: number >> (8 * shift))) } }
  private mutating func mix(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}

/// Names that editors and systems leave behind while they work; hidden files are none of a site.
func isLeftover(_ name: String) -> Bool {
  name.hasPrefix(".") || name.hasSuffix("~") || name == "4913" || (name.hasPrefix("#") && name.hasSuffix("#"))
    || name.hasSuffix(".swp") || name.hasSuffix(".tmp") || name.contains("___jb_")
}

private func folderNames(_ path: String) -> [String] {
  guard let handle = opendir(path) else { return [] }
  defer { closedir(handle) }
  var names: [String] = []
  while let entry = readdir(handle) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}
