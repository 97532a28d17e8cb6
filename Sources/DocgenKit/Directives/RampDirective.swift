import ColorEngine
import Markup

/// `::ramp THEME`: the 20 stops of a theme as a strip.
enum RampDirective: Directive {
  static let names = ["ramp"]
  static let summary = "The 20 stops of a theme, with their values and contrast"
  static let signature = DirectiveSignature(argument: .required("a theme, as in ::ramp proBlue"), body: .none)

  static func evaluate(_ call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Block {
    guard let theme = namedTheme(of: call, in: scope, log: &log) else { return .faulty }
    let stops = Stop.allCases.map { stop in
      let color = theme[stop]
      return RampStrip.Stop(
        name: stop.name, color: color, contrastOnWhite: Contrast.printed(color, on: .white, mode: .light),
        contrastOnBlack: Contrast.printed(color, on: .black, mode: .dark))
    }
    return .ramp(RampStrip(themeName: theme.shortName, stops: stops))
  }
}

/// The theme that a call names, where the app's tokens will not do.
func namedTheme(of call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Theme? {
  switch defaultTheme(of: call, in: scope, log: &log) {
  case .theme(let theme)?: return theme
  case .app?: return .family(.gray)
  default: return nil
  }
}
