import ColorEngine
import Testing

@Suite struct WorkedFiguresTests {
  static let brand = Theme.hex(0x00B386)

  func row(_ text: String, _ theme: String = "#00B386") throws -> Row {
    let block = evaluateRows(Array(text.utf8), with: try parseDefaultTheme(theme).get())
    #expect(block.errors.isEmpty, "\(block.errors)")
    return try #require(block.rows.first)
  }

  func printed(_ text: String, on background: String) throws -> [String] {
    let (text, background) = (try row(text), try row(background))
    return Mode.allCases.map { Contrast.printed(text[$0], on: background[$0], mode: $0) }
  }

  @Test func brandHue() {
    #expect(Self.brand.hueDegrees == 166.99)
    #expect(Self.brand.ownColor.css() == "#00b386")
  }

  @Test(arguments: [
    ("invertedBackgroundTertiary", "5.11:1", "10.20:1"),
    ("invertedBackgroundTertiary.darken()", "6.10:1", "9.00:1"),
    ("invertedBackgroundTertiary.darken(by: 2)", "7.29:1", "7.91:1"),
    ("invertedBackgroundTertiary.desaturate(by: 1)", "5.11:1", "10.20:1"),
  ])
  func labelOnFill(fill: String, light: String, dark: String) throws {
    #expect(try printed("invertedForegroundPrimary", on: fill) == [light, dark])
  }

  @Test func strengthenedBackground() throws {
    #expect(try printed("foregroundSecondary", on: "backgroundSecondary.strengthen(by: 2)")[1] == "4.48:1")
  }

  @Test func softenedByTen() throws {
    let row = try row("foregroundPrimary.soften(by: 10)")
    #expect(row.lightStop == ._500)
    #expect(row.darkStop == ._550)
    #expect(row.colors.light == Self.brand[._500])
    #expect(row.colors.dark == Self.brand[._550])
  }

  @Test func grayEnds() throws {
    #expect(try row("white.invert()").colors.light.css() == "#000001")
    #expect(try row("black.invert()").colors.light.css() == "#ffffff")
    #expect(try row("app.foregroundPrimary.soften()").colors.light.css() == "#0d0d0d")
  }

  @Test func blueAndYellowMeet() throws {
    let mixed = try row("#0000ff.blend(with: #ffff00)")
    #expect(mixed.colors.light.css() == "#6cabc7")
    let gradient = Gradient(
      [ColorPair(Color(rgb: 0x0000FF)), ColorPair(Color(rgb: 0xFFFF00))], blend: .direct, easing: .linear)
    let middle = try #require(gradient.stops(.light).first { $0.location == 0.5 })
    #expect(middle.color.css() == "#6cabc7")
  }

  @Test(arguments: [
    ("[blue._600, yellow._300].proGradient()", 6),
    ("[#0000ff, #ffff00].proGradient(blend: .direct, easing: .linear)", 8),
    ("[red._450, orange._450].proGradient(blend: .rainbow)", 12),
  ])
  func countsOfStops(text: String, count: Int) throws {
    let block = evaluateRows(Array(text.utf8), with: .none)
    #expect(block.errors.isEmpty)
    #expect(block.gradients.first?.gradient.stops().count == count)
  }

  @Test func distanceRule() {
    for (distance, least) in [(9, 3.09), (12, 5.11), (14, 7.29)] {
      let worst = Contrast.leastRatio(stopsApart: distance) ?? 0
      #expect(abs(worst - least) < 0.005, "\(distance) apart: \(worst)")
    }
    #expect(Contrast.leastRatio(stopsApart: 20) == nil)
  }

  @Test func apcaPublishedValues() {
    let gray = Color(rgb: 0x888888)
    func rounded(_ text: Color, _ ground: Color) -> Double {
      (Contrast.apca(text.linear, ground.linear) * 100).rounded() / 100
    }
    #expect(rounded(.black, .white) == 106.04)
    #expect(rounded(.white, .black) == -107.88)
    #expect(rounded(gray, .white) == 63.06)
  }

  @Test func blackOnWhiteIs21() {
    #expect(Contrast.printed(.black, on: .white, mode: .light) == "21.00:1")
    #expect(Contrast.passes(.black, on: .white, mode: .light, minimum: 21))
    #expect(abs(Contrast.ratio(.black, on: .white, mode: .light) - 21) < 1e-6)
  }
}
