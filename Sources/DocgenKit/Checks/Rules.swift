import Diagnostics

/// Every rule: those of the checks, and those of reading and evaluating pages.
public enum Rules {
  public static let all: [Rule] = (reading + Checks.all.flatMap { $0.rules }).sorted { bytesPrecede($0.id, $1.id) }
  static let ids: [String] = all.map(\.id)

  /// The rules that hold before any check runs. A test compares them with the ids in the sources.
  static let reading: [Rule] = [
    Rule("yaml/syntax", .error, "YAML that cannot be read", isPartOfBuild: true),
    Rule("frontmatter/unknown-key", .error, "a key that front matter does not have", isPartOfBuild: true),
    Rule("frontmatter/type", .error, "a value of the wrong kind", isPartOfBuild: true),
    Rule("frontmatter/date", .error, "a date that does not exist", isPartOfBuild: true),
    Rule("settings/unknown-key", .error, "a key that docgen.yml does not have", isPartOfBuild: true),
    Rule("site/collision", .error, "two files for one address", isPartOfBuild: true),
    Rule("directive/unknown", .error, "a directive that does not exist", isPartOfBuild: true),
    Rule("directive/unclosed", .error, "a block that is never closed", isPartOfBuild: true),
    Rule("color/unknown-token", .error, "a token that does not exist", isPartOfBuild: true),
    Rule("contrast/minimum", .error, "a pair under its own minimum", isPartOfBuild: true),
  ]
}
