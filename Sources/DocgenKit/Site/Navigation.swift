import Diagnostics

/// The contents of a site as a tree, and its pages in reading order.
public struct Navigation: Sendable {
  public struct Node: Sendable {
    public var label: String
    /// The page of the node, as an index into the site's pages; nil for a group without one.
    public var page: Int?
    public var badge: String?
    public var items: [Node]
  }
  public var nodes: [Node]
  /// The pages of the tree in reading order, each once: previous and next follow it.
  public var order: [Int]
  /// Where each page stands in the tree: the number of the node at each level, by page.
  let places: [Int: [Int]]

  /// The tree from `nav`, or from folders and `order`.
  ///
  /// - Parameter resolve: the page that a path of the settings names.
  static func build(
    pages: [PageFacts], drafts: [String], settings: Settings, resolve: (String) -> Int?,
    diagnostics: inout [Diagnostic]
  ) -> Navigation {
    var nodes: [Node]
    if let entries = settings.navigation {
      var named: Set<Int> = []
      nodes = written(entries, pages, drafts, settings, resolve, &named, &diagnostics)
    } else {
      nodes = Folder(pages).nodes(pages)
    }
    var order: [Int] = []
    var seen: Set<Int> = []
    var places: [Int: [Int]] = [:]
    func visit(_ nodes: [Node], _ above: [Int]) {
      for (number, node) in nodes.enumerated() {
        let place = above + [number]
        if let page = node.page, seen.insert(page).inserted {
          order.append(page)
          places[page] = place
        }
        visit(node.items, place)
      }
    }
    visit(nodes, [])
    return Navigation(nodes: nodes, order: order, places: places)
  }

  private static func written(
    _ entries: [Settings.NavigationEntry], _ pages: [PageFacts], _ drafts: [String], _ settings: Settings,
    _ resolve: (String) -> Int?,
    _ named: inout Set<Int>, _ diagnostics: inout [Diagnostic]
  ) -> [Node] {
    entries.compactMap { entry in
      switch entry {
      case .page(let reference):
        guard let index = resolve(reference.text) else {
          let paths = pages.map(\.path)
          let isDraft = drafts.contains { $0 == reference.text || $0 == reference.text + ".md" }
          diagnostics.append(
            Diagnostic(
              .error, isDraft ? "link/draft" : "link/missing-page",
              "'nav' names a page that is \(isDraft ? "a draft" : "not there"): '\(reference.text)'",
              in: settings.source, at: reference.span,
              hint: isDraft
                ? "take 'draft' from its front matter when it is done, or build with --drafts"
                : nearest(to: reference.text, among: paths).map { "did you mean '\($0)'?" }))
          return nil
        }
        let page = pages[index]
        if !named.insert(index).inserted {
          diagnostics.append(
            Rules.rule("settings/repeated-page").finding(
              "'nav' names this page twice: '\(reference.text)'", in: settings.source, at: reference.span,
              hint: "leave it at one place"))
        }
        return page.isListed
          ? Node(label: page.sidebarLabel, page: index, badge: page.frontMatter.sidebarBadge, items: []) : nil
      case .group(let label, let items):
        let inner = written(items, pages, drafts, settings, resolve, &named, &diagnostics)
        return Node(label: label, page: nil, badge: nil, items: inner)
      }
    }
  }
}

/// A folder of pages, while the tree is made from folders.
private final class Folder {
  var index: Int?
  var pages: [Int] = []
  var folders: [(name: String, folder: Folder)] = []

  init() {}

  convenience init(_ pages: [PageFacts]) {
    self.init()
    for (index, page) in pages.enumerated() where page.isListed { insert(index, page) }
  }

  private func insert(_ index: Int, _ page: PageFacts) {
    var folder = self
    let parts = parentPath(page.path).split(separator: "/").map(String.init)
    for part in parts {
      if let known = folder.folders.first(where: { $0.name == part }) {
        folder = known.folder
      } else {
        let new = Folder()
        folder.folders.append((part, new))
        folder = new
      }
    }
    if isIndexName(lastComponent(page.path)) { folder.index = index } else { folder.pages.append(index) }
  }

  /// Pages and folders together, by `order`, then label, then path. A folder's own page gives its label and order.
  func nodes(_ all: [PageFacts], isRoot: Bool = true) -> [Navigation.Node] {
    var entries: [(order: Int, label: String, path: String, node: Navigation.Node)] = []
    for page in pages {
      let facts = all[page]
      entries.append(
        (
          facts.frontMatter.order ?? .max, facts.sidebarLabel, facts.path,
          .init(label: facts.sidebarLabel, page: page, badge: facts.frontMatter.sidebarBadge, items: [])
        ))
    }
    for (name, folder) in folders {
      let own = folder.index.map { all[$0] }
      let label = own?.sidebarLabel ?? titleCased(name)
      let items = folder.nodes(all, isRoot: false)
      entries.append(
        (
          own?.frontMatter.order ?? .max, label, name,
          .init(label: label, page: folder.index, badge: own?.frontMatter.sidebarBadge, items: items)
        ))
    }
    entries.sort { left, right in
      if left.order != right.order { return left.order < right.order }
      if left.label != right.label { return bytesPrecede(left.label, right.label) }
      return bytesPrecede(left.path, right.path)
    }
    var nodes = entries.map(\.node)
    if isRoot, let index {
      nodes.insert(.init(label: all[index].sidebarLabel, page: index, badge: nil, items: []), at: 0)
    }
    return nodes
  }
}

/// `getting-started` as `Getting started`.
func titleCased(_ name: String) -> String {
  let words = name.split(whereSeparator: { $0 == "-" || $0 == "_" }).joined(separator: " ")
  return words.prefix(1).uppercased() + words.dropFirst()
}
