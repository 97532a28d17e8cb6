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

/// The summary of a job of GitHub Actions, in Markdown: what was found, worst first, as a table.
///
/// - Parameter pageCount: how many pages were checked.
public func githubSummary(_ diagnostics: [Diagnostic], pageCount: Int) -> String {
  let pages = "\(pageCount) page\(pageCount == 1 ? "" : "s")"
  guard !diagnostics.isEmpty else { return "### docgen: nothing to mend\n\n\(pages) checked.\n" }
  let counts = [Severity.error, .warning, .info].compactMap { severity -> String? in
    let count = diagnostics.filter { $0.severity == severity }.count
    let word = severity == .info ? "hint" : severity.word
    return count == 0 ? nil : "\(count) \(word)\(count == 1 ? "" : "s")"
  }
  var lines = [
    "### docgen: \(counts.joined(separator: ", "))", "", "\(pages) checked.", "", "| Level | Place | Finding | Rule |",
    "| --- | --- | --- | --- |",
  ]
  // A summary may hold one megabyte; nobody reads further than this.
  let mostRows = 200
  let worstFirst = [Severity.error, .warning, .info].flatMap { level in diagnostics.filter { $0.severity == level } }
  for item in worstFirst.prefix(mostRows) {
    let line = item.span.map { ":\(item.source.position(atByteOffset: Int($0.start)).line)" } ?? ""
    let message = item.message + (item.hint.map { "; \($0)" } ?? "")
    lines.append("| \(item.severity.word) | \(cell(item.source.path + line)) | \(cell(message)) | `\(item.rule)` |")
  }
  if diagnostics.count > mostRows { lines += ["", "and \(diagnostics.count - mostRows) more."] }
  return lines.joined(separator: "\n") + "\n"
}

private func cell(_ text: String) -> String {
  text.replacing("\\", with: "\\\\").replacing("|", with: "\\|").replacing("<", with: "&lt;").replacing("\n", with: " ")
    .replacing("\r", with: " ")
}
