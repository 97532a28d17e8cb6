import Diagnostics
import DocgenKit

let exportCommand = Command(
  name: "export", arguments: "json|css|xcassets [THEME …]",
  summary: "print tokens as CSS or JSON, or write an asset catalog to --output",
  flags: ["--content", "--output", "--with", "--quiet"],
  example: "docgen export css proOrange > tokens.css"
) { options in
  guard options.words.count >= 2 else {
    throw UsageError(
      message: "'export' needs a format: json, css or xcassets", hint: "for example: docgen export css proOrange")
  }
  let export: TokenExport
  switch options.words[1] {
  case "css": export = .css
  case "json": export = .json
  case "xcassets": export = .assetCatalog
  case let other:
    let suggestion = nearest(to: other, among: ["css", "json", "xcassets"])
    throw UsageError(
      message: "cannot export '\(other)'",
      hint: suggestion.map { "did you mean '\($0)'?" } ?? "formats: json, css, xcassets")
  }
  let result = exportTokens(
    export, themes: options.words.dropFirst(2) + (options.with.map { [$0] } ?? []), names: try themeNames(options))
  for item in result.diagnostics { Terminal.printError(item.text(styled: Terminal.isStyled) + "\n") }
  guard result.diagnostics.isEmpty else { return .findings }
  switch export {
  case .css, .json: for file in result.files { Terminal.print(file.text) }
  case .assetCatalog:
    // Without a folder of its own the catalog goes beside the content, not into the published site.
    let folder = options.output == Options().output ? "." : options.output
    if let content = resolvedFolder(options.content), let place = resolvedPlace(folder),
      isInside(place, content)
    {
      throw RunFailure(message: "\(folder) lies in the content, whose files are all published; choose another --output")
    }
    do throws(WriteFault) { try writeExportedFiles(result.files, in: folder) } catch {
      throw RunFailure(message: error.message)
    }
    if !options.isQuiet { Terminal.printError("\(result.files.count) files written to \(folder)/Colors.xcassets\n") }
  }
  return .clean
}
