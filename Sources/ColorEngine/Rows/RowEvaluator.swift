/// Turns expressions into named colors. Faults are collected; what has one is nil.
struct RowEvaluator {
  let defaultTheme: DefaultTheme
  let names: ThemeNames
  /// The contrast setting that tokens are taken at.
  let contrast: ContrastSetting
  /// What `let` has defined so far; nil for a name whose value had a fault.
  var definitions: [String: RowValue?] = [:]
  /// The names in the order of their definitions.
  var definedNames: [String] = []
  var errors: [RowError] = []

  init(with defaultTheme: DefaultTheme, names: ThemeNames, contrast: ContrastSetting = .standard) {
    (self.defaultTheme, self.names, self.contrast) = (defaultTheme, names, contrast)
  }

  mutating func fail(
    _ rule: RowError.Rule, _ message: String, at byteRange: Range<Int>, candidates: [String] = [], hint: String? = nil
  ) {
    errors.append(RowError(rule, message, at: byteRange, candidates: candidates, hint: hint))
  }

  mutating func define(_ name: String, at nameRange: Range<Int>, as expression: Expression) {
    let value = evaluate(expression)
    if let error = Vocabulary.faultOfNewName(name, at: nameRange) {
      errors.append(error)
      return
    }
    if names[name] != nil {
      fail(.duplicateName, "'\(name)' is a theme of the settings; choose another name", at: nameRange)
      return
    }
    if definitions[name] != nil {
      fail(.duplicateName, "'\(name)' is defined twice", at: nameRange)
      return
    }
    definitions[name] = .some(value)
    definedNames.append(name)
  }

  // MARK: Expressions

  mutating func evaluate(_ expression: Expression) -> RowValue? {
    let range = expression.byteRange
    switch expression.kind {
    case .name(let name): return resolve(name, at: range)
    case .hex(let typed): return evaluateHex(typed, at: range)
    case .themeHex(let typed):
      guard let theme = Self.hexTheme(typed) else {
        fail(.syntax, "'\(typed)' is not a hex color: 3 or 6 digits are meant", at: range)
        return nil
      }
      return .theme(theme)
    case .hue(let typed, let degrees): return .theme(.hue(degrees, typed: typed))
    case .css(let typed): return evaluateCSS(typed, at: range)
    case .pair(let light, let dark): return evaluatePair(light, dark, at: range)
    case .list(let members): return evaluateList(members)
    case .chain(let base, let links): return evaluateChain(base, links)
    case .faded(let side, let typed, let percent):
      guard let color = evaluateColor(side) else { return nil }
      let name = color.name.faded(by: percent / 100, typed: "@" + typed)
      return checked(NamedColor(color.colors.opacity(percent / 100), name), at: range)
    }
  }

  /// An expression as one color; a theme stands for its own.
  mutating func evaluateColor(_ expression: Expression) -> NamedColor? {
    guard let value = evaluate(expression) else { return nil }
    switch value {
    case .color(let color): return color
    case .theme(let theme): return ownColor(of: theme)
    case .colors, .themes:
      fail(.syntax, "one color is meant here, not a list", at: expression.byteRange)
    case .gradient:
      fail(.syntax, "a color is meant here, not a gradient", at: expression.byteRange)
    }
    return nil
  }

  func ownColor(of theme: Theme) -> NamedColor { NamedColor(ColorPair(theme.ownColor), PrintedName(theme.shortName)) }

  /// The color, unless its name has grown out of bounds.
  mutating func checked(_ color: NamedColor, at range: Range<Int>) -> RowValue? {
    if color.name.base.utf8.count > PrintedName.longest {
      fail(.syntax, "the color's name would be longer than \(PrintedName.longest) letters", at: range)
      return nil
    }
    return .color(color)
  }

  // MARK: Atoms

  private mutating func resolve(_ name: String, at range: Range<Int>) -> RowValue? {
    if let definition = definitions[name] { return definition }
    if let token = Token(named: name) { return bareToken(token, at: range) }
    if let stop = Stop(named: name) { return bareStop(stop, at: range) }
    switch name {
    case "white": return .color(NamedColor(.white, PrintedName(name)))
    case "black": return .color(NamedColor(.black, PrintedName(name)))
    case "clear": return .color(NamedColor(.clear, PrintedName(name)))
    default: break
    }
    if let theme = theme(named: name) { return .theme(theme) }
    if name == "app" || name == "Color" {
      fail(.syntax, "`\(name)` is no color; a token is missing, as in `\(name).surfacePrimary`", at: range)
      return nil
    }
    failUnknown(name, at: range)
    return nil
  }

  private mutating func failUnknown(_ name: String, at range: Range<Int>) {
    if name.hasPrefix("_"), name.utf8.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }) {
      let place = defaultTheme.messageName
      fail(
        .unknownStop, place.isEmpty ? "no stop '\(name)'" : "no stop '\(name)' in \(place)", at: range,
        candidates: Vocabulary.stopNames)
      return
    }
    let themes = Vocabulary.familyNames + names.names + definedNames + Vocabulary.plainColorNames
    switch defaultTheme {
    case .none:
      fail(.unknownFamily, "no color, family or theme '\(name)'", at: range, candidates: themes)
    case .app, .theme:
      fail(
        .unknownToken, "no token '\(name)' in \(defaultTheme.messageName)", at: range,
        candidates: Vocabulary.tokenNames + definedNames + Vocabulary.familyNames + names.names
          + Vocabulary.plainColorNames)
    }
  }

  private mutating func bareToken(_ token: Token, at range: Range<Int>) -> RowValue? {
    switch defaultTheme {
    case .theme(let theme): return .color(NamedColor(theme.pair(token, contrast: contrast), PrintedName(token.name)))
    case .app: return .color(NamedColor(AppTokens.pair(token, contrast: contrast), PrintedName(token.name)))
    case .none:
      fail(
        .missingTheme, "'\(token.name)' needs a theme", at: range,
        hint: "name one, as in `blue.\(token.name)` or `app.\(token.name)`")
      return nil
    }
  }

  private mutating func bareStop(_ stop: Stop, at range: Range<Int>) -> RowValue? {
    switch defaultTheme {
    case .theme(let theme): return .color(stopColor(stop, of: theme))
    case .app:
      fail(.missingTheme, "`Color` has no stops", at: range, hint: "write `gray.\(stop.name)` for the app's grays")
    case .none:
      fail(.missingTheme, "'\(stop.name)' needs a theme", at: range, hint: "name one, as in `blue.\(stop.name)`")
    }
    return nil
  }

  /// A theme by its family's name, in any spelling but the qualified one, or by a name of the settings.
  func theme(named name: String) -> Theme? {
    if let family = Family(named: name) { return .family(family) }
    return names[name]
  }

  private mutating func evaluateHex(_ typed: String, at range: Range<Int>) -> RowValue? {
    if let theme = Self.hexTheme(typed) { return .theme(theme) }
    return evaluateCSS(typed, at: range)
  }

  /// The theme of an opaque hex with 3 or 6 digits.
  static func hexTheme(_ typed: String) -> Theme? {
    let count = typed.utf8.count
    guard count == 4 || count == 7, let color = try? Color(css: typed) else { return nil }
    let (red, green, blue) = color.linear.encoded
    let channel = { (value: Double) in UInt32((value * 255).rounded().held(to: 0...255)) }
    return .hex(channel(red) << 16 | channel(green) << 8 | channel(blue), typed: typed)
  }

  private mutating func evaluateCSS(_ typed: String, at range: Range<Int>) -> RowValue? {
    do throws(CSSColorError) {
      return checked(NamedColor(ColorPair(try Color(css: typed)), PrintedName(typed)), at: range)
    } catch {
      // A name's bytes are those of the row, so the offset can be added; it may point at the end.
      let start = min(range.lowerBound + error.byteOffset, range.upperBound - 1)
      fail(
        .syntax, "'\(typed)' is not a CSS color: \(error.message)", at: max(start, range.lowerBound)..<range.upperBound)
      return nil
    }
  }

  // MARK: Pairs and lists

  private mutating func evaluatePair(_ light: Expression, _ dark: Expression, at range: Range<Int>) -> RowValue? {
    let (lightColor, darkColor) = (evaluateColor(light), evaluateColor(dark))
    guard let lightColor, let darkColor else { return nil }
    let (lightName, darkName) = (lightColor.name.side(.light), darkColor.name.side(.dark))
    if lightName.utf8.count + darkName.utf8.count > PrintedName.longest {
      fail(.syntax, "the color's name would be longer than \(PrintedName.longest) letters", at: range)
      return nil
    }
    let colors = ColorPair(light: lightColor.colors.light, dark: darkColor.colors.dark)
    return .color(NamedColor(colors, PrintedName(lightName, .pair(dark: darkName))))
  }

  private mutating func evaluateList(_ members: [Expression]) -> RowValue? {
    var colors: [NamedColor] = []
    var isComplete = true
    for member in members {
      if let color = evaluateColor(member) { colors.append(color) } else { isComplete = false }
    }
    return isComplete ? .colors(colors) : nil
  }

  // MARK: Chains

  private mutating func evaluateChain(_ base: Expression, _ links: [Link]) -> RowValue? {
    let start = base.byteRange.lowerBound
    var rest = links[...]
    var value: RowValue?
    if case .name(let name) = base.kind, definitions[name] == nil, case .call(let call)? = rest.first {
      if name == "app" || name == "Color" {
        value = appMember(call, namespace: name)
        rest = rest.dropFirst()
      } else if isUnknown(name) {
        fail(
          .unknownFamily, "no family or theme '\(name)'", at: base.byteRange,
          candidates: Vocabulary.familyNames + names.names + definedNames + ["app"])
        return nil
      } else {
        value = resolve(name, at: base.byteRange)
      }
    } else {
      value = evaluate(base)
    }
    for link in rest {
      guard let receiver = value else { return nil }
      switch link {
      case .call(let call): value = member(call, of: receiver, at: start..<link.end)
      case .index(let index, let range): value = place(index, of: receiver, at: range)
      }
    }
    return value
  }

  private mutating func member(_ call: Call, of value: RowValue, at range: Range<Int>) -> RowValue? {
    if case .theme(let theme) = value, call.arguments == nil {
      if let token = Token(named: call.name) {
        return .color(NamedColor(theme.pair(token, contrast: contrast), PrintedName(prefix(of: theme) + token.name)))
      }
      if let stop = Stop(named: call.name) { return .color(stopColor(stop, of: theme)) }
    }
    guard let function = colorFunction(named: call.name) else {
      failUnknownMember(call, of: value)
      return nil
    }
    return apply(function, call, to: value, at: range)
  }

  private mutating func place(_ index: Int, of value: RowValue, at range: Range<Int>) -> RowValue? {
    let count: Int
    switch value {
    case .colors(let colors):
      if index < colors.count { return .color(colors[index]) }
      count = colors.count
    case .themes(let themes):
      if index < themes.count { return .theme(themes[index]) }
      count = themes.count
    case .color, .theme, .gradient:
      fail(.syntax, "only a list has places, `[\(index)]`", at: range)
      return nil
    }
    fail(.argument, "the list has \(count) members, `[0]` to `[\(count - 1)]`", at: range)
    return nil
  }

  private func isUnknown(_ name: String) -> Bool {
    definitions[name] == nil && Token(named: name) == nil && Stop(named: name) == nil && theme(named: name) == nil
      && !Vocabulary.plainColorNames.contains(name) && !name.hasPrefix("_")
  }

  private mutating func failUnknownMember(_ call: Call, of value: RowValue) {
    let name = call.name
    guard case .theme(let theme) = value, call.arguments == nil else {
      fail(.unknownFunction, "no function '\(name)'", at: call.nameRange, candidates: Vocabulary.functionNames)
      return
    }
    let place = theme.name.messageName
    if name.hasPrefix("_") {
      fail(.unknownStop, "no stop '\(name)' in \(place)", at: call.nameRange, candidates: Vocabulary.stopNames)
    } else {
      fail(
        .unknownToken, "no token '\(name)' in \(place)", at: call.nameRange,
        candidates: Vocabulary.tokenNames + Vocabulary.functionNames)
    }
  }

  /// `app.TOKEN`, `Color.TOKEN`, `Color.proOrange`, `Color.white`.
  private mutating func appMember(_ call: Call, namespace: String) -> RowValue? {
    let name = call.name
    if call.arguments == nil {
      if let token = Token(named: name) {
        var prefix = "app."
        if case .app = defaultTheme { prefix = "" }
        return .color(NamedColor(AppTokens.pair(token, contrast: contrast), PrintedName(prefix + token.name)))
      }
      if let stop = Stop(named: name) {
        fail(
          .missingTheme, "`\(namespace)` has no stops", at: call.nameRange,
          hint: "write `gray.\(stop.name)` for the app's grays")
        return nil
      }
      if namespace == "Color" {
        if name.hasPrefix("pro"), let family = Family(named: name) { return .theme(.family(family)) }
        if Vocabulary.plainColorNames.contains(name) { return resolve(name, at: call.nameRange) }
      }
    }
    if namespace == "Color", name.hasPrefix("pro") {
      fail(
        .unknownFamily, "no family '\(name)'", at: call.nameRange, candidates: Family.allCases.map(\.swiftName))
    } else {
      // SwiftUI has an orange of its own; docgen cannot know what it looks like.
      let hint = Family(named: name).map { "the family is `\($0.qualifiedName)`" }
      fail(
        .unknownToken, "no token '\(name)' in \(namespace)", at: call.nameRange, candidates: Vocabulary.tokenNames,
        hint: hint)
    }
    return nil
  }

  // MARK: Names

  /// What stands before a token of a theme: nothing for the block's own.
  func prefix(of theme: Theme) -> String {
    if case .theme(let own) = defaultTheme, own.name == theme.name { return "" }
    return theme.shortName + "."
  }

  private func stopColor(_ stop: Stop, of theme: Theme) -> NamedColor {
    let prefix = prefix(of: theme)
    return NamedColor(
      ColorPair(theme[stop]), PrintedName(prefix + stop.name),
      origin: StopOrigin(prefix: prefix, hueDegrees: theme.hueDegrees))
  }
}
