/// The name among `candidates` that `typed` was most likely meant to be, or nil when none is close.
///
/// Close means at most a third of the letters wrong (at least one, two from five letters on), counting a swap of
/// neighbors as one mistake and letters of the wrong case as none. Ties go to a candidate of the same length, then to the
/// first: `_501` is rather `_500` than `_50`. Of thousands of candidates that are as long as the word only some hundreds are
/// looked at, since a page may hold as many mistakes.
public func nearest(to typed: some StringProtocol, among candidates: some Sequence<String>) -> String? {
  let word = Array(typed.lowercased().unicodeScalars)
  guard !word.isEmpty, word.count <= 64 else { return nil }
  let limit = mostEdits(word.count)
  let parts = nameParts(word)
  var best: (name: String, distance: Int, isSameLength: Bool)?
  var looked = 0
  // A scalar takes at most four bytes, so this leaves nothing out that could be near.
  let bytes = (word.count - limit)...(4 * (word.count + limit))
  for candidate in candidates where bytes.contains(candidate.utf8.count) && candidate.unicodeScalars.count <= 64 {
    looked += 1
    if looked > 300 { break }
    let distance = editDistance(word, Array(candidate.lowercased().unicodeScalars), atMost: best?.distance ?? limit + 1)
    let isSameLength = candidate.unicodeScalars.count == word.count
    guard distance <= limit, areNear(parts, candidate) else { continue }
    if let best, distance > best.distance || distance == best.distance && (best.isSameLength || !isSameLength) {
      continue
    }
    best = (candidate, distance, isSameLength)
  }
  return best?.name
}

/// Whether one letter that is wrong, missing or too much, or two neighbors that are swapped, make one word of another.
public func isOneEdit(from left: String, to right: String) -> Bool {
  left != right && editDistance(Array(left.unicodeScalars), Array(right.unicodeScalars), atMost: 1) <= 1
}

/// How many edits a word of that length may be away.
private func mostEdits(_ length: Int) -> Int { length < 3 ? 1 : max(length < 5 ? 1 : 2, length / 3) }

/// The words of a path or a name with dots: `guide`, `colors` and `md`.
private func nameParts(_ name: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
  name.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "." }.map(Array.init)
}

/// Whether a candidate of as many parts is near in each of them: what `gone.md` and `code.md` share says nothing.
private func areNear(_ parts: [[Unicode.Scalar]], _ candidate: String) -> Bool {
  guard parts.count > 1 else { return true }
  let others = nameParts(Array(candidate.lowercased().unicodeScalars))
  guard others.count == parts.count else { return true }
  return zip(parts, others).allSatisfy { part, other in
    let limit = mostEdits(part.count)
    return part == other || part.count > 1 && editDistance(part, other, atMost: limit) <= limit
  }
}

/// The optimal string alignment distance of two words: insertions, deletions, replacements and swaps of neighbors.
func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost bound: Int) -> Int {
  if abs(left.count - right.count) > bound { return bound + 1 }
  if left.isEmpty || right.isEmpty { return Swift.max(left.count, right.count) }
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for row in 1...left.count {
    var current = [row] + Array(repeating: 0, count: right.count)
    for column in 1...right.count {
      let replacement = previous[column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
      current[column] = Swift.min(previous[column] + 1, current[column - 1] + 1, replacement)
      if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
        current[column] = Swift.min(current[column], beforePrevious[column - 2] + 1)
      }
    }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count]
}
