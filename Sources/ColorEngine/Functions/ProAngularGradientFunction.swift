/// `proAngularGradient(…)`: an angular gradient through a list of colors, or from one color by a recipe.
public enum ProAngularGradientFunction: ColorFunction {
  public static let name = "proAngularGradient"
  public static let summary = "An angular gradient through a list, or from one color by a recipe."
  public static let parameters: [Parameter] = [
    Parameter(nil, .recipe), Parameter("center", .unitPoint),
    Parameter("blend", .blend), Parameter("easing", .easing),
  ]

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    let recipe = arguments.recipe(0) ?? .subtle
    return .gradient(gradient(recipe.colors(from: color), arguments), recipe: recipe)
  }

  public static func apply(to colors: [ColorPair], _ arguments: Arguments) -> FunctionResult? {
    arguments.recipe(0) == nil ? .gradient(gradient(colors, arguments), recipe: nil) : nil
  }

  private static func gradient(_ colors: [ColorPair], _ arguments: Arguments) -> Gradient {
    Gradient(
      colors, kind: .angular(center: arguments.unitPoint(1, default: .center)),
      blend: arguments.blend(2) ?? .vivid, easing: arguments.easing(3) ?? .smooth)
  }
}
