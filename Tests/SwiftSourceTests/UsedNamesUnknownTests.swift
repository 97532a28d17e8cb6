import SwiftSource
import Testing

@Suite struct UsedNamesUnknownTests {
  /// Each finding as `kind 'name': candidates`.
  @Test(arguments: [
    Snippet("Color.proOrnge.surfacePrimary", "family 'proOrnge': proOrange"),
    Snippet("Color.proTael", "family 'proTael': proTeal"),
    Snippet("Color.proorange._50", "family 'proorange': proOrange"),
    Snippet("Color.proGrey", "family 'proGrey': proGray"),
    Snippet("Card(theme: .proOrnge)", "family 'proOrnge': proOrange"),
    Snippet("Color.orange.surfacePrimary", "family 'orange': proOrange"),
    Snippet("theme.surfacePrimry", "token 'surfacePrimry': surfacePrimary"),
    Snippet("Color.surfaceprimary", "token 'surfaceprimary': surfacePrimary"),
    Snippet("x.foregroundStyle(.surfacePrimry)", "token 'surfacePrimry': surfacePrimary"),
    Snippet("Color.proRed.backgroundTertary.opacity(0.5)", "token 'backgroundTertary': backgroundTertiary"),
    Snippet("theme._655", "stop '_655': _650"),
    Snippet("Color.proRed._25", "stop '_25': _250"),
    Snippet("Color.proRed._1050", "stop '_1050': _1000, _150"),
    Snippet("Color._500", "stop '_500': proGray._500"),
    Snippet("Color.proRed._50.lighten(stops: 2)", "label 'stops': by"),
    Snippet("Color.proRed._50.lighten(2)", "label '': by"),
    Snippet("Color.proRed._50.invert(by: 2)", "label 'by': "),
    Snippet("theme.rotateHue(angle: .degrees(2))", "label 'angle': by"),
    Snippet("theme._50.proGradiant()", "function 'proGradiant': proGradient"),
    Snippet("[a, b].proGradiant()", "function 'proGradiant': proGradient"),
    Snippet("Color.proRed.darkn(by: 1)", "function 'darkn': darken"),
    Snippet("Color.proRed.splitComplment()", "function 'splitComplment': splitComplement"),
    Snippet("[a, b].proGradient(blend: .vived)", "choice 'vived': vivid"),
    Snippet("[a, b].proGradient(blend: .vivid, easing: .smoth)", "choice 'smoth': smooth"),
    Snippet("[a, b].proGradient(easing: .timngCurve(0, 0, 1, 1))", "choice 'timngCurve': timingCurve"),
    Snippet("[a, b].proGradient(ease: .linear)", "label 'ease': from, to, blend, easing"),
    Snippet("theme._50.proGradient(.analogos)", "choice 'analogos': analogous"),
    Snippet("ProTheme.primary(hue: 20)", "label 'hue': forHue"),
    Snippet("ProTheme.primry(forHue: 20)", "function 'primry': primary"),
    Snippet("ProTheme(hexx: \"#123456\")", "label 'hexx': hex"),
    Snippet("ProThme(hex: \"#00B386\")", "type 'ProThme': ProTheme"),
    Snippet("let theme: ProTehme", "type 'ProTehme': ProTheme"),
    Snippet("case .a: Color.proOrnge", "family 'proOrnge': proOrange"),
  ])
  func misspellings(_ snippet: Snippet) {
    let names = snippet.names.unknownNames
    #expect(names.map { "\($0.kind) '\($0.name)': \($0.candidates.joined(separator: ", "))" } == snippet.found)
    for name in names {
      #expect(!name.byteRange.isEmpty)
      if !name.name.isEmpty { #expect(snippet.text(name.byteRange) == name.name) }
      #expect(name.message.contains(name.name.isEmpty ? "label" : name.name))
    }
  }

  @Test(arguments: [
    "Color.red", "Color.primary", "Color.accentColor.opacity(0.2)", "Text(t).foregroundStyle(.tint).shadow(radius: 2)",
    "theme.name", "theme.square", "theme.tint", "theme.shadow", "let t: ProTheme = x\nt.shadow", "Color.proRed.tint",
    "extension Color { static let proOrnge = Color.proOrange }\nColor.proOrnge._50",
    "extension ProTheme { var surfacePrimry: Color { surfacePrimary } }\ntheme.surfacePrimry",
    "extension Color { func lighten(stops: Int) -> Color { self } }\nColor.proRed._50.lighten(stops: 2)",
    "enum Size { case _655 }\nf(Size._655)", "f(tuple.0, x._storage, x._5)", "image.lighten(stops: 2)",
    "UIColor.red.lighten(amount: 3)", "view.saturation(0.5).opacity(0.2).blendMode(.screen)",
    "Color.proRed.opacity(0.3)",
    "[a, b].proGradient(.wash, blend: .direct, easing: .timingCurve(0, 0, 1, 1))", "[a, b].proGradient(blend: mine)",
    "extension Easing { static let bounce = Easing.linear }\n[a, b].proGradient(easing: .bounce)",
    "[a, b].proGradient(…)", "[a, b].proGradient(from: .top, …)", "Color.proRed._50.darken(…)",
    "struct Color { static let surfacePrimry = 1 }\nColor.surfacePrimry", "Color.promo", "Color.product", "x.profile",
    "Color.proRed.analogous(count: 3, spread: 40).map { $0._500 }", "a.b.foregroundStyle(.secondary)",
    "let n: Int = 3\nn.square", "theme.backgroundStyle(.red)", "// Color.proOrnge\nf(\"Color.proOrnge\")",
    "ProTheme(hex: brand)", "ProTheme(name: \"x\", hex: \"#123456\")", "Color.proOrangePeel", "f(.proxy)",
    "Color.proAccent", "struct ProThemed {}\nProThemed()", "AppTheme()", "let all: ProThemes", "let p: ProTeam",
    "Color.surface", "theme.background", "theme.foreground", "theme.outline", "theme.surfaceColor",
  ])
  func namesThatMayBeRight(_ code: String) {
    #expect(Snippet(code).names.unknownNames == [])
  }

  /// Each literal as `text` and its value in thousandths.
  @Test(arguments: [
    Snippet("Color(red: 0.2, green: 0.4, blue: 0.8)", "Color(red: 0.2, green: 0.4, blue: 0.8) sRGB 200 400 800 1000"),
    Snippet(
      "Color(red: 51 / 255, green: 0, blue: 1, opacity: 0.5)",
      "Color(red: 51 / 255, green: 0, blue: 1, opacity: 0.5) sRGB 200 0 1000 500"),
    Snippet(
      "Color(.displayP3, red: 1, green: 0, blue: -0.1)",
      "Color(.displayP3, red: 1, green: 0, blue: -0.1) displayP3 1000 0 -100 1000"),
    Snippet("Color(.sRGBLinear, white: 0.5)", "Color(.sRGBLinear, white: 0.5) linearSRGB 500 500 500 1000"),
    Snippet(
      "Color(hue: 0.5, saturation: 1, brightness: 0.5)",
      "Color(hue: 0.5, saturation: 1, brightness: 0.5) sRGB 0 500 500 1000"),
    Snippet(
      "Color(hue: 0.1, saturation: 0.5, brightness: 1)",
      "Color(hue: 0.1, saturation: 0.5, brightness: 1) sRGB 1000 800 500 1000"),
    Snippet("Color(hex: \"#336699\")", "Color(hex: \"#336699\") sRGB 200 400 600 1000"),
    Snippet("Color(hex: 0x336699)", "Color(hex: 0x336699) sRGB 200 400 600 1000"),
    Snippet("Color(hex: \"369\", opacity: 0.2)", "Color(hex: \"369\", opacity: 0.2) sRGB 200 400 600 200"),
    Snippet("Color(hex: \"#33669980\")", "Color(hex: \"#33669980\") ?"),
    Snippet(
      "UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)",
      "UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1) sRGB 200 400 600 1000"),
    Snippet("Color(UIColor(white: 0.5, alpha: 1))", "Color(UIColor(white: 0.5, alpha: 1)) sRGB 500 500 500 1000"),
    Snippet("Color(uiColor: .systemBlue)", "Color(uiColor: .systemBlue) sRGB 0 478 1000 1000"),
    Snippet("UIColor.magenta", "UIColor.magenta sRGB 1000 0 1000 1000"),
    Snippet(
      "#colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)",
      "#colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1) sRGB 200 400 600 1000"),
    Snippet("f(Color.blue.opacity(0.5))", "Color.blue sRGB 0 478 1000 1000"),
    Snippet("x.foregroundStyle(.blue)", ".blue sRGB 0 478 1000 1000"),
    Snippet(".tint(isOn ? .blue : .secondary)", ".blue sRGB 0 478 1000 1000"),
    Snippet("x.background(.blue.opacity(0.1), in: .capsule)", ".blue sRGB 0 478 1000 1000"),
    Snippet("x.shadow(color: .blue, radius: 2)", ".blue sRGB 0 478 1000 1000"),
    Snippet("let c: Color = .blue", ".blue sRGB 0 478 1000 1000"),
    Snippet("LinearGradient(colors: [.blue, theme._50], startPoint: .top)", ".blue sRGB 0 478 1000 1000"),
    Snippet(
      "extension Color { static let brand = Color(hex: \"#369\") }", "Color(hex: \"#369\") sRGB 200 400 600 1000"),
  ])
  func literals(_ snippet: Snippet) {
    let found = snippet.names.literalColors.map { literal in
      #expect(snippet.text(literal.byteRange) == literal.text)
      guard let value = literal.value else { return "\(literal.text) ?" }
      let parts = [value.red, value.green, value.blue, value.opacity].map { String(Int(($0 * 1_000).rounded())) }
      return "\(literal.text) \(value.space) \(parts.joined(separator: " "))"
    }
    #expect(found == snippet.found)
  }

  @Test(arguments: [
    "Color.white", "Color.black.opacity(0.1)", "Color.clear", "Color.primary", "Color(\"Brand\")", "Color(.brand)",
    "Color(red: r, green: g, blue: b)", "Color(hex: typed)", "ProTheme(hex: \"#00B386\")", "Color(uiColor: mine)",
    "x.foregroundStyle(.white)", "x.foregroundStyle(.primary)", "player.team(.blue)", "let t: Team = .blue",
    "Color(light: Color.white, dark: Color.black)", "struct Color { static let blue = 1 }\nf(Color.blue)",
    "extension Color { static let blue = Color.proBlue._500 }\nf(Color.blue)", "UIColor.label", "UIColor.white",
    "Color(uiColor: .systemBackground)", "case .blue: 1", "x.fill(theme.blue)", "f(\"Color.blue\") // .blue",
    "Color.proBlue.surfacePrimary", "Color(red: 1, green: 2)", "Color()", "Color(hex: \"nothing\")",
    "#colorLiteral(red: r, green: g, blue: b, alpha: 1)",
  ])
  func colorsThatMayStand(_ code: String) {
    #expect(Snippet(code).names.literalColors.map(\.text) == [])
  }
}
