import Diagnostics
import DocgenKit

/// The findings of a run, and how they are shown.
struct Findings {
  let diagnostics: [Diagnostic]
  let options: Options

  init(_ diagnostics: [Diagnostic], _ options: Options) {
    self.diagnostics = diagnostics
    self.options = options
  }

  /// 1 with an error, or, with `--strict`, a warning.
  var status: ExitStatus {
    let least: Severity = options.isStrict ? .warning : .error
    return diagnostics.contains { $0.severity >= least } ? .findings : .clean
  }

  /// `2 errors, 1 warning`, or `no findings`.
  var summary: String {
    func count(_ severity: Severity, _ word: String) -> String? {
      let number = diagnostics.filter { $0.severity == severity }.count
      return number == 0 ? nil : counted(number, word)
    }
    let parts = [count(.error, "error"), count(.warning, "warning"), count(.info, "hint")].compactMap { $0 }
    return parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
  }

  /// Prints all findings: text to standard error, the other formats to standard output. In a job of GitHub Actions,
  /// `check` adds to the job's summary.
  ///
  /// - Parameter pageCount: how many pages were looked at; nil keeps the summary as it is.
  func print(pageCount: Int? = nil) {
    let isJob = Terminal.environment("GITHUB_ACTIONS") == "true"
    if isJob, let pageCount, let path = Terminal.environment("GITHUB_STEP_SUMMARY") {
      Terminal.append(githubSummary(diagnostics, pageCount: pageCount), toFile: path)
    }
    switch options.format ?? (isJob ? .github : .text) {
    case .text:
      for item in diagnostics { Terminal.printError(item.text(styled: Terminal.isStyled) + "\n") }
    case .json: Terminal.print(jsonReport(diagnostics))
    case .github:
      Terminal.print(githubReport(diagnostics))
      for item in diagnostics { Terminal.printError(item.text() + "\n") }
    case .sarif: Terminal.print(sarifReport(diagnostics, version: docgenVersion))
    }
  }
}

/// Applies what is certain to the files on disk, again and again as long as that uncovers more.
///
/// - Returns: a request for the files as they are now.
func fixed(_ request: BuildRequest, _ options: Options) throws -> BuildRequest {
  let mostRounds = 10
  var paths: Set<String> = []
  var request = request
  for _ in 0..<mostRounds {
    let outcome = applyFixes(build(request, into: nil).diagnostics)
    if let fault = outcome.faults.first {
      throw RunFailure(message: "cannot fix \(fault.path): \(fault.reason)")
    }
    if outcome.paths.isEmpty { break }
    paths.formUnion(outcome.paths)
    let rules = request.rules
    request = try BuildRequest.project(options)
    request.rules = rules
  }
  if !paths.isEmpty, !options.isQuiet { Terminal.printError("\(counted(paths.count, "file")) fixed\n") }
  return request
}
