import DocgenKit

let cleanCommand = Command(name: "clean", arguments: "", summary: "delete what docgen wrote to Output") { options in
  do throws(WriteFault) {
    let count = try DiskWriter.clean(output: options.output, protected: protectedFolders(options))
    if !options.isQuiet { Terminal.printError("\(count) files deleted from \(options.output)\n") }
  } catch { throw RunFailure(message: error.message) }
  return .clean
}
