public import ColorEngine
public import Diagnostics
import Markup

/// The settings of a site: `docgen.yml`, with the command line's overrides, or what holds without either.
public final class Settings: Sendable {
  public let title: String
  public let publisher: String?
  public let description: String?
  /// Scheme, host and path without a slash at the end, or nil.
  public let url: String?
  /// Where the site lives on its host: `/`, or `/kit/`.
  public let base: String
  public let language: String
  public let logo: FrontMatter.Reference?
  public let favicon: FrontMatter.Reference?
  /// The theme that the site's own colors come from, as typed.
  public let accent: FrontMatter.Reference?
  public let repository: String?
  /// Folders that fences and includes may read, relative to the folder that holds the content.
  public let sources: [FrontMatter.Reference]
  public let navigation: [NavigationEntry]?
  public let themes: ThemeNames
  /// The theme of directives that name none, as typed; nil for none.
  let defaultTheme: String?
  public let escapesRawHTML: Bool
  /// Levels of rules that differ from their own; nil is `ignore`.
  public let levels: [String: Severity?]
  public let redirects: [Redirect]
  /// Lines of HTML for every page's head.
  public let head: String
  /// What the site is published as.
  public let formats: Set<FormatGroup>
  /// The file itself, for findings; empty when there is none.
  public let source: Source

  /// An entry of `nav`: a page, or a group with a label.
  public indirect enum NavigationEntry: Sendable {
    case page(FrontMatter.Reference)
    case group(label: String, items: [NavigationEntry])
  }

  public struct Redirect: Sendable {
    public var old: FrontMatter.Reference
    public var new: FrontMatter.Reference
  }

  init(_ draft: SettingsDraft) {
    title = draft.title
    publisher = draft.publisher
    description = draft.description
    url = draft.url
    base = draft.base
    language = draft.language
    logo = draft.logo
    favicon = draft.favicon
    accent = draft.accent
    repository = draft.repository
    sources = draft.sources
    navigation = draft.navigation
    themes = draft.themes
    defaultTheme = draft.defaultTheme
    escapesRawHTML = draft.escapesRawHTML
    levels = draft.levels
    redirects = draft.redirects
    head = draft.head
    formats = draft.formats
    source = draft.source
  }

  /// The address of a site-relative path as the host sees it, such as `/kit/a/`.
  public func rooted(_ path: String) -> String { base + percentEncodedPath(path) }

  /// The full address of a site-relative path, or its rooted form without `url`.
  public func absolute(_ path: String) -> String { (url ?? "") + rootedBehindURL(path) }

  /// The base is not repeated where `url` already ends in it.
  private func rootedBehindURL(_ path: String) -> String {
    guard let url else { return rooted(path) }
    let bare = base.dropLast()
    if base != "/", url.hasSuffix(bare), pathOfURL(url) != nil { return "/" + percentEncodedPath(path) }
    return rooted(path)
  }
}

/// Settings while they are read.
struct SettingsDraft {
  var title = ""
  var publisher: String?
  var description: String?
  var url: String?
  var base = "/"
  var language = "en"
  var logo: FrontMatter.Reference?
  var favicon: FrontMatter.Reference?
  var accent: FrontMatter.Reference?
  var repository: String?
  var sources: [FrontMatter.Reference] = []
  var navigation: [Settings.NavigationEntry]?
  var themes = ThemeNames()
  var defaultTheme: String?
  var escapesRawHTML = false
  var levels: [String: Severity?] = [:]
  var redirects: [Settings.Redirect] = []
  var head = ""
  var formats = Set(FormatGroup.allCases)
  var source: Source
}
