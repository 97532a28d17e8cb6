import Diagnostics
import Foundation
import Testing

@testable import DocgenKit

/// Hundreds of sentences, tables and examples as design systems write them, all of them true.
@Suite struct ChecksStatementsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Statements")

  private func statements() throws -> [String] {
    let text = try String(contentsOf: Self.folder.appending(path: "right.txt"), encoding: .utf8)
    return text.components(separatedBy: "\n===\n")
  }

  /// The findings on each of some pages.
  private func found(_ pages: [String]) -> [[Diagnostic]] {
    var files = ["docgen.yml": "themes:\n  brand: \"#00B386\"\n", "index.md": "# Home\n"]
    for (number, page) in pages.enumerated() { files["p\(number).md"] = page + "\n" }
    let all = Dictionary(grouping: findings(files, rules: try! .only(["value"])), by: \.source.path)
    return pages.indices.map { all["Content/p\($0).md"] ?? [] }
  }

  @Test func whatIsTrueIsLeftAlone() throws {
    let statements = try statements()
    #expect(statements.count > 300)
    for (statement, findings) in zip(statements, found(statements)) {
      #expect(findings.map(\.message) == [], "\(statement)")
    }
  }

  /// One digit of one value is changed: where that is found, it is found at its place, and a fix gives back what stood there.
  /// `found.txt` says of each value whether it is: the values of other libraries, and demands, are not.
  @Test func wrongDigitsAreFound() throws {
    var mutants: [(number: Int, value: String, text: String, place: Range<Int>)] = []
    for (number, statement) in try statements().enumerated() {
      for match in statement.matches(of: #/#[0-9a-fA-F]{6}\b|\b[0-9]+\.[0-9]+(?=:1)/#) {
        let value = String(statement[match.range])
        let wrong =
          value.hasPrefix("#")
          ? "#" + (value.dropFirst().first == "7" ? "3" : "7") + value.dropFirst(2)
          : String(format: "%.2f", (Double(value) ?? 0) + 1.11)
        let start = statement[..<match.range.lowerBound].utf8.count
        mutants.append(
          (number, value, statement.replacingCharacters(in: match.range, with: wrong), start..<start + wrong.utf8.count)
        )
      }
    }
    var lines: [String] = []
    for (mutant, findings) in zip(mutants, found(mutants.map(\.text))) {
      lines.append("\(mutant.number) \(mutant.value) \(findings.isEmpty ? "not found" : "found")")
      for finding in findings {
        let span = try #require(finding.span)
        #expect(Int(span.start) == mutant.place.lowerBound, "\(finding.text())")
        guard let fix = finding.fix?.replacement else { continue }
        // A ratio is given back with all its decimals.
        let isSame =
          mutant.value.hasPrefix("#")
          ? fix == mutant.value.lowercased()
          : abs((Double(fix.dropLast(2)) ?? 0) - (Double(mutant.value) ?? 0)) <= 0.05
        #expect(isSame, "\(finding.text())")
      }
    }
    let file = Self.folder.appending(path: "found.txt")
    let text = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["UPDATE_CASES"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }
}
