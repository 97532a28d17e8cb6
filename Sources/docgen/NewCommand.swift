import Diagnostics
import DocgenKit

let newCommand = Command(
  name: "new", arguments: "site|page|component PATH", summary: "write the start of a site, a page or a component",
  flags: ["--content"],
  example: "docgen new page guides/install"
) { options in
  let kinds = ["site", "page", "component"]
  guard options.words.count == 3 else {
    throw UsageError(
      message: "'new' needs a kind (site, page or component) and one path",
      hint: "for example: docgen new page guides/install")
  }
  let path = options.words[2]
  let folder: String
  let files: [Scaffold.File]
  switch options.words[1] {
  case "site":
    folder = path
    files = Scaffold.site(name: lastComponent(displayPath(path)))
  case "page", "component":
    let inner = joinPath(
      "", path.hasPrefix(options.content + "/") ? String(path.dropFirst(options.content.count + 1)) : path)
    guard let inner, !inner.isEmpty, !path.hasPrefix("/") else {
      throw UsageError(message: "'\(path)' is not a path in \(options.content)")
    }
    folder = options.content
    files = [options.words[1] == "page" ? Scaffold.page(path: inner) : Scaffold.component(path: inner)]
  case let other:
    let suggestion = nearest(to: other, among: kinds)
    throw UsageError(
      message: "cannot make a new '\(other)'",
      hint: suggestion.map { "did you mean '\($0)'?" } ?? "kinds: \(kinds.joined(separator: ", "))")
  }
  do throws(WriteFault) { try writeNewFiles(files, in: folder) } catch { throw RunFailure(message: error.message) }
  for file in files { Terminal.print("\(displayPath(folder))/\(file.path)\n") }
  if options.words[1] == "site" {
    let move = folder == "." ? "" : "cd \(displayPath(folder)) && "
    Terminal.printError(
      "\(move)docgen serve shows it; .github/workflows/pages.yml publishes it, once OWNER in it is named\n")
  }
  return .clean
}
