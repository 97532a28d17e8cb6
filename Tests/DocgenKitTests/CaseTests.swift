import Diagnostics
import Foundation
import Testing

@testable import DocgenKit

/// A case: a folder with `Content/` (and what else it needs) and `expected/`.
struct Case: Sendable, CustomTestStringConvertible {
  /// Relative to `Cases`, as in `directives/tokens-hex`.
  let name: String
  let folder: URL

  var testDescription: String { name }
  var expected: URL { folder.appendingPathComponent("expected") }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases")

  /// Every folder two levels deep.
  static let all: [Case] = folders(in: root).flatMap { area in
    folders(in: area).map { Case(name: "\(area.lastPathComponent)/\($0.lastPathComponent)", folder: $0) }
  }

  private static func folders(in folder: URL) -> [URL] {
    let entries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return entries.filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}

extension Case {
  var content: MemoryTree { memoryTree(folder.appendingPathComponent("Content"), displayRoot: "Content") }

  /// The build of a case: its content with a theme that prints a page's content and nothing else, unless it has its own.
  var request: BuildRequest {
    let ownTheme = folder.appendingPathComponent("Theme")
    var theme: any FileTree = MemoryTree(
      displayRoot: "Theme", ["templates/page.mustache": Array("{{{content}}}".utf8)])
    if FileManager.default.fileExists(atPath: ownTheme.path) {
      theme = LayeredTree(top: memoryTree(ownTheme, displayRoot: "Theme"), bottom: theme)
    }
    let folder = self.folder
    var request = BuildRequest(
      content: content, theme: theme,
      sourceFolder: { path in
        let source = folder.appendingPathComponent(path)
        return FileManager.default.fileExists(atPath: source.path) ? memoryTree(source, displayRoot: path) : nil
      })
    request.rules = name.hasPrefix("checks/") ? .all : .build
    return request
  }
}

/// What a case's run gave: the files of the site, and the findings as text under `diagnostics.txt`.
struct CaseOutcome {
  let files: [String: [UInt8]]

  /// - Parameter keptPageByteCount: the memory for pages between the passes; nil for what is usual.
  init(_ item: Case, jobs: Int = 1, keptPageByteCount: Int? = nil) {
    let content = item.content
    var request = item.request
    request.jobs = jobs
    if let keptPageByteCount { request.keptPageByteCount = keptPageByteCount }
    let sink = MemorySink(content: content)
    let report = build(request, into: sink)
    var files: [String: [UInt8]] = [:]
    for path in sink.paths { files[path] = sink.bytes(path) }
    let findings = report.diagnostics.map { $0.text() + "\n" }.joined()
    if !findings.isEmpty { files["diagnostics.txt"] = Array(findings.utf8) }
    self.files = files
  }
}

/// A folder of the disk as a tree in memory.
func memoryTree(_ folder: URL, displayRoot: String) -> MemoryTree {
  var contents: [String: [UInt8]] = [:]
  // Names that begin with `_` or `.` are read too: pages may include them.
  for path in FileManager.default.enumerator(atPath: folder.path)?.compactMap({ $0 as? String }) ?? [] {
    let file = folder.appendingPathComponent(path)
    guard (try? file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true else { continue }
    contents[path] = (try? Data(contentsOf: file)).map(Array.init)
  }
  return MemoryTree(displayRoot: displayRoot, contents)
}

@Suite struct CaseTests {
  @Test(arguments: Case.all)
  func gives(_ item: Case) throws {
    let outcome = CaseOutcome(item)
    let expected = memoryTree(item.expected, displayRoot: "expected").contents
    if ProcessInfo.processInfo.environment["UPDATE_CASES"] == "1" { return try update(item, outcome, expected) }
    #expect(!expected.isEmpty, "\(item.name) expects nothing")
    for (path, bytes) in expected {
      let got = outcome.files[path]
      #expect(got != nil, "\(item.name): nothing wrote \(path)")
      guard let got, got != bytes else { continue }
      let (want, have) = (String(decoding: bytes, as: UTF8.self), String(decoding: got, as: UTF8.self))
      Issue.record("\(item.name): \(path) differs\n--- expected\n\(want)\n--- got\n\(have)")
    }
    // A finding that no case expects is a fault as well.
    if expected["diagnostics.txt"] == nil, let findings = outcome.files["diagnostics.txt"] {
      Issue.record("\(item.name): \(String(decoding: findings, as: UTF8.self))")
    }
  }

  /// Writes what the run gave over what was expected, and fails, so that nobody takes it for a test.
  private func update(_ item: Case, _ outcome: CaseOutcome, _ expected: [String: [UInt8]]) throws {
    var paths = Set(expected.keys)
    if paths.isEmpty { paths = Set(outcome.files.keys.filter { $0.hasSuffix("index.md") }) }
    if outcome.files["diagnostics.txt"] != nil { paths.insert("diagnostics.txt") }
    try FileManager.default.createDirectory(at: item.expected, withIntermediateDirectories: true)
    for path in paths {
      let target = item.expected.appendingPathComponent(path)
      guard let bytes = outcome.files[path] else {
        try? FileManager.default.removeItem(at: target)
        continue
      }
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: target)
    }
    Issue.record("\(item.name) was rewritten")
  }

  @Test func thereAreCases() { #expect(Case.all.count >= 10) }

  @Test(arguments: Case.all)
  func isTheSameOnFourThreads(_ item: Case) {
    #expect(CaseOutcome(item, jobs: 4).files == CaseOutcome(item, jobs: 1).files)
  }

  /// Without memory for pages between the passes all are evaluated twice; with little, some are, and texts are let go.
  @Test(arguments: Case.all)
  func isTheSameWithLittleMemory(_ item: Case) {
    let usual = CaseOutcome(item).files
    #expect(CaseOutcome(item, keptPageByteCount: 0).files == usual)
    let textByteCount = item.content.contents.filter { $0.key.hasSuffix(".md") }.reduce(0) { $0 + $1.value.count }
    #expect(CaseOutcome(item, keptPageByteCount: textByteCount * 3).files == usual)
  }
}
