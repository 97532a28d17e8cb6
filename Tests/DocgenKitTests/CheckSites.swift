import Diagnostics

@testable import DocgenKit

/// The findings on a site in memory.
func findings(
  _ files: [String: String], rules: RuleSelection = .all, theme: [String: String] = [:]
) -> [Diagnostic] {
  var contents: [String: [UInt8]] = [:]
  for (path, text) in files { contents[path] = Array(text.utf8) }
  var templates: [String: [UInt8]] = ["templates/page.mustache": Array("{{{content}}}".utf8)]
  for (path, text) in theme { templates[path] = Array(text.utf8) }
  var request = BuildRequest(
    content: MemoryTree(displayRoot: "Content", contents), theme: MemoryTree(displayRoot: "Theme", templates))
  request.rules = rules
  return build(request, into: nil).diagnostics
}

extension Diagnostic {
  /// `Content/a.md:1:2 rule`
  var place: String {
    guard let span else { return "\(source.path) \(rule)" }
    let position = source.position(atByteOffset: Int(span.start))
    return "\(source.path):\(position.line):\(position.column) \(rule)"
  }
}
