public import Diagnostics
import Markup

/// A link of a page to another host.
public struct ExternalLink: Sendable {
  /// Without its fragment.
  public var address: String
  public var source: Source
  public var span: Span

  /// `https://example.org`, lower case.
  var origin: String {
    let bytes = Array(address.utf8)
    guard let start = firstOffset(of: Array("://".utf8), in: bytes, from: 0) else { return "" }
    let end = bytes[(start + 3)...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
    return String(decoding: bytes[..<end], as: UTF8.self).lowercased()
  }

  /// From the first slash behind the host.
  var path: String {
    let rest = String(address.dropFirst(origin.count))
    return rest.hasPrefix("/") ? rest : "/" + rest
  }
}

/// The links of a page to other hosts.
func externalLinks(of page: Page, in site: Site) -> [ExternalLink] {
  var found: [ExternalLink] = []
  let own = page.document.links.filter(\.isOwnDestination).map { LiteralLink(text: $0.destination, span: $0.span) }
  for link in own + previewLinks(of: page) {
    var address = link.text
    guard address.hasPrefix("https://") || address.hasPrefix("http://"),
      case .external = site.resolve(address, from: page.facts.path), !isReserved(address)
    else { continue }
    if let own = site.settings.url, address.hasPrefix(own) { continue }
    if let hash = address.firstIndex(of: "#") { address = String(address[..<hash]) }
    // What a shell or a protocol could take for something else is not asked for.
    guard address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") })
    else { continue }
    found.append(ExternalLink(address: address, source: page.document.source, span: link.span))
  }
  for case .included(let included) in page.blocks { found += externalLinks(of: included.page, in: site) }
  return found
}

/// Hosts that stand for no host (RFC 2606 and RFC 6761), and this machine.
private func isReserved(_ address: String) -> Bool {
  let host = address.dropFirst(address.hasPrefix("https") ? 8 : 7).prefix { !"/:?#".contains($0) }.lowercased()
  return ["example", "test", "invalid", "localhost", "local"].contains { host == $0 || host.hasSuffix("." + $0) }
    || ["example.com", "example.org", "example.net"].contains { host == $0 || host.hasSuffix("." + $0) }
    || host.hasPrefix("127.") || host == "[::1]"
}
