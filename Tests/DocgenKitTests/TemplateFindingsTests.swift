import Diagnostics
import Foundation
import Mustache
import Testing

@testable import DocgenKit

/// What is said about the templates of a theme.
@Suite struct TemplateFindingsTests {
  private static let content = ["index.md": "---\ntitle: Home\ndescription: Home.\n---\n\nText.\n"]

  /// A theme of a page, its partials and more, with the findings on it.
  private func findings(page: String, _ partials: [String: String] = [:], more: [String: String] = [:]) -> [String] {
    var theme = more
    theme["templates/page.mustache"] = page
    for (name, text) in partials { theme["templates/partials/\(name).mustache"] = text }
    return DocgenKitTests.findings(Self.content, rules: .build, theme: theme).map {
      "\($0.place.replacingOccurrences(of: "Theme/templates/", with: "")) \($0.hint ?? "")"
    }
  }

  @Test func aThemeWithoutFaultHasNoFindings() {
    let tree = ["item": "{{label}}{{#hasItems}}{{#items}}{{> item}}{{/items}}{{/hasItems}}"]
    #expect(findings(page: "{{{content}}}{{#sections}}{{> item}}{{/sections}}{{#head}}{{{.}}}{{/head}}", tree) == [])
    #expect(
      findings(page: "{{> body}}", ["body": "{{#page}}{{title}}{{#updated}}{{iso}}{{/updated}}{{/page}}{{{content}}}"])
        == [])
  }

  @Test func partialsThatAreNotThere() {
    #expect(
      findings(page: "{{{content}}}\n {{> foter}}{{> nope}}", ["footer": "x"]) == [
        "page.mustache:2:6 theme/unknown-partial did you mean 'footer'?",
        "page.mustache:2:17 theme/unknown-partial a partial is a file in templates/partials",
        "partials/footer.mustache theme/unused-file templates are page, 404 and redirect; parts of them are in templates/partials",
      ])
  }

  @Test func partialsWithoutEnd() {
    let hint = "only a section of 'items' may hold its own partial"
    #expect(
      findings(page: "{{{content}}}{{> a}}", ["a": "A{{> a}}B"]) == [
        "partials/a.mustache:1:6 theme/endless-partial \(hint)"
      ])
    // Through another one, and in sections that do not come to an end.
    #expect(
      findings(
        page: "{{{content}}}{{> a}}{{> c}}",
        ["a": "{{#page}}{{> b}}{{/page}}", "b": "{{^page.kind}}{{> a}}{{/page.kind}}", "c": "{{> a}}"]) == [
          "partials/a.mustache:1:14 theme/endless-partial \(hint)",
          "partials/b.mustache:1:19 theme/endless-partial \(hint)",
        ])
    #expect(findings(page: "{{{content}}}{{> a}}", ["a": "{{#sections}}{{> a}}{{/sections}}"]).count == 1)
  }

  @Test func namesThatStandForNothing() {
    #expect(
      findings(
        page: """
          {{{content}}}{{site.titel}} {{page.title.text}}
          {{title}} {{label}} {{#sections}}{{label}}{{titel}}{{/sections}}
          {{#gone}}{{inner}}{{/gone}}{{^gone}}{{other}}{{/gone}}
          """)
        == [
          "page.mustache:1:16 theme/unknown-name did you mean 'site.title'?",
          "page.mustache:1:31 theme/unknown-name did you mean 'page.titleHTML'?",
          "page.mustache:2:3 theme/unknown-name did you mean 'page.title'?",
          "page.mustache:2:13 theme/unknown-name ",
          "page.mustache:2:45 theme/unknown-name did you mean 'site'?",
          "page.mustache:3:4 theme/unknown-name ",
          "page.mustache:3:31 theme/unknown-name ",
          "page.mustache:3:39 theme/unknown-name ",
        ])
    // A part that stands in two places has the names of both.
    let part = ["part": "{{title}}{{titel}}"]
    #expect(
      findings(page: "{{{content}}}{{> part}}{{#page}}{{> part}}{{/page}}", part) == [
        "partials/part.mustache:1:12 theme/unknown-name did you mean 'title'?"
      ])
    let redirect = ["templates/redirect.mustache": "{{target}}{{site.title}}{{page.title}}"]
    #expect(
      findings(page: "{{{content}}}", more: redirect).map { String($0.prefix(41)) } == [
        "redirect.mustache:1:27 theme/unknown-name"
      ])
  }

  @Test func bracesThatDoNotFit() {
    #expect(
      findings(page: "{{content}}{{{page.title}}}{{&site.title}}{{{page.titleHTML}}}{{#head}}{{{.}}}{{/head}}") == [
        "page.mustache:1:3 theme/escaping write {{{content}}}",
        "page.mustache:1:15 theme/escaping write {{page.title}}",
        "page.mustache:1:31 theme/escaping write {{site.title}}",
      ])
  }

  @Test func pagesWithoutTheirText() {
    let hint = "write {{{content}}} where the body of the page goes"
    #expect(findings(page: "") == ["page.mustache:1:1 theme/no-content \(hint)"])
    #expect(findings(page: "{{> body}}", ["body": "{{page.title}}"]) == ["page.mustache:1:1 theme/no-content \(hint)"])
    #expect(findings(page: "{{> body}}", ["body": "{{#content}}{{{.}}}{{/content}}"]) == [])
  }

  @Test func templatesThatReplaceNothing() {
    let more = ["templates/paeg.mustache": "", "templates/parts/footer.mustache": "", "readme.mustache": ""]
    let hint = "templates are page, 404 and redirect; parts of them are in templates/partials"
    #expect(
      findings(page: "{{{content}}}{{> footer}}", ["footer": "x", "foter": "y"], more: more) == [
        "Theme/readme.mustache theme/unused-file \(hint)", "paeg.mustache theme/unused-file did you mean 'page'?",
        "partials/foter.mustache theme/unused-file did you mean 'footer'?",
        "parts/footer.mustache theme/unused-file \(hint)",
      ])
  }

  /// What a template asks for that cannot be parsed is not known, so its parts may be in use.
  @Test func partsOfABrokenTemplateAreNotCalledUnused() {
    let found = findings(page: "{{{content}}}{{> footer}}{{#page}}", ["footer": "x"])
    #expect(found == ["page.mustache:1:26 theme/template "])
  }

  @Test func bytesThatAreNoText() {
    let theme = LayeredTree(
      top: MemoryTree(
        displayRoot: "Theme",
        [
          "templates/page.mustache": Array("{{{content}}}{{> a}}".utf8),
          "templates/partials/a.mustache": [0x61, 0x0A, 0xC3, 0xA9, 0xE9, 0x62],
        ]),
      bottom: MemoryTree(displayRoot: "docgen's Theme", ["templates/partials/old.mustache": Array("{{titel}}".utf8)]))
    var diagnostics: [Diagnostic] = []
    // docgen's own parts that a site's page no longer asks for are no fault of the site.
    #expect(SiteTheme.read(theme, diagnostics: &diagnostics) != nil)
    #expect(diagnostics.map(\.place) == ["Theme/templates/partials/a.mustache:2:2 theme/template"])
  }

  /// What a site's own part breaks in docgen's is found there.
  @Test func findingsInDocgensOwnTemplatesSayWhere() {
    let theme = LayeredTree(
      top: MemoryTree(displayRoot: "Look", ["templates/partials/part.mustache": Array("{{> frame}}".utf8)]),
      bottom: MemoryTree(
        displayRoot: "Theme",
        [
          "templates/page.mustache": Array("{{{content}}}{{> frame}}".utf8),
          "templates/partials/frame.mustache": Array("{{> part}}".utf8),
          "templates/partials/part.mustache": Array("x".utf8),
        ]))
    var diagnostics: [Diagnostic] = []
    #expect(SiteTheme.read(theme, diagnostics: &diagnostics) != nil)
    #expect(
      diagnostics.map(\.place) == [
        "docgen's Theme/templates/partials/frame.mustache:1:5 theme/endless-partial",
        "Look/templates/partials/part.mustache:1:5 theme/endless-partial",
      ])
  }

  /// The list of names is what pages are given: no more, no less.
  @Test func namesAreTheValuesOfPages() throws {
    let pages = [
      "index.md": "# Home",
      "a/one.md": "---\nnext: [two.md]\nsee: [../index.md]\nupdated: 2024-03-01\n---\n# One\n\n## A\n\n### B\n",
      "a/two.md": "# Two", "docgen.yml": "title: Kit\nhead: <meta>\n",
    ]
    let site = try #require(MemorySite(pages).report.site)
    let source = Source(path: "Content/a/one.md", bytes: Array(pages["a/one.md"]!.utf8))
    var dependencies: [String] = []
    let page = evaluatePage(
      source, path: "a/one.md", settings: site.settings, files: SourceFiles(content: MemoryTree()), icons: IconSet([:]),
      dependencies: &dependencies)
    var seen: Set<TemplateScope> = []
    compare(PageTemplate(RenderedPage(page, in: site), site).values, .page, &seen)
    #expect(
      seen == [
        .page, .site, .pageFacts, .date, .social, .assets, .contentsEntry, .headings, .heading, .links, .link, .text,
      ])
    compare(PageTemplate.notFound(site), .page, &seen)
  }

  private func compare(_ value: MustacheValue, _ scope: TemplateScope, _ seen: inout Set<TemplateScope>) {
    switch value {
    case .object(let members):
      seen.insert(scope)
      let known = scope == .link ? Set(members.map(\.0)).union(["description"]) : Set(members.map(\.0))
      #expect(known == Set(scope.members.map(\.name)), "\(scope)")
      for (name, inner) in members { compare(inner, scope.member(name)?.scope ?? .text, &seen) }
    case .list(let items): for item in items { compare(item, scope, &seen) }
    case .text, .bytes, .bool: #expect(scope == .text)
    case .none: break
    }
    if scope == .text { seen.insert(scope) }
  }
}
