import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Waits for Ctrl-C and for a request to end, puts things in order, and ends the process as the signal would have.
final class Interrupts {
  private let sources: [any DispatchSourceSignal]

  /// - Parameters:
  ///   - endsProcess: whether the process ends behind `tidy`, with the signal's status.
  ///   - tidy: runs on a thread of its own.
  init(endsProcess: Bool = true, _ tidy: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
      source.setEventHandler {
        tidy()
        guard endsProcess else { return }
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.resume()
      return source
    }
  }

  func cancel() { for source in sources { source.cancel() } }
}
