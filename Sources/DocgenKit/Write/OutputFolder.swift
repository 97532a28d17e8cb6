#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The rules of an output folder.
enum OutputFolder {
  static let manifestName = ".docgen-manifest"
  static let stagingName = ".docgen-staging"
  /// In the staging folder: a whole site, each file at its own path.
  static let wholeName = "site"

  /// The name in the staging folder of a file of a whole site.
  static func stagedName(of path: String) -> String { wholeName + "/" + path }

  /// docgen's own names, which are no part of the site.
  static let ownNames: Set<String> = [manifestName, manifestName + ".new", stagingName]
  /// Files that may be in a new output folder without being docgen's.
  private static let harmlessNames: Set<String> = [".gitignore", ".git", ".gitkeep", ".DS_Store", "CNAME", ".nojekyll"]

  /// The folder with links resolved, made if it is not there.
  ///
  /// - Throws: when it is a root, a home or a protected folder, holds one, or holds files that docgen did not write.
  static func prepare(_ output: String, protected: [String]) throws(WriteFault) -> String {
    guard let destination = destination(of: output) else { throw refusal(output, "it is a link that leads nowhere") }
    let home = getenv("HOME").flatMap { resolvedPath(String(cString: $0)) }
    if destination == "/" || destination == home { throw refusal(output, "it is a root or a home folder") }
    for folder in protected.compactMap(destination(of:)) where isInside(folder, destination) {
      throw refusal(output, "it is or holds \(folder)")
    }
    if access(destination, F_OK) != 0 {
      guard makeFolderPath(destination) else { throw WriteFault(message: "cannot make \(output): \(systemReason())") }
    }
    guard let root = resolvedPath(destination) else {
      throw WriteFault(message: "cannot use \(output): \(systemReason())")
    }
    var status = stat()
    guard stat(root, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw WriteFault(message: "\(output) is not a folder")
    }
    let isOwn = access(root + "/" + manifestName, F_OK) == 0
    if !isOwn, let foreign = foreignNames(root).first {
      throw refusal(
        output, "it holds '\(foreign)', and no \(manifestName) says that docgen wrote it", mend: "move that away, or ")
    }
    return root
  }

  /// Whether a run that was killed left something to mend.
  static func isUnfinished(_ output: String) -> Bool {
    guard let root = resolvedPath(output) else { return true }
    return occupant(root + "/" + stagingName) != .nothing || occupant(TreeExchange.besidePath(root)) != .nothing
  }

  /// Where a folder is, or would be made, with links resolved and without `..`; nothing where a link leads nowhere.
  private static func destination(of path: String) -> String? {
    guard var folder = resolvedPath(path.hasPrefix("/") ? "/" : ".") else { return path }
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        folder = parentPath(folder)
        if folder.isEmpty { folder = "/" }
        continue
      }
      let next = folder == "/" ? "/" + part : folder + "/" + part
      if let resolved = resolvedPath(next) {
        folder = resolved
      } else if occupant(next) == .nothing {
        folder = next
      } else {
        return nil
      }
    }
    return folder
  }

  private static func refusal(_ output: String, _ reason: String, mend: String = "") -> WriteFault {
    WriteFault(message: "\(output) will not be written to: \(reason); \(mend)name another folder with --output")
  }

  /// The names in the folder that do not belong to a new output folder, sorted.
  static func foreignNames(_ root: String) -> [String] {
    folderNames(root).filter { !ownNames.contains($0) && !harmlessNames.contains($0) }
  }
}
