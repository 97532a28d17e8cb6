import Diagnostics
import Foundation
import Testing

@testable import Markup

/// Our HTML of a page as `render --plain` prints it, heading ids taken away.
func plainHTML(_ bytes: [UInt8]) -> String {
  let options = ParseOptions(readsFrontMatter: false, readsExtensions: false)
  var writer = HTMLWriter(parse(Source(path: "a.md", bytes: bytes), options: options), hooks: PlainHooks())
  writer.renderDocument()
  return withoutHeadingIDs(writer.html)
}

func withoutHeadingIDs(_ html: [UInt8]) -> String {
  var result: [UInt8] = []
  var index = 0
  while index < html.count {
    if html.matches("<h".utf8, at: index), html.matches(" id=\"".utf8, at: index + 3), isDigitByte(html[index + 2]) {
      result += html[index..<index + 3]
      index = (html[(index + 8)...].firstIndex(of: UInt8(ascii: "\"")) ?? html.count - 1) + 1
    } else {
      result.append(html[index])
      index += 1
    }
  }
  return String(decoding: result, as: UTF8.self)
}

@Suite struct SpecificationTests {
  /// Runs the examples of a specification's text, whose path `DOCGEN_SPEC` gives. They are not in the repository
  /// because they are others' work; `Tests/spec-examples.sh` says where they are to be had.
  @Test func examplesGiveTheLibrarysHTML() throws {
    guard let paths = ProcessInfo.processInfo.environment["DOCGEN_SPEC"] else { return }
    for path in paths.split(separator: ":") {
      let examples = try examples(in: String(contentsOfFile: String(path), encoding: .utf8))
      var wrong = 0
      for (number, example) in examples.enumerated() {
        let expected = CMarkLibrary.shared.html(Array(example.utf8))
        let actual = plainHTML(Array(example.utf8))
        if actual != expected { wrong += 1 }
        #expect(actual == expected, "example \(number + 1) of \(path): \(example.debugDescription)")
      }
      print("\(path): \(examples.count) examples, \(wrong) differ")
    }
  }

  private func examples(in text: String) -> [String] {
    let fence = String(repeating: "`", count: 32)
    return text.components(separatedBy: "\n" + fence + " example").dropFirst().compactMap { part in
      guard let start = part.firstIndex(of: "\n"), let end = part.range(of: "\n.\n") else { return nil }
      guard part.index(after: start) <= end.lowerBound else { return "" }
      return part[part.index(after: start)...end.lowerBound].replacingOccurrences(of: "→", with: "\t")
    }
  }
}
