/// What a request's path names: a path of the site, or why it names nothing.
enum ServedPath: Equatable {
  /// Relative to the site, without `.`, `..` or anything that a file system could read otherwise; empty for the home page.
  case site(String)
  /// The site lives below this address.
  case base
  case outside
  case malformed

  /// Decodes a request's target once and takes it apart. Only paths that are spelled plainly are answered: each file of a
  /// site has one.
  init(target: String, base: String) {
    guard target.hasPrefix("/"), let decoded = Self.decoded(target) else {
      self = .malformed
      return
    }
    if decoded + "/" == base || decoded == "/" && base != "/" {
      self = .base
      return
    }
    guard decoded.utf8.starts(with: base.utf8) else {
      self = .outside
      return
    }
    let path = String(decoded.dropFirst(base.count))
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      guard !part.isEmpty || isLast, part != ".", part != "..", !part.utf8.contains(UInt8(ascii: "\\")) else {
        self = .malformed
        return
      }
    }
    self = .site(path)
  }

  /// Percent-decoded; nil with a NUL, a wrong escape or bytes that are not UTF-8.
  private static func decoded(_ target: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(target.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        return nil
      }
      // An encoded slash is a name with a slash in it, which no file has.
      if value == 0 || value == UInt8(ascii: "/") { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
