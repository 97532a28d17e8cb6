/// A destination of a page as its HTML carries it.
struct Href {
  /// Root-relative with the base path, or as typed.
  var address: String
  /// The page that it leads to, if it leads to one.
  var facts: PageFacts?
}

extension Site {
  /// The address that HTML carries for a destination typed in a page, or nil when it stays as typed.
  func href(_ destination: String, from path: String) -> Href? { href(of: resolve(destination, from: path)) }

  /// The address that HTML carries for a destination, or nil when it stays as typed. A site that shows text of others
  /// (`rawHTML: escape`) carries none that runs a script.
  func address(of destination: String, from path: String) -> String? {
    if settings.escapesRawHTML, runsScript(destination) { return "" }
    return href(destination, from: path)?.address
  }

  /// The same for a path of front matter or settings.
  func href(_ text: String, fromRoot: Bool) -> Href? { href(of: resolveFromRoot(text)) }

  private func href(of target: LinkTarget) -> Href? {
    switch target {
    case .page(let facts, let query, let fragment):
      let suffix = query + (fragment.map { "#" + $0 } ?? "")
      return Href(address: settings.rooted(facts.address) + suffix, facts: facts)
    case .asset(let asset, let suffix): return Href(address: settings.rooted(asset) + suffix, facts: nil)
    case .fragment, .external, .missing: return nil
    }
  }
}

/// Whether following an address may run what it holds. Browsers pass over blanks and control characters in it.
private func runsScript(_ address: String) -> Bool {
  let scheme = address.utf8.lazy.filter { $0 > 0x20 && $0 != 0x7F }.prefix { $0 != UInt8(ascii: ":") }
  guard scheme.count < 16 else { return false }
  let name = String(decoding: Array(scheme), as: UTF8.self).lowercased()
  if name == "data" {
    let rest = address.utf8.filter { $0 > 0x20 }.dropFirst(5)
    let type = String(decoding: rest.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }, as: UTF8.self)
    return !["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"].contains(type.lowercased())
  }
  return name == "javascript" || name == "vbscript" || name == "file"
}

extension PageFacts {
  /// Whether the page is the author's own `404.md`.
  var isNotFoundPage: Bool { path == "404.md" }
  var hasMirror: Bool { !isNotFoundPage }
}
