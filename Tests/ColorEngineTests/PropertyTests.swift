import ColorEngine
import Testing

/// What must hold for any color.
@Suite struct PropertyTests {
  /// Colors in and out of Display P3, some gray, some translucent or clear.
  static let colors: [Color] = {
    var dice = Dice(seed: 20)
    return (0..<1500).map { index in
      let opacity = index % 7 == 0 ? dice.number(0...1) : index % 53 == 0 ? 0 : 1
      let chroma = index % 9 == 0 ? dice.number(0...0.006) : dice.number(0...0.4)
      return Color(
        lightness: dice.number(0...1), chroma: chroma, hueDegrees: dice.number(0...360), opacity: opacity)
    }
  }()

  static let pairs: [ColorPair] = zip(colors, colors.reversed()).map { ColorPair(light: $0, dark: $1) }

  @Test func mappingEndsInsideAndIsIdempotent() {
    for color in Self.colors {
      for gamut in Gamut.allCases {
        let mapped = color.mapped(into: gamut)
        #expect(gamut.contains(mapped.linear))
        #expect(mapped.mapped(into: gamut) == mapped)
        #expect(mapped.opacity == color.opacity)
        if gamut.contains(color.linear) { #expect(mapped == color) }
      }
    }
  }

  @Test func lightenThenDarkenReturnsOnThePalette() {
    var dice = Dice(seed: 3)
    let hues: [Double] = (0..<36).map { Double($0) * 10 } + (0..<20).map { _ in dice.number(0...360) }
    let ramps = hues.map { Ramp.hue($0) } + [Ramp.gray]
    for ramp in ramps {
      for index in 3..<17 {
        let color = ColorPair(ramp.colors[index])
        #expect(color.lighten(by: 3).darken(by: 3) == color)
        #expect(color.lighten(by: 3) == ColorPair(ramp.colors[index - 3]))
        #expect(color.invert().invert() == color)
        #expect(color.light.palettePlace.stop?.index == index)
      }
      #expect(ColorPair(ramp.colors[2]).lighten(by: 9) == ColorPair(ramp.colors[0]))
    }
  }

  @Test func lightnessFunctionsKeepHueAndOrder() throws {
    for pair in Self.pairs {
      let before = pair.light
      let lighter = pair.lighten().light
      #expect(lighter.opacity == before.opacity)
      #expect(lighter.lstar >= min(before.lstar, 100) - 0.61)
      if before.palettePlace == .offHue, before.isInP3, lighter.oklch.chroma > 1e-4 {
        #expect(lighter.oklch.hueDegrees == before.oklch.hueDegrees)
      }
      #expect(lighter.isInP3)
    }
  }

  @Test func saturationKeepsLuminance() {
    for color in Self.colors where color.isInP3 {
      for changed in [ColorPair(color).saturate(), ColorPair(color).desaturate(), ColorPair(color).desaturate(by: 1)] {
        #expect(abs(changed.light.luminance - color.luminance) < 1e-6)
        #expect(changed.light.isInP3)
      }
      #expect(ColorPair(color).desaturate(by: 1).light.oklch.chroma == 0)
    }
  }

  @Test func contrastIsSymmetric() {
    for (first, second) in zip(Self.colors, Self.colors.reversed()) {
      let ratio = Contrast.ratio(first.linear, second.linear)
      #expect(ratio == Contrast.ratio(second.linear, first.linear))
      #expect(ratio >= 1)
      #expect(Contrast.ratio(first.linear, first.linear) == 1)
    }
  }

  @Test func harmoniesByColorAndByThemeAgree() {
    let themes = Family.allCases.map(Theme.family) + [.hex(0x00B386), .hue(123.4), .hex(0xE0218A), .hex(0x777777)]
    for theme in themes {
      for stop in [Stop._50, ._450, ._800, ._1000] {
        let color = ColorPair(theme[stop])
        #expect(color.triad == theme.triad.map { ColorPair($0[stop]) })
        #expect(color.square == theme.square.map { ColorPair($0[stop]) })
        #expect(color.tetrad(offsetDegrees: 40) == theme.tetrad(offsetDegrees: 40).map { ColorPair($0[stop]) })
        #expect(color.splitComplement() == theme.splitComplement().map { ColorPair($0[stop]) })
        #expect(
          color.analogous(count: 4, spreadDegrees: 15)
            == theme.analogous(count: 4, spreadDegrees: 15).map { ColorPair($0[stop]) })
        #expect(color.monochromatic() == theme.monochromatic())
        #expect(color.complement == ColorPair(theme.turned(byDegrees: 180)[stop]))
      }
      let own = ColorPair(theme.ownColor)
      #expect(own.triad == theme.triad.map { ColorPair($0.ownColor) })
      let token = theme[.surfacePrimary]
      #expect(token.triad == theme.triad.map { $0[.surfacePrimary] })
    }
  }

  @Test func hueWrapsAround() {
    let below = Color(lightness: 0.6, chroma: 0.15, hueDegrees: 359.99)
    let above = Color(lightness: 0.6, chroma: 0.15, hueDegrees: 0.01)
    let middle = Blend.vivid.mix(below, above, at: 0.5)
    #expect(middle.oklch.hueDegrees! < 0.001 || middle.oklch.hueDegrees! > 359.999)
    #expect(abs(below.linear.red - above.linear.red) < 1e-4)
    #expect(
      Color(lightness: 0.6, chroma: 0.15, hueDegrees: -30) == Color(lightness: 0.6, chroma: 0.15, hueDegrees: 330))
    #expect(wrapHue(-1e-20) < 360)
    #expect(wrapHue(.nan) == 0)
  }

  @Test func everythingPrintsAndReadsBack() throws {
    for color in Self.colors {
      let text = color.css()
      #expect(!text.contains("nan") && !text.contains("-0"), "\(text)")
      let back = try Color(css: text)
      #expect(back.css() == text, "\(text)")
      #expect(color.fallbackHex.utf8.count == 7)
    }
  }

  @Test func gradientsAreInOrderAndBounded() {
    var dice = Dice(seed: 8)
    for index in 0..<150 {
      let colors = (0..<(2 + index % 4)).map { _ in Self.pairs.randomElement(using: &dice)! }
      let blend = Blend.allCases[index % 3]
      let easing = Easing.timingCurve(
        dice.number(-1...2), dice.number(-1...2), dice.number(-1...2), dice.number(-1...2))
      let kind: Gradient.Kind = index % 2 == 0 ? .angular(center: .center) : .linear(from: .top, to: .bottom)
      let gradient = Gradient(colors, kind: kind, blend: blend, easing: easing)
      let stops = gradient.stops()
      let pairs = colors.count - (index % 2 == 0 ? 0 : 1)
      #expect(stops.count <= 33 * pairs)
      #expect(stops.first?.location == 0)
      #expect(stops.last?.location == 1)
      for (before, after) in zip(stops, stops.dropFirst()) { #expect(before.location <= after.location) }
      let last = kind == .angular(center: .center) ? colors[0] : colors[colors.count - 1]
      if last.light.opacity > 0.01 { #expect(stops.last?.colors.light == last.light) }
      #expect(!gradient.css(.light).contains("nan"))
    }
  }
}
