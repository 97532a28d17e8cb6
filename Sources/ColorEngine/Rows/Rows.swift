/// A color of a block, as tables show it.
public struct Row: Sendable {
  /// The text in front of the colon, where the writer gave one.
  public let label: String?
  /// The name by the rules of printed names, without backticks.
  public let name: String
  public let colors: ColorPair
  /// Where it stands in the text.
  public let byteRange: Range<Int>

  /// What the row's first cell says: the label in plain text, or else the name, for backticks.
  public var printed: (isLabel: Bool, text: String) { label.map { (true, $0) } ?? (false, name) }

  public subscript(mode: Mode) -> Color { colors[mode] }

  /// The stop that the light color is, as `_450`, if it is on the palette.
  public var lightStop: Stop? { colors.light.palettePlace.stop }
  /// The stop that the dark color is, if it is on the palette.
  public var darkStop: Stop? { colors.dark.palettePlace.stop }

  /// WCAG 2 contrast with the app's `backgroundPrimary`, unrounded, a translucent color composited over it.
  public func contrastWithPage(_ mode: Mode) -> Double {
    Contrast.ratio(colors[mode], on: AppTokens.page[mode], mode: mode)
  }

  init(_ color: NamedColor, label: String?, at byteRange: Range<Int>) {
    (self.label, name, colors) = (label, color.name.text, color.colors)
    self.byteRange = byteRange
  }
}

/// A gradient of a block, with what its sentence says.
public struct GradientUse: Sendable {
  public let gradient: Gradient
  /// "a linear gradient from `_700` to `_950`, with `.vivid` and `.smooth`"
  public let sentence: String
  /// The colors that the writer named, in order: rows of the table too.
  public let rows: [Row]
  /// The recipe that made the colors, if one did.
  public let recipe: Recipe?
  public let byteRange: Range<Int>

  init(_ named: NamedGradient, at byteRange: Range<Int>) {
    gradient = named.gradient
    recipe = named.recipe
    sentence = named.sentence
    rows = named.colors.map { Row($0, label: nil, at: byteRange) }
    self.byteRange = byteRange
  }
}

/// What one value stands for.
public enum Value: Sendable {
  case color(Row)
  /// A list: a row each.
  case colors([Row])
  case gradient(GradientUse)
}

/// A block of rows, evaluated. Faults do not stop it: the rows without one are all there.
public struct RowBlock: Sendable {
  /// The colors in order of first use, each once, with those that gradients name.
  public var rows: [Row] = []
  /// The gradients, each as often as it is drawn.
  public var gradients: [GradientUse] = []
  public var errors: [RowError] = []
  /// The names that `let` defined, in order.
  public var definedNames: [String] = []
}

/// One row of a block of contrasts.
public struct ContrastRow: Sendable {
  public let label: String?
  /// The colors of the text, or of what else must be seen.
  public let text: Row
  /// The colors it stands on.
  public let background: Row
  /// The least contrast that the writer demands, `>= 4.5`.
  public let minimum: Double?
  /// Where the number behind `>=` stands.
  public let minimumRange: Range<Int>?
  public let byteRange: Range<Int>

  /// `a on b`, without backticks.
  public var name: String { "\(text.name) on \(background.name)" }

  /// WCAG 2 contrast in a mode, unrounded.
  public func ratio(_ mode: Mode) -> Double { Contrast.ratio(text[mode], on: background[mode], mode: mode) }
  /// APCA's signed Lc in a mode.
  public func apca(_ mode: Mode) -> Double { Contrast.apca(text[mode], on: background[mode], mode: mode) }
}

/// A block of contrasts, evaluated.
public struct ContrastBlock: Sendable {
  public var rows: [ContrastRow] = []
  public var errors: [RowError] = []
}

/// Evaluates the rows of one block: the whole body with LF line ends, comments, and lists over several lines.
///
/// - Parameter contrast: the setting that tokens are taken at; `.increased` gives their values with Increase Contrast.
public func evaluateRows(
  _ text: [UInt8], with defaultTheme: DefaultTheme, names: ThemeNames = ThemeNames(),
  contrast: ContrastSetting = .standard
) -> RowBlock {
  var evaluator = RowEvaluator(with: defaultTheme, names: names, contrast: contrast)
  var block = RowBlock()
  var seen: Set<RowKey> = []
  func add(_ row: Row) {
    if seen.insert(RowKey(label: row.label, name: row.name)).inserted { block.rows.append(row) }
  }
  for raw in RowScanner.rows(of: text) {
    guard let row = parse(raw, of: text, contrast: false, into: &evaluator.errors) else { continue }
    switch row.kind {
    case .definition(let name, let nameRange, let value): evaluator.define(name, at: nameRange, as: value)
    case .contrast: break
    case .value(let label, let expression):
      guard let value = evaluator.value(of: expression, label: label, labelRange: row.labelRange) else { continue }
      switch value {
      case .color(let row): add(row)
      case .colors(let rows): rows.forEach(add)
      case .gradient(let use):
        use.rows.forEach(add)
        block.gradients.append(use)
      }
    }
  }
  block.errors = evaluator.errors
  block.definedNames = evaluator.definedNames
  return block
}

/// Evaluates one value, optionally under a label: a row of `docgen color`, or what stands in `:color[…]`, `token(…)` and
/// `gradient(…)`.
public func evaluateValue(
  _ text: [UInt8], with defaultTheme: DefaultTheme, names: ThemeNames = ThemeNames()
) -> Result<Value, RowErrors> {
  var evaluator = RowEvaluator(with: defaultTheme, names: names)
  let raws = RowScanner.rows(of: text)
  guard let raw = raws.first else {
    return .failure(RowErrors([RowError(.syntax, "a color is missing", at: 0..<text.count)]))
  }
  if raws.count > 1 {
    evaluator.fail(.syntax, "one color is meant here, not several rows", at: raws[1].byteRange)
  } else if let row = parse(raw, of: text, contrast: false, into: &evaluator.errors) {
    if case .value(let label, let expression) = row.kind {
      if let value = evaluator.value(of: expression, label: label, labelRange: row.labelRange) {
        return .success(value)
      }
    } else {
      evaluator.fail(.syntax, "a definition is no color; `let` is for blocks of rows", at: row.byteRange)
    }
  }
  return .failure(RowErrors(evaluator.errors))
}

/// Evaluates the rows of a block of contrasts: `[LABEL: ]value on value [>= NUMBER]`, and definitions.
///
/// - Parameter contrast: the setting that tokens are taken at, for the columns of Increase Contrast.
public func evaluateContrastRows(
  _ text: [UInt8], with defaultTheme: DefaultTheme, names: ThemeNames = ThemeNames(),
  contrast: ContrastSetting = .standard
) -> ContrastBlock {
  var evaluator = RowEvaluator(with: defaultTheme, names: names, contrast: contrast)
  var block = ContrastBlock()
  for raw in RowScanner.rows(of: text) {
    guard let row = parse(raw, of: text, contrast: true, into: &evaluator.errors) else { continue }
    switch row.kind {
    case .definition(let name, let nameRange, let value): evaluator.define(name, at: nameRange, as: value)
    case .value: break
    case .contrast(let label, let text, let background, let minimum):
      let (textColor, backgroundColor) = (evaluator.evaluateColor(text), evaluator.evaluateColor(background))
      guard let textColor, let backgroundColor else { continue }
      block.rows.append(
        ContrastRow(
          label: label, text: Row(textColor, label: nil, at: text.byteRange),
          background: Row(backgroundColor, label: nil, at: background.byteRange), minimum: minimum?.value,
          minimumRange: minimum?.byteRange, byteRange: row.byteRange))
    }
  }
  block.errors = evaluator.errors
  return block
}

/// At least one error of a value.
public struct RowErrors: Error, Sendable {
  public let errors: [RowError]
  init(_ errors: [RowError]) { self.errors = errors }
}

/// Reads a block's theme: nothing, `Color`, a family in any spelling, a hex, `hue:173`, a name of the settings, or one
/// of these turned, `orange.complement`.
public func parseDefaultTheme(_ text: String, names: ThemeNames = ThemeNames()) -> Result<DefaultTheme, RowError> {
  let bytes = Array(text.utf8)
  let words = bytes.split(whereSeparator: RowParser.isSpace)
  if words.isEmpty { return .success(.none) }
  if words.count == 1, words[0].elementsEqual("Color".utf8) { return .success(.app) }
  return parseTheme(text, names: names).map(DefaultTheme.theme)
}

/// Reads a theme: a family, a hex, a hue, a name of the settings, or one of these turned.
public func parseTheme(_ text: String, names: ThemeNames = ThemeNames()) -> Result<Theme, RowError> {
  let bytes = Array(text.utf8)
  var evaluator = RowEvaluator(with: .none, names: names)
  guard let raw = RowScanner.rows(of: bytes).first else {
    return .failure(RowError(.missingTheme, "a theme is missing", at: 0..<bytes.count))
  }
  let hint = "write a family, `#00B386`, `hue:173` or a name of `themes`"
  let candidates = Vocabulary.familyNames + names.names + ["Color"]
  var expression: Expression?
  if let row = parse(raw, of: bytes, contrast: false, into: &evaluator.errors),
    case .value(let label, let value) = row.kind, label == nil
  {
    expression = value
  }
  guard let expression else {
    let fault = RowError(.syntax, "'\(text)' is not a theme", at: raw.byteRange, hint: hint)
    return .failure(evaluator.errors.first ?? fault)
  }
  if case .name(let name) = expression.kind, evaluator.theme(named: name) == nil {
    return .failure(
      RowError(
        .unknownFamily, "no family or theme '\(name)'", at: expression.byteRange, candidates: candidates, hint: nil))
  }
  switch evaluator.evaluate(expression) {
  case .theme(let theme): return .success(theme)
  case nil where !evaluator.errors.isEmpty: return .failure(evaluator.errors[0])
  default:
    return .failure(
      RowError(.missingTheme, "'\(text)' is not a theme", at: expression.byteRange, candidates: candidates, hint: hint))
  }
}

private struct RowKey: Hashable {
  let label: String?
  let name: String
}

private func parse(
  _ raw: RowScanner.RawRow, of text: [UInt8], contrast: Bool, into errors: inout [RowError]
) -> ParsedRow? {
  if raw.isTooLong {
    errors.append(
      RowError(.syntax, "a row has at most \(RowScanner.longestRow) bytes", at: raw.byteRange))
    return nil
  }
  if let opener = raw.unclosed {
    errors.append(
      RowError(
        .syntax, "'\(String(decoding: [text[opener]], as: UTF8.self))' is never closed", at: opener..<(opener + 1)))
    return nil
  }
  var parser = RowParser(text: text, byteRange: raw.byteRange)
  do throws(RowError) {
    return try parser.parseRow(contrast: contrast)
  } catch {
    errors.append(error)
    return nil
  }
}

extension RowEvaluator {
  /// An expression as a row's value; a list of themes stands for their own colors.
  mutating func value(of expression: Expression, label: String?, labelRange: Range<Int>?) -> Value? {
    guard let value = evaluate(expression) else { return nil }
    let range = expression.byteRange
    switch value {
    case .color(let color): return .color(Row(color, label: label, at: range))
    case .theme(let theme): return .color(Row(ownColor(of: theme), label: label, at: range))
    case .colors, .themes, .gradient:
      if let labelRange {
        fail(.syntax, "a label is for one color", at: labelRange)
        return nil
      }
    }
    switch value {
    case .colors(let colors): return .colors(colors.map { Row($0, label: nil, at: range) })
    case .themes(let themes): return .colors(themes.map { Row(ownColor(of: $0), label: nil, at: range) })
    case .gradient(let gradient): return .gradient(GradientUse(gradient, at: range))
    case .color, .theme: return nil
    }
  }
}
