import ColorEngine
import Diagnostics
import Markup

/// Names of colors in the code of sentences and cells that are nearly ones that exist.
extension StatedProse {
  mutating func readNames(_ pieces: [Piece]) {
    var sentence = ""
    for piece in pieces {
      guard piece.isCode else {
        sentence += piece.text
        continue
      }
      // A page may speak of what does not exist.
      if piece.isVerbatim, !speaksOfElsewhere(sentence), !saysNo(sentence), let slip = slip(in: piece.text) {
        let start = piece.start + slip.range.lowerBound
        findings.append(
          Rules.rule("value/name").finding(
            slip.message, in: document.source, at: Span(start..<start + slip.range.count), hint: slip.hint))
      }
      sentence += " "
    }
  }

  private struct Slip {
    var message: String
    var range: Range<Int>
    var hint: String?
  }

  private func slip(in code: String) -> Slip? {
    let isQualified = code.hasPrefix("Color.")
    let text = isQualified ? String(code.dropFirst(6)) : code
    let offset = isQualified ? 6 : 0
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, !text.isEmpty,
      text.utf8.allSatisfy({ isLetter($0) || isDigit($0) || ".-_".utf8.contains($0) })
    else { return nil }
    let head = parts[0]
    let headRange = offset..<offset + head.utf8.count
    guard isTheme(head) else {
      // `proBleu` is the library's spelling of a family, as no other word is.
      guard head.hasPrefix("pro"), head.dropFirst(3).first?.isUppercase == true,
        let near = Family.allCases.map(\.swiftName).first(where: { isOneEdit(from: head, to: $0) })
      else { return nil }
      return Slip(message: "there is no family '\(head)'", range: headRange, hint: "did you mean '\(near)'?")
    }
    guard parts.count == 2 else { return nil }
    let member = parts[1]
    let range = headRange.upperBound + 1..<headRange.upperBound + 1 + member.utf8.count
    if member.hasPrefix("_"), member.utf8.count > 2, member.utf8.dropFirst().allSatisfy(isDigit) {
      if Stop(named: member) != nil { return nil }
      let near = nearest(to: member, among: Vocabulary.stopNames)
      return Slip(message: "there is no stop '\(member)'", range: range, hint: near.map { "did you mean '\($0)'?" })
    }
    let known = Vocabulary.tokenNames + Vocabulary.functionNames
    guard member.utf8.count > 5, !known.contains(member),
      let near = known.first(where: { isOneEdit(from: member, to: $0) })
    else { return nil }
    return Slip(message: "there is no token '\(member)'", range: range, hint: "did you mean '\(near)'?")
  }

  private func isTheme(_ name: String) -> Bool {
    Family(named: name) != nil || names[name] != nil || name == "app"
      || name.hasPrefix("pro") && Family.allCases.contains { $0.swiftName == name }
  }

  /// Whether a sentence denies: "there is no".
  private func saysNo(_ text: String) -> Bool {
    let sentence = text.split(omittingEmptySubsequences: false) { ".;!?".contains($0) }.last ?? ""
    return sentence.lowercased().split { !$0.isLetter }.contains {
      ["no", "not", "never", "misspelt", "misspelled", "typo", "wrong", "instead", "mistake", "error"].contains(
        String($0))
    }
  }
}
