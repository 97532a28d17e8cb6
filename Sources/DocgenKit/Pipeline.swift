public import Diagnostics
import Synchronization

// The whole flow, in the order it runs:
//
//     bytes → Source → Document → Page ═[barrier: SiteIndex]═▶ Site → [Diagnostic] and [OutputFile] → sink
//             load     parse      evaluate      index               check           render            write
//
// Both passes run on all cores; results are collected by index, so one thread and many give the same bytes.

/// What to build, and from where.
public struct BuildRequest: Sendable {
  public var content: any FileTree
  public var theme: any FileTree
  /// The tree of a declared source folder, given relative to the folder that holds the content; nil when it is not there.
  public var sourceFolder: @Sendable (String) -> (any FileTree)?
  /// The day, in UTC, of each content file's last commit.
  public var lastCommits: @Sendable () -> [String: CivilDate]
  public var overrides = SettingsOverrides()
  public var includesDrafts = false
  /// How many threads work.
  public var jobs = 1
  /// Which rules run.
  public var rules = RuleSelection.build
  /// Whether the report lists links to other hosts.
  public var listsExternalLinks = false
  /// Pages of an earlier run that need not be evaluated again if their bytes are the same.
  public var memory: PageMemory?
  /// What earlier runs know of the syntax of examples.
  public var syntaxMemory: SyntaxMemory?
  /// How much memory pages may take that are kept whole between the passes, in bytes. The others are evaluated again.
  public var keptPageByteCount = 72_000_000

  public init(
    content: any FileTree, theme: any FileTree,
    sourceFolder: @escaping @Sendable (String) -> (any FileTree)? = { _ in nil },
    lastCommits: @escaping @Sendable () -> [String: CivilDate] = { [:] }
  ) {
    self.content = content
    self.theme = theme
    self.sourceFolder = sourceFolder
    self.lastCommits = lastCommits
  }
}

/// What came of it.
public struct BuildReport: Sendable {
  /// All findings, sorted, each once, at the levels of the settings.
  public var diagnostics: [Diagnostic]
  public var pageCount: Int
  /// The site, unless it could not be made at all (no theme).
  public var site: Site?
  public var timings: Timings
  /// Links to other hosts, where the request asks for them.
  public var externalLinks: [ExternalLink] = []
  /// The files that pages showed besides those of the content folder, by the paths that findings print, sorted.
  public var dependencies: [String] = []
  /// Whether the same files give the same report: not when a page looks for a file that is not there.
  public var isRepeatable = false

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Where output files go. Called from many threads.
public protocol OutputSink: Sendable {
  func accept(_ file: OutputFile)
}

/// Builds a site: every page is loaded, parsed and evaluated, then all are indexed, checked and rendered into `sink`.
///
/// - Parameter sink: receives the files; nil checks without rendering.
public func build(_ request: BuildRequest, into sink: (any OutputSink)?) -> BuildReport {
  var timings = Timings()
  var diagnostics: [Diagnostic] = []

  let loaded = timings.measure("load") { load(request, &diagnostics) }
  let evaluated = timings.measure("evaluate") {
    evaluateAll(loaded, request)
  }
  let outcome = timings.measure("index") { index(evaluated, loaded, request, &diagnostics) }
  guard let outcome else {
    return BuildReport(
      diagnostics: settled(diagnostics, [], nil, loaded.settings, request.rules), pageCount: 0, site: nil,
      timings: timings)
  }
  let (site, records) = (outcome.site, outcome.records)

  let finished = timings.measure("render") {
    let limit = searchSectionLimit(records, loaded)
    return parallelMap(records.count, jobs: request.jobs) { number in
      finish(records[number], site, loaded, request, sink, searchLimit: limit)
    }
  }
  for page in finished { diagnostics += page.diagnostics }
  timings.measure("site") {
    let linkedPaths = Set(finished.flatMap(\.linkedPaths))
    for check in request.rules.checks { diagnostics += check.findings(in: site, linkedPaths: linkedPaths) }
    if let sink {
      let digests = finished.map(\.digest)
      for format in site.formats { format.files(for: site, pages: digests).forEach(sink.accept) }
      for asset in site.index.assets { sink.accept(OutputFile(path: asset, content: .asset(asset))) }
    }
  }
  let excuses = finished.flatMap(\.excuses)
  return BuildReport(
    diagnostics: settled(withText(diagnostics, records, request), excuses, site, site.settings, request.rules),
    pageCount: records.count,
    site: site, timings: timings, externalLinks: finished.flatMap(\.externalLinks),
    dependencies: Set(evaluated.flatMap { $0?.dependencies ?? [] }).sorted(by: bytesPrecede),
    isRepeatable: !diagnostics.contains { $0.rule.hasPrefix("include/") || $0.rule == "file/unreadable" })
}

/// What the second pass over a page gives.
struct FinishedPage: Sendable {
  var diagnostics: [Diagnostic]
  var excuses: [IgnoreComment]
  /// The pages that it links to, where a rule asks for them.
  var linkedPaths: [String]
  var externalLinks: [ExternalLink]
  var digest: PageDigest
}

/// The first pass over all pages. A page is kept for the second pass only while there is room; the others are evaluated
/// again then, so that memory stays near what the index needs.
func evaluateAll(_ loaded: LoadedSite, _ request: BuildRequest) -> [PageRecord?] {
  let room = Atomic(request.keptPageByteCount)
  // Where there is room for all, pages need not be copied to take less. A page takes three to four times its text.
  let isTight = loaded.pages.reduce(0) { $0 + $1.byteCount } > request.keptPageByteCount / 4
  return parallelMap(loaded.pages.count, jobs: request.jobs) { number -> PageRecord? in
    guard var record = evaluate(loaded.pages[number], loaded, request) else { return nil }
    // Pages of a memory are asked for again and again.
    guard request.memory == nil, let page = record.page?.take() else { return record }
    let isKept = room.subtract(page.byteCount, ordering: .relaxed).newValue >= 0
    record.page = isKept ? isTight ? KeptPage(trimming: page) : KeptPage(page) : nil
    if isTight, record.facts.diagnostics.isEmpty {
      record.facts = record.facts.copy(source: record.facts.source.withoutBytes)
    }
    return record
  }
}

/// The second pass over a page: checks it against the site, and renders it in every format.
private func finish(
  _ record: PageRecord, _ site: Site, _ loaded: LoadedSite, _ request: BuildRequest, _ sink: (any OutputSink)?,
  searchLimit: Int
) -> FinishedPage {
  let page = finishedPage(record, loaded, request)
  var finished = examine(page, record, site, request)
  // Of two pages for one address the first is written, on any number of threads.
  guard let sink, site.index.page(atAddress: page.facts.address)?.path == page.facts.path else { return finished }
  let rendered = RenderedPage(page, in: site)
  for format in site.formats { format.files(for: rendered, in: site).forEach(sink.accept) }
  if page.facts.frontMatter.isSearched, site.settings.formats.contains(.search) {
    let entry = SearchFormat.entry(searchSections(rendered), limit: searchLimit)
    finished.digest = PageDigest(facts: record.facts, searchEntry: entry)
  }
  return finished
}

/// Holds a page against the rules.
func examine(_ page: Page, _ record: PageRecord, _ site: Site, _ request: BuildRequest) -> FinishedPage {
  var diagnostics = page.facts.diagnostics
  for check in request.rules.checks { diagnostics += check.findings(on: page, in: site) }
  let asksForLinks = request.rules.contains("link/orphan") && !site.index.pagesOutsideContents.isEmpty
  let excuses = ignoreComments(on: page)
  return FinishedPage(
    diagnostics: limited(diagnostics, excuses), excuses: excuses,
    linkedPaths: asksForLinks ? linkedPaths(of: page, in: site) : [],
    externalLinks: request.listsExternalLinks ? externalLinks(of: page, in: site) : [],
    digest: PageDigest(facts: record.facts, searchEntry: []))
}

/// How long a section's text in the search index may be.
func searchSectionLimit(_ records: [PageRecord], _ loaded: LoadedSite) -> Int {
  let sizes = Dictionary(loaded.pages.map { ($0.path, $0.byteCount) }, uniquingKeysWith: { first, _ in first })
  return SearchFormat.sectionLimit(
    records.map { (byteCount: sizes[$0.facts.path] ?? 0, sectionCount: $0.facts.headings.count + 1) })
}

/// The findings of the rules that run, without the excused ones, at the levels of the settings, sorted, each once.
func settled(
  _ diagnostics: [Diagnostic], _ excuses: [IgnoreComment], _ site: Site?, _ settings: Settings?,
  _ rules: RuleSelection
) -> [Diagnostic] {
  let found = withoutConsequences(diagnostics, of: settings)
  let wanted = excused(found, by: excuses, site, rules).filter { rules.contains($0.rule) }
  guard let settings, !settings.levels.isEmpty else { return wanted.sortedAndUnique() }
  let kept = wanted.compactMap { item -> Diagnostic? in
    let group = String(item.rule.prefix { $0 != "/" })
    guard let level = settings.levels[item.rule] ?? settings.levels[group] else { return item }
    guard let level else { return nil }
    var item = item
    item.severity = level
    return item
  }
  return kept.sortedAndUnique()
}

/// The findings without those that follow from settings that cannot be read: themes and folders are unknown then.
private func withoutConsequences(_ diagnostics: [Diagnostic], of settings: Settings?) -> [Diagnostic] {
  let path = settings?.source.path
  guard diagnostics.contains(where: { $0.rule.hasPrefix("yaml/") && $0.source.path == path }) else {
    return diagnostics
  }
  let consequences: Set<String> = ["color/unknown-family", "color/missing-theme", "include/missing"]
  return diagnostics.filter { !consequences.contains($0.rule) }
}
