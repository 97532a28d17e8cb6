/// A fault of a template, at a place in its bytes.
public struct TemplateError: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A tag that never ends, or one without a name.
    case malformedTag
    /// `{{=…=}}` with anything but two delimiters.
    case malformedDelimiters
    /// A section that is still open at the end.
    case unclosedSection
    /// A closing tag for another section than the one open, or for none.
    case mismatchedClose
    /// A partial that was not given. Rendering leaves it out, as the specification says.
    case unknownPartial
    /// Sections or partials nested deeper than ``Template/depthLimit``.
    case tooDeep
    /// A rendering that takes more than ``Template/stepLimit`` repetitions.
    case tooLong
  }

  public var kind: Kind
  /// The name that the template was parsed with.
  public var template: String
  /// The bytes of the template that are wrong.
  public var byteRange: Range<Int>
  /// What is wrong, as one line without a period.
  public var message: String
  /// What could stand there, for a hint at the nearest spelling.
  public var candidates: [String]

  init(_ kind: Kind, in template: String, at byteRange: Range<Int>, _ message: String, candidates: [String] = []) {
    self.kind = kind
    self.template = template
    self.byteRange = byteRange
    self.message = message
    self.candidates = candidates
  }
}
