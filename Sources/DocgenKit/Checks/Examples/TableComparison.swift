import ColorEngine
import Diagnostics
import Markup
import SwiftSource

/// A token or stop that an example uses or a table lists.
private struct Use {
  /// A family's name, a hex, `app`; nil where it cannot be known.
  var theme: String?
  var member: String
  var range: Range<Int>

  /// Whether two may be the same color. Gray's tokens and the app's are the same by name.
  func matches(_ other: Use) -> Bool {
    guard member == other.member else { return false }
    guard let theme, let otherTheme = other.theme else { return true }
    return theme == otherTheme || (Use.isGray(theme) && Use.isGray(otherTheme))
  }

  /// As a row names it: `orange.surfacePrimary`.
  var name: String { theme.map { "\($0).\(member)" } ?? member }

  private static func isGray(_ theme: String) -> Bool { theme == "app" || theme == "gray" }
}

/// What an example draws, held against the rows of the `tokens` or `preview` block under it.
func comparison(of example: Example, with call: DirectiveCall, _ names: ThemeNames) -> [Diagnostic] {
  let listed = listedUses(call, names)
  let used = exampleUses(example, names)
  guard !listed.isEmpty, !used.isEmpty else { return [] }
  var found: [Diagnostic] = []
  var reported: [Use] = []
  for use in used where !listed.contains(where: use.matches) && !reported.contains(where: use.matches) {
    reported.append(use)
    if isOfHiddenState(use, example.code) { continue }
    let theme = use.theme.map { $0 == "app" ? "Color." : "\($0)." } ?? ""
    found.append(
      Rules.rule("example/unlisted").finding(
        "the table below does not list '\(theme)\(use.member)'", in: example.source, at: example.span(use.range),
        hint: "add a row '\(use.theme.map { "\($0)." } ?? "")\(use.member)' to it",
        notes: [.init("the table", in: example.source, at: call.openerSpan)]))
  }
  // A preview draws the whole component, of which the example may show a part.
  if call.name == "preview" { return found }
  for use in listed where !used.contains(where: use.matches) {
    let start = call.sourceOffset(ofBodyByte: use.range.lowerBound)
    // The same name of another theme is a slip of the theme, and saying that the name is not there would be wrong.
    let kin = used.first { $0.member == use.member && $0.theme != use.theme && !listed.contains(where: $0.matches) }
    let message = kin.map { "the example above draws '\($0.name)', not '\(use.name)'" }
    found.append(
      Rules.rule("example/unused").finding(
        message ?? "the example above does not use '\(use.member)'", in: example.source,
        at: Span(start..<start + use.range.count),
        hint: kin.map { "write '\($0.name)'" } ?? "take the row away"))
  }
  return found
}

/// The tokens and stops that rows name, each once.
private func listedUses(_ call: DirectiveCall, _ names: ThemeNames) -> [Use] {
  var standard: String?
  switch parseDefaultTheme(call.argument, names: names) {
  case .success(.app): standard = "app"
  case .success(.theme(let theme)): standard = theme.shortName
  case .success(.none), .failure: standard = nil
  }
  let words = SwiftWords(call.name == "preview" ? onlyRows(of: call.rawBody) : call.rawBody)
  let named = uses(in: words.chains) { chain, index in
    if index == 0, !chain.isImplicit { return .some(standard) }
    if index == 1 { return .some(themeName(chain.links[0].name, names)) }
    return .some(nil)
  }
  return named + usesOfNumbers(words, names)
}

/// The members of hues and hexes, `hue:60._450` and `#00B386.surfacePrimary`, which are no names of Swift.
private func usesOfNumbers(_ words: SwiftWords, _ names: ThemeNames) -> [Use] {
  words.words.indices.compactMap { index in
    let word = words.words[index]
    guard index >= 3, word.kind == .name, words.isMark(index - 1, "."), words.words[index - 2].kind == .number,
      words.isMark(index - 3, ":") || words.isMark(index - 3, "#")
    else { return nil }
    let member = words.text(word)
    guard Token(named: member) != nil || Stop(named: member) != nil else { return nil }
    let number = words.text(words.words[index - 2])
    let theme = (words.isMark(index - 3, "#") ? "#" : "hue:") + number
    return Use(theme: themeName(theme, names), member: member, range: word.range)
  }
}

/// The tokens and stops that an example names, each once.
private func exampleUses(_ example: Example, _ names: ThemeNames) -> [Use] {
  var found: [Use] = []
  for name in example.names.uses where name.kind != .family {
    let use = Use(theme: name.theme.flatMap { themeName($0, names) }, member: name.name, range: name.byteRange)
    if !found.contains(where: { $0.member == use.member && $0.theme == use.theme }) { found.append(use) }
  }
  return found
}

/// - Parameter theme: whose member the link at a place is; nil where it is no color at all.
private func uses(in chains: [MemberChain], theme: (MemberChain, Int) -> String??) -> [Use] {
  var found: [Use] = []
  for chain in chains {
    for (index, link) in chain.links.enumerated() where link.arguments == nil {
      guard Token(named: link.name) != nil || Stop(named: link.name) != nil, let theme = theme(chain, index) else {
        continue
      }
      let use = Use(theme: theme, member: link.name, range: link.range)
      if !found.contains(where: { $0.member == use.member && $0.theme == use.theme }) { found.append(use) }
    }
  }
  return found
}

private func themeName(_ typed: String, _ names: ThemeNames) -> String? {
  if typed == "app" || typed == "Color" { return "app" }
  guard case .success(let theme) = parseTheme(typed, names: names) else { return nil }
  return theme.shortName
}

/// A preview's body with everything but the rows of `token(…)` and `gradient(…)` blanked.
private func onlyRows(of body: [UInt8]) -> [UInt8] {
  var out = body.map { $0 == 0x0A ? $0 : UInt8(ascii: " ") }
  for opener in ["token(", "gradient("] {
    var index = 0
    while let start = firstOffset(of: Array(opener.utf8), in: body, from: index) {
      index = start + opener.utf8.count
      var depth = 1
      var end = index
      while end < body.count, depth > 0 {
        if body[end] == UInt8(ascii: "(") { depth += 1 }
        if body[end] == UInt8(ascii: ")") { depth -= 1 }
        if depth > 0 { out[end] = body[end] }
        end += 1
      }
      index = max(index, end)
    }
  }
  return out
}

/// Whether a color stands on a line about a state that the picture does not show: pressed, hidden, disabled.
private func isOfHiddenState(_ use: Use, _ code: [UInt8]) -> Bool {
  let start = code[..<use.range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  let end = code[use.range.lowerBound...].firstIndex(of: 0x0A) ?? code.count
  let line = String(decoding: code[start..<end], as: UTF8.self).lowercased()
  return ["pressed", "hover", "disabled", "isenabled", "focused", "hidden", "highlighted"].contains {
    line.contains($0)
  }
}
