import ColorEngine
import Foundation
import Testing

@testable import DocgenKit

@Suite struct CompactGradientTests {
  private static let wide = ColorPair(Color(lightness: 0.7, chroma: 0.2, hueDegrees: 150))
  private static let white = ColorPair(Color(rgb: 0xFFFFFF))
  private static let navy = ColorPair(Color(rgb: 0x123456))

  @Test func onlyColorsBeyondSRGBCarryAFallback() throws {
    func parts(_ colors: [ColorPair], _ kind: Gradient.Kind) -> [String]? {
      CompactGradient(Gradient(colors, kind: kind), as: .plainRGB, .light).map { [$0.shape, $0.list] }
    }
    let down = Gradient.Kind.linear(from: .top, to: .bottom)
    let method = "var(--if-p3,in srgb)"
    #expect(parts([Self.white, Self.navy], down) == ["linear-gradient(\(method)180deg", "#fff,#123456"])
    #expect(
      parts([Self.white, Self.navy], .linear(from: .leading, to: .trailing))?[0] == "linear-gradient(\(method)to right")
    #expect(parts([Self.white, Self.navy], .radial(center: .center))?[0] == "radial-gradient(\(method)50% 50%")
    #expect(
      parts([Self.navy], .angular(center: .top)) == ["conic-gradient(\(method)from 90deg at 50% 0%", "#123456,#123456"])
    #expect(parts([], down) == nil)
    let half = ColorPair(Color(rgb: 0x123456).withOpacity(0.5))
    #expect(parts([Self.white, half], down)?[1] == "#fff,rgb(18 52 86/.5)")
    let color = Self.wide.light
    #expect(!color.isInSRGB)
    let css = color.css().replacingOccurrences(of: " 0.", with: " .")
    #expect(
      parts([Self.white, Self.wide], down)?[1] == "#fff,var(--if-srgb,\(color.fallbackCSS))var(--if-p3,\(css))")
  }

  /// The places that CSS gives to stops without one (CSS Images 3, section 3.4.3) are those that were left out.
  @Test func leftOutPlacesAreThoseOfCSS() throws {
    let colors = [Self.white, Self.navy, Self.wide, ColorPair(Color(rgb: 0xCC3300)), .clear, Self.white]
    let kinds: [Gradient.Kind] = [
      .linear(from: .top, to: .bottom), .linear(from: .leading, to: UnitPoint(x: 0.7, y: 0.2)),
      .angular(center: .center),
    ]
    var omitted = 0
    for count in 1...colors.count {
      for kind in kinds {
        for (_, easing) in Easing.named {
          for blend in Blend.allCases {
            let gradient = Gradient(Array(colors[..<count]), kind: kind, blend: blend, easing: easing)
            let compact = try #require(CompactGradient(gradient, .light))
            let typed = stops(compact.list).map { $0.hasSuffix("%") ? $0.split(separator: " ").last! : nil }
            omitted += typed.filter { $0 == nil }.count
            let full = stops(gradient.css(.light)).dropFirst().map {
              Double($0.split(separator: " ").last!.prefix { $0 != "%" })!
            }
            let places = filled(typed.map { $0.map { Double($0.dropLast())! } })
            #expect(places.count == full.count)
            #expect(zip(places, full).allSatisfy { abs($0 - $1) < 1e-9 }, "\(compact.list) \(full)")
          }
        }
      }
    }
    #expect(omitted > 1000)
  }

  /// The parts between commas that stand in no parentheses, or only in the outermost.
  private func stops(_ css: String) -> [String] {
    let outer = css.contains("-gradient(") ? 1 : 0
    var parts = [""]
    var depth = 0
    for character in css {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == outer { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts
  }

  private func filled(_ places: [Double?]) -> [Double] {
    var places = places
    if places[0] == nil { places[0] = 0 }
    if places[places.count - 1] == nil { places[places.count - 1] = 100 }
    var first = 0
    while let last = places[(first + 1)...].firstIndex(where: { $0 != nil }) {
      for index in first + 1..<max(last, first + 1) {
        places[index] = places[first]! + (places[last]! - places[first]!) * Double(index - first) / Double(last - first)
      }
      first = last
      if first == places.count - 1 { break }
    }
    return places.map { $0 ?? .nan }
  }
}
