import Diagnostics

@testable import DocgenKit

/// A site of a few files in memory, for rules that a folder of a repository cannot hold: names that differ only in case
/// or in Unicode form, odd bytes, very large pages.
struct MemorySite {
  let report: BuildReport
  let files: [String: [UInt8]]

  /// - Parameters:
  ///   - content: the files by path.
  ///   - template: the page template.
  init(_ content: [String: String], template: String = "{{{content}}}", base: String? = nil, jobs: Int = 1) {
    self.init(bytes: content.mapValues { Array($0.utf8) }, template: template, base: base, jobs: jobs)
  }

  init(bytes content: [String: [UInt8]], template: String = "{{{content}}}", base: String? = nil, jobs: Int = 1) {
    let tree = MemoryTree(displayRoot: "Content", content)
    let theme = MemoryTree(displayRoot: "Theme", ["templates/page.mustache": Array(template.utf8)])
    var request = BuildRequest(content: tree, theme: theme)
    request.overrides = SettingsOverrides(base: base)
    request.jobs = jobs
    let sink = MemorySink(content: tree)
    report = build(request, into: sink)
    var files: [String: [UInt8]] = [:]
    for path in sink.paths { files[path] = sink.bytes(path) }
    self.files = files
  }

  func text(_ path: String) -> String? { files[path].map { String(decoding: $0, as: UTF8.self) } }
  /// The findings as `rule path`, sorted as they are printed.
  var findings: [String] { report.diagnostics.map { "\($0.rule) \($0.source.path)" } }
  var printed: String { report.diagnostics.map { $0.text() }.joined(separator: "\n") }
}
