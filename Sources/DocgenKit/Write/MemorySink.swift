import Synchronization

/// Keeps the files of a site in memory: for tests, and for `serve`.
public final class MemorySink: OutputSink {
  private let content: any FileTree
  private let stored = Mutex<[String: OutputFile.Content]>([:])

  /// - Parameter content: where assets are read from.
  public init(content: any FileTree) { self.content = content }

  public func accept(_ file: OutputFile) {
    stored.withLock { $0[file.path] = file.content }
  }

  /// The paths of all files, sorted.
  public var paths: [String] { stored.withLock { $0.keys.sorted(by: bytesPrecede) } }

  /// The bytes of a file, or nil.
  public func bytes(_ path: String) -> [UInt8]? {
    guard let file = stored.withLock({ $0[path] }) else { return nil }
    switch file {
    case .bytes(let bytes): return bytes
    case .pieces(let pieces): return Array(pieces.joined())
    case .asset(let asset): return try? content.read(asset)
    case .joined(let paths, let head, let separator):
      let parts = paths.compactMap { self.bytes($0) }
      return head + Array(parts.joined(separator: separator))
    }
  }
}
