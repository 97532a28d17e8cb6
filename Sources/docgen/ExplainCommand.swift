import Diagnostics
import DocgenKit

let explainCommand = Command(
  name: "explain", arguments: "RULE", summary: "print what a rule is for, with a bad and a good example",
  flags: [],
  example: "docgen explain link/missing-page"
) { options in
  guard options.words.count == 2 else {
    throw UsageError(message: "'explain' needs the name of one rule", hint: "'docgen list rules' lists them")
  }
  let name = options.words[1]
  let rules = Rules.named(name)
  guard !rules.isEmpty else {
    let suggestion = nearest(to: name, among: Rules.all.flatMap { [$0.id, $0.group] })
    throw UsageError(
      message: "there is no rule '\(name)'",
      hint: suggestion.map { "did you mean '\($0)'?" } ?? "'docgen list rules' lists them")
  }
  Terminal.print(rules.map(\.plainText).joined(separator: "\n"))
  return .clean
}
