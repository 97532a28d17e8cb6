import ColorEngine
import Testing

/// Bad input is answered, never met with a crash or a hang.
@Suite struct FuzzTests {
  static let words = [
    "surfacePrimary", "_450", "_50", "blue", "proBlue", "Color", "app", ".", ".", ".", "(", ")", "(", ")", "[", "]",
    ",",
    "/", "//", "@", "25", "-1", "1e308", "0.5", ":", ": ", "let ", " = ", "x", "\n", " ", "#00B386", "#abcd", "hue:",
    "60",
    "rgb(", "oklch(0.5 0.2 30)", "color(display-p3 ", "white", "clear", "Color(light: ", ", dark: ", "darken(by: 2)",
    "triad", "proGradient(", "easing: .linear", "by: ", "with: ", ".degrees(40)", "ProTheme(hex: \"", "\"", "on", ">=",
    "blend(with: _500)", "monochromatic(count: ", "tints", "é", "\u{0}", "opacity(0.5)", "none", "rotateHue(by: 40)",
  ]

  private func check(_ text: [UInt8], _ theme: DefaultTheme) {
    let block = evaluateRows(text, with: theme)
    for error in block.errors {
      #expect(error.byteRange.lowerBound >= 0 && error.byteRange.upperBound <= text.count)
    }
    for row in block.rows {
      #expect(!row.colors.light.css().contains("nan") && row.colors.dark.linear.red.isFinite)
    }
    let contrast = evaluateContrastRows(text, with: theme)
    for error in contrast.errors { #expect(error.byteRange.upperBound <= text.count) }
    if case .failure(let failure) = evaluateValue(text, with: theme) { #expect(!failure.errors.isEmpty) }
  }

  @Test func wordsInAnyOrder() throws {
    var dice = Dice(seed: 1)
    let themes: [DefaultTheme] = [.none, .app, .theme(.family(.gray)), .theme(.hex(0x00B386))]
    for index in 0..<6000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...14, using: &dice) { text += Self.words.randomElement(using: &dice)! }
      check(Array(text.utf8), themes[index % themes.count])
    }
  }

  @Test func anyBytes() {
    var dice = Dice(seed: 2)
    for _ in 0..<3000 {
      let count = Int.random(in: 0...40, using: &dice)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &dice) }
      check(bytes, .app)
      _ = try? Color(css: bytes)
      _ = parseDefaultTheme(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func depthLengthAndNumbersAreBounded() {
    let deep = String(repeating: "[", count: 100_000)
    let calls = "blue" + String(repeating: ".darken()", count: 5000)
    let nested = String(repeating: "white.blend(with: ", count: 300) + "black" + String(repeating: ")", count: 300)
    let doubling =
      "let a0 = _500\n" + (1...60).map { "let a\($0) = a\($0 - 1).blend(with: a\($0 - 1))\n" }.joined() + "a60"
    let texts = [
      deep, calls, nested, doubling, "_500.darken(by: 99999999999999999999)", "hue:1e308._500", "white@1e400",
      "_500.analogous(count: 1000000000)", "[" + String(repeating: "_500,", count: 500) + "_500]",
      String(repeating: "_500.", count: 4000), "_500.rotateHue(by: 1e99)", "rgb(1e999 -1e999 0)",
      "oklch(1e999 1e999 1e999)", String(repeating: "(", count: 9000) + "\n_500", "_500.lighten(by: -1000)",
    ]
    for text in texts {
      let block = evaluateRows(Array(text.utf8), with: .theme(.family(.gray)))
      #expect(block.rows.count + block.errors.count > 0, "\(text.prefix(40))")
      for row in block.rows { #expect(row.name.utf8.count < 3000) }
    }
    #expect(evaluateRows(Array(deep.utf8), with: .app).errors.count == 1)
    #expect(evaluateRows(Array("(((\n_500".utf8), with: .theme(.family(.gray))).rows.map(\.name) == ["_500"])
  }
}
