public import Diagnostics

/// A rule: what findings are called, how bad they are, whether `build` needs it, and what there is to know of it.
///
/// `docgen explain` prints a rule, and its section in `Content/checks` is the same text.
public struct Rule: Sendable {
  /// As in `link/missing-page`; the part before the slash is its group.
  public var id: String
  public var level: Severity
  /// What it finds, in a few words without a period.
  public var summary: String
  /// Whether its break makes the output wrong, so that `build` runs it too.
  public var isPartOfBuild: Bool
  /// Why it is there and what to do, as Markdown.
  public var explanation: String
  public var bad: Example
  public var good: Example

  /// A piece of a page or of a file that breaks the rule, or keeps it.
  public struct Example: Sendable {
    /// The language of its fence.
    public var language: String
    public var text: String

    /// A page, or a part of one.
    static func page(_ text: String) -> Example { Example(language: "markdown", text: text) }
    /// `docgen.yml`, or a part of it.
    static func settings(_ text: String) -> Example { Example(language: "yaml", text: text) }
    /// Something that is no file of the content: a listing, a template.
    static func text(_ text: String, language: String = "text") -> Example { Example(language: language, text: text) }
  }

  init(
    _ id: String, _ level: Severity, _ summary: String, isPartOfBuild: Bool = false, _ explanation: String,
    bad: Example, good: Example
  ) {
    self.id = id
    self.level = level
    self.summary = summary
    self.isPartOfBuild = isPartOfBuild
    self.explanation = explanation
    self.bad = bad
    self.good = good
  }

  /// The part of the id before the slash.
  public var group: String { String(id.prefix { $0 != "/" }) }

  /// A finding of this rule, at its own level.
  func finding(
    _ message: String, in source: Source, at span: Span? = nil, hint: String? = nil, notes: [Diagnostic.Note] = [],
    fix: Diagnostic.Fix? = nil
  ) -> Diagnostic {
    Diagnostic(level, id, message, in: source, at: span, hint: hint, notes: notes, fix: fix)
  }
}
