import Diagnostics
import Foundation
import Testing

@testable import DocgenKit

/// A folder that is gone after the test.
private final class ScratchFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("docgen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    let place = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: place, atomically: false, encoding: .utf8)
  }

  func text(_ name: String) -> String? { try? String(contentsOfFile: path + "/" + name, encoding: .utf8) }

  /// All files, sorted, docgen's own left out.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
      return exists && !isFolder.boolValue && !name.hasSuffix(".docgen-manifest")
    }.sorted()
  }
}

private func commit(
  _ files: [String: String], to output: String, content: any FileTree = MemoryTree()
) throws -> WriteSummary {
  let writer = try DiskWriter(output: output, content: content, protected: [])
  for (path, text) in files { writer.accept(OutputFile(path: path, bytes: Array(text.utf8))) }
  return try writer.commit()
}

@Suite struct WriteTests {
  @Test func writesOnlyWhatDiffersAndDeletesWhatIsStale() throws {
    let folder = try ScratchFolder()
    let output = folder.path + "/Output"
    #expect(try commit(["a.html": "a", "b/index.html": "b", "c.txt": "c"], to: output).written == 3)
    let inode = try FileManager.default.attributesOfItem(atPath: output + "/a.html")[.systemFileNumber] as? Int
    let summary = try commit(["a.html": "a", "b/index.html": "new", "d.txt": "d"], to: output)
    #expect(summary.written == 2)
    #expect(summary.unchanged == 1)
    #expect(summary.deleted == 1)
    #expect(folder.files == ["Output/a.html", "Output/b/index.html", "Output/d.txt"])
    #expect(folder.text("Output/b/index.html") == "new")
    #expect(try FileManager.default.attributesOfItem(atPath: output + "/a.html")[.systemFileNumber] as? Int == inode)
  }

  @Test func aFileBecomesAFolderAndBack() throws {
    let folder = try ScratchFolder()
    let output = folder.path + "/Output"
    _ = try commit(["a": "file", "z": "z"], to: output)
    _ = try commit(["a/b": "inner", "z": "z"], to: output)
    #expect(folder.files == ["Output/a/b", "Output/z"])
    // A foreign folder makes docgen write file by file.
    try folder.write("Output/.git/HEAD", "ref")
    _ = try commit(["a": "file", "z": "z"], to: output)
    #expect(folder.files == ["Output/.git/HEAD", "Output/a", "Output/z"])
    _ = try commit(["a/b": "inner", "z": "z"], to: output)
    #expect(folder.files == ["Output/.git/HEAD", "Output/a/b", "Output/z"])
  }

  /// The first build stages files at their own paths; names that the staging folder uses itself, and blanks, are no matter.
  @Test(arguments: ["CNAME", ".git/HEAD"]) func aFirstBuildGoesInPlaceBesideForeignFiles(_ foreign: String) throws {
    let folder = try ScratchFolder()
    let output = folder.path + "/Output"
    try folder.write("Output/" + foreign, "mine")
    let site = ["a b/c d.txt": "1", "journal": "2", "manifest": "3", "site/index.html": "4", "x": "5"]
    #expect(try commit(site, to: output).written == 5)
    #expect(folder.files == (site.keys + [foreign]).map { "Output/" + $0 }.sorted())
    for (path, text) in site { #expect(folder.text("Output/" + path) == text) }
    #expect(folder.text("Output/" + foreign) == "mine")
  }

  /// A run that is killed when its first site stands beside the empty folder leaves nothing of it in the next one.
  @Test func aFirstSiteThatNeverWentInPlaceIsTakenAway() throws {
    let folder = try ScratchFolder()
    try folder.write("Output/CNAME", "example.org")
    try folder.write(".Output.docgen-new/.docgen-manifest", "docgen manifest 2\na\nold/b\n")
    try folder.write(".Output.docgen-new/a", "half")
    try folder.write(".Output.docgen-new/old/b", "half")
    _ = try commit(["a": "new"], to: folder.path + "/Output")
    #expect(folder.files == ["Output/CNAME", "Output/a"])
    #expect(folder.text("Output/a") == "new")
  }

  /// A run that is killed while it makes the new folder: what is there of it is no foreign file, also where it differs from
  /// the old site in kind.
  @Test func aNewFolderThatWasNotFinishedIsTakenAway() throws {
    let folder = try ScratchFolder()
    let output = folder.path + "/Output"
    _ = try commit(["a": "old", "thing": "a file"], to: output)
    try folder.write(".Output.docgen-new/.docgen-manifest", "docgen manifest 2\na\nb\nthing/inner\n")
    try folder.write(".Output.docgen-new/b", "half")
    try folder.write(".Output.docgen-new/thing/inner", "half")
    _ = try commit(["a": "old", "thing": "a file"], to: output)
    #expect(folder.files == ["Output/a", "Output/thing"])
    #expect(try commit(["b": "new", "thing/inner": "new"], to: output).written == 2)
    #expect(folder.files == ["Output/b", "Output/thing/inner"])
  }

  @Test func foreignFilesAreKeptAndNotOverwritten() throws {
    let folder = try ScratchFolder()
    let output = folder.path + "/Output"
    try folder.write("Output/CNAME", "example.org")
    _ = try commit(["a": "1", "b": "1"], to: output)
    try folder.write("Output/notes.txt", "mine")
    _ = try commit(["a": "2", "b": "2"], to: output)
    #expect(folder.text("Output/CNAME") == "example.org")
    #expect(folder.text("Output/notes.txt") == "mine")
    #expect(throws: WriteFault.self) { try commit(["notes.txt": "docgen's", "a": "3"], to: output) }
    #expect(folder.text("Output/notes.txt") == "mine")
    #expect(folder.text("Output/a") == "2")
  }

  @Test func nothingIsWrittenThroughALink() throws {
    let folder = try ScratchFolder()
    let output = folder.path + "/Output"
    _ = try commit(["a": "1"], to: output)
    try FileManager.default.createDirectory(atPath: folder.path + "/elsewhere", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: output + "/blog", withDestinationPath: folder.path + "/elsewhere")
    #expect(throws: WriteFault.self) { try commit(["a": "1", "blog/index.html": "x"], to: output) }
    #expect(!folder.files.contains("elsewhere/index.html"))
  }

  @Test func aFailureLeavesTheOldSite() throws {
    let folder = try ScratchFolder()
    let output = folder.path + "/Output"
    _ = try commit(["a": "1", "b": "1"], to: output)
    let writer = try DiskWriter(output: output, content: MemoryTree(), protected: [])
    writer.accept(OutputFile(path: "a", bytes: Array("2".utf8)))
    writer.accept(OutputFile(path: "picture", content: .asset("missing.png")))
    #expect(throws: WriteFault.self) { try writer.commit() }
    #expect(folder.files == ["Output/a", "Output/b"])
    #expect(folder.text("Output/a") == "1")
  }

  @Test func refusesFoldersThatAreNotItsOwn() throws {
    let folder = try ScratchFolder()
    try folder.write("docs/mine.txt", "mine")
    try folder.write("Content/index.md", "# A")
    for place in ["/docs", "/Content", "", "/docs/.."] {
      #expect(throws: WriteFault.self) {
        try DiskWriter(
          output: folder.path + place, content: MemoryTree(), protected: [folder.path + "/Content", folder.path])
      }
    }
    #expect(throws: WriteFault.self) { try DiskWriter(output: "/", content: MemoryTree(), protected: []) }
    // What is refused makes no folder on its way.
    for place in ["/nope/deep/../../Content", "/nope/../Theme", "/Theme"] {
      #expect(throws: WriteFault.self) {
        try DiskWriter(
          output: folder.path + place, content: MemoryTree(),
          protected: [folder.path + "/Content", folder.path + "/Theme"])
      }
    }
    #expect(folderNames(folder.path) == ["Content", "docs"])
    #expect(folder.files == ["Content/index.md", "docs/mine.txt"])
  }

  @Test func aJournalIsPlayedToItsEnd() throws {
    let folder = try ScratchFolder()
    let output = folder.path + "/Output"
    _ = try commit(["a": "old", "b": "old", "gone": "x"], to: output)
    // As a run leaves things that was killed between two steps: `a` is in place, `b` is not, `gone` is not gone.
    try folder.write("Output/a", "new")
    try folder.write("Output/.docgen-staging/2", "new")
    try folder.write("Output/.docgen-staging/manifest", "docgen manifest 2\na\nb\n")
    try folder.write("Output/.docgen-staging/journal", "- gone\n1 a\n2 b\n")
    let summary = try commit(["a": "new", "b": "new"], to: output)
    #expect(summary.unchanged == 2)
    #expect(folder.files == ["Output/a", "Output/b"])
  }

  @Test func aFolderLeftBesideTheOutputIsTakenAway() throws {
    let folder = try ScratchFolder()
    let output = folder.path + "/Output"
    _ = try commit(["a": "new"], to: output)
    // As a run leaves things that was killed behind the exchange; somebody saved a file into the old folder meanwhile.
    try folder.write(".Output.docgen-new/.docgen-manifest", "docgen manifest 2\na\nold/b\n")
    try folder.write(".Output.docgen-new/a", "old")
    try folder.write(".Output.docgen-new/old/b", "old")
    try folder.write(".Output.docgen-new/mine.txt", "mine")
    _ = try commit(["a": "new"], to: output)
    #expect(folder.files == ["Output/a", "Output/mine.txt"])
    #expect(folder.text("Output/a") == "new")
  }

  @Test func joinedFilesAreMadeOfWhatIsStagedAndWhatStays() throws {
    let folder = try ScratchFolder()
    let output = folder.path + "/Output"
    func build(_ second: String) throws {
      let writer = try DiskWriter(output: output, content: MemoryTree(), protected: [])
      writer.accept(
        OutputFile(path: "all", content: .joined(paths: ["a", "b"], head: [0x3E], separator: [0x2B])))
      writer.accept(OutputFile(path: "a", bytes: Array("1".utf8)))
      writer.accept(OutputFile(path: "b", bytes: Array(second.utf8)))
      _ = try writer.commit()
    }
    try build("2")
    #expect(folder.text("Output/all") == ">1+2")
    try build("3")
    #expect(folder.text("Output/all") == ">1+3")
  }

  @Test func aManifestNamesNothingOutside() {
    let tree = try? ScratchFolder()
    guard let tree else { return }
    try? tree.write(".docgen-manifest", "docgen manifest 2\n../x\n/etc/passwd\na/../../b\nfine\n")
    #expect(OutputManifest.read(tree.path).paths == ["fine"])
  }

  @Test func recordsSurviveNothingButThemselves() {
    let source = Source(path: "", bytes: [])
    let item = Diagnostic(
      .warning, "a/b", "message", in: source, at: Span(1..<3), hint: "hint", notes: [.init("note", in: source)],
      fix: .init(replacing: Span(1..<2), with: "x"))
    var writer = RecordWriter()
    writer.add([item])
    let bytes = writer.finished
    var reader = RecordReader(checked: bytes)
    let read = reader?.diagnostics()?.first
    #expect(read?.message == "message" && read?.hint == "hint" && read?.span == item.span && read?.fix == item.fix)
    #expect(read?.notes.first?.message == "note")
    for length in 0..<bytes.count { #expect(RecordReader(checked: Array(bytes[..<length])) == nil) }
    var damaged = bytes
    damaged[20] ^= 1
    #expect(RecordReader(checked: damaged) == nil)
  }
}
