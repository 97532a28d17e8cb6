import Foundation
import Testing

/// docgen as people have it on their machines: installed, in containers, in a second window.
@Suite(.temporaryFolders) struct InstallTests {
  /// The manual's own line, on another prefix.
  @Test func theManualInstallsADocgenThatRuns() throws {
    let manual = Docgen.packageFolder.appendingPathComponent("Content/getting-started/install.md")
    let line = try #require(
      try String(contentsOf: manual, encoding: .utf8).split(separator: "\n").first { $0.contains("share/docgen &&") })
    let prefix = try temporaryFolder()
    let executable = try #require(Docgen.executable)
    #expect(line.contains("sudo ") && line.contains("p=/usr/local;") && line.contains(".build/release/docgen"))
    let command = line.replacingOccurrences(of: "sudo ", with: "")
      .replacingOccurrences(of: "p=/usr/local;", with: "p=\(prefix.path);")
      .replacingOccurrences(of: ".build/release/docgen", with: executable.path)
    let shell = URL(fileURLWithPath: "/bin/sh")
    let installed = try Docgen("-c", command, in: Docgen.packageFolder, executable: shell)
    #expect(installed.status == 0, "\(installed.errors)")

    let docgen = prefix.appendingPathComponent("bin/docgen")
    let link = prefix.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: docgen)
    for (number, program) in [docgen, link].enumerated() {
      let site = try temporaryFolder()
      #expect(try Docgen("new", "site", ".", in: site, executable: program).status == 0)
      let build = try Docgen("build", in: site, executable: program)
      #expect(build.status == 0 && build.errors.contains(", no findings, "), "\(number): \(build.errors)")
      #expect(snapshot(site.appendingPathComponent("Output"))["index.html"] != nil)
    }

    try FileManager.default.removeItem(at: prefix.appendingPathComponent("share"))
    let site = try temporaryFolder()
    #expect(try Docgen("new", "site", ".", in: site).status == 0)
    let build = try Docgen("build", in: site, executable: link)
    #expect(build.status == 2)
    #expect(
      build.errors
        == "docgen: there is no theme: docgen looked for the folders Theme and share/docgen/Theme in \(prefix.path)/bin "
        + "and above it; copy the folder Theme of docgen's sources to \(prefix.path)/share/docgen/Theme, "
        + "or name one with --theme\n")
  }

  /// A container often runs as root in a folder of somebody else, where git gives nothing unless told to.
  @Test(.enabled(if: getuid() == 0, "only root can give a folder away"))
  func datesOfAnothersRepository() throws {
    let folder = try Docgen.project(["index.md": "# Home"])
    let mark = folder.appendingPathComponent("mark").path
    let script = """
      git init -q && git add -A && git -c user.name=a -c user.email=a@b.c commit -q -m x &&
      git config log.showSignature true && git config core.fsmonitor 'touch \(mark)' && chown -R 1001 .
      """
    let shell = URL(fileURLWithPath: "/bin/sh")
    let day = ["GIT_COMMITTER_DATE": "2024-03-01T12:00:00Z", "GIT_AUTHOR_DATE": "2024-03-01T12:00:00Z"]
    let made = try Docgen("-c", script, in: folder, environment: day, executable: shell)
    #expect(made.status == 0, "\(made.errors)")
    // Otherwise the test would prove nothing.
    #expect(try Docgen("-c", "git log", in: folder, executable: shell).errors.contains("dubious ownership"))
    try? FileManager.default.removeItem(atPath: mark)
    #expect(try Docgen("build", in: folder).status == 0)
    let mirror = try #require(snapshot(folder.appendingPathComponent("Output"))["index.md"])
    #expect(String(decoding: mirror, as: UTF8.self).contains("(updated March 1, 2024)"))
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  /// A first `Theme` is seen as soon as it is there.
  @Test func serveSeesAThemeThatComes() throws {
    let folder = try temporaryFolder()
    #expect(try Docgen("new", "site", ".", in: folder).status == 0)
    let errors = folder.appendingPathComponent("errors")
    try Data().write(to: errors)
    let process = Process()
    let executable: URL = try #require(Docgen.executable)
    process.executableURL = executable
    process.arguments = ["serve", "--port", "0"]
    process.currentDirectoryURL = folder
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    /// Waits until the server has said something, at most a minute.
    func waitFor(_ text: String) throws -> Bool {
      for _ in 0..<1200 where process.isRunning {
        if try String(contentsOf: errors, encoding: .utf8).contains(text) { return true }
        usleep(50_000)
      }
      return false
    }
    #expect(try waitFor("Ctrl-C ends"))
    let new = folder.appendingPathComponent("new")
    let partials = new.appendingPathComponent("templates/partials")
    try FileManager.default.createDirectory(at: partials, withIntermediateDirectories: true)
    try Data("{{site.titel}}".utf8).write(to: partials.appendingPathComponent("site-footer.mustache"))
    try FileManager.default.moveItem(at: new, to: folder.appendingPathComponent("Theme"))
    #expect(try waitFor("Theme/templates/partials/site-footer.mustache:1:3: warning: 'site.titel'"))
    // From now on it is watched like the rest.
    try Data("{{site.titl}}".utf8).write(
      to: folder.appendingPathComponent("Theme/templates/partials/site-footer.mustache"))
    #expect(try waitFor("warning: 'site.titl'"))
  }
}
