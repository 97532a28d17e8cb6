import ColorEngine
import Testing

/// The color cases among the troubles from the field, O31 to O36.
@Suite struct FieldCasesTests {
  // MARK: O31, grays

  @Test(arguments: ["#000", "#fff", "#808080", "#a9a9a9", "#010101", "#737373"])
  func graysHaveNoHue(hex: String) throws {
    let color = try Color(css: hex)
    #expect(color.oklch.chroma == 0)
    #expect(color.oklch.hueDegrees == nil)
    let text = color.css(in: .oklch)
    #expect(text.hasSuffix(" 0 none)"), "\(text)")
    for space in ColorSpace.allCases {
      let text = color.css(in: space)
      #expect(!text.contains("-0") && !text.contains("nan") && !text.contains("e-"), "\(text)")
    }
  }

  @Test func whiteIsWhole() { #expect(Color.white.css(in: .oklch) == "oklch(100% 0 none)") }

  @Test(arguments: [("#fffffe", 0.0013, 106.4), ("#808081", 0.0015, 286.4), ("#010100", 0.0142, 109.8)])
  func nearGraysKeepTheirHue(hex: String, chroma: Double, hue: Double) throws {
    let color = try Color(css: hex).oklch
    #expect(abs(color.chroma - chroma) < 0.00006)
    #expect(abs(try #require(color.hueDegrees) - hue) < 0.06)
  }

  // MARK: O32, what is inside

  @Test(arguments: ["#0067e2", "#0000ff", "#00ffff", "#ff00ff", "#ffffff", "#ff0000", "#00ff00", "#ffff00", "#000000"])
  func hexesAreInSRGB(hex: String) throws {
    let color = try Color(css: hex)
    #expect(color.isInSRGB)
    #expect(color.isInP3)
    #expect(color.css() == hex)
    #expect(color.fallbackHex == hex)
    #expect(try Color(css: color.css(in: .oklch)).fallbackHex == hex)
  }

  @Test func nearlyBlueOfP3() throws {
    let color = try Color(css: "color(display-p3 0 0 0.999)")
    #expect(!color.isInSRGB)
    #expect(color.isInP3)
  }

  @Test func roundedOKLCHStillCountsAsSRGB() throws {
    let color = try Color(css: "oklch(0.5412 0.204 258.39)")
    #expect(color.isInSRGB)
    #expect(color.fallbackHex == "#0067e2")
  }

  /// All 2²⁴ were tried once (none is lost); here every 509th, which is coprime to 256, and the ones that fewer decimals
  /// lose.
  @Test func printedOKLCHReadsBack() throws {
    for rgb in Array(stride(from: UInt32(0), through: 0xFFFFFF, by: 509)) + [0x00B8C1, 0x0067E2] {
      let color = Color(rgb: rgb)
      let text = color.css(in: .oklch)
      #expect(try Color(css: text).fallbackHex == color.fallbackHex, "\(text)")
    }
  }

  // MARK: O33, fallback

  @Test(arguments: [
    ("oklch(0.43 0.373 52)", 0x853300), ("oklch(45% 0.2 144)", 0x006B00), ("oklch(35% 0.5 310)", 0x5A0085),
    ("oklch(0.95 0.3 100)", 0xFFF028), ("color(display-p3 1 0 0)", 0xFF0B0C), ("oklch(0.6654 0.151 220)", 0x00A6CF),
  ])
  func fallbackIsMapped(css: String, expected: Int) throws {
    let color = try Color(css: css)
    let found = try #require(Int(color.fallbackHex.dropFirst(), radix: 16))
    for shift in [16, 8, 0] {
      #expect(abs((found >> shift & 0xFF) - (expected >> shift & 0xFF)) <= 1, "\(color.fallbackHex)")
    }
    let mapped = color.mapped(into: .srgb).linear
    for channel in [mapped.red, mapped.green, mapped.blue] { #expect((0...1).contains(channel)) }
    #expect(try Color(css: css.dropLast() + " / 0.5)").mapped(into: .srgb).opacity == 0.5)
  }

  // MARK: O34, hex and alpha

  @Test(arguments: [
    ("#abc", "#aabbcc"), ("#ABCD", "#aabbccdd"), ("#AbCdEf", "#abcdef"), ("#476d5e55", "#476d5e55"),
    ("#000000aa", "#000000aa"), ("#000000ab", "#000000ab"), ("rgb(0 0 0 / 30%)", "#0000004d"),
    ("rgb(0 0 0 / 0.06)", "#0000000f"), ("rgb(50% 50% 50%)", "#808080"),
  ])
  func hexes(css: String, expected: String) throws {
    #expect(try Color(css: css).fallbackHexWithOpacity == expected)
  }

  @Test func everyAlphaReturns() throws {
    for alpha in 0..<256 {
      let digits = String(alpha, radix: 16)
      let hex = "#12ab9f" + (digits.count < 2 ? "0" : "") + digits
      #expect(try Color(css: hex).fallbackHexWithOpacity == (alpha == 255 ? "#12ab9f" : hex))
    }
  }

  @Test(arguments: ["#12345", "#gggggg", "#", "abc", "", " ", "#1234567890", "#fff fff"])
  func notHexes(css: String) { #expect(throws: CSSColorError.self) { try Color(css: css) } }

  // MARK: O35, syntax

  @Test(
    arguments: [
      ("oklch(0.5 50% 0.5turn)", 0.5, 0.2, 180, 1), ("OKLCH( 50%  .2  200grad/50% )", 0.5, 0.2, 180, 0.5),
      ("oklch(.7 .15 -330)", 0.7, 0.15, 30, 1), ("oklch(0.7 0.15 390deg)", 0.7, 0.15, 30, 1),
      ("oklch(1.5 0.2 3.141592653589793rad / 7)", 1, 0.2, 180, 1),
      ("oklch(0.5 -0.2 30)", 0.5, 0, nil, 1), ("oklch(0.7 0.15 none)", 0.7, 0.15, nil, 1),
      ("oklch(none none 10)", 0, 0, nil, 1),
    ] as [(String, Double, Double, Double?, Double)])
  func oklch(css: String, lightness: Double, chroma: Double, hue: Double?, opacity: Double) throws {
    let color = try Color(css: css)
    #expect(abs(color.oklch.lightness - lightness) < 1e-12)
    #expect(abs(color.oklch.chroma - chroma) < 1e-12)
    #expect((color.oklch.hueDegrees == nil) == (hue == nil))
    #expect(abs((color.oklch.hueDegrees ?? 0) - (hue ?? 0)) < 1e-9)
    #expect(color.opacity == opacity)
  }

  @Test func missingHueTakesTheOthers() throws {
    let none = ColorPair(try Color(css: "oklch(0.7 0.15 none)"))
    let green = ColorPair(try Color(css: "oklch(0.7 0.15 140)"))
    let middle = try #require(Gradient([none, green], easing: .linear).stops(.light).last)
    #expect(middle.color.oklch.hueDegrees == 140)
    #expect(abs(Blend.vivid.mix(none.light, green.light, at: 0.5).oklch.hueDegrees! - 140) < 0.5)
  }

  @Test(arguments: [
    ("rgb(255,0,0,.5)", "rgb(255 0 0 / 0.5)"), ("rgba(100%, 0%, 0%, 50%)", "rgb(255 0 0 / 0.5)"),
    ("color(display-p3 1 0 0 / 50%)", "color(display-p3 1 0 0 / 0.5)"), ("hsl(120 100% 50%)", "#00ff00"),
    ("hsl(120, 100%, 50%)", "#00ff00"), ("hsla(120deg 100 50 / 0.25)", "rgb(0 255 0 / 0.25)"),
    ("rgb(300 -20 0)", "#ff0000"), ("color(srgb 1 0.5 none)", "#ff8000"), ("lab(100 0 0)", "#ffffff"),
    ("lch(50% 0 none)", "#777777"), ("rgb(1e2 0 0)", "#640000"), ("rgb(\n1\t2\r\n3)", "#010203"),
    ("rgb(0 0 0 / 0.99996)", "#000000"), ("oklch(1 0.1 200)", "#ffffff"), ("oklch(0 0.1 200 / 0)", "rgb(0 0 0 / 0)"),
  ])
  func otherNotations(css: String, expected: String) throws { #expect(try Color(css: css).css() == expected) }

  @Test(arguments: [
    ("oklch(0.7, 0.15, 30)", 9), ("oklch(0.7 0.15)", 14), ("rgb(255 0 0 0.5)", 12), ("oklch(0.7 0.15 30%)", 15),
    ("rgb(255, 0 0)", 11), ("rgb(1, 2, 3 / 0.5)", 12), ("rgb(100%, 0, 0)", 10), ("color(rec2020 1 0 0)", 6),
    ("rgb(1 2 3", 9), ("rgb(1 2 3) x", 11), ("rgb(1. 2 3)", 5), ("oklch(0.7 0.15 30px)", 17), ("hsl(0, 1, 1)", 7),
    ("rgb(1 2 3 /)", 11), ("rgb(none, 0, 0)", 4),
  ])
  func invalid(css: String, byteOffset: Int) {
    do {
      _ = try Color(css: css)
      Issue.record("\(css) was read")
    } catch {
      #expect(error.byteOffset == byteOffset, "\(css): \(error)")
    }
  }

  // MARK: O36, thresholds

  @Test(arguments: [
    ("#777777", "4.48:1", false, true), ("#0078d7", "4.49:1", false, true), ("#ed0c18", "4.49:1", false, true),
    ("#767676", "4.54:1", true, true), ("#949494", "3.03:1", false, true), ("#459cd8", "2.99:1", false, false),
    ("#000", "21.00:1", true, true), ("#fff", "1.00:1", false, false),
  ])
  func thresholds(hex: String, printed: String, text: Bool, large: Bool) throws {
    let color = try Color(css: hex)
    #expect(Contrast.printed(color, on: .white, mode: .light) == printed)
    #expect(Contrast.printed(.white, on: color, mode: .light) == printed)
    #expect(Contrast.passes(color, on: .white, mode: .light, minimum: Contrast.textMark) == text)
    #expect(Contrast.passes(color, on: .white, mode: .light, minimum: Contrast.largeTextMark) == large)
    #expect(Contrast.passes(.white, on: color, mode: .light, minimum: Contrast.textMark) == text)
  }

  @Test func ownMinimumIsNotContradicted() throws {
    let color = try Color(css: "#777777")
    #expect(Contrast.printed(color, on: .white, mode: .light, minimum: 4.48) == "4.47:1")
    #expect(Contrast.printed(color, on: .white, mode: .light, minimum: 4.478) == "4.48:1")
  }
}
