import Diagnostics
import Foundation
import Testing

@testable import DocgenKit

@Suite struct ChecksRulesTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")
  private static let pages = sources.deletingLastPathComponent().appending(path: "Content/checks")

  /// Every text in the sources that looks like a rule's id: a known group, a slash, words.
  private func idsInSources() throws -> Set<String> {
    let groups = Set(Rules.all.map(\.group))
    let pattern = /"([a-z]+)\/([a-z]+(?:-[a-z]+)*)"/
    var ids: Set<String> = []
    let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      // The lists of rules themselves prove nothing.
      guard file.pathExtension == "swift", !file.path().contains("Rules.swift"), !file.path().contains("/Rules/") else {
        continue
      }
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") where !line.contains("import ") {
        for match in line.matches(of: pattern) where groups.contains(String(match.1)) {
          ids.insert("\(match.1)/\(match.2)")
        }
      }
    }
    return ids
  }

  @Test func sourcesNameOnlyRulesThatExist() throws {
    let known = Set(Rules.all.map(\.id))
    // A theme's folder of partial templates, and files of a theme, are paths and no rules.
    let paths: Set<String> = ["theme/assets", "page/template"]
    let unknown = try idsInSources().subtracting(known).subtracting(paths).sorted()
    #expect(unknown == [])
  }

  @Test func rulesAreAllUsed() throws {
    // These ids are put together from a prefix and a name.
    let composed: Set<String> = [
      "frontmatter/repeated-key", "frontmatter/unknown-key", "frontmatter/type", "frontmatter/date",
      "settings/repeated-key", "settings/unknown-key", "settings/type", "settings/date", "settings/url",
      "settings/repository",
      "settings/base", "settings/formats",
      "settings/theme", "settings/unknown-rule", "settings/redirects", "yaml/syntax", "yaml/duplicate-key",
      "yaml/unknown-alias",
      "yaml/too-deep", "yaml/too-large", "yaml/not-a-mapping", "yaml/toml", "yaml/unclosed",
    ]
    let unused = Set(Rules.all.map(\.id)).subtracting(try idsInSources()).subtracting(composed).sorted()
    #expect(unused == [])
  }

  @Test func idsAreUniqueAndSorted() {
    #expect(Rules.all.map(\.id) == Set(Rules.all.map(\.id)).sorted())
  }

  /// `UPDATE_PAGES=1 swift test` writes the pages anew.
  @Test func pagesOfTheManualAreTheRules() throws {
    for page in RulePage.all {
      let file = Self.pages.appending(path: "\(page.name).md")
      if ProcessInfo.processInfo.environment["UPDATE_PAGES"] != nil {
        try FileManager.default.createDirectory(at: Self.pages, withIntermediateDirectories: true)
        try page.text.write(to: file, atomically: true, encoding: .utf8)
      }
      #expect(
        try String(contentsOf: file, encoding: .utf8) == page.text, "run UPDATE_PAGES=1 swift test --filter Checks")
    }
  }

  @Test func everyGroupHasItsPage() {
    #expect(RulePage.all.flatMap(\.groups).sorted() == Rules.groups)
  }

  // MARK: - Examples

  /// What an example stands among: a page to link to, an image, a draft.
  private func site(_ example: Rule.Example) -> [String: String] {
    var files = [
      "index.md": "---\ntitle: Home\ndescription: Home.\n---\n\nText.\n",
      "other.md": "---\ntitle: Other\ndescription: Other.\naliases: [old-colors]\n---\n\n## Set up\n",
      "draft.md": "---\ntitle: Draft\ndescription: Draft.\ndraft: true\n---\n", "images/ramp.png": "x",
      "docgen.yml": "title: Site\n",
    ]
    switch example.language {
    case "yaml": files["docgen.yml"] = example.text + "\n"
    case _ where ["---", "+++", "\n---"].contains(where: example.text.hasPrefix):
      files["index.md"] = example.text + "\n"
    case _ where example.text.hasPrefix("# "): files["index.md"] = "---\ndescription: A.\n---\n\n" + example.text + "\n"
    default: files["index.md"] = "---\ntitle: Home\ndescription: Home.\n---\n\n" + example.text + "\n"
    }
    return files
  }

  private static let shown = Rules.all.filter { ["markdown", "yaml"].contains($0.bad.language) }

  @Test(arguments: shown.map(\.id)) func badExamplesBreakTheirRule(_ id: String) {
    let rule = Rules.rule(id)
    if [
      "contrast/theme", "link/broken", "link/moved", "color/unknown-in-example", "frontmatter/repeated-key",
      "settings/repeated-key",
    ].contains(id) {
      return
    }
    let found = findings(site(rule.bad))
    #expect(found.contains { $0.rule == id }, "\(found.map { $0.text() })")
  }

  @Test(arguments: shown.map(\.id)) func goodExamplesKeepTheirRule(_ id: String) {
    let rule = Rules.rule(id)
    if rule.good.language == "text" { return }
    let found = findings(site(rule.good)).filter { $0.rule == id }
    #expect(found.isEmpty, "\(found.map { $0.text() })")
  }
}
