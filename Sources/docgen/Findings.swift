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

  /// Applies every fix to the files on disk.
  func applyFixes() throws {
    let outcome = DocgenKit.applyFixes(diagnostics)
    if let fault = outcome.faults.first {
      throw RunFailure(message: "cannot fix \(fault.path): \(fault.reason)")
    }
    if outcome.fileCount > 0, !options.isQuiet {
      let files = outcome.fileCount == 1 ? "1 file was" : "\(outcome.fileCount) files were"
      Terminal.printError("\(files) fixed; the findings below are from before, run again to see what is left\n")
    }
  }
}
