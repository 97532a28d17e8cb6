import Diagnostics
import Markup
import Mustache

/// The values that the page template is filled with. Every name is always there, empty where there is nothing to say.
struct PageTemplate {
  private let rendered: RenderedPage
  private let facts: PageFacts
  private let site: Site

  init(_ rendered: RenderedPage, _ site: Site) {
    self.rendered = rendered
    facts = rendered.page.facts
    self.site = site
  }

  var values: MustacheValue {
    let neighbors = site.neighbors(of: facts)
    return .object(
      site.commonTemplateValues(style: rendered.style) + [
        ("page", page), ("social", social), ("jsonld", jsonLD),
        ("sections", NavigationValues(site, current: facts).sections), ("toc", tableOfContents),
        ("content", .bytes(rendered.content)), ("next", links(facts.frontMatter.next)),
        ("see", links(facts.frontMatter.see)), ("previous", link(neighbors.previous)),
        ("following", link(neighbors.next)),
        ("hasPager", .bool(neighbors.previous != nil || neighbors.next != nil)),
      ])
  }

  /// The values of the page that stands for missing ones.
  static func notFound(_ site: Site) -> MustacheValue {
    let none = MustacheValue.object([("hasItems", .bool(false)), ("items", .list([]))])
    let title = "Page not found"
    let page: MustacheValue = .object([
      ("title", .text(title)), ("titleHTML", .text(title)), ("titleID", .none),
      ("documentTitle", .text("\(title) · \(site.settings.title)")),
      ("kind", .none), ("description", .none), ("url", .text(site.settings.rooted("404.html"))), ("canonical", .none),
      ("mirror", .none), ("updated", .none), ("edit", .none), ("isHome", .bool(false)), ("noindex", .bool(true)),
    ])
    let social: MustacheValue = .object([
      ("type", "website"), ("title", .text(title)), ("image", .none), ("imageAlt", .none),
    ])
    return .object(
      site.commonTemplateValues(style: []) + [
        ("page", page), ("social", social), ("jsonld", .none),
        ("sections", NavigationValues(site, current: nil).sections),
        ("toc", none), ("content", .none), ("next", none), ("see", none), ("previous", .none), ("following", .none),
        ("hasPager", .bool(false)),
      ])
  }

  private var isHome: Bool { facts.address.isEmpty }

  private var page: MustacheValue {
    let document = rendered.page.document
    var titleHTML = escapedHTML(facts.title)
    var titleID: MustacheValue = .none
    var title = facts.title
    if let heading = rendered.page.titleHeading, case .heading(_, let index) = document.nodes[Int(heading.index)].kind {
      titleHTML = String(decoding: PageHTML.inline(heading, of: rendered.page, in: site), as: UTF8.self)
      titleID = .text(document.headings[Int(index)].id)
      title = document.headings[Int(index)].text
    }
    let siteTitle = site.settings.title
    let documentTitle =
      isHome || facts.title == siteTitle ? (isHome ? siteTitle : facts.title) : "\(facts.title) · \(siteTitle)"
    return .object([
      ("title", .text(title)), ("titleHTML", .text(titleHTML)), ("titleID", titleID),
      ("documentTitle", .text(documentTitle)),
      ("kind", optional(facts.frontMatter.kind)), ("description", optional(facts.frontMatter.description)),
      ("url", .text(site.settings.rooted(facts.address))),
      (
        "canonical",
        optional(site.settings.url == nil || facts.isNotFoundPage ? nil : site.settings.absolute(facts.address))
      ),
      (
        "mirror",
        optional(
          facts.hasMirror && site.settings.formats.contains(.markdown)
            ? site.settings.rooted(mirrorPath(ofAddress: facts.address)) : nil)
      ),
      ("updated", facts.updated.map { .object([("iso", .text($0.iso)), ("text", .text($0.english))]) } ?? .none),
      ("edit", optional(editAddress)), ("isHome", .bool(isHome)),
      ("noindex", .bool(facts.frontMatter.isHidden || facts.isNotFoundPage)),
    ])
  }

  /// Where the page's source can be edited on its code host.
  private var editAddress: String? {
    guard let repository = site.settings.repository else { return nil }
    return "\(repository)/edit/main/\(percentEncodedPath(facts.source.path))"
  }

  private var social: MustacheValue {
    let image = site.socialImage(of: facts)
    return .object([
      ("type", .text(isHome ? "website" : "article")), ("title", .text(facts.title)), ("image", optional(image)),
      ("imageAlt", optional(image == nil ? nil : facts.title)),
    ])
  }

  /// A `TechArticle` for search engines (schema.org).
  private var jsonLD: MustacheValue {
    guard site.settings.url != nil, !facts.isNotFoundPage else { return .none }
    var members = [
      ("@context", "https://schema.org"), ("@type", isHome ? "WebSite" : "TechArticle"),
      (isHome ? "name" : "headline", facts.title), ("url", site.settings.absolute(facts.address)),
      ("inLanguage", site.settings.language),
    ].map { "\(jsonString($0.0)):\(jsonString($0.1))" }
    if let description = facts.frontMatter.description { members.append("\"description\":\(jsonString(description))") }
    if let updated = facts.updated { members.append("\"dateModified\":\(jsonString(updated.iso))") }
    if let publisher = site.settings.publisher {
      members.append("\"publisher\":{\"@type\":\"Organization\",\"name\":\(jsonString(publisher))}")
    }
    return .text("{\(members.joined(separator: ","))}")
  }

  // MARK: - Lists

  private var tableOfContents: MustacheValue {
    guard case .levels(let levels) = facts.frontMatter.toc else { return items([]) }
    let headings = facts.headings.filter { levels.contains($0.level) }
    return items(TableOfContents.tree(headings[...], deepest: levels.upperBound))
  }

  private func links(_ references: [FrontMatter.Reference]) -> MustacheValue {
    items(
      references.compactMap { reference in
        guard let href = site.href(reference.text, fromRoot: true), let facts = href.facts else { return nil }
        return .object([
          ("title", .text(facts.title)), ("url", .text(href.address)),
          ("description", optional(facts.frontMatter.description)),
        ])
      })
  }

  private func link(_ facts: PageFacts?) -> MustacheValue {
    guard let facts else { return .none }
    return .object([("title", .text(facts.title)), ("url", .text(site.settings.rooted(facts.address)))])
  }
}

/// Text, or nothing.
func optional(_ text: String?) -> MustacheValue { text.map { .text($0) } ?? .none }

private func items(_ items: [MustacheValue]) -> MustacheValue {
  .object([("hasItems", .bool(!items.isEmpty)), ("items", .list(items))])
}

/// "On this page" as a tree of headings.
private enum TableOfContents {
  static func tree(_ headings: ArraySlice<PageFacts.HeadingFact>, deepest: Int) -> [MustacheValue] {
    var rest = headings
    var nodes: [MustacheValue] = []
    while let first = rest.first {
      let inner = rest.dropFirst().prefix { $0.level > first.level }
      rest = rest.dropFirst(1 + inner.count)
      let children = tree(inner, deepest: deepest)
      nodes.append(
        .object([
          ("id", .text(percentEncodedPath(first.id))), ("text", .text(first.text)),
          ("level", .text(String(first.level))),
          ("hasItems", .bool(!children.isEmpty)), ("items", .list(children)),
        ]))
    }
    return nodes
  }
}

extension Site {
  /// A template filled; a template that calls itself without end gives what it had.
  func fill(_ template: Template, _ values: MustacheValue) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(1 << 15)
    try? template.render(values, partials: theme.partials, into: &out)
    return out
  }

  /// The site's own values.
  var templateValues: MustacheValue {
    .object([
      ("title", .text(settings.title)), ("publisher", optional(settings.publisher)), ("url", .text(settings.base)),
      ("description", optional(settings.description)),
      ("logo", optional(settings.logo.flatMap { href($0.text, fromRoot: true)?.address })),
      ("favicon", optional(settings.favicon.flatMap { href($0.text, fromRoot: true)?.address })),
      ("llms", optional(settings.formats.contains(.markdown) ? settings.rooted("llms.txt") : nil)),
      ("feed", optional(hasFeed ? settings.rooted("feed.xml") : nil)), ("repository", optional(settings.repository)),
    ])
  }

  /// What every page's template gets.
  func commonTemplateValues(style: [UInt8]) -> [(String, MustacheValue)] {
    func asset(_ name: String) -> MustacheValue { optional(theme.publishedPath(name).map(settings.rooted)) }
    let assets: MustacheValue = .object([
      ("early", asset("early.js")), ("script", asset("docgen.js")), ("style", asset("docgen.css")),
      ("colors", .text(settings.rooted(themeColors.path))),
      ("page", optional(style.isEmpty ? nil : settings.rooted(AssetFormat.pageStylePath(style)))),
      ("search", optional(settings.formats.contains(.search) ? settings.rooted(SearchFormat.path) : nil)),
    ])
    return [
      ("language", .text(settings.language)), ("site", templateValues), ("root", .text(settings.base)),
      ("assets", assets),
      ("head", .list(settings.head.isEmpty ? [] : [.text(settings.head)])),
    ]
  }
}
