import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Standard input, output and error.
enum Terminal {
  /// Why standard output took less than it was given; nil when it took all, or when its reader had enough.
  static var outputFault: String? { outputFaultState.withLock { $0 } }
  private static let outputFaultState = Mutex<String?>(nil)

  /// Writes to standard output.
  static func print(_ text: String) { print(Array(text.utf8)) }
  static func print(_ bytes: [UInt8]) {
    let code = write(bytes, to: 1)
    // `docgen list rules | head` is done when `head` is.
    guard code != 0, code != EPIPE else { return }
    let reason = String(cString: strerror(code))
    outputFaultState.withLock { if $0 == nil { $0 = reason.prefix(1).lowercased() + reason.dropFirst() } }
  }
  /// Writes to standard error.
  static func printError(_ text: String) { _ = write(Array(text.utf8), to: 2) }

  /// Whether standard error shows colors: a terminal, without `NO_COLOR`.
  static var isStyled: Bool { isatty(2) == 1 && environment("NO_COLOR") == nil }
  static var isInteractive: Bool { isatty(2) == 1 }

  /// The value of an environment variable; nil when it is missing or empty.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// All of standard input.
  static func readInput() -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = read(0, &chunk, chunk.count)
      if got < 0, errno == EINTR { continue }
      if got <= 0 { return bytes }
      bytes += chunk[0..<got]
    }
  }

  /// Writes at the end of a file; one that cannot be written stays as it is.
  static func append(_ text: String, toFile path: String) {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return }
    _ = write(Array(text.utf8), to: descriptor)
    close(descriptor)
  }

  /// - Returns: the system's number for what went wrong, or 0.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
        #else
          let count = Glibc.write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
        #endif
        if count < 0, errno == EINTR { continue }
        if count < 0 { return errno }
        offset += count
      }
      return 0
    }
  }
}

/// `1 page`, `2 pages`.
func counted(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
