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
      good: .page("```swift title=\"Card.swift\"\nlet a = 1\n```"))
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
      for attribute in block.attributes {
        if let finding = finding(attribute, page.document.source) { found.append(finding) }
      }
    }
    for case .included(let included) in page.blocks { found += findings(on: included.page, in: site) }
    return found
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
