import Markup

/// `::::tabs`: holds `:::tab[Label]` blocks, of which one shows at a time.
enum TabsDirective: Directive {
  static let names = ["tabs"]
  static let summary = "Blocks of which one shows at a time"
  static let signature = DirectiveSignature(body: .markdown)
  /// The style sheet pairs buttons and contents up to this number.
  private static let mostTabs = 6

  static func evaluate(_ call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Block {
    let source = scope.document.source
    let children = scope.document.children(of: call.node)
    let tabs = children.compactMap { child -> DirectiveCall? in
      guard case .directive(let index) = scope.document.nodes[Int(child.index)].kind else { return nil }
      let inner = scope.document.directives[Int(index)]
      return inner.name == "tab" ? inner : nil
    }
    guard tabs.count == children.count, !tabs.isEmpty else {
      log.error(
        "directive/tabs", "'tabs' holds 'tab' blocks and nothing else", in: source, at: call.nameSpan,
        hint: "write ::::tabs, then :::tab[Label] … ::: for each, then ::::")
      return .faulty
    }
    guard tabs.count <= mostTabs else {
      log.error("directive/tabs", "'tabs' holds at most \(mostTabs) tabs", in: source, at: call.nameSpan)
      return .faulty
    }
    for (number, tab) in tabs.enumerated() {
      let label = TabDirective.label(tab)
      guard tabs[..<number].contains(where: { TabDirective.label($0) == label }) else { continue }
      log.error(
        "directive/tabs", "two tabs are named '\(label)'", in: source, at: tab.nameSpan,
        hint: "give this one another label"
      )
    }
    return .tabs(labels: tabs.map(TabDirective.label))
  }
}
