import Diagnostics
import Testing

@testable import Markup

/// Small files that explode in careless parsers. Each has to come out, at once, or with a plain error.
@Suite struct PathologicalTests {
  private func rules(_ text: String) -> Set<String> { Set(rendered(text).diagnostics.map(\.rule)) }

  private func rendered(_ text: String) -> Document {
    let document = parsed(text)
    var writer = HTMLWriter(document, hooks: PlainHooks())
    writer.renderDocument()
    #expect(writer.html.count < 20_000_000)
    return document
  }

  private func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  @Test func referenceBombIsRefused() {
    #expect(rules("[x]: \(times("x", 20_000))\n\n\(times("[x]", 20_000))\n") == ["page/too-complex"])
  }

  @Test func tableBombIsRefused() {
    #expect(rules(times("[a](b) ~~a~~ ", 20_000)) == ["page/too-complex"])
    #expect(rules(times("*[a](b)\n", 20_000)) == ["page/too-complex"])
    #expect(rules(times("- [a](b) ~~a~~\n", 20_000)) == [])
    #expect(rules("x\n\(times("-|", 60_000))\n") == ["page/too-complex"])
    #expect(rules("\(times("|", 40_000))\n|-|\n") == ["page/too-complex"])
    #expect(rules("\(times("|a", 1_000))\n\(times("|-", 1_000))\n\(times(times("|b", 1_000) + "\n", 100))") == [])
    #expect(rules("x\n\(times("-|", 127))\n\(times("x\n", 65_536))") == ["page/too-complex"])
  }

  @Test func pageOfMillionsOfSignsIsRefused() {
    #expect(rules(times("[", 1_000_001)) == ["page/too-complex"])
    #expect(rules(times("- \n", 600_000)) == ["page/too-complex"])
    #expect(rules(times("word ", 3_200_001)) == ["page/too-complex"])
    #expect(rules(times("[x\n", 300_000)) == [])
  }

  @Test func deepNestingIsFlattened() {
    #expect(rules(times("> ", 5_000) + "x") == ["page/too-deep"])
    #expect(rules(times("- ", 5_000) + "x") == ["page/too-deep"])
    #expect(rules(times("*", 20_000) + "a" + times("*", 20_000)) == ["page/too-deep"])
    #expect(rules(times(":::note\n", 5_000)).contains("page/too-deep"))
    let shrinking = (0..<1_000).map { times(":", 1_002 - $0) + "note" }.joined(separator: "\n")
    #expect(rules(shrinking).contains("page/too-deep"))
  }

  /// cmark-gfm 0.29 reads a footnote's name from memory that is not its own here.
  @Test(arguments: ["[&Hat;1]", "[&#94;1]", "[&#0094;1]", "[&#x5e;1]", "[&#X05E;1]", "[\\^1]"])
  func caretAsEntityIsNoFootnote(reference: String) {
    #expect(plainHTML(Array(reference.utf8)) == "<p>[^1]</p>\n")
    let page = "\(reference) and [^1]\n\n[^1]: A note.\n"
    let isEntity = reference.utf8.contains(UInt8(ascii: "&"))
    #expect(!isEntity || plainHTML(Array(page.utf8)) == "<p>[^1] and [^1]</p>\n<p>[^1]: A note.</p>\n")
  }

  @Test(arguments: [
    "[", "]", "![", "<", "<a ", "&", "`", "*a_ ", "~~", "|", "\\", ":note[", ":color[", ":color[a]{", "{", "[^1]", "@",
    "www.", "://",
    "<!--", "<?", "`` ` ", "](", "[a](", "[a](<b", "*a**", "a@b.c ", "::x ", "::: ", "{{<", "!!! ", "[x]: y ",
    "<b c='d' ",
  ])
  func repeatedFragmentsComeOut(fragment: String) {
    _ = rendered(times(fragment, 20_000))
    _ = rendered(times(fragment + "\n", 5_000))
  }

  @Test func longLinesComeOut() {
    #expect(rendered("# " + times("a", 1_000_000)).headings.count == 1)
    #expect(rules(":::note " + times("[ { ", 20_000) + "\n:::\n") == ["directive/syntax"])
  }
}
