internal import SwiftSyntax

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
      case ("hex", .string(let text)): return hexText(text)
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
