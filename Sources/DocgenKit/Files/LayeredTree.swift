/// One tree over another: a file of the top hides the one below of the same path.
public struct LayeredTree: FileTree {
  public let top: any FileTree
  public let bottom: any FileTree

  public init(top: any FileTree, bottom: any FileTree) {
    self.top = top
    self.bottom = bottom
  }

  public var displayRoot: String { top.displayRoot }

  public func listing() -> FileListing {
    let (upper, lower) = (top.listing(), bottom.listing())
    let own = Set(upper.files.map(\.path))
    var inherited = lower.files.filter { !own.contains($0.path) }
    for number in inherited.indices { inherited[number].isInherited = true }
    let files = upper.files + inherited
    return FileListing(files: files.sorted { bytesPrecede($0.path, $1.path) }, faults: upper.faults + lower.faults)
  }

  public func read(_ path: String) throws(FileFault) -> [UInt8] {
    do { return try top.read(path) } catch {
      guard error.reason == "no such file" else { throw error }
      return try bottom.read(path)
    }
  }
}
