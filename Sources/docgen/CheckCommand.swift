import DocgenKit

let checkCommand = Command(name: "check", arguments: "", summary: "hold the site against every rule, write nothing") {
  options in
  var request = try BuildRequest.project(options)
  request.rules = .all
  let clock = ContinuousClock()
  let start = clock.now
  let report = build(request, into: nil)
  let findings = Findings(report.diagnostics, options)
  if options.appliesFixes { try findings.applyFixes() }
  findings.print()
  if !options.isQuiet {
    Terminal.printError(
      "\(report.pageCount) pages checked, \(findings.summary), \(milliseconds(clock.now - start)) ms\n")
  }
  if options.showsTimings { printTimings(report.timings) }
  return findings.status
}
