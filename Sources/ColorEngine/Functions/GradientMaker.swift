/// What the three gradient functions share: a list of colors, or one color by a recipe; a blend and an easing.
protocol GradientMaker: ColorFunction {
  /// The parameters of the shape, between the recipe and the blend.
  static var shapeParameters: [Parameter] { get }
  /// The shape; its arguments begin at index 1.
  static func kind(_ arguments: Arguments) -> Gradient.Kind
}

extension GradientMaker {
  public static var parameters: [Parameter] {
    [Parameter(nil, .recipe)] + shapeParameters + [Parameter("blend", .blend), Parameter("easing", .easing)]
  }

  public static func apply(to color: ColorPair, _ arguments: Arguments) -> FunctionResult? {
    let recipe = arguments.recipe(0) ?? .subtle
    return .gradient(gradient(recipe.colors(from: color), arguments), recipe: recipe)
  }

  public static func apply(to colors: [ColorPair], _ arguments: Arguments) -> FunctionResult? {
    arguments.recipe(0) == nil ? .gradient(gradient(colors, arguments), recipe: nil) : nil
  }

  private static func gradient(_ colors: [ColorPair], _ arguments: Arguments) -> Gradient {
    let next = 1 + shapeParameters.count
    return Gradient(
      colors, kind: kind(arguments), blend: arguments.blend(next) ?? .vivid,
      easing: arguments.easing(next + 1) ?? .smooth)
  }
}
