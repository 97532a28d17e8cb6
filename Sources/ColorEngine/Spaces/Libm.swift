// The one file of the engine that imports anything: libm, under names that say what they take.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

func cubeRoot(_ value: Double) -> Double { cbrt(value) }
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
func length(_ x: Double, _ y: Double, _ z: Double) -> Double { (x * x + y * y + z * z).squareRoot() }

/// Cosine and sine of an angle in degrees; exact at the quarter turns, so that hue 90 has no stray red.
func cosineAndSine(degrees: Double) -> (cosine: Double, sine: Double) {
  let wrapped = wrapHue(degrees)
  if wrapped == 0 { return (1, 0) }
  if wrapped == 90 { return (0, 1) }
  if wrapped == 180 { return (-1, 0) }
  if wrapped == 270 { return (0, -1) }
  let radians = wrapped * .pi / 180
  return (cos(radians), sin(radians))
}

/// The angle of a vector in degrees, 0 ≤ angle < 360.
func angleDegrees(x: Double, y: Double) -> Double { wrapHue(atan2(y, x) * 180 / .pi) }

/// A hue brought into 0 ≤ hue < 360. What is not a finite number becomes 0.
public func wrapHue(_ degrees: Double) -> Double {
  if degrees >= 0, degrees < 360 { return degrees + 0 }
  guard degrees.isFinite else { return 0 }
  let rest = degrees.truncatingRemainder(dividingBy: 360)
  let wrapped = rest < 0 ? rest + 360 : rest
  return wrapped >= 360 ? 0 : wrapped + 0
}

extension Double {
  /// The value held to a range; what is not a number becomes the lower end.
  func held(to range: ClosedRange<Double>) -> Double {
    self > range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }
}
