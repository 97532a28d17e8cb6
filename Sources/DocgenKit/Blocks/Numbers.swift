import ColorEngine

/// A number with at most `decimals` decimals, rounded half up, zeros at the end dropped, never `-0`.
func printedNumber(_ value: Double, decimals: Int = 4) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "0" }
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let scaled = (abs(value) * scale + 0.5).rounded(.down)
  if scaled == 0 { return "0" }
  let whole = Int64(scaled) / Int64(scale)
  var fraction = padded(Int(Int64(scaled) % Int64(scale)), decimals)
  while fraction.last == "0" { fraction.removeLast() }
  let sign = value < 0 ? "-" : ""
  return sign + String(whole) + (fraction.isEmpty ? "" : "." + fraction)
}

/// A number from 0 up with just so many decimals, rounded half up.
func fixedPoint(_ value: Double, decimals: Int) -> String {
  var text = printedNumber(value, decimals: decimals)
  if !text.contains(".") { text += "." }
  let count = text.utf8.count - text.utf8.distance(from: text.startIndex, to: text.firstIndex(of: ".")!) - 1
  return text + String(repeating: "0", count: max(0, decimals - count))
}

func printedNumber(_ value: Double) -> String { printedNumber(value, decimals: 4) }

/// A place of a gradient as `12.5 %`.
func printedPercent(_ fraction: Double) -> String { printedNumber(fraction * 100, decimals: 2) + " %" }

/// A hue as `173°`.
func printedDegrees(_ degrees: Double) -> String { printedNumber(degrees, decimals: 2) + "°" }

/// An APCA value as `Lc 106.04`.
func printedLc(_ value: Double) -> String { "Lc " + printedNumber(value, decimals: 2) }

/// A pair's contrast as tables show it.
public struct ContrastMeasure: Sendable {
  /// As in `5.11:1`; never a rounded number that contradicts the mark.
  public var text: String
  public var mark: ContrastMark

  init(_ color: Color, on background: Color, mode: Mode) {
    text = Contrast.printed(color, on: background, mode: mode)
    mark = ContrastMark { Contrast.passes(color, on: background, mode: mode, minimum: $0) }
  }
}

/// What a contrast ratio is good for, decided before rounding (WCAG 2.1, success criteria 1.4.3, 1.4.6 and 1.4.11).
public enum ContrastMark: Sendable {
  case aaa, aa, large, fails

  init(passes: (Double) -> Bool) {
    self =
      passes(Contrast.enhancedTextMark)
      ? .aaa : passes(Contrast.textMark) ? .aa : passes(Contrast.largeTextMark) ? .large : .fails
  }

  var word: String {
    switch self {
    case .aaa: "AAA"
    case .aa: "AA"
    case .large: "large text"
    case .fails: "fails"
    }
  }
}
