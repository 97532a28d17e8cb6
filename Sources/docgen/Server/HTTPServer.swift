import CMicroHTTPD
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A request as far as serving files needs it.
struct HTTPRequest {
  /// The path as it stands in the request line, still percent-encoded, without the query.
  var target: String
  var accept: String
  var host: String?
  var ifNoneMatch: String?
  var range: String?
  /// The version of the file that a range is wanted of.
  var ifRange: String?
}

/// An answer.
struct HTTPResponse {
  var status: UInt32
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []
}

/// A small HTTP server on the loopback address, run by libmicrohttpd on threads of its own.
final class HTTPServer: Sendable {
  let port: Int
  let events: EventStream
  private let respond: @Sendable (HTTPRequest) -> HTTPResponse
  private let daemon = Mutex<UInt>(0)

  /// The address that browsers listen at for events; no page of a site begins with it.
  static let eventsPath = "/-docgen/events"

  /// - Parameters:
  ///   - port: the first port to try; nil looks from 8000 on, 0 takes any.
  /// - Throws: when no port is free.
  init(port: Int?, events: EventStream, respond: @escaping @Sendable (HTTPRequest) -> HTTPResponse) throws {
    self.events = events
    self.respond = respond
    let (socket, port) = try Self.listen(port)
    self.port = port
    let server = Unmanaged.passUnretained(self).toOpaque()
    var options = [
      Self.option(MHD_OPTION.LISTEN_SOCKET, Int(socket)),
      Self.option(MHD_OPTION.THREAD_POOL_SIZE, 4),
      Self.option(MHD_OPTION.CONNECTION_LIMIT, 400),
      Self.option(MHD_OPTION.CONNECTION_TIMEOUT, 15),
      Self.option(MHD_OPTION.CONNECTION_MEMORY_LIMIT, 32 << 10),
      Self.unescapeOption,
      Self.option(MHD_OPTION.END, 0),
    ]
    let flags = MHD_USE_INTERNAL_POLLING_THREAD.rawValue | MHD_USE_AUTO.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
    let started = options.withUnsafeMutableBufferPointer { items in
      withVaList([
        Int32(bitPattern: MHD_OPTION.NOTIFY_COMPLETED.rawValue), unsafeBitCast(Self.completed, to: Int.self), 0,
        Int32(bitPattern: MHD_OPTION.ARRAY.rawValue), items.baseAddress!, Int32(bitPattern: MHD_OPTION.END.rawValue),
      ]) { MHD_start_daemon_va(flags, 0, nil, nil, Self.handle, server, $0) }
    }
    guard let started else {
      close(socket)
      throw RunFailure(message: "the server cannot start on port \(port)")
    }
    daemon.withLock { $0 = UInt(bitPattern: started) }
  }

  /// Ends all connections and frees the port.
  func stop() {
    events.close()
    let daemon = daemon.withLock { stored -> UInt in
      defer { stored = 0 }
      return stored
    }
    if daemon != 0 { MHD_stop_daemon(OpaquePointer(bitPattern: daemon)) }
  }

  private static func option(_ option: MHD_OPTION, _ value: Int) -> MHD_OptionItem {
    MHD_OptionItem(option: option, value: value, ptr_value: nil)
  }

  /// Paths stay as they were sent: they are decoded once, by the part that knows what may be in them.
  private static var unescapeOption: MHD_OptionItem {
    let keep: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int = {
      _, _, text in text.map { strlen($0) } ?? 0
    }
    return MHD_OptionItem(
      option: MHD_OPTION.UNESCAPE_CALLBACK, value: unsafeBitCast(keep, to: Int.self), ptr_value: nil)
  }

  // MARK: - Ports

  private static func listen(_ wanted: Int?) throws -> (socket: Int32, port: Int) {
    let first = wanted ?? 8000
    let candidates = first == 0 ? [0] : Array(first...min(65535, first + 99))
    for port in candidates {
      if let socket = listen(on: port) { return (socket, port == 0 ? boundPort(socket) : port) }
    }
    throw RunFailure(message: "no port is free from \(first) on; name another with --port")
  }

  /// A socket that listens on the loopback address only, or nil when the port is taken.
  private static func listen(on port: Int) -> Int32? {
    #if canImport(Darwin)
      let socket = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    #endif
    guard socket >= 0 else { return nil }
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    if isBound, Self.startListening(socket) { return socket }
    close(socket)
    return nil
  }

  private static func startListening(_ socket: Int32) -> Bool {
    #if canImport(Darwin)
      Darwin.listen(socket, 128) == 0
    #else
      Glibc.listen(socket, 128) == 0
    #endif
  }

  private static func boundPort(_ socket: Int32) -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  // MARK: - Callbacks

  /// Marks a request whose head has been seen; its value says nothing.
  nonisolated(unsafe) private static let seen = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

  private static let handle: MHD_AccessHandlerCallback = {
    server, connection, target, method, _, _, uploadSize, request in
    guard let server, let connection, let target, let method, let request else { return .NO }
    let verb = String(cString: method)
    let canHaveBody = !(verb == "GET" || verb == "HEAD")
    if request.pointee == nil, !canHaveBody {
      request.pointee = seen
      return .YES
    }
    let this = Unmanaged<HTTPServer>.fromOpaque(server).takeUnretainedValue()
    if canHaveBody {
      let refusal = HTTPResponse(
        status: 405, headers: [("Allow", "GET, HEAD")], body: Array("only GET and HEAD\n".utf8))
      return queue(refusal, on: connection)
    }
    // A body of a GET is read and forgotten.
    if let uploadSize, uploadSize.pointee > 0 {
      uploadSize.pointee = 0
      return .YES
    }
    let path = String(cString: target)
    if path == eventsPath, isLocal(header("Host", connection)) {
      return this.events.open(connection, isHead: verb == "HEAD", since: header("Last-Event-ID", connection)) {
        slot in
        request.pointee = slot
      }
    }
    return queue(
      this.respond(
        HTTPRequest(
          target: path, accept: header("Accept", connection) ?? "", host: header("Host", connection),
          ifNoneMatch: header("If-None-Match", connection), range: header("Range", connection),
          ifRange: header("If-Range", connection))), on: connection)
  }

  private static let completed: MHD_RequestCompletedCallback = { _, connection, slot, _ in
    guard let value = slot?.pointee, value != seen, let connection else { return }
    EventStream.closed(value, connection)
  }

  private static func header(_ name: String, _ connection: OpaquePointer) -> String? {
    MHD_lookup_connection_value(connection, .HEADER_KIND, name).map { String(cString: $0) }
  }

  private static func queue(_ answer: HTTPResponse, on connection: OpaquePointer) -> MHD_Result {
    var body = answer.body
    let response = body.withUnsafeMutableBytes { buffer in
      MHD_create_response_from_buffer(buffer.count, buffer.baseAddress, .RESPMEM_MUST_COPY)
    }
    guard let response else { return .NO }
    defer { MHD_destroy_response(response) }
    for header in answer.headers { MHD_add_response_header(response, header.name, header.value) }
    return MHD_queue_response(connection, answer.status, response)
  }

  /// Whether a request means this machine by name: a page of another site cannot read from here by having its own name lead
  /// to this address.
  static func isLocal(_ host: String?) -> Bool {
    guard var name = host?.lowercased() else { return true }
    if let colon = name.lastIndex(of: ":"), name[name.index(after: colon)...].allSatisfy(\.isNumber) {
      name = String(name[..<colon])
    }
    return name == "localhost" || name == "127.0.0.1" || name == "[::1]" || name.hasSuffix(".localhost")
  }
}
