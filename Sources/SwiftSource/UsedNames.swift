/// The names of the documented library that an example uses, and what else in it a checker may want to know.
public struct UsedNames: Equatable, Sendable {
  /// In the order of the code, each place once for each theme.
  public var uses: [NameUse] = []
  public var problems: [NameProblem] = []
  public var literals: [LiteralColor] = []
  public var comments: [CommentedColor] = []
}

/// A place that uses a name of the library.
public struct NameUse: Equatable, Sendable {
  public enum Kind: Sendable {
    case family, token, stop, function
  }

  public var kind: Kind
  /// As the code has it: `proOrange`, `surfacePrimary`, `_500`, `lighten`.
  public var name: String
  /// The theme that a token or stop belongs to, as rows have it (`orange`, `#00B386`), `app` for the tokens of `Color`, nil
  /// where it is not known.
  public var theme: String?
  /// The bytes of the name.
  public var byteRange: Range<Int>
}

/// A name that looks like one of the library's and is none.
public struct NameProblem: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// No family of this name: `Color.proOrnge`.
    case unknownFamily
    /// No member of this name; `owner` is `Color`, `a theme` or `a color`.
    case unknownMember(owner: String)
    /// The function exists, with other labels: `lighten(stops:)`.
    case wrongLabels
  }

  public var kind: Kind
  /// The name as written; with labels when they are what is wrong.
  public var name: String
  public var byteRange: Range<Int>
  /// The names that could be meant, or the right spellings of the function.
  public var expected: [String]
  /// False where the name may well be of SwiftUI or of other code, so that only a close name in `expected` makes it wrong.
  public var isCertain: Bool
}

/// A color that code writes out where a token could stand.
public struct LiteralColor: Equatable, Sendable {
  /// As in the code, on one line: `Color(red: 0.2, green: 0.4, blue: 1)`, `.blue`.
  public var spelling: String
  /// Its value in CSS where it can be computed; of a system color the one of iOS in light mode.
  public var css: String?
  public var byteRange: Range<Int>
}

/// An expression for a color with a comment behind it on the same line.
public struct CommentedColor: Equatable, Sendable {
  /// The expression as a row.
  public var row: String
  public var byteRange: Range<Int>
  /// The comment with its slashes, to the end of the line.
  public var commentRange: Range<Int>
  /// The colors and themes that have a name at this place, as rows; the innermost last.
  public var bindings: [Binding]

  /// A name of the example and what it stands for.
  public struct Binding: Equatable, Sendable {
    public var name: String
    public var row: String
  }
}

/// The names of the library that `code` uses, its literal colors, and the colors that it comments on.
///
/// The code is read as `drawnRows` reads it; what nothing calls is read too.
public func usedNames(in code: [UInt8], defaultTheme: String?, vocabulary: APIVocabulary) -> UsedNames {
  reading(of: code, defaultTheme, vocabulary).names
}
