import Foundation
import Testing

/// What commands say and refuse, beyond their findings.
@Suite(.temporaryFolders) struct CommandTextTests {
  private static let commands = [
    "build", "serve", "check", "render", "color", "new", "explain", "list", "export", "dump", "clean",
  ]

  @Test(arguments: commands)
  func helpIsTheCommandsOwn(_ command: String) throws {
    let run = try Docgen(command, "--help")
    #expect(run.status == 0 && run.errors == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("Usage: docgen \(command)") == true)
    #expect(lines.filter { $0.contains("Usage:") }.count == 1)
    #expect(lines.last?.hasPrefix("  docgen \(command)") == true)
    #expect(try Docgen("help", command).output == run.output)
  }

  @Test func helpNamesTheFlagsThatACommandHeeds() throws {
    let build = try Docgen("build", "--help").output
    #expect(build.contains("\n  --keep-going "))
    #expect(!build.contains("--port") && !build.contains("--external"))
    #expect(!(try Docgen("explain", "--help").output.contains("--base")))
    // Every flag is some command's.
    func flags(_ text: String) -> Set<String> {
      Set(text.split(separator: "\n").filter { $0.hasPrefix("  --") }.map { String($0.split(separator: " ")[0]) })
    }
    let all = flags(try Docgen("--help").output)
    #expect(all.count > 15)
    let own = try Self.commands.reduce(into: Set<String>()) { try $0.formUnion(flags(Docgen($1, "--help").output)) }
    #expect(all.subtracting(own) == ["--version"])
    #expect(try Docgen("help", "biuld").status == 64)
  }

  @Test func aBaseThatIsNoPathIsWrongUsage() throws {
    let folder = try Docgen.project(["index.md": "# Home", "docgen.yml": "title: Kit"])
    for base in ["https://example.org/kit/", "/a/../b/", "/a b/"] {
      let run = try Docgen("build", "--base", base, in: folder)
      #expect(run.status == 64)
      #expect(run.errors == "docgen: --base takes a path, and '\(base)' is none; write it as --base /kit/\n")
    }
    #expect(try Docgen("build", "--base", "kit", in: folder).status == 0)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func outputThatCannotBeWrittenIsAFailure() throws {
    for arguments in [["list", "rules"], ["export", "css"], ["--help", "build"]] {
      let run = try Docgen(arguments[0], arguments[1], device: "/dev/full")
      #expect(run.status == 2, "\(arguments)")
      #expect(run.errors == "docgen: cannot write to standard output: no space left on device\n")
    }
    // What goes to standard error only is no matter of standard output.
    let folder = try Docgen.project(["index.md": "# Home"])
    #expect(try Docgen("build", in: folder, device: "/dev/full").status == 0)
  }

  /// A disk that is full is the output's, whatever is being copied; a limit on the size of files stands in for one.
  @Test func outputThatIsFullIsNamed() throws {
    let folder = try Docgen.project(["index.md": "# Home\n\n![a](images/a.svg)", "docgen.yml": "formats: []"])
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Content/images"), withIntermediateDirectories: true)
    try Data(count: 1 << 20).write(to: folder.appendingPathComponent("Content/images/a.svg"))
    let docgen = try #require(Docgen.executable)
    let run = try Docgen(
      "-c", "trap '' XFSZ; ulimit -f 200; exec '\(docgen.path)' build", in: folder,
      executable: URL(fileURLWithPath: "/bin/sh"))
    #expect(run.status == 2)
    #expect(run.errors == "docgen: cannot write Output/images/a.svg: file too large\n")
  }

  @Test func whatIsMissingOnTheLineIsSaid() throws {
    let folder = try Docgen.project(["index.md": "# Home"])
    for (command, text) in [
      ("color", "'color' needs at least one row; for example: docgen color surfacePrimary --with proBlue"),
      ("export", "'export' needs a format: json, css or xcassets; for example: docgen export css proOrange"),
      ("new", "'new' needs a kind (site, page or component) and one path; for example: docgen new page guides/install"),
      ("list", "'list' needs one of pages, rules, tokens and directives; for example: docgen list pages"),
      ("explain", "'explain' needs the name of one rule; 'docgen list rules' lists them"),
      ("dump", "'dump' needs 'document' or 'page', and one file; for example: docgen dump document Content/index.md"),
    ] {
      let run = try Docgen(command, in: folder)
      #expect(run.status == 64 && run.errors == "docgen: \(text)\n")
    }
    for flag in ["--output", "--content", "--theme"] {
      let run = try Docgen("build", flag, "", in: folder)
      #expect(run.status == 64)
      #expect(run.errors == "docgen: '\(flag)' needs the name of a folder; write it as \(flag) FOLDER\n")
      #expect(try Docgen("build", flag + "=", in: folder).errors == run.errors)
    }
  }

  /// Themes of the settings, and files beside the page, are known to a page that is looked at by itself.
  @Test func dumpedPagesKnowTheirProject() throws {
    let folder = try Docgen.project([
      "docgen.yml": "themes: {brand: \"#00B386\"}", "index.md": "# Home",
      "guide/p.md": "# P\n\n:::tokens brand\n_500\n:::\n\n::include _part.md\n", "guide/_part.md": "Part.",
    ])
    let run = try Docgen("dump", "page", "Content/guide/p.md", in: folder)
    #expect(run.status == 0 && !run.output.contains("error:"), "\(run.output)")
    #expect(run.output.hasPrefix("address /guide/p/\ntitle P\n"))
    #expect(run.output.contains("themeName: Optional(\"#00B386\")"))
    // Without a project there is no such theme.
    let page = folder.appendingPathComponent("Content/guide/p.md").path
    #expect(try Docgen("dump", "page", page).output.contains("[color/unknown-family]"))
  }

  @Test func fixesAreCounted() throws {
    let pages = ["index.md": "# Home\n\n[b](B.md)\n", "b.md": "# B\n\n[home](Index.md) [home](INDEX.md)\n"]
    let folder = try Docgen.project(pages)
    let run = try Docgen("check", "--fix", "--only", "link", in: folder)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("2 files fixed\n2 pages checked, no findings, "), "\(run.errors)")
    let index = folder.appendingPathComponent("Content/index.md")
    #expect(try String(contentsOf: index, encoding: .utf8) == "# Home\n\n[b](b.md)\n")
    let second = try Docgen("check", "--fix", "--only", "link", in: folder)
    #expect(second.status == 0 && !second.errors.contains("fixed"), "\(second.errors)")
    try Data(pages["index.md"]!.utf8).write(to: index)
    #expect(try Docgen("check", "--fix", "--only", "link", in: folder).errors.hasPrefix("1 file fixed\n"))
    try Data(pages["index.md"]!.utf8).write(to: index)
    #expect(!(try Docgen("check", "--fix", "--quiet", in: folder).errors.contains("fixed")))
    // What is left is what was not certain, and a build is of the files as they are fixed.
    try Data("# Home\n\n[b](B.md) [none](none.md)\n".utf8).write(to: index)
    let left = try Docgen("build", "--fix", in: folder)
    #expect(left.status == 1 && left.errors.hasPrefix("1 file fixed\nContent/index.md:3:18: error: "), "\(left.errors)")
    try Data("# Home\n\n[b](B.md)\n".utf8).write(to: index)
    let built = try Docgen("build", "--fix", in: folder)
    #expect(built.status == 0 && built.errors.contains("no findings"), "\(built.errors)")
  }

  /// A file keeps its permissions, is fixed once over however many links it is shown, and stays when it is read-only.
  @Test func fixesKeepWhatAFileIs() throws {
    let folder = try Docgen.project(["index.md": "# Home\n\n[b](B.md) [c](c.md)\n", "b.md": "# B\n"])
    let files = FileManager.default
    let index = folder.appendingPathComponent("Content/index.md").path
    try files.createSymbolicLink(atPath: folder.path + "/Content/c.md", withDestinationPath: "index.md")
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: index)
    let run = try Docgen("check", "--fix", "--only", "link", in: folder)
    #expect(run.errors.hasPrefix("1 file fixed\n") && run.status == 0, "\(run.errors)")
    #expect(try files.attributesOfItem(atPath: index)[.posixPermissions] as? Int == 0o640)
    #expect(try files.destinationOfSymbolicLink(atPath: folder.path + "/Content/c.md") == "index.md")
    try Data("# Home\n\n[b](B.md)\n".utf8).write(to: URL(filePath: index))
    try files.setAttributes([.posixPermissions: 0o440], ofItemAtPath: index)
    let refused = try Docgen("check", "--fix", "--only", "link", in: folder)
    #expect(
      refused.status == 2 && refused.errors.contains("md: it is read-only"),
      "\(refused.errors)")
  }

  /// What is not docgen's outlives `clean`, and the next build writes around it.
  @Test func cleanAndBuildLeaveForeignFilesAlone() throws {
    let folder = try Docgen.project(["index.md": "# Home", "notes.md": "# Notes"])
    let output = folder.appendingPathComponent("Output")
    #expect(try Docgen("build", in: folder).status == 0)
    try Data("mine".utf8).write(to: output.appendingPathComponent("mine.txt"))
    let clean = try Docgen("clean", in: folder)
    #expect(clean.status == 0)
    #expect(clean.errors.contains("files deleted from Output; 'mine.txt' not written by docgen, so left there\n"))
    #expect(snapshot(output).keys.sorted() == [".docgen-manifest", "mine.txt"])
    let build = try Docgen("build", in: folder)
    #expect(build.status == 0, "\(build.errors)")
    #expect(snapshot(output)["mine.txt"] == Data("mine".utf8) && snapshot(output)["index.html"] != nil)

    // A name that the site wants as well is never written over, be it a file or a folder.
    #expect(try Docgen("clean", in: folder).status == 0)
    for name in ["index.md", "notes"] {
      let place = output.appendingPathComponent(name)
      try Data("mine".utf8).write(to: place)
      let refused = try Docgen("build", in: folder)
      #expect(refused.status == 2)
      #expect(refused.errors.contains("move it away"), "\(refused.errors)")
      #expect(try Data(contentsOf: place) == Data("mine".utf8) && snapshot(output)["index.html"] == nil)
      try FileManager.default.removeItem(at: place)
    }
    try FileManager.default.createDirectory(
      at: output.appendingPathComponent("index.md/inner"), withIntermediateDirectories: true)
    #expect(try Docgen("build", in: folder).status == 2)
    #expect(
      snapshot(output)["index.html"] == nil && FileManager.default.fileExists(atPath: output.path + "/index.md/inner"))
    try FileManager.default.removeItem(at: output.appendingPathComponent("index.md"))

    // Without anything foreign, nothing stays.
    try FileManager.default.removeItem(at: output.appendingPathComponent("mine.txt"))
    #expect(try Docgen("clean", in: folder).errors.hasSuffix("files deleted from Output\n"))
    #expect(snapshot(output).isEmpty)
    // A folder that never was docgen's is refused, and the message says what to do.
    try Data("mine".utf8).write(to: output.appendingPathComponent("mine.txt"))
    for command in ["build", "clean"] {
      let refused = try Docgen(command, in: folder)
      #expect(refused.status == 2)
      #expect(
        refused.errors == "docgen: Output will not be written to: it holds 'mine.txt', "
          + "and no .docgen-manifest says that docgen wrote it; move that away, or name another folder with --output\n")
    }
  }

  #if os(Linux)
    /// On file systems that hold any bytes, a name may be no text.
    @Test func namesThatAreNotUTF8AreErrors() throws {
      let folder = try Docgen.project(["index.md": "# Home"])
      let content = folder.appendingPathComponent("Content").path
      for name in ["caf\u{1}.md", "_draft\u{1}.md"] {
        let bytes = Array((content + "/" + name).utf8).map { CChar(bitPattern: $0 == 1 ? 0xE9 : $0) } + [0]
        let file = try #require(fopen(bytes, "w"))
        fclose(file)
      }
      let run = try Docgen("build", in: folder)
      #expect(run.status == 1)
      #expect(
        run.errors.hasPrefix(
          #"Content/caf\xE9.md: error: this name is not UTF-8; rename it [file/unreadable]"# + "\n1 page, "),
        "\(run.errors)")
    }
  #endif
}
