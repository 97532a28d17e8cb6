import Mustache

/// The contents at the left as template values. A page carries the whole tree of its own section and only the names of
/// the others; of very many entries side by side it carries those around its own. So no page grows with the site.
struct NavigationValues {
  private let site: Site
  private let current: Int?

  /// Where the current page stands in the tree; empty for none.
  private let place: [Int]
  /// Sections up to this many entries are shown whole, larger ones only along the way to the current page.
  private static let entryLimit = 100
  /// How many entries before and behind the current one are shown where there are more than the limit side by side.
  private static let reach = 40

  init(_ site: Site, current: PageFacts?) {
    self.site = site
    self.current = current.flatMap { site.index.number(ofPath: $0.path) }
    place = self.current.flatMap { site.index.navigation.places[$0] } ?? []
  }

  var sections: MustacheValue {
    .list(
      entries(site.index.navigation.nodes, around: place.first) { number, node in
        let isOpen = place.first == number
        return value(node, place: isOpen ? place[...] : nil, showsAll: isOpen && isSmall(node))
      })
  }

  /// The values of nodes that stand side by side: of all, or of those around one, with an entry on each side that leads on.
  private func entries(
    _ nodes: [Navigation.Node], around number: Int?, _ value: (Int, Navigation.Node) -> MustacheValue
  ) -> [MustacheValue] {
    guard nodes.count > Self.entryLimit else { return nodes.enumerated().map(value) }
    let center = number ?? 0
    let shown = max(0, center - Self.reach)..<min(nodes.count, center + Self.reach + 1)
    var values = shown.map { value($0, nodes[$0]) }
    if shown.lowerBound > 0 { values.insert(further(nodes[..<shown.lowerBound], \.last), at: 0) }
    if shown.upperBound < nodes.count { values.append(further(nodes[shown.upperBound...], \.first)) }
    return values
  }

  /// An entry for nodes that are left out. It leads to the nearest of them, whose own page shows the next ones.
  private func further(
    _ nodes: ArraySlice<Navigation.Node>, _ nearest: (ArraySlice<Navigation.Node>) -> Navigation.Node?
  ) -> MustacheValue {
    entry("… \(nodes.count) more", url: nearest(nodes).flatMap(firstPage), badge: nil, items: [])
  }

  /// - Parameters:
  ///   - place: the way to the current page from here, this node first; nil when it is not in here.
  ///   - showsAll: whether entries are shown that do not lead to the current page.
  private func value(_ node: Navigation.Node, place: ArraySlice<Int>?, showsAll: Bool) -> MustacheValue {
    var items: [MustacheValue] = []
    if place != nil || showsAll {
      let rest = place?.dropFirst()
      items = entries(node.items, around: rest?.first) { number, item in
        value(item, place: rest?.first == number ? rest : nil, showsAll: showsAll)
      }
    }
    return entry(
      node.label, url: node.page ?? (items.isEmpty ? firstPage(node) : nil), badge: node.badge,
      isCurrent: node.page != nil && node.page == current, isOpen: place != nil, items: items)
  }

  /// - Parameter url: the page that the entry leads to.
  private func entry(
    _ label: String, url: Int?, badge: String?, isCurrent: Bool = false, isOpen: Bool = false, items: [MustacheValue]
  ) -> MustacheValue {
    .object([
      ("label", .text(label)), ("url", optional(url.map { site.settings.rooted(site.index.pages[$0].address) })),
      ("badge", optional(badge)), ("current", .bool(isCurrent)), ("open", .bool(isOpen)),
      ("hasItems", .bool(!items.isEmpty)), ("items", .list(items)),
    ])
  }

  private func isSmall(_ node: Navigation.Node) -> Bool {
    var rest = Self.entryLimit
    func count(_ node: Navigation.Node) -> Bool {
      rest -= 1
      return rest >= 0 && node.items.allSatisfy(count)
    }
    return count(node)
  }

  private func firstPage(_ node: Navigation.Node) -> Int? {
    node.page ?? node.items.lazy.compactMap(firstPage).first
  }
}
