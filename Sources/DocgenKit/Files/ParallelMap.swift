import Dispatch
import Synchronization

/// Runs two things at once where there are two threads to run them on.
func both<First: Sendable, Second: Sendable>(
  jobs: Int, _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  let results = parallelMap(2, jobs: jobs) { number -> (First?, Second?) in
    number == 0 ? (first(), nil) : (nil, second())
  }
  guard let one = results[0].0, let other = results[1].1 else { preconditionFailure("both are made") }
  return (one, other)
}

/// Applies `transform` to every index below `count` on `jobs` threads and gives the results in order.
///
/// The work is CPU-bound and its file reads block, so threads take the next index when they are free; nothing awaits.
func parallelMap<Result: Sendable>(_ count: Int, jobs: Int, _ transform: @Sendable (Int) -> Result) -> [Result] {
  guard count > 1, jobs > 1 else { return (0..<count).map(transform) }
  let next = Atomic(0)
  return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
    nonisolated(unsafe) let base = buffer.baseAddress!
    DispatchQueue.concurrentPerform(iterations: min(jobs, count)) { _ in
      LargePages.use()
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        if index >= count { return }
        (base + index).initialize(to: transform(index))
      }
    }
    initialized = count
  }
}
