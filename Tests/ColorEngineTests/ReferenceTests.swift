import ColorEngine
import Foundation
import Testing

/// The engine against ColorAide's numbers (`Tables/regenerate.py`), to 1e-6 of each coordinate's range.
@Suite struct ReferenceTests {
  static let steps = 18

  /// The encoded sRGB channels that `regenerate.py` walks through, in its order.
  static let grid: [(Double, Double, Double)] = {
    let values = (0..<steps).map { -0.2 + 1.4 * Double($0) / Double(steps - 1) }
    return values.flatMap { red in values.flatMap { green in values.map { (red, green, $0) } } }
  }()

  struct Reference {
    let p3, xyz, lab, oklab: [Double]
    let hsl: [Double]?
  }

  static let table: [Reference] = Tables.rows("conversions.tsv").map { columns in
    let numbers = columns.map { Double($0) }
    func part(_ start: Int, _ factor: Double) -> [Double] { (start..<start + 3).map { (numbers[$0] ?? .nan) / factor } }
    return Reference(
      p3: part(0, 1e7), xyz: part(3, 1e7), lab: part(6, 1e5), oklab: part(9, 1e7),
      hsl: numbers[12] == nil ? nil : part(12, 1e5))
  }

  /// The largest difference of two colors' coordinates, in shares of each coordinate's range.
  func miss(_ color: Color, _ space: ColorSpace, _ expected: [Double], ranges: [Double]) -> Double {
    let found = color.coordinates(in: space)
    let values = [found.first ?? 0, found.second ?? 0, found.third ?? 0]
    return zip(zip(values, expected), ranges).map { abs($0.0 - $0.1) / $1 }.max() ?? 0
  }

  @Test func thereAreEnoughColors() {
    #expect(Self.table.count == 5832)
    #expect(Self.grid.count == 5832)
  }

  @Test func everySpaceFromSRGB() {
    var worst: [String: Double] = [:]
    func note(_ name: String, _ value: Double) { worst[name] = max(worst[name] ?? 0, value) }
    for (input, reference) in zip(Self.grid, Self.table) {
      let color = Color(.srgb, input.0, input.1, input.2)
      note("display-p3", miss(color, .displayP3, reference.p3, ranges: [1, 1, 1]))
      note("xyz", miss(color, .xyzD65, reference.xyz, ranges: [1, 1, 1]))
      note("lab", miss(color, .lab, reference.lab, ranges: [100, 250, 250]))
      note("oklab", miss(color, .oklab, reference.oklab, ranges: [1, 0.8, 0.8]))
      // Hues are compared as a and b: near gray an angle means nothing.
      let lch = color.coordinates(in: .lch)
      let lab = color.coordinates(in: .lab)
      if let hue = lch.third, let chroma = lch.second {
        note(
          "lch", hypot(chroma * cos(hue * .pi / 180) - lab.second!, chroma * sin(hue * .pi / 180) - lab.third!) / 250)
      }
      let polar = color.oklch
      let angle = (polar.hueDegrees ?? 0) * .pi / 180
      note("oklch l", abs(polar.lightness - reference.oklab[0]))
      note("oklch a", abs(polar.chroma * cos(angle) - reference.oklab[1]) / 0.8)
      note("oklch b", abs(polar.chroma * sin(angle) - reference.oklab[2]) / 0.8)
      if let hsl = reference.hsl { note("hsl", missHSL(color, hsl)) }
    }
    for (name, value) in worst { #expect(value < 1e-6, "\(name): \(value)") }
  }

  private func missHSL(_ color: Color, _ expected: [Double]) -> Double {
    let found = color.coordinates(in: .hsl)
    let (hue, saturation, lightness) = (found.first ?? 0, found.second ?? 0, found.third ?? 0)
    let turn = abs(hue - expected[0]).truncatingRemainder(dividingBy: 360)
    let hueMiss = saturation < 1e-6 ? 0 : min(turn, 360 - turn) / 360
    return max(hueMiss, abs(saturation - expected[1]) / 100, abs(lightness - expected[2]) / 100)
  }

  @Test func everySpaceToSRGB() {
    var worst: [String: Double] = [:]
    for (input, reference) in zip(Self.grid, Self.table) {
      var sources: [(ColorSpace, [Double])] = [
        (.displayP3, reference.p3), (.xyzD65, reference.xyz), (.lab, reference.lab), (.oklab, reference.oklab),
      ]
      if let hsl = reference.hsl { sources.append((.hsl, hsl)) }
      for (space, values) in sources {
        let color = Color(space, values[0], values[1], values[2])
        // Near black the encoded channel magnifies the table's own rounding 12.92 times, so compare the light.
        let expected = Color(.srgb, input.0, input.1, input.2).linear
        let found = color.linear
        let miss = max(
          abs(found.red - expected.red), abs(found.green - expected.green), abs(found.blue - expected.blue))
        worst[space.rawValue] = max(worst[space.rawValue] ?? 0, miss)
      }
    }
    for (name, value) in worst { #expect(value < 1e-6, "\(name): \(value)") }
  }

  @Test func everySpaceReturns() {
    var worst: [String: Double] = [:]
    for input in Self.grid {
      let color = Color(.srgb, input.0, input.1, input.2)
      for space in ColorSpace.allCases where space != .hsl || color.isInSRGB {
        let there = color.coordinates(in: space)
        let back = Color(space, there.first, there.second, there.third).linear
        let miss = max(
          abs(back.red - color.linear.red), abs(back.green - color.linear.green), abs(back.blue - color.linear.blue))
        worst[space.rawValue] = max(worst[space.rawValue] ?? 0, miss)
      }
    }
    for (name, value) in worst { #expect(value < 1e-6, "\(name): \(value)") }
  }

  @Test func all740Stops() throws {
    let rows = Tables.rows("stops.tsv")
    #expect(rows.count == 740)
    var worst = 0.0
    var place: [String: Int] = [:]
    for columns in rows {
      let index = place[columns[0], default: 0]
      place[columns[0]] = index + 1
      let theme: Theme =
        if let tenth = Int(columns[0]) { .hue(Double(tenth * 10)) } else { .family(.gray) }
      let color = theme.ramp.colors[index]
      let numbers = try columns.dropFirst().map { try #require(Double($0)) }
      worst = max(worst, miss(color, .oklab, numbers[0...2].map { $0 / 1e7 }, ranges: [1, 0.8, 0.8]))
      worst = max(worst, miss(color, .displayP3, numbers[3...5].map { $0 / 1e7 }, ranges: [1, 1, 1]))
      worst = max(worst, abs(color.lstar - numbers[6] / 1e5) / 100)
    }
    #expect(worst < 1e-6, "\(worst)")
  }

  @Test func mappingIsCSSColor4s() throws {
    var worst = 0.0
    for columns in Tables.rows("mapping.tsv") {
      let color = try Color(css: columns[0])
      let numbers = try columns.dropFirst().map { try #require(Double($0)) / 1e5 }
      for (gamut, space, expected) in [
        (Gamut.srgb, ColorSpace.srgb, numbers[0..<3]), (.displayP3, .displayP3, numbers[3..<6]),
      ] {
        worst = max(worst, miss(color.mapped(into: gamut), space, Array(expected), ranges: [1, 1, 1]))
      }
    }
    // Both search in steps of 1e-4 of ΔE, from slightly different matrices: half an 8-bit step.
    #expect(worst < 0.002, "\(worst)")
  }
}
