/// What a host's `robots.txt` allows us (RFC 9309): the group that names docgen, or else the one for all.
struct RobotsRules: Sendable {
  private var rules: [(path: [UInt8], isAllowed: Bool)] = []

  init(_ text: String) {
    var own: [(path: [UInt8], isAllowed: Bool)] = []
    var general: [(path: [UInt8], isAllowed: Bool)] = []
    var hasOwn = false
    var agents: [String] = []
    var isReadingAgents = false
    for line in text.split(whereSeparator: { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }) {
      let content = line.prefix { $0 != "#" }
      guard let colon = content.firstIndex(of: ":") else { continue }
      let key = trimmed(content[..<colon]).lowercased()
      let value = trimmed(content[content.index(after: colon)...])
      switch key {
      case "user-agent":
        if !isReadingAgents { agents = [] }
        agents.append(value.lowercased())
        isReadingAgents = true
        if value.lowercased() == "docgen" { hasOwn = true }
      case "allow", "disallow":
        isReadingAgents = false
        if value.isEmpty { continue }
        let rule = (path: Array(value.utf8), isAllowed: key == "allow")
        if agents.contains("docgen") { own.append(rule) }
        if agents.contains("*") { general.append(rule) }
      default: isReadingAgents = false
      }
    }
    rules = hasOwn ? own : general
  }

  /// Whether a path may be asked for: the longest rule that fits decides, and an allowing one of two equally long.
  func allows(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    var best: (length: Int, isAllowed: Bool) = (-1, true)
    for rule in rules where Self.matches(rule.path[...], bytes[...]) {
      if rule.path.count > best.length || (rule.path.count == best.length && rule.isAllowed) {
        best = (rule.path.count, rule.isAllowed)
      }
    }
    return best.isAllowed
  }

  /// `*` stands for anything, `$` at the end for the end.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
    let parts = pattern.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    var rest = path
    for (index, part) in parts.enumerated() {
      var part = part
      let isLast = index == parts.count - 1
      let endsHere = isLast && part.last == UInt8(ascii: "$")
      if endsHere { part.removeLast() }
      if index == 0 {
        guard rest.starts(with: part) else { return false }
        rest = rest.dropFirst(part.count)
      } else if endsHere {
        guard rest.count >= part.count, rest.suffix(part.count).elementsEqual(part) else { return false }
        rest = rest.suffix(0)
      } else if !part.isEmpty {
        guard let start = firstOffset(of: Array(part), in: Array(rest), from: 0) else { return false }
        rest = rest.dropFirst(start + part.count)
      }
      if endsHere, !rest.isEmpty { return false }
    }
    return true
  }
}
