#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes files that must not be there yet: nothing is written when one of them is.
public func writeNewFiles(_ files: [Scaffold.File], in folder: String) throws(WriteFault) {
  for file in files where access(folder + "/" + file.path, F_OK) == 0 {
    throw WriteFault(message: "'\(folder)/\(file.path)' is there already; nothing was written")
  }
  try writeExportedFiles(files, in: folder)
}

/// Writes files over those of an earlier export.
public func writeExportedFiles(_ files: [Scaffold.File], in folder: String) throws(WriteFault) {
  for file in files {
    let path = folder + "/" + file.path
    guard makeFolderPath(parentPath(path)) else {
      throw WriteFault(message: "cannot make '\(parentPath(path))': \(systemReason())")
    }
    do { try writeFile(path, Array(file.text.utf8)) } catch {
      throw WriteFault(message: "cannot write '\(path)': \(error.reason)")
    }
  }
}
