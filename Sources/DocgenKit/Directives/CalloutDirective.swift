import Markup

/// `:::note`, `:::tip` and their kin: a titled box.
enum CalloutDirective: Directive {
  static let names = Callout.Kind.allCases.map(\.rawValue)
  static let summary = "A titled box, in seven kinds"
  static let signature = DirectiveSignature(argument: .optional("a title"), allowsLabel: true, body: .markdown)

  static func evaluate(_ call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Block {
    let title = call.label ?? (call.argument.isEmpty ? nil : call.argument)
    return .callout(Callout(kind: Callout.Kind(rawValue: call.name) ?? .note, title: title))
  }
}
