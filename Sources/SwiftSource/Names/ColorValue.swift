/// What is known of an expression's value.
struct ColorValue {
  enum Kind {
    /// The name `Color` and the name `ProTheme`.
    case colorType, themeType
    /// A type that the code declares.
    case ownType(String)
    case theme, color
    /// A color of SwiftUI, such as `Color.orange`.
    case systemColor
    case themes, colors, gradient
    case number
    /// A value that is certainly no color, theme or list of them.
    case other
    case unknown
  }

  var kind: Kind
  /// The value in the grammar of rows; nil where it is not known or has none.
  var rowText: String?

  init(_ kind: Kind, _ rowText: String? = nil) {
    self.kind = kind
    // Rows of names that stand for rows of names can double without end.
    self.rowText = (rowText?.utf8.count ?? 0) <= 2_000 ? rowText : nil
  }

  static let unknown = ColorValue(.unknown)
  static let other = ColorValue(.other)

  /// What tables could list it as.
  var drawnKind: ColorExpression.Kind? {
    switch kind {
    case .color: .color
    case .theme: .theme
    case .themes, .colors: .list
    case .gradient: .gradient
    default: nil
    }
  }

  var withoutRowText: ColorValue { ColorValue(kind) }
}
