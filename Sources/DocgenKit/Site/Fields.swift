import Diagnostics
import Markup

/// Reads typed values out of a YAML mapping and notes every fault at its place.
///
/// Reading goes key by key; `finish()` then reports the keys that nobody asked for, with the nearest one that exists.
struct Fields {
  private let entries: [YAMLEntry]
  private let source: Source
  /// What the mapping is, for messages: `front matter`, `docgen.yml`.
  private let name: String
  /// The rule prefix: `frontmatter` or `settings`.
  private let rulePrefix: String
  private var known: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ node: YAMLNode?, name: String, rulePrefix: String, in source: Source) {
    self.source = source
    self.name = name
    self.rulePrefix = rulePrefix
    switch node?.value {
    case .mapping(let entries)?: self.entries = entries
    case nil: entries = []
    case .scalar("", isPlain: true)?: entries = []
    default:
      entries = []
      report("type", "\(name) must be a list of 'key: value' lines", node!.span)
    }
    reportRepeats()
  }

  /// A text as it stands, whatever YAML would make of it; nil when the key is missing or empty.
  mutating func text(_ key: String) -> String? { textNode(key)?.text }

  /// A text with its place.
  mutating func textNode(_ key: String) -> (text: String, span: Span)? {
    guard let node = value(key) else { return nil }
    guard case .scalar(let text, let isPlain) = node.value else {
      reportType(key, "a text", node)
      return nil
    }
    return text.isEmpty && isPlain ? nil : (text, node.span)
  }

  /// `true` or `false` (also `yes`, `no`, `on`, `off`, unquoted); anything else is an error, never silently false.
  mutating func flag(_ key: String) -> Bool? {
    guard let node = value(key) else { return nil }
    guard let flag = Self.flag(node) else {
      var hint: String?
      if case .scalar(let text, isPlain: false) = node.value, Self.flag(text) != nil {
        hint = "quotes make it a text: write \(key): \(text)"
      }
      reportType(key, "true or false", node, hint: hint)
      return nil
    }
    return flag
  }

  mutating func integer(_ key: String) -> Int? {
    guard let node = value(key) else { return nil }
    guard case .scalar(let text, isPlain: true) = node.value, let number = Int(text), abs(number) < 1_000_000_000
    else {
      reportType(key, "a whole number", node)
      return nil
    }
    return number
  }

  /// A date such as `2026-03-01`, with or without a time behind it.
  mutating func date(_ key: String) -> CivilDate? {
    guard let (text, span) = textNode(key) else { return nil }
    guard let date = CivilDate(parsing: text) else {
      report("date", "'\(text)' is not a date", span, hint: "write year, month and day, as in 2026-03-01")
      return nil
    }
    return date
  }

  /// A list of texts; a single text counts as a list of one.
  mutating func texts(_ key: String) -> [(text: String, span: Span)] {
    guard let node = value(key) else { return [] }
    switch node.value {
    case .scalar(let text, _): return text.isEmpty ? [] : [(text, node.span)]
    case .sequence(let items):
      return items.compactMap { item in
        if case .scalar(let text, _) = item.value { return (text, item.span) }
        reportType(key, "a list of texts", item)
        return nil
      }
    case .mapping:
      reportType(key, "a list of texts", node)
      return []
    }
  }

  /// The node under a key, for values of a shape of their own.
  mutating func value(_ key: String) -> YAMLNode? {
    if !known.contains(key) { known.append(key) }
    return entries.last { $0.key == key }?.value
  }

  /// A mapping under a key, as fields of its own; close it with `merge`.
  mutating func mapping(_ key: String) -> Fields? {
    guard let node = value(key) else { return nil }
    guard case .mapping = node.value else {
      reportType(key, "a list of 'key: value' lines", node)
      return nil
    }
    return Fields(node, name: "\(name) '\(key)'", rulePrefix: rulePrefix, in: source)
  }

  /// A mapping whose keys the writer chooses, in order.
  mutating func entries(_ key: String) -> [YAMLEntry] {
    guard let node = value(key) else { return [] }
    guard case .mapping(let entries) = node.value else {
      if case .scalar("", isPlain: true) = node.value { return [] }
      reportType(key, "a list of 'key: value' lines", node)
      return []
    }
    return entries
  }

  /// Takes over what inner fields found.
  mutating func merge(_ inner: Fields) {
    var inner = inner
    inner.finish()
    diagnostics += inner.diagnostics
  }

  /// Reports the keys that were never asked for.
  mutating func finish() {
    for entry in entries where !known.contains(entry.key) {
      let suggestion = nearest(to: entry.key, among: known)
      report(
        "unknown-key", "\(name) has no key '\(entry.key)'", entry.keySpan,
        hint: suggestion.map { "did you mean '\($0)'?" } ?? "known keys: \(known.joined(separator: ", "))",
        fix: suggestion)
    }
  }

  mutating func reportType(_ key: String, _ expected: String, _ node: YAMLNode, hint: String? = nil) {
    report("type", "'\(key)' must be \(expected)", node.span, hint: hint)
  }

  mutating func report(_ rule: String, _ message: String, _ span: Span, hint: String? = nil, fix: String? = nil) {
    diagnostics.append(
      Diagnostic(
        .error, "\(rulePrefix)/\(rule)", message, in: source, at: span, hint: hint,
        fix: fix.map { Diagnostic.Fix(replacing: span, with: $0) }))
  }

  private mutating func reportRepeats() {
    var seen: [String: Span] = [:]
    for entry in entries {
      if let first = seen[entry.key] {
        diagnostics.append(
          Diagnostic(
            .error, "\(rulePrefix)/repeated-key", "'\(entry.key)' stands here twice", in: source, at: entry.keySpan,
            notes: [.init("the first one", in: source, at: first)]))
      } else {
        seen[entry.key] = entry.keySpan
      }
    }
  }

  /// A boolean as YAML 1.1 writes it, only where it is unquoted.
  static func flag(_ node: YAMLNode) -> Bool? {
    guard case .scalar(let text, isPlain: true) = node.value else { return nil }
    return flag(text)
  }

  private static func flag(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: return nil
    }
  }
}
