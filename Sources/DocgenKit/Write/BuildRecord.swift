public import Diagnostics

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a build depended on and what it found, kept on disk, so that a build of the same files need not run again.
///
/// The record lies in a folder of its own beside the site's, not in the output, which holds nothing but the site. It may be
/// deleted, shared or lost half-written: a record that does not fit is not used, and never changes what is built.
public struct BuildRecord: Sendable {
  private let path: String
  private let folder: String
  private let output: String
  /// Stands for the files, settings and program that go into a build; nil when they cannot be told apart well enough.
  private let inputs: UInt64?

  static let folderName = ".docgen-cache"

  /// Takes the mark of everything that a build will read.
  ///
  /// - Parameters:
  ///   - folder: where the cache's folder stands.
  ///   - program: the executable, so that another docgen does not believe this one's record.
  ///   - flags: what the command line changes.
  public init(_ request: BuildRequest, folder: String, output: String, content: String, program: String, flags: String)
  {
    self.folder = folder + "/" + Self.folderName
    self.output = output
    let name = resolvedPath(output) ?? output
    path = self.folder + "/build-" + hexadecimal(contentHash(Array(name.utf8)))
    var mark = FileMarks()
    mark.add(flags)
    mark.add(gitHead(of: content) ?? "")
    mark.addFile(program)
    for listing in [request.content.listing(), request.theme.listing()] {
      for file in listing.files { mark.add(file) }
      for fault in listing.faults { mark.add(fault.path + fault.reason) }
    }
    inputs = mark.isRecent ? nil : mark.value
  }

  /// What the last build found, if nothing has changed since, neither what it read nor what it wrote.
  public func lastReport() -> (diagnostics: [Diagnostic], pageCount: Int, fileCount: Int)? {
    guard let inputs, let bytes = try? readFile(path), var reader = RecordReader(checked: bytes) else { return nil }
    guard reader.number() == inputs, !OutputFolder.isUnfinished(output) else { return nil }
    guard let pageCount = reader.number(), let dependencyCount = reader.count() else { return nil }
    var marks = FileMarks()
    for _ in 0..<dependencyCount {
      guard let path = reader.text() else { return nil }
      marks.addFile(path)
    }
    let manifest = OutputManifest.read(output)
    guard reader.number() == marks.value, reader.number() == outputMark(manifest) else { return nil }
    guard let diagnostics = reader.diagnostics() else { return nil }
    return (diagnostics, Int(truncatingIfNeeded: pageCount), manifest.paths.count)
  }

  /// Keeps the record of a build that was written. A record that cannot be kept is no fault.
  public func keep(_ report: BuildReport) {
    guard let inputs, report.isRepeatable else {
      unlink(path)
      return
    }
    var writer = RecordWriter()
    writer.add(inputs)
    writer.add(UInt64(report.pageCount))
    writer.add(UInt64(report.dependencies.count))
    var marks = FileMarks()
    for path in report.dependencies {
      writer.add(path)
      marks.addFile(path)
    }
    if marks.isRecent { return }
    writer.add(marks.value)
    writer.add(outputMark(OutputManifest.read(output)))
    writer.add(report.diagnostics)
    writeCacheFile(path, folder: folder, writer.finished)
  }

  /// Stands for the output's files as they are.
  private func outputMark(_ manifest: OutputManifest) -> UInt64 {
    var marks = FileMarks()
    for path in manifest.paths.sorted(by: bytesPrecede) {
      marks.add(path)
      marks.addFile(output + "/" + path)
    }
    return marks.value
  }
}

/// Stands for a program as it is on disk, so that another version does not believe what this one wrote down.
func programMark(_ path: String) -> String {
  var marks = FileMarks()
  marks.addFile(path)
  return hexadecimal(marks.value)
}

/// Writes a file of the cache by rename, with a note that keeps the folder out of a repository.
func writeCacheFile(_ path: String, folder: String, _ bytes: [UInt8]) {
  if mkdir(folder, 0o755) == 0 { try? writeFile(folder + "/.gitignore", Array("*\n".utf8)) }
  let new = "\(path).\(getpid()).new"
  if (try? writeFile(new, bytes)) == nil || !renameFile(new, path) { unlink(new) }
}

/// A running hash of files' names, sizes and times.
private struct FileMarks {
  private(set) var value: UInt64 = 0
  /// Whether a file was changed so shortly ago that a further change might not show in its time.
  private(set) var isRecent = false
  private let now: Int64

  init() {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    now = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  mutating func add(_ text: String) {
    var text = text
    value = text.withUTF8 { contentHash($0, seed: value) }
  }

  mutating func add(_ file: FileEntry) {
    add(file.path)
    add(file.byteCount, file.stamp)
    if file.stamp == 0 { isRecent = true }
  }

  mutating func addFile(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return add("missing") }
    add(Int(status.st_size), changeNanoseconds(status))
    add(Int(truncatingIfNeeded: status.st_ino), 0)
  }

  private mutating func add(_ size: Int, _ stamp: Int64) {
    if stamp > now - 50_000_000 { isRecent = true }
    value = contentHash(
      [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
        let raw = UnsafeMutableRawPointer(buffer.baseAddress!)
        raw.storeBytes(of: Int64(size).littleEndian, as: Int64.self)
        raw.storeBytes(of: stamp.littleEndian, toByteOffset: 8, as: Int64.self)
        count = 16
      }, seed: value)
  }
}
