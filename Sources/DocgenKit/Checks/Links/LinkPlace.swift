import Diagnostics

/// Where a destination stands, for findings about it.
struct LinkPlace {
  var source: Source
  var span: Span
  /// The content file it is relative to; empty for the root.
  var path: String

  /// What is wrong with a destination.
  ///
  /// - Parameter wantsPage: whether something else than a page of the site is a mistake.
  func findings(
    for destination: String, target: LinkTarget, _ site: Site, wantsPage: Bool = false
  ) -> [Diagnostic] {
    switch target {
    case .external, .asset:
      guard wantsPage else { return wrongScheme(of: destination, site) }
      return [
        Rules.rule("link/missing-page").finding("'\(destination)' is not a page of this site", in: source, at: span)
      ]
    case .fragment(let fragment):
      guard let facts = site.index.page(atPath: path) ?? site.facts(shownBy: source) else { return [] }
      return missingFragment(fragment, of: facts, destination)
    case .page(let facts, _, let fragment):
      return redirected(destination, to: facts, site)
        + (fragment.map { missingFragment($0, of: facts, destination) } ?? [])
    case .missing(let reason): return [missing(reason, destination, site)]
    }
  }

  /// A destination that begins like an address and leads to the writer's own disk, to another tool's names, or nowhere.
  private func wrongScheme(of destination: String, _ site: Site) -> [Diagnostic] {
    guard let colon = destination.utf8.firstIndex(of: UInt8(ascii: ":")), isElsewhere(destination),
      !destination.hasPrefix("//")
    else { return [] }
    let scheme = destination[..<colon].lowercased()
    if scheme == "file" || scheme.utf8.count == 1 {
      return [
        Rules.rule("link/outside").finding(
          "'\(destination)' is a file of your own disk", in: source, at: span,
          hint: "move it into the content, and write its path from this page")
      ]
    }
    if scheme == "doc" {
      let parts = DestinationParts(String(destination[destination.utf8.index(after: colon)...]))
      let file = site.index.likelyPath(for: parts.path + ".md").map(relativePath) ?? parts.path + ".md"
      let fragment = parts.fragment.map { "#" + $0.lowercased() } ?? ""
      return [
        Rules.rule("directive/foreign").finding(
          "this is DocC's spelling", in: source, at: span,
          hint: "write a link, as in [\(parts.fragment ?? parts.path)](\(file)\(fragment))")
      ]
    }
    if scheme == "http" || scheme == "https" {
      let rest = destination.dropFirst(scheme.count + 1)
      if rest.hasPrefix("//"), rest.utf8.count > 2 { return [] }
      return [
        Rules.rule("link/scheme").finding(
          "this address has no host", in: source, at: span,
          hint:
            "write '\(scheme)://' and the host\(rest.contains { $0 != "/" } ? ", as in '\(scheme)://\(rest.drop { $0 == "/" })'" : "")"
        )
      ]
    }
    let known = ["http", "https", "mailto"]
    guard !Self.schemes.contains(scheme), let near = nearest(to: scheme, among: known) else { return [] }
    return [
      Rules.rule("link/scheme").finding(
        "nothing opens addresses of '\(scheme):'", in: source, at: span, hint: "did you mean '\(near):'?")
    ]
  }

  /// Schemes of addresses that exist, and are near to another one.
  private static let schemes: Set<String> = ["http", "https", "mailto", "shttp", "httpu", "httpg"]

  /// Browsers try a fragment as it is, then percent-decoded; an empty one and `top` are the page itself, and text
  /// directives (`:~:text=`) are no ids.
  private func missingFragment(_ fragment: String, of facts: PageFacts, _ destination: String) -> [Diagnostic] {
    var id = fragment
    if let directive = id.firstRange(of: ":~:") { id = String(id[..<directive.lowerBound]) }
    let decoded = percentDecoded(id)
    if id.isEmpty || id == "top" || decoded == "top" || facts.hasAnchor(id) || facts.hasAnchor(decoded) { return [] }
    let spellings = facts.fragmentSpellings
    let sameButCase = spellings.sameButCase(decoded)
    let suggestion = sameButCase.first ?? nearest(to: decoded, among: spellings.all)
    let place = facts.source.path == source.path ? "this page" : facts.source.path
    let start = Int(span.end) - fragment.utf8.count
    // Only a slip of case leaves no doubt about what is meant.
    let isCertain = Set(sameButCase).count == 1 && sourceText(start..<Int(span.end)) == fragment
    return [
      Rules.rule("link/missing-fragment").finding(
        "\(place) has no heading or anchor '#\(decoded)'", in: source, at: span,
        hint: suggestion.map { "did you mean '#\($0)'?" } ?? hintForAnchors(facts),
        fix: isCertain ? sameButCase.first.map { .init(replacing: Span(start..<Int(span.end)), with: $0) } : nil)
    ]
  }

  private func hintForAnchors(_ facts: PageFacts) -> String? {
    if facts.headings.isEmpty { return "it has no headings" }
    return facts.headings.count <= 6 ? "it has \(facts.headings.map { "#" + $0.id }.joined(separator: ", "))" : nil
  }

  private func redirected(_ destination: String, to facts: PageFacts, _ site: Site) -> [Diagnostic] {
    guard let alias = site.alias(destination, from: path), site.index.page(atAddress: alias) == nil else { return [] }
    return [
      Rules.rule("link/redirected").finding(
        "'\(destination)' is an old address of \(facts.source.path)", in: source, at: span,
        hint: "link to '\(relativePath(to: facts.path))'")
    ]
  }

  private func missing(_ reason: LinkTarget.MissingReason, _ destination: String, _ site: Site) -> Diagnostic {
    switch reason {
    case .nothing(let target):
      let isFile = !["", "md", "html"].contains(pathExtension(target)) && !destination.hasSuffix("/")
      let rule = Rules.rule(isFile ? "link/missing-file" : "link/missing-page")
      return rule.finding(
        "there is no '\(target)' in the content", in: source, at: span, hint: suggestion(for: target, site))
    case .wrongCase(let target, let spelling):
      let typed = DestinationParts(destination).path
      // The suffix that differs can be exchanged in place: both have the same length.
      var fix: Diagnostic.Fix?
      let end = Int(span.start) + typed.utf8.count
      let name = String(spelling.dropLast(spelling.utf8.count - min(spelling.utf8.count, target.utf8.count)))
      if sourceText(Int(span.start)..<end) == typed, name.lowercased() == target.lowercased() {
        let own = typed.utf8.drop { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
        if own.count <= name.utf8.count {
          fix = .init(
            replacing: Span(end - own.count..<end),
            with: String(decoding: Array(name.utf8.suffix(own.count)), as: UTF8.self))
        }
      }
      return Rules.rule("link/wrong-case").finding(
        "'\(target)' is spelled '\(spelling)' on disk", in: source, at: span,
        hint: "write '\(destination.hasPrefix("/") ? "/" + spelling : relativePath(to: spelling))'", fix: fix)
    case .draft(let target):
      return Rules.rule("link/draft").finding(
        "'\(target)' is a draft and is not published", in: source, at: span,
        hint: "take away 'draft: true' there, or this link")
    case .outside:
      return Rules.rule("link/outside").finding(
        "'\(destination)' leads out of the content folder", in: source, at: span,
        hint: "link to it on its code host, or move it into the content")
    }
  }

  private func suggestion(for target: String, _ site: Site) -> String? {
    if let new = site.settings.redirects.first(where: {
      siteAddress(typed: $0.old.text) == target.trimmingSuffix("/") + "/"
    }) {
      return "it is redirected; link to '\(new.new.text)'"
    }
    return site.index.likelyPath(for: target).map { "did you mean '\(relativePath(to: $0))'?" }
  }

  /// A path of the content as a link from here is written.
  private func relativePath(to target: String) -> String {
    var folder = parentPath(path).split(separator: "/")[...]
    var parts = target.split(separator: "/")[...]
    while parts.count > 1, let first = folder.first, first == parts.first {
      folder.removeFirst()
      parts.removeFirst()
    }
    return String(repeating: "../", count: folder.count) + parts.joined(separator: "/")
  }

  private func sourceText(_ range: Range<Int>) -> String? {
    guard range.lowerBound >= Int(span.start), range.upperBound <= Int(span.end), Int(span.end) <= source.bytes.count
    else { return nil }
    return String(decoding: source.bytes[range], as: UTF8.self)
  }
}

extension PageFacts {
  /// Whether a fragment leads to something: byte for byte, as browsers compare, not as Unicode does.
  func hasAnchor(_ id: String) -> Bool {
    guard let index = anchors.firstIndex(of: id) else { return false }
    return anchors[index].utf8.elementsEqual(id.utf8)
  }
}

extension Site {
  /// The page whose source that is.
  func facts(shownBy source: Source) -> PageFacts? { index.pages.first { $0.source.path == source.path } }

  /// The alias that a destination names, or nil.
  func alias(_ destination: String, from path: String) -> String? {
    guard index.hasAliases else { return nil }
    var rest = destination
    if isElsewhere(destination) {
      let root = settings.absolute("")
      guard settings.url != nil, destination.hasPrefix(root) else { return nil }
      rest = "/" + destination.dropFirst(root.utf8.count)
    }
    let isRooted = rest.hasPrefix("/")
    let typed = percentDecoded(DestinationParts(isRooted ? String(rest.dropFirst()) : rest).path)
    guard !typed.isEmpty, let joined = joinPath(isRooted ? "" : parentPath(path), typed) else { return nil }
    if index.page(atPath: joined) != nil || index.page(atPath: joined + ".md") != nil { return nil }
    return [joined, joined + "/"].first { index.page(forAlias: $0) != nil }
  }
}
