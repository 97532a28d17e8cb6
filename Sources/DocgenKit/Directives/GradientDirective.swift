import ColorEngine
import Markup

/// `:::gradient THEME`: a gradient beside SwiftUI's own and plain RGB, in every blend and easing.
enum GradientDirective: Directive {
  static let names = ["gradient"]
  static let summary = "A gradient beside SwiftUI's own, with blends and easings to choose from"
  static let signature = DirectiveSignature(argument: .optional("a theme"), body: .raw)

  static func evaluate(_ call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Block {
    let theme = defaultTheme(of: call, in: scope, log: &log) {
      evaluateRows(call.rawBody, with: $0, names: scope.settings.themes).errors
    }
    guard let theme else { return .faulty }
    let block = evaluateRows(call.rawBody, with: theme, names: scope.settings.themes)
    report(block.errors, of: call, in: scope, log: &log)
    if !block.errors.isEmpty { return .faulty }
    guard block.gradients.count == 1, let use = block.gradients.first else {
      log.error(
        "directive/gradient", "'gradient' shows one gradient, and its body has \(block.gradients.count)",
        in: scope.document.source, at: call.nameSpan, hint: "write one row, as in [_300, _700].proGradient()")
      return .faulty
    }
    let table = ColorTable(themeName: theme.printedName, rows: block.rows, gradients: block.gradients)
    return .gradientLab(GradientLab(table: table, gradient: use.gradient, strips: strips(of: use.gradient)))
  }

  /// Every blend with every easing, the written ones first.
  private static func strips(of gradient: Gradient) -> [GradientLab.Strip] {
    let blends = [gradient.blend] + Blend.allCases.filter { $0 != gradient.blend }
    let easings = [gradient.easing] + Easing.named.map(\.easing).filter { $0 != gradient.easing }
    return blends.flatMap { blend in
      easings.map { easing in
        GradientLab.Strip(blend: blend, easing: easing, gradient: gradient.with(blend: blend).with(easing: easing))
      }
    }
  }
}
