import SwiftSource
import Testing

/// The colored parts as `kind text`, one a line.
func painted(_ code: String) -> [String] {
  let bytes = Array(code.utf8)
  return colorRanges(of: bytes).map { "\($0.kind) \(String(decoding: bytes[$0.byteRange], as: UTF8.self))" }
}

/// A small generator with a fixed seed, so that a failure comes back.
struct SeededNumbers {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
}

@Suite struct ColorRangesTests {
  @Test func stringsEndWhereTheyEnd() {
    let code = #####"""
      let a = ##"say "# and \(no) and \##(yes)"##
      let b = "x \(f("y)", g(1)) ) z"
      let c = """
        "quoted" \(d ?? "n)") // not a comment
        """
      let end = 1 // comment
      """#####
    #expect(
      painted(code) == [
        "keyword let", ####"string ##"say "# and \(no) and "####, ####"interpolation \##("####, "interpolation )",
        ####"string "##"####,
        "keyword let", #"string "x "#, #"interpolation \("#, "function f", #"string "y)""#, "function g", "number 1",
        "interpolation )", #"string  z""#,
        "keyword let", "string \"\"\"", "string   \"quoted\" ", #"interpolation \("#, #"string "n)""#,
        "interpolation )",
        "string  // not a comment\n  \"\"\"",
        "keyword let", "number 1", "comment // comment",
      ])
  }

  @Test func swiftUI() {
    let code = """
      /// A card.
      struct Card: View {
        @State private(set) var isOn = false // why
        var body: some View { Text("a").foregroundStyle(theme.surfacePrimary).padding(.leading, 4) }
      }
      #if DEBUG
      #Preview { Card() }
      #endif
      """
    #expect(
      painted(code) == [
        "documentationComment /// A card.", "keyword struct", "type Card", "type View",
        "attribute @State", "keyword private", "keyword set", "keyword var", "keyword false", "comment // why",
        "keyword var", "keyword some", "type View", "type Text", "string \"a\"", "function foregroundStyle",
        "member surfacePrimary", "function padding", "member leading", "number 4",
        "directive #if", "type DEBUG", "directive #Preview", "type Card", "directive #endif",
      ])
  }

  @Test(arguments: [
    (
      "protocol P { var a: Int { get set } }",
      ["keyword protocol", "type P", "keyword var", "type Int", "keyword get", "keyword set"]
    ),
    ("let set = get + some", ["keyword let"]),
    ("override func async() async {}", ["keyword override", "keyword func", "function async", "keyword async"]),
    ("move(from: a, in: b)", ["function move"]),
    ("default: self.default", ["keyword default", "keyword self", "member default"]),
    ("let r = /a[b]+/ ; let k = \\.name", ["keyword let", "regex /a[b]+/", "keyword let", "member name"]),
    ("a /* b /* c */ d */ (e)", ["comment /* b /* c */ d */"]),
    ("#!/bin/swift\n/** d */ x", ["comment #!/bin/swift", "documentationComment /** d */"]),
    ("/**/ //// no\n//", ["comment /**/", "comment //// no", "comment //"]),
    ("proGradient(…)\n…", ["function proGradient"]),
  ])
  func words(code: String, expected: [String]) {
    #expect(painted(code) == expected)
  }

  @Test(arguments: [
    [], [0], [0xFF, 0xC3, 0x28], Array("\"never ends".utf8), Array("\"\"\"\nnever ends".utf8),
    Array("a\rb // c\rd".utf8),
    Array("/* never ends".utf8), Array("\"\\(".utf8), Array("let é = \"\u{0}\"".utf8), [0x23, 0xE2, 0x80],
  ])
  func anyBytes(code: [UInt8]) {
    expectOrdered(colorRanges(of: code), in: code)
  }

  @Test func lineEndsAreNoPartOfComments() {
    #expect(painted("// a\r\nlet b // c\rlet d") == ["comment // a", "keyword let", "comment // c", "keyword let"])
  }

  @Test func randomBytes() {
    var numbers = SeededNumbers(seed: 7)
    let alphabet = Array("\"\\()#/*'`<>.{}[]@ \n\r\ta1_:…?!&".utf8) + [0, 0xFF, 0xE2]
    for _ in 0..<2_000 {
      let code = (0..<numbers.next(below: 60)).map { _ in alphabet[numbers.next(below: alphabet.count)] }
      expectOrdered(colorRanges(of: code), in: code)
    }
  }

  /// Each of these once took the lexer seconds, minutes or gigabytes.
  @Test(arguments: ["#", "#/\n", "<<<<<<< \n", "\u{201C}", "\"\\(", "#\"\\#("])
  func hostileCode(unit: String) {
    let code = Array(String(repeating: unit, count: 30_000).utf8)
    expectOrdered(colorRanges(of: code), in: code)
  }

  private func expectOrdered(_ ranges: [ColoredRange], in code: [UInt8]) {
    var end = 0
    for range in ranges {
      #expect(Int(range.start) >= end && range.end > range.start, "\(code)")
      end = Int(range.end)
    }
    #expect(end <= code.count)
  }
}
