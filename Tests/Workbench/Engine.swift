import ColorEngine

/// Prints what the engine's main works cost.
func measureEngine() {
  var sum = 0.0
  let clock = ContinuousClock()
  let cold = clock.measure {
    for family in Family.allCases {
      for color in Ramp.uncached(hueDegrees: family.hueDegrees).colors { sum += color.opacity }
    }
  }
  print("all \(Int(sum)) stops from scratch: \(cold)")
  guard let orange = Family(named: "orange"), let blue = Family(named: "blue") else { return }
  let ends = [
    Theme.family(orange).pair(.backgroundPrimary), Theme.family(blue).pair(.foregroundPrimary),
  ]
  let gradient = Gradient(ends)
  var count = 0
  let stops = clock.measure { for _ in 0..<100 { count += gradient.stops(.light).count } }
  print("a gradient's \(count / 100) stops: \(stops / 100)")
  let tokens = ["backgroundPrimary", "foregroundPrimary", "backgroundSecondary", "foregroundSecondary"]
  let rows = (0..<20).map { "row \($0): proOrange.\(tokens[$0 % tokens.count])" }.joined(separator: "\n")
  let text = Array(rows.utf8)
  let block = evaluateRows(text, with: .app)
  let warm = clock.measure { for _ in 0..<1000 { count += evaluateRows(text, with: .app).rows.count } }
  print("20 rows with warm ramps: \(warm / 1000) (\(block.rows.count) rows, \(block.errors.count) errors)")
}
