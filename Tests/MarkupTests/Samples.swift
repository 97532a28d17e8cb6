import Diagnostics
import Markup

/// The directives that the tests know: one of each kind.
let sampleSyntax = [
  DirectiveSyntax(name: "note", body: .markdown), DirectiveSyntax(name: "tip", body: .markdown),
  DirectiveSyntax(name: "warning", body: .markdown), DirectiveSyntax(name: "details", body: .markdown),
  DirectiveSyntax(name: "tabs", body: .markdown), DirectiveSyntax(name: "tokens", body: .raw),
  DirectiveSyntax(name: "preview", body: .raw), DirectiveSyntax(name: "ramp", body: .none),
  DirectiveSyntax(name: "include", body: .none),
  DirectiveSyntax(name: "contrast", body: .raw, isBlock: true, isInline: true),
  DirectiveSyntax(name: "color", body: .none, isBlock: false, isInline: true),
]

func parsed(_ text: String, path: String = "a.md") -> Document {
  parse(Source(path: path, bytes: Array(text.utf8)), options: ParseOptions(directives: sampleSyntax))
}

extension Document {
  /// The findings as `rule at text`, in order.
  var findings: [String] {
    diagnostics.map { item in
      let range = item.span?.range ?? 0..<0
      return "\(item.rule) at '\(String(decoding: source.bytes[range], as: UTF8.self))'"
    }
  }
}
