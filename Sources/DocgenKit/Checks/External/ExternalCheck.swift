public import Diagnostics
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Links to other sites: asked with `--external` only.
enum ExternalCheck: Check {
  static let rules = [Rules.brokenLink, Rules.movedLink]
}

/// How to ask other hosts. Tests put their own answers here.
protocol WebClient: Sendable {
  /// Asks for addresses of one host over one connection, one after the other.
  func ask(_ addresses: [String], follows: Bool, wantsBody: Bool) -> [WebAnswer]
}

/// What a host answered.
struct WebAnswer: Sendable, Equatable {
  /// 0 when there was no answer.
  var status: Int
  /// The host does not exist.
  var isUnknownHost = false
  /// Where it sends the reader, or nil.
  var location: String?
  var body = ""
}

/// Why links could not be asked at all.
public struct ExternalFault: Error, Sendable {
  public var message: String
}

/// Asks about links to other hosts: within what their robots.txt allows, one connection a host, each address once, with
/// answers of the last thirty days taken from the cache file.
///
/// - Parameters:
///   - cachePath: the cache file; it is written anew when an answer came.
///   - seconds: the time, since 1970.
/// - Returns: `link/broken` for what is certainly not there, `link/moved` for what has moved for good. A host that is
///   busy (429), faulty (5xx), closed to us (401, 403) or silent gives no finding.
public func externalFindings(
  _ links: [ExternalLink], cachePath: String, secondsSince1970 seconds: Int
) throws(ExternalFault) -> [Diagnostic] {
  guard let client = CurlClient() else {
    throw ExternalFault(message: "--external needs the program 'curl', and it is not in PATH")
  }
  var cache = LinkCache((try? readFile(cachePath)) ?? [])
  let before = cache.entries
  let findings = externalFindings(links, client, &cache, today: seconds / 86_400)
  if cache.entries != before {
    do { try writeFile(cachePath, Array(cache.json(today: seconds / 86_400).utf8)) } catch {
      throw ExternalFault(message: "cannot write \(cachePath): \(error.reason)")
    }
  }
  return findings
}

/// The same with any client.
func externalFindings(
  _ links: [ExternalLink], _ client: any WebClient, _ cache: inout LinkCache, today: Int
) -> [Diagnostic] {
  var byOrigin: [String: [ExternalLink]] = [:]
  for link in links where cache.answer(link.address, today: today) == nil {
    byOrigin[link.origin, default: []].append(link)
  }
  let origins = byOrigin.keys.sorted(by: bytesPrecede)
  let groups = origins.map { (origin: $0, links: byOrigin[$0] ?? []) }
  let answers = parallelMap(groups.count, jobs: 8) { ask(groups[$0].links, at: groups[$0].origin, client) }
  var entries: [String: WebAnswer] = [:]
  for (address, answer) in answers.flatMap({ $0 }) {
    entries[address] = answer
    // Only what is settled is worth keeping.
    if (200..<400).contains(answer.status) || isGone(answer) {
      cache.entries[address] = LinkCache.Entry(status: answer.status, movedTo: answer.location, day: today)
    }
  }
  return links.compactMap { link in
    if let answer = entries[link.address] { return finding(link, answer) }
    guard let known = cache.answer(link.address, today: today) else { return nil }
    return finding(link, WebAnswer(status: known.status, location: known.movedTo))
  }
}

private func isGone(_ answer: WebAnswer) -> Bool { answer.status == 404 || answer.status == 410 }

private func finding(_ link: ExternalLink, _ answer: WebAnswer) -> Diagnostic? {
  if isGone(answer) {
    return Rules.brokenLink.finding(
      "\(link.address) is not there (\(answer.status))", in: link.source, at: link.span,
      hint: "look for its new address, or take the link away")
  }
  if answer.isUnknownHost {
    return Rules.brokenLink.finding("there is no host \(link.origin)", in: link.source, at: link.span)
  }
  guard let location = answer.location else { return nil }
  return Rules.movedLink.finding(
    "\(link.address) has moved for good", in: link.source, at: link.span, hint: "it is at \(location) now")
}

/// Asks one host: its robots.txt first, then each address.
private func ask(_ links: [ExternalLink], at origin: String, _ client: any WebClient) -> [(String, WebAnswer)] {
  var addresses: [String] = []
  for link in links where !addresses.contains(link.address) { addresses.append(link.address) }
  let robots = client.ask([origin + "/robots.txt"], follows: true, wantsBody: true).first
  if robots?.isUnknownHost == true { return addresses.map { ($0, WebAnswer(status: 0, isUnknownHost: true)) } }
  if let robots, robots.status == 200 {
    let rules = RobotsRules(robots.body)
    addresses = addresses.filter { address in
      links.first { $0.address == address }.map { rules.allows($0.path) } ?? false
    }
  }
  guard !addresses.isEmpty else { return [] }
  let answers = client.ask(addresses, follows: false, wantsBody: false)
  let moved = zip(addresses, answers).filter { (300..<400).contains($0.1.status) }.map(\.0)
  let ends = moved.isEmpty ? [] : client.ask(moved, follows: true, wantsBody: false)
  return zip(addresses, answers).map { address, answer in
    guard let place = moved.firstIndex(of: address), place < ends.count else {
      return (address, WebAnswer(status: answer.status, isUnknownHost: answer.isUnknownHost))
    }
    // Only 301 and 308 say that it is for good.
    var end = ends[place]
    let isForGood = answer.status == 301 || answer.status == 308
    end.location = isForGood && (200..<300).contains(end.status) ? answer.location : nil
    return (address, end)
  }
}

extension Rules {
  static let brokenLink = linkRules.first { $0.id == "link/broken" }!
  static let movedLink = linkRules.first { $0.id == "link/moved" }!
}
