/// `llms.txt`, which lists all mirrors by section, and `llms-full.txt`, which joins them.
///
/// Readers that fetch a list cut it off somewhere behind 50,000 characters. A longer one is split, as the Agent-Friendly
/// Documentation Specification asks: `llms.txt` then names a list for each section.
enum LLMsFormat: OutputFormat {
  static let group = FormatGroup.markdown
  /// A little below 50,000, for what stands around the entries.
  private static let mostCharacters = 48_000

  /// The pages of one section with their lines.
  private struct Section {
    var label: String
    var lines: [String]
    var characterCount: Int { lines.reduce(0) { $0 + $1.unicodeScalars.count + 1 } }
  }

  static func files(for site: Site, pages: [PageDigest]) -> [OutputFile] {
    let listed = site.listedPages.filter { $0.frontMatter.isInLLMs && $0.hasMirror }
    let paths = listed.map { mirrorPath(ofAddress: $0.address) }
    let (top, sections) = contents(site, listed)
    return lists(site, top, sections) + [
      OutputFile(
        path: "llms-full.txt",
        content: .joined(paths: paths, head: [], separator: Array("\n\n\n".utf8)))
    ]
  }

  /// The pages that stand alone at the top, and the sections, in the order of the contents.
  private static func contents(_ site: Site, _ listed: [PageFacts]) -> (top: [String], sections: [Section]) {
    var rest = Set(listed.map(\.path))
    var top: [String] = []
    var sections: [Section] = []
    for node in site.index.navigation.nodes {
      var pages: [String] = []
      visit(node) { index in
        let facts = site.index.pages[index]
        if rest.remove(facts.path) != nil { pages.append(line(facts, site)) }
      }
      if node.items.isEmpty {
        top += pages
      } else if !pages.isEmpty {
        sections.append(.init(label: node.label, lines: pages))
      }
    }
    let others = listed.filter { rest.contains($0.path) }.map { line($0, site) }
    if !others.isEmpty { sections.append(.init(label: "Optional", lines: others)) }
    return (top, sections)
  }

  /// The list itself, and the lists that it names where it would be too long.
  private static func lists(_ site: Site, _ top: [String], _ sections: [Section]) -> [OutputFile] {
    // Without sections of its own a site has one, since readers look for entries under a heading.
    let sections = sections.isEmpty ? [Section(label: "Pages", lines: top)] : sections
    let top = sections[0].label == "Pages" && sections[0].lines == top ? [] : top
    let heads = introduction(site)
    let all = Section(label: "", lines: heads + top + sections.flatMap(\.lines)).characterCount
    guard all > mostCharacters else {
      let text = heads + top.separated + sections.flatMap { ["", "## \(markdownText($0.label))", ""] + $0.lines }
      return [file("llms.txt", text)]
    }
    var files: [OutputFile] = []
    var entries: [String] = []
    let parts = (top.isEmpty ? [] : [Section(label: site.settings.title, lines: top)]) + sections
    for part in parts.flatMap(split) {
      let path = "llms/\(files.count + 1).txt"
      let label = markdownText(part.label)
      entries.append("- [\(label)](\(site.settings.absolute(path))): \(part.lines.count) pages")
      files.append(file(path, ["# \(markdownText(site.settings.title)): \(label)", ""] + part.lines))
    }
    return [file("llms.txt", heads + ["", "## Sections", ""] + entries)] + files
  }

  /// A section in parts that are short enough.
  private static func split(_ section: Section) -> [Section] {
    guard section.characterCount > mostCharacters else { return [section] }
    var parts = [Section(label: section.label, lines: [])]
    var count = 0
    for line in section.lines {
      count += line.unicodeScalars.count + 1
      if count > mostCharacters {
        parts.append(Section(label: "\(section.label), part \(parts.count + 1)", lines: []))
        count = line.unicodeScalars.count + 1
      }
      parts[parts.count - 1].lines.append(line)
    }
    return parts
  }

  private static func introduction(_ site: Site) -> [String] {
    let description =
      site.settings.description.map { markdownDescription(onOneLine($0)) } ?? "All pages of this site as Markdown."
    return ["# \(markdownText(site.settings.title))", "", "> \(description)"]
  }

  private static func file(_ path: String, _ lines: [String]) -> OutputFile {
    OutputFile(path: path, bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Line breaks would end an entry.
  private static func onOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private static func visit(_ node: Navigation.Node, _ see: (Int) -> Void) {
    if let page = node.page { see(page) }
    for item in node.items { visit(item, see) }
  }

  private static func line(_ facts: PageFacts, _ site: Site) -> String {
    let address = site.settings.absolute(mirrorPath(ofAddress: facts.address))
    var text = "- [\(markdownText(facts.title, isLinkText: true))](\(address))"
    if let description = facts.frontMatter.description { text += ": \(markdownDescription(onOneLine(description)))" }
    if let when = facts.frontMatter.when {
      text += facts.frontMatter.description == nil ? ": " : " "
      text += "Load this page when \(onOneLine(when))"
    }
    return text
  }
}

extension [String] {
  /// The lines behind an empty one, if there are any.
  fileprivate var separated: [String] { isEmpty ? [] : [""] + self }
}
