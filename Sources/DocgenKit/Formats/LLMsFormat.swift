/// `llms.txt`, which lists all mirrors by section, and `llms-full.txt`, which joins them.
enum LLMsFormat: OutputFormat {
  static let name = "llms"

  static func files(for site: Site, pages: [PageDigest]) -> [OutputFile] {
    let listed = site.listedPages.filter { $0.frontMatter.isInLLMs && $0.hasMirror }
    let paths = listed.map { mirrorPath(ofAddress: $0.address) }
    return [
      OutputFile(path: "llms.txt", bytes: Array(list(site, listed).utf8)),
      OutputFile(
        path: "llms-full.txt",
        content: .joined(paths: paths, head: [], separator: Array("\n\n\n".utf8))),
    ]
  }

  private static func list(_ site: Site, _ listed: [PageFacts]) -> String {
    var lines = ["# \(markdownText(site.settings.title))"]
    if let description = site.settings.description { lines += ["", "> \(markdownDescription(description))"] }
    var rest = Set(listed.map(\.path))
    // Top-level pages first, then a section for each group, in the order of the contents.
    var top: [String] = []
    var sections: [(label: String, lines: [String])] = []
    for node in site.index.navigation.nodes {
      var pages: [String] = []
      visit(node) { index in
        let facts = site.index.pages[index]
        if rest.remove(facts.path) != nil { pages.append(line(facts, site)) }
      }
      if node.items.isEmpty { top += pages } else if !pages.isEmpty { sections.append((node.label, pages)) }
    }
    let others = listed.filter { rest.contains($0.path) }.map { line($0, site) }
    if !top.isEmpty { lines += [""] + top }
    for section in sections { lines += ["", "## \(markdownText(section.label))", ""] + section.lines }
    if !others.isEmpty { lines += ["", "## Optional", ""] + others }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func visit(_ node: Navigation.Node, _ see: (Int) -> Void) {
    if let page = node.page { see(page) }
    for item in node.items { visit(item, see) }
  }

  private static func line(_ facts: PageFacts, _ site: Site) -> String {
    let address = site.settings.absolute(mirrorPath(ofAddress: facts.address))
    var text = "- [\(markdownText(facts.title, isLinkText: true))](\(address))"
    if let description = facts.frontMatter.description { text += ": \(markdownDescription(description))" }
    if let when = facts.frontMatter.when {
      text += facts.frontMatter.description == nil ? ": " : " "
      text += "Load this page when \(when)"
    }
    return text
  }
}
