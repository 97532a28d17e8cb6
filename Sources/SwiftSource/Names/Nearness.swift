/// How many letters must be changed, added, dropped or swapped with their neighbor to turn `a` into `b`; above `limit`,
/// some number above it.
func editDistance(_ a: some Collection<UInt8>, _ b: some Collection<UInt8>, limit: Int) -> Int {
  let (a, b) = (Array(a), Array(b))
  guard abs(a.count - b.count) <= limit else { return limit + 1 }
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for j in b.indices {
      var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    if row.allSatisfy({ $0 > limit }) { return limit + 1 }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}

/// The names that `typed` may be a misspelling of, the nearest first, in the order of `names` among equals.
///
/// At most two edits, and one edit for every three letters of the shorter name behind `sharedPrefix`. The first letter
/// must be right but for its case: people rarely miss that one, and `tint` is not `mint`.
func nearMisses(of typed: String, among names: [String], sharedPrefix: Int = 0) -> [String] {
  let typedBytes = Array(typed.utf8.dropFirst(sharedPrefix))
  guard let first = typedBytes.first else { return [] }
  var found: [(distance: Int, name: String)] = []
  for name in names {
    let bytes = Array(name.utf8.dropFirst(sharedPrefix))
    guard let other = bytes.first, first | 0x20 == other | 0x20 else { continue }
    let limit = min(2, min(bytes.count, typedBytes.count) / 3)
    let distance = editDistance(typedBytes, bytes, limit: limit)
    if distance > 0, distance <= limit { found.append((distance, name)) }
  }
  guard let best = found.map(\.distance).min() else { return [] }
  return found.filter { $0.distance == best }.map(\.name) + found.filter { $0.distance > best }.map(\.name)
}

/// The stops that `_655` may mean: those one edit away, the nearest number first, else the nearest number.
func nearStops(to typed: String, among stops: [String]) -> [String] {
  guard let number = Int(typed.dropFirst()) else { return [] }
  let byNumber = stops.enumerated().sorted { a, b in
    let (da, db) = (stopDistance(a.element, number), stopDistance(b.element, number))
    return da == db ? a.offset < b.offset : da < db
  }.map(\.element)
  let misspelt = byNumber.filter { editDistance($0.utf8, typed.utf8, limit: 1) == 1 }
  return Array((misspelt.isEmpty ? byNumber : misspelt).prefix(2))
}

private func stopDistance(_ stop: String, _ number: Int) -> Int {
  guard let own = Int(stop.dropFirst()) else { return .max }
  let (difference, overflow) = own.subtractingReportingOverflow(number)
  return overflow || difference == .min ? .max : abs(difference)
}
