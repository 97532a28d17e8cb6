public import Diagnostics

/// Findings as a JSON array: `{file, line, column, endLine, endColumn, severity, rule, message, hint, fix}`.
public func jsonReport(_ diagnostics: [Diagnostic]) -> String {
  let items = diagnostics.map { item -> String in
    var members = ["\"file\":\(jsonString(item.source.path))"]
    if let span = item.span {
      let start = item.source.position(atByteOffset: Int(span.start))
      let end = item.source.position(atByteOffset: Int(span.end))
      members += [
        "\"line\":\(start.line)", "\"column\":\(start.column)", "\"endLine\":\(end.line)",
        "\"endColumn\":\(end.column)",
      ]
    }
    members += [
      "\"severity\":\(jsonString(item.severity.word))", "\"rule\":\(jsonString(item.rule))",
      "\"message\":\(jsonString(item.message))",
    ]
    if let hint = item.hint { members.append("\"hint\":\(jsonString(hint))") }
    if let fix = item.fix {
      members.append(
        "\"fix\":{\"start\":\(fix.span.start),\"end\":\(fix.span.end),\"replacement\":\(jsonString(fix.replacement)),\"isCertain\":\(isCertainFix(item))}"
      )
    }
    return "  {\(members.joined(separator: ","))}"
  }
  return items.isEmpty ? "[]\n" : "[\n\(items.joined(separator: ",\n"))\n]\n"
}
