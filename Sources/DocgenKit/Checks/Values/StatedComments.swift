import ColorEngine
import SwiftSource

/// What the comments of a Swift example state of the expressions before them:
///
///     let fill = brand.invertedBackgroundTertiary  // _650 and _250: label 5.11:1 and 10.20:1
func statedInComments(of code: [UInt8], _ themes: ThemeNames, _ vocabulary: APIVocabulary) -> [WrongValue] {
  let names = usedNames(in: code, vocabulary: vocabulary)
  let scope = ExampleScope(code, names, themes)
  var found: [WrongValue] = []
  var settled: Set<Int> = []
  for commented in names.commentedValues where commented.expression.kind == .color {
    // A line may hold several expressions; the comment speaks of the first that it can speak of.
    guard !settled.contains(commented.commentRange.lowerBound),
      let row = evaluatedColor(commented.expression.rowText, .none, themes)
    else { continue }
    let value = ExampleScope.Value(
      text: commented.expression.rowText, row: row, byteRange: commented.expression.byteRange)
    guard let wrong = scope.wrongValues(of: value, in: commented.commentRange) else { continue }
    settled.insert(commented.commentRange.lowerBound)
    found += wrong
  }
  return found + names.commentLines.flatMap { scope.wrongValues(inLine: $0) }
}

/// The names of an example, each with the expression that it stands for.
struct ExampleScope {
  private let code: [UInt8]
  private let themeNames: ThemeNames
  private var definitions: [String: String] = [:]
  private let colors: [ColorExpression]

  init(_ code: [UInt8], _ names: UsedNames, _ themeNames: ThemeNames) {
    self.code = code
    self.themeNames = themeNames
    colors = names.expressions.filter { $0.kind == .color }
    for name in names.declaredNames where definitions[name.name] == nil { definitions[name.name] = name.rowText }
  }

  /// An expression that is a color, with the text that says so without the example's own names.
  struct Value {
    var text: String
    var row: Row
    var byteRange: Range<Int>
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: code[range], as: UTF8.self) }

  // MARK: - Comments

  /// What a comment says wrongly of a value; nil when it says nothing of it.
  func wrongValues(of value: Value, in comment: Range<Int>) -> [WrongValue]? {
    let bytes = code[comment]
    var found: [WrongValue] = []
    var hasStated = false
    if let stops = leading(bytes, statedStop) {
      hasStated = true
      found += wrongStops(stops, value)
    } else {
      let colors = leadingColors(bytes)
      hasStated = !colors.isEmpty
      found += wrongColors(colors, value)
    }
    let ratios = statedRatios(bytes)
    if !ratios.isEmpty {
      hasStated = true
      found += wrongRatios(ratios, value)
    }
    return hasStated ? found : nil
  }

  /// What a comment on its own line says wrongly: `// brand.surfacePrimary on brand.backgroundPrimary is 1.09:1`.
  func wrongValues(inLine comment: Range<Int>) -> [WrongValue] {
    let words = code[comment].split(whereSeparator: isBlank)
    return words.indices.dropFirst().dropLast(2).flatMap { index -> [WrongValue] in
      guard words[index].elementsEqual("on".utf8) else { return [] }
      let isVerb = ["is", "has", "gives", "="].contains(String(decoding: words[index + 2], as: UTF8.self))
      let place = index + (isVerb ? 3 : 2)
      guard place < words.count, statedRatio(words[place]) != nil,
        let value = color(named: words[index - 1]), let ground = color(named: words[index + 1])
      else { return [] }
      let stated = statedRatios(code[words[place].startIndex..<comment.upperBound]).prefix(1)
      let name = "\(value.row.name) on \(ground.row.name)"
      return stated.flatMap {
        wrongRatios($0, among: [Partner(name: name, text: value.row.colors, background: ground.row.colors)])
      }
    }
  }

  /// The color that a word of a comment names, by itself or by the example's own names.
  private func color(named word: ArraySlice<UInt8>) -> Value? {
    var name = word
    while let last = name.last, ",;:".utf8.contains(last) { name.removeLast() }
    var text = String(decoding: name, as: UTF8.self)
    let start = text.prefix { $0 != "." }
    if let known = definitions[String(start)] { text = known + text.dropFirst(start.count) }
    // A bare token is of the one theme that the example uses.
    if Token(named: text) != nil, let theme = onlyTheme { text = "\(theme).\(text)" }
    guard let row = evaluatedColor(text, .none, themeNames) else { return nil }
    return Value(text: text, row: row, byteRange: word.startIndex..<word.endIndex)
  }

  /// The theme of the example's colors, where they have but one.
  private var onlyTheme: String? {
    let themes = Set(colors.compactMap { themeAndToken(of: $0.rowText)?.theme })
    return themes.count == 1 ? themes.first : nil
  }

  /// One value, or two joined by "and", `/` or a comma, that open a comment.
  private func leading(
    _ bytes: ArraySlice<UInt8>, _ read: (ArraySlice<UInt8>) -> Range<Int>?
  ) -> [Range<Int>]? {
    let start = bytes.drop(while: isBlank)
    guard let first = read(start) else { return nil }
    var rest = bytes[first.upperBound...].drop(while: isBlank)
    for joint in ["and ", "/", ","] where rest.starts(with: joint.utf8) {
      rest = rest.dropFirst(joint.utf8.count).drop(while: isBlank)
      if let second = read(rest) { return [first, second] }
    }
    return [first]
  }

  private func statedStop(_ bytes: ArraySlice<UInt8>) -> Range<Int>? {
    guard bytes.first == UInt8(ascii: "_") else { return nil }
    let digits = bytes.dropFirst().prefix { $0 &- 0x30 < 10 }
    return (2...4).contains(digits.count) ? bytes.startIndex..<digits.endIndex : nil
  }

  private func statedHex(_ bytes: ArraySlice<UInt8>) -> Range<Int>? {
    if bytes.first == UInt8(ascii: "#") {
      let digits = bytes.dropFirst().prefix { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 6 }
      return digits.count == 6 || digits.count == 8 ? bytes.startIndex..<digits.endIndex : nil
    }
    guard bytes.starts(with: "color(display-p3".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ")")) else {
      return nil
    }
    return bytes.startIndex..<end + 1
  }

  private func wrongStops(_ stated: [Range<Int>], _ value: Value) -> [WrongValue] {
    guard let light = value.row.lightStop, let dark = value.row.darkStop else { return [] }
    let texts = stated.map { text($0) }
    if texts.count == 1 {
      if texts[0] == light.name || texts[0] == dark.name { return [] }
      if light.name != dark.name {
        return [
          WrongValue(
            rule: "value/stop",
            message: "this is \(light.name) in light mode and \(dark.name) in dark mode, not \(texts[0])",
            range: stated[0], right: light.name, certainty: .ofEitherMode)
        ]
      }
    }
    return zip(stated, [(light, Mode.light), (dark, .dark)]).compactMap { range, right in
      let typed = text(range)
      if typed == right.0.name { return nil }
      return WrongValue(
        rule: "value/stop", message: "this is \(right.0.name) in \(right.1.rawValue) mode, not \(typed)", range: range,
        right: right.0.name)
    }
  }

  /// Up to two colors that open a comment, each with the mode that it names: `light: #…, dark: #…` or `#… in dark mode`.
  private func leadingColors(_ bytes: ArraySlice<UInt8>) -> [(range: Range<Int>, mode: Mode?)] {
    var rest = bytes.drop(while: isBlank)
    var found: [(range: Range<Int>, mode: Mode?)] = []
    while found.count < 2 {
      var mode: Mode?
      for named in Mode.allCases {
        for label in ["\(named):", "\(named) mode:", "in \(named) mode:", "in \(named) mode"]
        where mode == nil && rest.starts(with: label.utf8) {
          mode = named
          rest = rest.dropFirst(label.utf8.count).drop(while: isBlank)
        }
      }
      guard let range = statedHex(rest) else { break }
      rest = bytes[range.upperBound...]
      if mode == nil, let behind = modeBehindRatio(rest) {
        mode = behind.mode
        rest = rest.dropFirst(behind.byteCount)
        if rest.starts(with: " mode".utf8) { rest = rest.dropFirst(5) }
      }
      found.append((range, mode))
      rest = rest.drop(while: isBlank)
      guard let joint = ["and ", "/", ",", ";"].first(where: { rest.starts(with: $0.utf8) }) else { break }
      rest = rest.dropFirst(joint.utf8.count).drop(while: isBlank)
    }
    return found
  }

  private func wrongColors(_ stated: [(range: Range<Int>, mode: Mode?)], _ value: Value) -> [WrongValue] {
    guard let modes = modes(of: stated.map(\.mode)) else { return [] }
    return zip(stated, modes).compactMap { item, modes in
      guard let color = StatedColor(text(item.range)), !modes.contains(where: { color.states(value.row[$0]) }) else {
        return nil
      }
      let right = color.right(value.row, modes)
      return WrongValue(
        rule: "value/color", message: "this is \(right.text), not \(color.typed)", range: item.range,
        right: right.value, certainty: right.certainty)
    }
  }

  // MARK: - Ratios

  private struct StatedPair {
    /// The word before the first ratio.
    var word: String
    var ratios: [Range<Int>]
    /// The mode that stands behind a ratio, one for each.
    var modes: [Mode?]
    /// What stands behind "on": the color that the ratio is said to be measured against.
    var ground: String?

    /// The modes that a ratio may be of: the one it names, the one that is left, or the one of its place in the order.
    func modes(of index: Int) -> [Mode] {
      if let mode = modes[index] { return [mode] }
      guard ratios.count == 2 else { return Mode.allCases }
      if let other = modes[1 - index] { return [other == .light ? .dark : .light] }
      return [index == 0 ? .light : .dark]
    }
  }

  /// Words before a ratio that make it a demand and not a measurement.
  private static let boundWords: Set<String> = [
    "least", "most", "minimum", "min", "needs", "need", "must", "over", "above", "below", "under", "than", "require",
    "requires", "required", "want", "wants", "target", "limit", "beyond", "wcag",
  ]

  /// The name behind " on " where it follows a ratio.
  private func ground(behind index: Int, in bytes: ArraySlice<UInt8>) -> String? {
    let rest = bytes[index...].drop(while: isBlank)
    guard rest.starts(with: "on ".utf8) else { return nil }
    let name = rest.dropFirst(3).drop(while: isBlank).prefix { !isBlank($0) && !",;:)".utf8.contains($0) }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// Every ratio, or two joined by "and", with the word that says whose it is.
  private func statedRatios(_ bytes: ArraySlice<UInt8>) -> [StatedPair] {
    var found: [StatedPair] = []
    var index = bytes.startIndex
    var word = ""
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte &- 0x30 < 10, let ratio = statedRatio(bytes[index...]) {
        let range = index..<index + ratio.byteCount
        let isBound =
          Self.boundWords.contains(word.lowercased())
          || bytes[..<index].last(where: { !isBlank($0) }).map { "<>=~".utf8.contains($0) } == true
        index = range.upperBound
        if isBound { continue }
        let mode = modeBehindRatio(bytes[index...])
        index += mode?.byteCount ?? 0
        if word == "and", let last = found.indices.last, found[last].ratios.count == 1 {
          found[last].ratios.append(range)
          found[last].modes.append(mode?.mode)
        } else {
          // `5.11:1 light, 10.20:1 dark` speaks of one partner twice.
          let isSecond = word.isEmpty && mode != nil && found.last?.modes.last != .some(nil)
          found.append(
            StatedPair(word: isSecond ? found.last?.word ?? "" : word, ratios: [range], modes: [mode?.mode]))
        }
        if let ground = ground(behind: index, in: bytes) { found[found.count - 1].ground = ground }
        word = ""
      } else if (byte | 0x20) &- 0x61 < 26 {
        let name = bytes[index...].prefix { ($0 | 0x20) &- 0x61 < 26 || $0 == UInt8(ascii: "_") || $0 &- 0x30 < 10 }
        word = String(decoding: name, as: UTF8.self)
        index = name.endIndex
      } else {
        index += byte &- 0x30 < 10 ? bytes[index...].prefix { $0 &- 0x30 < 10 || $0 == UInt8(ascii: ".") }.count : 1
      }
    }
    // "on _100 it has 8.72:1": the ground may come first.
    let leading = ground(behind: bytes.startIndex, in: bytes)
    for number in found.indices where found[number].ground == nil { found[number].ground = leading }
    return found
  }

  private func wrongRatios(_ stated: [StatedPair], _ value: Value) -> [WrongValue] {
    var known: [String: [Partner]] = [:]
    return stated.flatMap { pair -> [WrongValue] in
      if let ground = pair.ground { return wrongRatios(pair, among: partners(of: value, on: ground)) }
      let partners = known[pair.word] ?? partners(of: value, named: pair.word)
      known[pair.word] = partners
      return wrongRatios(pair, among: partners)
    }
  }

  /// - Parameter partners: what may be meant, the likeliest first.
  private func wrongRatios(_ pair: StatedPair, among partners: [Partner]) -> [WrongValue] {
    guard let likeliest = partners.first else { return [] }
    func isRight(_ index: Int, _ partner: Partner) -> Bool {
      let modes = pair.modes(of: index)
      return modes.contains {
        isRatio(text(pair.ratios[index]), partner.text[$0], on: partner.background[$0], mode: $0)
      }
    }
    if partners.contains(where: { partner in pair.ratios.indices.allSatisfy { isRight($0, partner) } }) { return [] }
    // Two ratios may be those of two colors, and not of two modes.
    let isOfSeveral = pair.ratios.allSatisfy { range in
      partners.contains { partner in
        Mode.allCases.contains { isRatio(text(range), partner.text[$0], on: partner.background[$0], mode: $0) }
      }
    }
    if isOfSeveral, partners.count(where: { !$0.isCertain }) > 1 { return [] }
    return pair.ratios.indices.compactMap { index in
      if isRight(index, likeliest) { return nil }
      let mode = pair.modes(of: index)[0]
      let right = Contrast.printed(likeliest.text[mode], on: likeliest.background[mode], mode: mode)
      return WrongValue(
        rule: "value/ratio",
        message: "\(likeliest.name) is \(right) in \(mode.rawValue) mode, not \(text(pair.ratios[index]))",
        range: pair.ratios[index], right: right, certainty: likeliest.isCertain ? .certain : .ofThisPair)
    }
  }

  private struct Partner {
    var name: String
    var text: ColorPair
    var background: ColorPair
    /// Whether the example or the comment says that this one is meant.
    var isCertain = true
  }

  /// The one color that a comment names as the ground; none where that is no color the engine knows.
  private func partners(of value: Value, on ground: String) -> [Partner] {
    var candidates = [definitions[ground] ?? ground]
    if Token(named: ground) != nil, let (theme, _) = themeAndToken(of: value.text) {
      candidates.insert("\(theme).\(ground)", at: 0)
    }
    guard let row = candidates.lazy.compactMap({ evaluatedColor($0, .none, self.themeNames) }).first else { return [] }
    let name = "\(value.row.name) on \(row.name)"
    return [Partner(name: name, text: value.row.colors, background: row.colors)]
  }

  /// What a value may be paired with, the likeliest first: a name in the comment, the color beside it, the text or the ground
  /// that its token is made for, the page.
  private func partners(of value: Value, named word: String) -> [Partner] {
    var partners: [Partner] = []
    let role = role(of: value.text)
    func add(_ expression: String, isCertain: Bool) {
      guard let other = evaluatedColor(expression, .none, themeNames) else { return }
      let isText = role == .text
      let name = isText ? "\(value.row.name) on \(other.name)" : "\(other.name) on \(value.row.name)"
      partners.append(
        isText
          ? Partner(name: name, text: value.row.colors, background: other.colors, isCertain: isCertain)
          : Partner(name: name, text: other.colors, background: value.row.colors, isCertain: isCertain))
    }
    let theme = themeAndToken(of: value.text)
    if let defined = definitions[word], defined != value.text { add(defined, isCertain: true) }
    if word == "white" || word == "black" { add(word, isCertain: true) }
    if let theme, let named = Token(named: word) { add("\(theme.theme).\(named.name)", isCertain: true) }
    let beside = colorsBeside(value)
    for color in beside { add(color.rowText, isCertain: beside.count == 1) }
    // Where the example has other colors that it may stand with, the usual partner is a guess.
    let others = colors.filter {
      $0.byteRange != value.byteRange && (self.role(of: $0.rowText) != role || role == .any)
    }
    if let theme {
      for name in usualPartners(of: theme.token) { add("\(theme.theme).\(name)", isCertain: others.isEmpty) }
    }
    for name in ["app.backgroundPrimary", "white", "black"] { add(name, isCertain: others.isEmpty) }
    // What else the example names can make a statement right, but not wrong.
    for color in others.prefix(16) { add(color.rowText, isCertain: false) }
    for name in definitions.keys.sorted(by: bytesPrecede).prefix(32) {
      if let text = definitions[name], text != value.text { add(text, isCertain: false) }
    }
    return partners
  }

  private enum Role { case text, ground, any }

  /// What a color is made for, by its token's name.
  private func role(of expression: String) -> Role {
    let name = expression.lowercased()
    if name.contains("foreground") { return .text }
    return name.contains("background") || name.contains("surface") ? .ground : .any
  }

  /// The colors on a value's line that it may stand with, or where there are none, those on the lines that its chain of calls
  /// goes on from and to.
  private func colorsBeside(_ value: Value) -> [ColorExpression] {
    let role = role(of: value.text)
    let near = colors.compactMap { other -> (color: ColorExpression, lines: Int)? in
      guard other.byteRange != value.byteRange, role == .any || self.role(of: other.rowText) != role,
        let lines = linesBetween(value.byteRange, other.byteRange)
      else { return nil }
      return (other, lines)
    }
    let onLine = near.filter { $0.lines == 0 }
    return (onLine.isEmpty ? near : onLine).prefix(12).map(\.color)
  }

  /// 0 for two expressions on one line, 1 for two on lines of one chain that follow each other, nil for all others.
  private func linesBetween(_ one: Range<Int>, _ other: Range<Int>) -> Int? {
    let (first, second) = one.lowerBound < other.lowerBound ? (one, other) : (other, one)
    guard first.upperBound <= second.lowerBound, second.lowerBound - first.upperBound < 2_000 else { return nil }
    let lines = code[first.upperBound..<second.lowerBound].split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.count == 1 { return 0 }
    return lines.count == 2 && lines[1].first(where: { !isBlank($0) }) == UInt8(ascii: ".") ? 1 : nil
  }

  private func usualPartners(of token: Token) -> [String] {
    let name = token.name
    if name.hasPrefix("invertedForeground") {
      return ["invertedBackgroundPrimary", "invertedBackgroundSecondary", "invertedBackgroundTertiary"]
    }
    if name.hasPrefix("inverted") {
      return ["invertedForegroundPrimary", "invertedForegroundSecondary", "invertedForegroundTertiary"]
    }
    if name.hasPrefix("background") || name.hasPrefix("surface") {
      return ["foregroundPrimary", "foregroundSecondary", "foregroundTertiary"]
    }
    return ["backgroundPrimary", "backgroundSecondary", "backgroundTertiary"]
  }

  /// `Color.proBlue` and the token of `Color.proBlue.surfacePrimary.darken()`.
  private func themeAndToken(of text: String) -> (theme: String, token: Token)? {
    var start = text.startIndex
    while let point = text[start...].firstIndex(of: ".") {
      let rest = text[text.index(after: point)...]
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if let token = Token(named: String(name)) { return (String(text[..<point]), token) }
      start = text.index(after: point)
    }
    return nil
  }
}
