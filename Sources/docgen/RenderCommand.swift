import Diagnostics
import DocgenKit

let renderCommand = Command(
  name: "render", arguments: "", summary: "render Markdown from standard input; --to markdown, --plain",
  flags: ["--content", "--theme", "--base", "--strict", "--format", "--with", "--to", "--plain"],
  example: "docgen render --to markdown < Content/index.md"
) { options in
  let input = Terminal.readInput()
  if options.isPlain {
    Terminal.print(renderPlain(input))
    return .clean
  }
  let project = try? BuildRequest.project(options)
  let result = renderPage(input, to: options.to == "markdown" ? .markdown : .html, with: options.with, project: project)
  Terminal.print(result.bytes)
  let findings = Findings(result.diagnostics, options)
  findings.print()
  return findings.status
}
