/// A Mustache template, parsed once and rendered many times.
///
/// It follows the official specification (github.com/mustache/spec, version 1.4): interpolation, sections, inverted sections,
/// partials, comments and delimiters. Its optional modules (lambdas, inheritance, dynamic names) are left out.
public struct Template: Sendable {
  /// How deep sections and partials may nest.
  public static let depthLimit = 100
  /// How many repetitions of sections and partials one rendering may take.
  public static let stepLimit = 1_000_000

  /// The name that faults are reported under, such as a path.
  public let name: String
  /// Every name the template asks for, in order.
  public let names: [NameUse]
  let source: [UInt8]
  let steps: [Step]
  /// The names that steps ask for, by their parts.
  let paths: [[String]]

  /// A name in a tag, and where it stands.
  public struct NameUse: Hashable, Sendable {
    public enum Role: Hashable, Sendable { case value, section, inverted, partial }

    /// The name as written, without the spaces around it: `page.title`, `.`
    public var name: String
    public var role: Role
    /// Whether what it stands for is escaped: of two braces, not of three.
    public var isEscaped: Bool
    public var byteRange: Range<Int>
    /// The sections around it, the outermost first, as places in ``Template/names``.
    public var sections: [Int]
  }

  /// Parses a template.
  ///
  /// - Throws: the first fault, with its place and what was expected.
  public init(parsing source: [UInt8], name: String) throws(TemplateError) {
    var parser = TemplateParser(source: source, name: name)
    try parser.parse()
    self.name = name
    self.source = source
    self.steps = parser.steps
    self.names = parser.names
    self.paths = parser.paths
  }

  /// The partials that the template asks for and `known` does not have. Rendering leaves them out.
  public func unknownPartials(among known: [String]) -> [TemplateError] {
    names.compactMap { use in
      guard use.role == .partial, !known.contains(use.name) else { return nil }
      return TemplateError(
        .unknownPartial, in: name, at: use.byteRange, "no partial '\(use.name)'", candidates: known.sorted())
    }
  }

  /// Renders the template and appends the result to `output`.
  ///
  /// - Throws: `tooDeep` or `tooLong`, for partials that call themselves without end; `output` then holds a part.
  public func render(
    _ value: MustacheValue, partials: [String: Template], into output: inout [UInt8]
  ) throws(TemplateError) {
    var renderer = Renderer(partials: partials, root: value)
    swap(&renderer.output, &output)
    defer { swap(&renderer.output, &output) }
    try renderer.render(self, indent: [], depth: 0)
  }
}

/// One piece of a parsed template. A section's body follows it, up to `end`. Names are numbers in `Template.paths`, so
/// that a step is plain bytes and costs no reference counting.
struct Step: Sendable {
  enum Action: Sendable {
    /// Bytes of the source.
    case literal(Range<Int>)
    case value(path: Int, escaped: Bool)
    case section(path: Int, end: Int)
    case inverted(path: Int, end: Int)
    /// A partial, whose name is a path of one part; `indent` is the white space before it where it has a line of its own.
    case partial(path: Int, indent: Range<Int>)
  }

  var action: Action
  /// Whether a line of the template begins here: where the indent of a partial goes.
  var startsLine: Bool
  /// The tag, or the literal.
  var byteRange: Range<Int>
}
