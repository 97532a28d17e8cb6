import Dispatch
import Synchronization

/// Applies `transform` to every index below `count` on `jobs` threads and gives the results in order.
///
/// The work is CPU-bound and its file reads block, so threads take the next index when they are free; nothing awaits.
func parallelMap<Result: Sendable>(_ count: Int, jobs: Int, _ transform: @Sendable (Int) -> Result) -> [Result] {
  guard count > 1, jobs > 1 else { return (0..<count).map(transform) }
  let next = Atomic(0)
  return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
    nonisolated(unsafe) let base = buffer.baseAddress!
    DispatchQueue.concurrentPerform(iterations: min(jobs, count)) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        if index >= count { return }
        (base + index).initialize(to: transform(index))
      }
    }
    initialized = count
  }
}
