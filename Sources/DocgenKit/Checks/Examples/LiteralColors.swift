import ColorEngine
import Diagnostics

/// Colors that an example writes by hand, each with the nearest stop.
func literalColors(_ example: Example) -> [Diagnostic] {
  example.chains.compactMap { chain in
    guard let literal = literal(chain, example.words) else { return nil }
    let nearest = literal.color.map { ", near to Color.\(nearestStop(to: $0))" } ?? ""
    return Rules.rule("example/literal-color").finding(
      "'\(literal.text)' is a color written by hand\(nearest)", in: example.source, at: example.span(literal.range),
      hint: literal.color.map { "write Color.\(nearestStop(to: $0)), or a token" } ?? "use a token")
  }
}

private struct Literal {
  var text: String
  var range: Range<Int>
  /// What it is in light mode, where that can be computed.
  var color: Color?
}

private func literal(_ chain: MemberChain, _ words: SwiftWords) -> Literal? {
  let first = chain.links[0]
  if !chain.isImplicit, ["Color", "UIColor", "NSColor"].contains(first.name), let arguments = first.arguments {
    return initializer(first, arguments, words)
  }
  if !chain.isImplicit, ["Color", "UIColor", "NSColor"].contains(first.name), chain.links.count > 1 {
    let member = chain.links[1]
    guard let rgb = systemColors[member.name], member.arguments == nil else { return nil }
    let range = first.range.lowerBound..<member.range.upperBound
    return Literal(text: words.text(range), range: range, color: Color(rgb: rgb))
  }
  // `.blue` where a color goes: alone in a modifier that paints, or behind a label that takes a color.
  guard chain.isImplicit, first.arguments == nil, let rgb = systemColors[first.name],
    takesColor(before: chain.first - 1, words)
  else { return nil }
  return Literal(
    text: "." + first.name, range: first.range.lowerBound - 1..<first.range.upperBound, color: Color(rgb: rgb))
}

/// `Color(red: …, green: …, blue: …)`, `Color(hex: …)`, `Color(hue: …)`, `Color(white: …)`, `UIColor(…)`.
private func initializer(_ link: MemberChain.Link, _ arguments: Range<Int>, _ words: SwiftWords) -> Literal? {
  guard let first = arguments.first else { return nil }
  var values: [String: String] = [:]
  var index = first
  if words.isMark(first, "."), arguments.contains(first + 1),
    ["sRGB", "displayP3", "sRGBLinear"].contains(words.text(words.words[first + 1]))
  {
    index = min(arguments.upperBound, first + 3)
  }
  let start = index
  while index + 2 < arguments.upperBound {
    guard words.words[index].kind == .name, words.isMark(index + 1, ":") else { break }
    values[words.text(words.words[index])] = words.text(words.words[index + 2])
    guard words.isMark(index + 3, ",") else { break }
    index += 4
  }
  let labels = ["red", "hue", "white", "hex", "displayP3Red", "calibratedRed", "srgbRed"]
  // Values that are computed are no literals.
  guard start + 2 < arguments.upperBound, words.words[start].kind == .name,
    labels.contains(words.text(words.words[start])), words.isMark(start + 1, ":"),
    words.words[start + 2].kind == .number || words.words[start + 2].kind == .text
  else { return nil }
  let close = words.words[arguments.upperBound].range.upperBound
  let range = link.range.lowerBound..<close
  return Literal(text: words.text(range), range: range, color: color(values))
}

private func color(_ values: [String: String]) -> Color? {
  func number(_ label: String) -> Double? {
    values[label].flatMap { Double($0) }.map { min(max($0, 0), 1) }
  }
  func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
  if let red = number("red"), let green = number("green"), let blue = number("blue") {
    return Color(rgb: byte(red) << 16 | byte(green) << 8 | byte(blue))
  }
  if let white = number("white") { return Color(rgb: byte(white) * 0x010101) }
  guard let hex = values["hex"] else { return nil }
  let digits = hex.hasPrefix("0x") ? String(hex.dropFirst(2)) : hex.filter { $0 != "\"" && $0 != "#" }
  return try? Color(css: "#" + digits)
}

/// Whether an implicit member at this place is a color.
private func takesColor(before index: Int, _ words: SwiftWords) -> Bool {
  // `index` is the point; before it stands a bracket or a label.
  let place = index - 1
  guard place > 0 else { return false }
  if words.isMark(place, "("), words.words[place - 1].kind == .name {
    return paintingModifiers.contains(words.text(words.words[place - 1]))
  }
  guard words.isMark(place, ":"), words.words[place - 1].kind == .name else { return false }
  let label = words.text(words.words[place - 1])
  return ["color", "fill", "tint", "foreground", "background", "stroke", "backgroundColor", "foregroundColor"].contains(
    label)
}

private let paintingModifiers: Set<String> = [
  "foregroundStyle", "foregroundColor", "background", "fill", "stroke", "strokeBorder", "tint", "border", "accentColor",
  "listRowBackground", "shadow", "overlay", "colorMultiply",
]

/// SwiftUI's named colors in light mode, as the system draws them.
private let systemColors: [String: UInt32] = [
  "red": 0xFF3B30, "orange": 0xFF9500, "yellow": 0xFFCC00, "green": 0x34C759, "mint": 0x00C7BE, "teal": 0x30B0C7,
  "cyan": 0x32ADE6, "blue": 0x007AFF, "indigo": 0x5856D6, "purple": 0xAF52DE, "pink": 0xFF2D55, "brown": 0xA2845E,
  "gray": 0x8E8E93, "systemRed": 0xFF3B30, "systemOrange": 0xFF9500, "systemYellow": 0xFFCC00,
  "systemGreen": 0x34C759, "systemMint": 0x00C7BE, "systemTeal": 0x30B0C7, "systemCyan": 0x32ADE6,
  "systemBlue": 0x007AFF, "systemIndigo": 0x5856D6, "systemPurple": 0xAF52DE, "systemPink": 0xFF2D55,
  "systemBrown": 0xA2845E, "systemGray": 0x8E8E93,
]

/// The stop of any family that is nearest in OKLab, as `proBlue._500`.
private func nearestStop(to color: Color) -> String {
  var best: (name: String, distance: Double) = ("", .infinity)
  let own = color.oklab
  for family in Family.allCases {
    let theme = Theme.family(family)
    for stop in Stop.allCases {
      let other = theme[stop].oklab
      let (l, a, b) = (own.lightness - other.lightness, own.a - other.a, own.b - other.b)
      let distance = l * l + a * a + b * b
      if distance < best.distance { best = ("\(family.swiftName).\(stop.name)", distance) }
    }
  }
  return best.name
}
