import ColorEngine
import Markup

/// `::easing`: the curves of the easings.
enum EasingDirective: Directive {
  static let names = ["easing"]
  static let summary = "The easing curves, drawn, with their four numbers"
  static let signature = DirectiveSignature(body: .none)

  static func evaluate(_ call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Block {
    .easingCurves(Easing.named.map { EasingCurve(name: $0.easing.swiftName, easing: $0.easing) })
  }
}
