/// How long each stage took, for `--timings`.
public struct Timings: Sendable {
  /// Stage and seconds, in the order they ran.
  public private(set) var stages: [(name: String, seconds: Double)] = []

  public init() {}

  mutating func measure<Result>(_ name: String, _ work: () -> Result) -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = work()
    let elapsed = clock.now - start
    stages.append((name, Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18))
    return result
  }

  public mutating func add(_ name: String, seconds: Double) { stages.append((name, seconds)) }
}
