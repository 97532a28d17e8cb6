public import Diagnostics

/// A directive as the writer called it.
public struct DirectiveCall: Sendable {
  public enum Form: Sendable {
    /// `:::name … :::`
    case block
    /// `::name …` on a line of its own.
    case line
    /// `:name[label]{…}` inside a paragraph.
    case inline
  }
  public var form: Form
  public var name: String
  public var nameSpan: Span
  /// What stands between the name and the label or the braces, trimmed (`proOrange`, `Title of a box`).
  public var argument: String
  public var argumentSpan: Span
  /// The text in `[…]`, escapes of `\]` resolved, or nil.
  public var label: String?
  public var labelSpan: Span
  /// `{key=value key="value" #id .class flag}` in order; `#id` has the name `id`, each `.class` the name `class`.
  public var attributes: [Attribute]
  public var node: NodeID
  /// Where the call stands. Blocks: whole lines from the opener's first byte behind its prefix to the closer's end.
  public var span: Span
  /// The opener's line without prefix and line break; for the other forms the whole call.
  public var openerSpan: Span
  /// The closer's line without prefix, for blocks.
  public var closerSpan: Span?
  /// What a further line at this place begins with: list indent, quote markers.
  public var prefix: [UInt8]
  /// For a body that is not Markdown: its bytes without prefixes, lines ended by LF.
  public var rawBody: [UInt8]
  /// Where each line of the raw body begins, in the body and in the source.
  var rawLines: [(bodyOffset: UInt32, sourceOffset: UInt32)]
  /// The source bytes between the opener's line break and the closer's line, prefixes included; empty without a body.
  public var bodySpan: Span

  /// The attribute of that name, the last where it is given twice.
  public func attribute(_ name: String) -> Attribute? { attributes.last { $0.name == name } }

  /// The source byte of a byte of the raw body, for findings inside it.
  public func sourceOffset(ofBodyByte offset: Int) -> Int {
    guard offset < rawBody.count, let line = rawLines.lastIndex(whereStillTrue: { $0.bodyOffset <= max(0, offset) })
    else { return Int(bodySpan.end) }
    return Int(rawLines[line].sourceOffset) + max(0, offset) - Int(rawLines[line].bodyOffset)
  }
}

/// What the parser has to know of a directive: its name, and how to read its body.
public struct DirectiveSyntax: Sendable {
  public enum Body: Sendable {
    /// Never a body: only `::name`, or `:::name` closed at once.
    case none
    /// Lines that are not Markdown (rows, HTML of a preview).
    case raw
    /// Markdown, with further directives.
    case markdown
  }
  public var name: String
  public var body: Body
  /// Whether it may stand in a line as `:name[…]`.
  public var isInline: Bool
  /// Whether it may stand as `:::name` or `::name`.
  public var isBlock: Bool

  public init(name: String, body: Body, isBlock: Bool = true, isInline: Bool = false) {
    self.name = name
    self.body = body
    self.isBlock = isBlock
    self.isInline = isInline
  }
}

/// How to parse a page.
public struct ParseOptions: Sendable {
  /// The directives there are, in the order in which findings name them. Empty turns directives off: colons are text.
  public let directives: [DirectiveSyntax]
  /// The same, by name.
  let syntaxes: [String: DirectiveSyntax]
  /// Whether front matter is looked for.
  public var readsFrontMatter: Bool
  /// Whether `{#id}` at a heading's end sets its id, and alerts, are recognized. Off for `render --plain`.
  public var readsExtensions: Bool

  /// Heading ids that are taken already: by the page that this one is shown in.
  public var reservedIDs: [String]

  public init(
    directives: [DirectiveSyntax] = [], readsFrontMatter: Bool = true, readsExtensions: Bool = true,
    reservedIDs: [String] = []
  ) {
    self.directives = directives
    syntaxes = Dictionary(directives.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.reservedIDs = reservedIDs
    self.readsFrontMatter = readsFrontMatter
    self.readsExtensions = readsExtensions
  }
}
