import Diagnostics
import DocgenKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

let checkCommand = Command(
  name: "check", arguments: "", summary: "hold the site against every rule, write nothing",
  flags: [
    "--content", "--theme", "--base", "--strict", "--drafts", "--only", "--fix", "--external", "--format", "--jobs",
    "--timings", "--quiet",
  ],
  example: "docgen check --only link --format github"
) {
  options in
  var request = try BuildRequest.project(options)
  request.rules = try ruleSelection(options)
  if options.appliesFixes { request = try fixed(request, options) }
  // Dates are of no use to any rule, and asking git for them takes longer than most checks.
  request.lastCommits = { [:] }
  let syntax = SyntaxMemory(folder: cacheFolder(options), program: executablePath() ?? "")
  request.syntaxMemory = syntax
  let clock = ContinuousClock()
  let start = clock.now
  request.listsExternalLinks = options.checksExternal
  var report = build(request, into: nil)
  // A part of the rules asks for a part of the pieces, which must not push out the rest.
  if options.onlyRules.isEmpty { syntax.keep() }
  if options.checksExternal {
    let cache = options.content + "/docgen-links.json"
    do throws(ExternalFault) {
      report.diagnostics += try externalFindings(report.externalLinks, cachePath: cache, secondsSince1970: time(nil))
    } catch { throw RunFailure(message: error.message) }
    report.diagnostics = report.diagnostics.sortedAndUnique()
  }
  let findings = Findings(report.diagnostics, options)
  findings.print(pageCount: report.pageCount)
  if !options.isQuiet {
    Terminal.printError(
      "\(counted(report.pageCount, "page")) checked, \(findings.summary), \(milliseconds(clock.now - start)) ms\n")
  }
  if options.showsTimings { printTimings(report.timings) }
  return findings.status
}

/// The rules of `--only`, or all.
func ruleSelection(_ options: Options) throws -> RuleSelection {
  if options.onlyRules.isEmpty { return .all }
  do throws(UnknownRule) { return try .only(options.onlyRules) } catch {
    throw UsageError(
      message: "there is no rule '\(error.name)'",
      hint: error.suggestion.map { "did you mean '\($0)'?" } ?? "'docgen list rules' lists them")
  }
}
