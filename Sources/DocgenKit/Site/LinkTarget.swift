/// What a destination in a page leads to.
public enum LinkTarget: Sendable {
  /// A page of the site, with what stands behind its address (`?x=1`) and the fragment without `#`.
  case page(PageFacts, query: String, fragment: String?)
  /// A fragment of the page itself.
  case fragment(String)
  /// A published file that is not a page.
  case asset(path: String, suffix: String)
  /// Another host, another scheme, or an empty destination: left as it is.
  case external
  case missing(MissingReason)

  public enum MissingReason: Sendable {
    /// Nothing is there; `path` is what was looked for.
    case nothing(path: String)
    /// Right but for its case; `spelling` is the path on disk.
    case wrongCase(path: String, spelling: String)
    /// A page that is not published.
    case draft(path: String)
    /// It leads out of the content folder.
    case outside
  }
}

/// A destination taken apart: path, `?query` with its mark, fragment without its mark.
struct DestinationParts {
  var path: String
  var query: String
  var fragment: String?

  init(_ destination: String) { self.init(destination[...].utf8) }

  init(_ destination: Substring.UTF8View) {
    var rest = Substring(destination)
    if let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
      fragment = String(rest[rest.utf8.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
      query = String(rest[mark...])
      rest = rest[..<mark]
    } else {
      query = ""
    }
    path = String(rest)
  }
}

/// Whether a destination names a scheme (`mailto:`, `https:`) or a host (`//cdn.example`).
func isElsewhere(_ destination: String) -> Bool {
  if destination.hasPrefix("//") { return true }
  for byte in destination.utf8 {
    switch byte {
    case UInt8(ascii: ":"): return true
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      continue
    default: return false
    }
  }
  return false
}

extension Site {
  /// Resolves a destination that stands in a file of the content folder.
  ///
  /// - Parameters:
  ///   - destination: as the browser would read it.
  ///   - path: the file it stands in; relative destinations start from its folder. `/` means the content folder.
  public func resolve(_ destination: String, from path: String) -> LinkTarget {
    if isElsewhere(destination) {
      guard let own = ownPath(destination) else { return .external }
      return resolveAddress(own)
    }
    if destination.hasPrefix("#") { return .fragment(String(destination.utf8.dropFirst()) ?? "") }
    if destination.isEmpty { return .fragment("") }
    if destination.hasPrefix("?") { return .external }
    let isRooted = destination.hasPrefix("/")
    let parts = DestinationParts(destination.utf8.dropFirst(isRooted ? 1 : 0))
    guard let joined = joinPath(isRooted ? "" : parentPath(path), percentDecoded(parts.path)) else {
      return .missing(.outside)
    }
    return find(joined, parts, isFolder: parts.path.hasSuffix("/"))
  }

  /// Resolves a path of front matter or settings: from the root of the content folder, `.md` optional.
  public func resolveFromRoot(_ text: String) -> LinkTarget {
    resolve(text.hasPrefix("/") || isElsewhere(text) ? text : "/" + text, from: "")
  }

  private func find(_ joined: String, _ parts: DestinationParts, isFolder: Bool) -> LinkTarget {
    func page(_ facts: PageFacts) -> LinkTarget { .page(facts, query: parts.query, fragment: parts.fragment) }
    var candidates = joined.isEmpty ? [] : [joined + "/"]
    if !isFolder, !joined.isEmpty {
      if let facts = index.page(atPath: joined) ?? index.page(atPath: joined + ".md") { return page(facts) }
      if index.hasAsset(joined) {
        return .asset(path: joined, suffix: parts.query + (parts.fragment.map { "#" + $0 } ?? ""))
      }
      candidates.append(joined)
    }
    if joined.isEmpty { candidates.append("") }
    for candidate in candidates {
      if let facts = index.page(atAddress: candidate) ?? index.page(forAlias: candidate) { return page(facts) }
    }
    for name in ["index.md", "README.md"] {
      if let facts = index.page(atPath: joined.isEmpty ? name : joined + "/" + name) { return page(facts) }
    }
    let suffix = parts.query + (parts.fragment.map { "#" + $0 } ?? "")
    // A static page of the author's own.
    let folder = joined.isEmpty ? "" : joined + "/"
    if index.hasAsset(folder + "index.html") { return .asset(path: folder, suffix: suffix) }
    if joined.isEmpty, let first = index.homeStandIn { return page(first) }
    if !isFolder, isGenerated(joined) {
      return .asset(path: joined, suffix: parts.query + (parts.fragment.map { "#" + $0 } ?? ""))
    }
    return .missing(whyMissing(joined))
  }

  private func whyMissing(_ joined: String) -> LinkTarget.MissingReason {
    for path in [joined, joined + ".md", joined + "/index.md"] {
      if index.isDraft(path) { return .draft(path: path) }
    }
    for path in [joined, joined + ".md", joined + "/index.md"] {
      if let spelling = index.spelling(of: path) { return .wrongCase(path: path, spelling: spelling) }
    }
    return .nothing(path: joined)
  }

  /// The path of an absolute address of this very site, or nil for another.
  private func ownPath(_ destination: String) -> String? {
    // Another path of the same host is another site: only what lies under the base is ours.
    guard let root = ownRoot else { return nil }
    if destination.hasPrefix(root.full) { return String(destination.dropFirst(root.full.utf8.count)) }
    return destination == settings.url || destination == root.bare ? "" : nil
  }

  private func resolveAddress(_ own: String) -> LinkTarget {
    let parts = DestinationParts(own)
    let path = percentDecoded(parts.path)
    if let facts = index.page(atAddress: path) ?? index.page(atAddress: path + "/") ?? index.page(forAlias: path) {
      return .page(facts, query: parts.query, fragment: parts.fragment)
    }
    if index.hasAsset(path) || isGenerated(path) || theme.assets.contains(where: { $0.publishedPath == path }) {
      return .external
    }
    return .missing(whyMissing(String(path.trimmingSuffix("/"))))
  }
}
