import Mustache
import Testing

struct Fault: Sendable, CustomTestStringConvertible {
  /// The template; `«` and `»` stand around the bytes that are wrong.
  var marked: String
  var kind: TemplateError.Kind
  var message: String
  var candidates: [String] = []

  var testDescription: String { marked }
}

private let faults = [
  Fault(marked: "a «{{»x", kind: .malformedTag, message: "this tag is never closed"),
  Fault(marked: "a «{{»{x}}", kind: .malformedTag, message: "this tag is never closed"),
  Fault(marked: "a «{{»", kind: .malformedTag, message: "this tag is never closed"),
  Fault(marked: "«{{ }}»", kind: .malformedTag, message: "this tag has no name"),
  Fault(marked: "«{{#}}»", kind: .malformedTag, message: "this tag has no name"),
  Fault(marked: "«{{=<%=}}»", kind: .malformedDelimiters, message: "two delimiters are wanted here, as in {{=<% %>=}}"),
  Fault(marked: "ü{{#a}}\n«{{#b}}»{{x}}", kind: .unclosedSection, message: "section 'b' is never closed"),
  Fault(marked: "{{#a}}{{/a}}«{{/a}}»", kind: .mismatchedClose, message: "'a' is closed but no section is open"),
  Fault(
    marked: "{{#items}}«{{/itms}}»", kind: .mismatchedClose, message: "'itms' is closed where 'items' is open",
    candidates: ["items"]),
]

@Test(arguments: faults)
func reportsPlaceAndMessage(_ fault: Fault) throws {
  let opener = try #require(fault.marked.firstIndex(of: "«"))
  let closer = try #require(fault.marked.firstIndex(of: "»"))
  let start = fault.marked[..<opener].utf8.count
  let length = fault.marked[fault.marked.index(after: opener)..<closer].utf8.count
  let source = fault.marked.filter { $0 != "«" && $0 != "»" }
  let error = try #require(throws: TemplateError.self) {
    try Template(parsing: Array(source.utf8), name: "page.mustache")
  }
  #expect(error.kind == fault.kind)
  #expect(error.template == "page.mustache")
  #expect(error.byteRange == start..<start + length)
  #expect(error.message == fault.message)
  #expect(error.candidates == fault.candidates)
}

@Test func namesUsedAreKnown() throws {
  let source = "{{title}}{{#a.b}}{{{ . }}}{{/a.b}}{{^c}}{{/c}}{{> head }}{{! no }}"
  let template = try Template(parsing: Array(source.utf8), name: "page")
  #expect(template.names.map(\.name) == ["title", "a.b", ".", "c", "head"])
  #expect(template.names.map(\.role) == [.value, .section, .value, .inverted, .partial])
  for use in template.names { #expect(String(decoding: Array(source.utf8)[use.byteRange], as: UTF8.self) == use.name) }
}

@Test func unknownPartialsAreListed() throws {
  let template = try Template(parsing: Array("{{>head}}{{>foter}}".utf8), name: "page")
  let missing = template.unknownPartials(among: ["head", "footer"])
  #expect(missing.map(\.message) == ["no partial 'foter'"])
  #expect(missing.map(\.byteRange) == [12..<17])
  #expect(missing.first?.candidates == ["footer", "head"])
}

@Test func endlessPartialsEnd() throws {
  let once = #expect(throws: TemplateError.self) { try rendered("{{>p}}", .none, partials: [("p", "x{{>p}}")]) }
  #expect(once?.kind == .tooDeep)
  let doubling = String(repeating: "{{>p}}", count: 2)
  let twice = #expect(throws: TemplateError.self) { try rendered("{{>p}}", .none, partials: [("p", doubling)]) }
  #expect(twice?.kind == .tooDeep)
  let wide = "{{#a}}{{#a}}{{#a}}{{#a}}{{/a}}{{/a}}{{/a}}{{/a}}"
  let long = #expect(throws: TemplateError.self) {
    try rendered(wide, ["a": .list(Array(repeating: .bool(true), count: 100))])
  }
  #expect(long?.kind == .tooLong)
}

@Test func deepSectionsAreRefused() {
  let source = String(repeating: "{{#a}}", count: 5_000)
  let error = #expect(throws: TemplateError.self) { try Template(parsing: Array(source.utf8), name: "page") }
  #expect(error?.kind == .tooDeep)
}

@Test func anyBytesAreSurvived() throws {
  var generator = Noise(state: 20_240_711)
  let alphabet: [UInt8] = Array("{{{{}}}}#^/>&!=ab. \r\n".utf8) + [0, 0xC3, 0xFF]
  for _ in 0..<3_000 {
    let source = (0..<Int.random(in: 0...40, using: &generator)).map { _ in alphabet.randomElement(using: &generator)! }
    guard let template = try? Template(parsing: source, name: "noise") else { continue }
    var output: [UInt8] = []
    try template.render(["a": ["1", "2"], "b": true], partials: [:], into: &output)
    let hasTag = source.indices.dropLast().contains { source[$0] == 0x7B && source[$0 + 1] == 0x7B }
    if !hasTag { #expect(output == source) }
  }
}

/// The same noise in every run (a linear congruential generator with Knuth's constants for MMIX).
private struct Noise: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}
