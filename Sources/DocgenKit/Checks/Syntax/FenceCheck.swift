import Diagnostics
import Markup

/// The attributes of fences: each must be one that docgen knows, since another is passed over in silence.
enum FenceCheck: Check {
  static let rules = [
    Rule(
      "fence/unknown-attribute", .warning, "an attribute that a fence does not have", isPartOfBuild: true,
      """
      What stands behind the language as `key=value` must be a key that docgen knows; another would change nothing. Single words of \
      other tools are left alone, unless they are nearly one of docgen's.
      """,
      bad: .page("```swift titel=\"Card.swift\"\nlet a = 1\n```"),
      good: .page("```swift title=\"Card.swift\"\nlet a = 1\n```")),
    Rule(
      "fence/misspelt-language", .warning, "a language that is nearly one that docgen knows", isPartOfBuild: true,
      """
      The first word behind the backticks is the language. One that docgen does not know is shown without colors, and its code is not \
      checked, which is right for most, and not for a slip of the pen.
      """,
      bad: .page("```swfit\nlet a = 1\n```"), good: .page("```swift\nlet a = 1\n```")),
  ]

  /// Languages that are taken for a slip of the pen when another word is one letter away.
  private static let languages = [
    "swift", "bash", "shell", "console", "json", "yaml", "html", "css", "xml", "markdown", "javascript", "typescript",
    "text", "python",
  ]
  /// Words that are one letter away, and are meant.
  private static let otherLanguages: Set<String> = [
    "json5", "jsonl", "jsonc", "bjson", "xhtml", "shtml", "dhtml", "haml", "dash", "test", "cython", "jython",
    "rpython", "ipython", "bpython", "texts",
  ]

  /// The attributes that a fence's first line may have.
  static let names = [
    "title", "file", "region", "mark", "ins", "del", "focus", "wrap", "showLineNumbers", "wrong", "right", "fragment",
    "allow",
  ]

  /// What other tools call something that docgen has.
  private static let translations = [
    "filename": "title", "name": "title", "caption": "title", "hl_lines": "{2,4-6}", "highlight": "{2,4-6}",
    "emphasize-lines": "{2,4-6}", "linenums": "showLineNumbers", "linenos": "showLineNumbers",
    "lineNumbers": "showLineNumbers", "startLine": "showLineNumbers=5", "startFrom": "showLineNumbers=5",
  ]

  static func findings(on page: Page, in site: Site) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for block in page.document.codeBlocks {
      if let finding = finding(languageOf: block, page.document.source) { found.append(finding) }
      let hasFile = block.attributes.contains { $0.name == "file" }
      if !hasFile, let region = block.attributes.first(where: { $0.name == "region" }) {
        found.append(
          Rules.rule("fence/unknown-attribute").finding(
            "a region is of a file, and this fence shows none", in: page.document.source, at: region.nameSpan,
            hint: "name it before the region, as in file=\"Sources/Card.swift\""))
      }
      for attribute in block.attributes {
        if let finding = finding(attribute, page.document.source) { found.append(finding) }
      }
    }
    for case .included(let included) in page.blocks { found += findings(on: included.page, in: site) }
    return found
  }

  private static func finding(languageOf block: CodeBlock, _ source: Source) -> Diagnostic? {
    let typed = block.language
    guard typed.utf8.count > 3, !languages.contains(typed), !otherLanguages.contains(typed),
      let language = languages.first(where: { isOneEdit(from: typed, to: $0) })
    else { return nil }
    let start = Int(block.infoSpan.start)
    // The language is typed in any case, and may hold escapes.
    let span = Span(start..<min(start + typed.utf8.count, Int(block.infoSpan.end)))
    let isPlain = String(decoding: source.bytes[span.range], as: UTF8.self).lowercased() == typed
    return Rules.rule("fence/misspelt-language").finding(
      "there is no language '\(typed)'", in: source, at: isPlain ? span : block.infoSpan,
      hint: "did you mean '\(language)'?")
  }

  private static func finding(_ attribute: Attribute, _ source: Source) -> Diagnostic? {
    // `{.class #id}` is how some tools name the language.
    if names.contains(attribute.name) || attribute.name == "class" || attribute.name == "id" { return nil }
    let near = nearest(to: attribute.name, among: names)
    let translation = translations[attribute.name]
    if attribute.value == nil, near == nil { return nil }
    let hint = (translation ?? near).map { translation == nil ? "did you mean '\($0)'?" : "write '\($0)'" }
    return Rules.rule("fence/unknown-attribute").finding(
      "a fence has no attribute '\(attribute.name)'", in: source, at: attribute.nameSpan,
      hint: hint ?? "attributes: \(names.joined(separator: ", "))",
      fix: translation == nil ? near.map { .init(replacing: attribute.nameSpan, with: $0) } : nil)
  }
}
