import Markup

/// `:::details[Summary]`: text that unfolds on a click.
enum DetailsDirective: Directive {
  static let names = ["details"]
  static let summary = "Text behind a summary line that unfolds it"
  static let signature = DirectiveSignature(
    argument: .optional("a summary"), allowsLabel: true, attributes: ["open"], body: .markdown)

  static func evaluate(_ call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Block {
    .details(summary: call.label ?? (call.argument.isEmpty ? "Details" : call.argument))
  }
}
