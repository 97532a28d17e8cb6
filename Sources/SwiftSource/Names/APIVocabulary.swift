/// The names of the color library whose use `usedNames(in:vocabulary:)` looks for.
///
/// `Color`, `ProTheme`, `ProTheme(hex:)` and `ProTheme.primary(forHue:)` are known without being listed.
public struct APIVocabulary: Sendable {
  /// One parameter of a function.
  public struct Parameter: Sendable, Equatable {
    /// The label before the colon; nil for none.
    public var label: String?
    /// The members that an argument such as `.vivid` may name; empty where any value will do.
    public var choices: [String]

    public init(_ label: String?, choices: [String] = []) { (self.label, self.choices) = (label, choices) }
  }

  /// A function on colors, themes or lists of them.
  public struct Function: Sendable, Equatable {
    public var name: String
    /// Every parameter that Swift code may give; their order does not matter.
    public var parameters: [Parameter]

    public init(_ name: String, _ parameters: [Parameter] = []) { (self.name, self.parameters) = (name, parameters) }
  }

  /// `orange`, …: what rows call the families; Swift calls them `proOrange`.
  public let families: [String]
  /// `surfacePrimary`, …
  public let tokens: [String]
  /// `_50`, …
  public let stops: [String]
  public let functions: [Function]
  /// Names that the site's settings give to themes, and that code may use without declaring them.
  public let themeNames: [String]

  let tokenSet: Set<String>
  let stopSet: Set<String>
  let functionsByName: [String: Function]
  let familiesBySwiftName: [String: String]
  let themeNameSet: Set<String>

  public init(
    families: [String], tokens: [String], stops: [String], functions: [Function], themeNames: [String] = []
  ) {
    (self.families, self.tokens, self.stops, self.functions) = (families, tokens, stops, functions)
    self.themeNames = themeNames
    tokenSet = Set(tokens)
    stopSet = Set(stops)
    functionsByName = Dictionary(functions.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    familiesBySwiftName = Dictionary(
      families.map { (Self.swiftName(ofFamily: $0), $0) }, uniquingKeysWith: { first, _ in first })
    themeNameSet = Set(themeNames)
  }

  /// `proOrange` of `orange`.
  static func swiftName(ofFamily family: String) -> String {
    "pro" + family.prefix(1).uppercased() + family.dropFirst()
  }

  func isTokenOrStop(_ name: String) -> Bool { tokenSet.contains(name) || stopSet.contains(name) }
}
