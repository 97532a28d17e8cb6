import ColorEngine
import Testing

@Suite struct GradientTests {
  let red = ColorPair(Color(rgb: 0xFF0000))
  let blue = ColorPair(Color(rgb: 0x0000FF))

  @Test func oneColorIsSolidAndNoneIsEmpty() {
    #expect(Gradient([red]).stops().map(\.location) == [0, 1])
    #expect(Gradient([red], kind: .angular(center: .center)).stops().map(\.location) == [0, 1])
    #expect(Gradient([]).stops().isEmpty)
    #expect(Gradient([]).css(.light) == "none")
  }

  @Test func ringsCloseOnce() {
    let ring = Gradient([red, blue], kind: .angular(center: .center)).stops()
    #expect(ring.last?.colors == red)
    let closed = Gradient([red, blue, red], kind: .angular(center: .center)).stops()
    #expect(closed == ring)
    #expect(Gradient([red, blue]).stops().last?.colors == blue)
  }

  @Test func bothVersionsOfAClearColorStay() {
    let stops = Gradient([red, .clear, blue], blend: .direct).stops()
    let middle = stops.filter { $0.location == 0.5 }
    #expect(middle.count == 2)
    #expect(middle.map { $0.colors.light } == [red.light.withOpacity(0), blue.light.withOpacity(0)])
    #expect(stops.allSatisfy { $0.colors.light.oklch.lightness > 0.4 })
  }

  @Test func givenColorsStayAsTheyAre() {
    let wide = ColorPair(Color(lightness: 0.7, chroma: 0.39, hueDegrees: 150))
    #expect(!wide.light.isInP3)
    let stops = Gradient([wide, blue]).stops()
    #expect(stops.first?.colors == wide)
    #expect(stops.dropFirst().dropLast().allSatisfy { $0.colors.light.isInP3 })
  }

  @Test func vividTakesTheShortWayAndRainbowTheLong() {
    let (from, to) = (
      Color(lightness: 0.6, chroma: 0.1, hueDegrees: 350), Color(lightness: 0.6, chroma: 0.1, hueDegrees: 10)
    )
    #expect(abs(Blend.vivid.mix(from, to, at: 0.25).oklch.hueDegrees! - 355) < 1e-9)
    #expect(abs(Blend.rainbow.mix(from, to, at: 0.5).oklch.hueDegrees! - 180) < 1e-9)
    let opposite = Color(lightness: 0.6, chroma: 0.1, hueDegrees: 170.0005)
    #expect(abs(Blend.vivid.mix(from, opposite, at: 0.5).oklch.hueDegrees! - 80) < 0.01)
    #expect(abs(Blend.rainbow.mix(from, from, at: 0.25).oklch.hueDegrees! - 80) < 1e-9)
    let gray = Color(lightness: 0.3, chroma: 0, hueDegrees: nil)
    #expect(abs(Blend.vivid.mix(gray, to, at: 0.5).oklch.hueDegrees! - 10) < 1e-9)
  }

  @Test func easingRunsOverTheWhole() {
    let stops = Gradient([red, blue, red], easing: .easeIn).stops()
    let middle = stops.first { $0.colors.light == blue.light }
    #expect(abs((middle?.location ?? 0) - Easing.easeIn.location(ofProgress: 0.5)) < 1e-9)
    #expect((middle?.location ?? 0) > 0.6)
    for (_, easing) in Easing.named {
      for step in 1..<20 {
        let progress = Double(step) / 20
        #expect(abs(easing.progress(at: easing.location(ofProgress: progress)) - progress) < 1e-9)
      }
    }
    #expect(abs(Easing.smooth.progress(at: 0.5) - 0.5) < 1e-9)
    #expect(Easing.timingCurve(-1, 2, 0.5, .nan) == Easing.timingCurve(0, 1, 0.5, 0))
  }

  @Test(
    arguments: [
      (Recipe.subtle, [1, 1]), (.fade, [1, 0]), (.tonal, [1, 1, 1]), (.analogous, [1, 1, 1]), (.wash, [0.1, 0.3]),
      (.sheen, [0, 0.5, 0]), (.edgeHighlight, [0.15, 1, 0.15]),
    ] as [(Recipe, [Double])])
  func recipes(recipe: Recipe, opacities: [Double]) {
    let color = ColorPair(Theme.family(.blue)[._500])
    let colors = recipe.colors(from: color)
    #expect(colors.map(\.light.opacity) == opacities)
    if recipe == .tonal {
      #expect(colors.map(\.light.palettePlace.stop) == [._400, ._500, ._600])
    }
  }

  @Test func css() throws {
    let gradient = Gradient([red, red])
    #expect(gradient.css(.dark) == "linear-gradient(in srgb to bottom, #ff0000 0%, #ff0000 100%)")
    #expect(gradient.fallbackCSS(.dark) == "linear-gradient(to bottom, #ff0000 0%, #ff0000 100%)")
    let kinds: [(Gradient.Kind, String)] = [
      (.linear(from: .leading, to: .trailing), "linear-gradient(in srgb to right, "),
      (.linear(from: .bottom, to: .top), "linear-gradient(in srgb to top, "),
      (.linear(from: UnitPoint(x: 0, y: 0), to: UnitPoint(x: 1, y: 1)), "linear-gradient(in srgb to bottom right, "),
      (.linear(from: .top, to: .trailing), "linear-gradient(in srgb 135deg, #ff0000 25%, "),
      (.radial(center: .center), "radial-gradient(in srgb 50% 50% at 50% 50%, "),
      (.angular(center: .top), "conic-gradient(in srgb from 90deg at 50% 0%, "),
    ]
    for (kind, start) in kinds {
      #expect(
        Gradient([red, blue], kind: kind).css(.light).hasPrefix(start),
        "\(Gradient([red, blue], kind: kind).css(.light))")
    }
    #expect(
      Gradient([red, blue]).css(as: .plainRGB, .light) == "linear-gradient(in srgb to bottom, #ff0000 0%, #0000ff 100%)"
    )
  }
}
