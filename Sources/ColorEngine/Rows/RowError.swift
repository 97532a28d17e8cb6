/// What is wrong with a row, in the writer's terms, and where.
public struct RowError: Error, Hashable, Sendable {
  /// The rules that rows can break.
  public enum Rule: String, CaseIterable, Sendable {
    case unknownToken = "color/unknown-token"
    case unknownStop = "color/unknown-stop"
    case unknownFamily = "color/unknown-family"
    case unknownFunction = "color/unknown-function"
    case missingTheme = "color/missing-theme"
    case opacity = "color/opacity"
    case argument = "color/argument"
    case duplicateName = "color/duplicate-name"
    case syntax = "color/syntax"
  }

  /// The rule's id, `color/unknown-token`.
  public let rule: String
  /// One line, as in "no token 'surfacePrimry' in proOrange".
  public let message: String
  /// The bytes of the text that it is about; never past its end.
  public let byteRange: Range<Int>
  /// The names that could stand there, for a suggestion of the nearest.
  public let candidates: [String]
  /// What to write instead, where that is known without guessing.
  public let hint: String?

  init(_ rule: Rule, _ message: String, at byteRange: Range<Int>, candidates: [String] = [], hint: String? = nil) {
    self.rule = rule.rawValue
    self.message = message
    self.byteRange = byteRange
    self.candidates = candidates
    self.hint = hint
  }
}
