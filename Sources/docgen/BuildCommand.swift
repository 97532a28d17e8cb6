import DocgenKit

let buildCommand = Command(
  name: "build", arguments: "", summary: "write the site in Content to Output",
  flags: [
    "--content", "--theme", "--output", "--base", "--strict", "--drafts", "--keep-going", "--fix", "--format", "--jobs",
    "--timings", "--quiet",
  ],
  example: "docgen build --base /kit/ --strict"
) { options in
  let clock = ContinuousClock()
  let start = clock.now
  var request = try BuildRequest.project(options)
  if options.appliesFixes { request = try fixed(request, options) }
  let record = buildRecord(request, options)
  if let last = record.lastReport() {
    let findings = Findings(last.diagnostics, options)
    findings.print()
    if !options.isQuiet {
      let time = milliseconds(clock.now - start)
      Terminal.printError("\(counted(last.pageCount, "page")), nothing changed, \(findings.summary), \(time) ms\n")
    }
    return findings.status
  }
  let writer: DiskWriter
  do throws(WriteFault) {
    writer = try DiskWriter(output: options.output, content: request.content, protected: protectedFolders(options)) {
      Terminal.printError("docgen: waiting for another docgen that is writing to \(options.output)\n")
    }
  } catch { throw RunFailure(message: error.message) }
  let interrupts = Interrupts { writer.abandon() }
  defer { interrupts.cancel() }
  let progress = ProgressLine(options)
  let report = build(request, into: CountingSink(sink: writer, progress: progress))
  progress.end()
  let findings = Findings(report.diagnostics, options)
  var timings = report.timings
  var outcome = "\(options.output) stays as it was"
  if report.site != nil, !report.hasErrors || options.keepsGoing {
    let written = try timings.measure("write") { try write(writer) }
    outcome = "\(counted(written.written, "file")) written, \(written.unchanged) unchanged"
    record.keep(report)
    if written.deleted > 0 { outcome += ", \(written.deleted) deleted" }
    if let settings = report.site?.settings, settings.url == nil, settings.formats.contains(.sitemap) {
      outcome += ", no sitemap without `url`"
    }
  } else {
    writer.abandon()
  }
  findings.print()
  if !options.isQuiet {
    let time = milliseconds(clock.now - start)
    Terminal.printError("\(counted(report.pageCount, "page")), \(outcome), \(findings.summary), \(time) ms\n")
  }
  if options.showsTimings { printTimings(timings) }
  return findings.status
}

/// The record of the last build of the same folders, kept where docgen runs or else beside the content.
private func buildRecord(_ request: BuildRequest, _ options: Options) -> BuildRecord {
  let content = resolvedFolder(options.content) ?? options.content
  return BuildRecord(
    request, folder: cacheFolder(options), output: options.output, content: options.content,
    program: executablePath() ?? "",
    flags: "\(docgenVersion) \(options.base ?? "") \(options.includesDrafts) \(options.keepsGoing) \(content)")
}

/// Where the cache's folder stands: where docgen runs, or else beside the content.
func cacheFolder(_ options: Options) -> String {
  let content = resolvedFolder(options.content) ?? options.content
  let working = resolvedFolder(".") ?? "."
  return content == working || content.hasPrefix(working + "/") ? "." : projectFolder(options)
}

private func write(_ writer: DiskWriter) throws -> WriteSummary {
  do throws(WriteFault) { return try writer.commit() } catch { throw RunFailure(message: error.message) }
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
