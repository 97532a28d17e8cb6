import ColorEngine
public import Diagnostics
import Markup

/// Renders Markdown as the CommonMark and GitHub specifications have it, with heading ids and nothing else of docgen's.
public func renderPlain(_ input: [UInt8]) -> [UInt8] {
  let options = ParseOptions(directives: [], readsFrontMatter: false, readsExtensions: false)
  let document = parse(Source(path: "standard input", bytes: input), options: options)
  var writer = HTMLWriter(document, hooks: PlainHooks())
  writer.renderDocument()
  return writer.html
}

/// What `docgen render` prints.
public enum RenderTarget: Sendable { case html, markdown }

/// Renders one page by itself: its body as HTML, or its mirror. Themes, icons and files come from the project, if there is
/// one; links to other pages stay as they are typed.
///
/// - Parameter themeName: the theme of directives that name none; nil for none.
public func renderPage(
  _ input: [UInt8], to target: RenderTarget, with themeName: String? = nil, project: BuildRequest?
) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
  var diagnostics: [Diagnostic] = []
  var overrides = project?.overrides ?? SettingsOverrides()
  overrides.defaultTheme = themeName
  let surroundings = Surroundings(project, overrides)
  let (settings, theme) = (surroundings.settings, surroundings.theme)
  if let themeName, case .failure(let error) = parseDefaultTheme(themeName, names: settings.themes) {
    let source = Source(path: "--with", bytes: Array(themeName.utf8))
    let span = Span(0..<source.bytes.count)
    return ([], [rowDiagnostic(error, in: source, at: span, names: settings.themes)])
  }
  var dependencies: [String] = []
  let page = evaluatePage(
    Source(path: "standard input", bytes: input), path: "index.md", settings: settings, files: surroundings.files,
    icons: theme.icons, dependencies: &dependencies)
  let index = SiteIndex(
    pages: [page.facts], assets: [], drafts: [], navigation: Navigation(nodes: [], order: [], places: [:]))
  let site = Site(
    settings: settings, theme: theme, index: index,
    themeColors: OutputFile(path: "assets/theme-colors.css", bytes: []), content: MemoryTree())
  diagnostics += page.facts.diagnostics
  switch target {
  case .html: return (PageHTML.render(page, in: site).content, diagnostics.sortedAndUnique())
  case .markdown: return (site.mirror(of: page) + [0x0A], diagnostics.sortedAndUnique())
  }
}

/// A page's tree with spans, for `docgen dump document`.
public func dumpDocument(_ source: Source) -> String {
  parse(source, options: Directives.parseOptions).dump()
}

/// A page after its directives have been evaluated, for `docgen dump page`.
///
/// - Parameters:
///   - path: in the content, which files that the page shows are found from.
///   - project: gives themes, icons and files, if there is one.
public func dumpPage(_ source: Source, path: String, project: BuildRequest?) -> String {
  let surroundings = Surroundings(project, project?.overrides ?? SettingsOverrides())
  var dependencies: [String] = []
  let page = evaluatePage(
    source, path: path, settings: surroundings.settings, files: surroundings.files, icons: surroundings.theme.icons,
    dependencies: &dependencies)
  var lines = ["address /\(page.facts.address)", "title \(page.facts.title)"]
  lines += page.facts.headings.map { "heading \($0.level) #\($0.id) \($0.text)" }
  for (call, block) in zip(page.document.directives, page.blocks) {
    let position = source.position(atByteOffset: Int(call.span.start))
    lines.append("\(position.line):\(position.column) \(call.name) → \(String(describing: block).prefix(200))")
  }
  lines += page.facts.diagnostics.map { $0.text() }
  return lines.joined(separator: "\n") + "\n"
}

/// What a page that is looked at by itself takes from its project, if there is one. What is wrong there is left unsaid.
private struct Surroundings {
  let settings: Settings
  let theme: SiteTheme
  let files: SourceFiles

  init(_ project: BuildRequest?, _ overrides: SettingsOverrides) {
    var ignored: [Diagnostic] = []
    let content = project?.content ?? MemoryTree()
    settings = readSettings(content, overrides, &ignored)
    theme = (project.flatMap { SiteTheme.read($0.theme, diagnostics: &ignored) } ?? .bare).withoutTemplates
    let folders = settings.sources.compactMap { folder in
      joinPath("", folder.text).flatMap { path in project?.sourceFolder(path).map { (path: path, tree: $0) } }
    }
    files = SourceFiles(content: content, folders: folders)
  }
}
