import Testing

@testable import Diagnostics

@Suite struct DiagnosticTextTests {
  @Test func printsPlaceLineAndCaret() {
    let source = Source(path: "Content/a.md", bytes: Array("one\nsurfacePrimry\n".utf8))
    let finding = Diagnostic(
      .error, "color/unknown-token", "no token 'surfacePrimry' in proOrange", in: source, at: Span(4..<17),
      hint: "did you mean 'surfacePrimary'?")
    #expect(
      finding.text() == """
        Content/a.md:2:1: error: no token 'surfacePrimry' in proOrange [color/unknown-token]
         2 | surfacePrimry
           | ^~~~~~~~~~~~~ did you mean 'surfacePrimary'?
        """)
  }

  @Test func countsColumnsInScalarsAndCaretsInCells() {
    let source = Source(path: "a.md", bytes: Array("安装 x".utf8))
    let finding = Diagnostic(.warning, "r", "m", in: source, at: Span(7..<8))
    #expect(finding.text() == "a.md:1:4: warning: m [r]\n 1 | 安装 x\n   |      ^")
  }

  @Test func knowsAllThreeLineBreaks() {
    let source = Source(path: "a.md", bytes: Array("a\rb\r\nc\nd".utf8))
    #expect(source.position(atByteOffset: 2).line == 2)
    #expect(source.position(atByteOffset: 5).line == 3)
    #expect(source.position(atByteOffset: 7).line == 4)
    #expect(source.position(atByteOffset: 99).line == 4)
  }

  /// The place that was asked for last is remembered; it must not show.
  @Test func placesDoNotDependOnTheOrderInWhichTheyAreAskedFor() {
    let bytes = Array("é a\r\n\r\nüber\rlast".utf8)
    let expected = (0...bytes.count).map { Source(path: "a", bytes: bytes).position(atByteOffset: $0) }
    let source = Source(path: "a", bytes: bytes)
    for offset in Array(0...bytes.count) + (0...bytes.count).reversed() + [3, 9, 4, 9, 3, 12, 1] {
      #expect(source.position(atByteOffset: offset) == expected[offset])
    }
    #expect(expected[9] == Position(line: 3, column: 2, lineStart: 8, lineEnd: 13))
    #expect(expected[7] == Position(line: 2, column: 2, lineStart: 6, lineEnd: 6))
  }

  @Test func dropsTheByteOrderMark() {
    #expect(Source(path: "a", bytes: [0xEF, 0xBB, 0xBF, 0x61]).bytes == [0x61])
  }

  @Test func cutsVeryLongLines() {
    let source = Source(path: "a", bytes: Array(repeating: 0x78, count: 1_000_000))
    #expect(Diagnostic(.error, "r", "m", in: source, at: Span(500_000..<500_001)).text().utf8.count < 500)
  }

  @Test func sortsAndDropsRepeats() {
    let source = Source(path: "a", bytes: Array("abc".utf8))
    let second = Diagnostic(.error, "r", "m", in: source, at: Span(2..<3))
    let first = Diagnostic(.error, "r", "m", in: source, at: Span(0..<1))
    #expect([second, first, second].sortedAndUnique().map { $0.span?.start } == [0, 2])
  }
}

@Suite struct NearestTests {
  @Test(arguments: [
    ("surfacePrimry", "surfacePrimary"), ("proOrnge", "proOrange"), ("Blue", "blue"), ("tokne", "token"),
    ("zzzzzz", nil),
  ])
  func finds(typed: String, expected: String?) {
    #expect(nearest(to: typed, among: ["surfacePrimary", "proOrange", "blue", "token", "tokens"]) == expected)
  }
}
