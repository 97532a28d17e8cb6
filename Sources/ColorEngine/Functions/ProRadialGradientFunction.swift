/// `proRadialGradient(…)`: an elliptical gradient through a list of colors, or from one color by a recipe.
public enum ProRadialGradientFunction: GradientMaker {
  public static let name = "proRadialGradient"
  public static let summary = "A radial gradient through a list, or from one color by a recipe."
  static let shapeParameters = [Parameter("center", .unitPoint)]

  static func kind(_ arguments: Arguments) -> Gradient.Kind {
    .radial(center: arguments.unitPoint(1, default: .center))
  }
}
