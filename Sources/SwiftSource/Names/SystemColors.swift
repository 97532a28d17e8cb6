internal import SwiftSyntax

/// SwiftUI's colors in light mode, as Apple's Human Interface Guidelines print them. White, black and clear are as good as
/// tokens, and `primary`, `secondary` and `accentColor` have no value of their own.
let systemColors: [String: LiteralColorValue] = [
  "red": sRGB(0xFF3B30), "orange": sRGB(0xFF9500), "yellow": sRGB(0xFFCC00), "green": sRGB(0x34C759),
  "mint": sRGB(0x00C7BE), "teal": sRGB(0x30B0C7), "cyan": sRGB(0x32ADE6), "blue": sRGB(0x007AFF),
  "indigo": sRGB(0x5856D6), "purple": sRGB(0xAF52DE), "pink": sRGB(0xFF2D55), "brown": sRGB(0xA2845E),
  "gray": sRGB(0x8E8E93),
]

/// The colors of `UIColor` and `NSColor` that are the same in both modes, by their documentation.
let plainUIColors: [String: LiteralColorValue] = [
  "red": sRGB(0xFF0000), "green": sRGB(0x00FF00), "blue": sRGB(0x0000FF), "cyan": sRGB(0x00FFFF),
  "yellow": sRGB(0xFFFF00), "magenta": sRGB(0xFF00FF), "orange": sRGB(0xFF8000), "purple": sRGB(0x800080),
  "brown": sRGB(0x996633), "gray": sRGB(0x808080), "darkGray": sRGB(0x555555), "lightGray": sRGB(0xAAAAAA),
]

/// Whether an implicit member at `node`, with what is called on it, is used as a color.
func isColorPlace(_ node: Syntax) -> Bool {
  var node = node
  // `.blue.opacity(0.5)`, `(.blue)`, `isOn ? .blue : .gray`
  while let parent = node.parent {
    switch parent.as(SyntaxEnum.self) {
    case .memberAccessExpr: break
    case .functionCallExpr(let call):
      guard call.calledExpression.id == node.id else { return false }
    case .sequenceExpr, .exprList, .unresolvedTernaryExpr, .ternaryExpr, .arrayExpr, .arrayElementList, .arrayElement:
      break
    case .labeledExpr(let argument): return isColorArgument(argument)
    case .initializerClause:
      guard let type = parent.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type else { return false }
      return ["Color", "Color?", "[Color]"].contains(type.trimmedDescription)
    default: return false
    }
    node = parent
  }
  return false
}

private func isColorArgument(_ argument: LabeledExprSyntax) -> Bool {
  if let label = argument.label?.plainName {
    return label.lowercased().hasSuffix("color") || colorLabels.contains(label)
  }
  guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
    let access = call.calledExpression.as(MemberAccessExprSyntax.self)
  else { return false }
  return paintingModifiers.contains(access.declName.baseName.plainName)
}

private let colorLabels: Set<String> = ["colors", "fill", "tint", "foreground", "background", "stroke"]

/// Modifiers whose arguments without a label are colors.
private let paintingModifiers: Set<String> = [
  "foregroundStyle", "foregroundColor", "background", "fill", "stroke", "strokeBorder", "tint", "border", "accentColor",
  "listRowBackground", "listItemTint", "overlay", "colorMultiply", "toolbarBackground", "containerBackground",
]
