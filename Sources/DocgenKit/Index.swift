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
  diagnostics += collisions(records, loaded.assetPaths, settings, request.content)
  let facts = records.map(\.facts)
  let navigation = Navigation.build(
    pages: facts, settings: settings, resolve: { pageIndex($0, facts) }, diagnostics: &diagnostics)
  let index = SiteIndex(
    pages: facts, assets: loaded.assetPaths, drafts: drafts.map(\.facts.path), navigation: navigation)
  let colors = themeColors(settings, diagnostics: &diagnostics)
  return (Site(settings: settings, theme: theme, index: index, themeColors: colors, content: request.content), records)
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

/// Two things for one address, or for addresses that a file system or a browser cannot tell apart.
private func collisions(
  _ records: [PageRecord], _ assets: [String], _ settings: Settings, _ content: any FileTree
) -> [Diagnostic] {
  struct Claim {
    var output: String
    var source: Source
    var span: Span?
  }
  var claims: [Claim] = []
  for record in records {
    let facts = record.facts
    claims.append(
      Claim(output: outputPath(ofAddress: facts.address), source: facts.source, span: facts.frontMatter.slug?.span))
    claims.append(
      Claim(output: mirrorPath(ofAddress: facts.address), source: facts.source, span: facts.frontMatter.slug?.span))
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
  // String equality takes composed and decomposed Unicode for one, as some file systems do.
  var first: [String: Claim] = [:]
  var found: [Diagnostic] = []
  for claim in claims {
    let key = claim.output.lowercased()
    guard let earlier = first[key] else {
      first[key] = claim
      continue
    }
    if claim.output.hasSuffix("/index.md") || claim.output == "index.md" { continue }
    let isSame = claim.output.utf8.elementsEqual(earlier.output.utf8)
    let what = isSame ? "the same address" : "addresses that differ only in case or in Unicode form"
    found.append(
      Diagnostic(
        .error, "site/collision", "\(claim.source.path) and \(earlier.source.path) have \(what): /\(claim.output)",
        in: claim.source, at: claim.span,
        notes: [.init("the other one", in: earlier.source, at: earlier.span)]))
  }
  return found
}
