#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Holds an output folder for one docgen at a time. The lock is on the folder itself, so it leaves no file behind and ends
/// with the process, however that ends.
final class OutputLock: Sendable {
  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Waits for the folder.
  ///
  /// - Parameter onWait: called once when another docgen holds it.
  /// - Throws: when it is still held after `patienceSeconds`.
  static func acquire(
    _ root: String, patienceSeconds: Int = 120, onWait: () -> Void = {}
  ) throws(WriteFault) -> OutputLock {
    var waitedMilliseconds = 0
    while true {
      let descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { throw WriteFault(message: "cannot use \(root): \(systemReason())") }
      let isFree = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      // The one before may have put a new folder in place: its lock says nothing about that one.
      if isFree, isAt(root, descriptor) { return OutputLock(descriptor) }
      close(descriptor)
      if isFree { continue }
      if waitedMilliseconds == 0 { onWait() }
      guard waitedMilliseconds < patienceSeconds * 1000 else {
        throw WriteFault(message: "another docgen is writing to \(root)")
      }
      usleep(20_000)
      waitedMilliseconds += 20
    }
  }

  private static func isAt(_ root: String, _ descriptor: Int32) -> Bool {
    var open = stat()
    var named = stat()
    guard fstat(descriptor, &open) == 0, stat(root, &named) == 0 else { return false }
    return open.st_ino == named.st_ino && open.st_dev == named.st_dev
  }
}
