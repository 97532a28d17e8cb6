import Mustache
import Testing

/// A template, its data, and what must come out. The rules are those of the official Mustache specification; the
/// cases are our own.
struct Case: Sendable, CustomTestStringConvertible {
  var rule: String
  var template: String
  var value: MustacheValue
  var partials: [(String, String)] = []
  var expected: String

  var testDescription: String { rule }

  init(
    _ rule: String, _ template: String, _ value: MustacheValue = .none, partials: [(String, String)] = [],
    gives expected: String
  ) {
    self.rule = rule
    self.template = template
    self.value = value
    self.partials = partials
    self.expected = expected
  }
}

func rendered(_ text: String, _ value: MustacheValue, partials: [(String, String)] = []) throws -> String {
  var parsed: [String: Template] = [:]
  for (name, source) in partials { parsed[name] = try Template(parsing: Array(source.utf8), name: name) }
  var output: [UInt8] = []
  try Template(parsing: Array(text.utf8), name: "page").render(value, partials: parsed, into: &output)
  return String(decoding: output, as: UTF8.self)
}

@Test(arguments: interpolation + sections + inverted + comments + delimiters + partials)
func followsTheSpecification(_ item: Case) throws {
  #expect(try rendered(item.template, item.value, partials: item.partials) == item.expected)
}

private let interpolation = [
  Case("text stays", "Hues, { and } alike.\n", gives: "Hues, { and } alike.\n"),
  Case("a name is filled in", "{{hue}} here", ["hue": "coral"], gives: "coral here"),
  Case("no second pass", "{{a}}{{b}}", ["a": "{{b}}", "b": "2"], gives: "{{b}}2"),
  Case("escaped", "{{x}}", ["x": "<i> & \"q\" 'r'"], gives: "&lt;i&gt; &amp; &quot;q&quot; &#39;r&#39;"),
  Case("three braces are raw", "{{{x}}}", ["x": "<i> & \"q\""], gives: "<i> & \"q\""),
  Case("an ampersand is raw", "{{&x}}", ["x": "<i> & \"q\""], gives: "<i> & \"q\""),
  Case("bytes print as text does", "{{x}}{{{x}}}", ["x": .bytes(Array("ä<".utf8))], gives: "ä&lt;ä<"),
  Case("a missing name is empty", "[{{x}}|{{{y}}}|{{&z}}]", [:], gives: "[||]"),
  Case("none is empty", "[{{x}}]", ["x": .none], gives: "[]"),
  Case("dotted names", "{{a.b.c}} {{{a.b.c}}}", ["a": ["b": ["c": "1"]]], gives: "1 1"),
  Case("a broken chain is empty", "[{{a.b.c}}]", ["a": [:], "b": ["c": "no"], "c": "no"], gives: "[]"),
  Case("a chain is not continued outside", "{{#a}}[{{b.c}}]{{/a}}", ["a": ["b": [:]], "b": ["c": "no"]], gives: "[]"),
  Case("the first part is looked for outside", "{{#a}}{{b.c}}{{/a}}", ["a": ["x": "1"], "b": ["c": "2"]], gives: "2"),
  Case("the value itself", "{{.}}, {{{.}}}", "<", gives: "&lt;, <"),
  Case("blanks around stay", "| {{x}} |\n  {{x}}\n", ["x": "1"], gives: "| 1 |\n  1\n"),
  Case("blanks inside go", "{{ x }}{{{ x }}}{{& x }}{{\n x\t}}", ["x": "1"], gives: "1111"),
  Case("a raw tag alone keeps its line", "a\n  {{{x}}}\n  {{&x}}\nb", ["x": "1"], gives: "a\n  1\n  1\nb"),
]

private let sections = [
  Case("true draws", "{{#a}}yes{{/a}}", ["a": true], gives: "yes"),
  Case("false does not", "[{{#a}}no{{/a}}]", ["a": false], gives: "[]"),
  Case(
    "nor a missing name, none, or empty text", "[{{#a}}1{{/a}}{{#b}}2{{/b}}{{#c}}3{{/c}}]", ["b": .none, "c": ""],
    gives: "[]"),
  Case("an object becomes the context", "{{#a}}{{b}}{{/a}}", ["a": ["b": "1"]], gives: "1"),
  Case("outer names are seen", "{{#a}}{{b}}{{x}}{{/a}}", ["a": ["b": "1"], "x": "2"], gives: "12"),
  Case("inner names win", "{{#a}}{{x}}{{/a}}", ["a": ["x": "in"], "x": "out"], gives: "in"),
  Case("none hides an outer name", "{{#a}}[{{x}}]{{/a}}", ["a": ["x": .none], "x": "out"], gives: "[]"),
  Case("a list repeats", "{{#a}}{{n}},{{/a}}", ["a": [["n": "1"], ["n": "2"]]], gives: "1,2,"),
  Case("an empty list does not draw", "[{{#a}}no{{/a}}]", ["a": []], gives: "[]"),
  Case("items themselves", "{{#a}}({{.}}){{/a}}", ["a": ["x", "y"]], gives: "(x)(y)"),
  Case("lists in lists", "{{#a}}({{#.}}{{.}}{{/.}}){{/a}}", ["a": [["1", "2"], ["3"]]], gives: "(12)(3)"),
  Case("text is a context", "{{#a}}{{.}}!{{/a}}", ["a": "x"], gives: "x!"),
  Case("dotted section", "{{#a.b}}yes{{/a.b}}{{#a.c}}no{{/a.c}}", ["a": ["b": true]], gives: "yes"),
  Case("doubled", "{{#a}}1{{/a}} {{#a}}2{{/a}}", ["a": true], gives: "1 2"),
  Case("nested of one name", "{{#a}}{{#a}}x{{/a}}{{/a}}", ["a": true], gives: "x"),
  Case("blanks in tags", "{{# a }}x{{/ a }}", ["a": true], gives: "x"),
  Case("inline blanks stay", "{{#a}} 1\t{{/a}}|", ["a": true], gives: " 1\t|"),
  Case("own lines vanish", "1\n  {{#a}}\n2\n\t{{/a}} \n3\n", ["a": true], gives: "1\n2\n3\n"),
  Case("with CRLF too", "1\r\n{{#a}}\r\n2\r\n{{/a}}\r\n3", ["a": true], gives: "1\r\n2\r\n3"),
  Case("first and last line", "  {{#a}}\nx\n  {{/a}}", ["a": true], gives: "x\n"),
  Case("two tags on a line are not alone", "{{#a}} {{/a}}\n", ["a": true], gives: " \n"),
  Case("loop over own lines", "{{#a}}\n- {{.}}\n{{/a}}\n", ["a": ["1", "2"]], gives: "- 1\n- 2\n"),
]

private let inverted = [
  Case(
    "false, missing, empty list draw", "{{^a}}1{{/a}}{{^b}}2{{/b}}{{^c}}3{{/c}}", ["a": false, "c": []], gives: "123"),
  Case(
    "true, object, list do not", "[{{^a}}1{{/a}}{{^b}}2{{/b}}{{^c}}3{{/c}}]", ["a": true, "b": [:], "c": ["x"]],
    gives: "[]"),
  Case("dotted", "{{^a.b}}1{{/a.b}}{{^a.c}}2{{/a.c}}", ["a": ["b": true]], gives: "2"),
  Case("own lines vanish", "1\n{{^a}}\n2\n{{/a}}\n3", [:], gives: "1\n2\n3"),
]

private let comments = [
  Case("a comment is nothing", "1{{! not here }}2", gives: "12"),
  Case("over lines", "1{{!\n x\n}}2", gives: "12"),
  Case("its own lines vanish", "1\n  {{! a\n  b }}\n2\n", gives: "1\n2\n"),
  Case("inline blanks stay", "1 {{! x }} 2\n", gives: "1  2\n"),
  Case("names in it do nothing", "{{! {{x }}|", ["x": "no"], gives: "|"),
]

private let delimiters = [
  Case("changed", "{{=<% %>=}}(<%x%>){{x}}", ["x": "1"], gives: "(1){{x}}"),
  Case("and back", "{{=| |=}}|x||={{ }}=|{{x}}|x|", ["x": "1"], gives: "11|x|"),
  Case("with blanks", "{{= @   @ =}}@x@", ["x": "1"], gives: "1"),
  Case("in sections", "{{=| |=}}|#a|{{x}}|x||/a|", ["a": true, "x": "1"], gives: "{{x}}1"),
  Case("not in partials", "{{=| |=}}|>p|", ["x": "1"], partials: [("p", "{{x}}|x|")], gives: "1|x|"),
  Case("nor out of partials", "{{>p}}{{x}}", ["x": "1"], partials: [("p", "{{=| |=}}|x|")], gives: "11"),
  Case("own lines vanish", "1\n  {{=@ @=}}\n2@x@", ["x": "3"], gives: "1\n23"),
  Case("raw with other delimiters", "{{=<% %>=}}<%{x}%><%&x%>", ["x": "<"], gives: "<<"),
]

private let partials = [
  Case("drawn in place", "[{{>p}}]", ["x": "1"], partials: [("p", "({{x}})")], gives: "[(1)]"),
  Case("a missing one is empty", "[{{>gone}}]", gives: "[]"),
  Case(
    "recursion ends with the data", "{{>node}}",
    ["n": "1", "items": [["n": "2", "items": []], ["n": "3", "items": [["n": "4", "items": []]]]]],
    partials: [("node", "{{n}}({{#items}}{{>node}}{{/items}})")], gives: "1(2()3(4()))"),
  Case(
    "inside a line nothing is indented", "  {{x}}  {{>p}}\n", ["x": "|"], partials: [("p", ">\n>")],
    gives: "  |  >\n>\n"),
  Case("alone on a line it is", "a\n  {{>p}}\nb", partials: [("p", "1\n2\n\n3\n")], gives: "a\n  1\n  2\n\n  3\nb"),
  Case(
    "values are not", " {{>p}}\n|", ["x": "<\n->"], partials: [("p", "|\n{{{x}}}\n|\n")], gives: " |\n <\n->\n |\n|"),
  Case("indents add up", " {{>p}}", partials: [("p", "1\n {{>q}}\n"), ("q", "2\n3\n")], gives: " 1\n  2\n  3\n"),
  Case(
    "lines of loops", "  {{>p}}\n", ["a": ["1", "2"]], partials: [("p", "{{#a}}\n{{.}}\n{{/a}}\nend\n")],
    gives: "  1\n  2\n  end\n"),
  Case("CRLF", "|\r\n{{>p}}\r\n|", partials: [("p", ">")], gives: "|\r\n>|"),
  Case("blanks in the tag", "{{> p }}", partials: [("p", "1")], gives: "1"),
]
