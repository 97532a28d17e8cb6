import Diagnostics
import Foundation
import Testing

@testable import Markup

/// What holds for every page, however broken. `DOCGEN_FUZZ=1000000` makes the long run.
@Suite struct InvariantTests {
  @Test func anyPageGivesASoundTree() {
    let environment = ProcessInfo.processInfo.environment
    var random = RandomMarkdown(seed: environment["DOCGEN_SEED"].flatMap { UInt64($0) } ?? 3)
    for number in 0..<(environment["DOCGEN_FUZZ"].flatMap { Int($0) } ?? 2_000) {
      let bytes = random.damaged(random.documentWithDirectives())
      let document = parse(Source(path: "a.md", bytes: bytes), options: ParseOptions(directives: sampleSyntax))
      if let fault = fault(in: document) {
        Issue.record("document \(number)\n\(fault)\n\(String(decoding: bytes, as: UTF8.self).debugDescription)")
        return
      }
    }
  }

  private func fault(in document: Document) -> String? {
    let size = document.source.bytes.count
    func isSound(_ span: Span) -> Bool { span.start <= span.end && Int(span.end) <= size }
    for (index, node) in document.nodes.enumerated() {
      let end = index + 1 + Int(node.descendantCount)
      if end > document.nodes.count { return "node \(index) reaches behind the end" }
      if index > 0, Int(node.parent.index) >= index { return "node \(index) has a later parent" }
      if !isSound(node.span) { return "node \(index) \(node.kind) at \(node.span)" }
      let parent = document.nodes[Int(node.parent.index)]
      if node.parent != .root, end > Int(node.parent.index) + 1 + Int(parent.descendantCount) {
        return "node \(index) outlives its parent"
      }
    }
    for (index, call) in document.directives.enumerated() {
      let spans = [call.span, call.nameSpan, call.argumentSpan, call.labelSpan, call.openerSpan, call.bodySpan]
      if let bad = spans.first(where: { !isSound($0) }) { return "directive \(index) \(call.name) at \(bad)" }
      switch document.nodes[Int(call.node.index)].kind {
      case .directive(UInt32(index)), .inlineDirective(UInt32(index)): break
      default: return "directive \(index) is not at its node"
      }
    }
    for site in document.links where !isSound(site.span) { return "link \(site.destination) at \(site.span)" }
    for block in document.codeBlocks {
      guard isSound(block.span), block.lineOffsets.allSatisfy({ Int($0) <= size }) else {
        return "code at \(block.span)"
      }
    }
    for item in document.diagnostics { if let span = item.span, !isSound(span) { return "\(item.rule) at \(span)" } }
    let ids = document.headings.filter { $0.explicitIDSpan == nil }.map(\.id)
    if Set(ids).count != ids.count || ids.contains("") { return "ids \(ids)" }
    var writer = HTMLWriter(document, hooks: PlainHooks())
    writer.renderDocument()
    if writer.html.firstRange(of: Array("zdocgen".utf8), in: 0..<writer.html.count) != nil { return "a token shows" }
    return nil
  }
}
