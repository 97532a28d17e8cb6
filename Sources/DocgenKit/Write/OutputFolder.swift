#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The rules of an output folder.
enum OutputFolder {
  static let manifestName = ".docgen-manifest"
  static let stagingName = ".docgen-staging"
  /// Files that may be in a new output folder without being docgen's.
  private static let harmlessNames: Set<String> = [".gitignore", ".git", ".gitkeep", ".DS_Store", "CNAME", ".nojekyll"]

  /// The folder with links resolved, made if it is not there.
  ///
  /// - Throws: when it is a root, a home or a protected folder, holds one, or holds files that docgen did not write.
  static func prepare(_ output: String, protected: [String]) throws(WriteFault) -> String {
    if access(output, F_OK) != 0 {
      guard makeFolderPath(output) else { throw WriteFault(message: "cannot make \(output): \(systemReason())") }
    }
    guard let root = resolvedPath(output) else { throw WriteFault(message: "cannot use \(output): \(systemReason())") }
    var status = stat()
    guard stat(root, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw WriteFault(message: "\(output) is not a folder")
    }
    let home = getenv("HOME").flatMap { resolvedPath(String(cString: $0)) }
    if root == "/" || root == home { throw refusal(output, "it is a root or a home folder") }
    for folder in protected.compactMap(resolvedPath) {
      if isInside(folder, root) { throw refusal(output, "it is or holds \(folder)") }
    }
    let isOwn = access(root + "/" + manifestName, F_OK) == 0
    if !isOwn, let foreign = foreignName(root) {
      throw refusal(output, "it holds '\(foreign)', which docgen did not write")
    }
    return root
  }

  private static func refusal(_ output: String, _ reason: String) -> WriteFault {
    WriteFault(message: "\(output) will not be written to: \(reason); name another folder with --output")
  }

  /// A name in the folder that does not belong to a new output folder.
  private static func foreignName(_ root: String) -> String? {
    guard let handle = opendir(root) else { return nil }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) { names.append(entryName(entry)) }
    return names.sorted(by: bytesPrecede).first {
      $0 != "." && $0 != ".." && $0 != stagingName && !harmlessNames.contains($0)
    }
  }
}

/// What docgen wrote to a folder.
struct OutputManifest: Sendable {
  struct Entry: Sendable, Equatable {
    var hash: UInt64
    var byteCount: Int
  }
  var entries: [String: Entry]
  /// Whether the build that wrote it came to its end: only then are its hashes those of the files.
  var isComplete = true

  init(_ entries: [String: Entry], isComplete: Bool = true) {
    self.entries = entries
    self.isComplete = isComplete
  }

  /// Reads the manifest of a folder; a missing or damaged one names what can be read of it.
  static func read(_ root: String) -> OutputManifest {
    guard let bytes = try? readFile(root + "/" + OutputFolder.manifestName) else { return OutputManifest([:]) }
    var lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }[...]
    let isComplete = lines.popFirst() == "docgen manifest 1 complete" && lines.last == "end"
    var entries: [String: Entry] = [:]
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count == 3, let hash = UInt64(parts[0], radix: 16), let count = Int(parts[1]) else { continue }
      // A path that was tampered with must not lead out of the folder.
      guard let path = joinPath("", parts[2]), path == parts[2] else { continue }
      entries[path] = Entry(hash: hash, byteCount: count)
    }
    return OutputManifest(entries, isComplete: isComplete)
  }

  func write(_ root: String, isComplete: Bool) throws(WriteFault) {
    var text = "docgen manifest 1 \(isComplete ? "complete" : "unfinished")\n"
    for path in entries.keys.sorted(by: bytesPrecede) {
      let entry = entries[path]!
      text += "\(hexadecimal(entry.hash)) \(entry.byteCount) \(path)\n"
    }
    let target = root + "/" + OutputFolder.manifestName
    do { try writeFile(target + ".new", Array((text + "end\n").utf8)) } catch {
      throw WriteFault(message: "cannot write \(OutputFolder.manifestName): \(error.reason)")
    }
    guard rename(target + ".new", target) == 0 else {
      throw WriteFault(message: "cannot write \(OutputFolder.manifestName): \(systemReason())")
    }
  }
}
