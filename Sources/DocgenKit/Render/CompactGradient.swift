import ColorEngine
import Synchronization

/// A gradient of one mode as CSS in few bytes: a lab shows thirty of them.
///
/// It comes in two parts. The shape is the same for many gradients, and stands in the page's style sheet; the list stands at
/// the element. In there, no validator meets `in srgb`, which few know.
struct CompactGradient {
  /// Up to the comma before the stops: `linear-gradient(to right`, with the choice of sRGB to blend in.
  let shape: String
  /// The stops with commas. One that stands where CSS puts it by itself carries no place, and a color beyond sRGB carries
  /// its fallback.
  let list: String
  /// Whether nothing of the ground shows through it.
  let isOpaque: Bool

  /// Nil for a gradient without stops.
  init?(_ gradient: Gradient, as comparison: Gradient.Comparison? = nil, _ mode: Mode) {
    guard let pair = CompactGradientMemory.shared.pair(gradient, comparison) else { return nil }
    self = mode == .light ? pair.light : pair.dark
  }

  fileprivate init(_ parts: Gradient.CSSParts) {
    isOpaque = parts.stops.allSatisfy { $0.color.opacity == 1 }
    let line = parts.line == "to bottom" ? "180deg" : parts.line.replacing(" at 50% 50%", with: "")
    shape = "\(parts.function)(var(--if-p3,in srgb)\(line)"
    list = zip(parts.stops, Self.writtenPlaces(parts.stops.map(\.percent))).map { stop, place in
      let css = Self.short(stop.color.css())
      guard css.hasPrefix("color(") else { return css + place }
      return "var(--if-srgb,\(Self.short(stop.color.fallbackCSS)))var(--if-p3,\(css))" + place
    }.joined(separator: ",")
  }

  /// A color without spaces and zeros that say nothing.
  private static func short(_ css: String) -> String {
    let digits = Array(css.utf8)
    if digits.count == 7, digits[0] == UInt8(ascii: "#") {
      let isDoubled = digits[1] == digits[2] && digits[3] == digits[4] && digits[5] == digits[6]
      return isDoubled ? String(decoding: [digits[0], digits[1], digits[3], digits[5]], as: UTF8.self) : css
    }
    return css.replacing(" / ", with: "/").replacing(" 0.", with: " .").replacing("/0.", with: "/.")
  }

  /// The place behind each color, empty where CSS puts it there by itself: 0 % for the first, 100 % for the last, and
  /// between two places that are written, at equal distances.
  private static func writtenPlaces(_ exactPercents: [Double]) -> [String] {
    // Equal distances are those of the printed places, so that leaving one out moves nothing.
    let percents = exactPercents.map { ($0 * 100).rounded() / 100 }
    var written = percents.map { " " + shortNumber($0) + "%" }
    func isEven(_ first: Int, _ last: Int) -> Bool {
      let step = (percents[last] - percents[first]) / Double(last - first)
      return (first + 1..<last).allSatisfy { abs(percents[first] + step * Double($0 - first) - percents[$0]) < 1e-6 }
    }
    var first = 0
    while first < percents.count - 1 {
      var last = first + 1
      while last + 1 < percents.count, isEven(first, last + 1) { last += 1 }
      for index in first + 1..<last { written[index] = "" }
      first = last
    }
    if percents.first == 0 { written[0] = "" }
    if percents.count > 1, percents.last == 100 { written[percents.count - 1] = "" }
    return written
  }

  private static func shortNumber(_ percent: Double) -> String {
    let text = printedNumber(percent, decimals: 2)
    return text.hasPrefix("0.") ? String(text.dropFirst()) : text
  }
}

/// The gradients that were written last: many pages show the same ones, and their stops take long to find.
private final class CompactGradientMemory: Sendable {
  static let shared = CompactGradientMemory()
  /// About 4 MB of them; where there are more, the memory starts anew.
  private static let capacity = 4096

  private struct Key: Hashable {
    var gradient: Gradient
    var comparison: Gradient.Comparison?
  }

  private let known = Mutex<[Key: (light: CompactGradient, dark: CompactGradient)]>([:])

  func pair(
    _ gradient: Gradient, _ comparison: Gradient.Comparison?
  ) -> (light: CompactGradient, dark: CompactGradient)? {
    let key = Key(gradient: gradient, comparison: comparison)
    if let pair = known.withLock({ $0[key] }) { return pair }
    guard let parts = gradient.cssParts(as: comparison) else { return nil }
    let pair = (light: CompactGradient(parts.light), dark: CompactGradient(parts.dark))
    known.withLock { known in
      if known.count >= Self.capacity { known = [:] }
      known[key] = pair
    }
    return pair
  }
}
