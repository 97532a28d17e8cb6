import Markup

/// `:::workflow TITLE`: an ordered list drawn as numbered step cards.
enum WorkflowDirective: Directive {
  static let names = ["workflow"]
  static let summary = "An ordered list drawn as numbered cards, with a title"
  static let signature = DirectiveSignature(
    argument: .required("a title, as in :::workflow How a page is made"), allowsLabel: true, attributes: ["caption"],
    body: .markdown)

  static func evaluate(_ call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Block {
    guard requireOneList(call, isOrdered: true, in: scope, log: &log) else { return .faulty }
    return .workflow(Overview(call))
  }
}

extension Overview {
  /// The title and caption of a call.
  init(_ call: DirectiveCall) {
    self.init(title: call.label ?? call.argument, caption: call.attribute("caption")?.value)
  }
}
