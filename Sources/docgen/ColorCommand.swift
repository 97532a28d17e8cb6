import Diagnostics
import DocgenKit

let colorCommand = Command(
  name: "color", arguments: "ROW …", summary: "print what rows come to; - reads them from standard input",
  flags: ["--content", "--format", "--with"],
  example: "docgen color surfacePrimary _700 --with proBlue"
) { options in
  var rows: [ColorQuery] = []
  for word in options.words.dropFirst() {
    if word == "-" {
      rows += ColorQuery.lines(Terminal.readInput(), theme: options.with)
    } else {
      rows.append(ColorQuery(row: word, theme: options.with, path: "argument"))
    }
  }
  guard !rows.isEmpty else {
    throw UsageError(
      message: "'color' needs at least one row", hint: "for example: docgen color surfacePrimary --with proBlue")
  }
  let answer = answerColorQueries(rows, names: try themeNames(options))
  switch options.format ?? .text {
  case .json: Terminal.print(answer.json)
  case .text: Terminal.print(answer.text)
  case let other: throw UsageError(message: "color has no format '\(other.rawValue)'", hint: "text or json")
  }
  for item in answer.diagnostics { Terminal.printError(item.text(styled: Terminal.isStyled) + "\n") }
  return answer.diagnostics.isEmpty ? .clean : .findings
}
