import Diagnostics

// Raw HTML: its destinations and anchors.
extension TreeBuilder {
  /// The attributes that name a destination.
  private static let destinationNames: Set<String> = ["href", "src", "poster", "data", "cite", "srcset", "action"]

  /// Finds destinations and anchors in a literal.
  mutating func readTags(_ literal: TextRange, node: Int, isBlock: Bool, isPlaced: Bool = true, quoteDepth: Int) {
    var scanner = HTMLTagScanner(document.text, literal.range)
    var places: LiteralPlaces?
    while let tag = scanner.next() {
      for attribute in tag.attributes where !attribute.value.isEmpty {
        let name = document.text.string(attribute.name).lowercased()
        let tagName = document.text.string(tag.name).lowercased()
        let isAnchor = name == "id" || name == "name" && tagName == "a"
        guard isAnchor || Self.destinationNames.contains(name) && tagName != "form" else { continue }
        let known =
          places ?? LiteralPlaces(document, literal, node: node, isBlock: isBlock, self, quoteDepth: quoteDepth)
        places = known
        if isAnchor {
          let id = PlainText.decodedAttribute(document.text, attribute.value)
          document.htmlAnchors.append(
            HTMLAnchor(id: id, span: isPlaced ? known.span(of: attribute.value) : document.nodes[node].span))
        } else {
          appendSites(attribute, name: name, node: node, places: isPlaced ? known : nil)
        }
      }
      if !tag.isClosing { checkComponent(tag, literal, node: node, isBlock: isBlock, quoteDepth: quoteDepth) }
    }
  }

  private mutating func appendSites(
    _ attribute: HTMLTagScanner.HTMLAttribute, name: String, node: Int, places: LiteralPlaces?
  ) {
    for value in name == "srcset" ? candidates(in: attribute.value) : [document.text.trimmed(attribute.value)] {
      guard !value.isEmpty else { continue }
      document.links.append(
        LinkSite(
          kind: .html(attribute: name), destination: PlainText.decodedAttribute(document.text, value),
          node: NodeID(node), span: places?.span(of: value) ?? document.nodes[node].span, isRewritable: places != nil,
          isDelimited: attribute.isQuoted,
          textRange: TextRange(value)))
    }
  }

  /// The addresses of a `srcset`: each candidate's first word.
  private func candidates(in value: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = value.lowerBound
    while index < value.upperBound {
      while index < value.upperBound, isSpaceByte(document.text[index]) || document.text[index] == UInt8(ascii: ",") {
        index += 1
      }
      let start = index
      while index < value.upperBound, !isSpaceByte(document.text[index]) { index += 1 }
      var end = index
      while end > start, document.text[end - 1] == UInt8(ascii: ",") { end -= 1 }
      if end > start { result.append(start..<end) }
      guard end == index else { continue }
      while index < value.upperBound, document.text[index] != UInt8(ascii: ",") { index += 1 }
    }
    return result
  }
}

/// Where the lines of an HTML literal stand in the source.
struct LiteralPlaces {
  private var literalStarts: [Int] = []
  private var sourceStarts: [Int] = []
  private let limit: Int

  init(
    _ document: Document, _ literal: TextRange, node: Int, isBlock: Bool, _ builder: TreeBuilder, quoteDepth: Int
  ) {
    limit = builder.bytes.count
    let span = document.nodes[node].span
    let firstLine = builder.lines.line(at: Int(span.start))
    literalStarts = [literal.range.lowerBound]
    for index in literal.range where document.text[index] == 0x0A && index + 1 < literal.range.upperBound {
      literalStarts.append(index + 1)
    }
    if isBlock {
      sourceStarts = builder.lineOffsets(of: literal, firstLine: firstLine).map(Int.init)
    } else {
      sourceStarts = [Int(span.start)]
      for line in firstLine + 1..<max(firstLine + 1, firstLine + literalStarts.count) {
        sourceStarts.append(
          builder.contentStart(ofLine: min(line, builder.lines.count - 1), quoteDepth: quoteDepth))
      }
    }
  }

  /// The source bytes of a range of the literal.
  func span(of range: Range<Int>) -> Span {
    let start = offset(of: range.lowerBound)
    return Span(start..<max(start, offset(of: range.upperBound)))
  }

  private func offset(of index: Int) -> Int {
    let line = literalStarts.lastIndex(whereStillTrue: { $0 <= index }) ?? 0
    return min(limit, (line < sourceStarts.count ? sourceStarts[line] : 0) + index - literalStarts[line])
  }
}
