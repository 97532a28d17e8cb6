import Diagnostics
public import Mustache

/// The look of a site: templates, icons and assets.
public final class SiteTheme: Sendable {
  public let page: Template
  public let notFound: Template
  public let redirect: Template
  public let partials: [String: Template]
  public let icons: IconSet
  /// The assets by their name in the theme, with the content hash in their published path.
  public let assets: [Asset]
  /// The templates as they were read, so that their links can be checked.
  let templateSources: [Source]

  public struct Asset: Sendable {
    /// Relative to `Theme/assets`: `docgen.css`.
    public var name: String
    /// Relative to the site: `assets/docgen.1a2b3c4d.css`.
    public var publishedPath: String
    public var bytes: [UInt8]
  }

  /// Whether a template draws the page's title, so that the heading that stands as the title is not part of the body.
  let drawsTitle: Bool

  /// The icons of this theme without its templates: for `docgen render`, which prints the body alone.
  public var withoutTemplates: SiteTheme {
    SiteTheme(
      page: Self.bare.page, notFound: Self.bare.page, redirect: Self.bare.page, partials: [:], icons: icons, assets: [],
      templateSources: [])
  }

  /// The published path of an asset of the theme.
  public func publishedPath(_ name: String) -> String? { assets.first { $0.name == name }?.publishedPath }

  private init(
    page: Template, notFound: Template, redirect: Template, partials: [String: Template], icons: IconSet,
    assets: [Asset], templateSources: [Source]
  ) {
    self.page = page
    self.notFound = notFound
    self.redirect = redirect
    self.partials = partials
    self.icons = icons
    self.assets = assets
    self.templateSources = templateSources
    drawsTitle = ([page] + partials.values).contains { template in
      template.names.contains { $0.name == "page.title" || $0.name == "page.titleHTML" }
    }
  }

  /// A theme that prints a page's content and nothing else: for tests and for `docgen render`.
  public static let bare: SiteTheme = {
    let content = try? Template(parsing: Array("{{{content}}}".utf8), name: "page")
    let empty = content ?? emptyTemplate
    return SiteTheme(
      page: empty, notFound: empty, redirect: empty, partials: [:], icons: IconSet([:]), assets: [],
      templateSources: [])
  }()

  private static var emptyTemplate: Template {
    guard let template = try? Template(parsing: [], name: "page") else { preconditionFailure("empty template") }
    return template
  }

  /// Reads a theme. Faults in templates are reported at their place; a theme without `page.mustache` cannot be used.
  static func read(_ tree: any FileTree, diagnostics: inout [Diagnostic]) -> SiteTheme? {
    let listing = tree.listing()
    for fault in listing.faults {
      diagnostics.append(fileDiagnostic(fault, in: tree))
    }
    var templates: [TemplateFile] = []
    var icons: [String: [UInt8]] = [:]
    var assets: [Asset] = []
    for entry in listing.files {
      let bytes: [UInt8]
      do { bytes = try tree.read(entry.path) } catch {
        diagnostics.append(fileDiagnostic(error, in: tree))
        continue
      }
      switch (parentPath(entry.path), pathExtension(entry.path)) {
      case (_, "mustache"):
        // Nobody should look for a file in the site's theme that is not there.
        let path = entry.isInherited ? "docgen's Theme/" + entry.path : tree.displayPath(entry.path)
        templates.append(read(entry, bytes, path, &diagnostics))
      case ("icons", "svg"): icons[String(lastComponent(entry.path).dropLast(4))] = bytes
      default:
        guard entry.path.hasPrefix("assets/") else { continue }
        let inner = String(entry.path.dropFirst(7))
        let bytes = pathExtension(inner) == "css" ? compactCSS(bytes) : bytes
        assets.append(Asset(name: inner, publishedPath: hashedPath("assets/" + inner, bytes), bytes: bytes))
      }
    }
    diagnostics += templateFindings(templates)
    let frames = templates.filter { !$0.isPartial }
    guard let page = frames.first(where: { $0.name == "page" }) else {
      diagnostics.append(
        Diagnostic(
          .error, "theme/missing", "the theme has no templates/page.mustache",
          in: Source(path: tree.displayPath(""), bytes: []), hint: "name a theme's folder with --theme"))
      return nil
    }
    // One that cannot be parsed has its finding.
    guard let page = page.template else { return nil }
    func frame(_ name: String) -> Template { frames.first { $0.name == name }?.template ?? page }
    var partials: [String: Template] = [:]
    for file in templates where file.isPartial { partials[file.name] = file.template }
    return SiteTheme(
      page: page, notFound: frame("404"), redirect: frame("redirect"), partials: partials, icons: IconSet(icons),
      assets: assets, templateSources: templates.map(\.source))
  }

  private static func read(
    _ entry: FileEntry, _ bytes: [UInt8], _ path: String, _ diagnostics: inout [Diagnostic]
  ) -> TemplateFile {
    let folder = parentPath(entry.path)
    let source = Source(path: path, bytes: bytes)
    let isInPlace = folder == "templates" || folder == "templates/partials"
    // One in another folder keeps its path for a name, which nothing asks for.
    return TemplateFile(
      name: String((isInPlace ? lastComponent(entry.path) : entry.path).dropLast(9)),
      isPartial: folder == "templates/partials", isInherited: entry.isInherited,
      template: parse(source, &diagnostics), source: source)
  }

  private static func parse(_ source: Source, _ diagnostics: inout [Diagnostic]) -> Template? {
    func report(_ message: String, _ range: Range<Int>, _ hint: String?) {
      diagnostics.append(Diagnostic(.error, "theme/template", message, in: source, at: Span(range), hint: hint))
    }
    if let fault = firstFault(ofUTF8: source.bytes) {
      report("the template is not UTF-8", fault..<fault + 1, "save it as UTF-8")
      return nil
    }
    do { return try Template(parsing: source.bytes, name: lastComponent(source.path)) } catch {
      report(
        error.message, error.byteRange,
        error.candidates.isEmpty ? nil : "known: \(error.candidates.joined(separator: ", "))")
      return nil
    }
  }
}

/// The place of the first byte that belongs to no character.
private func firstFault(ofUTF8 bytes: [UInt8]) -> Int? {
  if String(validating: bytes, as: UTF8.self) != nil { return nil }
  var parser = Unicode.UTF8.ForwardParser()
  var rest = bytes.makeIterator()
  var offset = 0
  while true {
    switch parser.parseScalar(from: &rest) {
    case .valid(let scalar): offset += scalar.count
    case .error: return offset
    case .emptyInput: return nil
    }
  }
}

/// A finding about a file that cannot be read.
func fileDiagnostic(_ fault: FileFault, in tree: any FileTree) -> Diagnostic {
  Diagnostic(.error, "file/unreadable", fault.reason, in: Source(path: tree.displayPath(fault.path), bytes: []))
}

/// A path with a hash of the content before its extension, so that caches never serve an old version.
func hashedPath(_ path: String, _ bytes: [UInt8]) -> String {
  let ext = pathExtension(path)
  let stem = ext.isEmpty ? path : String(path.dropLast(ext.utf8.count + 1))
  let hash = hexadecimal(contentHash(bytes))
  return ext.isEmpty ? "\(stem).\(hash)" : "\(stem).\(hash).\(ext)"
}
