import Markup

/// `:::boundaries TITLE`: a list drawn as labelled boxes, to show what belongs where.
enum BoundariesDirective: Directive {
  static let names = ["boundaries"]
  static let summary = "A list drawn as labelled boxes, with a title"
  static let signature = DirectiveSignature(
    argument: .required("a title, as in :::boundaries What belongs where"), allowsLabel: true, attributes: ["caption"],
    body: .markdown)

  static func evaluate(_ call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Block {
    guard requireOneList(call, isOrdered: false, in: scope, log: &log) else { return .faulty }
    return .boundaries(Overview(call))
  }
}
