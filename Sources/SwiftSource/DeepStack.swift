#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Calls `body` on a thread of its own with 32 MB of stack, and waits for it; nil when the system gives no thread.
///
/// The parser is recursive, and the threads of a pool may have no more than 512 kB: 20 open brackets. Of the 32 MB only
/// what is used costs memory, and a thread costs less than parsing one line.
func onDeepStack<Result>(_ body: () -> Result) -> Result? {
  withoutActuallyEscaping(body) { body in
    let box = DeepCall { body() }
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, 32 << 20) == 0 else { return nil }
    let argument = Unmanaged.passUnretained(box as DeepCallBase).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, &attributes, { runDeepCall($0) }, argument)
      guard status == 0, let thread else { return nil }
    #else
      var thread = pthread_t()
      guard pthread_create(&thread, &attributes, { runDeepCall($0!) }, argument) == 0 else { return nil }
    #endif
    pthread_join(thread, nil)
    return box.result
  }
}

private class DeepCallBase {
  func call() {}
}

private final class DeepCall<Result>: DeepCallBase {
  private let body: () -> Result
  private(set) var result: Result?
  init(_ body: @escaping () -> Result) { self.body = body }
  override func call() { result = body() }
}

private func runDeepCall(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<DeepCallBase>.fromOpaque(argument).takeUnretainedValue().call()
  return nil
}
