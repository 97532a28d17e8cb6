import Diagnostics
import Markup
import Testing

@Suite struct FrontMatterTests {
  private func scalars(_ document: Document) -> [String: String] {
    guard case .mapping(let entries) = document.frontMatter?.value else { return [:] }
    var result: [String: String] = [:]
    for entry in entries { if case .scalar(let text, _) = entry.value.value { result[entry.key] = text } }
    return result
  }

  /// O01
  @Test func byteOrderMarkHidesNothing() {
    let document = parse(
      Source(path: "bom.md", bytes: [0xEF, 0xBB, 0xBF] + Array("---\ntitle: Bom page\n---\n# Hello\n".utf8)))
    #expect(scalars(document) == ["title": "Bom page"])
    #expect(document.headings.map(\.id) == ["hello"])
  }

  /// O02
  @Test func onlyTheFirstBlockIsFrontMatter() {
    let document = parsed(
      "---\ntitle: Dashes\nsummary: |\n  first\n  ---\n  last\n---\n\nOne\n\n---\nkey: value\n---\n\n```yaml\n---\ntitle: sample\n---\n```\n"
    )
    #expect(scalars(document)["summary"] == "first\n---\nlast\n")
    #expect(document.headings.map(\.text) == ["key: value"])
    #expect(
      document.codeBlocks.map { String(decoding: document.text[$0.literal.range], as: UTF8.self) } == [
        "---\ntitle: sample\n---\n"
      ])
  }

  /// O03
  @Test(arguments: ["1.10", "no", "2024-03-01", "017", "12:30", "~", "0o17"])
  func scalarsKeepTheWritersText(text: String) {
    let document = parsed("---\ntitle: \(text)\nquoted: \"null\"\n---\n")
    #expect(scalars(document) == ["title": text, "quoted": "null"])
  }

  @Test func lineBreaksOfAllKindsAreFine() {
    for lineBreak in ["\n", "\r\n", "\r"] {
      let text = "---\ntitle: A\n---\ntext\n".split(separator: "\n", omittingEmptySubsequences: false).joined(
        separator: lineBreak)
      let document = parsed(text)
      #expect(scalars(document) == ["title": "A"])
      #expect(document.frontMatterSpan.count == 14 + 3 * lineBreak.utf8.count)
    }
  }

  @Test func placesCountBytesBehindWideCharacters() throws {
    let document = parsed("---\ntitle: 安装\nkind: how\n---\n")
    guard case .mapping(let entries) = document.frontMatter?.value else { throw Unexpected() }
    #expect(String(decoding: document.source.bytes[entries[1].value.span.range], as: UTF8.self) == "how")
  }

  @Test(arguments: [
    ("---\ntitle: a: b\n---\n", "yaml/syntax"), ("---\ntitle: [a\n---\n", "yaml/syntax"),
    ("---\na: 1\na: 2\n---\n", "yaml/duplicate-key"),
    ("---\n- a\n---\n", "yaml/not-a-mapping"), ("---\ntitle: x\ntext\n", "yaml/unclosed"),
    ("+++\ntitle = 1\n+++\n", "yaml/toml"),
    ("---\na: *x\n---\n", "yaml/unknown-alias"),
    ("---\na: \(String(repeating: "[", count: 200))\n---\n", "yaml/too-deep"),
  ])
  func faultsAreNamed(text: String, rule: String) {
    #expect(parsed(text).diagnostics.map(\.rule) == [rule])
  }

  @Test func faultsHavePlaces() {
    #expect(
      parsed("---\ntitle: ok\nkind: a: b\n---\n").diagnostics.first?.text().contains("a.md:3:8: error: YAML") == true)
  }

  @Test func aliasesCannotExplode() {
    let bomb = (1...12).map { "l\($0): &l\($0) [\(Array(repeating: "*l\($0 - 1)", count: 12).joined(separator: ","))]" }
    let document = parsed("---\nl0: &l0 x\n\(bomb.joined(separator: "\n"))\n---\n")
    #expect(document.diagnostics.map(\.rule) == ["yaml/too-large"])
  }

  @Test func rulesAreNotFrontMatter() {
    let document = parsed("---\n\ntext\n")
    #expect(document.frontMatter == nil)
    #expect(document.diagnostics.isEmpty)
  }
}

struct Unexpected: Error {}
