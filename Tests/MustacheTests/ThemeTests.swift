import Foundation
import Mustache
import Testing

/// The project's own theme, as files.
private enum ThemeFolder {
  static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Theme")

  static func files(in folder: String, ending: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: url.appendingPathComponent(folder), includingPropertiesForKeys: nil
    ).filter { $0.lastPathComponent.hasSuffix(ending) }.sorted { $0.path < $1.path }
  }

  static func templates(in folder: String) throws -> [String: Template] {
    var templates: [String: Template] = [:]
    for file in try files(in: folder, ending: ".mustache") {
      let name = String(file.lastPathComponent.dropLast(".mustache".count))
      templates[name] = try Template(parsing: Array(Data(contentsOf: file)), name: file.lastPathComponent)
    }
    return templates
  }

  static func byteCount(_ files: [URL]) throws -> Int {
    try files.reduce(0) { try $0 + Data(contentsOf: $1).count }
  }
}

@Test func themeIsWhole() throws {
  #expect(try Set(ThemeFolder.templates(in: "templates").keys) == ["page", "404", "redirect"])
}

@Test func themePageIsDrawnInReadingOrder() throws {
  let page: MustacheValue = [
    "language": "en", "root": "/kit/", "content": "<p>Body</p>", "head": [], "jsonld": .none, "hasPager": true,
    "site": ["title": "Kit", "publisher": "Penguins", "url": "/kit/", "repository": .none, "feed": .none],
    "assets": ["search": "/kit/search/index.js"],
    "page": [
      "title": "Fish & <chips>", "titleHTML": "Fish &amp; <code>&lt;chips></code>", "titleID": "fish", "kind": "Recipe",
      "description": "Fried.", "mirror": "/kit/fish/index.md",
      "updated": ["iso": "2026-01-02", "text": "January 2, 2026"], "edit": "https://example.org/edit",
    ],
    "sections": [
      [
        "label": "Food", "url": "/kit/food/", "open": true, "hasItems": true,
        "items": [["label": "Soup", "url": "/kit/soup/", "hasItems": false, "items": []]],
      ]
    ],
    "toc": ["hasItems": false, "items": []],
    "next": ["hasItems": true, "items": [["title": "Dessert", "url": "/kit/dessert/", "description": .none]]],
    "see": ["hasItems": true, "items": [["title": "Menu", "url": "/kit/menu/", "description": "All."]]],
    "previous": ["title": "Soup", "url": "/kit/soup/"], "following": .none,
  ]
  var output: [UInt8] = []
  let template = try #require(try ThemeFolder.templates(in: "templates")["page"])
  try template.render(page, partials: try ThemeFolder.templates(in: "templates/partials"), into: &output)
  let body = try #require(String(decoding: output, as: UTF8.self).components(separatedBy: "<body").last)
  var rest = body[...]
  let order = [
    "Skip to content", "Kit", "Penguins", "Search", ">Food<", ">Soup<", "Mode: system", "Recipe",
    "id=\"fish\">Fish &amp; <code>", "Fried.", "January 2, 2026", "View as Markdown", "<p>Body</p>", "Next steps",
    "Dessert",
    "See also", "Menu", "Previous", "Soup", "Edit this page",
  ]
  for word in order {
    let place = try #require(rest.range(of: word), "\(word) is missing, or too early")
    rest = rest[place.upperBound...]
  }
}

@Test func themeAssetsStaySmall() throws {
  #expect(try ThemeFolder.byteCount(ThemeFolder.files(in: "assets", ending: ".js")) <= 15_000)
  // The style sheets of colors that docgen writes beside it need some 3,500 bytes of the 25,000.
  #expect(try ThemeFolder.byteCount(ThemeFolder.files(in: "assets", ending: ".css")) <= 21_500)
}

@Test func iconsCanBePutIntoText() throws {
  let icons = try ThemeFolder.files(in: "icons", ending: ".svg")
  #expect(icons.count >= 60)
  for icon in icons {
    let text = try String(contentsOf: icon, encoding: .utf8)
    #expect(
      text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\""), "\(icon.lastPathComponent)")
    #expect(text.hasSuffix("</svg>\n") && text.contains("currentColor"), "\(icon.lastPathComponent)")
    #expect(isWellFormed(text), "\(icon.lastPathComponent)")
  }
}

/// Whether tags are closed and quotes are paired; enough for files of one `svg` with paths.
private func isWellFormed(_ text: String) -> Bool {
  func count(_ needle: String) -> Int { text.components(separatedBy: needle).count - 1 }
  return count("<") == count(">") && count("<path ") == count("/>") && count("\"").isMultiple(of: 2)
}
