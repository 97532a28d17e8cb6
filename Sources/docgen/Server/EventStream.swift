import CMicroHTTPD
import Synchronization

/// The browsers that listen for server-sent events. Between events their connections are suspended and cost no thread.
final class EventStream: Sendable {
  /// One listening browser.
  private final class Listener: @unchecked Sendable {
    // All fields are touched under the stream's lock only.
    let connection: OpaquePointer
    var pending: [UInt8]
    var isSuspended = false
    let stream: EventStream

    init(_ connection: OpaquePointer, _ stream: EventStream, _ pending: [UInt8]) {
      self.connection = connection
      self.stream = stream
      self.pending = pending
    }
  }

  private struct State {
    var listeners: [Listener] = []
    /// The state that browsers should show.
    var number = 0
    /// The last findings, for browsers that come later.
    var findings = "[]"
    var isClosed = false
  }

  private let state = Mutex(State())
  private static let listenerLimit = 64

  /// Tells all browsers that pages are new.
  func announce(_ number: Int) {
    state.withLock { $0.number = number }
    send("event: change\nid: \(number)\ndata: \(number)\n\n")
  }

  /// Tells all browsers what is wrong with the site.
  ///
  /// - Parameter findings: JSON on one line.
  func announce(findings: String) {
    state.withLock { $0.findings = findings }
    send("event: findings\ndata: \(findings)\n\n")
  }

  /// Something that says nothing, so that connections whose browser is gone are noticed.
  func beat() { send(":\n\n") }

  /// Ends all connections.
  func close() {
    state.withLock { state in
      state.isClosed = true
      for listener in state.listeners { resume(listener) }
    }
  }

  private func send(_ text: String) {
    state.withLock { state in
      for listener in state.listeners {
        // A browser that does not read is not written to forever.
        if listener.pending.count < 1 << 20 { listener.pending += Array(text.utf8) }
        resume(listener)
      }
    }
  }

  private func resume(_ listener: Listener) {
    guard listener.isSuspended else { return }
    listener.isSuspended = false
    MHD_resume_connection(listener.connection)
  }

  /// Answers a request for events.
  ///
  /// - Parameters:
  ///   - since: the number of the last change that the browser saw.
  ///   - keep: stores what `closed` gets when the connection ends.
  func open(
    _ connection: OpaquePointer, isHead: Bool, since: String?, keep: (UnsafeMutableRawPointer) -> Void
  ) -> MHD_Result {
    let listener = state.withLock { state -> Listener? in
      if state.isClosed || state.listeners.count >= Self.listenerLimit { return nil }
      var text = "retry: 500\nid: \(state.number)\n\nevent: findings\ndata: \(state.findings)\n\n"
      if let since, since != String(state.number) { text += "event: change\nid: \(state.number)\ndata: 0\n\n" }
      let listener = Listener(connection, self, Array(text.utf8))
      state.listeners.append(listener)
      return listener
    }
    guard let listener else { return .NO }
    let pointer = Unmanaged.passRetained(listener).toOpaque()
    guard let response = MHD_create_response_from_callback(UInt64.max, 4096, Self.read, pointer, nil) else {
      Self.closed(pointer, connection)
      return .NO
    }
    keep(pointer)
    defer { MHD_destroy_response(response) }
    MHD_add_response_header(response, "Content-Type", "text/event-stream; charset=utf-8")
    MHD_add_response_header(response, "Cache-Control", "no-store")
    return MHD_queue_response(connection, 200, response)
  }

  /// Forgets a browser that went away.
  static func closed(_ slot: UnsafeMutableRawPointer, _ connection: OpaquePointer) {
    let listener = Unmanaged<Listener>.fromOpaque(slot).takeRetainedValue()
    listener.stream.state.withLock { state in state.listeners.removeAll { $0 === listener } }
  }

  private static let endOfStream = -1

  /// Gives libmicrohttpd what is to be sent, or puts the connection to sleep.
  private static let read: MHD_ContentReaderCallback = { slot, _, buffer, capacity in
    guard let slot, let buffer else { return endOfStream }
    let listener = Unmanaged<Listener>.fromOpaque(slot).takeUnretainedValue()
    return listener.stream.state.withLock { state in
      if state.isClosed { return endOfStream }
      let count = min(capacity, listener.pending.count)
      if count == 0 {
        listener.isSuspended = true
        MHD_suspend_connection(listener.connection)
        return 0
      }
      _ = listener.pending.withUnsafeBytes { memcpy(buffer, $0.baseAddress!, count) }
      listener.pending.removeFirst(count)
      return count
    }
  }
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
