/// A row's value as it was written, with the bytes it stood in.
struct Expression: Sendable {
  indirect enum Kind: Sendable {
    /// A bare word: a token, a stop, a name, a family, `white`.
    case name(String)
    /// `#00B386`, as typed.
    case hex(String)
    /// `hue:173` and `ProTheme.primary(forHue: 173)`.
    case hue(typed: String, degrees: Double)
    /// `ProTheme(hex: "#00B386")`; the hex as typed.
    case themeHex(String)
    /// A CSS color function as typed.
    case css(String)
    /// `a/b` and `Color(light: a, dark: b)`.
    case pair(light: Expression, dark: Expression)
    case list([Expression])
    /// A color or theme and what follows it, `blue.surfacePrimary.darken(by: 2)`. One node however long, so that only
    /// brackets nest.
    case chain(Expression, [Link])
    /// `base@25`.
    case faded(Expression, typed: String, percent: Double)
  }

  let kind: Kind
  let byteRange: Range<Int>

  init(_ kind: Kind, _ byteRange: Range<Int>) { (self.kind, self.byteRange) = (kind, byteRange) }
}

/// One link of a chain.
enum Link: Sendable {
  /// `.name` or `.name(…)`.
  case call(Call)
  /// `[2]`, as printed names have it; the bytes from the bracket on.
  case index(Int, Range<Int>)

  var end: Int {
    switch self {
    case .call(let call): call.byteRange.upperBound
    case .index(_, let range): range.upperBound
    }
  }
}

/// What follows a point.
struct Call: Sendable {
  let name: String
  let nameRange: Range<Int>
  /// nil without parentheses.
  let arguments: [Argument]?
  /// From the name to the closing parenthesis.
  let byteRange: Range<Int>
}

/// One argument of a call.
struct Argument: Sendable {
  indirect enum Value: Sendable {
    /// A number as typed.
    case number(typed: String, Double)
    /// `.leading`, `.degrees(40)`.
    case literal(Call)
    /// `UnitPoint(x: 0.5, y: 1)` and `.init(x: 0.5, y: 1)`: the type's name, or `init`.
    case initializer(Call)
    case expression(Expression)
  }

  let label: String?
  let value: Value
  let byteRange: Range<Int>
}

/// One line of a block, taken apart.
struct ParsedRow: Sendable {
  enum Kind: Sendable {
    case value(label: String?, Expression)
    case definition(name: String, nameRange: Range<Int>, Expression)
    /// `value on value >= 4.5`, in blocks of contrast.
    case contrast(label: String?, text: Expression, background: Expression, minimum: Minimum?)
  }

  struct Minimum: Sendable {
    let value: Double
    let byteRange: Range<Int>
  }

  let kind: Kind
  let labelRange: Range<Int>?
  let byteRange: Range<Int>
}
