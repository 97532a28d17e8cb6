/// A folder of files in memory.
public struct MemoryTree: FileTree {
  public var displayRoot: String
  /// The files by path.
  public var contents: [String: [UInt8]]

  public init(displayRoot: String = "", _ contents: [String: [UInt8]] = [:]) {
    self.displayRoot = displayRoot
    self.contents = contents
  }

  public func listing() -> FileListing {
    let entries = contents.filter { !isHiddenPath($0.key) }.map { FileEntry(path: $0.key, byteCount: $0.value.count) }
    return FileListing(files: entries.sorted { bytesPrecede($0.path, $1.path) })
  }

  public func read(_ path: String) throws(FileFault) -> [UInt8] {
    guard let bytes = contents[path] else { throw FileFault(path: path, reason: "no such file") }
    return bytes
  }
}

/// Whether a part of a path begins with `_` or `.`: such files may be included, and are not published.
func isHiddenPath(_ path: String) -> Bool {
  path.split(separator: "/").contains { $0.hasPrefix("_") || $0.hasPrefix(".") }
}

/// Whether a path sorts before another, by bytes: the same order on every platform and in every locale.
@inlinable public func bytesPrecede(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}
