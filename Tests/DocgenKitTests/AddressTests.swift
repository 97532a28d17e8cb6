import Diagnostics
import Testing

@testable import DocgenKit

/// From file to address: odd names, names that are one to a file system, forms of the base.
@Suite struct AddressTests {
  @Test(arguments: [
    ("two words.md", "two words/", "/two%20words/"),
    ("c#.md", "c#/", "/c%23/"),
    ("100%.md", "100%/", "/100%25/"),
    ("why?.md", "why?/", "/why%3F/"),
    ("über/größe.md", "über/größe/", "/%C3%BCber/gr%C3%B6%C3%9Fe/"),
    ("安装.md", "安装/", "/%E5%AE%89%E8%A3%85/"),
    ("a.b.md", "a.b/", "/a.b/"),
    ("UPPER.MD", "UPPER/", "/UPPER/"),
  ])
  func oddNames(file: String, folder: String, address: String) {
    let site = MemorySite([file: "# Odd", "index.md": "[it](<\(escaped(file))>)"])
    #expect(site.findings == [])
    #expect(site.text(folder + "index.html") != nil)
    #expect(site.text(folder + "index.md")?.hasSuffix("From Site: \(address)") == true)
    #expect(site.text("index.html")?.contains("href=\"\(address)\"") == true, "\(site.text("index.html") ?? "")")
    #expect(site.text("index.md")?.contains("](<\(address)index.md>)") == true, "\(site.text("index.md") ?? "")")
    #expect(site.text("llms.txt")?.contains("(\(address)index.md)") == true)
  }

  /// A name as a writer types it in a link: what an address would read as a mark of its own is encoded.
  private func escaped(_ file: String) -> String {
    file.replacing("%", with: "%25").replacing("#", with: "%23").replacing("?", with: "%3F")
  }

  @Test(arguments: [
    (["Foo.md", "foo.md"], "Foo/index.html"),
    (["a/Foo/index.md", "a/foo.md"], "a/Foo/index.html"),
    (["caf\u{E9}.md", "cafe\u{301}.md"], ""),
    (["foo.md", "foo/index.md"], "foo/index.html"),
    (["foo/README.md", "foo/index.md"], "foo/index.html"),
    (["img/A.png", "img/a.png"], "img/A.png"),
    (["search.md", "search/index.html"], "search/index.html"),
    (["foo.md", "foo/index.html"], "foo/index.html"),
    (["llms.txt"], "llms.txt"),
    (["foo", "foo.md"], "foo"),
  ])
  func twoForOneAddress(files: [String], output: String) {
    // A dictionary would take composed and decomposed names for one key, so each name stands in a folder of its own tree.
    let tree = NamedFiles(files.map { ($0, Array("# x".utf8)) })
    let sink = MemorySink(content: tree)
    let theme = MemoryTree(["templates/page.mustache": []])
    let report = build(BuildRequest(content: tree, theme: theme), into: sink)
    let collisions = report.diagnostics.filter { $0.rule == "site/collision" }
    #expect(collisions.count == 1, "\(report.diagnostics.map { $0.text() })")
    for file in files { #expect(collisions.first?.message.utf8.contains(file.utf8) == true) }
    #expect(report.hasErrors)
  }

  @Test(arguments: ["guide", "/guide", "guide/", "/guide/"])
  func formsOfTheBase(base: String) {
    let content = [
      "index.md": "[p](p.md) ![i](/i.svg)", "p.md": "# P", "i.svg": "<svg/>", "docgen.yml": "base: \(base)",
    ]
    let site = MemorySite(content)
    let override = MemorySite(content.merging(["docgen.yml": "base: other"]) { $1 }, base: base)
    #expect(site.findings == [])
    #expect(site.text("index.html")?.contains("href=\"/guide/p/\"") == true)
    #expect(site.text("index.html")?.contains("src=\"/guide/i.svg\"") == true)
    #expect(site.text("index.md")?.contains("](/guide/p/index.md)") == true)
    // The name of the search index holds a hash of the settings.
    let isOther = { (path: String) in !path.hasPrefix("search/") }
    #expect(site.files.filter { isOther($0.key) } == override.files.filter { isOther($0.key) })
  }

  @Test func noBaseHasNoDoubledSlash() {
    for base in ["", "/", "//"] {
      let site = MemorySite(
        ["index.md": "[p](p.md) [r](/) ![i](/i.svg)", "p.md": "# P", "i.svg": "<svg/>"], base: base)
      #expect(site.findings == [])
      #expect(site.text("index.html")?.contains("\"//") == false)
      #expect(site.text("index.html")?.contains("href=\"/p/\"") == true)
    }
  }

  /// A folder without a page of its own for the root: readers are led to the first page.
  @Test func rootWithoutAPage() {
    let site = MemorySite(["b.md": "[home](/)", "a.md": "# A", "static/index.html": "<p>", "c.md": "[s](static/)"])
    #expect(site.findings == [])
    #expect(site.text("b/index.html")?.contains("href=\"/a/\"") == true)
    #expect(site.text("c/index.html")?.contains("href=\"/static/\"") == true)
    #expect(site.files["index.html"] != nil)
    #expect(MemorySite(["a.md": "[home](/)", "index.html": "<p>own"]).text("index.html") == "<p>own")
    #expect(MemorySite(["a.md": "---\ndraft: true\n---\n"]).files["index.html"] == nil)
  }

  /// The address of the root, however `url` and `base` share it.
  @Test(arguments: [
    ("https://x.example", "", "https://x.example/"),
    ("https://x.example/", "", "https://x.example/"),
    ("https://x.example/kit", "", "https://x.example/kit/"),
    ("https://x.example/kit/", "", "https://x.example/kit/"),
    ("https://x.example/kit", "base: kit\n", "https://x.example/kit/"),
    ("https://x.example", "base: /kit\n", "https://x.example/kit/"),
    ("https://x.example/toolkit", "base: /kit\n", "https://x.example/toolkit/kit/"),
    ("https://kit", "base: /kit\n", "https://kit/kit/"),
  ])
  func rootAddress(url: String, base: String, root: String) {
    let site = MemorySite(["docgen.yml": "title: T\nurl: \(url)\n\(base)", "a.md": "[b](b.md)", "b.md": "# B"])
    #expect(site.findings == [])
    #expect(site.text("a/index.md") == "# A\n\n[b](\(root)b/index.md)\n\n---\n\nFrom T: \(root)a/")
  }
}

/// Files in a list, so that names which Swift takes for equal stay two.
struct NamedFiles: FileTree {
  let displayRoot = "Content"
  let entries: [(path: String, bytes: [UInt8])]

  init(_ entries: [(String, [UInt8])]) { self.entries = entries }

  func listing() -> FileListing {
    let files = entries.map { FileEntry(path: $0.path, byteCount: $0.bytes.count) }
    return FileListing(files: files.sorted { bytesPrecede($0.path, $1.path) })
  }

  func read(_ path: String) throws(FileFault) -> [UInt8] {
    guard let entry = entries.first(where: { $0.path.utf8.elementsEqual(path.utf8) }) else {
      throw FileFault(path: path, reason: "no such file")
    }
    return entry.bytes
  }
}

extension String.UTF8View {
  func contains(_ other: String.UTF8View) -> Bool {
    let (own, needle) = (Array(self), Array(other))
    return own.indices.contains { own[$0...].starts(with: needle) }
  }
}
