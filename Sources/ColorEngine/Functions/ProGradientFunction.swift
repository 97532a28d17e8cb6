/// `proGradient(…)`: a linear gradient through a list of colors, or from one color by a recipe.
public enum ProGradientFunction: ColorFunction {
  public static let name = "proGradient"
  public static let summary = "A linear gradient through a list, or from one color by a recipe."
  public static let parameters: [Parameter] = [
    Parameter(nil, .recipe), Parameter("from", .unitPoint), Parameter("to", .unitPoint),
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
      colors,
      kind: .linear(
        from: arguments.unitPoint(1, default: .top), to: arguments.unitPoint(2, default: .bottom)),
      blend: arguments.blend(3) ?? .vivid, easing: arguments.easing(4) ?? .smooth)
  }
}
