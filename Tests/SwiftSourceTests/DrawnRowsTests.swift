import SwiftSource
import Testing

/// The rows that an example draws, unknowns as `? message`.
func rows(_ code: String, with theme: String? = nil) -> [String] {
  let drawn = drawnRows(in: Array(code.utf8), defaultTheme: theme, vocabulary: libraryNames)
  return drawn.rows.map(\.text) + drawn.unknowns.map { "? \($0.message)" }
}

@Suite struct DrawnRowsTests {
  @Test(arguments: [
    ("Text(\"a\").foregroundStyle(Color.proOrange.surfacePrimary)", ["orange.surfacePrimary"]),
    ("Color.backgroundPrimary.ignoresSafeArea()", ["app.backgroundPrimary"]),
    ("x.fill(.surfacePrimary)", ["app.surfacePrimary"]),
    ("x.fill(Color.proBlue)", ["blue"]),
    ("x.fill(Color.proBlue.toColor())", ["blue"]),
    ("x.tint(.proBlue)", ["blue"]),
    (
      "x.fill(Color.backgroundPrimary.opacity(0.75)).fill(.white.opacity(0.25))",
      ["app.backgroundPrimary@75", "white@25"]
    ),
    ("let fill = ProTheme(hex: \"#00B386\")._500\nx.fill(fill)", ["#00B386._500"]),
    ("x.fill(ProTheme.primary(forHue: 200).backgroundTertiary)", ["hue:200.backgroundTertiary"]),
    (
      "x.fill(Color(light: .backgroundPrimary, dark: .backgroundTertiary))",
      ["app.backgroundPrimary/app.backgroundTertiary"]
    ),
    ("x.fill(on ? Color.proRed._500 : Color.proBlue._500)", ["red._500", "blue._500"]),
    ("x.fill(Color.proRed._500.darken(by: 2).opacity(0.5))", ["red._500.darken(by: 2).opacity(0.5)"]),
    ("x.fill(Color.proRed._500.rotateHue(by: .degrees(40)))", ["red._500.rotateHue(by: .degrees(40))"]),
    ("x.fill(Color.proRed._500.blend(with: .white, by: 0.5))", ["red._500.blend(with: white, by: 0.5)"]),
    ("x.fill(Color.proRed.complement.surfacePrimary)", ["red.complement.surfacePrimary"]),
    (
      "ForEach(Color.proRed.triad) { theme in x.fill(theme._500) }",
      ["red._500", "red.rotateHue(by: 120)._500", "red.rotateHue(by: 240)._500"]
    ),
    ("ForEach(Color.proRed.monochromatic(count: 3)) { x.fill($0) }", ["red._50", "red._550", "red._1000"]),
    (
      "ForEach(0..<2) { i in x.fill(Color.proRed._500.rotateHue(by: .degrees(Double(i) * 60))) }",
      ["red._500", "red._500.rotateHue(by: .degrees(60))"]
    ),
    (
      "let t = Color.proOrange\nx.fill([t.surfaceTertiary, t.surfacePrimary].proGradient())",
      ["[orange.surfaceTertiary, orange.surfacePrimary].proGradient()"]
    ),
    (
      "x.fill(Color.proOrange._300.proGradient(.analogous, from: .leading, to: .trailing, easing: .linear))",
      ["orange._300.proGradient(.analogous, from: .leading, to: .trailing, easing: .linear)"]
    ),
    (
      "x.fill([Color.proRed, Color.proBlue].proAngularGradient(easing: .timingCurve(0.2, 0, 1, 1)))",
      ["[red, blue].proAngularGradient(easing: .timingCurve(0.2, 0, 1, 1))"]
    ),
    (
      "x.fill(LinearGradient(colors: [.white, Color.proRed._50], startPoint: .top, endPoint: .bottom))",
      ["white", "red._50"]
    ),
    (
      "x.shadow(color: .black.opacity(0.2), radius: 4).fontWeight(.black).font(.system(size: 2, weight: .black))",
      ["black@20"]
    ),
    ("x.fill(Color(hex: \"#ff0000\"))", ["#ff0000"]),
    ("x.fill(Color(red: 1, green: 0.5, blue: 0))", ["color(srgb 1 0.5 0)"]),
    ("x.fill(.blue).foregroundStyle(.secondary).background(.ultraThinMaterial)", []),
    ("let unused = Color.proRed._500\nx.fill(.white)", ["white"]),
    ("x.fill(Color.proRed._500)\nx.fill(Color.proRed._500)", ["red._500"]),
    ("var c = Color.proRed._500\nif on { c = Color.proBlue._500 }\nx.fill(c)", ["red._500", "blue._500"]),
    ("x.padding()\n  .background(Color.proRed._500)\n  …", ["red._500"]),
    (".background(Color.proRed._500, in: .rect(cornerRadius: 4))", ["red._500"]),
  ])
  func expressions(code: String, expected: [String]) {
    #expect(rows(code) == expected)
  }

  @Test func gradientsComeAsOftenAsTheyAreDrawn() {
    let code = """
      let g = [Color.proRed._50, Color.proRed._100].proGradient()
      a.fill(g)
      b.fill(g)
      """
    #expect(rows(code) == Array(repeating: "[red._50, red._100].proGradient()", count: 2))
  }

  @Test func defaultThemeAndColorStandWithoutPrefix() {
    let code = "x.fill(Color.proOrange._500).fill(Color.proBlue._500).fill(Color.surfacePrimary)"
    #expect(rows(code, with: "proOrange") == ["_500", "blue._500", "app.surfacePrimary"])
    #expect(rows(code, with: "Color.proOrange") == ["_500", "blue._500", "app.surfacePrimary"])
    #expect(rows(code, with: "orange") == ["_500", "blue._500", "app.surfacePrimary"])
    #expect(rows(code, with: "Color") == ["orange._500", "blue._500", "surfacePrimary"])
  }

  static let card = """
    struct LessonCard: View {
      let theme: ProTheme
      var isNew = false

      private var fill: Color { theme.backgroundSecondary }
      var body: some View {
        VStack {
          Text("Title").foregroundStyle(theme.foregroundPrimary)
          if isNew { badge }
        }
        .background(fill)
      }
      var badge: some View { Circle().fill(theme._500) }
    }
    """

  @Test func themeOfTheBlockStandsForOneFromOutside() {
    #expect(rows(Self.card, with: "proOrange") == ["foregroundPrimary", "_500", "backgroundSecondary"])
    let drawn = drawnRows(in: Array(Self.card.utf8), defaultTheme: "proOrange", vocabulary: libraryNames)
    #expect(drawn.rows.map(\.isConditional) == [false, true, false])
  }

  @Test func themeFromOutsideIsUnknownOtherwise() {
    let drawn = drawnRows(in: Array(Self.card.utf8), defaultTheme: nil, vocabulary: libraryNames)
    #expect(drawn.rows == [])
    #expect(
      drawn.unknowns.map(\.message)
        == ["the theme of 'theme' comes from outside of this code; write the row"])

  }

  @Test func callsOfTheExampleAreFollowed() {
    let code =
      Self.card + "\n#Preview {\n  LessonCard(theme: .proBlue)\n  LessonCard(theme: Color.proRed, isNew: true)\n}"
    #expect(
      rows(code, with: "proBlue") == [
        "foregroundPrimary", "backgroundSecondary", "red.foregroundPrimary", "red._500", "red.backgroundSecondary",
      ])
  }

  @Test func filterChips() {
    let code = """
      struct FilterChip: View {
        let title: String
        let theme: ProTheme
        let isOn: Bool

        var body: some View {
          HStack {
            Image(systemName: "circle").foregroundStyle(isOn ? theme.foregroundSecondary : Color.foregroundSecondary)
            Text(title)
          }
          .background(isOn ? theme.backgroundTertiary : Color.backgroundSecondary, in: .capsule)
        }
      }

      struct Chips: View {
        let chips: [(String, ProTheme, Bool)] = [("Run", .proBlue, true), ("Bike", .proOrange, true), ("Swim", .proSky, false)]
        var body: some View {
          ForEach(chips, id: \\.0) { title, theme, isOn in FilterChip(title: title, theme: theme, isOn: isOn) }
        }
      }
      """
    #expect(
      rows(code, with: "Color") == [
        "blue.foregroundSecondary", "blue.backgroundTertiary", "orange.foregroundSecondary",
        "orange.backgroundTertiary",
        "foregroundSecondary", "backgroundSecondary",
      ])
  }

  @Test func tintedBanner() {
    let code = """
      enum BannerKind {
        case success, warning
        var theme: ProTheme {
          switch self {
          case .success: .proGreen
          case .warning: return Color.proGold
          }
        }
      }
      struct Banner: View {
        var kind: BannerKind
        var body: some View {
          let theme = kind.theme
          Label("Saved", systemImage: "check").foregroundStyle(theme.foregroundPrimary).background(theme.surfacePrimary)
        }
      }
      #Preview { VStack { Banner(kind: .success); Banner(kind: .warning) } }
      """
    #expect(
      rows(code) == [
        "green.foregroundPrimary", "green.surfacePrimary", "gold.foregroundPrimary", "gold.surfacePrimary",
      ])
  }

  @Test func enumerationFromOutsideMayBeAnyCase() {
    let code = """
      enum Kind { case a, b
        var theme: ProTheme { switch self { case .a: .proRed; case .b: .proBlue } }
      }
      struct V: View { let kind: Kind; var body: some View { Text("a").foregroundStyle(kind.theme._500) } }
      """
    #expect(rows(code) == ["red._500", "blue._500"])
  }

  @Test func statTiles() {
    let code = """
      struct StatTile: View {
        let theme: ProTheme
        let second: ProTheme
        var body: some View {
          VStack {
            Text("4").foregroundStyle(theme.foregroundPrimary)
            Image("a").foregroundStyle(theme.invertedBackgroundTertiary)
            Text("hours").foregroundStyle(theme.foregroundSecondary)
          }
          .background([theme.surfacePrimary, second.surfacePrimary].proGradient(from: .topLeading, to: .bottomTrailing))
        }
      }
      struct Tiles: View {
        private static let themes: [(ProTheme, ProTheme)] = [(.proOrange, .proMustard), (.proIndigo, .proPurple)]
        var body: some View {
          Grid { ForEach(Self.themes.indices, id: \\.self) { index in
            StatTile(theme: Self.themes[index].0, second: Self.themes[index].1)
          } }
        }
      }
      """
    #expect(
      rows(code) == [
        "orange.foregroundPrimary", "orange.invertedBackgroundTertiary", "orange.foregroundSecondary",
        "[orange.surfacePrimary, mustard.surfacePrimary].proGradient(from: .topLeading, to: .bottomTrailing)",
        "indigo.foregroundPrimary", "indigo.invertedBackgroundTertiary", "indigo.foregroundSecondary",
        "[indigo.surfacePrimary, purple.surfacePrimary].proGradient(from: .topLeading, to: .bottomTrailing)",
      ])
  }

  @Test func tabBar() {
    let code = """
      struct TabBar: View {
        @State private var selected = 0
        var theme: ProTheme = Color.proPink
        private var bar: Color { Color.backgroundPrimary.opacity(0.75) }

        var body: some View {
          HStack {
            ForEach(0..<4) { index in
              Button { selected = index } label: {
                Image(systemName: "star").foregroundStyle(index == selected ? .white : Color.foregroundSecondary)
              }
              .background(index == selected ? theme._400 : .clear)
            }
          }
          .background(bar)
          .overlay(Capsule().stroke(Color.white.opacity(0.25)))
          .background(Color(light: .backgroundPrimary, dark: .backgroundTertiary))
        }
      }
      """
    #expect(
      rows(code, with: "proPink") == [
        "white", "app.foregroundSecondary", "_400", "clear", "app.backgroundPrimary@75", "white@25",
        "app.backgroundPrimary/app.backgroundTertiary",
      ])
  }

  @Test func buttonStyle() {
    let code = """
      struct PrimaryButtonStyle: ButtonStyle {
        var theme: ProTheme
        func makeBody(configuration: Configuration) -> some View {
          configuration.label
            .foregroundStyle(theme.invertedForegroundPrimary)
            .background(configuration.isPressed ? theme.invertedBackgroundPrimary.darken() : theme.invertedBackgroundPrimary)
        }
      }
      extension ButtonStyle where Self == PrimaryButtonStyle {
        static func primary(_ theme: ProTheme) -> Self { Self(theme: theme) }
      }
      let brand = ProTheme(hex: "#00B386")
      Button("Go") {}.buttonStyle(.primary(brand))
      """
    #expect(
      rows(code, with: "#00B386") == [
        "invertedForegroundPrimary", "invertedBackgroundPrimary.darken()", "invertedBackgroundPrimary",
      ])
  }

  @Test func functionsModifiersAndExtensions() {
    let code = """
      extension Color { static let brand = ProTheme(hex: "00B386") }
      extension ProTheme { var cardFill: Color { surfaceSecondary } }
      extension View {
        func card(_ theme: ProTheme = .brand) -> some View { modifier(CardModifier(theme: theme)) }
      }
      struct CardModifier: ViewModifier {
        let theme: ProTheme
        func body(content: Content) -> some View { content.background(theme.cardFill).border(theme.outlinePrimary) }
      }
      struct Screen: View {
        var body: some View { VStack { row(Color.proRed); Text("a").card() } }
        @ViewBuilder private func row(_ theme: ProTheme) -> some View {
          Text("b").foregroundStyle(theme.foregroundPrimary)
        }
      }
      """
    #expect(rows(code) == ["red.foregroundPrimary", "#00B386.surfaceSecondary", "#00B386.outlinePrimary"])
  }

  @Test func dataWithThemes() {
    let code = """
      let lessons = [Lesson(title: "A", theme: .proTeal), Lesson(title: "B", theme: Color.proPlum)]
      struct Lessons: View {
        var body: some View {
          ForEach(lessons) { lesson in Text(lesson.title).foregroundStyle(lesson.theme.foregroundPrimary) }
          ForEach(Array(lessons.map(\\.theme).enumerated()), id: \\.offset) { index, theme in Circle().fill(theme._500) }
        }
      }
      """
    #expect(
      rows(code) == ["teal.foregroundPrimary", "plum.foregroundPrimary", "teal._500", "plum._500"])
  }

  @Test func initializersAndContent() {
    let code = """
      struct Card<Content: View>: View {
        private let theme: ProTheme
        private let content: Content
        init(_ theme: ProTheme, @ViewBuilder content: () -> Content) {
          self.theme = theme
          self.content = content()
        }
        var body: some View { content.background(theme.surfacePrimary) }
      }
      #Preview { Card(.proMint) { Text("a").foregroundStyle(Color.foregroundPrimary) } }
      """
    #expect(rows(code, with: "Color") == ["foregroundPrimary", "mint.surfacePrimary"])
  }

  @Test(arguments: [
    (
      "ForEach(items) { item in x.fill(item.theme._500) }",
      "the theme of 'item.theme' comes from outside of this code; write the row"
    ),
    (
      "func f(color: Color) -> some View { x.fill(color) }",
      "the color of 'color' comes from outside of this code; write its row"
    ),
    (
      "x.fill(Color.proRed._500.opacity(amount))", "the opacity of this color is not known from the code; write its row"
    ),
    (
      "x.fill([a, Color.proRed._500].proGradient())",
      "the colors of this gradient are not all known from the code; write its row"
    ),
    ("x.fill(Color.proRed._500.lighten(by: n))", "an argument here is not known from the code; write the row"),
  ])
  func unknowns(code: String, message: String) {
    #expect(rows(code) == ["? \(message)"])
  }

  @Test func codeThatCallsItselfEnds() {
    let code = """
      struct A: View { var body: some View { B(); Text("a").foregroundStyle(Color.proRed._500) } }
      struct B: View { var body: some View { A(); B() } }
      var x: Color { y }
      var y: Color { x }
      func f(_ n: Int) -> Color { f(n + 1) }
      z.fill(f(0))
      """
    #expect(rows(code) == ["red._500"])
  }

  @Test func rangesAreThoseOfTheCode() {
    let code = "é.padding(…)\n.fill(Color.proRed._500)"
    let bytes = Array(code.utf8)
    let drawn = drawnRows(in: bytes, defaultTheme: nil, vocabulary: libraryNames)
    #expect(drawn.rows.map { String(decoding: bytes[$0.byteRange], as: UTF8.self) } == ["Color.proRed._500"])
  }

  @Test(arguments: ["A<", "x.fill(", "[", "x ? ", "a.lighten().", "x + ", "f { ", "!"])
  func hostileCode(unit: String) {
    for count in [60, 300] {
      _ = rows(String(repeating: unit, count: count))
    }
  }

  @Test func textsThatGrowAreBounded() {
    let doubled = (0..<40).map { "let c\($0 + 1) = c\($0).blend(with: c\($0))" }.joined(separator: "\n")
    #expect(rows("let c0 = Color.proRed._500\n\(doubled)\nx.fill(c40)").count <= 2)
    let lists = (0..<40).map { "let c\($0 + 1) = [c\($0), c\($0)]" }.joined(separator: "\n")
    #expect(rows("let c0 = Color.proRed._500\n\(lists)\nx.fill(c40)").contains("red._500"))
    let calls = (0..<40).map { "func f\($0)() { f\($0 + 1)(); f\($0 + 1)() }" }.joined(separator: "\n")
    _ = rows("\(calls)\nf0()")
  }

  @Test func namedThemesAreKnown() {
    #expect(rows("x.fill(house.surfacePrimary)") == ["house.surfacePrimary"])
    #expect(rows("x.fill(house.surfacePrimary)", with: "house") == ["surfacePrimary"])
    #expect(rows("let house = Color.proRed\nx.fill(house.surfacePrimary)", with: "house") == ["red.surfacePrimary"])
  }

  @Test func manyThreadsAtOnce() async {
    let code = DrawnRowsTests.card + "\n#Preview { LessonCard(theme: .proBlue) }"
    let results = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<16 { group.addTask { rows(code) } }
      return await group.reduce(into: Set<[String]>()) { $0.insert($1) }
    }
    #expect(results.count == 1)
  }

  @Test func environmentIsFollowed() {
    let code = """
      extension EnvironmentValues { @Entry var screenTheme = Color.proCobalt }
      struct Platform: View {
        @Environment(\\.screenTheme) private var theme
        var body: some View { Text("4").foregroundStyle(theme._500) }
      }
      struct Station: View {
        var body: some View {
          Platform()
          VStack { Platform() }.environment(\\.screenTheme, .proRed)
        }
      }
      """
    #expect(rows(code) == ["cobalt._500", "red._500"])
    #expect(
      rows(
        "struct V: View { @Environment(\\.theme) var theme; var body: some View { a.fill(theme._500) } }", with: "red")
        == ["_500"])
  }

  @Test func codeThatDrawsNothingHasTheColorsThatItNames() {
    let code = """
      struct FillColors {
        let rest: Color
        let pressed: Color
        static let label = Color.foregroundPrimary
        init(theme: ProTheme) {
          let fill = theme.invertedBackgroundTertiary
          rest = fill
          pressed = fill.darken(by: 2)
        }
      }
      let brand = ProTheme(hex: "#00B386")
      let fade = [brand._50, brand._100].proGradient()
      """
    #expect(
      rows(code, with: "#00B386") == [
        "[_50, _100].proGradient()", "app.foregroundPrimary", "invertedBackgroundTertiary",
        "invertedBackgroundTertiary.darken(by: 2)",
      ])
  }
}
