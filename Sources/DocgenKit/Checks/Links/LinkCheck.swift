import Diagnostics
import Markup

/// Links to pages, fragments and files: each must lead somewhere that the site has.
enum LinkCheck: Check {
  static let rules = linkRules.filter { $0.id != "link/broken" && $0.id != "link/moved" }

  static func findings(on page: Page, in site: Site) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let document = page.document
    // A reference link has no destination of its own: its definition is reported once.
    for link in document.links where link.isOwnDestination {
      if link.destination.isEmpty {
        if let finding = emptyLink(link, document.source) { found.append(finding) }
        continue
      }
      let place = LinkPlace(source: document.source, span: link.span, path: page.facts.path)
      let target = site.resolve(link.destination, from: place.path)
      if case .image = link.kind, case .page = target {
        found.append(
          Rules.rule("link/image").finding(
            "this image is a page", in: document.source, at: link.span, hint: "take the '!' away to link to it"))
        continue
      }
      found += place.findings(for: link.destination, target: target, site)
    }
    for link in previewLinks(of: page) {
      let place = LinkPlace(source: document.source, span: link.span, path: page.facts.path)
      found += place.findings(for: link.text, target: site.resolve(link.text, from: place.path), site)
    }
    let front = page.facts.frontMatter
    for reference in front.next + front.see {
      let place = LinkPlace(source: document.source, span: reference.span, path: "")
      found += place.findings(for: reference.text, target: site.resolveFromRoot(reference.text), site, wantsPage: true)
    }
    if let image = front.image {
      let place = LinkPlace(source: document.source, span: image.span, path: "")
      found += place.findings(for: image.text, target: site.resolveFromRoot(image.text), site)
    }
    found += undefinedReferences(in: document)
    found += duplicateAnchors(in: document)
    for case .included(let included) in page.blocks { found += findings(on: included.page, in: site) }
    return found
  }

  static func findings(in site: Site, linkedPaths: Set<String>) -> [Diagnostic] {
    settingsLinks(in: site) + templateLinks(in: site) + orphans(in: site, linkedPaths: linkedPaths)
  }

  private static func emptyLink(_ link: LinkSite, _ source: Source) -> Diagnostic? {
    switch link.kind {
    case .link: break
    case .image, .html(attribute: "src"): break
    default: return nil
    }
    return Rules.rule("link/empty").finding(
      "this link leads nowhere", in: source, at: link.span, hint: "write a file, as in (other.md)")
  }

  /// Pages that neither the contents nor another page leads to.
  private static func orphans(in site: Site, linkedPaths: Set<String>) -> [Diagnostic] {
    site.index.pagesOutsideContents.compactMap { facts in
      if linkedPaths.contains(facts.path) { return nil }
      return Rules.rule("link/orphan").finding(
        "nothing links to this page", in: facts.source, at: Span(0..<0),
        hint: "add '\(facts.path)' to 'nav' in docgen.yml, or link to it from a page")
    }
  }
}

/// The pages that a page and its front matter lead to, itself left out.
func linkedPaths(of page: Page, in site: Site) -> [String] {
  var paths: [String] = []
  func add(_ target: LinkTarget) {
    if case .page(let facts, _, _) = target, facts.path != page.facts.path { paths.append(facts.path) }
  }
  for link in page.document.links { add(site.resolve(link.destination, from: page.facts.path)) }
  for link in previewLinks(of: page) { add(site.resolve(link.text, from: page.facts.path)) }
  for reference in page.facts.frontMatter.next + page.facts.frontMatter.see {
    add(site.resolveFromRoot(reference.text))
  }
  for case .included(let included) in page.blocks { paths += linkedPaths(of: included.page, in: site) }
  return paths
}
