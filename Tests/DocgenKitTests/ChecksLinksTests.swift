import Diagnostics
import Testing

@testable import DocgenKit

@Suite struct ChecksLinksTests {
  private func found(_ files: [String: String]) -> [String] {
    findings(files, rules: try! .only(["link"])).map(\.place)
  }

  @Test func fragmentsMatchAsBrowsersMatchThem() {
    let page = """
      ## Кира

      <a id="fn-%C3%A9"></a> <a id="A"></a>

      [1](#кира) [2](#%D0%BA%D0%B8%D1%80%D0%B0) [3](#fn-%C3%A9) [4](#) [5](#top) [6](#:~:text=foo) [8](#A)
      [7](#a)
      [9](#bad%zz)
      """
    #expect(
      found(["index.md": page]) == [
        "Content/index.md:6:5 link/missing-fragment", "Content/index.md:7:5 link/missing-fragment",
      ])
  }

  @Test func referencesWantADefinition() {
    let page = """
      [a][one], [two][], [b][three], [four][] and [^five].

      [three]: #top
      [four]: #top

      `[c][six]`, `[seven][]`, array[eight][], array[nine][ten], [1][], [ ][], \\[eleven][] and [twelve][](#top).
      """
    #expect(
      found(["index.md": page]) == [
        "Content/index.md:1:4 link/undefined-reference", "Content/index.md:1:11 link/undefined-reference",
        "Content/index.md:1:45 link/undefined-reference",
      ])
  }

  @Test func codeAndCommentsHoldNoLinks() {
    let page = """
      `[a](no1.md)` and <!-- [b](no2.md) --> ok

      ```md
      [c](no3.md)
      ![d](no4.png)
      ```

          [e](no5.md)

      [https://docs.example.test/guide/no6/](real.md)

      [real](really-missing.md)
      """
    #expect(found(["index.md": page, "real.md": "Text."]) == ["Content/index.md:12:8 link/missing-page"])
  }

  @Test func aWrongCaseIsWrongOnEveryDisk() {
    let files = [
      "index.md": "[a](api/setup.md)\n[b](API/Setup.md)\n![c](img/logo.png)\n[d](api/Setup.md) ![e](img/Logo.PNG)",
      "api/Setup.md": "Text.", "img/Logo.PNG": "x",
    ]
    let diagnostics = findings(files, rules: try! .only(["link/wrong-case"]))
    #expect(diagnostics.map(\.place).count == 3)
    #expect(diagnostics.map(\.hint) == ["write 'api/Setup.md'", "write 'api/Setup.md'", "write 'img/Logo.PNG'"])
    #expect(diagnostics.map(\.fix?.replacement) == ["api/Setup.md", "api/Setup.md", "img/Logo.PNG"])
  }

  @Test func allSpellingsOfAPageResolveAlike() {
    let page = """
      [1](a/index.md#top-part) [2](a/#top-part) [3](a#top-part) [4](./a/index.md?x=1#top-part) [5](b/README.md) [8](/a/index.md)
      [6](c.md#nope)
      [7](../docs-else/x.md)
      """
    let files = ["a/index.md": "## Top part", "b/README.md": "Text.", "c.md": page]
    #expect(found(files) == ["Content/c.md:2:5 link/missing-fragment", "Content/c.md:3:5 link/outside"])
  }

  @Test func rawHTMLHoldsLinks() {
    let page = """
      <a href="other.md#x">one</a> <A HREF='missing.md'>two</A> <img src=img/a.png alt="">

      <div><a href="other.md">three</a> <code>&lt;a href="nope.md"&gt;</code></div>

      <!-- <a href="gone.md">no</a> -->
      """
    #expect(
      found(["index.md": page, "other.md": "Text.", "img/a.png": "x"]) == [
        "Content/index.md:1:10 link/missing-fragment", "Content/index.md:1:39 link/missing-page",
      ])
  }

  @Test func footnotesHaveNoBrokenLinks() {
    let page = "## Intro[^1]\n\nA[^1] and B[^é]. See [intro](#intro).\n\n[^1]: note citing itself[^1]\n[^é]: accented\n"
    #expect(found(["index.md": page]) == [])
  }

  /// Nothing of a refused page is read, so that nothing in it can refer to a footnote.
  @Test func footnotesOfRefusedPagesAreNotUnused() {
    let note = "A[^1].\n\n[^1]: note\n\n"
    let cells = String(repeating: "|", count: 40_000)
    #expect(
      findings(["index.md": note + "\(cells)\n|-|\n"], rules: try! .only(["footnote"])).map(\.rule)
        .filter { $0 == "footnote/unused" } == [])
  }

  @Test func ownAddressesAreCheckedAndOthersAreNot() {
    let page = """
      [1](https://docs.example.test/guide/b/) [2](https://docs.example.test/guide/nope/) [3](https://docs.example.test/blog/)
      [4](https://docs.example.test/guide/b/index.md) [5](//cdn.example/x) [6](mailto:a@b.example)
      """
    let files = ["docgen.yml": "url: https://docs.example.test/guide\n", "index.md": page, "b.md": "Text."]
    #expect(found(files) == ["Content/index.md:1:45 link/missing-page"])
  }

  @Test func whatNothingLinksToIsFound() {
    let files = [
      "docgen.yml": "nav: [index.md]\n", "index.md": "[Linked](linked.md)", "linked.md": "Text.",
      "lonely.md": "[Home](index.md)",
    ]
    #expect(found(files) == ["Content/lonely.md:1:1 link/orphan"])
    #expect(found(["index.md": "Text.", "a.md": "Text."]) == [], "without nav, the contents list every page")
  }

  @Test func oneRuleRunsAlone() throws {
    let files = ["index.md": "# A\n\n### B\n\n[x](gone.md)\n\n:::nope\n:::"]
    #expect(findings(files, rules: try .only(["link/missing-page"])).map(\.rule) == ["link/missing-page"])
    #expect(findings(files, rules: try .only(["link", "reading/skipped-level"])).count == 2)
    #expect(throws: UnknownRule.self) { try RuleSelection.only(["lnik"]) }
  }

  // MARK: - Other hosts

  private struct FakeWeb: WebClient {
    var answers: [String: WebAnswer]
    func ask(_ addresses: [String], follows: Bool, wantsBody: Bool) -> [WebAnswer] {
      addresses.map { address in
        let answer = answers[address] ?? WebAnswer(status: 404)
        return follows && answer.location != nil ? WebAnswer(status: 200) : answer
      }
    }
  }

  private func links(_ addresses: [String]) -> [ExternalLink] {
    let source = Source(path: "a.md", bytes: Array(addresses.joined(separator: "\n").utf8))
    return addresses.map { ExternalLink(address: $0, source: source, span: Span(0..<1)) }
  }

  @Test func onlyWhatIsCertainlyGoneIsBroken() {
    let web = FakeWeb(answers: [
      "https://a.dev/ok": .init(status: 200), "https://a.dev/busy": .init(status: 429),
      "https://a.dev/down": .init(status: 503), "https://a.dev/private": .init(status: 403),
      "https://a.dev/silent": .init(status: 0), "https://a.dev/moved": .init(status: 301, location: "https://a.dev/ok"),
      "https://a.dev/elsewhere": .init(status: 302, location: "https://a.dev/ok"),
      "https://gone.dev/robots.txt": .init(status: 0, isUnknownHost: true),
      "https://shy.dev/robots.txt": .init(status: 200, body: "User-agent: *\nDisallow: /private"),
    ])
    let addresses =
      web.answers.keys.filter { !$0.hasSuffix("robots.txt") }.sorted()
      + ["https://a.dev/404", "https://gone.dev/x", "https://shy.dev/private/x", "https://shy.dev/open"]
    var cache = LinkCache()
    let found = externalFindings(links(addresses), web, &cache, today: 100).map { "\($0.rule) \($0.message)" }
    #expect(
      found.sorted() == [
        "link/broken https://a.dev/404 is not there (404)", "link/broken https://shy.dev/open is not there (404)",
        "link/broken there is no host https://gone.dev", "link/moved https://a.dev/moved has moved for good",
      ])
  }

  @Test func answersAreKeptAndReadBack() {
    let web = FakeWeb(answers: ["https://a.dev/ok": .init(status: 200)])
    var cache = LinkCache()
    _ = externalFindings(links(["https://a.dev/ok", "https://a.dev/404"]), web, &cache, today: 100)
    let text = cache.json(today: 100)
    #expect(
      text == """
        {
          "https://a.dev/404": {"status": 404, "day": 100},
          "https://a.dev/ok": {"status": 200, "day": 100}
        }

        """)
    var read = LinkCache(Array(text.utf8))
    #expect(read.entries == cache.entries)
    let silent = FakeWeb(answers: ["https://a.dev/404": .init(status: 200)])
    #expect(externalFindings(links(["https://a.dev/ok", "https://a.dev/404"]), silent, &read, today: 110).isEmpty)
    #expect(read.entries["https://a.dev/404"]?.status == 200, "what was gone is asked again")
    #expect(LinkCache(Array("not a cache: [".utf8)).entries.isEmpty)
    #expect(cache.json(today: 200) == "{}\n")
  }

  @Test func robotsAreObeyed() {
    let rules = RobotsRules(
      "User-agent: other\nDisallow: /\n\nUser-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /*.pdf$\nDisallow:\n")
    #expect(rules.allows("/") && rules.allows("/a/b/c") && rules.allows("/x.pdf?y"))
    #expect(!rules.allows("/a/c") && !rules.allows("/d/x.pdf"))
    #expect(!RobotsRules("User-agent: docgen\nDisallow: /\nUser-agent: *\nAllow: /").allows("/x"))
    #expect(RobotsRules("").allows("/x"))
  }

  @Test func curlsAnswersAreRead() {
    let output = "body\n\nmark 200 0 \n\nmark 301 0 https://a.dev/\n\nmark 000 6 \n"
    #expect(
      CurlClient.answers(output, mark: "mark", count: 4)
        == [
          WebAnswer(status: 200, body: "body\n"), WebAnswer(status: 301, location: "https://a.dev/"),
          WebAnswer(status: 0, isUnknownHost: true), WebAnswer(status: 0),
        ])
  }
}
