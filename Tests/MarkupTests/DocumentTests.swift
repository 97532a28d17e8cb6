import Diagnostics
import Testing

@testable import Markup

@Suite struct HeadingTests {
  /// O12
  @Test func suffixesNeverCollide() {
    let document = parsed("## Foo\n## Foo\n## Foo 1\n## Foo\n## Bar 1\n## Bar\n## Bar\n")
    #expect(document.headings.map(\.id) == ["foo", "foo-1", "foo-1-1", "foo-2", "bar-1", "bar", "bar-2"])
  }

  /// O13, and the examples of github-slugger's kind
  @Test(arguments: [
    ("🗃️ File Cabinet", "-file-cabinet"), ("İstanbul — ΑΣ", "i̇stanbul--ας"), ("安装 指南", "安装-指南"), ("???", "section"),
    ("1️⃣ First", "1-first"), ("Überblick", "überblick"), ("heading with a - dash", "heading-with-a---dash"),
    ("heading with an _ underscore", "heading-with-an-_-underscore"),
    ("exchange.bind_headers(x [, y])", "exchangebind_headersx--y"),
    ("I ♥ unicode", "i--unicode"), ("Профили пользователей", "профили-пользователей"), ("ΣΑΣ Σ", "σας-σ"),
    ("a\u{A0}b\tc", "abc"),
    ("ⅷ ½ ²", "ⅷ--"), ("हिन्दी", "हिन्दी"), ("don't", "dont"),
  ])
  func slugsAreGitHubs(text: String, id: String) {
    #expect(Slugger.slug(text).unicodeScalars.elementsEqual(id.unicodeScalars))
  }

  /// O14
  @Test func ownIDsAreTaken() {
    let document = parsed(
      "## Install `docgen` {#install}\n## Literal `{#not-id}`\n## Escaped \\{#nope}\n## Closed {#closed} ##\n## Bad {#a b}\n## Install {#install}\n\nSet {#set}\n===\n"
    )
    #expect(
      document.headings.map(\.id) == [
        "install", "literal-not-id", "escaped-nope", "closed", "bad-a-b", "install", "set",
      ])
    #expect(
      document.headings.map(\.text) == [
        "Install docgen", "Literal {#not-id}", "Escaped {#nope}", "Closed", "Bad {#a b}", "Install", "Set",
      ])
    #expect(document.findings == ["heading/bad-id at '{#a b}'", "heading/duplicate-id at '{#install}'"])
    #expect(document.diagnostics[1].notes.count == 1)
  }

  @Test func ownIDsComeFirst() {
    #expect(parsed("## A\n## B {#a}\n").headings.map(\.id) == ["a-1", "a"])
  }

  /// O05
  @Test func footnotesAreCountedAndKeptOutOfHeadings() {
    let document = parsed(
      "## Intro[^1]\n\nA[^1] and B[^é].\n\n[^1]: note citing itself[^1]\n[^é]: accented\n\n## fn-1\n")
    #expect(document.headings.map(\.id) == ["intro", "fn-1-1"])
    #expect(document.headings[0].text == "Intro")
    #expect(document.footnotes.map(\.label) == ["1", "é"])
    #expect(document.footnotes.map(\.referenceCount) == [3, 1])
    #expect(document.footnotes.allSatisfy { $0.id.utf8.allSatisfy { $0 < 0x80 } })
    #expect(Int(document.nodes[0].descendantCount) + 1 == document.footnotes[0].nodes.lowerBound)
  }
}

@Suite struct FenceTests {
  /// O11
  @Test func infoStringsAreRead() {
    let document = parsed(
      "```Swift{1,3-4} title=\"My } file = a.swift\"\na\n```\n\n~~~ swift `odd`\nx\n~~~\n\n```swift {2-1,0,99,x} ins={3} wrap\na\n```\n\n```unknown-lang<b>\n1 < 2\n```\n"
    )
    let blocks = document.codeBlocks
    #expect(blocks.map(\.language) == ["swift", "swift", "swift", "unknown-lang<b>"])
    #expect(blocks[0].markedLines == [1...1, 3...4])
    #expect(blocks[0].attribute("title")?.value == "My } file = a.swift")
    #expect(blocks[2].markedLines == [99...99])
    #expect(blocks[2].attribute("ins")?.lineRanges == [3...3])
    #expect(blocks[2].attribute("wrap")?.value == nil)
    let untitled = parsed("``` title=\"Content tabs\" wrap\na\n```\n").codeBlocks[0]
    #expect(untitled.language == "")
    #expect(untitled.attributes.map(\.name) == ["title", "wrap"])
    #expect(untitled.attribute("title")?.value == "Content tabs")
    #expect(document.findings == ["fence/syntax at '2-1'", "fence/syntax at '0'", "fence/syntax at 'x'"])
    #expect(
      plainHTML(Array("```unknown-lang<b>\n1 < 2\n```\n".utf8))
        == "<pre><code class=\"language-unknown-lang&lt;b&gt;\">1 &lt; 2\n</code></pre>\n")
  }

  @Test(arguments: [
    "{99999999999999999999}", "{1-99999999999999999999}", "{-}", "{,}", "{", "title=\"", "{}", "={}", "a={",
  ])
  func absurdRangesDoNotTrap(info: String) {
    #expect(parsed("```swift \(info)\na\n```\n").codeBlocks.count == 1)
  }

  @Test func bytesOfTheLiteralHavePlaces() {
    let document = parsed("> - a\n>\n>   ```swift\n>   let x = 1\n>     y\n>   ```\n\n\ta\n\t b\n")
    let fence = document.codeBlocks[0]
    #expect(String(decoding: document.text[fence.literal.range], as: UTF8.self) == "let x = 1\n  y\n")
    #expect(document.source.bytes[fence.sourceOffset(ofLiteralByte: 12, in: document.text)] == UInt8(ascii: "y"))
    #expect(String(decoding: fence.prefix, as: UTF8.self) == ">   ")
    let indented = document.codeBlocks[1]
    #expect(document.source.bytes[indented.sourceOffset(ofLiteralByte: 3, in: document.text)] == UInt8(ascii: "b"))
  }
}

@Suite struct LinkTests {
  /// O17
  @Test func rawHTMLNamesDestinations() {
    let document = parsed(
      "<a href=\"other.md#x\">one</a> <A HREF='missing.md'>two</A> <img src=img/a.png alt=\"\">\n\n<div><a href=\"other.md\">three</a> <code>&lt;a href=\"nope.md\"&gt;</code></div>\n\n<!-- <a href=\"gone.md\">no</a> -->\n\n<script>x('<a href=\"script.md\">')</script>\n"
    )
    #expect(document.links.map(\.destination) == ["other.md#x", "missing.md", "img/a.png", "other.md"])
    for site in document.links {
      #expect(String(decoding: document.source.bytes[site.span.range], as: UTF8.self) == site.destination)
    }
  }

  /// O19
  @Test func codeCommentsAndFrontMatterNameNone() {
    let document = parsed(
      "---\ntitle: '[x](no0.md)'\n---\n`[a](no1.md)` and <!-- [b](no2.md) --> ok\n\n```md\n[c](no3.md)\n```\n\n    [e](no5.md)\n\n[https://a.test/no6/](real.md)\n"
    )
    #expect(document.links.map(\.destination) == ["real.md"])
  }

  @Test func definitionsAreFoundWhereverTheyStand() {
    let document = parsed(
      "[a]: x.md\n[b]:\n  <y z.md>\n  'title'\ntext [a]\n\n> [c]: q.md\n\n- [d]: l.md\n\n:::note\n[e]: n.md\n:::\n\n[f]: last.md"
    )
    let definitions = document.links.filter { if case .definition = $0.kind { true } else { false } }
    #expect(definitions.map(\.destination).sorted() == ["l.md", "last.md", "n.md", "q.md", "x.md", "y z.md"])
    for site in definitions {
      #expect(String(decoding: document.source.bytes[site.span.range], as: UTF8.self) == site.destination)
    }
  }

  @Test func sitesInTablesAndLazyLinesAreExact() {
    let document = parsed("> para\nlazy [a](b.md)\n\n| x |\n|---|\n| `p\\|q` \\| [c](d.md) |\n")
    #expect(
      document.links.map { String(decoding: document.source.bytes[$0.span.range], as: UTF8.self) } == ["b.md", "d.md"])
  }

  @Test func rawHTMLIsRewritten() {
    struct Hooks: HTMLHooks {
      static func destination(of site: LinkSite, _ writer: inout HTMLWriter<Self>) -> String? { "/q?a&b" }
    }
    var writer = HTMLWriter(parsed("<img src=a.png srcset='b.png 1x, c.png 2x'> [d](e)\n"), hooks: Hooks())
    writer.renderDocument()
    #expect(
      String(decoding: writer.html, as: UTF8.self)
        == "<p><img src=\"/q?a&amp;b\" srcset='/q?a&amp;b 1x, /q?a&amp;b 2x'> <a href=\"/q?a&amp;b\">d</a></p>\n")
  }
}

@Suite struct PageTests {
  @Test func alertsAreQuotesWithAMarker() {
    let document = parsed("> [!WARNING]\n> Text [a](b.md).\n\n> [!note]\n\n> [!OTHER]\n> x\n\n> x\n> [!NOTE]\n")
    let kinds = document.nodes.compactMap { if case .alert(let kind) = $0.kind { kind } else { nil } }
    #expect(kinds == [.warning, .note])
    #expect(document.links.map { document.nodes[Int($0.node.index)].span.start } == [20])
  }

  @Test func badBytesAreSaidAndShown() {
    let document = parse(Source(path: "a.md", bytes: Array("a ".utf8) + [0xFF, 0x00] + Array(" [b](c.md)\n".utf8)))
    #expect(document.diagnostics.map(\.rule) == ["page/encoding"])
    #expect(document.diagnostics.first?.span == Span(2..<3))
    #expect(document.links.first?.span == Span(9..<13))
    var writer = HTMLWriter(document, hooks: PlainHooks())
    writer.renderDocument()
    #expect(String(decoding: writer.html, as: UTF8.self) == "<p>a \u{FFFD}\u{FFFD} <a href=\"c.md\">b</a></p>\n")
  }

  @Test func prefixesComeOffAndGoOn() {
    let text = Array("  > a\n  >\n  >   b\nlazy\n".utf8)
    #expect(String(decoding: Prefix.removed(Array("  > ".utf8), from: text), as: UTF8.self) == "a\n\n  b\nlazy\n")
    #expect(
      String(decoding: Prefix.added(Array("  > ".utf8), to: Array("a\n\nb".utf8)), as: UTF8.self) == "  > a\n  >\n  > b"
    )
  }

  @Test func rawHTMLCanBeEscaped() {
    struct Hooks: HTMLHooks { var rawHTML: RawHTML { .escape } }
    var writer = HTMLWriter(parsed("a <b>c</b>\n\n<div>\n"), hooks: Hooks())
    writer.renderDocument()
    #expect(String(decoding: writer.html, as: UTF8.self) == "<p>a &lt;b&gt;c&lt;/b&gt;</p>\n&lt;div&gt;\n")
  }

  @Test func theDumpShowsKindsPlacesAndPayloads() {
    #expect(
      parsed("# A\n\n- [x](y.md)\n").dump() == """
        0..17 document
          0..3 heading 1 #a 'A'
            2..3 text "A"
          5..16 bulletList tight
            5..16 item
              7..16 paragraph tight
                7..16 link link <y.md> at 11..15 rewritable
                  8..9 text "x"

        """)
  }
}
