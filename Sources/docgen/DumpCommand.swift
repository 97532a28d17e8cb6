import Diagnostics
import DocgenKit
import Markup

let dumpCommand = Command(
  name: "dump", arguments: "document|page FILE", summary: "print a page's tree with spans, for debugging",
  flags: ["--content", "--theme"],
  example: "docgen dump document Content/index.md"
) { options in
  guard options.words.count == 3, ["document", "page"].contains(options.words[1]) else {
    throw UsageError(
      message: "'dump' needs 'document' or 'page', and one file",
      hint: "for example: docgen dump document Content/index.md")
  }
  let path = options.words[2]
  let folder = DiskTree(root: parentPath(path).isEmpty ? "." : parentPath(path), displayRoot: parentPath(path))
  let bytes: [UInt8]
  do throws(FileFault) { bytes = try folder.read(lastComponent(path)) } catch {
    throw RunFailure(message: "cannot read '\(path)': \(error.reason)")
  }
  let source = Source(path: path, bytes: bytes)
  if options.words[1] == "document" {
    Terminal.print(dumpDocument(source))
  } else {
    Terminal.print(dumpPage(source, path: pathInContent(path, options), project: try? BuildRequest.project(options)))
  }
  return .clean
}

/// A page's path in the content; its name alone when it lies elsewhere.
private func pathInContent(_ path: String, _ options: Options) -> String {
  guard let content = resolvedFolder(options.content), let file = resolvedFolder(path), file.hasPrefix(content + "/")
  else { return lastComponent(path) }
  return String(file.dropFirst(content.count + 1))
}
