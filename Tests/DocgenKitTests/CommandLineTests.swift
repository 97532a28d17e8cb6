import Foundation
import Testing

/// Runs the executable that was built beside the tests.
struct Docgen {
  var status: Int32
  var output: String
  var errors: String

  /// - Parameters:
  ///   - folder: the working folder; a new empty one by default.
  ///   - input: what standard input holds.
  ///   - device: what standard output is, instead of a file.
  ///   - executable: another one than the one beside the tests.
  init(
    _ arguments: String..., in folder: URL? = nil, input: String = "", environment: [String: String] = [:],
    device: String? = nil, executable: URL? = nil
  ) throws {
    let process = Process()
    let own: URL = try #require(Self.executable, "no docgen beside the tests")
    process.executableURL = executable ?? own
    process.arguments = arguments
    process.currentDirectoryURL = try folder ?? temporaryFolder()
    var variables = ProcessInfo.processInfo.environment
    for name in ["GITHUB_ACTIONS", "NO_COLOR"] { variables[name] = nil }
    process.environment = variables.merging(environment) { $1 }
    // Files instead of pipes: nothing to drain, and no deadlock on long output.
    let files = try temporaryFolder()
    let (inputFile, outputFile, errorFile) = (
      files.appendingPathComponent("in"), files.appendingPathComponent("out"), files.appendingPathComponent("err")
    )
    try Data(input.utf8).write(to: inputFile)
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: device.map(URL.init(fileURLWithPath:)) ?? outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
  }

  /// The executable stands in the folder of the test bundle, or above it on macOS.
  static let executable: URL? = {
    var folders: [URL] = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    for argument in CommandLine.arguments where argument.contains(".xctest") {
      folders.append(URL(fileURLWithPath: argument).deletingLastPathComponent())
    }
    folders.append(URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent())
    folders.append(packageFolder.appendingPathComponent(".build/debug"))
    return folders.map { $0.appendingPathComponent("docgen") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  static let packageFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  /// A folder with `Content` and a small `Theme`.
  static func project(_ content: [String: String]) throws -> URL {
    let folder = try temporaryFolder()
    var files = Dictionary(uniqueKeysWithValues: content.map { ("Content/" + $0.key, $0.value) })
    files["Theme/templates/page.mustache"] = "{{{content}}}"
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return folder
  }
}

/// Every file below a folder with its bytes.
func snapshot(_ folder: URL) -> [String: Data] {
  var files: [String: Data] = [:]
  for path in FileManager.default.enumerator(atPath: folder.path)?.compactMap({ $0 as? String }) ?? [] {
    files[path] = try? Data(contentsOf: folder.appendingPathComponent(path))
  }
  return files
}

@Suite(.temporaryFolders) struct CommandLineTests {
  @Test func exitStatuses() throws {
    let clean = try Docgen.project(["index.md": "# Home\n\nText"])
    let faulty = try Docgen.project(["index.md": "# Home\n\n[gone](gone.md)\n"])
    let warning = try Docgen.project([
      "index.md": "# Home\n\n[gone](gone.md)\n", "docgen.yml": "checks: {link/missing-page: warning}",
    ])
    #expect(try Docgen("build", in: clean).status == 0)
    #expect(try Docgen("build", in: faulty).status == 1)
    #expect(try Docgen("build", in: warning).status == 0)
    #expect(try Docgen("build", "--strict", in: warning).status == 1)
    #expect(try Docgen("build").status == 2)
    #expect(try Docgen("build", "--theme", "Nowhere", in: clean).status == 2)
    #expect(try Docgen("--help").status == 0)
    #expect(try Docgen("--version").status == 0)
    for arguments in [
      [], ["biuld"], ["build", "--outptu", "x"], ["build", "--jobs", "many"], ["list"], ["color"], ["new"],
    ] {
      #expect(try status(arguments) == 64, "\(arguments)")
    }
    #expect(try Docgen("biuld").errors.contains("did you mean 'build'?"))
    #expect(try Docgen("build", "--outptu", "x").errors.contains("did you mean '--output'?"))
  }

  private func status(_ arguments: [String]) throws -> Int32 {
    switch arguments.count {
    case 0: try Docgen().status
    case 1: try Docgen(arguments[0]).status
    case 2: try Docgen(arguments[0], arguments[1]).status
    default: try Docgen(arguments[0], arguments[1], arguments[2]).status
    }
  }

  @Test func errorsLeaveTheOldOutputAlone() throws {
    let folder = try Docgen.project(["index.md": "# Home\n\nFirst"])
    #expect(try Docgen("build", in: folder).status == 0)
    let output = folder.appendingPathComponent("Output")
    let before = snapshot(output)
    #expect(before["index.md"].map { String(decoding: $0, as: UTF8.self) }?.hasPrefix("# Home\n\nFirst") == true)
    let broken = """
      ---
      titel: x
      ---
      :::tokens proOrange
      surfacePrimry
      :::

      :::tokens blu
      _501
      :::

      :::tokns
      :::

      :::note
      """
    try Data(broken.utf8).write(to: folder.appendingPathComponent("Content/index.md"))
    try Data("---\na: \"b\n---\n".utf8).write(to: folder.appendingPathComponent("Content/yaml.md"))
    let run = try Docgen("build", in: folder)
    #expect(run.status == 1)
    #expect(snapshot(output) == before)
    for part in [
      "Content/index.md:2:1: error: front matter has no key 'titel' [frontmatter/unknown-key]",
      "Content/index.md:5:1: error: no token 'surfacePrimry' in proOrange [color/unknown-token]",
      "    | ^~~~~~~~~~~~~ did you mean 'surfacePrimary'?".replacingOccurrences(of: "    |", with: "   |"),
      "Content/index.md:8:11: error: no family or theme 'blu' [color/unknown-family]",
      "Content/index.md:12:4: error: no directive 'tokns' [directive/unknown]",
      "Content/index.md:15:1: error: 'note' is never closed [directive/unclosed]",
      "Content/yaml.md:2:4: error: YAML: this quote is never closed [yaml/syntax]",
    ] { #expect(run.errors.contains(part), "\(part)\n\(run.errors)") }
    let kept = try Docgen("build", "--keep-going", in: folder)
    #expect(kept.status == 1)
    #expect(snapshot(output) != before)
  }

  /// A page of two dates: the same bytes in every time zone and language.
  @Test func datesAreTheSameEverywhere() throws {
    let content = [
      "docgen.yml": "title: Dates\nurl: https://docs.example\n",
      "a.md": "---\nupdated: 2024-03-01\n---\n# A\n", "b.md": "---\nupdated: 2024-03-31T02:30:00\n---\n# B\n",
    ]
    var outputs: [[String: Data]] = []
    for environment in [
      ["TZ": "America/Los_Angeles"], ["TZ": "Pacific/Kiritimati"], ["LC_ALL": "ar_EG.UTF-8", "TZ": "UTC"],
    ] {
      let folder = try Docgen.project(content)
      let run = try Docgen("build", in: folder, environment: environment)
      #expect(run.status == 0, "\(run.errors)")
      outputs.append(snapshot(folder.appendingPathComponent("Output")))
    }
    #expect(
      outputs[0]["a/index.md"].map { String(decoding: $0, as: UTF8.self) }?.contains("(updated March 1, 2024)") == true)
    #expect(outputs[0]["feed.xml"] != nil)
    #expect(outputs[0] == outputs[1] && outputs[1] == outputs[2])
  }

  @Test func buildsAreTheSameTwiceAndOnAnyNumberOfThreads() throws {
    let folder = try Docgen.project([
      "index.md": "# Home\n\n:::tokens blue\n_500\n:::\n", "a/b.md": "[x](../index.md)", "a/c.svg": "<svg/>",
    ])
    var outputs: [[String: Data]] = []
    for jobs in ["1", "1", "4"] {
      #expect(try Docgen("build", "--jobs", jobs, "--output", "Out\(outputs.count)", in: folder).status == 0)
      outputs.append(snapshot(folder.appendingPathComponent("Out\(outputs.count)")))
    }
    #expect(outputs[0].count > 5)
    #expect(outputs[0] == outputs[1] && outputs[1] == outputs[2])
  }

  @Test func renderFromStandardInput() throws {
    let page = "# Title {#own}\n\n:::note[T]\nText\n:::\n\n:::tokens\n_500\n:::\n"
    let html = try Docgen("render", "--with", "blue", input: page)
    #expect(html.status == 0, "\(html.errors)")
    #expect(html.output.contains("<h1 id=\"own\">") && html.output.contains("#3690e2"))
    let mirror = try Docgen("render", "--to", "markdown", "--with", "blue", input: page)
    #expect(mirror.output.contains("> [!NOTE]\n> **T**\n>\n> Text\n"))
    #expect(mirror.output.contains("What this draws, with `Color.proBlue`:\n\n| Color  | light mode | dark mode |\n"))
    #expect(try Docgen("render", input: page).status == 1)
    #expect(try Docgen("render", "--with", "nothing", input: page).status == 1)
    #expect(try Docgen("render", "--to", "pdf", input: page).status == 64)
    let plain = try Docgen("render", "--plain", input: "# A {#b}\n\n:::note\nhttp://x.example ~a~ ~~b~~\n:::\n")
    #expect(
      plain.output
        == "<h1 id=\"a-b\">A {#b}</h1>\n<p>:::note\n<a href=\"http://x.example\">http://x.example</a> ~a~ <del>b</del>\n:::</p>\n"
    )
    #expect(plain.status == 0)
  }

  @Test func lists() throws {
    let folder = try Docgen.project(["index.md": "# Home", "a/b.md": "# B"])
    #expect(try Docgen("list", "pages", in: folder).output == "/a/b/  a/b.md    B\n/      index.md  Home\n")
    #expect(try Docgen("list", "tokens").output.split(separator: "\n").count == 20)
    #expect(try Docgen("list", "rules").output.contains("link/missing-page"))
    #expect(try Docgen("list", "directives").output.contains(":::tokens"))
    #expect(try Docgen("list", "pagse", in: folder).status == 64)
  }

  /// What `new` writes builds without a finding, and nothing is written over.
  @Test func newPagesBuild() throws {
    let folder = try temporaryFolder()
    #expect(try Docgen("new", "site", ".", in: folder).status == 0)
    #expect(try Docgen("new", "page", "guides/first", in: folder).status == 0)
    #expect(try Docgen("new", "component", "components/lesson-card", in: folder).status == 0)
    let again = try Docgen("new", "page", "guides/first", in: folder)
    #expect(again.status == 2, "\(again.errors)")
    #expect(try Docgen("new", "page", "../outside", in: folder).status == 64)
    let check = try Docgen("check", in: folder)
    #expect(check.status == 0, "\(check.errors)")
    #expect(!check.errors.contains("error:") && !check.errors.contains("warning:"), "\(check.errors)")
    let build = try Docgen("build", in: folder)
    #expect(build.status == 0, "\(build.errors)")
    #expect(
      FileManager.default.fileExists(atPath: folder.appendingPathComponent("Output/guides/first/index.html").path))
  }

  @Test func exports() throws {
    #expect(try Docgen("export", "css").output.contains("color(display-p3"))
    let json = try Docgen("export", "json", "proBlue")
    #expect(json.status == 0)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.output.utf8)) }
    let folder = try temporaryFolder()
    #expect(try Docgen("export", "xcassets", "proBlue", "--output", "Assets", in: folder).status == 0)
    #expect(snapshot(folder).keys.contains { $0.hasSuffix("Contents.json") })
    #expect(try Docgen("export", "pdf").status == 64)
    #expect(try Docgen("export", "css", "nothing").status == 1)
  }

  @Test func findingsForMachines() throws {
    let folder = try Docgen.project(["index.md": "[gone](gone.md)\n"])
    for format in ["json", "sarif"] {
      let run = try Docgen("check", "--format", format, in: folder)
      #expect(run.status == 1)
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
      #expect(run.output.contains("link/missing-page"))
    }
    #expect(
      try Docgen("check", "--format", "github", in: folder).output.contains("::error file=Content/index.md,line=1,"))
    #expect(try Docgen("check", "--format", "pdf", in: folder).status == 64)
  }

  /// Files outside the content and the declared folders are never shown, not through links either.
  @Test func linksOutOfTheContentAreNotFollowed() throws {
    let folder = try Docgen.project([
      "index.md": "::include _link.md\n\n::include Sources/out.txt\n\n::include _folder/secret.txt\n",
      "docgen.yml": "sources: [Sources]",
    ])
    let secret = folder.appendingPathComponent("secret.txt")
    try Data("zebrafinch".utf8).write(to: secret)
    let sources = folder.appendingPathComponent("Sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    for (link, target) in [
      ("Content/_link.md", secret.path), ("Sources/out.txt", secret.path), ("Content/_folder", folder.path),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent(link).path, withDestinationPath: target)
    }
    let run = try Docgen("build", "--keep-going", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.components(separatedBy: "it leads out of").count == 4, "\(run.errors)")
    for (path, data) in snapshot(folder.appendingPathComponent("Output")) {
      #expect(!String(decoding: data, as: UTF8.self).contains("zebrafinch"), "\(path)")
    }
  }

  /// A page that becomes a draft leaves nothing behind.
  @Test func draftsLeaveTheOutput() throws {
    let folder = try Docgen.project(["index.md": "# Home", "secret.md": "# Secret\n\nzebrafinch"])
    #expect(try Docgen("build", in: folder).status == 0)
    try Data("---\ndraft: true\n---\n# Secret\n\nzebrafinch".utf8)
      .write(to: folder.appendingPathComponent("Content/secret.md"))
    #expect(try Docgen("build", in: folder).status == 0)
    let output = folder.appendingPathComponent("Output")
    for (path, data) in snapshot(output) {
      #expect(!path.contains("secret") && !String(decoding: data, as: UTF8.self).contains("zebrafinch"), "\(path)")
    }
    #expect(try Docgen("build", "--drafts", in: folder).status == 0)
    #expect(snapshot(output)["secret/index.html"] != nil)
  }

  /// A site that was written into the content is no content for the next build, wherever that one writes.
  @Test func outputInsideTheContentIsNotRead() throws {
    let folder = try Docgen.project(["index.md": "# Home"])
    #expect(try Docgen("build", "--output", "Content/out", in: folder).status == 0)
    let second = try Docgen("build", in: folder)
    #expect(second.status == 0, "\(second.errors)")
    #expect(snapshot(folder.appendingPathComponent("Output")).keys.contains { $0.hasPrefix("out/") } == false)
  }

  /// Only the output itself is left out, not the folder of the content that it lies in.
  @Test(arguments: ["Content/guide/out", "Content/guide/new/out/", "./Content/guide/../guide/out"])
  func pagesBesideAnOutputInsideTheContentStay(_ output: String) throws {
    let folder = try Docgen.project(["index.md": "[p](guide/p.md)", "guide/p.md": "# P", "guide/out.md": "# Out"])
    for run in 1...2 {
      try Data("# P\n\nRun \(run)".utf8).write(to: folder.appendingPathComponent("Content/guide/p.md"))
      let build = try Docgen("build", "--output", output, in: folder)
      #expect(build.status == 0 && build.errors.hasPrefix("3 pages, "), "\(build.errors)")
      let files = snapshot(folder.appendingPathComponent(output))
      #expect(files["guide/p/index.html"] != nil && files["guide/out/index.html"] != nil)
      #expect(!files.keys.contains { $0.hasPrefix("guide/out/guide") || $0.hasPrefix("guide/new") })
    }
    #expect(try Docgen("check", in: folder).errors.contains("3 pages checked, "))
  }

  /// What lies in the output and is not docgen's is no content either.
  @Test func foreignFilesInTheOutputAreNoContent() throws {
    let folder = try Docgen.project(["index.md": "# Home", "guide/p.md": "# P", "guide/out/CNAME": "docs.example"])
    let output = folder.appendingPathComponent("Content/guide/out")
    #expect(try Docgen("build", "--output", "Content/guide/out", in: folder).status == 0)
    #expect(snapshot(output)["guide/out/CNAME"] == nil && snapshot(output)["guide/p/index.html"] != nil)
  }

  /// A folder without pages does not empty a site.
  @Test func anEmptyContentKeepsTheOldSite() throws {
    let folder = try Docgen.project(["index.md": "# Home"])
    #expect(try Docgen("build", in: folder).status == 0)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("Content/index.md"))
    let second = try Docgen("build", in: folder)
    #expect(second.status == 1)
    #expect(second.errors.contains("[site/empty]"))
    #expect(snapshot(folder.appendingPathComponent("Output"))["index.html"] != nil)
  }

  @Test func commandsTakeNoWordsThatTheyDoNotKnow() throws {
    let folder = try Docgen.project(["index.md": "# Home"])
    #expect(try Docgen("build", in: folder).status == 0)
    #expect(try Docgen("clean", "x", in: folder).status == 64)
    #expect(snapshot(folder.appendingPathComponent("Output"))["index.html"] != nil)
  }
}
