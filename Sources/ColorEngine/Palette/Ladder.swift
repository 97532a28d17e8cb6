/// The lightness ladder that a family's stops stand on: CIE L* for each of the 20 stops.
struct Ladder: Sendable {
  /// L* by stop, falling.
  let lstars: [Double]

  /// All 36 hues share this one, and the chroma of `Ladder.chromas`.
  static let hues = Ladder(lstars: [
    96.5, 92.7, 88.8, 84.8, 80.6, 76.3, 72.0, 67.5, 62.8, 58.2, 53.5, 48.8, 44.0, 39.2, 34.4, 29.5, 24.6, 19.9, 15.0,
    10.2,
  ])

  /// The OKLCH chroma of each stop of a hue, where Display P3 can show it.
  static let chromas = [
    0.017, 0.037, 0.058, 0.081, 0.107, 0.134, 0.163, 0.161, 0.160, 0.150, 0.141, 0.131, 0.121, 0.112, 0.102, 0.092,
    0.082, 0.072, 0.062, 0.053,
  ]
  /// The share of Display P3's largest chroma that a stop may take.
  static let shareOfMostChroma = 0.98

  static let gray = Ladder(lstars: [
    99.9, 96.41, 92.45, 88.08, 83.03, 77.66, 72.1, 66.16, 59.97, 54.13, 47.87, 41.61, 35.34, 29.4, 23.58, 17.97, 12.76,
    7.95, 3.59, 0.1,
  ])
  /// The CIELab hue of each gray, in degrees.
  static let grayHues = [
    246.48, 246.03, 245.98, 245.64, 245.49, 245.49, 245.49, 245.49, 245.49, 245.52, 245.96, 245.99, 245.99, 246.31,
    246.49, 246.49, 246.5, 246.5, 246.5, 246.5,
  ]
  /// The CIELab chroma of every gray.
  static let grayChroma = 0.1

  /// How near a color's L* must be to a stop's to count as that stop.
  static let lstarTolerance = 0.6
  /// How near a color's OKLCH chroma must be to a stop's to count as that stop.
  static let chromaTolerance = 0.006

  /// The stop nearest to an L*, if it is within 0.6.
  func stop(near lstar: Double) -> Stop? {
    let index = nearestIndex(to: lstar)
    return abs(lstars[index] - lstar) <= Self.lstarTolerance ? Stop(heldIndex: index) : nil
  }

  /// The stop nearest to an L*, however far.
  func nearestStop(to lstar: Double) -> Stop { Stop(heldIndex: nearestIndex(to: lstar)) }

  private func nearestIndex(to lstar: Double) -> Int {
    let position = position(of: lstar)
    let below = Int(position.held(to: 0...Double(lstars.count - 2)))
    return lstars[below] - lstar <= lstar - lstars[below + 1] ? below : below + 1
  }

  /// Where an L* stands on the ladder: 0 for the first stop, 19 for the last, between them in proportion to L*, and past
  /// the ends at the spacing of the end.
  func position(of lstar: Double) -> Double {
    var below = 0
    while below < lstars.count - 2, lstars[below + 1] > lstar { below += 1 }
    return Double(below) + (lstars[below] - lstar) / (lstars[below] - lstars[below + 1])
  }

  /// The L* at a position, held to 0…100.
  func lstar(at position: Double) -> Double {
    let below = Int(position.held(to: 0...Double(lstars.count - 2)))
    let spacing = lstars[below] - lstars[below + 1]
    return (lstars[below] - (position - Double(below)) * spacing).held(to: 0...100)
  }
}
