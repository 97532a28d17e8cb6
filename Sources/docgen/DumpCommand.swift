import Diagnostics
import DocgenKit
import Markup

let dumpCommand = Command(
  name: "dump", arguments: "document|page FILE", summary: "print a page's tree with spans, for debugging",
  flags: [],
  example: "docgen dump document Content/index.md"
) { options in
  guard options.words.count == 3, ["document", "page"].contains(options.words[1]) else {
    throw UsageError(message: "dump what?", hint: "docgen dump document Content/index.md")
  }
  let path = options.words[2]
  let folder = DiskTree(root: parentPath(path).isEmpty ? "." : parentPath(path), displayRoot: parentPath(path))
  let bytes: [UInt8]
  do throws(FileFault) { bytes = try folder.read(lastComponent(path)) } catch {
    throw RunFailure(message: "cannot read '\(path)': \(error.reason)")
  }
  Terminal.print(dump(Source(path: path, bytes: bytes), asPage: options.words[1] == "page"))
  return .clean
}
