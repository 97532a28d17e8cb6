import Diagnostics
import Markup

/// Links to pages, fragments and files: each must lead somewhere that the site has.
enum LinkCheck: Check {
  static let rules = [
    Rule("link/missing-page", .error, "a link to a page or file that is not there", isPartOfBuild: true),
    Rule("link/missing-fragment", .error, "a link to a heading or anchor that is not there", isPartOfBuild: true),
    Rule("link/wrong-case", .error, "a path that is right but for its case", isPartOfBuild: true),
    Rule("link/draft", .error, "a link to a page that is not published", isPartOfBuild: true),
    Rule("link/outside", .error, "a link that leads out of the content folder", isPartOfBuild: true),
  ]

  static func findings(on page: Page, in site: Site) -> [Diagnostic] {
    var found: [Diagnostic] = []
    // A reference link has no destination of its own: its definition is reported once.
    for link in page.document.links where link.isOwnDestination {
      check(link.destination, at: link.span, on: page, in: site, &found)
    }
    let references = page.facts.frontMatter.next + page.facts.frontMatter.see
    for reference in references { checkReference(reference, page, site, &found) }
    for case .included(let included) in page.blocks { found += findings(on: included.page, in: site) }
    return found
  }

  /// Where the settings' redirects lead.
  static func findings(in site: Site) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for redirect in site.settings.redirects where !isElsewhere(redirect.new.text) {
      let source = site.settings.source
      switch site.resolveFromRoot(redirect.new.text) {
      case .page(let facts, _, let fragment):
        if let fragment { checkFragment(fragment, of: facts, redirect.new.span, source, &found) }
      case .missing(let reason):
        found.append(missing(reason, redirect.new.text, redirect.new.span, source, from: "", site))
      case .asset, .external, .fragment: break
      }
    }
    return found
  }

  static func check(
    _ destination: String, at span: Span, on page: Page, in site: Site, _ found: inout [Diagnostic]
  ) {
    let source = page.document.source
    switch site.resolve(destination, from: page.facts.path) {
    case .external, .asset: return
    case .fragment(let fragment):
      checkFragment(fragment, of: page.facts, span, source, &found)
    case .page(let facts, _, let fragment):
      if let fragment { checkFragment(fragment, of: facts, span, source, &found) }
    case .missing(let reason):
      found.append(missing(reason, destination, span, source, from: page.facts.path, site))
    }
  }

  private static func checkReference(
    _ reference: FrontMatter.Reference, _ page: Page, _ site: Site, _ found: inout [Diagnostic]
  ) {
    switch site.resolveFromRoot(reference.text) {
    case .page(let facts, _, let fragment):
      if let fragment { checkFragment(fragment, of: facts, reference.span, page.document.source, &found) }
    case .missing(let reason):
      found.append(missing(reason, reference.text, reference.span, page.document.source, from: "", site))
    default:
      found.append(
        Diagnostic(
          .error, "link/missing-page", "'\(reference.text)' is not a page", in: page.document.source, at: reference.span
        ))
    }
  }

  /// Browsers try a fragment as it is, then percent-decoded; an empty one and `top` are the page itself, and text
  /// directives (`:~:text=`) are no ids.
  private static func checkFragment(
    _ fragment: String, of facts: PageFacts, _ span: Span, _ source: Source, _ found: inout [Diagnostic]
  ) {
    var id = fragment
    if let directive = id.firstRange(of: ":~:") { id = String(id[..<directive.lowerBound]) }
    if id.isEmpty || id == "top" || facts.anchors.contains(id) { return }
    let decoded = percentDecoded(id)
    if facts.anchors.contains(decoded) || decoded.lowercased() == "top" && decoded == "top" { return }
    let known = facts.headings.map(\.id) + facts.anchors.sorted(by: bytesPrecede)
    let suggestion = nearest(to: decoded, among: known)
    let place = facts.source.path == source.path ? "this page" : facts.source.path
    found.append(
      Diagnostic(
        .error, "link/missing-fragment", "\(place) has no heading or anchor '#\(decoded)'", in: source, at: span,
        hint: suggestion.map { "did you mean '#\($0)'?" }))
  }

  /// The writer's own spelling of a path with the case that the disk has.
  private static func spelledAsTyped(_ destination: String, target: String, spelling: String) -> String {
    let typed = DestinationParts(destination).path
    let common = zip(percentDecoded(typed).reversed(), target.reversed()).prefix { $0 == $1 }.count
    guard common > 0, !typed.contains("%"), target.count == spelling.count else { return "/" + spelling }
    return String(typed.dropLast(common)) + String(spelling.suffix(common))
  }

  private static func missing(
    _ reason: LinkTarget.MissingReason, _ destination: String, _ span: Span, _ source: Source, from path: String,
    _ site: Site
  ) -> Diagnostic {
    switch reason {
    case .nothing(let target):
      let suggestion =
        nearest(to: target, among: site.index.linkablePaths)
        ?? nearest(to: lastComponent(target), among: site.index.linkablePaths.map(lastComponent))
      return Diagnostic(
        .error, "link/missing-page", "there is no '\(target)' in the content", in: source, at: span,
        hint: suggestion.map { "did you mean '\($0)'?" })
    case .wrongCase(let target, let spelling):
      return Diagnostic(
        .error, "link/wrong-case", "'\(target)' is spelled '\(spelling)' on disk", in: source, at: span,
        hint: "write '\(spelledAsTyped(destination, target: target, spelling: spelling))'")
    case .draft(let target):
      return Diagnostic(
        .error, "link/draft", "'\(target)' is a draft and is not published", in: source, at: span,
        hint: "take away 'draft: true' there, or this link")
    case .outside:
      return Diagnostic(
        .error, "link/outside", "'\(destination)' leads out of the content folder", in: source, at: span)
    }
  }
}
