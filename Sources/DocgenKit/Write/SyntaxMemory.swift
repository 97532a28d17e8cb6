import SwiftSource
import Synchronization

/// What is wrong with the syntax of pieces of Swift, kept on disk: the toolchain's parser reads about a megabyte a second, and
/// most examples are the same from run to run.
///
/// Pieces are known by a hash of their bytes, and only to the program that wrote them down. A file that is damaged, of another
/// program or of another form is not read; what was not asked for in a run is forgotten.
public final class SyntaxMemory: Sendable {
  private struct Key: Hashable {
    var hash: UInt64
    var byteCount: Int
  }

  private struct State {
    var known: [Key: [SyntaxFault]] = [:]
    var used: [Key: [SyntaxFault]] = [:]
    var isNew = false
  }

  private let state: Mutex<State>
  private let folder: String
  private let path: String
  private let program: String

  /// - Parameters:
  ///   - folder: where the cache's folder stands.
  ///   - program: the executable.
  public init(folder: String, program: String) {
    self.folder = folder + "/" + BuildRecord.folderName
    self.program = programMark(program)
    path = self.folder + "/syntax"
    var state = State()
    if let bytes = try? readFile(path), var reader = RecordReader(checked: bytes), reader.text() == self.program {
      state.known = Self.read(&reader) ?? [:]
    }
    self.state = Mutex(state)
  }

  /// What is wrong with a piece of code.
  func faults(in code: [UInt8]) -> [SyntaxFault] {
    let key = Key(hash: contentHash(code), byteCount: code.count)
    let known = state.withLock { state -> [SyntaxFault]? in
      guard let faults = state.used[key] ?? state.known[key] else { return nil }
      state.used[key] = faults
      return faults
    }
    if let known { return known }
    let faults = syntaxFaults(in: code)
    state.withLock { state in
      state.used[key] = faults
      state.isNew = true
    }
    return faults
  }

  /// Writes down what this run asked for, if that is more than was known.
  public func keep() {
    let (used, isNew) = state.withLock { ($0.used, $0.isNew) }
    guard isNew else { return }
    var writer = RecordWriter()
    writer.add(program)
    writer.add(UInt64(used.count))
    for key in used.keys.sorted(by: { ($0.hash, $0.byteCount) < ($1.hash, $1.byteCount) }) {
      let faults = used[key] ?? []
      writer.add(key.hash)
      writer.add(UInt64(key.byteCount))
      writer.add(UInt64(faults.count))
      for fault in faults {
        writer.add(fault.kind == .syntax ? 0 : 1)
        writer.add(UInt64(fault.byteRange.lowerBound))
        writer.add(UInt64(fault.byteRange.upperBound))
        writer.add(fault.message)
      }
    }
    writeCacheFile(path, folder: folder, writer.finished)
  }

  private static func read(_ reader: inout RecordReader) -> [Key: [SyntaxFault]]? {
    guard let count = reader.count() else { return nil }
    var known: [Key: [SyntaxFault]] = [:]
    for _ in 0..<count {
      guard let hash = reader.number(), let byteCount = reader.number(), let faultCount = reader.count() else {
        return nil
      }
      var faults: [SyntaxFault] = []
      for _ in 0..<faultCount {
        guard let kind = reader.number(), let start = reader.number(), let end = reader.number(), start <= end,
          end <= byteCount, let message = reader.text()
        else { return nil }
        faults.append(
          SyntaxFault(kind: kind == 0 ? .syntax : .notChecked, byteRange: Int(start)..<Int(end), message: message))
      }
      known[Key(hash: hash, byteCount: Int(truncatingIfNeeded: byteCount))] = faults
    }
    return known
  }
}
