import DocgenKit

let buildCommand = Command(name: "build", arguments: "", summary: "write the site in Content to Output") { options in
  let request = try BuildRequest.project(options)
  let clock = ContinuousClock()
  let start = clock.now
  let writer: DiskWriter
  do throws(WriteFault) {
    writer = try DiskWriter(output: options.output, content: request.content, protected: protectedFolders(options))
  } catch { throw RunFailure(message: error.message) }
  let report = build(request, into: writer)
  let findings = Findings(report.diagnostics, options)
  if options.appliesFixes { try findings.applyFixes() }
  var written = WriteSummary()
  if report.site != nil, !report.hasErrors || options.keepsGoing {
    do throws(WriteFault) { written = try writer.commit() } catch { throw RunFailure(message: error.message) }
  } else {
    writer.abandon()
  }
  findings.print()
  if !options.isQuiet {
    let outcome =
      report.hasErrors && !options.keepsGoing
      ? "\(options.output) stays as it was" : "\(written.written) files written, \(written.unchanged) unchanged"
    let time = milliseconds(clock.now - start)
    Terminal.printError("\(report.pageCount) pages, \(outcome), \(findings.summary), \(time) ms\n")
  }
  if options.showsTimings { printTimings(report.timings) }
  return findings.status
}

/// Folders that an output folder must not be or hold.
func protectedFolders(_ options: Options) -> [String] {
  [options.content, options.theme ?? "Theme", projectFolder(options)]
}

func milliseconds(_ duration: Duration) -> Int64 {
  duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
}

func printTimings(_ timings: Timings) {
  for stage in timings.stages {
    let microseconds = Int64(stage.seconds * 1e6)
    Terminal.printError("  \(stage.name): \(microseconds / 1000).\((microseconds % 1000) / 100) ms\n")
  }
}
