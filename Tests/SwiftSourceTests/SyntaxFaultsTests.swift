import SwiftSource
import Testing

@Suite struct SyntaxFaultsTests {
  @Test(arguments: [
    "let a = 1",
    ".padding()\n.background(theme.surfacePrimary)",
    "Text(\"a\").padding(…)",
    "VStack {\n  …\n}\n.background(…)",
    "struct Card: View { … }",
    "struct Card: View {\n  let theme: ProTheme\n  ...\n}",
    "struct Card: View",
    "let fill = …",
    "let fill: … = …",
    "[a, …]", "[…, a]", "f(a, ...)", "f(…)", "{ … }", "{ x in … }", "Array<…>", "ForEach(items) { item in ... }",
    "for index in 0...5 { }\nfunc f(_ a: Int...) {}",
    "func f(a: Int, …) -> Int { … }",
    "case a, b", "case .a: 1\ndefault: 2", "case .a: …",
    "return theme.surfacePrimary",
    "get { a }\nset { b }", "let x: Int { get }",
    "title: \"a\", theme: Color.proOrange",
    "<T>(_ value: T) -> T", "where T: Equatable",
    "some View", "@State private",
    "struct A {\n  …\n}\n\ncase a\n\n.padding()",
    "let id = /* from the server */",
    "<#placeholder#>",
    "", "// only a comment", "…",
  ])
  func excerptsAreFine(code: String) {
    #expect(syntaxFaults(in: Array(code.utf8)) == [])
  }

  @Test(arguments: [
    ("struct A {\n  let b = 1\n", "{", "'{' is never closed"),
    ("f(a, b", "(", "'(' is never closed"),
    ("let a = [1, 2\n", "[", "'[' is never closed"),
    ("let a = \"b\n", "\"", "'\"' is never closed"),
    ("let a = ", "", "an expression is missing here"),
    ("let a: = 1", "", "a type is missing here"),
    ("VStack {\n}\n}", "}", "'}' cannot stand here"),
    ("let x = 1\n\nlet a = )", "", "an expression is missing here"),
    ("let a = 0xZZ", "Z", "this is no number in Swift"),
    ("let a = “b”", "“", "a curly quote cannot begin a string; '\"' can"),
  ])
  func faults(code: String, place: String, message: String) {
    let bytes = Array(code.utf8)
    let found = syntaxFaults(in: bytes)
    #expect(found.map(\.message) == [message])
    #expect(found.map { String(decoding: bytes[$0.byteRange], as: UTF8.self).hasPrefix(place) } == [true])
    #expect(found.allSatisfy { $0.kind == .syntax })
  }

  @Test func eachPieceOfCodeHasItsOwnFault() {
    let code = "let a = \n\n.padding()\n\nlet b: = 2\n"
    #expect(syntaxFaults(in: Array(code.utf8)).map(\.byteRange.lowerBound) == [7, 28])
  }

  /// Each of these crashed the parser, or kept it busy for long, at some depth.
  @Test(arguments: [
    "A<", "if x {", "(", "[", "{", "f(", "a -> ", "if let a = b, ", "repeat each ", "try ", "await ", "#if A\n",
    "inout ",
    "\"\\(", "if case ", "for a in ", "a ? b : ", "a ? ", "if a {} else ", "switch x { case 1: ", "@a(", "A<B, ",
    "[A: ",
    "while ", "let ", "#/\n",
  ])
  func deepCodeIsNotParsed(unit: String) {
    let code = String(repeating: unit, count: 20_000)
    #expect(syntaxFaults(in: Array(code.utf8)).map(\.kind) == [.notChecked])
    // Just below the limits the parser must survive, on whatever thread this is.
    _ = syntaxFaults(in: Array(String(repeating: unit, count: 70).utf8))
  }

  @Test(arguments: ["!", "-", "~", ".a", "a.", "!.a", "x?.", "()", "{}", "a + ", "[0]"])
  func longChainsAreParsed(unit: String) {
    _ = syntaxFaults(in: Array(("x" + String(repeating: unit, count: 1_500)).utf8))
  }

  @Test func manyThreadsAtOnce() async {
    let good = Array("struct Card: View { var body: some View { Text(\"a\").padding(…) } }".utf8)
    let bad = Array("struct Card: View { var body: some View { Text(\"a\".padding() } }".utf8)
    let wrong = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<50).count { _ in !syntaxFaults(in: good).isEmpty || syntaxFaults(in: bad).count != 1 }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  @Test func randomBytes() {
    var numbers = SeededNumbers(seed: 11)
    let words = [
      "{", "}", "(", ")", "[", "]", "let ", "x", ".", "…", "...", " ", "\n", "\"", "\\(", "func ", "case ", "<", ">",
      ":", "=", "#if ", "\u{0}", "é",
    ]
    for _ in 0..<150 {
      let code = (0..<numbers.next(below: 40)).map { _ in words[numbers.next(below: words.count)] }.joined()
      let bytes = Array(code.utf8)
      for fault in syntaxFaults(in: bytes) {
        #expect(fault.byteRange.upperBound <= bytes.count && !fault.message.isEmpty, "\(code)")
      }
    }
  }
}
