import Diagnostics

/// The files that pages may show: the content folder, and the source folders that the settings declare.
public struct SourceFiles: Sendable {
  private let content: any FileTree
  /// The declared folders, by the path that pages use for them.
  private let folders: [(path: String, tree: any FileTree)]

  /// - Parameter folders: path relative to the folder that holds the content, and its tree.
  public init(content: any FileTree, folders: [(path: String, tree: any FileTree)] = []) {
    self.content = content
    self.folders = folders
  }

  /// A file that was found.
  public struct Found: Sendable {
    /// Relative to the content folder, when it is in there.
    public var contentPath: String?
    /// The path for findings and for watching.
    public var displayPath: String
    public var bytes: [UInt8]
  }

  /// Finds the file that a page names: relative to the page, from the root of the content with a leading `/`, or by the
  /// path of a declared source folder.
  ///
  /// - Throws: a fault whose reason says where files may stand.
  public func find(_ reference: String, from pagePath: String) throws(FileFault) -> Found {
    let isRooted = reference.hasPrefix("/")
    var fault: FileFault?
    let fromPage = joinPath(isRooted ? "" : parentPath(pagePath), reference)
    let fromProject = isRooted ? nil : joinPath("", reference)
    if let path = fromPage {
      do {
        let bytes = try content.read(path)
        return Found(contentPath: path, displayPath: content.displayPath(path), bytes: bytes)
      } catch { fault = error }
    }
    if let path = fromProject {
      for (folder, tree) in folders where isInside(path, folder) {
        let inner = path == folder ? "" : String(path.dropFirst(folder.utf8.count + 1))
        do {
          return Found(contentPath: nil, displayPath: tree.displayPath(inner), bytes: try tree.read(inner))
        } catch { fault = error }
      }
    }
    if let fault, fault.reason != "no such file" { throw FileFault(path: reference, reason: fault.reason) }
    let declared = folders.map(\.path).joined(separator: ", ")
    let places = declared.isEmpty ? "the content folder" : "the content folder and \(declared)"
    if fromPage == nil, fromProject == nil {
      throw FileFault(path: reference, reason: "it leads out of \(places)")
    }
    throw FileFault(path: reference, reason: "no such file in \(places)")
  }

  /// The file that a reference was most likely meant to be, in the spelling that a page would use for it.
  func suggestion(for reference: String, from pagePath: String) -> String? {
    let folder = parentPath(pagePath)
    var names = folders.flatMap { source in source.tree.listing().files.map { source.path + "/" + $0.path } }
    for entry in content.listing().files {
      let isBelow = folder.isEmpty || entry.path.hasPrefix(folder + "/")
      names.append(
        isBelow ? String(entry.path.dropFirst(folder.isEmpty ? 0 : folder.utf8.count + 1)) : "/" + entry.path)
    }
    return nearest(to: reference, among: names)
  }
}
