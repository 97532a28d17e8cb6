import Diagnostics

/// The barrier: what all pages together make known. Nil when nothing can be rendered.
func index(
  _ evaluated: [PageRecord?], _ loaded: LoadedSite, _ request: BuildRequest, _ diagnostics: inout [Diagnostic]
) -> (site: Site, records: [PageRecord])? {
  guard let settings = loaded.settings, let theme = loaded.theme else {
    diagnostics += evaluated.flatMap { $0?.facts.diagnostics ?? [] }
    return nil
  }
  let all = evaluated.compactMap { $0 }
  let drafts = request.includesDrafts ? [] : all.filter(\.facts.frontMatter.isDraft)
  let records = request.includesDrafts ? all : all.filter { !$0.facts.frontMatter.isDraft }
  // A draft is not published, but its mistakes are worth knowing.
  diagnostics += drafts.flatMap(\.facts.diagnostics)
  if records.isEmpty {
    diagnostics.append(
      Diagnostic(
        .error, "site/empty", "there is no page to publish",
        in: Source(path: request.content.displayPath(""), bytes: []),
        hint: "a page is a file that ends in .md; 'docgen new page' writes one"))
  }
  let (collided, indexed) = both(jobs: request.jobs) {
    collisions(records, loaded.assetPaths, settings, request.content)
  } _: {
    var found: [Diagnostic] = []
    let facts = records.map(\.facts)
    let navigation = Navigation.build(
      pages: facts, drafts: drafts.map(\.facts.path), settings: settings, resolve: { pageIndex($0, facts) },
      diagnostics: &found)
    let index = SiteIndex(
      pages: facts, assets: loaded.assetPaths, drafts: drafts.map(\.facts.path), navigation: navigation)
    let site = Site(
      settings: settings, theme: theme, index: index, themeColors: loaded.colors, content: request.content,
      syntaxMemory: request.syntaxMemory)
    return (site: site, found: found)
  }
  diagnostics += collided + indexed.found
  return (indexed.site, records)
}

/// The page that a path of the settings names: from the root of the content, `.md` and `index.md` optional.
private func pageIndex(_ text: String, _ pages: [PageFacts]) -> Int? {
  guard let path = joinPath("", text) else { return nil }
  let candidates =
    path.isEmpty ? ["index.md", "README.md"] : [path, path + ".md", path + "/index.md", path + "/README.md"]
  for candidate in candidates {
    if let index = pages.firstIndex(where: { $0.path == candidate }) { return index }
  }
  return pages.firstIndex { $0.address == path + "/" }
}

/// A path of the output that something wants, and where it is said.
private struct Claim {
  var output: String
  var source: Source
  var span: Span?
}

/// Two things for one address, or for addresses that a file system or a browser cannot tell apart.
private func collisions(
  _ records: [PageRecord], _ assets: [String], _ settings: Settings, _ content: any FileTree
) -> [Diagnostic] {
  let claims = claims(records, assets, settings, content)
  // String equality takes composed and decomposed Unicode for one, as some file systems do.
  var first: [String: Claim] = [:]
  var folders: [String: Claim] = [:]
  var found: [Diagnostic] = []
  for claim in claims {
    let key = claim.output.lowercased()
    if let earlier = first[key] {
      // The mirrors of two pages meet where the pages do, which is said already.
      if claim.output.hasSuffix("/index.md") || claim.output == "index.md" { continue }
      let isSame = claim.output.utf8.elementsEqual(earlier.output.utf8)
      found.append(
        collision(
          claim, earlier, isSame ? "the same address" : "addresses that differ only in case or in Unicode form"))
    } else {
      first[key] = claim
    }
    var folder = parentPath(key)
    while !folder.isEmpty, folders[folder] == nil {
      folders[folder] = claim
      folder = parentPath(folder)
    }
  }
  for claim in claims {
    guard let inside = folders[claim.output.lowercased()] else { continue }
    found.append(collision(claim, inside, "one path for a file and for a folder"))
  }
  // `robots.txt` may be the author's own.
  for path in assets where path != "robots.txt" {
    guard let group = generatedPaths[path], settings.formats.contains(group) else { continue }
    let source = Source(path: content.displayPath(path), bytes: [])
    found.append(
      Diagnostic(
        .error, "site/collision", "docgen writes /\(path) itself, over \(source.path)", in: source,
        hint: "give the file another name"))
  }
  return found
}

private func collision(_ claim: Claim, _ earlier: Claim, _ what: String) -> Diagnostic {
  let who =
    claim.source.path.utf8.elementsEqual(earlier.source.path.utf8)
    ? "this is the page's own address" : "\(claim.source.path) and \(earlier.source.path) have \(what)"
  return Diagnostic(
    .error, "site/collision", "\(who): /\(claim.output)", in: claim.source, at: claim.span,
    notes: [.init("the other one", in: earlier.source, at: earlier.span)])
}

private func claims(
  _ records: [PageRecord], _ assets: [String], _ settings: Settings, _ content: any FileTree
) -> [Claim] {
  var claims: [Claim] = []
  for record in records {
    let facts = record.facts
    let span = facts.frontMatter.slug?.span
    claims.append(Claim(output: outputPath(ofAddress: facts.address), source: facts.source, span: span))
    claims.append(Claim(output: mirrorPath(ofAddress: facts.address), source: facts.source, span: span))
    for alias in facts.frontMatter.aliases {
      guard let address = siteAddress(typed: alias.text) else { continue }
      claims.append(Claim(output: outputPath(ofAddress: address), source: facts.source, span: alias.span))
    }
  }
  for asset in assets {
    claims.append(Claim(output: asset, source: Source(path: content.displayPath(asset), bytes: []), span: nil))
  }
  for redirect in settings.redirects {
    guard let address = siteAddress(typed: redirect.old.text) else { continue }
    claims.append(Claim(output: outputPath(ofAddress: address), source: settings.source, span: redirect.old.span))
  }
  return claims
}

/// What docgen writes besides pages and assets, and as part of what.
let generatedPaths: [String: FormatGroup] = [
  "llms.txt": .markdown, "llms-full.txt": .markdown, "sitemap.xml": .sitemap, "robots.txt": .html, "404.html": .html,
  "feed.xml": .feed, SearchFormat.path: .search,
]
