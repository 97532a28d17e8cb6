import Diagnostics
import Foundation
import Testing

@testable import DocgenKit

/// A mirror loses nothing and adds nothing: each word of a page's text is in its mirror as often as on the page, and the
/// other way round. Previews, pictures and what frames the text are set aside.
@Suite struct MirrorWordsTests {
  /// What of a page is text: the title, the description, the body, and the two lists at its end.
  private static let template = """
    <h1>{{{page.titleHTML}}}</h1><p>{{page.description}}</p>{{{content}}}
    {{#next.hasItems}}<h2>Next steps</h2>{{#next.items}}<p>{{title}} {{description}}</p>{{/next.items}}{{/next.hasItems}}
    {{#see.hasItems}}<h2>See also</h2>{{#see.items}}<p>{{title}} {{description}}</p>{{/see.items}}{{/see.hasItems}}
    """

  /// Left out: a site that escapes raw HTML, which the mirror keeps as typed; headings that show `{#…}`; two pages for one
  /// address, of which one is written.
  private static let leftOut = ["pages/raw-html", "field/o14-custom-id", "pages/two-for-one"]

  @Test(arguments: Case.all.filter { !leftOut.contains($0.name) })
  func casesHoldTheSameWords(_ item: Case) {
    compare(item.request, item.content)
  }

  @Test func ourOwnPagesHoldTheSameWords() {
    let root = ContentTests.root
    let content = DiskTree(root: root.appendingPathComponent("Content").path, displayRoot: "Content")
    let request = BuildRequest(
      content: content, theme: DiskTree(root: root.appendingPathComponent("Theme").path, displayRoot: "Theme"),
      sourceFolder: { DiskTree(root: root.appendingPathComponent($0).path, displayRoot: $0) })
    compare(request, content)
  }

  private func compare(_ original: BuildRequest, _ content: any FileTree) {
    var request = original
    request.theme = LayeredTree(
      top: MemoryTree(["templates/page.mustache": Array(Self.template.utf8)]), bottom: original.theme)
    let sink = MemorySink(content: content)
    guard let site = build(request, into: sink).site else { return }
    for facts in site.index.pages where facts.hasMirror {
      // Of two pages with one address only one is there.
      guard let html = sink.bytes(outputPath(ofAddress: facts.address)),
        let mirror = sink.bytes(mirrorPath(ofAddress: facts.address)),
        site.index.page(atAddress: facts.address) === facts
      else { continue }
      var page = PageText.words(ofPage: html)
      // A heading stands as the title on the page; the mirror has both.
      if let title = facts.frontMatter.title, facts.title != PageText.title(ofPage: html) {
        page += PageText.split(title)
      }
      let own = PageText.words(ofMirror: mirror)
      let missing = PageText.surplus(of: page, over: own)
      let added = PageText.surplus(of: own, over: page)
      #expect(missing.isEmpty, "\(facts.path): the mirror lacks \(missing)")
      #expect(added.isEmpty, "\(facts.path): only the mirror has \(added)")
    }
  }

  @Test func theComparisonSeesDifferences() {
    let page = PageText.words(ofPage: Array("<h1>A title</h1><p>One &amp; two<b>three</b></p>".utf8))
    #expect(page == ["a", "title", "one", "twothree"])
    #expect(PageText.words(ofMirror: Array("# A title\n\nOne & **two**\n\n---\n\nFrom X: /".utf8)).count == 4)
    #expect(PageText.surplus(of: ["a", "a", "b"], over: ["a", "c"]) == ["a", "b"])
  }
}

/// The words of rendered pages and of mirrors.
enum PageText {
  /// Marks of lines in code; the page shows what they mean.
  private static var codeMark: Regex<(Substring, Substring)> { /\[!code ([\w +:\/-]+)\]/ }

  /// The words of a page's HTML.
  static func words(ofPage html: [UInt8]) -> [String] {
    // The summary of a preview's table repeats its first line.
    let page = String(decoding: html, as: UTF8.self)
      .replacingOccurrences(of: "<details><summary>What this draws</summary>", with: "<details>")
      .replacing(codeMark, with: "")
    return split(text(Array(page.utf8))).map { folded($0) }
  }

  /// The words of a mirror, as CommonMark renders it, without its closing line.
  static func words(ofMirror mirror: [UInt8]) -> [String] {
    var source = String(decoding: mirror, as: UTF8.self)
    if let end = source.range(of: "\n\n---\n\nFrom ", options: .backwards) {
      source = String(source[..<end.lowerBound])
    }
    // What stands around the numbers of a table that the page draws as a picture.
    let lines = source.components(separatedBy: "\n").filter { line in
      !(line.contains("| Stop ") && line.contains("| on white")) && !line.contains("| Easing ")
    }
    var html = String(decoding: renderPlain(Array(lines.joined(separator: "\n").utf8)), as: UTF8.self)
    // A box with a title of its own does not show its kind; the others do.
    html.replace(/<p>\[!\w+\]\n<strong>((?:(?!<strong>|<p>).)*)<\/strong><\/p>/) { "<p>\($0.1)</p>" }
    html.replace(/<p>\[!(\w+)\]/) { "<p>\($0.1)" }
    html.replace(/\ ?\{#[\w.:-]+\}<\/h/) { _ in "</h" }
    html.replace(codeMark, with: "")
    html.replace("<p>It draws ", with: "<p>")
    return split(text(Array(html.utf8))).map { folded($0) }
  }

  static func title(ofPage html: [UInt8]) -> String {
    let text = String(decoding: html, as: UTF8.self)
    return text.firstMatch(of: /<h1>(.*?)<\/h1>/).map { Self.text(Array($0.1.utf8)) } ?? ""
  }

  /// Lower case, and one name for kinds of boxes that GitHub does not tell apart.
  private static func folded(_ word: String) -> String {
    switch word {
    case "info": "note"
    case "danger": "caution"
    default: word
    }
  }

  static func split(_ text: String) -> [String] {
    text.lowercased().unicodeScalars.split { !($0.properties.isAlphabetic || $0.properties.numericType != nil) }
      .map { String($0) }
  }

  /// The words that stand more often in one list than in the other.
  static func surplus(of left: [String], over right: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for word in right { counts[word, default: 0] += 1 }
    return left.filter { word in
      counts[word, default: 0] -= 1
      return counts[word]! < 0
    }
  }

  // MARK: - HTML

  private static let emptyElements: Set<String> = ["br", "hr", "img", "input", "link", "meta", "path", "source", "wbr"]
  /// Elements that part words.
  private static let inlineElements: Set<String> = [
    "a", "abbr", "b", "code", "del", "em", "i", "kbd", "mark", "s", "small", "span", "strong", "sub", "sup",
  ]

  /// The text of HTML, without the elements that are frame or picture.
  static func text(_ html: [UInt8]) -> String {
    let source = String(decoding: html, as: UTF8.self)
    var out = ""
    var rest = source[...]
    /// The element that is being left out, and how many of its kind are open in it.
    var skipped: (name: Substring, depth: Int)?
    while let open = rest.firstIndex(of: "<") {
      if skipped == nil { out += rest[..<open] }
      rest = rest[open...]
      if rest.hasPrefix("<!--") {
        rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
        continue
      }
      let end = tagEnd(rest)
      let tag = rest[..<end]
      rest = rest[end...]
      let isClosing = tag.hasPrefix("</")
      let name = tag.dropFirst(isClosing ? 2 : 1).prefix { $0.isLetter || $0.isNumber }
      guard !name.isEmpty else {
        if skipped == nil { out += tag }
        continue
      }
      if let element = skipped {
        if element.name == name {
          skipped = element.depth + (isClosing ? -1 : 1) == 0 ? nil : (name, element.depth + (isClosing ? -1 : 1))
        }
        continue
      }
      if !inlineElements.contains(name.lowercased()) { out += " " }
      if !isClosing, isLeftOut(name, tag), !emptyElements.contains(name.lowercased()), !tag.hasSuffix("/>") {
        skipped = (name, 1)
      }
    }
    if skipped == nil { out += rest }
    return decoded(out)
  }

  private static func tagEnd(_ rest: Substring) -> Substring.Index {
    var quote: Character?
    for index in rest.indices {
      let character = rest[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == ">" {
        return rest.index(after: index)
      }
    }
    return rest.endIndex
  }

  private static func isLeftOut(_ name: Substring, _ tag: Substring) -> Bool {
    if ["script", "style", "fieldset", "svg"].contains(name) { return true }
    let framed = [
      "class=\"anchor\"", "class=\"panes\"", "class=\"strips\"", "class=\"code-language\"", "class=\"code-title\"",
      "class=\"code-verdict\"",
      "class=\"footnote-ref\"", "class=\"footnote-backref\"", "aria-hidden=\"true\"",
    ]
    return framed.contains { tag.contains($0) }
  }

  private static func decoded(_ text: String) -> String {
    var out = text
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
      out = out.replacingOccurrences(of: entity, with: character)
    }
    return out
  }
}
