import Foundation
import Testing

/// Holds each folder of a seam against its list, so that a file cannot be forgotten.
@Suite struct SeamTests {
  static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources").standardizedFileURL

  @Test(arguments: [
    ("DocgenKit/Directives", "AllDirectives.swift", "Directive"),
    ("DocgenKit/Formats", "AllFormats.swift", "OutputFormat"),
    ("DocgenKit/Checks", "AllChecks.swift", "Check"),
  ])
  func listNamesEveryFile(folder: String, list: String, conformance: String) throws {
    let directory = Self.sources.appendingPathComponent(folder)
    let listed = try String(contentsOf: directory.appendingPathComponent(list), encoding: .utf8)
    for file in try FileManager.default.contentsOfDirectory(atPath: directory.path) where file.hasSuffix(".swift") {
      let text = try String(contentsOf: directory.appendingPathComponent(file), encoding: .utf8)
      for line in text.split(separator: "\n") where line.hasPrefix("enum ") && line.contains(": \(conformance) {") {
        let name = line.dropFirst(5).prefix { $0 != ":" }
        #expect(listed.contains("\(name).self"), "add the line '\(name).self,' to \(folder)/\(list)")
      }
    }
  }

  /// Which modules each target may import; see Content/internals/architecture.md.
  @Test(arguments: [
    // Synchronization is a part of the standard library.
    ("Diagnostics", ["Synchronization"]), ("ColorEngine", ["Glibc", "Darwin", "Musl", "Synchronization"]),
    ("Markup", ["CCMarkGFM", "CYAML", "Diagnostics", "Synchronization", "Glibc", "Darwin", "Dispatch"]),
    ("SwiftSource", ["SwiftSyntax", "SwiftParser", "SwiftIDEUtils", "Glibc", "Darwin"]), ("Mustache", []),
    (
      "DocgenKit",
      [
        "Diagnostics", "ColorEngine", "Markup", "SwiftSource", "Mustache", "Dispatch", "Glibc", "Darwin",
        "Synchronization", "CMalloc",
      ]
    ),
    (
      "docgen",
      [
        "DocgenKit", "Diagnostics", "ColorEngine", "Markup", "CMicroHTTPD", "Glibc", "Darwin", "Dispatch",
        "Synchronization",
      ]
    ),
  ])
  func importsOnlyWhatItsLayerMay(target: String, allowed: [String]) throws {
    let folder = Self.sources.appendingPathComponent(target)
    let files =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    #expect(!files.isEmpty)
    for file in files where file.pathExtension == "swift" {
      var isInText = false
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        // Swift inside a string of several lines is not this file's own.
        if line.contains("\"\"\"") { isInText.toggle() }
        if isInText { continue }
        let words = line.split(separator: " ").filter { !$0.hasPrefix("@") }
        guard let place = words.firstIndex(of: "import"), place + 1 < words.count, place <= 1,
          place == 0 || ["public", "internal", "private", "package"].contains(words[0])
        else { continue }
        let module = String(words[place + 1])
        #expect(allowed.contains(module), "\(file.lastPathComponent) imports \(module), which \(target) may not")
      }
    }
  }
}
