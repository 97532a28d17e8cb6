/// `proAngularGradient(…)`: a ring through a list of colors, or from one color by a recipe, that ends where it began.
public enum ProAngularGradientFunction: GradientMaker {
  public static let name = "proAngularGradient"
  public static let summary = "An angular gradient through a list, or from one color by a recipe; it closes its loop."
  static let shapeParameters = [Parameter("center", .unitPoint)]

  static func kind(_ arguments: Arguments) -> Gradient.Kind {
    .angular(center: arguments.unitPoint(1, default: .center))
  }
}
