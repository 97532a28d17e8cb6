import Diagnostics
import DocgenKit
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

let serveCommand = Command(
  name: "serve", arguments: "", summary: "serve the site from memory, reload browsers when files change",
  flags: ["--content", "--theme", "--base", "--drafts", "--format", "--jobs", "--port", "--quiet"],
  example: "docgen serve --port 8080"
) { options in
  let events = EventStream()
  let session = ServeSession(options, events)
  try session.start()
  let responder = SiteResponder(live: session.live)
  let server = try HTTPServer(port: options.port, events: events) { responder.respond($0) }
  let isEnding = Atomic(false)
  let interrupts = Interrupts(endsProcess: false) { isEnding.store(true, ordering: .relaxed) }
  defer { interrupts.cancel() }
  if let wanted = options.port, wanted != 0, wanted != server.port {
    Terminal.printError("port \(wanted) is taken\n")
  }
  let base = session.live.current?.site?.settings.base ?? "/"
  Terminal.printError("http://localhost:\(server.port)\(base) shows \(options.content); Ctrl-C ends\n")
  session.run(until: { isEnding.load(ordering: .relaxed) })
  server.stop()
  return .clean
}

/// The loop that follows the files.
private final class ServeSession {
  let live = LiveSite()
  private let options: Options
  private let events: EventStream
  private let watcher = Watcher()
  private var watched: [String] = []
  private var shownFindings = ""
  private var shownFailure: String?
  private let clock = ContinuousClock()

  init(_ options: Options, _ events: EventStream) {
    self.options = options
    self.events = events
  }

  func start() throws {
    // First watched, then read: what changes in between is seen twice rather than never.
    watch()
    let start = clock.now
    let state = live.refresh(try BuildRequest.project(options)).state
    watch()
    report(state, since: start)
  }

  func run(until isEnding: () -> Bool) {
    var lastRefresh = clock.now - .seconds(10)
    var lastBeat = clock.now
    while !isEnding() {
      if clock.now - lastBeat > .seconds(15) {
        events.beat()
        lastBeat = clock.now
      }
      guard watcher.wait(milliseconds: 200) || watchesNewFolders() else { continue }
      // One save is shown at once; many in a row are waited for, but not forever.
      let isBusy = clock.now - lastRefresh < .milliseconds(400)
      let deadline = clock.now + .milliseconds(1500)
      while clock.now < deadline, watcher.wait(milliseconds: isBusy ? 120 : 4) {}
      refresh()
      lastRefresh = clock.now
    }
  }

  private func refresh() {
    let start = clock.now
    let request: BuildRequest
    do {
      request = try BuildRequest.project(options)
      shownFailure = nil
    } catch {
      // While a folder is missing, as in the middle of a checkout, the site stays as it was.
      let message = (error as? RunFailure)?.message ?? "\(error)"
      if message != shownFailure { Terminal.printError("docgen: \(message); the site stays as it was\n") }
      shownFailure = message
      return
    }
    let (state, isNew) = live.refresh(request)
    guard isNew else { return }
    events.announce(state.number)
    watch()
    report(state, since: start)
  }

  /// Prints what is wrong, if that is news, and shows it in the browsers.
  private func report(_ state: LiveState, since start: ContinuousClock.Instant) {
    let ready = milliseconds(clock.now - start)
    let findings = Findings(state.findings(), options)
    let json = jsonReport(Array(findings.diagnostics.prefix(100)))
    events.announce(findings: json.split(separator: "\n").joined(separator: " "))
    if json != shownFindings { findings.print() }
    shownFindings = json
    if !options.isQuiet {
      Terminal.printError("\(counted(state.pageCount, "page")), \(findings.summary), \(ready) ms\n")
    }
  }

  private func watch() {
    watched = watchedFolders()
    watcher.watch(watched)
  }

  /// Whether there is a folder now that was missing, such as `Theme`, or one is missing now; those that are there are watched.
  private func watchesNewFolders() -> Bool {
    guard watchedFolders() != watched else { return false }
    watch()
    return true
  }

  /// Content, theme and the source folders that the settings name.
  private func watchedFolders() -> [String] {
    let project = projectFolder(options)
    var folders = [options.content, options.theme ?? "Theme"]
    if let standard = standardThemeFolder() { folders.append(standard) }
    for source in live.current?.site?.settings.sources ?? [] { folders.append(project + "/" + source.text) }
    return folders.compactMap(resolvedFolder)
  }
}
