public import Diagnostics

/// Findings as SARIF 2.1.0 (OASIS Static Analysis Results Interchange Format).
public func sarifReport(_ diagnostics: [Diagnostic], version: String) -> String {
  var ids: [String] = []
  for item in diagnostics where !ids.contains(item.rule) { ids.append(item.rule) }
  let rules = ids.map { id -> String in
    let summary = Rules.all.first { $0.id == id }?.summary ?? id
    return "{\"id\":\(jsonString(id)),\"shortDescription\":{\"text\":\(jsonString(summary))}}"
  }
  let results = diagnostics.map { item -> String in
    let message = item.message + (item.hint.map { ". \($0)" } ?? "")
    return """
      {"ruleId":\(jsonString(item.rule)),"ruleIndex":\(ids.firstIndex(of: item.rule) ?? 0),"level":"\(item.severity.sarifLevel)",\
      "message":{"text":\(jsonString(message))},"locations":[\(location(item.source, item.span))]}
      """
  }
  return """
    {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":{"name":"docgen",\
    "version":\(jsonString(version)),"rules":[\(rules.joined(separator: ","))]}},"columnKind":"unicodeCodePoints",\
    "results":[
    \(results.joined(separator: ",\n"))
    ]}]}

    """
}

private func location(_ source: Source, _ span: Span?) -> String {
  var region = ""
  if let span {
    let start = source.position(atByteOffset: Int(span.start))
    let end = source.position(atByteOffset: Int(span.end))
    region = """
      ,"region":{"startLine":\(start.line),"startColumn":\(start.column),"endLine":\(end.line),"endColumn":\(max(end.column, start.line == end.line ? start.column : 1))}
      """
  }
  return
    "{\"physicalLocation\":{\"artifactLocation\":{\"uri\":\(jsonString(percentEncodedPath(source.path)))}\(region)}}"
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
