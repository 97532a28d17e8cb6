import Diagnostics
import Markup
import Testing

/// The tree's directives as an outline: `note[tip,ramp]`.
func outline(_ document: Document) -> String {
  var result = ""
  var ends: [Int] = []
  for (index, node) in document.nodes.enumerated() {
    while let end = ends.last, end <= index {
      ends.removeLast()
      result += ")"
    }
    let call: DirectiveCall
    switch node.kind {
    case .directive(let number), .inlineDirective(let number): call = document.directives[Int(number)]
    case .text(let range) where !ends.isEmpty:
      result += "'\(String(decoding: document.text[range.range], as: UTF8.self))'"
      continue
    default: continue
    }
    result +=
      call.name + (call.label.map { "[\($0)]" } ?? "") + (call.argument.isEmpty ? "" : "<\(call.argument)>") + "("
    ends.append(index + 1 + Int(node.descendantCount))
  }
  return result + String(repeating: ")", count: ends.count)
}

@Suite struct DirectiveTests {
  /// O07
  @Test func blocksNestByLengthAndByOrder() {
    let long = parsed(
      ":::::note Outer\nA\n\n::::tip Middle\nB\n\n:::warning Inner\nC\n:::\n\nD\n::::\n\nE\n:::::\n\nF\n")
    #expect(outline(long) == "note<Outer>('A'tip<Middle>('B'warning<Inner>('C')'D')'E')")
    #expect(long.findings.isEmpty)
    let equal = parsed(":::note\none\n:::tip\ntwo\n:::\nthree\n:::\nfour\n")
    #expect(outline(equal) == "note('one'tip('two')'three')")
    #expect(equal.findings.isEmpty)
  }

  /// O06
  @Test func codeCommentsAndHTMLHoldNone() {
    let document = parsed(
      """
      `````md
      ````swift
      :::note
      ````
      :::
      `````

      ~~~
      :::tip
      ~~~

          :::warning
          x
          :::

      Inline `:::note` and ``:::`` stay, `:color[a]` too.

      <!--
      :::note
      hidden
      :::
      -->

      <pre>
      :::note
      raw
      :::
      </pre>

      \\:::note

      :::note
      real
      :::
      """)
    #expect(outline(document) == "note('real')")
    #expect(document.findings.isEmpty)
    #expect(
      String(decoding: document.text[document.codeBlocks[0].literal.range], as: UTF8.self)
        == "````swift\n:::note\n````\n:::\n")
  }

  /// O08
  @Test func listsAndQuotesHoldDirectives() {
    let document = parsed(
      "1. One\n\n   :::note\n   Inside.\n\n   ```swift\n   let a = 1\n   ```\n   :::\n\n2. Two\n\n> :::tip\n> quoted\n> :::\n"
    )
    #expect(outline(document) == "note('Inside.')tip('quoted')")
    #expect(document.findings.isEmpty)
    #expect(String(decoding: document.text[document.codeBlocks[0].literal.range], as: UTF8.self) == "let a = 1\n")
    #expect(document.codeBlocks[0].lineOffsets == [46])
    #expect(document.directives.map { String(decoding: $0.prefix, as: UTF8.self) } == ["   ", "> "])
  }

  @Test func rawBodiesLoseTheirPrefixAndKeepTheirPlaces() throws {
    let text =
      "- a\n\n  :::tokens proOrange {a=b}\n  x\n\n    - y\n  :::\n\n> :::preview\n> <div>\n>\n> </div>\n> :::\n"
    let document = parsed(text)
    #expect(document.findings.isEmpty)
    #expect(
      document.directives.map { String(decoding: $0.rawBody, as: UTF8.self) } == ["x\n\n  - y\n", "<div>\n\n</div>\n"])
    let call = document.directives[0]
    #expect(document.source.bytes[call.sourceOffset(ofBodyByte: 5)] == UInt8(ascii: "-"))
    #expect(call.argument == "proOrange")
    #expect(call.attributes.map(\.name) == ["a"])
  }

  @Test func rawBodiesInFencesHideNothing() {
    let document = parsed(
      "```md\n:::tokens\n```\n\n:::tokens\n<div>\n```\n:::\n\n<!-- :::preview\n:::tokens\n-->\n\n:::note\nx\n:::\n")
    #expect(outline(document) == "tokens()note('x')")
    #expect(document.findings.isEmpty)
  }

  /// O09
  @Test func thePageIsOneScope() {
    let document = parsed(
      "## Setup\n\n:::note\nSee [the guide][g] and a note[^n].\n\n## Setup\n:::\n\nAgain[^m].\n\n[g]: other.md\n[^n]: first\n[^m]: second\n"
    )
    #expect(document.headings.map(\.id) == ["setup", "setup-1"])
    #expect(document.links.map(\.destination) == ["other.md", "other.md"])
    #expect(document.footnotes.map(\.label) == ["n", "m"])
  }

  @Test(arguments: [
    (":::nope\n:::\n", ["directive/unknown at 'nope'"]), ("::ramps\n", ["directive/unknown at 'ramps'"]),
    (":::note\na\n", ["directive/unclosed at ':::note'"]), (":::\n", ["directive/stray-closer at ':::'"]),
    ("::::note\n:::tip\n::::\n", ["directive/unclosed at ':::tip'"]),
    (":::tokens\na\n", ["directive/unclosed at ':::tokens'"]),
    (":::note\n<div>\n:::\n", ["directive/html-swallows-closer at ':::'"]),
    (":::note[a\n:::\n", ["directive/syntax at '['"]),
    (":::note {a\n:::\n", ["directive/syntax at '{'"]), (":::note {=}\n:::\n", ["directive/syntax at '='"]),
    ("- :::note\n  a\n:::\n", ["directive/unclosed at ':::note'"]),
    (":::note\n- a\n  :::\n", ["directive/stray-closer at ':::'", "directive/unclosed at ':::note'"]),
    (":::ramp\nbody\n:::\n", ["directive/syntax at ':::ramp'"]), ("a :note[b]\n", ["directive/syntax at 'note'"]),
    ("a :color[b\n", ["directive/syntax at '['"]), (":::{tip} T\nx\n:::\n", ["directive/foreign at '{tip}'"]),
    ("!!! note\n", ["directive/foreign at '!!! note'"]), ("```{note}\nx\n```\n", ["directive/foreign at '{note}'"]),
    ("{{< tip >}}\n", ["directive/foreign at '{{< tip'"]), ("<Aside>\n", ["directive/foreign at 'Aside'"]),
    ("@Note {\n}\n", ["directive/foreign at '@Note'"]), (".. note::\n", ["directive/foreign at '.. note::'"]),
    ("`!!! note`\n\n    !!! note\n\n`{{< tip >}}`\n", []), (":::{=\n", ["directive/syntax at '{='"]),
    ("::: 5\n", ["directive/syntax at '5'"]),
  ])
  func mistakesAreSaidAtThePlace(text: String, findings: [String]) {
    #expect(parsed(text).findings == findings)
  }

  @Test func inlineCallsLeaveOrdinaryColonsAlone() {
    let document = parsed(
      "10:30 re:Invent a:b[c] :smile: :x ::y[z] \\:color[n] (:color[a \\] b]{k=\"v w\" .c}) 颜色:color[d]\n")
    #expect(outline(document) == "color[a ] b]()color[d]()")
    #expect(document.directives[0].attribute("k")?.value == "v w")
    #expect(document.directives[0].attribute("class")?.value == "c")
    #expect(document.findings.isEmpty)
  }

  @Test func argumentLabelAndAttributesAreToldApart() {
    let call = parsed("::include a b.md [The label]{key=value \"\"}\n")
    #expect(call.findings == ["directive/syntax at '\"\"'"])
    #expect(outline(call) == "include[The label]<a b.md>()")
    #expect(outline(parsed("::: tip Use [x] now\n:::\n")) == "tip<Use [x] now>()")
    #expect(outline(parsed("::ramp #00B386{wide}\n")) == "ramp<#00B386>()")
  }

  /// O40
  @Test func onlyCommonMarksLineBreaksCount() {
    let first = parsed(
      "a\u{2028}:::note\nb\u{0C}:::\n\n```swift {2}\nlet s = \"x\u{85}y\u{2029}z\"\nlet t = 2\n```\n[l](gone.md)\n")
    #expect(first.directives.isEmpty)
    #expect(first.codeBlocks[0].lineOffsets.count == 2)
    #expect(first.source.position(atByteOffset: Int(first.links[0].span.start)).line == 8)
    let second = parsed("# A\r:::note\rhi\r:::\r\r[l](gone.md)\r")
    #expect(outline(second) == "note('hi')")
    #expect(second.source.position(atByteOffset: Int(second.links[0].span.start)).line == 6)
    #expect(parsed("\u{200B}:::note\n").directives.isEmpty)
  }

  @Test func withoutDirectivesColonsAreText() {
    let document = parse(Source(path: "a.md", bytes: Array(":::note\n:color[a]\n:::\n".utf8)))
    #expect(document.directives.isEmpty)
    #expect(document.findings.isEmpty)
  }
}
