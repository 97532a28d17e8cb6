import ColorEngine
import Diagnostics

/// Names of an example that look like the color library's and are not.
func unknownNames(_ example: Example) -> [Diagnostic] {
  let own = declaredNames(example.words)
  var found: [Diagnostic] = []
  for chain in example.chains {
    var isColor = chain.links[0].name == "Color" && !chain.isImplicit
    for (index, link) in chain.links.enumerated() {
      if index == 0, !chain.isImplicit {
        if let family = unknownFamily(link.name), chain.links.count > 1, !own.contains(link.name) {
          found.append(finding(example, link, "family", family))
        }
        continue
      }
      if own.contains(link.name) { continue }
      if Token(named: link.name) != nil || Stop(named: link.name) != nil || isFamily(link.name) {
        isColor = true
        continue
      }
      if let (kind, name) = meantName(link.name, isColor: isColor, hasCall: link.arguments != nil) {
        found.append(finding(example, link, kind, name))
        isColor = true
      } else if let arguments = link.arguments,
        let wrong = wrongLabel(link.name, arguments, example.words, isColor: isColor)
      {
        found.append(wrong.diagnostic(example))
      }
    }
  }
  return found
}

private func finding(_ example: Example, _ link: MemberChain.Link, _ kind: String, _ name: String?) -> Diagnostic {
  let span = example.span(link.range)
  return Rules.rule("example/unknown-name").finding(
    "there is no \(kind) '\(link.name)'", in: example.source, at: span,
    hint: name.map { "did you mean '\($0)'?" } ?? "the stops are _50 to _1000 in steps of 50")
}

private func isFamily(_ name: String) -> Bool { Family.allCases.contains { $0.swiftName == name } }

/// The family that a name such as `proOrnge` means.
private func unknownFamily(_ name: String) -> String? {
  guard name.hasPrefix("pro"), name.utf8.count > 4, name.dropFirst(3).first?.isUppercase == true, !isFamily(name) else {
    return nil
  }
  return nearest(to: name, among: Family.allCases.map(\.swiftName))
}

/// What kind of name a member was meant to be, and the nearest one. Only close misspellings count: any library may have
/// members of its own.
private func meantName(_ name: String, isColor: Bool, hasCall: Bool) -> (kind: String, name: String?)? {
  if name.hasPrefix("_"), name.utf8.count > 2, name.utf8.dropFirst().allSatisfy({ $0 &- 0x30 < 10 }) {
    return ("stop", nearestStop(name))
  }
  if isColor, let family = unknownFamily(name) { return ("family", family) }
  if !hasCall, name.utf8.count >= 8, let token = nearest(to: name, among: Vocabulary.tokenNames),
    isClose(name, token)
  {
    return ("token", token)
  }
  guard isColor, hasCall, !colorFunctions.contains(where: { $0.name == name }), !otherMembers.contains(name),
    let function = nearest(to: name, among: Vocabulary.functionNames), isClose(name, function)
  else { return nil }
  return ("function", function)
}

private func isClose(_ name: String, _ known: String) -> Bool {
  abs(name.utf8.count - known.utf8.count) <= 2 && name != known
}

private func nearestStop(_ name: String) -> String? {
  guard let number = Int(name.dropFirst()), number > 0 else { return nil }
  return Stop.allCases.min { abs($0.number - number) < abs($1.number - number) }?.name
}

/// Members of SwiftUI's colors and views that are near to names of the library.
private let otherMembers: Set<String> = ["mix", "blendMode", "rotation", "inverted", "opacity", "saturation", "tint"]

// MARK: - Labels

private struct WrongLabel {
  var function: String
  var label: String
  var range: Range<Int>
  var allowed: [String]

  func diagnostic(_ example: Example) -> Diagnostic {
    let shown = allowed.map { "\($0):" }.joined(separator: ", ")
    let typed = label.isEmpty ? "takes no value without a label" : "has no label '\(label):'"
    return Rules.rule("example/unknown-name").finding(
      "'\(function)' \(typed)", in: example.source, at: example.span(range),
      hint: allowed.isEmpty ? "it takes none" : "it takes \(shown)")
  }
}

/// The functions whose names no other library uses; the rest count only behind a color that is known to be one.
private let ownFunctions: Set<String> = [
  "lighten", "darken", "soften", "strengthen", "desaturate", "rotateHue", "proGradient", "proRadialGradient",
  "proAngularGradient", "splitComplement", "analogous", "monochromatic", "tetrad",
]

private func wrongLabel(_ name: String, _ arguments: Range<Int>, _ words: SwiftWords, isColor: Bool) -> WrongLabel? {
  guard let function = colorFunctions.first(where: { $0.name == name }), isColor || ownFunctions.contains(name),
    !arguments.isEmpty, !function.parameters.isEmpty, name != "opacity"
  else { return nil }
  let labels = function.parameters.compactMap(\.label)
  let takesBare = function.parameters.contains { $0.label == nil }
  var depth = 0
  var isStart = true
  for index in arguments {
    let word = words.words[index]
    if isStart, depth == 0 {
      isStart = false
      let hasLabel = word.kind == .name && words.isMark(index + 1, ":")
      let label = hasLabel ? words.text(word) : ""
      if hasLabel ? !labels.contains(label) && !otherLabels.contains(label) : !takesBare {
        return WrongLabel(function: name, label: label, range: word.range, allowed: labels)
      }
    }
    if word.kind == .mark {
      switch words.code[word.range.lowerBound] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ","): if depth == 0 { isStart = true }
      default: break
      }
    }
  }
  return nil
}

/// Labels that Swift has and rows do not need.
private let otherLabels: Set<String> = [
  "center", "startRadius", "endRadius", "angle", "startAngle", "endAngle", "colorSpace",
]

/// Names that the example declares itself: those are right whatever they look like.
func declaredNames(_ words: SwiftWords) -> Set<String> {
  var names: Set<String> = []
  for index in words.words.indices.dropFirst() where words.words[index].kind == .name {
    let before = words.text(words.words[index - 1])
    if ["let", "var", "func", "case", "struct", "class", "enum", "extension", "typealias", "protocol"].contains(before)
    {
      names.insert(words.text(words.words[index]))
    } else if words.isMark(index + 1, ":"), words.isMark(index - 1, "(") || words.isMark(index - 1, ",") {
      names.insert(words.text(words.words[index]))
    }
  }
  return names
}
