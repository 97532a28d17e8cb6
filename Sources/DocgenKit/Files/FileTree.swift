/// A folder of files: on disk, or in memory for tests and for `docgen render`.
public protocol FileTree: Sendable {
  /// What findings print before a path of this tree, such as `Content`; empty for none.
  var displayRoot: String { get }
  /// Every regular file below the folder, sorted by the bytes of its path. Faults are files that cannot be listed.
  func listing() -> FileListing
  /// The bytes of a file.
  ///
  /// - Parameter path: relative to the folder, with `/` between its parts.
  /// - Throws: when there is no such regular file inside the folder, or it cannot be read.
  func read(_ path: String) throws(FileFault) -> [UInt8]
  /// Gives the bytes of a file piece by piece, so that a large one need not be in memory whole.
  func readInPieces(_ path: String, _ receive: ([UInt8]) throws(FileFault) -> Void) throws(FileFault)
}

extension FileTree {
  public func readInPieces(_ path: String, _ receive: ([UInt8]) throws(FileFault) -> Void) throws(FileFault) {
    try receive(try read(path))
  }

  /// A path as findings print it.
  public func displayPath(_ path: String) -> String {
    displayRoot.isEmpty ? path : path.isEmpty ? displayRoot : displayRoot + "/" + path
  }
}

/// What a folder holds.
public struct FileListing: Sendable {
  public var files: [FileEntry]
  public var faults: [FileFault]

  public init(files: [FileEntry], faults: [FileFault] = []) {
    self.files = files
    self.faults = faults
  }
}

/// A file of a tree.
public struct FileEntry: Sendable, Hashable {
  /// Relative to the tree's folder.
  public var path: String
  public var byteCount: Int
  /// Changes whenever the file is written again: time of the last change in nanoseconds, 0 in memory.
  public var stamp: Int64
  /// Whether it comes from a tree below the one that was asked, as docgen's own theme lies below a site's.
  public var isInherited = false

  public init(path: String, byteCount: Int, stamp: Int64 = 0) {
    self.path = path
    self.byteCount = byteCount
    self.stamp = stamp
  }
}

/// A file that cannot be used, and why.
public struct FileFault: Error, Sendable, Hashable {
  /// Relative to the tree's folder.
  public var path: String
  /// In words, such as `permission denied`.
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
