import Testing
import Foundation
import Diagnostics
@testable import Markup
@Suite struct TimingProbe {
  @Test func corpus() throws {
    guard let path = ProcessInfo.processInfo.environment["CORPUS"] else { return }
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    for _ in 0..<3 {
      let a = ContinuousClock.now
      for _ in 0..<20 { _ = CMarkLibrary.shared.html(bytes) }
      let b = ContinuousClock.now
      for _ in 0..<20 { _ = parse(Source(path: path, bytes: bytes), options: ParseOptions(directives: sampleSyntax)) }
      let c = ContinuousClock.now
      let d = parse(Source(path: path, bytes: bytes), options: ParseOptions(directives: sampleSyntax))
      let e = ContinuousClock.now
      for _ in 0..<20 { var w = HTMLWriter(d, hooks: PlainHooks()); w.renderDocument() }
      let f = ContinuousClock.now
      print(bytes.count, "bytes; cmark", (b - a) / 20, "ours", (c - b) / 20, "html", (f - e) / 20)
    }
  }
  @Test func slow() {
    guard ProcessInfo.processInfo.environment["TIMING"] != nil else { return }
    for fragment in [
    "[", "]", "![", "<", "<a ", "&", "`", "*a_ ", "~~", "|", "\\", ":note[", ":color[", ":color[a]{", "{", "[^1]", "@", "www.", "://",
    "<!--", "<?", "`` ` ", "](", "[a](", "[a](<b", "*a**", "a@b.c ", "::x ", "::: ", "{{<", "!!! ", "[x]: y ", "<b c='d' ", "- a\n", "> a\n\n", ":::note\n:::\n", "[a](b) ", "`a` ", "| a ", "<a id=x>\n", "<a id=x> ", "`a` {{< "] {
      for (label, text) in [("line", String(repeating: fragment, count: 20_000)), ("line2", String(repeating: fragment, count: 40_000)), ("lines", String(repeating: fragment + "\n", count: 20_000)), ("lines2", String(repeating: fragment + "\n", count: 40_000))] {
        let a = ContinuousClock.now
        let t = CMarkLibrary.shared.parse(Array(text.utf8))
        let b = ContinuousClock.now
        let d = parsed(text)
        let c = ContinuousClock.now
        var w = HTMLWriter(d, hooks: PlainHooks()); w.renderDocument()
        let e = ContinuousClock.now
        _ = t
        if c - b > .milliseconds(60) { print(fragment.debugDescription, label, "cmark", b - a, "parse", c - b, "html", e - c, d.diagnostics.count) }
      }
    }
  }
}
