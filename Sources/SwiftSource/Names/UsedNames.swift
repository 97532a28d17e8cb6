/// What an example of Swift code says about colors.
public struct UsedNames: Sendable, Equatable {
  /// Tokens, stops and families in the order of the code, each as often as it is named.
  public var uses: [UsedName] = []
  /// The outermost expressions whose value can be written as a row, in the order of the code.
  public var expressions: [ColorExpression] = []
  /// Names that look like the library's and do not exist, in the order of the code.
  public var unknownNames: [UnknownName] = []
  /// Colors written by hand, in the order of the code.
  public var literalColors: [LiteralColor] = []
  /// Expressions with a comment behind them on their last line, in the order of the code; a comment may have several.
  public var commentedValues: [CommentedValue] = []
  /// The texts of comments that have a line of their own, in the order of the code.
  public var commentLines: [Range<Int>] = []
  /// What the code declares, in the order of the code.
  public var declaredNames: [DeclaredName] = []
}

/// A token, a stop or a family that code names.
public struct UsedName: Sendable, Equatable {
  public enum Kind: Sendable { case token, stop, family }
  public var kind: Kind
  /// As rows write it: `surfacePrimary`, `_500`, `orange`.
  public var name: String
  /// The name's own bytes.
  public var byteRange: Range<Int>
  /// The theme as rows write it: `orange`, `app`, `#00B386`, `hue:200`, `brand.complement`; nil where it cannot be known,
  /// and for a family.
  public var theme: String?
  /// Where the theme is a property or parameter without one fixed value: the themes that the code gives it, by its default
  /// and by its own calls. Code elsewhere may give others.
  public var possibleThemes: [String] = []
  /// The outermost color, list or gradient that the name is part of, if that can be written as a row.
  public var expression: ColorExpression?

  /// `orange.surfacePrimary`, or the family's name; nil where the theme cannot be known.
  public var rowText: String? { kind == .family ? name : theme.map { "\($0).\(name)" } }
}

/// An expression whose value can be written as a row.
public struct ColorExpression: Sendable, Equatable {
  public enum Kind: Sendable { case color, theme, list, gradient }
  public var kind: Kind
  /// In the grammar of rows, with names of the code replaced by what they stand for.
  public var rowText: String
  public var byteRange: Range<Int>
}

/// A name that looks like one of the library's and does not exist.
public struct UnknownName: Sendable, Equatable {
  public enum Kind: Sendable { case family, token, stop, function, type, label, choice }
  public var kind: Kind
  /// As typed; empty for a label that is missing.
  public var name: String
  public var byteRange: Range<Int>
  /// What is wrong, in one line without a period.
  public var message: String
  /// What may be meant, the likeliest first; labels without their colon.
  public var candidates: [String]
}

/// A color written by hand.
public struct LiteralColor: Sendable, Equatable {
  /// The color as code writes it.
  public var text: String
  public var byteRange: Range<Int>
  /// Its value, where it can be computed; a color of the system in light mode.
  public var value: LiteralColorValue?
}

/// The components of a color, as numbers that may lie outside of 0…1.
public struct LiteralColorValue: Sendable, Equatable {
  public enum Space: Sendable { case sRGB, linearSRGB, displayP3 }
  public var space: Space
  public var red: Double
  public var green: Double
  public var blue: Double
  /// 0…1
  public var opacity: Double
}

/// An expression and the comment that ends its line.
public struct CommentedValue: Sendable, Equatable {
  public var expression: ColorExpression
  /// The name that the expression is bound to by `let` or `var`.
  public var boundName: String?
  /// The comment's text without slashes and outer blanks.
  public var commentRange: Range<Int>
}

/// A name that the code declares: a type, function, enum case, property, variable or parameter.
public struct DeclaredName: Sendable, Equatable {
  public var name: String
  public var byteRange: Range<Int>
  /// The row of its value, where that is known and does not change.
  public var rowText: String?
}

/// The names that `code`, an excerpt of a Swift program, uses of the library that `vocabulary` describes.
///
/// Themes and colors are followed through the code's own `let`s, properties, static members and getters of one expression.
/// Code that is too deep or too long for the parser, and code that is not Swift, gives less, never an error. Code without
/// any word of the library and without any color gives nothing, not even what it declares: it is not parsed.
public func usedNames(in code: [UInt8], vocabulary: APIVocabulary) -> UsedNames {
  guard mayNameColors(code, vocabulary), faultBeforeParsing(code) == nil else { return UsedNames() }
  return onDeepStack { NameCollector.names(in: code, vocabulary) } ?? UsedNames()
}
