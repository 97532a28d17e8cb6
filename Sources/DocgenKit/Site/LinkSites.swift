import Markup

extension LinkSite {
  /// Whether the destination stands at the link itself: a reference has its own at the definition.
  var isOwnDestination: Bool {
    if isRewritable { return true }
    if case .autolink = kind { return true }
    return false
  }
}

/// The ids that HTML gives a footnote: the note's own, and one for each place that refers to it.
func footnoteAnchors(_ footnote: Footnote) -> [String] {
  guard footnote.referenceCount > 0 else { return [] }
  let name = "\(footnote.number)"
  let further = footnote.referenceCount > 1 ? (2...footnote.referenceCount).map { "fnref-\(name)-\($0)" } : []
  return ["fn-\(name)", "fnref-\(name)"] + further
}
