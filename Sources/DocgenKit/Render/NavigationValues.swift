import Mustache

/// The contents at the left as template values. A page carries the whole tree of its own section and only the names of
/// the others, so that no page grows with the site.
struct NavigationValues {
  private let site: Site
  private let current: Int?

  /// Where the current page stands in the tree; empty for none.
  private let place: [Int]
  /// Sections up to this many entries are shown whole, larger ones only along the way to the current page.
  private static let entryLimit = 100

  init(_ site: Site, current: PageFacts?) {
    self.site = site
    self.current = current.flatMap { site.index.number(ofPath: $0.path) }
    place = self.current.flatMap { site.index.navigation.places[$0] } ?? []
  }

  var sections: MustacheValue {
    .list(
      site.index.navigation.nodes.enumerated().map { number, node in
        let isOpen = place.first == number
        return value(node, place: isOpen ? place[...] : nil, showsAll: isOpen && isSmall(node))
      })
  }

  /// - Parameters:
  ///   - place: the way to the current page from here, this node first; nil when it is not in here.
  ///   - showsAll: whether entries are shown that do not lead to the current page.
  private func value(_ node: Navigation.Node, place: ArraySlice<Int>?, showsAll: Bool) -> MustacheValue {
    var items: [MustacheValue] = []
    if place != nil || showsAll {
      let rest = place?.dropFirst()
      items = node.items.enumerated().map { number, item in
        value(item, place: rest?.first == number ? rest : nil, showsAll: showsAll)
      }
    }
    let target = node.page ?? (items.isEmpty ? firstPage(node) : nil)
    return .object([
      ("label", .text(node.label)),
      ("url", optional(target.map { site.settings.rooted(site.index.pages[$0].address) })),
      ("badge", optional(node.badge)), ("current", .bool(node.page != nil && node.page == current)),
      ("open", .bool(place != nil)), ("hasItems", .bool(!items.isEmpty)), ("items", .list(items)),
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
