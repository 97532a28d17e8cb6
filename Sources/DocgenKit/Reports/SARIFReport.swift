public import Diagnostics

/// Findings as SARIF 2.1.0 (OASIS Static Analysis Results Interchange Format), with rules, fixes and second places.
public func sarifReport(_ diagnostics: [Diagnostic], version: String) -> String {
  var ids: [String] = []
  for item in diagnostics where !ids.contains(item.rule) { ids.append(item.rule) }
  let results = diagnostics.map { result($0, ruleIndex: ids.firstIndex(of: $0.rule) ?? 0) }
  return """
    {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":{"name":"docgen",\
    "version":\(jsonString(version)),"rules":[\(ids.map(descriptor).joined(separator: ","))]}},\
    "columnKind":"unicodeCodePoints","results":[
    \(results.joined(separator: ",\n"))
    ]}]}

    """
}

private func descriptor(_ id: String) -> String {
  guard let rule = Rules.all.first(where: { $0.id == id }) else { return "{\"id\":\(jsonString(id))}" }
  return """
    {"id":\(jsonString(id)),"shortDescription":{"text":\(jsonString(rule.summary))},\
    "fullDescription":{"text":\(jsonString(rule.explanation))},\
    "help":{"text":\(jsonString(rule.plainText))},\
    "defaultConfiguration":{"level":"\(rule.level.sarifLevel)"}}
    """
}

private func result(_ item: Diagnostic, ruleIndex: Int) -> String {
  let message = item.message + (item.hint.map { ". \($0)" } ?? "")
  var members = [
    "\"ruleId\":\(jsonString(item.rule))", "\"ruleIndex\":\(ruleIndex)", "\"level\":\"\(item.severity.sarifLevel)\"",
    "\"message\":{\"text\":\(jsonString(message))}", "\"locations\":[{\(location(item.source, item.span))}]",
  ]
  if !item.notes.isEmpty {
    let places = item.notes.map { note in
      "{\"message\":{\"text\":\(jsonString(note.message))},\(location(note.source, note.span))}"
    }
    members.append("\"relatedLocations\":[\(places.joined(separator: ","))]")
  }
  // What applies the fixes of a report asks nobody, so that offers are left to the message.
  if let fix = item.fix, isCertainFix(item) {
    members.append(
      """
      "fixes":[{"artifactChanges":[{"artifactLocation":\(artifact(item.source)),"replacements":[{\
      "deletedRegion":\(region(item.source, fix.span)),"insertedContent":{"text":\(jsonString(fix.replacement))}}]}]}]
      """)
  }
  return "{\(members.joined(separator: ","))}"
}

private func location(_ source: Source, _ span: Span?) -> String {
  let area = span.map { ",\"region\":\(region(source, $0))" } ?? ""
  return "\"physicalLocation\":{\"artifactLocation\":\(artifact(source))\(area)}"
}

private func artifact(_ source: Source) -> String { "{\"uri\":\(jsonString(percentEncodedPath(source.path)))}" }

/// Lines and columns from 1; the end column is that behind the last character.
private func region(_ source: Source, _ span: Span) -> String {
  let start = source.position(atByteOffset: Int(span.start))
  let end = source.position(atByteOffset: Int(max(span.start, span.end)))
  return """
    {"startLine":\(start.line),"startColumn":\(start.column),"endLine":\(end.line),"endColumn":\(end.column)}
    """
}

extension Severity {
  fileprivate var sarifLevel: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}
