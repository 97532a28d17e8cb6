import Foundation

/// The tables beside the tests.
enum Tables {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Tables")

  /// The lines of a tab-separated table by columns, without its heading and without lines that begin with `#`.
  static func rows(_ name: String) -> [[String]] {
    let text = (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return lines.dropFirst().map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
