import Diagnostics
import Markup

/// Links of `docgen.yml` that are not those of `nav`: logo, favicon, redirects, lines of the head.
func settingsLinks(in site: Site) -> [Diagnostic] {
  let settings = site.settings
  var found: [Diagnostic] = []
  for reference in [settings.logo, settings.favicon].compactMap({ $0 }) {
    let place = LinkPlace(source: settings.source, span: reference.span, path: "")
    found += place.findings(for: reference.text, target: site.resolveFromRoot(reference.text), site)
  }
  found += redirectFindings(in: site)
  if !settings.head.isEmpty {
    for link in literalLinks(in: settings.source.bytes) {
      found += templateFindings(link, settings.source, ids: nil, site)
    }
  }
  return found
}

/// Redirects that lead nowhere, to another redirect, or in a circle.
private func redirectFindings(in site: Site) -> [Diagnostic] {
  let redirects = site.settings.redirects
  let source = site.settings.source
  var next: [String: Int] = [:]
  for (index, redirect) in redirects.enumerated() {
    if let address = siteAddress(typed: redirect.old.text), next[address] == nil { next[address] = index }
  }
  func following(_ text: String) -> Int? {
    guard !isElsewhere(text), let address = siteAddress(typed: DestinationParts(text).path) else { return nil }
    return next[address]
  }
  return redirects.enumerated().flatMap { index, redirect -> [Diagnostic] in
    guard let second = following(redirect.new.text) else {
      let place = LinkPlace(source: source, span: redirect.new.span, path: "")
      let target = isElsewhere(redirect.new.text) ? LinkTarget.external : site.resolveFromRoot(redirect.new.text)
      return place.findings(for: redirect.new.text, target: target, site)
    }
    var visited = [index]
    var step: Int? = second
    while let current = step, !visited.contains(current) {
      visited.append(current)
      step = following(redirects[current].new.text)
    }
    if let step, step == index {
      return [
        Rules.rule("link/redirect-loop").finding(
          "this redirect comes back to '\(redirect.old.text)'", in: source, at: redirect.new.span,
          hint: "lead one of them to a page")
      ]
    }
    let last = redirects[visited[visited.count - 1]].new.text
    return [
      Rules.rule("link/redirect-chain").finding(
        "'\(redirect.new.text)' is redirected itself", in: source, at: redirect.new.span,
        hint: "write '\(last)'", fix: step == nil ? .init(replacing: redirect.new.span, with: last) : nil)
    ]
  }
}

/// Links that stand in the theme's templates.
func templateLinks(in site: Site) -> [Diagnostic] {
  let sources = site.theme.templateSources
  let links = sources.map { literalLinks(in: $0.bytes) }
  var ids: Set<String> = []
  for source in sources { ids.formUnion(literalIDs(in: source.bytes)) }
  let linksHome = links.joined().contains { $0.text == "{{site.url}}" || $0.text == "{{root}}" }
  let found = zip(sources, links).flatMap { source, links in
    links.flatMap { templateFindings($0, source, ids: ids, site) }
  }
  return found + (linksHome ? missingHome(in: site) : [])
}

/// The home page that every page's header leads to.
private func missingHome(in site: Site) -> [Diagnostic] {
  if site.index.page(atAddress: "") != nil || site.index.hasAsset("index.html") { return [] }
  let folder = parentPath(site.settings.source.path)
  let path = folder.isEmpty ? "index.md" : folder + "/index.md"
  return [
    Rules.rule("link/missing-home").finding(
      "there is no home page, and every page links to it", in: Source(path: path, bytes: []),
      hint: "write index.md, or README.md")
  ]
}

/// A destination that a template or the head spells out.
struct LiteralLink {
  var text: String
  var span: Span
}

/// A link of a template stands on every page, so it must not depend on where the page is: it begins with the root.
private func templateFindings(_ link: LiteralLink, _ source: Source, ids: Set<String>?, _ site: Site) -> [Diagnostic] {
  var text = link.text
  let place = LinkPlace(source: source, span: link.span, path: "")
  for tag in ["{{root}}", "{{{root}}}", "{{site.url}}", "{{{site.url}}}"] where text.hasPrefix(tag) {
    if text == tag { return [] }
    text = "/" + text.dropFirst(tag.utf8.count)
  }
  if text.isEmpty || text.contains("{{") { return [] }
  if text.hasPrefix("#") {
    guard let ids, text.utf8.count > 1, text != "#top", !ids.contains(String(text.dropFirst())) else { return [] }
    return [
      Rules.rule("link/missing-fragment").finding(
        "no template has an element with the id '\(text.dropFirst())'", in: source, at: link.span,
        hint: nearest(to: text.dropFirst(), among: ids.sorted(by: bytesPrecede)).map { "did you mean '#\($0)'?" })
    ]
  }
  if isElsewhere(text), !text.hasPrefix(site.settings.absolute("")) { return [] }
  if !text.hasPrefix("/"), !isElsewhere(text) {
    return [
      Rules.rule("link/relative").finding(
        "this link leads elsewhere from each page", in: source, at: link.span, hint: "write '{{root}}\(text)'")
    ]
  }
  // An address with the base path in it is as good as one from the root of the content.
  let base = site.settings.base
  if base != "/", text.hasPrefix(base) { text = "/" + text.dropFirst(base.utf8.count) }
  if site.theme.assets.contains(where: { "/" + $0.publishedPath == text || "/assets/" + $0.name == text }) { return [] }
  let target = site.resolve(text, from: "")
  if case .page(let facts, _, _) = target, text.hasSuffix(".md"),
    text != "/" + mirrorPath(ofAddress: facts.address)
  {
    return [
      Rules.rule("link/missing-file").finding(
        "a template's link is published as it is typed, and there is no '\(text)'", in: source, at: link.span,
        hint: "write '{{root}}\(facts.address)'")
    ]
  }
  return place.findings(for: text, target: target, site)
}

/// The destinations that the previews of a page spell out, with their places in the page. Empty ones lead nowhere by
/// intent: a preview shows what a component looks like.
func previewLinks(of page: Page) -> [LiteralLink] {
  page.document.directives.flatMap { call in
    guard call.name == "preview" else { return [LiteralLink]() }
    return previewLinks(in: call.rawBody).map { link in
      let start = call.sourceOffset(ofBodyByte: Int(link.span.start))
      return LiteralLink(text: link.text, span: Span(start..<start + (Int(link.span.end) - Int(link.span.start))))
    }
  }
}

/// The values of `href` and `src` in the tags of a preview.
func previewLinks(in html: [UInt8]) -> [LiteralLink] {
  htmlTags(in: html).flatMap { tag in
    tag.isCloser
      ? []
      : literalLinks(in: Array(html[tag.range])).compactMap { link in
        let start = tag.range.lowerBound
        // In an address, `&amp;` is all that needs an escape.
        return link.text.isEmpty
          ? nil
          : LiteralLink(
            text: link.text.replacing("&amp;", with: "&"),
            span: Span(start + Int(link.span.start)..<start + Int(link.span.end)))
      }
  }
}

/// The values of `href` and `src` in HTML.
func literalLinks(in bytes: [UInt8]) -> [LiteralLink] {
  ["href=", "src="].flatMap { literalValues(of: Array($0.utf8), in: bytes) }.sorted { $0.span.start < $1.span.start }
}

private func literalIDs(in bytes: [UInt8]) -> [String] {
  literalValues(of: Array("id=".utf8), in: bytes).map(\.text)
}

private func literalValues(of attribute: [UInt8], in bytes: [UInt8]) -> [LiteralLink] {
  var found: [LiteralLink] = []
  var index = 0
  while let start = firstOffset(of: attribute, in: bytes, from: index) {
    index = start + attribute.count
    guard index < bytes.count, start > 0, isBlank(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: "\"") else {
      continue
    }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
    guard let end = bytes[(index + 1)...].firstIndex(where: { $0 == quote || $0 == 0x0A }), bytes[end] == quote else {
      continue
    }
    found.append(
      LiteralLink(text: String(decoding: bytes[(index + 1)..<end], as: UTF8.self), span: Span(index + 1..<end)))
    index = end + 1
  }
  return found
}

/// The first place of `needle` at or behind `start`.
func firstOffset(of needle: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
  needle.isEmpty ? nil : bytes.firstRange(of: needle, in: min(start, bytes.count)..<bytes.count)
}
