import Diagnostics

let ignoreRules: [Rule] = [
  Rule(
    "ignore/reason", .error, "an excuse without a reason", isPartOfBuild: true,
    "Whoever reads the comment next year wants to know why the rule is wrong here. Write the reason behind the rule's id.",
    bad: .page("<!-- docgen-ignore-next-line link/missing-page -->\n[Later](later.md)"),
    good: .page("<!-- docgen-ignore-next-line link/missing-page It comes with the next release. -->\n[Later](later.md)")
  ),
  Rule(
    "ignore/unknown-rule", .error, "an excuse for a rule that does not exist", isPartOfBuild: true,
    "`docgen list rules` prints the ids. A group, such as `link`, stands for all of its rules.",
    bad: .page("<!-- docgen-ignore-next-line link/mising-page It comes later. -->\nText."), good: .page("Text.")),
  Rule(
    "ignore/misspelt", .error, "an excuse in another spelling", isPartOfBuild: true,
    "A finding is excused by `docgen-ignore-next-line` on the line above it, and by no other word.",
    bad: .page("<!-- docgen-ignore link/missing-page It comes later. -->\nText."), good: .page("Text.")),
  Rule(
    "ignore/unused", .warning, "an excuse that nothing needs any more",
    "The line below the comment breaks the rule no longer. Take the comment away, so that it does not excuse the next mistake.",
    bad: .page("<!-- docgen-ignore-next-line link/missing-page It comes later. -->\n[There](other.md)"),
    good: .page("[There](other.md)")),
]

/// Findings without those that a comment excuses, and with those about the comments themselves.
///
/// - Parameters:
///   - comments: those of pages; other files are looked through here.
///   - site: nil when there was none to check.
func excused(
  _ diagnostics: [Diagnostic], by comments: [IgnoreComment], _ site: Site?, _ rules: RuleSelection
) -> [Diagnostic] {
  var byPath: [String: [IgnoreComment]] = [:]
  var order: [String] = []
  var known: Set<Place> = []
  func add(_ found: [IgnoreComment], _ path: String) {
    if byPath[path] == nil {
      byPath[path] = []
      order.append(path)
    }
    for comment in found where known.insert(Place(path: path, span: comment.span)).inserted {
      byPath[path]?.append(comment)
    }
  }
  for comment in comments { add([comment], comment.source.path) }
  if let site {
    // Pages have been looked through, with their fences in view.
    for page in site.index.pages { add([], page.source.path) }
    for source in [site.settings.source] + site.theme.templateSources { add(ignoreComments(in: source), source.path) }
  }
  for item in diagnostics where byPath[item.source.path] == nil {
    add(ignoreComments(in: item.source), item.source.path)
  }
  for path in order { byPath[path]?.sort { $0.span.start < $1.span.start } }
  var used: Set<Place> = []
  var kept = diagnostics.filter { item in
    let match = nearest(byPath[item.source.path] ?? [], before: item).first { !$0.reason.isEmpty && $0.excuses(item) }
    if let match { used.insert(Place(path: item.source.path, span: match.span)) }
    return match == nil
  }
  for path in order {
    for comment in byPath[path] ?? [] {
      let isUsed = used.contains(Place(path: path, span: comment.span))
      if let finding = finding(about: comment, isUsed: isUsed, rules) { kept.append(finding) }
    }
  }
  return kept
}

/// The comments that stand before a finding's line: all that excuse the same bytes, the nearest before the finding.
private func nearest(_ sorted: [IgnoreComment], before item: Diagnostic) -> ArraySlice<IgnoreComment> {
  guard let start = item.span.map({ Int($0.start) }),
    let last = sorted.lastIndex(whereStillTrue: { $0.excused.lowerBound <= start })
  else { return [] }
  let lower = sorted[last].excused.lowerBound
  let first = sorted.lastIndex(whereStillTrue: { $0.excused.lowerBound < lower }).map { $0 + 1 } ?? 0
  return sorted[first...last]
}

private struct Place: Hashable {
  var path: String
  var span: Span
}

private func finding(about comment: IgnoreComment, isUsed: Bool, _ rules: RuleSelection) -> Diagnostic? {
  let named = Rules.named(comment.name)
  if comment.isMisspelt {
    return Rules.rule("ignore/misspelt").finding(
      "this comment excuses nothing", in: comment.source, at: comment.span,
      hint: "write docgen-ignore-next-line RULE reason")
  }
  if comment.name.isEmpty {
    return Rules.rule("ignore/reason").finding(
      "the comment names no rule", in: comment.source, at: comment.span,
      hint: "write docgen-ignore-next-line RULE reason")
  }
  if named.isEmpty {
    return Rules.rule("ignore/unknown-rule").finding(
      "there is no rule '\(comment.name)'", in: comment.source, at: comment.nameSpan,
      hint: nearest(to: comment.name, among: Rules.names).map { "did you mean '\($0)'?" }
        ?? "'docgen list rules' lists them")
  }
  if comment.reason.isEmpty {
    return Rules.rule("ignore/reason").finding(
      "the comment says no reason", in: comment.source, at: comment.nameSpan,
      hint: "write why behind '\(comment.name)'; until then it excuses nothing")
  }
  // A rule that did not run cannot have found anything.
  if isUsed || !named.allSatisfy({ rules.contains($0.id) }) { return nil }
  return Rules.rule("ignore/unused").finding(
    "nothing on the next line breaks '\(comment.name)'", in: comment.source, at: comment.nameSpan,
    hint: "take the comment away")
}
