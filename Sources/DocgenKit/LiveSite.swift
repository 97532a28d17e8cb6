public import Diagnostics
import Synchronization

/// A site that is kept in memory and follows its files: for `serve`. Pages are rendered when somebody asks for them, so that
/// an edit is on the screen after one page's work, not the site's.
public final class LiveSite: Sendable {
  private let memory = PageMemory()
  private let state = Mutex<LiveState?>(nil)

  public init() {}

  /// The site as the files are now; the one from before if nothing changed.
  ///
  /// - Returns: the state, and whether it is a new one.
  public func refresh(_ request: BuildRequest) -> (state: LiveState, isNew: Bool) {
    var request = request
    request.memory = memory
    let old = state.withLock { $0 }
    let state = LiveState(request, number: (old?.number ?? 0) + 1)
    if let old, state.isSame(as: old) { return (old, false) }
    self.state.withLock { $0 = state }
    return (state, true)
  }

  /// The latest state; nil before the first refresh.
  public var current: LiveState? { state.withLock { $0 } }
}

/// A site between two edits.
public final class LiveState: Sendable {
  /// Counts the states of a run.
  public let number: Int
  /// Nil when the site cannot be made at all: the findings say why.
  public let site: Site?
  public let pageCount: Int
  private let request: BuildRequest
  private let loaded: LoadedSite
  private let records: [PageRecord]
  private let early: [Diagnostic]
  private let recordByOutput: [String: Int]
  private let rendered = Mutex(Rendered())

  /// What was rendered already.
  private struct Rendered {
    var pages: [String: [UInt8]] = [:]
    var byteCount = 0
    /// Small, and asked for only after their page.
    var styles: [String: [UInt8]] = [:]
    var siteFiles: [String: OutputFile.Content]?
    var search: [UInt8]?
  }

  /// Rendered pages are forgotten past this size.
  private static let renderedByteLimit = 64_000_000

  fileprivate init(_ request: BuildRequest, number: Int) {
    self.number = number
    self.request = request
    var found: [Diagnostic] = []
    loaded = load(request, &found)
    let evaluated = evaluateAll(loaded, request)
    let outcome = index(evaluated, loaded, request, &found)
    site = outcome?.site
    records = outcome?.records ?? []
    early = found
    pageCount = records.count
    var byOutput: [String: Int] = [:]
    for (number, record) in records.enumerated() {
      let address = record.facts.address
      byOutput[record.facts.isNotFoundPage ? "404.html" : outputPath(ofAddress: address)] = number
      byOutput[mirrorPath(ofAddress: address)] = number
    }
    recordByOutput = byOutput
  }

  /// Whether two states come from the same files.
  fileprivate func isSame(as other: LiveState) -> Bool {
    guard let theme = loaded.theme, theme === other.loaded.theme, loaded.settings === other.loaded.settings,
      loaded.assets == other.loaded.assets, records.count == other.records.count,
      loaded.pages.map(\.path) == other.loaded.pages.map(\.path), early.count == other.early.count
    else { return false }
    return zip(records, other.records).allSatisfy { left, right in
      left.facts === right.facts
        || left.facts.source.bytes == right.facts.source.bytes && left.dependencies.isEmpty
          && right.dependencies.isEmpty && left.facts.updated == right.facts.updated
          && left.facts.diagnostics.count == right.facts.diagnostics.count
    }
  }

  /// The bytes of a published file, the same as `build` writes; nil when there is none.
  public func file(_ path: String) -> [UInt8]? {
    guard let site else { return nil }
    if let known = rendered.withLock({ $0.pages[path] ?? $0.styles[path] }) { return known }
    if let number = recordByOutput[path] {
      for file in render(number, site) where file.path == path {
        if case .bytes(let bytes) = file.content { return bytes }
      }
      return nil
    }
    if site.index.hasAsset(path) { return try? request.content.read(path) }
    if path == SearchFormat.path, site.settings.formats.contains(.search) { return searchIndex(site) }
    return siteFiles(site)[path].flatMap(bytes)
  }

  /// Every finding, at the levels of the settings.
  public func findings() -> [Diagnostic] {
    guard let site else { return settled(early, [], nil, loaded.settings, request.rules) }
    let pages = parallelMap(records.count, jobs: request.jobs) { number -> FinishedPage in
      let record = self.records[number]
      return examine(record.page?.value ?? reevaluate(record, self.loaded, self.request), record, site, self.request)
    }
    let linkedPaths = Set(pages.flatMap(\.linkedPaths))
    let whole = request.rules.checks.flatMap { $0.findings(in: site, linkedPaths: linkedPaths) }
    return settled(
      early + pages.flatMap(\.diagnostics) + whole, pages.flatMap(\.excuses), site, site.settings, request.rules)
  }

  private func render(_ number: Int, _ site: Site) -> [OutputFile] {
    let page = records[number].page?.value ?? reevaluate(records[number], loaded, request)
    let rendering = RenderedPage(page, in: site)
    let files = site.formats.flatMap { $0.files(for: rendering, in: site) }
    rendered.withLock { state in
      if state.byteCount > Self.renderedByteLimit {
        state.pages = [:]
        state.byteCount = 0
      }
      for file in files {
        guard case .bytes(let bytes) = file.content else { continue }
        if recordByOutput[file.path] == nil {
          state.styles[file.path] = bytes
        } else if state.pages.updateValue(bytes, forKey: file.path) == nil {
          state.byteCount += bytes.count
        }
      }
    }
    return files
  }

  /// Files of the whole site but for search, which needs every page's text.
  private func siteFiles(_ site: Site) -> [String: OutputFile.Content] {
    if let known = rendered.withLock({ $0.siteFiles }) { return known }
    let digests = records.map { PageDigest(facts: $0.facts, searchEntry: []) }
    var files: [String: OutputFile.Content] = [:]
    for format in site.formats where format != SearchFormat.self {
      for file in format.files(for: site, pages: digests) { files[file.path] = file.content }
    }
    rendered.withLock { $0.siteFiles = files }
    return files
  }

  private func searchIndex(_ site: Site) -> [UInt8]? {
    if let known = rendered.withLock({ $0.search }) { return known }
    let limit = searchSectionLimit(records, loaded)
    let digests = parallelMap(records.count, jobs: request.jobs) { number -> PageDigest in
      let record = self.records[number]
      guard record.facts.frontMatter.isSearched else { return PageDigest(facts: record.facts, searchEntry: []) }
      let page = record.page?.value ?? reevaluate(record, self.loaded, self.request)
      let sections = searchSections(RenderedPage(page, in: site))
      return PageDigest(facts: record.facts, searchEntry: SearchFormat.entry(sections, limit: limit))
    }
    guard let bytes = SearchFormat.files(for: site, pages: digests).first.flatMap({ self.bytes($0.content) }) else {
      return nil
    }
    rendered.withLock { $0.search = bytes }
    return bytes
  }

  private func bytes(_ content: OutputFile.Content) -> [UInt8]? {
    switch content {
    case .bytes(let bytes): return bytes
    case .pieces(let pieces): return Array(pieces.joined())
    case .asset(let path): return try? request.content.read(path)
    case .joined(let paths, let head, let separator):
      return head + Array(paths.compactMap { self.file($0) }.joined(separator: separator))
    }
  }
}
