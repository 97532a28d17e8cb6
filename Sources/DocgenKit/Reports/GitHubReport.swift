public import Diagnostics

/// Findings as workflow commands of GitHub Actions, which show them at their lines.
public func githubReport(_ diagnostics: [Diagnostic]) -> String {
  diagnostics.map { item in
    let command =
      switch item.severity {
      case .error: "error"
      case .warning: "warning"
      case .info: "notice"
      }
    var properties = ["file=\(escapedProperty(item.source.path))"]
    if let span = item.span {
      let start = item.source.position(atByteOffset: Int(span.start))
      let end = item.source.position(atByteOffset: Int(span.end))
      properties += ["line=\(start.line)", "endLine=\(end.line)"]
      if start.line == end.line { properties += ["col=\(start.column)", "endColumn=\(end.column)"] }
    }
    properties.append("title=\(escapedProperty(item.rule))")
    let message = item.message + (item.hint.map { "\n\($0)" } ?? "")
    return "::\(command) \(properties.joined(separator: ","))::\(escapedData(message))\n"
  }.joined()
}

/// `%` and line breaks would end a command.
private func escapedData(_ text: String) -> String {
  text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
}

private func escapedProperty(_ text: String) -> String {
  escapedData(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
}
