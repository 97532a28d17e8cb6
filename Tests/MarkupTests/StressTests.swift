import Diagnostics
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Markup

@Suite struct StressTests {
  /// cmark-gfm's global table of special characters is what a race would show in: strikethrough, addresses and
  /// emphasis come out as text now and then. `DOCGEN_STRESS=200000` makes the long run.
  @Test func eightThreadsParseAsOneDoes() {
    let count = ProcessInfo.processInfo.environment["DOCGEN_STRESS"].flatMap { Int($0) } ?? 8_000
    let samples = [
      "~~gone~~ and ~one~ *a~~b~~*", "see https://a.test/b, www.b.test and c@d.test", "plain :words: with w and : only",
      "*a*~*b* **x** [l](m.md)", "w:w:w http://x.test ~~y~~", "| a | b |\n|---|---|\n| ~~c~~ | www.d.test |",
      "a [^why:w] b\n\n[^why:w]: note", "nothing special here at all",
    ].map { Array($0.utf8) }
    let expected = samples.map { plainHTML($0) }
    for (sample, html) in zip(samples, expected) { #expect(CMarkLibrary.shared.html(sample) == html) }
    #expect(expected[1].components(separatedBy: "<a href=").count == 4)
    let wrong = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<count / 8 {
        let index = (thread + round) % samples.count
        if plainHTML(samples[index]) != expected[index] { wrong.add(1, ordering: .relaxed) }
      }
    }
    #expect(wrong.load(ordering: .relaxed) == 0)
  }
}
