import SwiftSource
import Testing

@Suite struct UsedNamesTests {
  /// Each use as `row`, or `?name` where its theme is not known.
  @Test(arguments: [
    Snippet("Color.proOrange.surfacePrimary", "orange", "orange.surfacePrimary"),
    Snippet("Color.surfacePrimary", "app.surfacePrimary"),
    Snippet("SwiftUI.Color.surfacePrimary", "app.surfacePrimary"),
    Snippet("Text(t).foregroundStyle(.surfacePrimary)", "app.surfacePrimary"),
    Snippet("theme.surfacePrimary", "?surfacePrimary"),
    Snippet("house.surfacePrimary", "house.surfacePrimary"),
    Snippet("Text(t).foregroundStyle(theme._500)", "?_500"),
    Snippet("ProTheme(hex: \"#00B386\").outlinePrimary", "#00B386.outlinePrimary"),
    Snippet("ProTheme(hex: \"00B386\")._450", "#00B386._450"),
    Snippet("ProTheme(hex: typed)._450", "?_450"),
    Snippet("ProTheme.primary(forHue: 200)._450", "hue:200._450"),
    Snippet("ProTheme.primary(forHue: hue)._450", "?_450"),
    Snippet("let a = Color.proRed\nlet b = a.complement\nb.surfacePrimary", "red", "red.complement.surfacePrimary"),
    Snippet(
      "let a = Color.proRed.rotateHue(by: .degrees(40))\na._50", "red", "red.rotateHue(by: .degrees(40))._50"),
    Snippet("let a = Color.proRed.triad[1]\na._50", "red", "?_50"),
    Snippet("let all = Color.proRed.triad\nall.map { $0.surfacePrimary }", "red", "?surfacePrimary"),
    Snippet("all.map(\\.surfacePrimary)", "?surfacePrimary"),
    Snippet("struct A { let theme: ProTheme; var b: Color { theme.surfacePrimary } }", "?surfacePrimary"),
    Snippet("struct A { var theme = Color.proRed; var b: Color { theme._50 } }", "red", "red._50"),
    Snippet("struct A { let theme = Color.proRed; var b: Color { self.theme._50 } }", "red", "red._50"),
    Snippet(
      "struct A: View { var theme = Color.proRed; var body: some View { B(theme._50) } }\nA(theme: Color.proBlue)",
      "red", "?_50", "blue"),
    Snippet("var theme = Color.proRed\ntheme = next\ntheme._50", "red", "?_50"),
    Snippet("func f(theme: ProTheme = Color.proRed) { g(theme._50) }", "red", "red._50"),
    Snippet("func f(theme: ProTheme) { g(theme._50) }\nlet theme = Color.proRed", "?_50", "red"),
    Snippet("enum Themes { static let brand = Color.proRed }\nThemes.brand._50", "red", "red._50"),
    Snippet("extension ProTheme { static let brand = Color.proRed }\nProTheme.brand._50", "red", "red._50"),
    Snippet("let theme: ProTheme = Color.proRed\ntheme._50", "red", "red._50"),
    Snippet("let theme: ProTheme = .brand\ntheme._50", "?_50"),
    Snippet("let theme = a\nlet a = theme\ntheme._50", "?_50"),
    Snippet("if let theme { f(theme._50) }", "?_50"),
    Snippet("#Preview {\n  let theme = Color.proRed\n  A(theme._50)\n}", "red", "red._50"),
    Snippet("struct Palette { let surfacePrimary: Color }\nlet p = Palette()\np.surfacePrimary"),
    Snippet("struct Palette { let surfacePrimary: Color }\nf(thing.surfacePrimary)"),
    Snippet("let surfacePrimary = 1\nf(surfacePrimary)"),
    Snippet("f(\"Color.proRed.surfacePrimary\") // Color.proRed"),
    Snippet("f(\"\\(Color.proRed._50)\")", "red", "red._50"),
    Snippet(".foregroundStyle(Color.proRed._50)\n.padding()", "red", "red._50"),
    Snippet("case .on: Color.proRed._50\ncase .off: Color.surfacePrimary", "red", "red._50", "app.surfacePrimary"),
    Snippet("struct A { … }\n\nf(Color.proRed._50, …)", "red", "red._50"),
    Snippet("Card(theme: .proRed)", "red"),
    Snippet("extension Color { static var card: Color { surfacePrimary } }", "app.surfacePrimary"),
    Snippet("extension ProTheme { var card: Color { surfacePrimary.opacity(0.5) } }", "?surfacePrimary"),
    Snippet("struct A { var card: Color { surfacePrimary } }\nf(Color.white)"),
    Snippet("let x = isOn ? Color.proRed._50 : Color.proBlue._50", "red", "red._50", "blue", "blue._50"),
  ])
  func uses(_ snippet: Snippet) {
    let found = snippet.names.uses.map { $0.rowText ?? "?\($0.name)" }
    #expect(found == snippet.found)
    for use in snippet.names.uses {
      let typed = snippet.text(use.byteRange)
      #expect(use.kind == .family ? typed.lowercased() == "pro" + use.name : typed == use.name)
    }
  }

  /// The outermost expressions, each as `row = code`.
  @Test(arguments: [
    Snippet("f(Color.backgroundPrimary.opacity(0.75))", "app.backgroundPrimary.opacity(0.75)"),
    Snippet(
      "let c = Color(light: Color.proRed._50, dark: .surfacePrimary)", "Color(light: red._50, dark: app.surfacePrimary)"
    ),
    Snippet(
      "let t = Color.proRed\nf([t.surfaceTertiary, t.surfacePrimary].proGradient())", "red",
      "[red.surfaceTertiary, red.surfacePrimary].proGradient()"),
    Snippet(
      "[Color.white.opacity(0.25), Color.white]\n  .proGradient(from: .leading, to: .trailing)",
      "[white.opacity(0.25), white].proGradient(from: .leading, to: .trailing)"),
    Snippet(
      "Color.proRed._300.proGradient(.analogous, easing: .timingCurve(0.1, 0, 1, -1))",
      "red._300.proGradient(.analogous, easing: .timingCurve(0.1, 0, 1, -1))"),
    Snippet(
      "let a = Color.proRed._50\nlet b = a.blend(with: Color.proBlue._50, by: 0.3)", "red._50",
      "red._50.blend(with: blue._50, by: 0.3)"),
    Snippet("let n = 2\nf(Color.proRed._50.darken(by: n))", "red._50.darken(by: 2)"),
    Snippet("f(Color.proRed._50.darken(by: n))", "red._50"),
    Snippet("let t = Color.proRed\nCard(theme: t).padding()", "red", "red"),
    Snippet("f((Color.proRed)._50)", "red._50"),
    Snippet("let all = [Color.proRed, Color.proBlue]\nf(all)", "[red, blue]", "[red, blue]"),
    Snippet("let bars = Color.proTeal.analogous(count: 3, spread: 40)", "teal.analogous(count: 3, spread: 40)"),
    Snippet("f([Color.proRed._50, theme._50].proGradient())", "red._50"),
    Snippet("f(Color.blue, theme.surfacePrimary, 3, \"#00B386\")"),
  ])
  func expressions(_ snippet: Snippet) {
    #expect(snippet.names.expressions.map(\.rowText) == snippet.found)
  }

  @Test func aUseKnowsTheExpressionAroundIt() {
    let snippet = Snippet("f([Color.proRed._50, Color.white].proGradient(blend: .direct))")
    let use = snippet.names.uses.last
    #expect(use?.expression?.rowText == "[red._50, white].proGradient(blend: .direct)")
    #expect(use?.expression?.kind == .gradient)
    #expect(
      use.flatMap { $0.expression.map { snippet.text($0.byteRange) } } == String(snippet.code.dropFirst(2).dropLast()))
  }

  /// Each pair as `name: row <- comment`.
  @Test(arguments: [
    Snippet(
      "let brand = ProTheme(hex: \"#00B386\")\nlet fill = brand.invertedBackgroundTertiary  // _650 and _250: label 5.11:1 ",
      "fill: #00B386.invertedBackgroundTertiary <- _650 and _250: label 5.11:1"),
    Snippet("let f = Color.proRed._50 /// a\nhover = f.darken() //b", "f: red._50 <- a", "red._50.darken() <- b"),
    Snippet("A()\n  .fill(Color.proRed._50)// 1\n  .tint(Color.white)\n  // 2", "red._50 <- 1"),
    Snippet("f(Color.proRed._50, Color.white) // both", "red._50 <- both", "white <- both"),
    Snippet("// before\nf(Color.proRed._50)\n// after"),
    Snippet("f([\n  Color.proRed._50,  // first\n  Color.white,\n])  // all", "[red._50, white] <- all"),
    Snippet(
      "let a = Color.proRed  // the first\r\nlet b = a._50  // the second\r\n", "a: red <- the first",
      "b: red._50 <- the second"),
    Snippet("f(Color.proRed._50)  // last of all", "red._50 <- last of all"),
    Snippet("f(\"// no comment\", Color.proRed._50)"),
    Snippet("let c = house.surfacePrimary // #fff", "c: house.surfacePrimary <- #fff"),
  ])
  func comments(_ snippet: Snippet) {
    let found = snippet.names.commentedValues.map {
      ($0.boundName.map { "\($0): " } ?? "") + "\($0.expression.rowText) <- \(snippet.text($0.commentRange))"
    }
    #expect(found == snippet.found)
  }

  /// The themes that the last use may have.
  @Test(arguments: [
    Snippet(
      "struct A { let theme: ProTheme; var b: Color { theme._50 } }\nA(theme: Color.proRed)\nA(theme: Color.proSky)",
      "red", "sky"),
    Snippet(
      "struct A { var theme = Color.proRed; var b: Color { self.theme._50 } }\nA(theme: .init(hex: x))\nA(theme: ProTheme(hex: \"#00B386\"))",
      "red", "#00B386"),
    Snippet(
      "struct B { let t: ProTheme; var a: A { A(theme: t) } }\nB(t: Color.proRed)\nstruct A { let theme: ProTheme; var b: Color { theme._50 } }",
      "red"),
    Snippet("B(theme: Color.proRed)\nstruct A { let theme: ProTheme; var b: Color { theme._50 } }"),
    Snippet("B(theme: Color.proRed)\nstruct A { var theme = Color.proSky; var b: Color { theme._50 } }"),
    Snippet("func f(in theme: ProTheme) { g(theme._50) }\nlet a = f(in: house)", "house"),
    Snippet(
      "struct A { let theme: ProTheme; init(theme: ProTheme) { self.theme = theme; g(theme._50) } }\nlet a = A(theme: house)",
      "house"),
    Snippet("func f(t: ProTheme) { f(t: t); g(t._50) }"),
    Snippet("elsewhere._50"),
    Snippet("let theme = isOn ? Color.proRed : Color.proSky\ng(theme._50)", "red", "sky"),
    Snippet("struct A { let theme: ProTheme; var b: Color { theme._50 } }\nA(theme: isOn ? house : other)", "house"),
  ])
  func possibleThemes(_ snippet: Snippet) {
    #expect(snippet.names.uses.last { $0.kind != .family }?.possibleThemes == snippet.found)
  }

  @Test func declarations() {
    let snippet = Snippet(
      "struct A { let t = Color.proRed; func f(of n: Int) {} }\nenum B { case on, off }\nlet `default` = A().t")
    let found = snippet.names.declaredNames.map { $0.name + ($0.rowText.map { "=\($0)" } ?? "") }
    #expect(found == ["A", "t=red", "f", "n", "B", "on", "off", "default"])
  }
}
