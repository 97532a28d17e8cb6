import CCMarkGFM
import Diagnostics

// Inlines: leaves are copied, wrappers open a frame. Their places in the source come when their block is complete.
extension TreeBuilder {
  mutating func enterInline(_ node: OpaquePointer, _ type: cmark_node_type) -> Bool {
    switch type {
    case CMARK_NODE_SOFTBREAK: append(.softBreak)
    case CMARK_NODE_LINEBREAK: append(.lineBreak)
    case CMARK_NODE_CODE: append(.code(copyLiteral(node)))
    case CMARK_NODE_HTML_INLINE: appendHTMLInline(node)
    case CMARK_NODE_EMPH: return pushInline(.emphasis)
    case CMARK_NODE_STRONG: return pushInline(.strong)
    case library.strikethrough: return pushInline(.strikethrough)
    case CMARK_NODE_LINK: return enterLink(node, isImage: false)
    case CMARK_NODE_IMAGE: return enterLink(node, isImage: true)
    case CMARK_NODE_FOOTNOTE_REFERENCE: appendFootnoteReference(node)
    default: break
    }
    return false
  }

  private mutating func pushInline(_ kind: Node.Kind) -> Bool {
    push(.inline, kind, span: Span(0..<0))
    return true
  }

  /// A block mask that came back inside a paragraph is text after all.
  private mutating func appendHTMLInline(_ node: OpaquePointer) {
    guard let pointer = cmark_node_get_literal(node) else { return }
    let isMask = !masked.masks.isEmpty && withBytes(of: pointer) { masked.token(in: $0, at: 0)?.end == $0.count }
    let start = document.text.count
    _ = copy(pointer)
    normalizeBreaks(from: start)
    let text = TextRange(start..<document.text.count)
    append(isMask ? .text(text) : .htmlInline(text))
  }

  private mutating func appendFootnoteReference(_ node: OpaquePointer) {
    let number = cmark_node_get_literal(node).flatMap { UInt32(String(cString: $0)) } ?? 0
    append(.footnoteReference(number: number, occurrence: 1))
  }

  // MARK: Links

  private mutating func enterLink(_ node: OpaquePointer, isImage: Bool) -> Bool {
    let url = cmark_node_get_url(node)
    if !isImage, !masked.masks.isEmpty, let url, let mask = mask(ofURL: url), isAutolink(node, url) {
      appendInlineDirective(mask)
      return false
    }
    let number = UInt32(document.links.count)
    var site = LinkSite(
      kind: isImage ? .image : .link, destination: destination(url), node: NodeID(document.nodes.count),
      span: Span(0..<0), isRewritable: false, isDelimited: false)
    site.title = copy(cmark_node_get_title(node))
    document.links.append(site)
    return pushInline(isImage ? .image(site: number) : .link(site: number))
  }

  /// A token in pointed brackets reads as a destination in them, which loses the brackets.
  private mutating func destination(_ url: UnsafePointer<CChar>?) -> String {
    if !masked.masks.isEmpty, let url, let mask = mask(ofURL: url) { return bytes.string(masked.masks[mask].range) }
    let text = copy(url)
    defer { document.text.removeLast(text.range.count) }
    return document.text.string(text.range)
  }

  /// The mask that a token names which lost its pointed brackets by being a destination: `WORD:7` or `?WORD 7?`.
  private func mask(ofURL url: UnsafePointer<CChar>) -> Int? {
    withBytes(of: url) { buffer in
      var rest = buffer[...]
      if rest.first == UInt8(ascii: "?"), rest.last == UInt8(ascii: "?") { rest = rest.dropFirst().dropLast() }
      guard rest.count > masked.nonce.count + 1, rest.starts(with: masked.nonce) else { return nil }
      guard let number = Int(String(decoding: rest.dropFirst(masked.nonce.count + 1), as: UTF8.self)) else {
        return nil
      }
      return masked.masks.indices.contains(number) ? number : nil
    }
  }

  /// An autolink shows its own address.
  private func isAutolink(_ node: OpaquePointer, _ url: UnsafePointer<CChar>) -> Bool {
    guard let child = cmark_node_first_child(node), let text = cmark_node_get_literal(child) else { return false }
    return cmark_node_next(child) == nil && String(cString: text) == String(cString: url)
  }

  private mutating func appendInlineDirective(_ index: Int) {
    let call = makeCall(masked.masks[index], form: .inline)
    append(.inlineDirective(index: UInt32(document.directives.count)), span: call.span)
    document.directives.append(call)
  }
}
