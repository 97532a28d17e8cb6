import ColorEngine
import Testing

@Suite struct PrintedNamesTests {
  static let names = try! ThemeNames([("brand", "#00B386"), ("sea", "hue:200"), ("warm", "orange")])

  func rows(_ text: String, _ theme: String) throws -> [String] {
    let block = evaluateRows(
      Array(text.utf8), with: try parseDefaultTheme(theme, names: Self.names).get(), names: Self.names)
    #expect(block.errors.isEmpty, "\(text): \(block.errors)")
    return block.rows.map { $0.label.map { $0 + ":" } ?? $0.name }
  }

  @Test(arguments: [
    ("Color.proBlue.surfacePrimary", "orange", "blue.surfacePrimary"),
    ("proBlue.surfacePrimary", "orange", "blue.surfacePrimary"),
    ("Color.proOrange._700", "orange", "_700"),
    ("proOrange.surfacePrimary", "Color.proOrange", "surfacePrimary"),
    ("hue:50._700", "orange", "hue:50._700"),
    ("Color.surfacePrimary", "orange", "app.surfacePrimary"),
    ("app.surfacePrimary", "Color", "surfacePrimary"),
    ("Color.surfacePrimary", "Color", "surfacePrimary"),
    ("gray.surfacePrimary", "Color", "gray.surfacePrimary"),
    ("white.opacity(0.25)", "", "white@25"),
    ("white@25", "", "white@25"),
    ("surfacePrimary.opacity(0.125)", "blue", "surfacePrimary@12.5"),
    ("Color.white.opacity(0.5)", "", "white@50"),
    ("Color(light: white, dark: black)", "", "white/black"),
    ("backgroundPrimary/backgroundTertiary", "Color", "backgroundPrimary/backgroundTertiary"),
    ("white@25/black@50", "", "white@25/black@50"),
    ("blue.toColor()", "", "blue"),
    ("blue.surfacePrimary.toColor()", "", "blue.surfacePrimary"),
    ("#00b386", "", "#00b386"),
    ("#00b386.surfacePrimary", "#00B386", "surfacePrimary"),
    ("brand.surfacePrimary", "", "#00B386.surfacePrimary"),
    ("brand", "", "#00B386"),
    ("surfacePrimary", "brand", "surfacePrimary"),
    ("sea._450", "", "hue:200._450"),
    ("warm._450", "", "orange._450"),
    ("ProTheme(hex: \"#00B386\").surfacePrimary", "", "#00B386.surfacePrimary"),
    ("ProTheme.primary(forHue: 200)._450", "", "hue:200._450"),
    ("hue:200.50._450", "", "hue:200.50._450"),
    ("rgb(1 2 3 / 50%)", "", "rgb(1 2 3 / 50%)"),
    ("blue.complement.foregroundPrimary", "", "amber.foregroundPrimary"),
    ("blue.rotateHue(by: 40).surfacePrimary", "", "violet.surfacePrimary"),
    ("blue.rotateHue(by: .degrees(45)).surfacePrimary", "", "hue:295.surfacePrimary"),
    ("#00B386.complement._450", "", "hue:346.99._450"),
    ("pink._450.rotateHue(by: 60)", "", "hue:60._450"),
    ("_450.rotateHue(by: .degrees(60))", "pink", "hue:60._450"),
    ("_450.rotateHue(by: 60).opacity(0.5)", "pink", "hue:60._450@50"),
    ("_450.rotateHue(by: 360)", "pink", "_450"),
    ("gray._450.rotateHue(by: 60)", "", "gray._450"),
    ("surfacePrimary.rotateHue(by: 60)", "pink", "surfacePrimary.rotateHue(by: 60)"),
    ("_700.darken(by:2)", "pink", "_700.darken(by: 2)"),
    ("_700.darken().opacity(0.5)", "pink", "_700.darken().opacity(0.5)"),
    ("_700.darken()@50", "pink", "_700.darken()@50"),
    ("Color(light: _700, dark: _200).darken()", "pink", "Color(light: _700, dark: _200).darken()"),
    ("Color(light: _700, dark: _200)@50", "pink", "Color(light: _700, dark: _200).opacity(0.5)"),
    ("_700.blend(with: Color.proBlue._500, by: 0.25)", "pink", "_700.blend(with: blue._500, by: 0.25)"),
    ("_500.triad[1]", "pink", "hue:120._500"),
    ("#00B386.toColor().triad[1]", "", "#00B386.triad[1]"),
    ("blue.triad[1].surfacePrimary", "", "ruby.surfacePrimary"),
    ("Pressed / hover: _700", "pink", "Pressed / hover:"),
  ])
  func names(text: String, theme: String, expected: String) throws {
    #expect(try rows(text, theme) == [expected], "\(text)")
  }

  @Test func definitionsAreReplaced() throws {
    let text = """
      // states
      let fill = invertedBackgroundTertiary
      let both = _700/_200   // a pair
      fill.darken(by: 2)
      both.darken()
      both@50
      fill@50
      fill/both
      """
    #expect(
      try rows(text, "orange") == [
        "invertedBackgroundTertiary.darken(by: 2)", "Color(light: _700, dark: _200).darken()",
        "Color(light: _700, dark: _200).opacity(0.5)", "invertedBackgroundTertiary@50",
        "invertedBackgroundTertiary/_200",
      ])
  }

  @Test func membersOfLists() throws {
    #expect(try rows("_500.triad", "pink") == ["_500", "hue:120._500", "hue:240._500"])
    #expect(try rows("blue._500.tints(count: 2)", "") == ["blue._450", "blue._400"])
    #expect(try rows("blue.monochromatic(count: 3)", "blue") == ["_50", "_550", "_1000"])
    #expect(try rows("blue.triad", "") == ["blue", "ruby", "lime"])
    #expect(
      try rows("surfacePrimary.square", "pink") == (0..<4).map { "surfacePrimary.square[\($0)]" })
    #expect(try rows("[_700,\n  // inside\n  blue._200,\n]", "pink") == ["_700", "blue._200"])
  }

  @Test func rowsAreInOrderOfFirstUseEachOnce() throws {
    let text = """
      foregroundPrimary
      gray.foregroundPrimary
      [foregroundPrimary, surfacePrimary].proGradient()
      Color.foregroundPrimary
      Title: foregroundPrimary
      Title: foregroundPrimary
      """
    #expect(
      try rows(text, "Color") == ["foregroundPrimary", "gray.foregroundPrimary", "surfacePrimary", "Title:"])
  }

  @Test(arguments: [
    ("[_700, _950].proGradient()", "a linear gradient from `_700` to `_950`, with `.vivid` and `.smooth`"),
    (
      "_300.proGradient(.analogous, from: .leading, to: .trailing, blend: .direct, easing: .linear)",
      "a linear gradient from the `.analogous` recipe from `_300`, with `.direct` and `.linear`"
    ),
    ("_300.proGradient()", "a linear gradient from the `.subtle` recipe from `_300`, with `.vivid` and `.smooth`"),
    (
      "_500.triad.proAngularGradient(easing: .timingCurve(0.2, 0, 0, 1))",
      "an angular gradient from `_500` to `hue:70._500` to `hue:190._500`, with `.vivid` and `.timingCurve(0.2, 0, 0, 1)`"
    ),
    (
      "[blue, white@50].proRadialGradient(blend: .rainbow)",
      "a radial gradient from `blue` to `white@50`, with `.rainbow` and `.smooth`"
    ),
  ])
  func sentences(text: String, sentence: String) throws {
    let block = evaluateRows(Array(text.utf8), with: try parseDefaultTheme("purple").get())
    #expect(block.errors.isEmpty, "\(block.errors)")
    #expect(block.gradients.map(\.sentence) == [sentence])
  }

  @Test(
    arguments: [
      ("", nil), ("Color", "Color"), ("orange", "Color.proOrange"), ("proOrange", "Color.proOrange"),
      ("Color.proOrange", "Color.proOrange"), ("#00B386", "#00B386"), ("#0b8", "#0b8"), ("hue:173", "hue:173"),
      ("brand", "#00B386"), ("sea", "hue:200"), ("warm", "Color.proOrange"),
      ("orange.complement", "Color.proSky"),
    ] as [(String, String?)])
  func defaultThemes(text: String, printed: String?) throws {
    #expect(try parseDefaultTheme(text, names: Self.names).get().printedName == printed)
  }
}
