/// The themes that settings give names: `brand: "#00B386"`.
public struct ThemeNames: Sendable {
  /// A name that cannot be used.
  public struct Failure: Error, Sendable {
    /// Which of the names it is.
    public let index: Int
    /// The error; its bytes are those of the theme's text, or of the name where `isAboutName`.
    public let error: RowError
    public let isAboutName: Bool
  }

  private(set) var themes: [String: Theme] = [:]
  /// The names in the order they were given.
  public private(set) var names: [String] = []

  /// No names.
  public init() {}

  /// Reads every name's theme: a family, a hex or a hue.
  ///
  /// - Throws: the first name that is not a word, hides a token, family or color, or is given twice, and the first
  ///   theme that cannot be read.
  public init(_ names: [(name: String, text: String)]) throws(Failure) {
    for (index, entry) in names.enumerated() {
      if let error = Vocabulary.faultOfNewName(entry.name, at: 0..<entry.name.utf8.count) {
        throw Failure(index: index, error: error, isAboutName: true)
      }
      if themes[entry.name] != nil {
        let error = RowError(
          .duplicateName, "the theme '\(entry.name)' is named twice", at: 0..<entry.name.utf8.count)
        throw Failure(index: index, error: error, isAboutName: true)
      }
      switch parseTheme(entry.text, names: ThemeNames()) {
      case .success(let theme):
        themes[entry.name] = theme
        self.names.append(entry.name)
      case .failure(let error):
        throw Failure(index: index, error: error, isAboutName: false)
      }
    }
  }

  public subscript(name: String) -> Theme? { themes[name] }
}

/// The words that rows know, in the order that lists print them.
public enum Vocabulary {
  /// `orange` …
  public static let familyNames: [String] = Family.allCases.map(\.name)
  /// `_50` … `_1000`
  public static let stopNames: [String] = Stop.allCases.map(\.name)
  /// `foregroundPrimary` …
  public static let tokenNames: [String] = Token.allCases.map(\.name)
  /// `lighten` …
  public static let functionNames: [String] = colorFunctions.map { $0.name }
  /// Colors that need no theme.
  public static let plainColorNames = ["white", "black", "clear"]

  static let reserved: Set<String> = ["app", "Color", "ProTheme", "hue", "let", "on", "white", "black", "clear"]

  /// Why a word cannot become a name, if it cannot.
  static func faultOfNewName(_ name: String, at byteRange: Range<Int>) -> RowError? {
    let bytes = Array(name.utf8)
    guard let first = bytes.first, !(0x30...0x39).contains(first), bytes.allSatisfy(RowParser.isNameByte) else {
      return RowError(.syntax, "'\(name)' is not a name: use letters, digits and `_`", at: byteRange)
    }
    let kind: String
    if Token(named: name) != nil {
      kind = "a token"
    } else if Stop(named: name) != nil {
      kind = "a stop"
    } else if Family(named: name) != nil {
      kind = "a family"
    } else if reserved.contains(name) {
      kind = "a word of rows"
    } else {
      return nil
    }
    return RowError(.duplicateName, "'\(name)' is \(kind); choose another name", at: byteRange)
  }
}

/// What bare tokens and stops belong to.
public enum DefaultTheme: Sendable {
  /// Nothing: every row names its theme.
  case none
  /// `Color`: bare tokens are the app's.
  case app
  case theme(Theme)

  /// What a table's first line prints in backticks: `Color`, `Color.proOrange`, `#00B386`; nil without a theme.
  public var printedName: String? {
    switch self {
    case .none: nil
    case .app: "Color"
    case .theme(let theme): theme.printedName
    }
  }

  /// What findings call it.
  var messageName: String {
    switch self {
    case .none: ""
    case .app: "Color"
    case .theme(let theme): theme.name.messageName
    }
  }
}
