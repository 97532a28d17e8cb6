import SwiftSource
import Testing

/// Input that would hurt a careless reader: nothing may crash, hang or grow without end.
@Suite struct UsedNamesHostileTests {
  @Test(arguments: [
    "Color" + String(repeating: ".a", count: 20_000),
    "Color" + String(repeating: ".opacity(1)", count: 3_000),
    "Color.x" + String(repeating: "(", count: 5_000),
    "Color.x" + String(repeating: "[", count: 500),
    "let a: " + String(repeating: "Color<", count: 2_000),
    "f(Color.blue, " + String(repeating: "!", count: 5_000) + "x)",
    "Color.proRed" + String(repeating: ".complement", count: 3_000),
    "Color.blue " + String(repeating: "? .a : ", count: 2_000),
    "Color.blue " + String(repeating: "+ 1 ", count: 5_000),
    "if Color.blue { " + String(repeating: "} else if x {", count: 2_000),
    "Color._" + String(repeating: "9", count: 400),
    "Color(red: 1e999, green: -1e999, blue: 99999999999999999999999)",
    "Color(hex: 0xFFFFFFFFFFFFFFFFFFFFFFFFFF)", "Color(hue: 1e300, saturation: -4, brightness: 1e300)",
    "Color.blue\0\0.x", "Color.\u{FEFF}proRed", "\"Color.blue \\(", "/* Color.blue", "Color.`proRed`.`_50", "Color.",
    "Color(", "[Color.proRed", "Color.proRed._50 //", "Color.blue\r//\r.x", "\\.surfacePrimary", "\\Color",
    "#colorLiteral(",
  ])
  func survives(_ code: String) {
    let names = Snippet(code).names
    let count = code.utf8.count
    let ranges =
      names.uses.map(\.byteRange) + names.unknownNames.map(\.byteRange) + names.literalColors.map(\.byteRange)
      + names.commentedValues.map(\.commentRange) + names.declaredNames.map(\.byteRange)
    #expect(ranges.allSatisfy { $0.upperBound <= count })
    #expect(names.expressions.allSatisfy { $0.rowText.utf8.count <= 2_000 && $0.byteRange.upperBound <= count })
  }

  @Test func valuesThatDoubleStayShort() {
    let lines = (1..<60).map {
      "let a\($0) = [a\($0 - 1)[0].blend(with: a\($0 - 1)[0]), b\($0 - 1)]\nlet b\($0) = b\($0 - 1).blend(with: b\($0 - 1))"
    }
    let names = Snippet("let a0 = [Color.proRed]\nlet b0 = Color.proRed._50\n" + lines.joined(separator: "\n")).names
    #expect(names.declaredNames.count == 120)
    #expect(names.declaredNames.compactMap(\.rowText).allSatisfy { $0.utf8.count <= 2_000 })
    #expect(names.declaredNames.last?.rowText == nil)
  }

  @Test func anyBytes() {
    var numbers = SeededNumbers(seed: 11)
    let pieces = [
      "Color", ".", "proRed", "_50", "(", ")", "{", "}", "[", "]", "\"", "//", "\n", "let a = ", ",", ":", "hex", "0x1",
      "…", "\u{0}", "?", "@", "#", "\\(", "case ", "if ",
    ]
    for _ in 0..<300 {
      let code = (0..<40).map { _ in pieces[numbers.next(below: pieces.count)] }.joined()
      let names = usedNames(in: Array(code.utf8), vocabulary: libraryNames)
      #expect(names.uses.allSatisfy { $0.byteRange.upperBound <= code.utf8.count })
    }
  }
}
