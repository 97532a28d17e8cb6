/// `proGradient(…)`: a linear gradient through a list of colors, or from one color by a recipe.
public enum ProGradientFunction: GradientMaker {
  public static let name = "proGradient"
  public static let summary = "A linear gradient through a list, or from one color by a recipe."
  static let shapeParameters = [Parameter("from", .unitPoint), Parameter("to", .unitPoint)]

  static func kind(_ arguments: Arguments) -> Gradient.Kind {
    .linear(from: arguments.unitPoint(1, default: .top), to: arguments.unitPoint(2, default: .bottom))
  }
}
