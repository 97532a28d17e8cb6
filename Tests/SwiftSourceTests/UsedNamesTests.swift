import SwiftSource
import Testing

@Suite struct UsedNamesTests {
  private func names(_ code: String, with theme: String? = nil) -> UsedNames {
    usedNames(in: Array(code.utf8), defaultTheme: theme, vocabulary: vocabulary)
  }

  private func text(_ range: Range<Int>, of code: String) -> String {
    String(decoding: Array(code.utf8)[range], as: UTF8.self)
  }

  @Test func namesHaveTheirThemes() {
    let code = """
      struct V: View {
        let theme: ProTheme
        var body: some View { Text("é").foregroundStyle(theme._500.darken(by: 2)).background(Color.surfacePrimary) }
      }
      #Preview { V(theme: .proRed) }
      x.fill(other.theme.outlinePrimary)
      """
    let found = names(code)
    #expect(
      found.uses.map { "\($0.kind) \($0.name) \($0.theme ?? "-")" } == [
        "stop _500 red", "function darken -", "token surfacePrimary app", "family proRed red", "token outlinePrimary -",
      ])
    #expect(found.uses.allSatisfy { text($0.byteRange, of: code) == $0.name })
    #expect(found.problems == [])
  }

  @Test func whatNothingCallsIsReadToo() {
    let code = """
      enum Palette {
        static let brand = ProTheme(hex: "#00B386")
        static func fill() -> Color { brand.surfacePrimary }
      }
      func helper() { let unused = Color.proRed._50 }
      """
    #expect(names(code).uses.map(\.name) == ["surfacePrimary", "proRed", "_50"])
    #expect(rows(code) == [])
  }

  @Test(arguments: [
    ("x.fill(Color.proOrnge._500)", "proOrnge", NameProblem.Kind.unknownFamily, true),
    ("x.fill(Color.surfacePrimry)", "surfacePrimry", .unknownMember(owner: "Color"), false),
    ("x.fill(Color.proRed.surfacePrimry)", "surfacePrimry", .unknownMember(owner: "a theme"), true),
    ("x.fill(Color.proRed._550x)", "_550x", .unknownMember(owner: "a theme"), true),
    ("x.fill(Color.proRed._500.lightn(by: 2))", "lightn", .unknownMember(owner: "a color"), false),
  ])
  func unknownNames(code: String, name: String, kind: NameProblem.Kind, isCertain: Bool) {
    let problems = names(code).problems
    #expect(problems.map(\.name) == [name])
    #expect(problems.map(\.kind) == [kind])
    #expect(problems.map(\.isCertain) == [isCertain])
    #expect(problems.map { text($0.byteRange, of: code) } == [name])
  }

  @Test func wrongLabels() {
    let code = "x.fill(Color.proRed._500.lighten(stops: 2))"
    let problems = names(code).problems
    #expect(problems.map(\.kind) == [.wrongLabels])
    #expect(problems.map(\.name) == ["lighten(stops:)"])
    #expect(problems.map(\.expected) == [["lighten(by:)"]])
    #expect(problems.map { text($0.byteRange, of: code) } == ["lighten"])
  }

  @Test(arguments: [
    "Color.accentColor.frame(width: 4)", "x.fill(Color.primary).foregroundStyle(.secondary)",
    "extension Color { static let brand = Color.proRed._500 }\nx.fill(Color.brand).tint(.brand)",
    "extension ProTheme { var cardFill: Color { surfacePrimary } }\nx.fill(Color.proRed.cardFill)",
    "x.fill(Color.proRed._500.blend(with: .white))", "let t = Color.proRed.triad\nx.fill(t[0]._500)",
    "x.fill([Color.proRed, Color.proBlue].proGradient(blend: .rainbow, easing: .linear))",
  ])
  func rightNames(code: String) {
    #expect(names(code).problems.filter(\.isCertain) == [])
  }

  @Test func literalColors() {
    let code = """
      a.fill(Color(red: 0.2, green: 0.4, blue: 1))
      b.fill(.blue).tint(Color.red)
      c.fill(Color(hex: "00B386")).fill(Color(hex: 0x0000FF)).fill(Color(white: 0.5, opacity: 0.25))
      d.fill(Color(hue: 0, saturation: 1, brightness: 1)).fill(Color(uiColor: UIColor.systemBlue))
      e.fill(Color(.displayP3, red: 1, green: 0, blue: 0)).fill(Color(red: r, green: 0, blue: 0))
      f.foregroundStyle(.primary).fill(.white).fill(Color.clear)
      """
    #expect(
      names(code).literals.map { "\($0.spelling) → \($0.css ?? "?")" } == [
        "Color(red: 0.2, green: 0.4, blue: 1) → color(srgb 0.2 0.4 1)",
        ".blue → #007aff", "Color.red → #ff3b30",
        "Color(hex: \"00B386\") → #00B386", "Color(hex: 0x0000FF) → #0000ff",
        "Color(white: 0.5, opacity: 0.25) → color(srgb 0.5 0.5 0.5 / 0.25)",
        "Color(hue: 0, saturation: 1, brightness: 1) → color(srgb 1 0 0)", "UIColor.systemBlue → #007aff",
        "Color(.displayP3, red: 1, green: 0, blue: 0) → color(display-p3 1 0 0)",
        "Color(red: r, green: 0, blue: 0) → ?",
      ])
  }

  @Test func commentsBehindColors() {
    let code = """
      let brand = ProTheme(hex: "#00B386")
      let label = brand.invertedForegroundPrimary
      let fill = brand.invertedBackgroundTertiary // _650 and _250: label 5.11:1 and 10.20:1
      fill.darken()  // 6.10:1
      Text("a")
        .background(fill.darken(by: 2)) // 7.29:1
        .padding() // not a color
      let either = on ? brand._50 : brand._100 // unknown
      """
    let comments = names(code, with: "#00B386").comments
    #expect(
      comments.map { "\($0.row) \(text($0.commentRange, of: code))" } == [
        "invertedBackgroundTertiary // _650 and _250: label 5.11:1 and 10.20:1",
        "invertedBackgroundTertiary.darken() // 6.10:1", "invertedBackgroundTertiary.darken(by: 2) // 7.29:1",
      ])
    #expect(text(comments[0].byteRange, of: code) == "brand.invertedBackgroundTertiary")
    #expect(
      comments[0].bindings.map { "\($0.name) = \($0.row)" } == [
        "brand = #00B386", "label = invertedForegroundPrimary",
      ])
  }

  @Test func textsThatGrowAreBounded() {
    let doubled = (0..<40).map { "let c\($0 + 1) = c\($0).blend(with: c\($0))" }.joined(separator: "\n")
    #expect(rows("let c0 = Color.proRed._500\n\(doubled)\nx.fill(c40)").count <= 2)
    let lists = (0..<40).map { "let c\($0 + 1) = [c\($0), c\($0)]" }.joined(separator: "\n")
    #expect(rows("let c0 = Color.proRed._500\n\(lists)\nx.fill(c40)").contains("red._500"))
    let calls = (0..<40).map { "func f\($0)() { f\($0 + 1)(); f\($0 + 1)() }" }.joined(separator: "\n")
    _ = rows("\(calls)\nf0()")
  }

  @Test func manyThreadsAtOnce() async {
    let code = DrawnRowsTests.card + "\n#Preview { LessonCard(theme: .proBlue) }"
    let results = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<16 { group.addTask { rows(code) } }
      return await group.reduce(into: Set<[String]>()) { $0.insert($1) }
    }
    #expect(results.count == 1)
  }
}
