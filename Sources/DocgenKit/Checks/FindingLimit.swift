import Diagnostics

/// How many findings of one rule a page may have before the others are only counted: nobody reads on, and half a million
/// take seconds to print.
let findingLimit = 1000

/// The findings of a page, of each rule the first thousand, with one that counts the others.
///
/// A rule that a comment on the page excuses is left whole: were the finding that the comment excuses left out, the comment
/// would seem unused.
func limited(_ diagnostics: [Diagnostic], _ excuses: [IgnoreComment]) -> [Diagnostic] {
  guard diagnostics.count > findingLimit else { return diagnostics }
  var places: [String: [Int]] = [:]
  for (index, item) in diagnostics.enumerated() { places[item.rule, default: []].append(index) }
  var isLeftOut = [Bool](repeating: false, count: diagnostics.count)
  var counts: [Diagnostic] = []
  for (rule, indices) in places where indices.count > findingLimit {
    if excuses.contains(where: { Rules.named($0.name).contains { $0.id == rule } }) { continue }
    // Of two at one place the one that was found first comes first.
    let inOrder = indices.sorted { (start(diagnostics[$0]), $0) < (start(diagnostics[$1]), $1) }
    let others = inOrder.dropFirst(findingLimit)
    for index in others { isLeftOut[index] = true }
    let first = diagnostics[others[others.startIndex]]
    counts.append(
      Diagnostic(
        first.severity, rule, "\(others.count) more findings of this rule from here on are not listed",
        in: first.source, at: first.span, hint: "mend those above first"))
  }
  return zip(diagnostics, isLeftOut).filter { !$0.1 }.map(\.0) + counts
}

private func start(_ item: Diagnostic) -> Int { item.span.map { Int($0.start) } ?? 0 }
