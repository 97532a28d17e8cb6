import Diagnostics

/// What writers of other tools type, and what it is called here.
enum ForeignSpelling {
  /// Names of other tools for directives of ours.
  private static let names: [String: String] = [
    "hint": "tip", "success": "tip", "check": "tip", "abstract": "info", "summary": "info", "tldr": "info",
    "question": "info", "example": "info", "quote": "note", "seealso": "note", "todo": "note", "attention": "warning",
    "error": "danger", "failure": "danger", "bug": "danger", "aside": "note", "callout": "note", "admonition": "note",
    "experiment": "tip", "collapse": "details", "expand": "details", "accordion": "details", "dropdown": "details",
    "spoiler": "details", "code-group": "tabs", "tab-set": "tabs", "tabset": "tabs", "tabitem": "tabs", "tab": "tabs",
    "card": "boundaries", "cards": "boundaries", "cardgrid": "boundaries", "literalinclude": "include",
    "figure": "preview", "swatch": "color", "warn": "warning", "notice": "note", "notes": "note", "caveat": "caution",
    "alert": "warning", "hints": "tip", "tips": "tip",
  ]

  /// The directive of ours that a foreign name means: itself, a synonym, or the nearest one.
  static func name(for foreign: String, among syntaxes: [String: DirectiveSyntax]) -> String {
    let lower = foreign.lowercased()
    if syntaxes[lower] != nil { return lower }
    if let name = names[lower], syntaxes[name] != nil { return name }
    return nearest(to: lower, among: syntaxes.keys.sorted()) ?? "note"
  }

  /// Whether a foreign name certainly means one of ours.
  static func isCertain(_ foreign: String, among syntaxes: [String: DirectiveSyntax]) -> Bool {
    let lower = foreign.lowercased()
    return syntaxes[lower] != nil || names[lower].map { syntaxes[$0] != nil } ?? false
  }

  /// What to write instead of an unknown name.
  static func hint(for name: String, among candidates: [String]) -> String {
    let lower = name.lowercased()
    if candidates.contains(lower) { return "did you mean '\(lower)'?" }
    if let synonym = names[lower], candidates.contains(synonym) { return "docgen has '\(synonym)'" }
    if let near = nearest(to: name, among: candidates) { return "did you mean '\(near)'?" }
    return "there are \(candidates.joined(separator: ", "))"
  }
}
