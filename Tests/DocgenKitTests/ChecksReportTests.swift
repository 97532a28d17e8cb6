import Diagnostics
import Foundation
import Testing

@testable import DocgenKit

@Suite struct ChecksReportTests {
  private let diagnostics = findings([
    "index.md":
      "---\ntitle: A\ndescription: \"50% | <b>, a\"\n---\n\n[x](gone.md) é [y](Other.md)\n\n## B {#b}\n\n## C {#b}\n",
    "other.md": "---\ntitle: Other\ndescription: O.\n---\n",
  ])

  private func object(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }

  @Test func sarifHasTheStructureOfItsSpecification() throws {
    #expect(diagnostics.count == 3)
    let log = try #require(object(sarifReport(diagnostics, version: "1")) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(driver["name"] as? String == "docgen")
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 3)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String ?? ""))
      #expect((result["message"] as? [String: String])?["text"]?.isEmpty == false)
      let location = try #require((result["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"])
      let region = try #require(location["region"] as? [String: Int])
      #expect(region["startLine"]! >= 1 && region["startColumn"]! >= 1 && region["endColumn"]! > region["startColumn"]!)
      #expect((location["artifactLocation"] as? [String: String])?["uri"] == "Content/index.md")
    }
    // The wrong case has a fix, the second id a place of the first.
    #expect(results.contains { ($0["fixes"] as? [[String: Any]])?.first?["artifactChanges"] != nil })
    #expect(results.contains { $0["relatedLocations"] != nil })
  }

  /// Nobody reads half a million findings of one rule; they are counted.
  @Test func aPageListsAThousandFindingsOfARule() {
    let page = "---\ntitle: A\ndescription: A.\n---\n" + String(repeating: "\n## \n", count: 1005)
    let found = findings(["index.md": page], rules: try! .only(["heading/empty"]))
    #expect(found.count == 1001)
    #expect(found.last?.message == "5 more findings of this rule from here on are not listed")
    #expect(found.last?.place == "Content/index.md:2006:1 heading/empty")
    let excuse = "\n<!-- docgen-ignore-next-line heading/empty It is a test. -->\n## \n"
    #expect(findings(["index.md": page + excuse], rules: try! .only(["heading", "ignore"])).count == 1005)
  }

  @Test func aRunWithoutFindingsIsSARIFToo() throws {
    let log = try #require(object(sarifReport([], version: "1")) as? [String: Any])
    #expect((log["runs"] as? [[String: Any]])?.first?["results"] as? [String] == [])
  }

  @Test func jsonNamesPlacesAndFixes() throws {
    let items = try #require(object(jsonReport(diagnostics)) as? [[String: Any]])
    #expect(items.map { $0["line"] as? Int } == [6, 6, 10])
    #expect(items.map { $0["column"] as? Int }[0...1] == [5, 20])
    #expect((items[1]["fix"] as? [String: Any])?["replacement"] as? String == "other.md")
  }

  @Test func annotationsEscapeWhatWouldEndThem() {
    let source = Source(path: "a,b:c.md", bytes: Array("x\n".utf8))
    let item = Diagnostic(.warning, "link/empty", "50%\nmore", in: source, at: Span(0..<1), hint: "do: it")
    #expect(
      githubReport([item])
        == "::warning file=a%2Cb%3Ac.md,line=1,endLine=1,col=1,endColumn=2,title=link/empty::50%25%0Amore%0Ado: it\n")
  }

  @Test func theSummaryIsATable() {
    let summary = githubSummary(diagnostics, pageCount: 2)
    #expect(summary.hasPrefix("### docgen: 3 errors\n\n2 pages checked.\n\n| Level | Place | Finding | Rule |\n"))
    #expect(summary.contains("| error | Content/index.md:6 | there is no 'gone.md' in the content"))
    #expect(githubSummary([], pageCount: 1) == "### docgen: nothing to mend\n\n1 page checked.\n")
  }

  @Test func onlyCertainFixesAreApplied() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "docgen-fixes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = "[a](Other.md) and `gray._900` on `gray._50` with 1.00:1.\n\n:::tokens gray\n_455\n:::\n"
    let file = folder.appending(path: "index.md")
    try text.write(to: file, atomically: true, encoding: .utf8)
    try "Text.\n".write(to: folder.appending(path: "other.md"), atomically: true, encoding: .utf8)
    let theme = MemoryTree(["templates/page.mustache": Array("{{{content}}}".utf8)])
    let tree = DiskTree(root: folder.path(), displayRoot: folder.path())
    var request = BuildRequest(content: tree, theme: theme)
    request.rules = .all
    #expect(applyFixes(build(request, into: nil).diagnostics).faults.isEmpty)
    let fixed = try String(contentsOf: file, encoding: .utf8)
    #expect(fixed == text.replacing("Other.md", with: "other.md").replacing("1.00:1", with: "17.81:1"))
  }

  /// Rename a heading, delete an image, change a token's name in an example, type a ratio wrong: four findings.
  @Test func aNewcomersFourMistakes() {
    let page = """
      ---
      title: Sign
      description: A sign.
      ---

      See [how to hang it](#hang-it). ![The sign](sign.png)

      ## Hang the sign

      ```swift
      Text("Harbor").foregroundStyle(Color.proBlue.foregroundPrimry)
      ```

      `gray._900` on `gray._50` has 13.99:1.
      """
    let found = findings(["index.md": page, "docgen.yml": "title: Signs\n"])
    #expect(
      found.map(\.place) == [
        "Content/index.md:6:22 link/missing-fragment", "Content/index.md:6:45 link/missing-file",
        "Content/index.md:11:46 example/unknown-name", "Content/index.md:14:31 value/ratio",
      ])
    #expect(
      found.map { $0.hint ?? "" } == [
        "it has #hang-the-sign", "", "did you mean 'foregroundPrimary'?",
        found.last?.fix.map { "write '\($0.replacement)'" } ?? "?",
      ])
  }

  @Test func excusesWorkInEveryPlace() {
    let page = """
      ---
      # docgen-ignore-next-line frontmatter/date The day is a joke.
      updated: 2026-02-30
      title: A
      description: B.
      ---

      - A list
        <!-- docgen-ignore-next-line link/missing-page It comes later. -->
        with [a link](later.md)

      > <!-- docgen-ignore-next-line link It comes later. -->
      > A quote with [a link](later.md)

      <!-- docgen-ignore-next-line value/stop The page shows a mistake. -->

      ```swift
      let a = 1

      let fill = Color.proBlue.surfacePrimary // _300 and _700
      ```

      ```markdown
      <!-- docgen-ignore-next-line link/missing-page -->
      ```

      ## Rows

      :::tokens blue
      // docgen-ignore-next-line color/unknown-token It comes later.
      surfaceFourth
      _450
      :::
      """
    let settings = "title: A\n# docgen-ignore-next-line settings/unknown-key Another tool reads it.\nowner: me\n"
    #expect(findings(["index.md": page, "docgen.yml": settings]).map { $0.text() } == [])
  }
}
