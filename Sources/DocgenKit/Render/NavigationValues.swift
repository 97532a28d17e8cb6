import Mustache

/// The contents at the left as template values. A page carries the whole tree of its own section and only the names of
/// the others, so that no page grows with the site.
struct NavigationValues {
  private let site: Site
  private let current: Int?

  init(_ site: Site, current: PageFacts?) {
    self.site = site
    self.current = current.flatMap { facts in site.index.pages.firstIndex { $0 === facts } }
  }

  var sections: MustacheValue { .list(site.index.navigation.nodes.map { node($0, showsItems: holdsCurrent($0)) }) }

  private func holdsCurrent(_ node: Navigation.Node) -> Bool {
    node.page != nil && node.page == current || node.items.contains(where: holdsCurrent)
  }

  private func node(_ node: Navigation.Node, showsItems: Bool) -> MustacheValue {
    let items = showsItems ? node.items.map { self.node($0, showsItems: true) } : []
    let target = node.page ?? (showsItems ? nil : firstPage(node))
    return .object([
      ("label", .text(node.label)),
      ("url", optional(target.map { site.settings.rooted(site.index.pages[$0].address) })),
      ("badge", optional(node.badge)), ("current", .bool(node.page != nil && node.page == current)),
      ("open", .bool(holdsCurrent(node))), ("hasItems", .bool(!items.isEmpty)), ("items", .list(items)),
    ])
  }

  private func firstPage(_ node: Navigation.Node) -> Int? {
    node.page ?? node.items.lazy.compactMap(firstPage).first
  }
}
