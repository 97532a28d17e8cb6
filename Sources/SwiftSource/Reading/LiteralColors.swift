internal import SwiftSyntax

/// The system colors of SwiftUI by name, as iOS shows them in light mode.
let systemColors: [String: String] = [
  "red": "#ff3b30", "orange": "#ff9500", "yellow": "#ffcc00", "green": "#34c759", "mint": "#00c7be", "teal": "#30b0c7",
  "cyan": "#32ade6", "blue": "#007aff", "indigo": "#5856d6", "purple": "#af52de", "pink": "#ff2d55", "brown": "#a2845e",
  "gray": "#8e8e93",
]

/// Members of SwiftUI's `Color` that are neither the library's nor system colors with a value of their own.
let swiftUIColorMembers: Set<String> = [
  "primary", "secondary", "accentColor", "white", "black", "clear", "init", "self", "Type", "RGBColorSpace",
]

extension Reader {
  /// CSS for the arguments of `Color(red:green:blue:)` and its kin; nil when they are not all numbers.
  func literalColorCSS(_ arguments: LabeledExprListSyntax, _ scope: Scope) -> String? {
    var channels: [String: Double] = [:]
    var space = "srgb"
    for argument in arguments {
      let value = evaluate(argument.expression, scope)
      switch (argument.label?.text, value) {
      case (nil, .member("displayP3", _)): space = "display-p3"
      case (nil, .member("sRGB", _)): break
      case (let label?, .number(let number)) where number.isFinite && abs(number) < 1e6: channels[label] = number
      case ("hex", .string(let text)): return hexColor(text)
      case ("hex", _), (nil, _): return nil
      default: return nil
      }
    }
    let opacity = channels["opacity"] ?? channels["alpha"] ?? 1
    if let white = channels["white"] { return css(space, white, white, white, opacity) }
    if let hex = channels["hex"], arguments.count == 1, hex >= 0, hex <= 0xFFFFFF {
      let digits = String(Int(hex), radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
    if let red = channels["red"], let green = channels["green"], let blue = channels["blue"] {
      return css(space, red, green, blue, opacity)
    }
    if let hue = channels["hue"], let saturation = channels["saturation"], let brightness = channels["brightness"] {
      let (red, green, blue) = rgb(hue, saturation, brightness)
      return css(space, red, green, blue, opacity)
    }
    return nil
  }

  /// CSS for `#colorLiteral(red:green:blue:alpha:)`.
  func colorLiteralCSS(_ arguments: LabeledExprListSyntax, _ scope: Scope) -> String? {
    literalColorCSS(arguments, scope)
  }

  private func css(_ space: String, _ red: Double, _ green: Double, _ blue: Double, _ opacity: Double) -> String {
    let channels = [red, green, blue].map(numberText).joined(separator: " ")
    return opacity == 1 ? "color(\(space) \(channels))" : "color(\(space) \(channels) / \(numberText(opacity)))"
  }

  /// Foley and van Dam's hexcone; all values from 0 to 1.
  private func rgb(_ hue: Double, _ saturation: Double, _ brightness: Double) -> (Double, Double, Double) {
    func channel(_ offset: Double) -> Double {
      let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      let k = position < 0 ? position + 6 : position
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    return (channel(5), channel(3), channel(1))
  }
}

/// `#00B386` for `00B386` and `#00B386`; nil for what is no hex color.
func hexColor(_ text: String) -> String? {
  let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
  guard [3, 4, 6, 8].contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit) else { return nil }
  return "#\(digits)"
}
