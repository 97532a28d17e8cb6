import Diagnostics
import Testing

@testable import DocgenKit

/// A page whose front matter does not say clearly whether it is a draft is held back.
@Suite struct DraftTests {
  private func published(_ frontMatter: String) -> Bool {
    let content = MemoryTree(
      displayRoot: "Content",
      [
        "index.md": Array("# Home\n".utf8), "page.md": Array("---\ntitle: Page\n\(frontMatter)\n---\n\nText.\n".utf8),
      ])
    let sink = MemorySink(content: content)
    let theme = MemoryTree(displayRoot: "Theme", ["templates/page.mustache": Array("{{{content}}}".utf8)])
    _ = build(BuildRequest(content: content, theme: theme), into: sink)
    return sink.paths.contains("page/index.html")
  }

  @Test(arguments: [
    "draft: true", "draft: \"true\"", "draft: maybe", "draft:", "draft: [true]", "draft: \"false\"",
    "<<<<<<< a\ndraft: true\n>>>>>>> b",
  ])
  func isHeldBack(_ frontMatter: String) { #expect(!published(frontMatter)) }

  @Test(arguments: ["draft: false", "kind: draft", "<<<<<<< a\nkind: draft\n>>>>>>> b"])
  func isPublished(_ frontMatter: String) { #expect(published(frontMatter)) }

  @Test func theFindingSaysThatQuotesMakeAText() {
    let found = findings(["index.md": "---\ntitle: A\ndraft: \"true\"\n---\n"], rules: .build)
      .filter { $0.rule == "frontmatter/type" }
    #expect(found.map(\.hint) == ["quotes make it a text: write draft: true"])
  }
}
