internal import SwiftSyntax

extension NameCollector {
  // Each check below gives whether it has reported, so that one misspelling is reported once.

  /// Reports a member that can only be a misspelling of one of the library's.
  mutating func checkMember(_ access: MemberAccessExprSyntax, _ name: String, _ base: ColorValue?) {
    if declarations.names.contains(name) { return }
    let at = range(access.declName)
    if case .systemColor = base?.kind, vocabulary.isTokenOrStop(name) { return reportSystemColor(access, name) }
    if case .colorType = base?.kind, vocabulary.stopSet.contains(name) {
      let gray = vocabulary.families.contains("gray") ? ["proGray.\(name)"] : []
      return report(.stop, name, at, "the stop '\(name)' belongs to a theme, not to 'Color'", gray)
    }
    let isKnown =
      vocabulary.isTokenOrStop(name) || vocabulary.functionsByName[name] != nil
      || vocabulary.familiesBySwiftName[name] != nil || wellKnownMembers.contains(name) || systemColors[name] != nil
    if isKnown { return }
    switch base?.kind {
    case .colorType:
      _ = checkFamily(name, at) || checkToken(name, at) || checkStop(name, at)
    case .theme:
      _ = checkStop(name, at) || checkToken(name, at) || checkFunction(name, at)
    case .color, .systemColor, .themes, .colors:
      _ = checkStop(name, at) || checkFunction(name, at)
    case .themeType:
      if let meant = nearMisses(of: name, among: ["primary"]).first {
        report(.function, name, at, "there is no function '\(name)' on 'ProTheme'", [meant])
      }
    case .unknown, nil:
      // Anything may have members; only names as long and as odd as the library's tell that it is meant.
      _ =
        checkStop(name, at) || checkFamily(name, at) || checkToken(name, at)
        || (name.hasPrefix("pro") && checkFunction(name, at))
    default: break
    }
  }

  /// Reports `ProThme`.
  mutating func checkTypeName(_ token: TokenSyntax) {
    let name = token.plainName
    guard name.hasPrefix("P"), name != "ProThemes", !declarations.names.contains(name),
      editDistance(name.utf8, "ProTheme".utf8, limit: 1) == 1
    else { return }
    report(.type, name, range(token), "there is no type '\(name)'", ["ProTheme"])
  }

  /// `Color.orange.surfacePrimary`, where `Color.proOrange` is meant.
  private mutating func reportSystemColor(_ access: MemberAccessExprSyntax, _ name: String) {
    guard let base = access.base?.as(MemberAccessExprSyntax.self) else { return }
    let color = base.declName.baseName.plainName
    let meant = APIVocabulary.swiftName(ofFamily: color)
    let candidates = vocabulary.familiesBySwiftName[meant] == nil ? [] : [meant]
    report(
      .family, color, range(base.declName), "'\(color)' is SwiftUI's color, which has no '\(name)'", candidates)
  }

  private mutating func checkFamily(_ name: String, _ at: Range<Int>) -> Bool {
    let bytes = Array(name.utf8)
    guard name.lowercased().hasPrefix("pro"), bytes.count > 5 else { return false }
    let names = vocabulary.families.map(APIVocabulary.swiftName)
    // `proorange` differs by its case alone, but so does `promint` from nothing that anybody would write.
    let isFamilyLike = bytes[3] & 0x20 == 0 || names.contains { $0.lowercased() == name.lowercased() }
    guard isFamilyLike else { return false }
    var candidates = nearMisses(of: name, among: names, sharedPrefix: 3)
    if candidates.isEmpty { candidates = names.filter { $0.lowercased() == name.lowercased() } }
    if candidates.isEmpty { return false }
    report(.family, name, at, "there is no family '\(name)'", candidates)
    return true
  }

  private mutating func checkToken(_ name: String, _ at: Range<Int>) -> Bool {
    let candidates = nearMisses(of: name, among: vocabulary.tokens)
    if candidates.isEmpty { return false }
    report(.token, name, at, "there is no token '\(name)'", candidates)
    return true
  }

  private mutating func checkStop(_ name: String, _ at: Range<Int>) -> Bool {
    let digits = name.utf8.dropFirst()
    guard name.hasPrefix("_"), (2...5).contains(digits.count), digits.allSatisfy({ $0 &- 0x30 < 10 }) else {
      return false
    }
    report(.stop, name, at, "there is no stop '\(name)'", nearStops(to: name, among: vocabulary.stops))
    return true
  }

  private mutating func checkFunction(_ name: String, _ at: Range<Int>) -> Bool {
    let candidates = nearMisses(of: name, among: vocabulary.functions.map(\.name))
    if candidates.isEmpty { return false }
    report(.function, name, at, "there is no function '\(name)'", candidates)
    return true
  }

  mutating func report(
    _ kind: UnknownName.Kind, _ name: String, _ at: Range<Int>, _ message: String, _ candidates: [String]
  ) {
    names.unknownNames.append(
      UnknownName(kind: kind, name: name, byteRange: at, message: message, candidates: candidates))
  }
}

/// Members of SwiftUI, UIKit and the standard library that are near to names of the color library.
private let wellKnownMembers: Set<String> = [
  "asColor", "backgroundColor", "backgroundStyle", "blended", "blendMode", "cgColor", "colorInvert", "darker", "fill",
  "foregroundColor", "foregroundStyle", "inverted", "lighter", "mix", "nsColor", "opaque", "primary", "saturated",
  "saturation", "secondary", "shade", "shadow", "shadowed", "shared", "sorted", "squared", "tertiary", "tint", "tinted",
  "uiColor",
]
