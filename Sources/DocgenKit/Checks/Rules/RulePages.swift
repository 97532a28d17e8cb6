import Diagnostics

// Rules as text: for `docgen explain`, and for the pages of `Content/checks`, which a test holds equal to this.

extension Rule {
  /// The rule as `docgen explain` prints it.
  public var plainText: String {
    """
    \(id): \(summary)
    \(level.word)\(isPartOfBuild ? ", in 'build' and 'check'" : ", in 'check' only")

    \(wrapped(explanation, width: 96))

    Bad:

    \(indented(bad.text))

    Good:

    \(indented(good.text))

    """
  }

  /// The rule as a section of its page.
  var section: String {
    """
    ## \(id) {#\(anchor)}

    \(titleCased(summary)). \(levelSentence)

    \(wrapped(explanation, width: 150))

    \(fenced(bad, title: "Bad"))

    \(fenced(good, title: "Good"))

    """
  }

  /// The id as a fragment: `link-missing-page`.
  var anchor: String { id.replacing("/", with: "-") }

  private var levelSentence: String {
    let level =
      switch level {
      case .error: "An error"
      case .warning: "A warning"
      case .info: "An info"
      }
    return level + (isPartOfBuild ? ", of `build` too." : ", of `check` only.")
  }

  private func titleCased(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private func fenced(_ example: Example, title: String) -> String {
    var longest = 0
    var run = 0
    for byte in example.text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(example.language) title=\"\(title)\"\n\(example.text)\n\(fence)"
  }
}

/// A page of the manual about some groups of rules.
struct RulePage {
  var name: String
  var title: String
  var description: String
  var groups: [String]

  static let all = [
    RulePage(
      name: "files", title: "Rules of files and settings",
      description: "What docgen finds in files, front matter, docgen.yml and themes.",
      groups: ["file", "frontmatter", "page", "settings", "site", "theme", "yaml"]),
    RulePage(
      name: "syntax", title: "Rules of syntax",
      description:
        "What docgen finds in directives, fences, footnotes, headings, HTML, includes, previews, tables and excuses.",
      groups: ["directive", "fence", "footnote", "heading", "html", "ignore", "include", "preview", "table"]),
    RulePage(
      name: "color", title: "Rules of color and contrast",
      description: "What docgen finds in rows of colors and in pairs that must be readable.",
      groups: ["color", "contrast"]),
    RulePage(
      name: "links", title: "Rules of links",
      description: "What docgen finds in links, images, anchors and redirects.", groups: ["link"]),
    RulePage(
      name: "values", title: "Rules of stated values",
      description: "How docgen holds hexes, ratios, stops and counts in your text against the engine.",
      groups: ["value"]),
    RulePage(
      name: "examples", title: "Rules of examples",
      description: "What docgen finds in Swift examples and in the tables under them.", groups: ["example"]),
    RulePage(
      name: "reading", title: "Rules of reading",
      description: "What docgen finds in headings, images, link texts, tables and descriptions.", groups: ["reading"]),
  ]

  /// The page as it stands in `Content/checks`.
  var text: String {
    let rules = Rules.all.filter { groups.contains($0.group) }
    return """
      ---
      title: \(title)
      description: \(description)
      kind: Reference
      when: Looking up a finding of \(groups.map { "`\($0)/…`" }.joined(separator: ", ")).
      see:
        - manual/checks.md
      ---

      `docgen explain RULE` prints the same without a network. [Checks](../manual/checks.md) says how to set levels and excuse a line.

      \(rules.map(\.section).joined(separator: "\n"))
      """
  }
}

private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
    .joined(separator: "\n")
}

/// Words in lines of at most `width` characters.
private func wrapped(_ text: String, width: Int) -> String {
  var lines = [""]
  for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
    if lines[lines.count - 1].isEmpty {
      lines[lines.count - 1] = String(word)
    } else if lines[lines.count - 1].count + 1 + word.count <= width {
      lines[lines.count - 1] += " \(word)"
    } else {
      lines.append(String(word))
    }
  }
  return lines.joined(separator: "\n")
}
