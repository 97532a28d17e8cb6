import ColorEngine
import Diagnostics
import Markup

/// What the command line and the caller say over `docgen.yml`.
public struct SettingsOverrides: Sendable {
  /// `--base`
  public var base: String?
  /// The theme of directives that name none: `--with` of `docgen render`.
  public var defaultTheme: String?
  /// The site's title when the settings give none: the name of the folder that holds the content.
  public var folderName: String

  public init(base: String? = nil, folderName: String = "Site") {
    self.base = base
    self.folderName = folderName
  }
}

extension Settings {
  /// Reads `docgen.yml`; a missing file gives the settings of a folder of plain Markdown.
  ///
  /// - Parameters:
  ///   - source: the file, empty when there is none.
  ///   - ruleIDs: the rules whose levels may be set.
  static func read(
    _ source: Source, overrides: SettingsOverrides, ruleIDs: [String], diagnostics: inout [Diagnostic]
  ) -> Settings {
    let (node, faults) = parseYAML(source, in: 0..<source.bytes.count)
    diagnostics += faults
    var fields = Fields(node, name: "docgen.yml", rulePrefix: "settings", in: source)
    var draft = SettingsDraft(source: source)
    draft.defaultTheme = overrides.defaultTheme
    draft.title = fields.text("title").map(singleLine) ?? overrides.folderName
    draft.publisher = fields.text("publisher").map(singleLine)
    draft.description = fields.text("description").map(singleLine)
    draft.url = readURL(&fields)
    draft.base = readBase(&fields, url: draft.url, override: overrides.base)
    draft.language = fields.text("language") ?? "en"
    draft.logo = fields.references("logo").first
    draft.favicon = fields.references("favicon").first
    draft.accent = fields.references("accent").first
    if let node = fields.value("accent"), node.isEmptyPlainText {
      fields.report("accent", "'accent' has no value", node.span, hint: commentHint)
    }
    draft.repository = readRepository(&fields)
    draft.sources = fields.references("sources")
    draft.navigation = fields.value("nav").map { readNavigation($0, &fields, depth: 0) }
    draft.themes = readThemes(&fields)
    draft.escapesRawHTML = readRawHTML(&fields)
    draft.levels = readLevels(&fields, ruleIDs: ruleIDs)
    draft.redirects = fields.entries("redirects").compactMap { readRedirect($0, &fields) }
    draft.head = fields.text("head") ?? ""
    draft.formats = readFormats(&fields)
    fields.finish()
    diagnostics += fields.diagnostics
    return Settings(draft)
  }

  private static func readURL(_ fields: inout Fields) -> String? {
    guard let (text, span) = fields.textNode("url") else { return nil }
    guard isWebAddress(text) else {
      fields.report("url", "'\(text)' is not the address of a site", span, hint: "write it as https://docs.example.com")
      return nil
    }
    return String(text.trimmingSuffix("/"))
  }

  /// An address of a host, without `?` and `#`.
  private static func isWebAddress(_ text: String) -> Bool {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return false }
    let host = text.dropFirst(scheme.count).prefix { $0 != "/" }
    return !host.isEmpty
      && host.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 >= 0x80 || ".-:@[]_".utf8.contains($0) }
      && !text.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
  }

  /// The address of the repository's page, from which links to edit are made.
  private static func readRepository(_ fields: inout Fields) -> String? {
    guard let (text, span) = fields.textNode("repository") else { return nil }
    guard !isWebAddress(text) else { return String(text.trimmingSuffix("/")) }
    // `git@host:owner/name.git` is what git clones.
    var page: String?
    if text.hasPrefix("git@"), let colon = text.firstIndex(of: ":") {
      page =
        "https://" + text.dropFirst(4)[..<colon] + "/" + text[text.index(after: colon)...].replacing(".git", with: "")
    }
    fields.report(
      "repository", "'\(text)' is not the address of a repository's page", span,
      hint: "write it as \(page ?? "https://github.com/owner/name")")
    return nil
  }

  /// `guide`, `/guide`, `guide/` and `/guide/` are the same base; without one it is the path of `url`.
  private static func readBase(_ fields: inout Fields, url: String?, override: String?) -> String {
    let own = fields.textNode("base")
    let typed = override ?? own?.text ?? url.flatMap(pathOfURL) ?? ""
    guard let base = basePath(typed: typed) else {
      fields.report("base", "'\(typed)' is not a path", own?.span ?? Span(0..<0), hint: "write it as /kit/")
      return "/"
    }
    return base
  }

  private static func readNavigation(_ node: YAMLNode, _ fields: inout Fields, depth: Int) -> [NavigationEntry] {
    guard case .sequence(let items) = node.value, depth < 8 else {
      fields.reportType("nav", "a list of paths, or of 'label' and 'items'", node)
      return []
    }
    return items.compactMap { item in
      switch item.value {
      case .scalar(let path, _): return .page(.init(text: path, span: item.span))
      case .mapping(let entries):
        let isSpelled = reportUnknownKeys(ofGroup: entries, &fields)
        guard let label = entries.first(where: { $0.key == "label" }), case .scalar(let text, _) = label.value.value,
          let list = entries.first(where: { $0.key == "items" })
        else {
          // A key that is misspelled is missing as well, which need not be said.
          if isSpelled { fields.reportType("nav", "a list of paths, or of 'label' and 'items'", item) }
          return nil
        }
        return .group(label: text, items: readNavigation(list.value, &fields, depth: depth + 1))
      case .sequence:
        fields.reportType("nav", "a list of paths, or of 'label' and 'items'", item)
        return nil
      }
    }
  }

  /// - Returns: whether a group of `nav` has no keys but its own.
  private static func reportUnknownKeys(ofGroup entries: [YAMLEntry], _ fields: inout Fields) -> Bool {
    let known = ["label", "items"]
    let unknown = entries.filter { !known.contains($0.key) }
    for entry in unknown {
      let missing = known.filter { name in !entries.contains { $0.key == name } }
      let suggestion = nearest(to: entry.key, among: missing.isEmpty ? known : missing)
      fields.report(
        "unknown-key", "a group of 'nav' has no key '\(entry.key)'", entry.keySpan,
        hint: suggestion.map { "did you mean '\($0)'?" }
          ?? (entries.count == 1
            ? "write 'label: \(entry.key)', and 'items:' below it" : "known keys: \(known.joined(separator: ", "))"),
        fix: missing.isEmpty ? nil : suggestion)
    }
    return unknown.isEmpty
  }

  private static func readThemes(_ fields: inout Fields) -> ThemeNames {
    var entries: [(entry: YAMLEntry, text: String)] = []
    for entry in fields.entries("themes") {
      if case .scalar(let text, _) = entry.value.value {
        entries.append((entry, text))
      } else {
        fields.reportType("themes", "names with a hex, a family or a hue each", entry.value)
      }
    }
    // Each name that cannot be used is reported and left out.
    while true {
      do throws(ThemeNames.Failure) {
        return try ThemeNames(entries.map { (name: $0.entry.key, text: $0.text) })
      } catch {
        let removed = entries.remove(at: error.index)
        let entry = removed.entry
        let span = error.isAboutName ? entry.keySpan : entry.value.span
        let typed = error.isAboutName ? entry.key : removed.text
        let isEmpty = entry.value.isEmptyPlainText && !error.isAboutName
        let suggestion = nearest(to: typed, among: error.error.candidates)
        fields.report(
          "theme", error.error.message, span,
          hint: isEmpty ? commentHint : error.error.hint ?? suggestion.map { "did you mean '\($0)'?" })
      }
    }
  }

  private static func readRawHTML(_ fields: inout Fields) -> Bool {
    guard var markdown = fields.mapping("markdown") else { return false }
    defer { fields.merge(markdown) }
    guard let (text, span) = markdown.textNode("rawHTML") else { return false }
    if text != "allow" && text != "escape" {
      markdown.report("type", "'rawHTML' must be allow or escape", span)
    }
    return text == "escape"
  }

  /// HTML is what the other formats belong to, so it is written whether it is named or not.
  private static func readFormats(_ fields: inout Fields) -> Set<FormatGroup> {
    let typed = fields.references("formats")
    if typed.isEmpty {
      // An empty list is an answer, an empty line is none.
      if case .sequence? = fields.value("formats")?.value { return [.html] }
      return Set(FormatGroup.allCases)
    }
    let names = FormatGroup.allCases.map(\.rawValue)
    var formats: Set<FormatGroup> = [.html]
    for format in typed {
      if let group = FormatGroup(rawValue: format.text) {
        formats.insert(group)
      } else {
        let suggestion = nearest(to: format.text, among: names)
        fields.report(
          "formats", "there is no format '\(format.text)'", format.span,
          hint: suggestion.map { "did you mean '\($0)'?" } ?? "formats: \(names.joined(separator: ", "))")
      }
    }
    return formats
  }

  private static func readLevels(_ fields: inout Fields, ruleIDs: [String]) -> [String: Severity?] {
    var levels: [String: Severity?] = [:]
    for entry in fields.entries("checks") {
      guard ruleIDs.contains(entry.key) else {
        let suggestion = nearest(to: entry.key, among: ruleIDs)
        fields.report(
          "unknown-rule", "there is no rule '\(entry.key)'", entry.keySpan,
          hint: suggestion.map { "did you mean '\($0)'?" } ?? "'docgen list rules' lists them")
        continue
      }
      switch entry.value.value {
      case .scalar("ignore", _): levels[entry.key] = .some(nil)
      case .scalar("info", _): levels[entry.key] = .info
      case .scalar("warning", _): levels[entry.key] = .warning
      case .scalar("error", _): levels[entry.key] = .error
      default: fields.reportType(entry.key, "ignore, info, warning or error", entry.value)
      }
    }
    return levels
  }

  private static func readRedirect(_ entry: YAMLEntry, _ fields: inout Fields) -> Redirect? {
    guard case .scalar(let text, _) = entry.value.value, !text.isEmpty else {
      fields.reportType("redirects", "lines of 'old: new'", entry.value)
      return nil
    }
    guard siteAddress(typed: entry.key) != nil else {
      fields.report(
        "redirects", "'\(entry.key)' cannot be an address of the site", entry.keySpan, hint: "write it as old/page")
      return nil
    }
    return Redirect(
      old: .init(text: entry.key, span: entry.keySpan), new: .init(text: text, span: entry.value.span))
  }
}

/// The base path that a text names, with slashes around it: `/kit/` for `kit`; nil for what is no path, as an address with
/// a host.
public func basePath(typed: String) -> String? {
  let parts = typed.split(separator: "/")
  let isClean = parts.allSatisfy { part in
    part != "." && part != ".." && part.utf8.allSatisfy { $0 > 0x20 && !"?#\"<>\\".utf8.contains($0) }
  }
  guard isClean, !typed.contains("://") else { return nil }
  return parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
}

/// A hex without quotes is a comment of YAML.
private let commentHint = "write it in quotes, as in \"#00B386\": '#' begins a comment in YAML"

extension YAMLNode {
  /// Whether nothing stands behind the key.
  fileprivate var isEmptyPlainText: Bool {
    if case .scalar("", isPlain: true) = value { return true }
    return false
  }
}

extension StringProtocol {
  /// The text without any number of `suffix` at its end.
  func trimmingSuffix(_ suffix: Character) -> SubSequence {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == suffix { end = index(before: end) }
    return self[..<end]
  }
}
