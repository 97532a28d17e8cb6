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

extension PageFacts {
  /// Whether the page is the author's own `404.md`.
  var isNotFoundPage: Bool { path == "404.md" }
  var hasMirror: Bool { !isNotFoundPage }
}
