import ColorEngine
import Testing

/// What writers get wrong. The place is marked with « and » in the text itself.
@Suite struct RowErrorTests {
  struct Mistake: Sendable {
    let text, rule, message: String
    var theme = "orange"
    var candidate: String?
    var hint: String?
  }

  static let mistakes: [Mistake] = [
    Mistake(
      text: "«surfacePrimry»", rule: "color/unknown-token", message: "no token 'surfacePrimry' in proOrange",
      candidate: "surfacePrimary"),
    Mistake(text: "«fil»", rule: "color/unknown-token", message: "no token 'fil' in Color", theme: "Color"),
    Mistake(
      text: "blue.«surface»", rule: "color/unknown-token", message: "no token 'surface' in proBlue",
      candidate: "surfacePrimary"),
    Mistake(text: "«_475»", rule: "color/unknown-stop", message: "no stop '_475' in proOrange", candidate: "_450"),
    Mistake(text: "#00B386.«_10»", rule: "color/unknown-stop", message: "no stop '_10' in #00B386"),
    Mistake(
      text: "«blu».surfacePrimary", rule: "color/unknown-family", message: "no family or theme 'blu'",
      candidate: "blue"),
    Mistake(
      text: "Color.«proBlu»._500", rule: "color/unknown-family", message: "no family 'proBlu'", candidate: "proBlue"),
    Mistake(
      text: "app.«surface»", rule: "color/unknown-token", message: "no token 'surface' in app",
      candidate: "surfacePrimary"),
    Mistake(
      text: "«surfacePrimary»", rule: "color/missing-theme", message: "'surfacePrimary' needs a theme", theme: "",
      hint: "name one, as in `blue.surfacePrimary` or `app.surfacePrimary`"),
    Mistake(
      text: "«_700»", rule: "color/missing-theme", message: "`Color` has no stops", theme: "Color",
      hint: "write `gray._700` for the app's grays"),
    Mistake(text: "white«@101»", rule: "color/opacity", message: "an opacity of 101 is outside 0 to 100"),
    Mistake(text: "white«@-1»", rule: "color/opacity", message: "an opacity of -1 is outside 0 to 100"),
    Mistake(text: "white«@»x", rule: "color/opacity", message: "`@` is followed by a percentage, 0 to 100"),
    Mistake(text: "white.opacity(«1.5»)", rule: "color/opacity", message: "1.5 is outside 0 to 1"),
    Mistake(
      text: "_500.«darkn»()", rule: "color/unknown-function", message: "no function 'darkn'", candidate: "darken"),
    Mistake(
      text: "_500.darken(«to»: 2)", rule: "color/argument", message: "'darken' takes no 'to:' here", candidate: "by",
      hint: "it takes `by:`, in this order"),
    Mistake(text: "_500.darken(«2»)", rule: "color/argument", message: "this argument of 'darken' needs a label"),
    Mistake(text: "_500.darken(«by: 1.5»)", rule: "color/argument", message: "'darken' takes a whole number here"),
    Mistake(text: "_500.darken(«by: 1e300»)", rule: "color/argument", message: "1e300 is outside -1000 to 1000"),
    Mistake(text: "_500.invert(«1»)", rule: "color/argument", message: "'invert' takes no argument"),
    Mistake(text: "_500.«rotateHue()»", rule: "color/argument", message: "'rotateHue' needs `by:`"),
    Mistake(
      text: "_500.proGradient(blend: .«vivd»)", rule: "color/argument", message: "no blend '.vivd'",
      candidate: "vivid", hint: "there are `.vivid`, `.direct`, `.rainbow`"),
    Mistake(
      text: "[_500, _600].«proGradient»(.fade)", rule: "color/argument",
      message: "a recipe makes a gradient from one color, not from a list"),
    Mistake(
      text: "[_500, _600].«darken»()", rule: "color/unknown-function",
      message: "'darken' is for one color, not for a list"),
    Mistake(text: "_500.triad«[3]»", rule: "color/argument", message: "the list has 3 members, `[0]` to `[2]`"),
    Mistake(
      text: "let «blue» = _500", rule: "color/duplicate-name", message: "'blue' is a family; choose another name"),
    Mistake(
      text: "let «_450» = _500", rule: "color/duplicate-name", message: "'_450' is a stop; choose another name"),
    Mistake(text: "let a = _500\nlet «a» = _600", rule: "color/duplicate-name", message: "'a' is defined twice"),
    Mistake(text: "«Triad»: _500.triad", rule: "color/syntax", message: "a label is for one color"),
    Mistake(text: "«Rest»:", rule: "color/syntax", message: "a color is missing"),
    Mistake(text: "_500 «and more»", rule: "color/syntax", message: "this does not belong to the row"),
    Mistake(text: "_500/_600«/»_700", rule: "color/syntax", message: "a color has two sides at most, `light/dark`"),
    Mistake(text: "«[»_500,\n_600", rule: "color/syntax", message: "'[' is never closed"),
    Mistake(text: "[_500«]».darken(", rule: "color/syntax", message: "", hint: "skip"),
    Mistake(text: "[«]»", rule: "color/syntax", message: "a color is missing here"),
    Mistake(text: "«12»", rule: "color/syntax", message: "a number is not a color"),
    Mistake(
      text: "rgb(1 2«)»", rule: "color/syntax",
      message: "'rgb(1 2)' is not a CSS color: three values are needed"),
    Mistake(
      text: "«#12345»", rule: "color/syntax",
      message: "'#12345' is not a CSS color: a hex color has 3, 4, 6 or 8 digits"),
    Mistake(
      text: "«[_500, _600]»/_700", rule: "color/syntax", message: "one color is meant here, not a list"),
  ].filter { $0.hint != "skip" }

  @Test(arguments: mistakes.indices)
  func mistake(index: Int) throws {
    let mistake = Self.mistakes[index]
    let start = Array(mistake.text.utf8).firstRange(of: "«".utf8)!.lowerBound
    let end = Array(mistake.text.utf8).firstRange(of: "»".utf8)!.lowerBound - 2
    let text = mistake.text.replacing("«", with: "").replacing("»", with: "")
    let block = evaluateRows(Array(text.utf8), with: try parseDefaultTheme(mistake.theme).get())
    let error = try #require(block.errors.first, "\(text)")
    #expect(block.errors.filter { $0.rule == error.rule }.count == 1)
    #expect(error.rule == mistake.rule, "\(text): \(error.message)")
    #expect(error.message == mistake.message)
    #expect(error.byteRange == start..<end, "\(text): \(error.message)")
    if let candidate = mistake.candidate { #expect(error.candidates.contains(candidate)) }
    if let hint = mistake.hint { #expect(error.hint == hint) }
  }

  @Test func allAreReportedAndTheRestIsThere() throws {
    let text = "surfacePrimry\nsurfacePrimary\nblu._500 / whit\nlet x = nothing\nx.darken()\n_500\n"
    let block = evaluateRows(Array(text.utf8), with: try parseDefaultTheme("orange").get())
    #expect(block.rows.map(\.name) == ["surfacePrimary", "_500"])
    #expect(
      block.errors.map(\.rule) == [
        "color/unknown-token", "color/unknown-family", "color/unknown-token", "color/unknown-token",
      ])
  }

  @Test func namesOfSettings() {
    #expect(throws: ThemeNames.Failure.self) { try ThemeNames([("blue", "#00B386")]) }
    #expect(throws: ThemeNames.Failure.self) { try ThemeNames([("brand", "#00B38")]) }
    #expect(throws: ThemeNames.Failure.self) { try ThemeNames([("a b", "#00B386")]) }
    #expect(throws: ThemeNames.Failure.self) { try ThemeNames([("a", "#00B386"), ("a", "#00B386")]) }
  }

  @Test(arguments: ["blu", "#12345", "blue._500", "surfacePrimary", "let a = blue", "blue, red", "hue:", "app"])
  func notThemes(text: String) {
    if case .success = parseDefaultTheme(text) { Issue.record("\(text) is a theme") }
  }

  @Test func contrastBelowItsMinimum() throws {
    let text = "foregroundTertiary on backgroundTertiary >= 4.5\nLabel: _600 on backgroundPrimary >= 7\n_500 on"
    let block = evaluateContrastRows(Array(text.utf8), with: try parseDefaultTheme("#00B386").get())
    #expect(block.rows.count == 2)
    #expect(block.errors.count == 1)
    #expect(block.rows[1].label == "Label")
    #expect(block.rows[1].name == "_600 on backgroundPrimary")
    let theme = try parseDefaultTheme("#00B386").get()
    for row in block.rows {
      for shortfall in row.shortfalls(with: theme) {
        let stop = try #require(shortfall.nearestStop)
        let minimum = try #require(row.minimum)
        let color = Theme.hex(0x00B386)[stop]
        #expect(Contrast.passes(color, on: row.background[shortfall.mode], mode: shortfall.mode, minimum: minimum))
      }
    }
    let shortfalls = block.rows[1].shortfalls(with: theme)
    #expect(shortfalls.map(\.mode) == [.light, .dark])
    #expect(shortfalls.map(\.nearestName) == ["_750", "_350"])
    #expect(block.rows[1].shortfalls(with: .app).map(\.nearestName) == ["hue:166.99._750", "hue:166.99._350"])
  }
}
