public import Diagnostics
import Markup

/// What a page says of itself between its `---` lines.
public struct FrontMatter: Sendable {
  public var title: String?
  public var description: String?
  public var kind: String?
  public var updated: CivilDate?
  public var next: [Reference] = []
  public var see: [Reference] = []
  public var when: String?
  public var order: Int?
  public var sidebarLabel: String?
  public var sidebarBadge: String?
  public var isHidden = false
  public var slug: Reference?
  public var aliases: [Reference] = []
  public var isDraft = false
  public var toc = TableOfContents.levels(2...3)
  public var isSearched = true
  public var isInLLMs = true
  public var image: Reference?

  /// A path that the writer typed, with its place.
  public struct Reference: Sendable {
    public var text: String
    public var span: Span
  }

  public enum TableOfContents: Sendable, Equatable {
    case none
    case levels(ClosedRange<Int>)
  }

  /// Reads a page's front matter. All faults are reported; what is sound is used.
  init(_ document: Document, diagnostics: inout [Diagnostic]) {
    var fields = Fields(
      document.frontMatter, name: "front matter", rulePrefix: "frontmatter", in: document.source)
    // A title of nothing is none, so that the page is never without one.
    title = fields.text("title").flatMap { trimmed($0).isEmpty ? nil : $0 }
    description = fields.text("description").map(singleLine)
    kind = fields.text("kind")
    updated = fields.date("updated")
    next = fields.references("next")
    see = fields.references("see")
    when = fields.text("when").map(singleLine)
    order = fields.integer("order")
    if var sidebar = fields.mapping("sidebar") {
      sidebarLabel = sidebar.text("label")
      sidebarBadge = sidebar.text("badge")
      isHidden = sidebar.flag("hidden") ?? false
      fields.merge(sidebar)
    }
    slug = fields.references("slug").first
    aliases = fields.references("aliases")
    // What cannot be read is held back: published by mistake is worse than missing by mistake.
    isDraft =
      fields.value("draft") != nil && fields.flag("draft") ?? true
      || Self.namesDraft(document)
    toc = Self.tableOfContents(&fields)
    isSearched = fields.flag("search") ?? true
    isInLLMs = fields.flag("llms") ?? true
    image = fields.references("image").first
    _ = fields.value("extra")
    fields.finish()
    diagnostics += fields.diagnostics
  }

  /// Whether front matter that cannot be read as a whole has a line about `draft`.
  private static func namesDraft(_ document: Document) -> Bool {
    guard document.frontMatter == nil, !document.frontMatterSpan.isEmpty else { return false }
    let bytes = Array(document.source.bytes[document.frontMatterSpan.range])
    return contains(bytes, Array("\ndraft:".utf8)) || contains(bytes, Array("\rdraft:".utf8))
  }

  private static func tableOfContents(_ fields: inout Fields) -> TableOfContents {
    let standard = TableOfContents.levels(2...3)
    guard let node = fields.value("toc") else { return standard }
    if let flag = Fields.flag(node) { return flag ? standard : .none }
    guard var levels = fields.mapping("toc") else { return standard }
    let from = levels.integer("from") ?? 2
    let to = levels.integer("to") ?? max(3, from)
    fields.merge(levels)
    guard (1...6).contains(from), (1...6).contains(to), from <= to else {
      fields.report("type", "'toc' goes from a heading level to a deeper one, 1 to 6", node.span)
      return standard
    }
    return .levels(from...to)
  }
}

extension Fields {
  mutating func references(_ key: String) -> [FrontMatter.Reference] {
    texts(key).map { FrontMatter.Reference(text: $0.text, span: $0.span) }
  }
}

/// A text of several lines as one, for places that hold one line.
func singleLine(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
  let lines = text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
  return lines.map { trimmed(String(decoding: $0, as: UTF8.self)) }.filter { !$0.isEmpty }.joined(separator: " ")
}

/// A text without spaces and tabs at its ends.
func trimmed(_ text: some StringProtocol) -> String {
  let bytes = Array(text.utf8)
  guard let first = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) })
  else { return "" }
  return String(decoding: bytes[first...last], as: UTF8.self)
}

/// Space, tab or a line break.
@inline(__always) func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
