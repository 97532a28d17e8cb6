/// How bad a finding is. Only an error stops a build; `--strict` counts warnings as errors.
public enum Severity: Int, Comparable, Sendable, CaseIterable {
  case info, warning, error

  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

  /// The word that findings print.
  public var word: String {
    switch self {
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

/// One problem at one place, with what to do about it.
public struct Diagnostic: Sendable {
  /// The file it is about.
  public var source: Source
  /// The bytes it is about; nil when it is about the file as a whole.
  public var span: Span?
  public var severity: Severity
  /// The rule's id, as in `color/unknown-token`.
  public var rule: String
  /// One line that says what is wrong, in the writer's terms.
  public var message: String
  /// What to write instead; shown behind the caret.
  public var hint: String?
  /// Other places that belong to the problem, such as the first of two equal ids.
  public var notes: [Note]
  /// An edit that removes the problem for certain; `--fix` applies it.
  public var fix: Fix?

  public init(
    _ severity: Severity, _ rule: String, _ message: String, in source: Source, at span: Span? = nil,
    hint: String? = nil, notes: [Note] = [], fix: Fix? = nil
  ) {
    self.source = source
    self.span = span
    self.severity = severity
    self.rule = rule
    self.message = message
    self.hint = hint
    self.notes = notes
    self.fix = fix
  }

  /// A second place of a problem.
  public struct Note: Sendable {
    public var message: String
    public var source: Source
    public var span: Span?

    public init(_ message: String, in source: Source, at span: Span? = nil) {
      self.message = message
      self.source = source
      self.span = span
    }
  }

  /// A replacement of bytes of the finding's own source.
  public struct Fix: Sendable, Hashable {
    public var span: Span
    public var replacement: String

    public init(replacing span: Span, with replacement: String) {
      self.span = span
      self.replacement = replacement
    }
  }
}

extension Sequence<Diagnostic> {
  /// The findings in reading order (path, place, rule), each once.
  public func sortedAndUnique() -> [Diagnostic] {
    var seen: Set<IdentityKey> = []
    let unique = filter { seen.insert(IdentityKey($0)).inserted }
    return unique.sorted { left, right in
      let (leftPath, rightPath) = (left.source.path, right.source.path)
      if leftPath != rightPath { return leftPath.utf8.lexicographicallyPrecedes(rightPath.utf8) }
      let (leftStart, rightStart) = (left.span?.start ?? 0, right.span?.start ?? 0)
      if leftStart != rightStart { return leftStart < rightStart }
      if left.rule != right.rule { return left.rule < right.rule }
      return left.message < right.message
    }
  }
}

/// What makes two findings the same: rule and message at the same bytes.
private struct IdentityKey: Hashable {
  let path, rule, message: String
  let span: Span?

  init(_ item: Diagnostic) {
    (path, rule, message, span) = (item.source.path, item.rule, item.message, item.span)
  }
}
