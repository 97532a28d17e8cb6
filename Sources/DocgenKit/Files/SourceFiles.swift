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
    if let path = joinPath(isRooted ? "" : parentPath(pagePath), reference) {
      do {
        let bytes = try content.read(path)
        return Found(contentPath: path, displayPath: content.displayPath(path), bytes: bytes)
      } catch { fault = error }
    }
    if !isRooted, let path = joinPath("", reference) {
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
    throw FileFault(path: reference, reason: "no such file in \(places)")
  }
}
