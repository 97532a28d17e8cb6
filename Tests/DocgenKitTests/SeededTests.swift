import Diagnostics
import Foundation
import Testing

@testable import DocgenKit

/// A site with one mistake of every kind. Where a mistake is, stands its rule between `‹` and `›`; the marks are taken
/// out before docgen sees the site. Every mistake must be found at its mark, and nothing else.
@Suite struct SeededTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Seeded")

  struct Seed: Hashable, Comparable, CustomStringConvertible {
    var path: String
    var offset: Int
    var rule: String
    var place: String

    var description: String { "\(place) \(rule)" }
    static func < (left: Seed, right: Seed) -> Bool {
      (left.path, left.offset, left.rule) < (right.path, right.offset, right.rule)
    }
    static func == (left: Seed, right: Seed) -> Bool {
      (left.path, left.offset, left.rule) == (right.path, right.offset, right.rule)
    }
    func hash(into hasher: inout Hasher) {
      hasher.combine(path)
      hasher.combine(offset)
      hasher.combine(rule)
    }
  }

  /// A folder without its marks, and what they say.
  private static func read(_ name: String, _ seeds: inout [Seed]) -> PartialTree {
    // Files whose names begin with `_` are read as well: pages include them.
    let root = folder.appending(path: name)
    var tree = MemoryTree(displayRoot: name)
    for path in FileManager.default.enumerator(atPath: root.path())?.compactMap({ $0 as? String }) ?? [] {
      if let data = try? Data(contentsOf: root.appending(path: path)) { tree.contents[path] = Array(data) }
    }
    for (path, bytes) in tree.contents {
      var clean: [UInt8] = []
      var marks: [(offset: Int, rule: String)] = []
      var rest = bytes[...]
      while let open = firstOffset(of: Array("‹".utf8), in: Array(rest), from: 0),
        let close = firstOffset(of: Array("›".utf8), in: Array(rest), from: open)
      {
        let start = rest.startIndex
        clean += rest[start..<start + open]
        marks.append((clean.count, String(decoding: rest[(start + open + 3)..<(start + close)], as: UTF8.self)))
        rest = rest[(start + close + 3)...]
      }
      clean += rest
      tree.contents[path] = clean
      let source = Source(path: tree.displayPath(path), bytes: clean)
      for mark in marks {
        let position = source.position(atByteOffset: mark.offset)
        seeds.append(
          Seed(
            path: source.path, offset: mark.offset, rule: mark.rule,
            place: "\(source.path):\(position.line):\(position.column)"))
      }
    }
    return PartialTree(files: tree)
  }

  /// A tree whose listing leaves out what is not published, as that of a folder on disk does.
  struct PartialTree: FileTree {
    var files: MemoryTree
    var displayRoot: String { files.displayRoot }

    func listing() -> FileListing {
      FileListing(files: files.listing().files.filter { !$0.path.hasPrefix("_") && !$0.path.contains("/_") })
    }
    func read(_ path: String) throws(FileFault) -> [UInt8] { try files.read(path) }
  }

  @Test func everyMistakeIsFoundAtItsPlaceAndNothingElse() {
    var seeds: [Seed] = []
    var request = BuildRequest(content: Self.read("Content", &seeds), theme: Self.read("Theme", &seeds))
    request.rules = .all
    request.jobs = 2
    let diagnostics = build(request, into: nil).diagnostics
    let found = diagnostics.map { item in
      let offset = item.span.map { Int($0.start) } ?? -1
      let position = item.source.position(atByteOffset: max(0, offset))
      return Seed(
        path: item.source.path, offset: offset, rule: item.rule,
        place: "\(item.source.path):\(position.line):\(position.column)")
    }
    let (expected, actual) = (Set(seeds), Set(found))
    #expect(seeds.count >= 100)
    let missed = expected.subtracting(actual).sorted().map(\.description)
    #expect(missed == [])
    let surplus = actual.subtracting(expected).sorted().map(\.description)
    #expect(surplus == [])
    let twice = Dictionary(grouping: found, by: { $0 }).values.filter { $0.count > 1 }.map { $0[0].description }
    #expect(twice == [])
  }
}
