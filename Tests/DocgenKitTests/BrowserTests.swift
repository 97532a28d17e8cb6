import Diagnostics
import Foundation
import Testing

@testable import DocgenKit

private let areBrowserTestsAskedFor = ProcessInfo.processInfo.environment["DOCGEN_BROWSER_TESTS"] == "1"

/// The site in Chromium, by the scripts in `Tests/Browser`. They take minutes, so they run where
/// `DOCGEN_BROWSER_TESTS=1` asks for them, as `.ci/run` does.
@Suite(.enabled(if: areBrowserTestsAskedFor, "browser tests run with DOCGEN_BROWSER_TESTS=1"))
struct BrowserTests {
  /// A check with the site that it looks at.
  struct Check: CustomTestStringConvertible, Sendable {
    let name: String
    let content: String
    let base: String

    init(_ name: String, content: String = "Content", base: String = "/") {
      self.name = name
      self.content = content
      self.base = base
    }

    var testDescription: String { "\(name), \(content) at \(base)" }
  }

  static let checks = [
    Check("links"), Check("links", base: "/kit/"), Check("links", content: "Tests/Browser/safe", base: "/kit/"),
    Check("nu"), Check("nu", content: "Tests/Browser/safe"), Check("safe", content: "Tests/Browser/safe"),
    Check("search"), Check("based", base: "/kit/"), Check("plain"), Check("pages"),
  ]

  @Test(arguments: checks)
  func holds(_ check: Check) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("docgen-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try buildSite(check.content, base: check.base, into: folder)
    let run = try runPython(["run.py", check.name, folder.path, "--base", check.base])
    print(run.output)
    // 77 says, in a line of its own, what this machine has not.
    #expect(run.status == 0 || run.status == 77, "\(run.output)")
  }

  /// Builds a folder of pages with the project's theme.
  private func buildSite(_ content: String, base: String, into folder: URL) throws {
    let tree = memoryTree(projectFolder.appendingPathComponent(content), displayRoot: content)
    var request = BuildRequest(
      content: tree, theme: memoryTree(projectFolder.appendingPathComponent("Theme"), displayRoot: "Theme"),
      sourceFolder: { memoryTree(projectFolder.appendingPathComponent($0), displayRoot: $0) },
      lastCommits: { ["index.md": CivilDate(year: 2026, month: 9, day: 26)!] })
    request.overrides.base = base
    let sink = MemorySink(content: tree)
    let report = build(request, into: sink)
    #expect(report.diagnostics.map { $0.text() } == [])
    for path in sink.paths {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(sink.bytes(path) ?? []).write(to: file)
    }
  }

  private func runPython(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.currentDirectoryURL = projectFolder.appendingPathComponent("Tests/Browser")
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // `env` leaves with 127 where there is no Python at all.
    if process.terminationStatus == 127 { return (77, "skipped: there is no python3") }
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}

/// The folder of the package.
let projectFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
