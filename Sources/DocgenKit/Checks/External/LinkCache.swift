import Diagnostics
import Markup

/// What other hosts answered, by address: a file beside `docgen.yml` that can be committed.
///
/// One line an address, sorted, with the day it was asked: a run that asks nothing anew changes nothing.
struct LinkCache: Sendable {
  static let fileName = "docgen-links.json"
  /// How many days an answer is believed.
  static let freshDays = 30

  struct Entry: Sendable, Equatable {
    /// The status of HTTP.
    var status: Int
    /// Where it has moved for good, or nil.
    var movedTo: String?
    /// Days since 1970.
    var day: Int
  }

  var entries: [String: Entry] = [:]

  init() {}

  /// Reads the file. One that cannot be read counts as empty: it is only a cache.
  init(_ bytes: [UInt8]) {
    // JSON is YAML, so no second parser is needed.
    let source = Source(path: Self.fileName, bytes: bytes)
    guard let node = parseYAML(source, in: 0..<bytes.count).0, case .mapping(let addresses) = node.value else { return }
    for address in addresses {
      guard case .mapping(let fields) = address.value.value else { continue }
      func text(_ key: String) -> String? {
        guard case .scalar(let text, _)? = fields.first(where: { $0.key == key })?.value.value else { return nil }
        return text
      }
      guard let status = text("status").flatMap({ Int($0) }), let day = text("day").flatMap({ Int($0) }) else {
        continue
      }
      entries[address.key] = Entry(status: status, movedTo: text("movedTo"), day: day)
    }
  }

  /// The file, without what is older than it is believed.
  func json(today: Int) -> String {
    let lines = entries.filter { isFresh($0.value, today) }.sorted { bytesPrecede($0.key, $1.key) }.map {
      address, entry in
      let moved = entry.movedTo.map { ", \"movedTo\": \(jsonString($0))" } ?? ""
      return "  \(jsonString(address)): {\"status\": \(entry.status), \"day\": \(entry.day)\(moved)}"
    }
    return lines.isEmpty ? "{}\n" : "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  /// An answer that still holds. What was not there is asked again each time: it may have come back.
  func answer(_ address: String, today: Int) -> Entry? {
    guard let entry = entries[address], isFresh(entry, today), (200..<400).contains(entry.status) else { return nil }
    return entry
  }

  private func isFresh(_ entry: Entry, _ today: Int) -> Bool {
    entry.day <= today && today - entry.day < Self.freshDays
  }
}
