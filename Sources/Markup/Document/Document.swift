public import Diagnostics

/// A page's Markdown, parsed: a tree of nodes, and the places that other stages fill or check.
///
/// The tree is an arena: nodes stand in one array in reading order and name each other by index, and their text
/// stands in one byte array. A page costs two allocations for its tree however many nodes it has.
public struct Document: Sendable {
  /// The file it was parsed from. All spans point into its bytes.
  public var source: Source
  /// The front matter's mapping, or nil when the page has none.
  public var frontMatter: YAMLNode?
  /// The bytes from the opening `---` to the line break behind the closing one; empty when there is none.
  public var frontMatterSpan: Span
  /// The nodes in reading order (pre-order). The first is the document itself.
  public var nodes: [Node]
  /// The decoded text that nodes point into.
  public var text: [UInt8]
  /// The directives, in the order of their openers.
  public var directives: [DirectiveCall]
  /// The code blocks, fenced and indented, in reading order.
  public var codeBlocks: [CodeBlock]
  /// The headings in reading order, with the ids that the page renders.
  public var headings: [Heading]
  /// Every destination that the page names: links, images, definitions, raw HTML attributes.
  public var links: [LinkSite]
  /// Explicit anchors of raw HTML: values of `id` and of `name` on `a`.
  public var htmlAnchors: [HTMLAnchor]
  /// The footnotes that are referred to, in the order of their numbers.
  public var footnotes: [Footnote]
  /// What is wrong with the page's syntax.
  public var diagnostics: [Diagnostic]

  /// How many blocks' inlines could not be followed in the source, so that their places are their block's.
  var unalignedBlockCount = 0

  /// A page without anything on it.
  public init(source: Source) {
    self.source = source
    frontMatterSpan = Span(0..<0)
    let everything = Span(0..<source.bytes.count)
    nodes = [Node(kind: .document, span: everything, descendantCount: 0, parent: .root)]
    (text, directives, codeBlocks, headings, links) = ([], [], [], [], [])
    (htmlAnchors, footnotes, diagnostics) = ([], [], [])
  }
}

/// The index of a node in its document.
public struct NodeID: Hashable, Sendable {
  public var index: UInt32
  public init(_ index: Int) { self.index = UInt32(index) }
  /// The document node.
  public static let root = NodeID(0)
}

/// A range of bytes of `Document.text`.
public struct TextRange: Hashable, Sendable {
  public var start: UInt32
  public var end: UInt32
  public init(_ range: Range<Int>) {
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }
  public var range: Range<Int> { Int(start)..<Int(end) }
  public var isEmpty: Bool { start == end }
}

/// One element of a page. It is kept small, since a page has hundreds: what only few need stands in arrays of its own.
public struct Node: Sendable {
  public var kind: Kind
  /// The source bytes of a block, whole lines from its first marker to its last line's end (line break not
  /// included). For inlines the best that is known: start is right for links, images, code and directives.
  public var span: Span
  /// How many nodes stand below this one; the next sibling is at index + 1 + descendantCount.
  public var descendantCount: UInt32
  public var parent: NodeID

  public init(kind: Kind, span: Span, descendantCount: UInt32, parent: NodeID) {
    self.kind = kind
    self.span = span
    self.descendantCount = descendantCount
    self.parent = parent
  }

  /// What a node is. Payload indices point into the document's arrays of that name.
  public enum Kind: Sendable {
    // blocks
    case document
    case paragraph(isTight: Bool)
    case heading(level: UInt8, index: UInt32)
    case blockQuote
    /// A GitHub alert: a quote whose first line was `[!NOTE]` or its kin. The marker is not among its children.
    case alert(AlertKind)
    case bulletList(isTight: Bool)
    case orderedList(start: UInt32, isTight: Bool)
    case item(task: TaskState)
    case codeBlock(index: UInt32)
    case htmlBlock(TextRange)
    case thematicBreak
    case table
    case tableRow(isHeader: Bool)
    case tableCell(ColumnAlignment)
    case directive(index: UInt32)
    // inlines
    case text(TextRange)
    case softBreak
    case lineBreak
    case code(TextRange)
    case htmlInline(TextRange)
    case emphasis
    case strong
    case strikethrough
    /// `site` is an index into `Document.links`.
    case link(site: UInt32)
    case image(site: UInt32)
    /// `number` from 1; `occurrence` from 1 counts the references to that footnote so far.
    case footnoteReference(number: UInt32, occurrence: UInt32)
    case inlineDirective(index: UInt32)
  }
}

public enum AlertKind: String, Sendable, CaseIterable { case note, tip, important, warning, caution }
public enum TaskState: Sendable { case none, open, done }
public enum ColumnAlignment: Sendable { case none, left, center, right }

/// A heading, with the id that its element carries.
public struct Heading: Sendable {
  public var node: NodeID
  public var level: Int
  /// Unique on the page. Never percent-encoded.
  public var id: String
  /// The heading's plain text, without markup, footnote marks and `{#id}`.
  public var text: String
  /// The bytes of `{#own-id}` in the source, when the writer gave one.
  public var explicitIDSpan: Span?
}

/// A place that names a destination, so that it can be resolved, checked and rewritten in the mirror.
public struct LinkSite: Sendable {
  public enum Kind: Sendable {
    case link, image
    /// `[label]: destination`. The links that use it have sites of their own, without a destination span of their own.
    case definition
    /// An attribute of raw HTML, by its lower-case name (`href`, `src`, `poster`, …).
    case html(attribute: String)
    /// `<https://…>` or a bare address: never rewritten.
    case autolink
  }
  public var kind: Kind
  /// The destination as the browser would read it: escapes and entities resolved.
  public var destination: String
  /// The title of a link or an image, in `Document.text`; empty for none.
  public var title = TextRange(0..<0)
  /// The node that holds it; for a definition the document.
  public var node: NodeID
  /// The bytes of the destination in the source (without `<>` and quotes). For a reference link the whole link.
  public var span: Span
  /// Whether replacing `span` by another destination changes this link (false for reference links and autolinks).
  public var isRewritable: Bool
  /// Whether the destination stands in `<>` or quotes, or bare: a replacement must fit there.
  public var isDelimited: Bool
  /// For raw HTML: where the destination stands in `Document.text`, inside the node's own text. Empty for others.
  public var textRange = TextRange(0..<0)
}

/// An explicit anchor in raw HTML.
public struct HTMLAnchor: Sendable {
  public var id: String
  public var span: Span
}

/// A footnote that the page refers to.
public struct Footnote: Sendable {
  /// As the writer typed it, without `[^` and `]`.
  public var label: String
  public var number: Int
  public var referenceCount: Int
  /// Its content: nodes of this range of the arena (top-level siblings and what is below them), not reachable from
  /// the document node.
  public var nodes: Range<Int>
  public var span: Span
}
