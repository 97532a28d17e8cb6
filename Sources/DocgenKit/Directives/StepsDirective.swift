import Markup

/// `:::steps`: an ordered list drawn as numbered steps.
enum StepsDirective: Directive {
  static let names = ["steps"]
  static let summary = "An ordered list drawn as numbered steps"
  static let signature = DirectiveSignature(body: .markdown)

  static func evaluate(_ call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Block {
    requireOneList(call, isOrdered: true, in: scope, log: &log) ? .steps : .faulty
  }
}

/// Whether a directive's body is one list of the kind it draws; an error otherwise.
func requireOneList(
  _ call: DirectiveCall, isOrdered: Bool, in scope: PageScope, log: inout EvaluationLog
) -> Bool {
  let children = scope.document.children(of: call.node)
  if children.count == 1 {
    switch scope.document.nodes[Int(children[0].index)].kind {
    case .orderedList where isOrdered: return true
    case .bulletList where !isOrdered: return true
    default: break
    }
  }
  // What stands between two pieces of the list is what parts them.
  var hasList = false
  for child in children {
    let node = scope.document.nodes[Int(child.index)]
    switch node.kind {
    case .orderedList where isOrdered, .bulletList where !isOrdered:
      if !hasList {
        hasList = true
        continue
      }
    default: if !hasList { continue }
    }
    log.error(
      "directive/list", "this is not part of the list, and '\(call.name)' holds one list and nothing else",
      in: scope.document.source, at: firstLine(of: node.span, scope.document.source),
      hint: "indent it as far as the text of the item above")
    return false
  }
  log.error(
    "directive/list", "'\(call.name)' holds one \(isOrdered ? "numbered" : "bulleted") list and nothing else",
    in: scope.document.source, at: call.nameSpan, hint: isOrdered ? "begin it with '1. '" : "begin it with '- '")
  return false
}
