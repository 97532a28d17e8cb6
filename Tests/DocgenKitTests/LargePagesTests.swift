import Diagnostics
import Testing

@testable import DocgenKit

/// Small files that explode elsewhere (O39): each is built or refused by name, and the other pages are built.
@Suite struct LargePagesTests {
  static let pages: [(name: String, text: String)] = [
    ("references", "[x]: \(String(repeating: "x", count: 20_000))\n\(String(repeating: "[x]", count: 20_000))"),
    ("stars", String(repeating: "*", count: 20_000) + "a" + String(repeating: "*", count: 20_000)),
    ("quotes", String(repeating: "> ", count: 5_000) + "x"),
    ("openers", String(repeating: ":::note\n", count: 5_000)),
    ("nested", (0..<5_000).map { String(repeating: ":", count: 5_002 - $0) + "note" }.joined(separator: "\n")),
    ("table", "x\n" + String(repeating: "-|", count: 127) + "\n" + String(repeating: "x\n", count: 65_536)),
    ("heading", "# " + String(repeating: "a", count: 1_000_000)),
    ("lists", (0..<2_000).map { String(repeating: " ", count: $0 * 2) + "- x" }.joined(separator: "\n")),
    ("brackets", String(repeating: "[", count: 50_000)),
    ("labels", String(repeating: ":color[", count: 5_000)),
    ("yaml", "---\nextra: " + String(repeating: "[", count: 5_000) + "\n---\n"),
    (
      "rows",
      ":::tokens blue\n" + String(repeating: "(", count: 20_000) + "\n" + String(repeating: "[", count: 20_000)
        + "\n:::\n"
    ),
    ("sums", ":::tokens blue\n_500" + String(repeating: ".darken(by: 1)", count: 5_000) + "\n:::\n"),
  ]

  @Test(arguments: pages.map(\.name))
  func isBuiltOrRefused(_ name: String) throws {
    let text = try #require(Self.pages.first { $0.name == name }).text
    let site = MemorySite([name + ".md": text, "other.md": "# Other\n\nText"])
    #expect(site.text("other/index.md")?.hasPrefix("# Other") == true)
    let isRefused = site.report.diagnostics.contains { $0.source.path == "Content/\(name).md" && $0.severity == .error }
    #expect(isRefused || (site.files["\(name)/index.html"]?.count ?? 0) > 0)
    #expect((site.files["\(name)/index.html"]?.count ?? 0) < 50_000_000)
  }
}
