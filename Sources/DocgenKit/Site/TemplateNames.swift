/// What a name of a template stands for.
enum TemplateValue: Hashable {
  /// Text, or yes and no.
  case text
  /// HTML, or a script's data: whole already, and not to be escaped again.
  case html
  case object(TemplateScope)
  case list(of: TemplateScope)

  /// What names are looked up in inside of a section of this value.
  var scope: TemplateScope {
    switch self {
    case .text, .html: .text
    case .object(let scope), .list(let scope): scope
    }
  }
}

/// A place of the values that templates are filled with, and the names it has: the one list of them.
///
/// A test compares it with the values that pages are given.
enum TemplateScope: Hashable {
  case page, redirect
  case site, pageFacts, date, social, assets
  case contentsEntry, headings, heading, links, link
  case text

  var members: [(name: String, value: TemplateValue)] {
    switch self {
    case .page:
      texts("language", "root", "hasPager") + [
        ("content", .html), ("jsonld", .html),
        ("page", .object(.pageFacts)), ("site", .object(.site)), ("social", .object(.social)),
        ("assets", .object(.assets)), ("sections", .list(of: .contentsEntry)), ("toc", .object(.headings)),
        ("next", .object(.links)), ("see", .object(.links)), ("previous", .object(.link)),
        ("following", .object(.link)), ("head", .list(of: .text)),
      ]
    case .redirect: texts("language", "target", "canonical", "title") + [("site", .object(.site))]
    case .site:
      texts("title", "publisher", "url", "description", "logo", "favicon", "llms", "feed", "repository")
    case .pageFacts:
      texts(
        "title", "titleID", "documentTitle", "kind", "description", "url", "canonical", "mirror", "edit",
        "isHome", "noindex") + [("titleHTML", .html), ("updated", .object(.date))]
    case .date: texts("iso", "text")
    case .social: texts("type", "title", "image", "imageAlt")
    case .assets: texts("early", "script", "style", "colors", "page", "search")
    case .contentsEntry:
      texts("label", "url", "badge", "current", "open", "hasItems") + [("items", .list(of: .contentsEntry))]
    case .headings: texts("hasItems") + [("items", .list(of: .heading))]
    case .heading: texts("id", "text", "level", "hasItems") + [("items", .list(of: .heading))]
    case .links: texts("hasItems") + [("items", .list(of: .link))]
    case .link: texts("title", "url", "description")
    case .text: []
    }
  }

  func member(_ name: some StringProtocol) -> TemplateValue? { members.first { $0.name == name }?.value }

  /// All names from here, with dots, except those inside of lists.
  var dottedNames: [String] {
    members.flatMap { name, value -> [String] in
      guard case .object(let scope) = value else { return [name] }
      return [name] + scope.dottedNames.map { "\(name).\($0)" }
    }
  }
}

private func texts(_ names: String...) -> [(name: String, value: TemplateValue)] { names.map { ($0, .text) } }

/// The scopes around a name, the innermost last.
struct TemplateScopes: Hashable {
  private var scopes: [TemplateScope]

  init(_ scope: TemplateScope) { scopes = [scope] }

  /// These and one more inside. A scope hides an equal one further out, which can be left away.
  func adding(_ scope: TemplateScope) -> TemplateScopes {
    var inner = self
    inner.scopes.removeAll { $0 == scope }
    inner.scopes.append(scope)
    return inner
  }

  /// What a name stands for; nil for nothing, whatever the page.
  func value(_ name: String) -> TemplateValue? {
    if name == "." { return .text }
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)[...]
    guard let first = parts.popFirst() else { return nil }
    var value = scopes.reversed().lazy.compactMap { $0.member(first) }.first
    for part in parts { value = value?.scope.member(part) }
    return value
  }

  /// The names that stand for something here, the nearest scope's first.
  var names: [String] { scopes.reversed().flatMap(\.dottedNames) }
}
