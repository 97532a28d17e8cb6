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
  var ignored: [Diagnostic] = []
  let content = project?.content ?? MemoryTree()
  var overrides = project?.overrides ?? SettingsOverrides()
  overrides.defaultTheme = themeName
  let settings = readSettings(content, overrides, &ignored)
  if let themeName, case .failure(let error) = parseDefaultTheme(themeName, names: settings.themes) {
    let source = Source(path: "--with", bytes: Array(themeName.utf8))
    let span = Span(0..<source.bytes.count)
    return ([], [rowDiagnostic(error, in: source, at: span, names: settings.themes)])
  }
  let theme = (project.flatMap { SiteTheme.read($0.theme, diagnostics: &ignored) } ?? .bare).withoutTemplates
  let folders = settings.sources.compactMap { folder in
    joinPath("", folder.text).flatMap { path in project?.sourceFolder(path).map { (path: path, tree: $0) } }
  }
  let files = SourceFiles(content: content, folders: folders)
  var dependencies: [String] = []
  let page = evaluatePage(
    Source(path: "standard input", bytes: input), path: "index.md", settings: settings, files: files,
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

/// A page's tree with spans, for `docgen dump`.
public func dump(_ source: Source, asPage: Bool) -> String {
  if !asPage { return parse(source, options: ParseOptions(directives: Directives.syntax)).dump() }
  var diagnostics: [Diagnostic] = []
  let settings = Settings.read(
    Source(path: "docgen.yml", bytes: []), overrides: SettingsOverrides(), ruleIDs: Rules.names,
    diagnostics: &diagnostics
  )
  var dependencies: [String] = []
  let page = evaluatePage(
    source, path: lastComponent(source.path), settings: settings, files: SourceFiles(content: MemoryTree()),
    icons: IconSet([:]), dependencies: &dependencies)
  var lines = ["address /\(page.facts.address)", "title \(page.facts.title)"]
  lines += page.facts.headings.map { "heading \($0.level) #\($0.id) \($0.text)" }
  for (call, block) in zip(page.document.directives, page.blocks) {
    let position = source.position(atByteOffset: Int(call.span.start))
    lines.append("\(position.line):\(position.column) \(call.name) → \(String(describing: block).prefix(200))")
  }
  lines += page.facts.diagnostics.map { $0.text() }
  return lines.joined(separator: "\n") + "\n"
}
