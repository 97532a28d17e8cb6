import Markup

extension Site {
  /// A page's mirror: title, description, body, next steps, see also and the closing line.
  public func mirror(of page: Page) -> [UInt8] {
    let body = MirrorBody(page, in: self)
    let facts = page.facts
    var parts: [[UInt8]] = []
    if facts.frontMatter.title == nil, let heading = page.titleHeading {
      parts.append(body.titleHeading(heading))
    } else {
      parts.append(Array("# \(markdownText(facts.title))".utf8))
    }
    if let description = facts.frontMatter.description { parts.append(Array(markdownDescription(description).utf8)) }
    parts.append(body.bytes())
    parts += pageList("Next steps", facts.frontMatter.next)
    parts += pageList("See also", facts.frontMatter.see)
    parts.append(Array("---".utf8))
    parts.append(Array(closingLine(facts).utf8))
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [0x0A, 0x0A]))
  }

  private func pageList(_ title: String, _ references: [FrontMatter.Reference]) -> [[UInt8]] {
    let lines = references.compactMap { reference -> String? in
      guard case .page(let target, _, let fragment) = resolveFromRoot(reference.text) else { return nil }
      let address = settings.absolute(mirrorPath(ofAddress: target.address)) + (fragment.map { "#" + $0 } ?? "")
      let description = target.frontMatter.description.map { ": " + markdownDescription($0) } ?? ""
      return "- [\(markdownText(target.title, isLinkText: true))](\(address))\(description)"
    }
    return lines.isEmpty ? [] : [Array("## \(title)".utf8), Array(lines.joined(separator: "\n").utf8)]
  }

  private func closingLine(_ facts: PageFacts) -> String {
    let publisher = settings.publisher.map { ", by \($0)" } ?? ""
    let line = "From \(settings.title)\(publisher): \(settings.absolute(facts.address))"
    return line + (facts.updated.map { " (updated \($0.english))." } ?? "")
  }

  /// The destination of a link in a mirror, or nil when it stays as it is typed.
  func mirrorDestination(_ destination: String, from path: String) -> String? {
    switch resolve(destination, from: path) {
    case .page(let target, let query, let fragment):
      let address = settings.absolute(mirrorPath(ofAddress: target.address))
      return escapedForMarkdown(address + query + (fragment.map { "#" + $0 } ?? ""))
    case .asset(let asset, let suffix): return escapedForMarkdown(settings.absolute(asset) + suffix)
    case .fragment, .external, .missing: return nil
    }
  }
}

/// An address that stands in Markdown's round brackets, in `<>` and in quotes alike.
private func escapedForMarkdown(_ address: String) -> String {
  guard address.utf8.contains(where: { $0 <= 0x20 || "()<>\"'\\`".utf8.contains($0) }) else { return address }
  let digits = Array("0123456789ABCDEF".utf8)
  var out: [UInt8] = []
  for byte in address.utf8 {
    if byte <= 0x20 || "()<>\"'\\`".utf8.contains(byte) {
      out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    } else {
      out.append(byte)
    }
  }
  return String(decoding: out, as: UTF8.self)
}
