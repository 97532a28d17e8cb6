public import ColorEngine
import Diagnostics

/// What a site is made of, before any page is read.
struct LoadedSite: Sendable {
  var settings: Settings?
  var theme: SiteTheme?
  var files: SourceFiles
  /// The pages' files, sorted; drafts among them.
  var pages: [FileEntry]
  var assets: [FileEntry]
  var assetPaths: [String] { assets.map(\.path) }
  var lastCommits: [String: CivilDate]
  /// The site's colors as a style sheet.
  var colors: OutputFile
}

/// Lists the content, reads settings and theme.
func load(_ request: BuildRequest, _ diagnostics: inout [Diagnostic]) -> LoadedSite {
  let settings = loadSettings(request, &diagnostics)
  let (content, theme) = both(jobs: request.jobs) {
    var found: [Diagnostic] = []
    return (listing: request.content.listing(), colors: themeColors(settings, diagnostics: &found), found: found)
  } _: {
    var found: [Diagnostic] = []
    return (theme: loadTheme(request, &found), found: found)
  }
  let listing = content.listing
  // Settings that cannot be read are reported where they are read.
  for fault in listing.faults where fault.path != "docgen.yml" {
    diagnostics.append(fileDiagnostic(fault, in: request.content))
  }
  diagnostics += content.found + theme.found
  var folders: [(path: String, tree: any FileTree)] = []
  for folder in settings.sources {
    guard let path = joinPath("", folder.text), !folder.text.hasPrefix("/"), let tree = request.sourceFolder(path)
    else {
      diagnostics.append(
        Diagnostic(
          .error, "settings/sources", "there is no folder '\(folder.text)' beside the content", in: settings.source,
          at: folder.span))
      continue
    }
    folders.append((path, tree))
  }
  var pages: [FileEntry] = []
  var assets: [FileEntry] = []
  for entry in listing.files {
    if isPagePath(entry.path) {
      pages.append(entry)
    } else if entry.path != "docgen.yml", entry.path != LinkCache.fileName {
      assets.append(entry)
      if entry.path == "docgen.yaml" {
        diagnostics.append(
          Diagnostic(
            .error, "settings/file-name", "settings are read from docgen.yml, not from docgen.yaml",
            in: Source(path: request.content.displayPath(entry.path), bytes: []), hint: "give the file that name"))
      }
    }
  }
  return LoadedSite(
    settings: settings, theme: theme.theme, files: SourceFiles(content: request.content, folders: folders),
    pages: pages, assets: assets, lastCommits: request.lastCommits(), colors: content.colors)
}

private func loadSettings(_ request: BuildRequest, _ diagnostics: inout [Diagnostic]) -> Settings {
  let settings = readSettings(request.content, request.overrides, &diagnostics)
  return request.memory?.settled(settings) ?? settings
}

/// The settings of a content folder; those of plain Markdown where it has none.
func readSettings(
  _ content: any FileTree, _ overrides: SettingsOverrides, _ diagnostics: inout [Diagnostic]
) -> Settings {
  var bytes: [UInt8] = []
  do { bytes = try content.read("docgen.yml") } catch {
    if error.reason != "no such file" { diagnostics.append(fileDiagnostic(error, in: content)) }
  }
  let source = Source(path: content.displayPath("docgen.yml"), bytes: bytes)
  var found: [Diagnostic] = []
  let settings = Settings.read(source, overrides: overrides, ruleIDs: Rules.names, diagnostics: &found)
  let conflicts = conflictMarkers(in: source)
  // The marks are no YAML either, which is the same fault.
  diagnostics += conflicts.isEmpty ? found : conflicts + found.filter { !$0.rule.hasPrefix("yaml/") }
  return settings
}

private func loadTheme(_ request: BuildRequest, _ diagnostics: inout [Diagnostic]) -> SiteTheme? {
  guard let memory = request.memory else { return SiteTheme.read(request.theme, diagnostics: &diagnostics) }
  let listing = request.theme.listing()
  if let known = memory.theme(listing) {
    diagnostics += known.diagnostics
    return known.theme
  }
  var found: [Diagnostic] = []
  let theme = SiteTheme.read(request.theme, diagnostics: &found)
  memory.keep(theme, found, listing)
  diagnostics += found
  return theme
}

/// A page between the passes: what the index needs, and the page itself while there is room for it.
struct PageRecord: Sendable {
  var facts: PageFacts
  var page: KeptPage?
  /// The files that it showed.
  var dependencies: [String]
}

/// Reads, parses and evaluates one page.
func evaluate(_ entry: FileEntry, _ loaded: LoadedSite, _ request: BuildRequest) -> PageRecord? {
  guard let settings = loaded.settings else { return nil }
  let updated = loaded.lastCommits[entry.path]
  if let known = request.memory?.record(entry, updated) { return known }
  let bytes: [UInt8]
  var faults: [Diagnostic] = []
  do { bytes = try request.content.read(entry.path) } catch {
    bytes = []
    faults = [fileDiagnostic(error, in: request.content)]
  }
  let source = Source(path: request.content.displayPath(entry.path), bytes: bytes)
  if let known = request.memory?.record(entry, updated, sameAs: source) { return known }
  var dependencies: [String] = []
  var page = evaluatePage(
    source, path: entry.path, settings: settings, files: loaded.files, icons: loaded.theme?.icons ?? IconSet([:]),
    updated: updated, dependencies: &dependencies)
  if !faults.isEmpty { page.facts = page.facts.copy(diagnostics: page.facts.diagnostics + faults) }
  let record = PageRecord(facts: page.facts, page: KeptPage(page), dependencies: dependencies)
  request.memory?.keep(record, entry, updated)
  return record
}

/// Evaluates a page again that was let go after the first pass.
func reevaluate(_ record: PageRecord, _ loaded: LoadedSite, _ request: BuildRequest) -> Page {
  guard let settings = loaded.settings else { preconditionFailure("pages are finished only with settings") }
  var dependencies: [String] = []
  let path = record.facts.path
  let source = Source(path: record.facts.source.path, bytes: (try? request.content.read(path)) ?? [])
  var page = evaluatePage(
    source, path: path, settings: settings, files: loaded.files, icons: loaded.theme?.icons ?? IconSet([:]),
    updated: loaded.lastCommits[path], dependencies: &dependencies)
  // The index knows the facts of the first pass: a file that changed meanwhile must not be in two states at once.
  page.facts = record.facts.copy(source: source)
  return page
}

extension PageFacts {
  /// The same facts with other findings or another text.
  func copy(diagnostics: [Diagnostic]? = nil, source: Source? = nil) -> PageFacts {
    PageFacts(
      path: path, address: address, frontMatter: frontMatter, title: title, headings: headings, anchors: anchors,
      updated: updated, diagnostics: diagnostics ?? self.diagnostics, source: source ?? self.source)
  }
}

/// The names of `themes` in a content folder's settings; none where there are no settings.
public func themeNames(content: any FileTree) -> ThemeNames {
  var diagnostics: [Diagnostic] = []
  return readSettings(content, SettingsOverrides(), &diagnostics).themes
}
