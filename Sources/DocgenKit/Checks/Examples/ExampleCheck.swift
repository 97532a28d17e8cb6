import ColorEngine
import Diagnostics
import Markup
import SwiftSource

/// The Swift examples of a page: whether they parse, name what exists, and draw what the table under them lists.
enum ExampleCheck: Check {
  static let rules = [
    Rule(
      "example/syntax", .warning, "a Swift fence that does not parse",
      """
      Readers copy examples. `…` for left-out code is fine anywhere, and so is an excerpt that begins with a modifier. For what cannot \
      stand on its own, write `fragment` behind `swift`.
      """,
      bad: .page("```swift\nfunc draw( {\n}\n```"), good: .page("```swift\nfunc draw() {\n}\n```")),
    Rule(
      "example/unknown-name", .warning, "a name that the color library does not have",
      "A family, a token, a stop, a function or one of its labels is misspelled: the example would not compile.",
      bad: .page("```swift\nText(\"Hi\").foregroundStyle(Color.proOrnge.foregroundPrimary)\n```"),
      good: .page("```swift\nText(\"Hi\").foregroundStyle(Color.proOrange.foregroundPrimary)\n```")),
    Rule(
      "example/literal-color", .warning, "a color written by hand where a token would do",
      """
      A literal color has no dark mode and no name. The finding names the nearest stop. For a page that must show one, write \
      `allow="literal"` or `wrong` on the fence's first line.
      """,
      bad: .page("```swift\nText(\"Hi\").foregroundStyle(Color(red: 0.2, green: 0.4, blue: 0.8))\n```"),
      good: .page("```swift\nText(\"Hi\").foregroundStyle(Color.proBlue.foregroundPrimary)\n```")),
    Rule(
      "example/unlisted", .warning, "a color that an example draws and its table does not list",
      "The table under the example says what it draws, and leaves this out. Add a row. States that are not shown need none.",
      bad: .page(
        "```swift\nText(\"Hi\")\n  .foregroundStyle(Color.proBlue.foregroundPrimary)\n  .background(Color.proBlue.surfacePrimary)\n```\n\n:::tokens blue\nforegroundPrimary\n:::"
      ),
      good: .page(
        "```swift\nText(\"Hi\")\n  .foregroundStyle(Color.proBlue.foregroundPrimary)\n  .background(Color.proBlue.surfacePrimary)\n```\n\n:::tokens blue\nforegroundPrimary\nsurfacePrimary\n:::"
      )),
    Rule(
      "example/unused", .warning, "a row of a table that its example does not draw",
      "The table under the example lists a color that the example does not use. Take the row away, or use the color.",
      bad: .page(
        "```swift\nText(\"Hi\").foregroundStyle(Color.proBlue.foregroundPrimary)\n```\n\n:::tokens blue\nforegroundPrimary\n_450\n:::"
      ),
      good: .page(
        "```swift\nText(\"Hi\").foregroundStyle(Color.proBlue.foregroundPrimary)\n```\n\n:::tokens blue\nforegroundPrimary\n:::"
      )),
  ]

  static func findings(on page: Page, in site: Site) -> [Diagnostic] {
    let document = page.document
    let vocabulary = site.settings.themes.vocabulary
    let faults = page.facts.diagnostics.filter { $0.severity == .error }.compactMap(\.span?.start).sorted()
    // A row that could not be read is reported, and what it would have listed is not known.
    let listings = document.listings().mapValues { calls in
      calls.filter { call in
        !(faults.lastIndex(whereStillTrue: { $0 < call.span.end }).map { faults[$0] >= call.span.start } ?? false)
      }
    }
    var found: [Diagnostic] = []
    for (number, block) in document.codeBlocks.enumerated() where block.language == "swift" {
      let isFromFile = page.codeTexts[number] != nil
      let code = page.codeTexts[number] ?? Array(document.text[block.literal.range])
      let example = Example(
        code, block: block, document: document, isFromFile: isFromFile, vocabulary: vocabulary)
      if block.attribute("fragment") == nil { found += syntaxFindings(example, site.syntaxMemory) }
      if block.attribute("wrong") != nil { continue }
      found += unknownNames(example)
      if !example.allowsLiterals { found += literalColors(example) }
      for call in listings[number] ?? [] {
        found += comparison(of: example, with: call, site.settings.themes)
      }
    }
    for case .included(let included) in page.blocks { found += findings(on: included.page, in: site) }
    return found
  }
}

/// A Swift fence, and the names that it uses.
struct Example {
  let code: [UInt8]
  let names: UsedNames
  let block: CodeBlock
  let document: Document
  /// Its code stands in another file, so that all findings point to the fence's first line.
  let isFromFile: Bool

  init(_ code: [UInt8], block: CodeBlock, document: Document, isFromFile: Bool, vocabulary: APIVocabulary) {
    self.code = code
    names =
      mayNameColors(code) ? usedNames(in: code, vocabulary: vocabulary) : usedNames(in: [], vocabulary: vocabulary)
    self.block = block
    self.document = document
    self.isFromFile = isFromFile
  }

  var source: Source { document.source }
  var allowsLiterals: Bool {
    block.attribute("allow")?.value?.split(whereSeparator: { $0 == " " || $0 == "," }).contains("literal") ?? false
  }

  /// Bytes of the code as bytes of the page.
  func span(_ range: Range<Int>) -> Span {
    if isFromFile { return block.infoSpan }
    let start = block.sourceOffset(ofLiteralByte: range.lowerBound, in: document.text)
    return Span(start..<start + range.count)
  }
}

extension Document {
  /// The directives that list what an example draws, by the number of its fence: the nearest above them.
  fileprivate func listings() -> [Int: [DirectiveCall]] {
    var listings: [Int: [DirectiveCall]] = [:]
    for call in directives where call.name == "tokens" || call.name == "preview" {
      guard call.rawBody.contains(where: { !isBlank($0) }), let fence = swiftFence(before: call.node) else { continue }
      // A heading between them begins something else.
      let heading = headings.lastIndex(whereStillTrue: { $0.node.index < call.node.index })
      if heading.map({ headings[$0].node.index > codeBlocks[fence].node.index }) ?? false { continue }
      listings[fence, default: []].append(call)
    }
    return listings
  }
}

/// Where an example does not parse.
private func syntaxFindings(_ example: Example, _ memory: SyntaxMemory?) -> [Diagnostic] {
  (memory?.faults(in: example.code) ?? syntaxFaults(in: example.code)).map { fault in
    let isUnknown = fault.kind == .notChecked
    return Rules.rule("example/syntax").finding(
      isUnknown ? fault.message : "this does not parse: \(fault.message)", in: example.source,
      at: example.span(fault.byteRange),
      hint: isUnknown
        ? "make the example shorter" : "write 'fragment' behind 'swift' if it is a part that cannot stand alone")
  }
}

/// Whether code can name colors at all: most examples of most sites do not, and parsing them takes long.
func mayNameColors(_ code: [UInt8]) -> Bool {
  ["Color", ".pro", "._", "round", ".fill", ".tint", ".stroke", "ground"].contains { contains(code, Array($0.utf8)) }
}
