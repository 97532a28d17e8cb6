/// How long each stage took, for `--timings`.
public struct Timings: Sendable {
  /// Stage and seconds, in the order they ran.
  public private(set) var stages: [(name: String, seconds: Double)] = []

  public init() {}

  /// Runs a stage and adds how long it took.
  public mutating func measure<Result>(_ name: String, _ work: () throws -> Result) rethrows -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    defer {
      let elapsed = clock.now - start
      stages.append((name, Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18))
    }
    return try work()
  }
}
