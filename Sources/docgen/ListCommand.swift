import Diagnostics
import DocgenKit

let listCommand = Command(
  name: "list", arguments: "pages|rules|tokens|directives", summary: "print what there is, one a line",
  flags: ["--content", "--theme", "--base", "--drafts"],
  example: "docgen list pages"
) { options in
  let topics = ["pages", "rules", "tokens", "directives"]
  guard options.words.count == 2 else {
    throw UsageError(
      message: "'list' needs one of pages, rules, tokens and directives", hint: "for example: docgen list pages")
  }
  switch options.words[1] {
  case "pages":
    let report = build(try BuildRequest.project(options), into: nil)
    guard let site = report.site else { throw RunFailure(message: "the site cannot be read; 'docgen check' says why") }
    print(table: site.index.pages.map { ["/" + $0.address, $0.path, $0.title] })
  case "rules": print(table: Rules.all.map { [$0.id, $0.level.word, $0.summary] })
  case "tokens": print(table: tokenList())
  case "directives": print(table: directiveList())
  case let other:
    let suggestion = nearest(to: other, among: topics)
    throw UsageError(
      message: "cannot list '\(other)'",
      hint: suggestion.map { "did you mean '\($0)'?" } ?? "lists: \(topics.joined(separator: ", "))")
  }
  return .clean
}

/// Prints rows with their columns aligned.
private func print(table rows: [[String]]) {
  guard let columns = rows.first?.count else { return }
  let widths = (0..<columns).map { column in rows.map { $0[column].unicodeScalars.count }.max() ?? 0 }
  for row in rows {
    let cells = row.enumerated().map { index, cell in
      index == columns - 1 ? cell : cell + String(repeating: " ", count: widths[index] - cell.unicodeScalars.count)
    }
    Terminal.print(cells.joined(separator: "  ") + "\n")
  }
}
