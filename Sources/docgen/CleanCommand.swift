import DocgenKit

let cleanCommand = Command(
  name: "clean", arguments: "", summary: "delete what docgen wrote to Output",
  flags: ["--content", "--theme", "--output", "--quiet"],
  example: "docgen clean --output Public"
) { options in
  do throws(WriteFault) {
    let outcome = try DiskWriter.clean(output: options.output, protected: protectedFolders(options))
    var text = "\(counted(outcome.deleted, "file")) deleted from \(options.output)"
    if let first = outcome.kept.first {
      let others = outcome.kept.count == 1 ? "" : " and \(outcome.kept.count - 1) more"
      text += "; '\(first)'\(others) not written by docgen, so left there"
    }
    if !options.isQuiet { Terminal.printError(text + "\n") }
  } catch { throw RunFailure(message: error.message) }
  return .clean
}
