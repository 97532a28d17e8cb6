public import ColorEngine
import Diagnostics

/// What a site is made of, before any page is read.
struct LoadedSite: Sendable {
  var settings: Settings?
  var theme: SiteTheme?
  var files: SourceFiles
  /// The pages' files, sorted; drafts among them.
  var pagePaths: [String]
  var assetPaths: [String]
  var lastCommits: [String: CivilDate]
}

/// Lists the content, reads settings and theme.
func load(_ request: BuildRequest, _ diagnostics: inout [Diagnostic]) -> LoadedSite {
  let listing = request.content.listing()
  for fault in listing.faults { diagnostics.append(fileDiagnostic(fault, in: request.content)) }
  let settings = loadSettings(request, &diagnostics)
  let theme = SiteTheme.read(request.theme, diagnostics: &diagnostics)
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
  var pages: [String] = []
  var assets: [String] = []
  for entry in listing.files {
    if isPagePath(entry.path) {
      pages.append(entry.path)
    } else if entry.path != "docgen.yml" {
      assets.append(entry.path)
    }
  }
  return LoadedSite(
    settings: settings, theme: theme, files: SourceFiles(content: request.content, folders: folders),
    pagePaths: pages, assetPaths: assets, lastCommits: request.lastCommits())
}

private func loadSettings(_ request: BuildRequest, _ diagnostics: inout [Diagnostic]) -> Settings {
  var bytes: [UInt8] = []
  do { bytes = try request.content.read("docgen.yml") } catch {
    if error.reason != "no such file" { diagnostics.append(fileDiagnostic(error, in: request.content)) }
  }
  let source = Source(path: request.content.displayPath("docgen.yml"), bytes: bytes)
  return Settings.read(source, overrides: request.overrides, ruleIDs: Rules.names, diagnostics: &diagnostics)
}

/// A page between the passes: what the index needs, and the page itself while there is room for it.
struct PageRecord: Sendable {
  var facts: PageFacts
  var page: Page?
  /// The files that it showed.
  var dependencies: [String]
}

/// Reads, parses and evaluates one page.
func evaluate(_ path: String, _ loaded: LoadedSite, _ request: BuildRequest) -> PageRecord? {
  guard let settings = loaded.settings else { return nil }
  let bytes: [UInt8]
  var faults: [Diagnostic] = []
  do { bytes = try request.content.read(path) } catch {
    bytes = []
    faults = [fileDiagnostic(error, in: request.content)]
  }
  let source = Source(path: request.content.displayPath(path), bytes: bytes)
  if let known = request.memory?.page(path, source, loaded) { return known }
  var dependencies: [String] = []
  var page = evaluatePage(
    source, path: path, settings: settings, files: loaded.files, icons: loaded.theme?.icons ?? IconSet([:]),
    updated: loaded.lastCommits[path], dependencies: &dependencies)
  if !faults.isEmpty { page.facts = page.facts.adding(faults) }
  let record = PageRecord(facts: page.facts, page: page, dependencies: dependencies)
  request.memory?.keep(record, source, loaded)
  return record
}

/// Evaluates a page again that was let go after the first pass.
func reevaluate(_ record: PageRecord, _ loaded: LoadedSite, _ request: BuildRequest) -> Page {
  guard let settings = loaded.settings else { preconditionFailure("pages are finished only with settings") }
  var dependencies: [String] = []
  let source = Source(
    path: record.facts.source.path, bytes: (try? request.content.read(record.facts.path)) ?? [])
  return evaluatePage(
    source, path: record.facts.path, settings: settings, files: loaded.files,
    icons: loaded.theme?.icons ?? IconSet([:]), updated: loaded.lastCommits[record.facts.path],
    dependencies: &dependencies)
}

/// The names of `themes` in a content folder's settings; none where there are no settings.
public func themeNames(content: any FileTree) -> ThemeNames {
  var diagnostics: [Diagnostic] = []
  let bytes = (try? content.read("docgen.yml")) ?? []
  let source = Source(path: content.displayPath("docgen.yml"), bytes: bytes)
  return Settings.read(source, overrides: SettingsOverrides(), ruleIDs: Rules.names, diagnostics: &diagnostics).themes
}
