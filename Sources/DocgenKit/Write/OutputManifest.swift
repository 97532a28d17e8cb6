/// The paths of the files that docgen wrote to a folder: only these are ever replaced or deleted there.
struct OutputManifest: Sendable, Equatable {
  var paths: Set<String>

  private static let head = "docgen manifest 2"

  /// Reads the manifest of a folder; a missing or damaged one names what can be read of it.
  static func read(_ root: String) -> OutputManifest {
    guard let bytes = try? readFile(root + "/" + OutputFolder.manifestName) else { return OutputManifest(paths: []) }
    var lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }[...]
    guard lines.popFirst() == head else { return OutputManifest(paths: []) }
    // A path that was tampered with must not lead out of the folder.
    return OutputManifest(paths: Set(lines.filter { !$0.isEmpty && joinPath("", $0) == $0 }))
  }

  var bytes: [UInt8] {
    var out = Array(Self.head.utf8)
    for path in paths.sorted(by: bytesPrecede) {
      out.append(0x0A)
      out += Array(path.utf8)
    }
    out.append(0x0A)
    return out
  }

  /// Puts the manifest in place of the old one.
  func write(_ root: String) throws(WriteFault) {
    let target = root + "/" + OutputFolder.manifestName
    do { try writeFile(target + ".new", bytes) } catch {
      throw WriteFault(message: "cannot write \(OutputFolder.manifestName): \(error.reason)")
    }
    guard renameFile(target + ".new", target) else {
      throw WriteFault(message: "cannot write \(OutputFolder.manifestName): \(systemReason())")
    }
  }
}
