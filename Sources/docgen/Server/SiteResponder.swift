import DocgenKit

/// Answers requests from a site in memory. Nothing is looked up on disk by what a request says: a path is found among the
/// site's own or it is not there.
struct SiteResponder: Sendable {
  let live: LiveSite

  func respond(_ request: HTTPRequest) -> HTTPResponse {
    guard HTTPServer.isLocal(request.host) else { return text(403, "this server answers to localhost only\n") }
    if request.target == LiveScript.path {
      return file(Array(LiveScript.source.utf8), type: contentType("live.js"), request, status: 200)
    }
    guard let state = live.current else { return text(503, "the site is not ready\n") }
    guard let site = state.site else {
      let page = "<!doctype html><title>docgen</title><h1>The site cannot be made</h1><p>The findings say why.</p>"
      return file(LiveScript.insert(into: Array(page.utf8)), type: contentType("a.html"), request, status: 500)
    }
    switch ServedPath(target: request.target, base: site.settings.base) {
    case .malformed: return text(400, "not a path of a site\n")
    case .base: return HTTPResponse(status: 302, headers: [("Location", site.settings.base)])
    case .outside: return missing(state, request)
    case .site(let path): return respond(path, state, site, request)
    }
  }

  private func respond(_ path: String, _ state: LiveState, _ site: Site, _ request: HTTPRequest) -> HTTPResponse {
    if path.isEmpty || path.hasSuffix("/") {
      if prefersMarkdown(request.accept), let mirror = state.file(path + "index.md") {
        return file(mirror, type: contentType("index.md"), request, status: 200, varies: true)
      }
      guard let page = state.file(path + "index.html") else { return missing(state, request) }
      return file(LiveScript.insert(into: page), type: contentType("a.html"), request, status: 200, varies: true)
    }
    if let bytes = state.file(path) {
      let type = contentType(path)
      // Pages get the script; an HTML file of the author's own is sent as it is.
      let isPage = type.hasPrefix("text/html") && !site.index.hasAsset(path)
      return file(isPage ? LiveScript.insert(into: bytes) : bytes, type: type, request, status: 200)
    }
    if state.file(path + "/index.html") != nil {
      return HTTPResponse(status: 302, headers: [("Location", site.settings.rooted(path + "/"))])
    }
    return missing(state, request)
  }

  private func missing(_ state: LiveState, _ request: HTTPRequest) -> HTTPResponse {
    guard let page = state.file("404.html") else { return text(404, "not found\n") }
    return file(LiveScript.insert(into: page), type: contentType("404.html"), request, status: 404)
  }

  private func file(
    _ bytes: [UInt8], type: String, _ request: HTTPRequest, status: UInt32, varies: Bool = false
  ) -> HTTPResponse {
    let tag = "\"\(hexadecimal(contentHash(bytes)))\""
    var headers = [
      ("Content-Type", type), ("ETag", tag), ("Cache-Control", "no-cache"), ("X-Content-Type-Options", "nosniff"),
      ("Accept-Ranges", "bytes"),
    ]
    if varies { headers.append(("Vary", "Accept")) }
    if status == 200, let known = request.ifNoneMatch, known == "*" || known.contains(tag) {
      return HTTPResponse(status: 304, headers: headers)
    }
    if status == 200, request.ifRange == nil || request.ifRange == tag {
      switch ByteRange(request.range, of: bytes.count) {
      case .whole: break
      case .part(let range):
        headers.append(("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)"))
        return HTTPResponse(status: 206, headers: headers, body: Array(bytes[range]))
      case .outside:
        headers.append(("Content-Range", "bytes */\(bytes.count)"))
        return HTTPResponse(status: 416, headers: headers)
      }
    }
    return HTTPResponse(status: status, headers: headers, body: bytes)
  }

  private func text(_ status: UInt32, _ message: String) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: [("Content-Type", "text/plain; charset=utf-8")], body: Array(message.utf8))
  }

  /// Whether a client names `text/markdown` and likes it no less than HTML.
  private func prefersMarkdown(_ accept: String) -> Bool {
    func weight(_ type: String) -> Double? {
      for item in accept.split(separator: ",") {
        let parts = item.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
        guard parts.first == type else { continue }
        let quality = parts.dropFirst().first { $0.hasPrefix("q=") }
        return quality.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      }
      return nil
    }
    guard let markdown = weight("text/markdown"), markdown > 0 else { return false }
    return markdown >= (weight("text/html") ?? 0)
  }
}
