import Diagnostics
import Foundation
import Testing

@testable import DocgenKit

/// A site in memory, from pages and settings given as text.
private struct SmallSite {
  let sink: MemorySink
  let findings: [String]

  init(_ files: [String: String]) {
    let content = MemoryTree(displayRoot: "Content", files.mapValues { Array($0.utf8) })
    let theme = memoryTree(projectFolder.appendingPathComponent("Theme"), displayRoot: "Theme")
    sink = MemorySink(content: content)
    findings = build(BuildRequest(content: content, theme: theme), into: sink).diagnostics.map { $0.text() }
  }

  func text(_ path: String) -> String? { sink.bytes(path).map { String(decoding: $0, as: UTF8.self) } }

  func matches(_ pattern: String, in path: String) -> [String] {
    let expression = try! NSRegularExpression(pattern: pattern)
    let text = self.text(path) ?? ""
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).map { match in
      String(text[Range(match.range(at: 1), in: text)!])
    }
  }
}

private let settings = "title: Kit\nurl: https://kit.example\nbase: /guide/\nredirects: {/before: b/c.md}\n"

private let pages = [
  "docgen.yml": settings,
  "index.md": "---\ntitle: Home\nupdated: 2024-03-01\n---\n\nWords.\n",
  "404.md": "# Gone\n\nOnce more.\n",
  "draft.md": "---\ntitle: Draft\ndraft: true\n---\n\nzebrafinch\n",
  "quiet.md": "---\ntitle: Quiet\nsidebar: {hidden: true}\n---\n\nquokkaline\n",
  "b/c.md": "---\ntitle: Sea\naliases: [old/sea]\ndescription: 'Deep & \"blue\"'\n---\n\nWords.\n",
  "extra.html": "<!doctype html><title>Extra</title>",
]

@Suite struct OutputsTests {
  @Test func sitemapHoldsWhatMayBeIndexed() {
    let site = SmallSite(pages)
    #expect(site.findings == [])
    #expect(
      site.matches("<loc>([^<]*)</loc>", in: "sitemap.xml") == [
        "https://kit.example/guide/", "https://kit.example/guide/b/c/", "https://kit.example/guide/extra.html",
      ])
    #expect(site.text("sitemap.xml")?.hasPrefix("<?xml") == true)
    #expect(site.matches("<lastmod>([^<]*)", in: "sitemap.xml") == ["2024-03-01"])
    #expect(
      site.matches("rel=\"canonical\" href=\"([^\"]*)", in: "b/c/index.html") == ["https://kit.example/guide/b/c/"])
    #expect(site.text("robots.txt")?.contains("Sitemap: https://kit.example/guide/sitemap.xml\n") == true)
  }

  /// An empty list is an answer; a line without one is none, as is no line.
  @Test func anEmptyListOfFormatsIsHTMLAlone() {
    func written(_ line: String) -> [String] {
      let site = MemorySite(["index.md": "# Home", "docgen.yml": "title: Kit\n" + line])
      #expect(site.findings == [])
      return site.files.keys.sorted()
    }
    #expect(written("formats: []") == written("formats: [html, html]"))
    #expect(written("formats: []") == written("formats: html"))
    #expect(!written("formats: []").contains("llms.txt"))
    #expect(written("formats:") == written("") && written("").contains("llms.txt"))
  }

  @Test func formatsLeaveOutWhatTheyDoNotNameAndWhatLeadsToIt() {
    var files = pages
    files["docgen.yml"] = settings + "formats: [search]\n"
    let site = SmallSite(files)
    #expect(site.findings == [])
    #expect(
      site.sink.paths.filter { !$0.hasPrefix("assets/") } == [
        ".nojekyll", "404.html", "b/c/index.html", "before/index.html", "extra.html", "index.html",
        "old/sea/index.html", "quiet/index.html", "robots.txt", "search/index.js",
      ])
    #expect(!site.sink.paths.contains { $0.hasPrefix("assets/social/") })
    for word in ["index.md", "llms.txt", "feed.xml", "og:image"] {
      #expect(site.text("b/c/index.html")?.contains(word) == false, "\(word)")
    }
    #expect(site.text("robots.txt")?.contains("sitemap.xml") == false)
    files["docgen.yml"] = settings + "formats: [markdown, feed, sitemap, social]\n"
    let other = SmallSite(files)
    #expect(other.text("index.html")?.contains("search/index.js") == false)
    #expect(other.text("404.html")?.contains("with the search above") == false)
    #expect(other.text("feed.xml") != nil && other.text("b/c/index.md") != nil && other.text("sitemap.xml") != nil)
    #expect(other.text("b/c/index.html")?.contains("og:image") == true)
  }

  @Test func linksToWhatIsNotWrittenAreBroken() {
    var files = pages
    files["index.md"]! += "\n[Mirror](b/c/index.md) and [list](/llms.txt)\n"
    #expect(SmallSite(files).findings == [])
    files["docgen.yml"] = settings + "formats: html\n"
    #expect(SmallSite(files).findings.count { $0.contains("[link/missing") } == 2)
  }

  /// Text of strangers must not run a script in a reader's browser.
  @Test func escapedSitesCarryNoAddressThatRunsAScript() {
    let hostile = [
      "[a](javascript:alert(1))", "<javascript:alert(1)>", "[v](VBScript:x)", "[c](data:text/html,x)",
      "[d]( jAva&#9;script:x )",
      "![e](javascript:x)", "[f][ref]\n\n[ref]: javascript:alert(2)", "[g](file:///etc/passwd)",
      ":::preview proOrange\n<p><a href=\"javascript:alert(3)\">x</a></p>\n:::",
    ]
    let body =
      hostile.joined(separator: "\n\n")
      + "\n\n[fine](https://example.org/javascript:x) ![p](data:image/png;base64,AA)\n"
    let allowed = SmallSite(["docgen.yml": "title: Kit\n", "index.md": "# A\n\n" + body])
    #expect(allowed.text("index.html")?.contains("href=\"javascript:alert(1)\"") == true)
    let site = SmallSite(["docgen.yml": "title: Kit\nmarkdown: {rawHTML: escape}\n", "index.md": "# A\n\n" + body])
    let all = site.matches("(?:href|src)=\"([^\"]*)\"", in: "index.html").map { $0.lowercased() }
    for scheme in ["javascript:", "vbscript:", "data:text", "file:"] {
      #expect(!all.contains { $0.hasPrefix(scheme) }, "\(scheme)")
    }
    #expect(all.contains("https://example.org/javascript:x") && all.contains("data:image/png;base64,aa"))
  }

  /// A page names the entries around its own where there are very many, so that no page grows with the site.
  @Test(arguments: ["", "guide/"]) func longListsOfPagesAreCut(folder: String) {
    var files = ["docgen.yml": "title: Kit\n", "index.md": "---\ntitle: Home\norder: 0\n---\n\nWords.\n"]
    for number in 1...300 {
      files["\(folder)p\(number).md"] = "---\ntitle: Page \(number)\norder: \(number)\n---\n\nWords.\n"
    }
    let site = SmallSite(files)
    func entries(_ path: String) -> [String] { site.matches("<li[^>]*><a href=\"[^\"]*\"[^>]*>([^<]*)</a>", in: path) }
    let middle = entries("\(folder)p150/index.html")
    #expect(middle.filter { $0.hasSuffix(" more") }.count == 2)
    #expect(
      middle.contains("Page 110") && middle.contains("Page 190") && !middle.contains("Page 109")
        && !middle.contains("Page 191"))
    #expect(site.text("\(folder)p150/index.html")?.contains("<a href=\"/\(folder)p191/\">… 110 more</a>") == true)
    #expect(entries("\(folder)p300/index.html").filter { $0.hasSuffix(" more") }.count == 1)
    #expect(site.text("\(folder)p150/index.html")!.utf8.count < 20_000)
  }

  @Test func withoutAnAddressThereIsNothingThatNeedsOne() {
    var files = pages
    files["docgen.yml"] = "title: Kit\n"
    let site = SmallSite(files)
    #expect(site.text("sitemap.xml") == nil && site.text("feed.xml") == nil)
    #expect(site.text("robots.txt")?.contains("no sitemap") == true)
    #expect(site.text("index.html")?.contains("og:image") == false)
    #expect(!site.sink.paths.contains { $0.hasPrefix("assets/social/") })
  }

  @Test func hiddenPagesAreInNoListAndDraftsNowhere() {
    let site = SmallSite(pages)
    for path in site.sink.paths {
      let text = site.text(path) ?? ""
      #expect(!text.contains("zebrafinch") && !text.contains("draft/"), "\(path)")
      if !path.hasPrefix("quiet/") { #expect(!text.contains("quokkaline") && !text.contains("quiet/"), "\(path)") }
    }
    #expect(site.text("quiet/index.html")?.contains("<meta name=\"robots\" content=\"noindex\">") == true)
  }

  @Test func oldAddressesLeadOn() {
    let site = SmallSite(pages)
    for path in ["old/sea/index.html", "before/index.html"] {
      #expect(site.matches("url=([^\"]*)\"", in: path) == ["/guide/b/c/"], "\(path)")
      #expect(site.matches("rel=\"canonical\" href=\"([^\"]*)", in: path) == ["https://kit.example/guide/b/c/"])
    }
  }

  @Test(arguments: ["https://kit.example/guide/loop/", "https://kit.example/guide/loop", "/loop"])
  func noAddressLeadsToItself(_ target: String) {
    var files = pages
    files["docgen.yml"] = settings.replacingOccurrences(of: "{/before: b/c.md}", with: "{/loop: '\(target)'}")
    #expect(SmallSite(files).text("loop/index.html") == nil)
  }

  @Test func theFeedNamesWhatWasUpdated() {
    let site = SmallSite(pages)
    #expect(site.matches("<updated>([^<]*)", in: "feed.xml") == ["2024-03-01T00:00:00Z", "2024-03-01T00:00:00Z"])
    #expect(site.matches("<id>([^<]*)", in: "feed.xml").count == 2)
  }

  /// A page's heading may say more than its title, which is what others call it.
  @Test func titlesOfAPageAreOne() {
    let site = SmallSite([
      "docgen.yml": settings.replacingOccurrences(of: "redirects: {/before: b/c.md}\n", with: ""),
      "index.md": "# Home", "c.md": "---\ntitle: Sea\n---\n\n# The `sea` and its colors\n",
    ])
    for pattern in [
      "<title>([^<·]*) ·", "og:title\" content=\"([^\"]*)", "og:image:alt\" content=\"([^\"]*)",
      "\"headline\":\"([^\"]*)",
    ] {
      #expect(site.matches(pattern, in: "c/index.html") == ["Sea"], "\(pattern)")
    }
    #expect(site.matches("<h1[^>]*>(.*)</h1>", in: "c/index.html") == ["The <code>sea</code> and its colors"])
    #expect(site.matches("og:title\" content=\"([^\"]*)", in: "index.html") == ["Home"])
  }

  /// What a template writes is published as it is typed, on every page.
  @Test func linksOfTemplatesAreAddresses() {
    func found(_ link: String) -> [String] {
      findings(
        ["index.md": "# Home", "b.md": "# B", "docgen.yml": "title: Kit"], rules: try! .only(["link"]),
        theme: ["templates/page.mustache": "<a href=\"\(link)\">x</a>{{{content}}}"]
      ).filter { $0.source.path.hasPrefix("Theme") }.map { $0.rule + " " + ($0.hint ?? "") }
    }
    #expect(found("{{root}}b/") == [] && found("{{root}}b/index.md") == [] && found("{{root}}") == [])
    #expect(found("{{root}}b.md") == ["link/missing-file write '{{root}}b/'"])
    #expect(found("b/") == ["link/relative write '{{root}}b/'"])
    #expect(found("https://kit.example/") == [] && found("{{page.edit}}") == [])
  }

  @Test func aPictureIsDrawnFromTheTitle() throws {
    let site = SmallSite(pages)
    let address = try #require(site.matches("og:image\" content=\"([^\"]*)", in: "b/c/index.html").first)
    #expect(address.hasPrefix("https://kit.example/guide/assets/social/"))
    let picture = try #require(site.text(String(address.dropFirst("https://kit.example/guide/".count))))
    #expect(picture.contains(">Sea</tspan>") && picture.utf8.count < 2000)
  }

  @Test func aPicturesTitleIsBrokenAndCut() {
    let long = String(repeating: "Tokens & themes for everyone who draws ", count: 8)
    let site = SmallSite([
      "docgen.yml": settings.replacingOccurrences(of: "redirects: {/before: b/c.md}\n", with: ""),
      "index.md": "---\ntitle: '\(long)'\n---\n\nWords.\n", "c.md": "---\ntitle: 色彩見本\n---\n\nWords.\n",
    ])
    let pictures = site.sink.paths.filter { $0.hasPrefix("assets/social/") }.compactMap { site.text($0) }
    #expect(pictures.count == 2)
    #expect(pictures.contains { $0.components(separatedBy: "<tspan").count == 4 && $0.contains(" …</tspan>") })
    #expect(pictures.contains { $0.contains(">色彩見本</tspan>") })
  }
}

/// The site, mirror and list rules that the Agent-Friendly Documentation Specification 0.5 publishes for its scorer,
/// `afdocs`, as far as they concern files: <https://agentdocsspec.com>.
@Suite struct ListsForAgentsTests {
  private static let own = SmallSite(
    memoryTree(projectFolder.appendingPathComponent("Content"), displayRoot: "Content").contents.mapValues {
      String(decoding: $0, as: UTF8.self)
    })

  private var mirrors: [String] { Self.own.sink.paths.filter { $0.hasSuffix("index.md") } }

  @Test func theListHasItsForm() throws {
    let text = try #require(Self.own.text("llms.txt"))
    let lines = text.components(separatedBy: "\n")
    #expect(lines[0].hasPrefix("# ") && lines[2].hasPrefix("> ") && lines.contains { $0.hasPrefix("## ") })
    #expect(text.unicodeScalars.count < 50_000)
  }

  @Test func theListNamesEveryPagesMirror() {
    let listed = Self.own.matches("\\]\\((https://docgen.example.org/[^)]*)\\)", in: "llms.txt")
    #expect(Set(listed).count == listed.count)
    #expect(Set(listed) == Set(mirrors.map { "https://docgen.example.org/" + $0 }))
    #expect(listed.allSatisfy { $0.hasSuffix(".md") })
  }

  @Test func mirrorsAreWholeShortAndLinkAbsolutely() {
    #expect(mirrors.count > 60)
    for path in mirrors {
      let text = Self.own.text(path) ?? ""
      #expect(text.unicodeScalars.count < 50_000, "\(path)")
      var fence: String?
      for line in text.components(separatedBy: "\n") {
        let content = line.drop { $0 == " " || $0 == ">" }
        if let open = fence {
          if content.hasPrefix(open), content.allSatisfy({ $0 == open.first || $0 == " " }) { fence = nil }
        } else if content.hasPrefix("```") || content.hasPrefix("~~~") {
          fence = String(content.prefix { $0 == content.first })
        }
        guard fence == nil else { continue }
        let prose = line.replacingOccurrences(of: "`[^`]*`", with: "", options: .regularExpression)
        let relative = prose.range(of: "\\]\\((?!https?://|#|mailto:)[^)]+\\)", options: .regularExpression)
        #expect(relative == nil, "\(path): \(line)")
      }
      #expect(fence == nil, "\(path) leaves a fence open")
    }
  }

  @Test func everyPageSaysWhereTheListIs() {
    for path in mirrors {
      let page = path.replacingOccurrences(of: "index.md", with: "index.html")
      let text = Self.own.text(page) ?? ""
      let body = text.range(of: "<body").map { text[$0.lowerBound...] } ?? ""
      let place = body.range(of: "llms.txt").map { body.distance(from: body.startIndex, to: $0.lowerBound) }
      #expect(place.map { $0 < 1_000 } == true, "\(page)")
      #expect(text.utf8.count < 1_000_000, "\(page)")
    }
  }

  @Test func aLongListIsSplit() throws {
    var files = ["docgen.yml": "title: Kit\nurl: https://kit.example\n", "index.md": "# Home\n"]
    let description = String(repeating: "Long words ", count: 12)
    for number in 0..<900 {
      let folder = number < 600 ? "first" : "second"
      files["\(folder)/page-\(number).md"] =
        "---\ntitle: Page \(number)\ndescription: '\(description)'\n---\n\nWords.\n"
    }
    let site = SmallSite(files)
    var listed: [String] = []
    let parts = site.matches("\\]\\(https://kit.example/([^)]*)\\)", in: "llms.txt")
    for part in parts {
      #expect(part.hasSuffix(".txt"))
      #expect(try #require(site.text(part)).unicodeScalars.count < 50_000)
      listed += site.matches("\\]\\(https://kit.example/([^)]*)\\)", in: part)
    }
    #expect(listed.count == 901 && Set(listed) == Set(site.sink.paths.filter { $0.hasSuffix("index.md") }))
  }
}

@Suite struct SmallTextTests {
  @Test func iconsOfPreviewsKeepTheirAttributes() {
    let icons = IconSet(["moon": Array("<svg xmlns=\"http://www.w3.org/2000/svg\" x=\"1\"></svg>\n".utf8)])
    let drawn = icons.drawn(
      in: Array("<b><i style=\"a > b\" class=\"c\" data-symbol=\"moon\"></i></b><i>x</i><i class=\"d\">".utf8))
    #expect(
      String(decoding: drawn, as: UTF8.self)
        == "<b><svg class=\"icon c\" aria-hidden=\"true\" style=\"a > b\" x=\"1\"></svg></b><i>x</i><i class=\"d\">")
  }

  /// The style sheet of the theme draws icons by their strokes; one that says how it is filled is left alone.
  @Test func filledIconsOfPreviewsKeepTheirFill() throws {
    let icons = IconSet(["dot": Array("<svg fill=\"currentColor\"><path d=\"M0 0\"/></svg>".utf8)])
    #expect(
      String(decoding: icons.drawn(in: Array("<i data-symbol=\"dot\"></i>".utf8)), as: UTF8.self)
        == "<svg class=\"icon\" aria-hidden=\"true\" fill=\"currentColor\"><path d=\"M0 0\"/></svg>")
    let sheet = try String(contentsOf: projectFolder.appendingPathComponent("Theme/assets/docgen.css"), encoding: .utf8)
    let rules = sheet.split(separator: "}").filter { $0.contains(".icon") && $0.contains("fill:") }
    #expect(
      rules.map { $0.split(separator: "{")[0].trimmingCharacters(in: .newlines) } == [".icon:not([stroke],[fill])"])
  }

  @Test func linksOfPreviewsLeadToAddresses() {
    let preview =
      ":::preview blue\n<a href=\"Ü b.md?a=1&amp;b=2#c\" style=\"color: token(_700)\">x</a> <a href='#'>y</a> "
      + "<img src=\"p.svg\" alt=\"\"> <a href=\"mailto:a@b.example\">z</a>\n:::\n"
    let site = SmallSite([
      "docgen.yml": "title: Kit\nbase: /kit/\n", "a/index.md": "# A\n\n\(preview)", "a/Ü b.md": "## C\n",
      "a/p.svg": "<svg/>",
      "index.md": "# Home",
    ])
    #expect(site.findings == [])
    let html = site.text("a/index.html") ?? ""
    for part in ["<a href='#'>y", "src=\"/kit/a/p.svg\"", "href=\"mailto:a@b.example\"", "&amp;b=2#c\">x"] {
      #expect(html.components(separatedBy: part).count == 3, "\(part) \(html)")
    }
    #expect(!html.contains(".md?"))
  }

  @Test func colorsInAnIconsAttributesAreListed() {
    let preview = ":::preview blue\n<i data-symbol=\"bell\" style=\"color: token(_700)\"></i>\n:::\n"
    let site = SmallSite(["docgen.yml": "title: Kit\n", "index.md": "# Home\n\n\(preview)"])
    #expect(site.findings == [])
    #expect(site.text("index.md")?.contains("| `_700` |") == true)
    let wrong = SmallSite(["index.md": "# Home\n\n" + preview.replacingOccurrences(of: "token(_700)", with: "#123456")])
    #expect(wrong.findings.count == 1)
  }

  @Test(arguments: [
    ("a { color: red; }\n", "a{color:red;}"), ("a :hover , b{}", "a :hover,b{}"), ("--a: ;--b:  x  y", "--a: ;--b:x y"),
    ("/* ; */a::before{content:\" ; /* */\"}", "a::before{content:\" ; /* */\"}"),
    ("@media screen and (min-width: 3rem) {\n  a{b:c}\n}", "@media screen and (min-width:3rem){a{b:c}}"),
    ("a /* x */ b{}", "a b{}"), ("a{content:\"\\\"", "a{content:\"\\\""), ("a/*", "a"),
  ])
  func styleSheetsShrink(_ css: String, _ expected: String) {
    #expect(String(decoding: compactCSS(Array(css.utf8)), as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("<p title=\"a > b\">Fish &amp; chips</p>", "Fish & chips"), ("<!-- a > b -->x", "x"),
    ("<script>if (a < b) {}</script>y", "y"), ("1 < 2 > 1", "1 < 2 > 1"), ("&#8217;&#x41;&bogus;&", "’A&bogus;&"),
    ("<td>a</td><td>b</td>", "a b"), ("<style>x", ""), ("<a href='", "<a href='"),
  ])
  func htmlIsReadAsText(_ html: String, _ expected: String) {
    let text = String(decoding: visibleText(ofHTML: Array(html.utf8)[...]), as: UTF8.self)
    #expect(text.split(separator: " ").joined(separator: " ") == expected)
  }
}
