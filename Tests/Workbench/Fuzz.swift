import ColorEngine
import Diagnostics
import DocgenKit
import Markup
import Mustache
import SwiftSource

/// A parser under fuzzing: examples to change, and what is done with the result.
struct FuzzTarget: Sendable {
  var name: String
  /// How many times fewer inputs it gets: what stands behind some parsers takes long.
  var share = 1
  var seeds: [String]
  var run: @Sendable ([UInt8]) -> Int
}

let fuzzTargets: [FuzzTarget] = [
  FuzzTarget(
    name: "directives",
    seeds: [
      ":::note\ntext\n:::\n", "::::tabs\n:::tab{label=\"A\"}\na\n:::\n::::\n",
      "- a\n  :::tip[Label] x=\"1\"\n  b\n  :::\n",
      "Text :color[proOrange._650] and :contrast[a on b]{minimum=4.5}.\n", "> :::warning\n> <div>\n> :::\n",
      "\\:::note\n", "!!! note\n    x\n", ":::tokens proOrange\n._500\n:::\n",
      "```swift {2} title=\"a\"\nlet a = 1 // [!code ++]\n```\n",
      ":::include file=\"a.md\"\n:::\n", "# A {#b}\n\n[^1]: x\n\na[^1] | b\n--|--\n1 | 2\n",
    ]
  ) { bytes in parse(Source(path: "fuzz.md", bytes: bytes)).nodes.count },
  FuzzTarget(
    name: "pages", share: 5,
    seeds: [
      "---\ntitle: A\nkind: guide\n---\n# B\n\n:::tokens proOrange\na = ._500\n.foregroundPrimary\n:::\n",
      ":::gradient\nproOrange._500, proBlue._500\n:::\n",
      ":::preview\n<div style=\"color: token(proOrange._500)\">x</div>\n:::\n",
      ":::contrast\nblack on white\nproOrange._500 on proBlue._50\n:::\n", ":::ramp orange\n:::\n",
      "[a](b.md#c) ![x](y.png)\n",
    ]
  ) { bytes in renderPage(bytes, to: bytes.count % 2 == 0 ? .html : .markdown, project: nil).bytes.count },
  FuzzTarget(
    name: "checks", share: 10,
    seeds: [
      "[a](my file.md) [b] (c.md) [d](e *f*.md) ![g](h i.png) [x](https://a.test/ **b**) [[Wiki]] [a][b] [^c] [d]: e.md\n",
      "##Title\n#\n> [!NOTE] x\n> [!NOPE]\n> y\n\n[^a]: b\n[^a]: c\n\nd[^a] e[^f] https://g.test/[^a]\n",
      "<details>\n<div id=a>\n\n<a name='a'>b</a> <img src=c.png> <p\n\n<<<<<<< a\n=======\n>>>>>>> b\n",
      "<!-- docgen-ignore-next-line link/missing-page why -->\n[a](b.md)\n\n<!-- docgen-ignore-next-line x -->\n",
      "`proBlue._500` on `proBlue._50` is 5.00:1, #123456 is `_500`, and 20 stops of 37 families. `ground` **4.5:1**\n",
      "```swift {1} x=\"y\"\nlet a = Color.proBlue._500 // _500 and #112233, 4.50:1 on b\n// a on proBlue._50 is 3.0:1\n```\n:::tokens blue\na\n:::\n",
      "{{< note >}} {{% x %}} !!! tip\n??? a\n@Note { }\n.. note::\n<<< a\n--8<-- b\nimport x from 'y'\n<Tabs>\n```{note}\n```\n",
      "# A\n# B\n#### C {#c}\n## D {#c}\n\n| a |\n|---|\n| b | c |\n\n[here](a.md) ![](b.png) ~~c~~ **d** _e_\n",
    ]
  ) { bytes in
    var request = BuildRequest(
      content: MemoryTree(
        displayRoot: "Content", ["index.md": Array("# Home\n\n[Page](page.md)\n".utf8), "page.md": bytes]),
      theme: MemoryTree(displayRoot: "Theme", ["templates/page.mustache": Array("{{{content}}}".utf8)]))
    request.rules = .all
    request.jobs = 1
    return build(request, into: nil).diagnostics.reduce(0) { $0 + $1.text(styled: false).utf8.count }
  },
  FuzzTarget(
    name: "rows",
    seeds: [
      "Label: proOrange._650", ".backgroundPrimary, .foregroundPrimary", "Color.proOrange.lighten(by: 2).opacity(0.5)",
      "proGradient(from: .top, to: .bottom, colors: [red._500, blue._500])", "#ff8800.rotateHue(by: .degrees(30))",
      "hue(210)._400 // comment", "a = proOrange._500\na.darken()", "[proRed, proBlue].triad()", "a on b",
    ]
  ) { bytes in
    let block = evaluateRows(bytes, with: .app)
    return block.rows.count + evaluateContrastRows(bytes, with: .app, names: ThemeNames()).rows.count
  },
  FuzzTarget(
    name: "yaml",
    seeds: [
      "title: A\nkind: guide\naliases: [a, b]\n", "a: &x [1, 2]\nb: *x\n", "a: |\n  text\n  more\n",
      "date: 2024-02-30\n",
      "nav:\n  - index.md\n  - label: A\n    items:\n      - b.md\n", "a: \"\\u0041\"\n? k\n: v\n", "<<: *a\n",
      "- !!str 1\n",
    ]
  ) { bytes in
    let settings = parseYAML(Source(path: "docgen.yml", bytes: bytes))
    let page = Array("---\n".utf8) + bytes + Array("\n---\n# A\n".utf8)
    return settings.diagnostics.count + renderPage(page, to: .html, project: nil).diagnostics.count
  },
  FuzzTarget(
    name: "templates",
    seeds: [
      "{{a}} {{{b}}} {{&c}} {{! no }}", "{{#list}}{{name}}{{/list}}{{^none}}x{{/none}}", "{{> part}}\n  {{> part}}\n",
      "{{=<% %>=}}<% a %><%={{ }}=%>{{b}}", "{{#a}}{{#b}}{{.}}{{/b}}{{/a}}", "{{a.b.c}}",
    ]
  ) { bytes in
    guard let template = try? Template(parsing: bytes, name: "fuzz") else { return 0 }
    let values: MustacheValue = [
      "a": ["b": ["c": "x"]], "list": [["name": "<&>"], ["name": "y"]], "b": "bold", "c": true, "none": [],
    ]
    var out: [UInt8] = []
    try? template.render(values, partials: ["part": template], into: &out)
    return out.count
  },
  FuzzTarget(
    name: "colors",
    seeds: [
      "#abc", "#AbCdEf80", "rgb(255 0 0 / 50%)", "rgba(255,0,0,.5)", "oklch(0.5 50% 0.5turn)",
      "color(display-p3 1 0 0 / 50%)",
      "hsl(120deg 50% 50%)", "oklab(0.5 none 0.1)", "lab(50% 20 -30 / none)", "rebeccapurple", "hwb(200grad 10% 20%)",
    ]
  ) { bytes in (try? Color(css: bytes))?.css().utf8.count ?? 0 },
  FuzzTarget(
    name: "swift", share: 100,
    seeds: [
      "struct A { var b: Int { 1 } }", "let a = \"x \\(b + \"c\") y\"", "/* a /* b */ c */ // d", "#\"raw \\#(x)\"#",
      "func f<T: P>(_ x: T) async throws -> [T] { try await x.y!.z?[0] ?? [] }", "let r = /a(b|c)/",
      "@State private var x = 0x1F",
      "\"\"\"\n  a\n  \"\"\"", "#if os(iOS)\n#endif", "A<A<A<A<Int>>>>", "if x { if y { } }",
    ]
  ) { bytes in colorRanges(of: bytes).count + syntaxFaults(in: bytes).count },
]

/// A small generator, so that a seed gives the same run everywhere (SplitMix64, Steele, Lea and Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Feeds parsers with changed examples. A crash or an input that takes over five seconds is a fault; the input is printed before
/// it is tried with `--trace`, so that a crash can be repeated.
func fuzz(_ name: String, iterations: Int, seed: UInt64) {
  let targets = fuzzTargets.filter { name == "all" || $0.name == name }
  if targets.isEmpty { print("parsers: \(fuzzTargets.map(\.name).joined(separator: ", "))") }
  let clock = ContinuousClock()
  for target in targets {
    var chance = SeededGenerator(state: seed)
    var corpus = target.seeds.map { Array($0.utf8) }
    var sum = 0
    var slowest = Duration.zero
    let start = clock.now
    let iterations = max(1, iterations / target.share)
    for _ in 0..<iterations {
      let input = changed(corpus, &chance)
      lastInput.remember(input, target.name)
      let began = clock.now
      sum &+= target.run(input)
      let took = clock.now - began
      if took > slowest { slowest = took }
      if took > .seconds(5) { print("slow (\(took)): \(target.name) \(input)") }
      // Some of what was made is made from again, so that changes add up.
      if chance.next() % 50 == 0, input.count < 2000 {
        if corpus.count < 500 { corpus.append(input) } else { corpus[Int(chance.next() % 500)] = input }
      }
    }
    print("fuzz \(target.name): \(iterations) inputs in \(clock.now - start), slowest \(slowest), sum \(sum)")
  }
}

private func changed(_ corpus: [[UInt8]], _ chance: inout SeededGenerator) -> [UInt8] {
  var input = corpus.randomElement(using: &chance) ?? []
  for _ in 0...(chance.next() % 4) {
    let place = Int(chance.next() % UInt64(input.count + 1))
    let end = min(input.count, place + Int(chance.next() % 12))
    switch chance.next() % 8 {
    case 0: input.insert(UInt8(truncatingIfNeeded: chance.next()), at: place)
    case 1: input.removeSubrange(place..<end)
    case 2: input.insert(contentsOf: input[place..<end], at: place)
    case 3:
      let other = corpus.randomElement(using: &chance) ?? []
      let from = Int(chance.next() % UInt64(other.count + 1))
      input.insert(contentsOf: other[from..<min(other.count, from + Int(chance.next() % 40))], at: place)
    case 4: if place < input.count { input[place] ^= 1 << UInt8(chance.next() % 8) }
    case 5:
      let piece = pieces.randomElement(using: &chance) ?? ""
      input.insert(contentsOf: Array(piece.utf8), at: place)
    case 6:
      let piece = Array((pieces.randomElement(using: &chance) ?? "").utf8)
      for _ in 0..<(chance.next() % 60) { input.insert(contentsOf: piece, at: place) }
    default: input.removeSubrange(place...)
    }
    if input.count > 20_000 { input.removeSubrange(20_000...) }
  }
  return input
}

private let pieces = [
  ":::", "::::", "\n", "\r\n", "\r", "{", "}", "[", "]", "(", ")", "\"", "`", "```", "<", ">", "<!--", "-->", "|", "* ",
  "- ", "> ",
  "#", "99999999999999999999", "-1", "1e308", "NaN", "0x", "%", "\\", "&amp;", "\u{0}", "\u{FEFF}", "\u{2028}", "🎨",
  "é", "  ", "\t",
  "{{", "}}", "{{#a}}", "{{/a}}", "---\n", ": ", "&a ", "*a", "opacity(", ".lighten(by: ", "_650", "proOrange",
  "oklch(", "none",
  "/*", "*/", "\\(", "#\"", "A<", "if x {", ",", "/", "//", "=", "on", "~", "www.", "@a.b", "[^1]",
]

/// The input under test, kept where a debugger or a core file shows it, and printed when asked for.
final class LastInput {
  private(set) var bytes: [UInt8] = []
  private let isTracing = CommandLine.arguments.contains("--trace")

  func remember(_ input: [UInt8], _ name: String) {
    bytes = input
    if isTracing { print("\(name) \(input)") }
  }
}

nonisolated(unsafe) let lastInput = LastInput()
