import Diagnostics
import Foundation
import Testing

@testable import Markup

/// `DOCGEN_FUZZ=100000` compares more pages, `DOCGEN_SEED` others.
@Suite struct RandomMarkdownTests {
  private let environment = ProcessInfo.processInfo.environment

  @Test func htmlIsTheLibrarysOwn() {
    var random = RandomMarkdown(seed: environment["DOCGEN_SEED"].flatMap { UInt64($0) } ?? 1)
    for number in 0..<(environment["DOCGEN_FUZZ"].flatMap { Int($0) } ?? 3_000) {
      let text = random.document()
      // Of a footnote defined twice, and of one that nothing refers to, cmark-gfm drops the text and still links back to the
      // references inside it.
      if text.components(separatedBy: "[^1]:").count > 2 || text.contains("[^none]:") { continue }
      let bytes = Array(text.utf8)
      let (actual, expected) = (plainHTML(bytes), CMarkLibrary.shared.html(bytes))
      guard actual == expected else {
        Issue.record(
          "document \(number)\n\(text.debugDescription)\n\(actual.debugDescription)\n\(expected.debugDescription)")
        return
      }
    }
  }

  /// Whatever stands at a destination's span is the destination: another one written there is what a parse then finds.
  @Test func destinationsCanBeReplaced() {
    var random = RandomMarkdown(seed: 2)
    let options = ParseOptions(readsFrontMatter: false, readsExtensions: false)
    var unaligned = 0
    var replaced = 0
    for number in 0..<3_000 {
      let source = Source(path: "a.md", bytes: Array(random.document().utf8))
      let document = parse(source, options: options)
      unaligned += document.unalignedBlockCount
      let sites = document.links.filter(\.isRewritable).sorted { $0.span.start < $1.span.start }
      var bytes = source.bytes
      for (index, site) in sites.enumerated().reversed() {
        bytes.replaceSubrange(site.span.range, with: "n\(index).md".utf8)
      }
      replaced += sites.count
      let again = parse(Source(path: "a.md", bytes: bytes), options: options)
      let found = again.links.filter(\.isRewritable).sorted { $0.span.start < $1.span.start }.map(\.destination)
      guard found == sites.indices.map({ "n\($0).md" }) else {
        Issue.record(
          "document \(number)\n\(String(decoding: source.bytes, as: UTF8.self).debugDescription)\n\(found)\n\(sites.map { "\($0.destination) \($0.span) \($0.kind)" })\n\(String(decoding: bytes, as: UTF8.self).debugDescription)"
        )
        return
      }
    }
    #expect(replaced > 2_000)
    // Indented lines that begin with `>` and are no quote are not followed; they are rare even here.
    #expect(unaligned < 20)
  }
}
