import Diagnostics
import Foundation
import Testing

@testable import DocgenKit

/// Our own documentation is the largest case of all.
@Suite struct ContentTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    .standardizedFileURL

  /// The site in `Content`, built in memory.
  static func build(jobs: Int) -> (report: BuildReport, sink: MemorySink) {
    let content = DiskTree(root: root.appendingPathComponent("Content").path, displayRoot: "Content")
    var request = BuildRequest(
      content: content, theme: DiskTree(root: root.appendingPathComponent("Theme").path, displayRoot: "Theme"),
      sourceFolder: { DiskTree(root: root.appendingPathComponent($0).path, displayRoot: $0) })
    request.jobs = jobs
    request.rules = .all
    let sink = MemorySink(content: content)
    return (DocgenKit.build(request, into: sink), sink)
  }

  static let one = build(jobs: 1)

  @Test func hasNoFinding() {
    let findings = Self.one.report.diagnostics.map { $0.text() }
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
    #expect(Self.one.report.pageCount > 50)
  }

  @Test func isTheSameOnOneThreadAndOnMany() {
    let many = Self.build(jobs: 4)
    #expect(many.sink.paths == Self.one.sink.paths)
    for path in many.sink.paths {
      #expect(many.sink.bytes(path) == Self.one.sink.bytes(path), "\(path) differs")
    }
  }

  /// Style sheets hold up the first picture of a page, so all that one loads are 25 kB at most.
  @Test func noPageLoadsMoreThan25KilobytesOfStyles() throws {
    var pageCount = 0
    for path in Self.one.sink.paths where path.hasSuffix(".html") {
      let html = String(decoding: try #require(Self.one.sink.bytes(path)), as: UTF8.self)
      var byteCount = 0
      for link in html.components(separatedBy: "<link rel=\"stylesheet\" href=\"").dropFirst() {
        let asset = try #require(link.prefix { $0 != "\"" }.firstRange(of: "assets/")).lowerBound
        byteCount += try #require(Self.one.sink.bytes(String(link[asset...].prefix { $0 != "\"" }))).count
      }
      for style in html.components(separatedBy: "<style").dropFirst() {
        byteCount += style.components(separatedBy: "</style>")[0].utf8.count
      }
      if byteCount > 0 { pageCount += 1 }
      #expect(byteCount <= 25_000, "\(path) loads \(byteCount) bytes")
    }
    #expect(pageCount > 50)
  }

  /// A published row: a component draws this token with these values.
  struct PublishedRow: Sendable, CustomTestStringConvertible {
    let component, theme, token, light, dark: String
    var testDescription: String { "\(component): \(token)" }

    static let all: [PublishedRow] = {
      let file = root.appendingPathComponent("Tests/ColorEngineTests/Tables/drawn-tables.tsv")
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").dropFirst().map { line in
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        return PublishedRow(component: cells[0], theme: cells[1], token: cells[2], light: cells[3], dark: cells[4])
      }
    }()
  }

  /// Every component's page shows its published rows, in their order, with their values.
  @Test func componentsDrawThePublishedRows() throws {
    let rows = PublishedRow.all
    #expect(rows.count == 107)
    for component in Set(rows.map(\.component)).sorted() {
      let own = rows.filter { $0.component == component }
      let path = "components/\(component.lowercased().replacingOccurrences(of: " ", with: "-"))/index.md"
      let mirror = String(decoding: try #require(Self.one.sink.bytes(path), "no page \(path)"), as: UTF8.self)
      let lead = own[0].theme.isEmpty ? "What this draws:" : "What this draws, with `\(own[0].theme)`:"
      let table = try #require(mirror.components(separatedBy: lead).dropFirst().first, "\(path): no '\(lead)'")
      let lines = table.split(separator: "\n").filter { $0.hasPrefix("| `") }.prefix(own.count)
      let got = lines.map { line in
        line.split(separator: "|").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
      }
      let want = own.map { [$0.token, $0.light, $0.dark] }
      #expect(got == want, "\(path)")
    }
  }
}
