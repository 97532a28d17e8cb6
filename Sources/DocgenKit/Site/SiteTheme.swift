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
    var templates: [String: Template] = [:]
    var partials: [String: Template] = [:]
    var icons: [String: [UInt8]] = [:]
    var assets: [Asset] = []
    var sources: [Source] = []
    for entry in listing.files {
      let bytes: [UInt8]
      do { bytes = try tree.read(entry.path) } catch {
        diagnostics.append(fileDiagnostic(error, in: tree))
        continue
      }
      let name = lastComponent(entry.path)
      if pathExtension(entry.path) == "mustache" {
        sources.append(Source(path: tree.displayPath(entry.path), bytes: bytes))
      }
      switch (parentPath(entry.path), pathExtension(entry.path)) {
      case ("templates", "mustache"):
        templates[String(name.dropLast(9))] = parse(bytes, name, tree.displayPath(entry.path), &diagnostics)
      case ("templates/partials", "mustache"):
        partials[String(name.dropLast(9))] = parse(bytes, name, tree.displayPath(entry.path), &diagnostics)
      case ("icons", "svg"): icons[String(name.dropLast(4))] = bytes
      default:
        guard entry.path.hasPrefix("assets/") else { continue }
        let inner = String(entry.path.dropFirst(7))
        let bytes = pathExtension(inner) == "css" ? compactCSS(bytes) : bytes
        assets.append(Asset(name: inner, publishedPath: hashedPath("assets/" + inner, bytes), bytes: bytes))
      }
    }
    guard let page = templates["page"] else {
      diagnostics.append(
        Diagnostic(
          .error, "theme/missing", "the theme has no templates/page.mustache",
          in: Source(path: tree.displayPath(""), bytes: []), hint: "name a theme's folder with --theme"))
      return nil
    }
    return SiteTheme(
      page: page, notFound: templates["404"] ?? page, redirect: templates["redirect"] ?? page, partials: partials,
      icons: IconSet(icons), assets: assets, templateSources: sources)
  }

  private static func parse(
    _ bytes: [UInt8], _ name: String, _ path: String, _ diagnostics: inout [Diagnostic]
  ) -> Template? {
    do { return try Template(parsing: bytes, name: name) } catch {
      diagnostics.append(
        Diagnostic(
          .error, "theme/template", error.message, in: Source(path: path, bytes: bytes), at: Span(error.byteRange),
          hint: error.candidates.isEmpty ? nil : "known: \(error.candidates.joined(separator: ", "))"))
      return nil
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
