import Diagnostics

extension Document {
  /// The tree as text, a node a line with its bytes' range, its kind and its payload. For tests and `docgen dump`.
  public func dump() -> String {
    var result = ""
    if let frontMatter {
      result += "front matter \(frontMatterSpan.start)..\(frontMatterSpan.end)\n"
      Self.dump(frontMatter, depth: 1, into: &result)
    }
    dump(0..<Int(nodes[0].descendantCount) + 1, depth: 0, into: &result)
    for note in footnotes {
      result += "footnote \(note.number) '\(note.label)' \(note.span.start)..\(note.span.end) ×\(note.referenceCount)\n"
      dump(note.nodes, depth: 1, into: &result)
    }
    for site in links where !isHeldByNode(site) { result += "\(describe(site))\n" }
    for anchor in htmlAnchors { result += "anchor #\(anchor.id) \(anchor.span.start)..\(anchor.span.end)\n" }
    return result
  }

  private func isHeldByNode(_ site: LinkSite) -> Bool {
    switch site.kind {
    case .link, .image, .autolink: true
    case .definition, .html: false
    }
  }

  private func dump(_ range: Range<Int>, depth: Int, into result: inout String) {
    var ends: [Int] = []
    for index in range {
      while let end = ends.last, end <= index { ends.removeLast() }
      let node = nodes[index]
      let indent = String(repeating: "  ", count: depth + ends.count)
      result += "\(indent)\(node.span.start)..\(node.span.end) \(describe(node.kind))\n"
      ends.append(index + 1 + Int(node.descendantCount))
    }
  }

  private func describe(_ kind: Node.Kind) -> String {
    switch kind {
    case .heading(let level, let index): "heading \(level) #\(headings[Int(index)].id) '\(headings[Int(index)].text)'"
    case .alert(let kind): "alert \(kind.rawValue)"
    case .bulletList(let isTight): "bulletList\(isTight ? " tight" : "")"
    case .orderedList(let start, let isTight): "orderedList \(start)\(isTight ? " tight" : "")"
    case .item(let task): task == .none ? "item" : "item \(task)"
    case .paragraph(let isTight): "paragraph\(isTight ? " tight" : "")"
    case .codeBlock(let index): describe(codeBlocks[Int(index)])
    case .htmlBlock(let range): "htmlBlock \(quoted(range))"
    case .tableRow(let isHeader): "tableRow\(isHeader ? " header" : "")"
    case .tableCell(let alignment): alignment == .none ? "tableCell" : "tableCell \(alignment)"
    case .directive(let index): "directive \(describe(directives[Int(index)]))"
    case .inlineDirective(let index): "inlineDirective \(describe(directives[Int(index)]))"
    case .text(let range): "text \(quoted(range))"
    case .code(let range): "code \(quoted(range))"
    case .htmlInline(let range): "htmlInline \(quoted(range))"
    case .link(let site): "link \(describe(links[Int(site)]))"
    case .image(let site): "image \(describe(links[Int(site)]))"
    case .footnoteReference(let number, let occurrence): "footnoteReference \(number).\(occurrence)"
    default: "\(kind)"
    }
  }

  private func describe(_ attribute: Attribute) -> String {
    attribute.value.map { "\(attribute.name)=\($0)" } ?? attribute.name
  }

  private func describe(_ block: CodeBlock) -> String {
    var parts = ["codeBlock", block.language.isEmpty ? "-" : block.language]
    parts += block.attributes.map(describe)
    if !block.markedLines.isEmpty {
      parts.append("marks " + block.markedLines.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ","))
    }
    parts += ["at \(block.lineOffsets)", quoted(block.literal)]
    return parts.joined(separator: " ")
  }

  private func describe(_ call: DirectiveCall) -> String {
    var parts = ["\(call.form)", call.name]
    if !call.argument.isEmpty { parts.append("(\(call.argument))") }
    if let label = call.label { parts.append("[\(label)]") }
    parts += call.attributes.map(describe)
    if !call.rawBody.isEmpty { parts.append("raw \(String(decoding: call.rawBody, as: UTF8.self).debugDescription)") }
    if call.form == .block { parts.append("body \(call.bodySpan.start)..\(call.bodySpan.end)") }
    return parts.joined(separator: " ")
  }

  private func describe(_ site: LinkSite) -> String {
    let range = "\(site.span.start)..\(site.span.end)"
    let title = site.title.isEmpty ? "" : " \(quoted(site.title))"
    return "\(site.kind) <\(site.destination)> at \(range)\(site.isRewritable ? " rewritable" : "")\(title)"
  }

  private func quoted(_ range: TextRange) -> String { text.string(range.range).debugDescription }

  private static func dump(_ node: YAMLNode, depth: Int, into result: inout String) {
    let indent = String(repeating: "  ", count: depth)
    let place = "\(node.span.start)..\(node.span.end)"
    switch node.value {
    case .scalar(let text, let isPlain):
      result += "\(indent)\(place) \(isPlain ? "plain" : "quoted") \(text.debugDescription)\n"
    case .sequence(let items):
      result += "\(indent)\(place) sequence\n"
      for item in items { dump(item, depth: depth + 1, into: &result) }
    case .mapping(let entries):
      result += "\(indent)\(place) mapping\n"
      for entry in entries {
        result += "\(indent)  \(entry.keySpan.start)..\(entry.keySpan.end) \(entry.key):\n"
        dump(entry.value, depth: depth + 2, into: &result)
      }
    }
  }
}
