/// What a stretch of Swift code is, as far as its color goes.
@frozen public enum CodeKind: UInt8, Sendable, CaseIterable {
  /// `func`, `self`, `#if`'s contents aside; contextual words such as `some` only where they act as keywords.
  case keyword
  /// A string with its quotes and hashes, without what is interpolated.
  case string
  /// The `\(`, `\#(` and `)` of an interpolation; the code inside is colored as code.
  case interpolation
  case number
  case regex
  case comment
  /// `///` and `/** … */`.
  case documentationComment
  /// An identifier that begins with an upper case letter.
  case type
  /// `@State`, the sign included.
  case attribute
  /// `#if`, `#Preview`, `#selector`, the sign included.
  case directive
  /// A lower case name after a period: `.leading`, `theme.surfacePrimary`.
  case member
  /// A lower case name that an opening parenthesis follows directly, in calls and in declarations.
  case function
}

/// A stretch of code of one kind.
@frozen public struct ColoredRange: Equatable, Sendable {
  /// Offset of the first byte.
  public var start: UInt32
  /// Offset behind the last byte.
  public var end: UInt32
  public var kind: CodeKind

  @inlinable
  public init(start: UInt32, end: UInt32, kind: CodeKind) {
    self.start = start
    self.end = end
    self.kind = kind
  }

  /// The same offsets as a range of the code's bytes.
  @inlinable public var byteRange: Range<Int> { Int(start)..<Int(end) }
}

/// The ranges of `code` that have a color, in order and without overlap; what lies between them is plain.
///
/// `code` may be any bytes at all: an excerpt, a text in which a string never ends, or no Swift. It may be a whole file or
/// the content of a fence. Code past 4 GB, and code that is made to keep the lexer busy, has no color.
public func colorRanges(of code: [UInt8]) -> [ColoredRange] {
  guard !code.isEmpty, code.count < Int(UInt32.max) else { return [] }
  return code.withUnsafeBufferPointer { bytes in
    guard isCheapToLex(bytes) else { return [] }
    var painter = Painter(bytes)
    forEachLexeme(in: bytes) { painter.paint($0) }
    return painter.finish()
  }
}
