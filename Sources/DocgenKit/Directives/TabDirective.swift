import Markup

/// `:::tab[Label]`: one of the blocks of `:::tabs`.
enum TabDirective: Directive {
  static let names = ["tab"]
  static let summary = "One block of 'tabs'"
  static let signature = DirectiveSignature(
    argument: .required("a label, as in :::tab[Xcode]"), allowsLabel: true, body: .markdown)

  static func evaluate(_ call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Block {
    if case .directive(let index) = scope.document.nodes[Int(scope.document.nodes[Int(call.node.index)].parent.index)]
      .kind,
      scope.document.directives[Int(index)].name == "tabs"
    {
      return .tab(label: label(call))
    }
    log.error(
      "directive/tabs", "'tab' stands outside 'tabs'", in: scope.document.source, at: call.nameSpan,
      hint: "put ::::tabs before the first tab and :::: after the last")
    return .faulty
  }

  static func label(_ call: DirectiveCall) -> String { call.label ?? call.argument }
}
