/// A color in CIE L*a*b* (CIE 15): lightness 0…100 and two axes that are 0 for grays of the white it is relative to.
public struct CIELab: Hashable, Sendable {
  public var lightness, a, b: Double

  public init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// The white that a CIELab is relative to: CSS has D50, the gray family D65.
  public enum White: Sendable {
    case d50, d65

    /// XYZ from the chromaticity x, y, with Y = 1.
    var xyz: (x: Double, y: Double, z: Double) {
      switch self {
      case .d50: (0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
      case .d65: (0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290)
      }
    }
  }

  /// Where the curve turns straight near black, and the slope there (CIE 15 in exact fractions).
  private static let epsilon = 216.0 / 24389
  private static let kappa = 24389.0 / 27

  public init(_ light: LinearRGB, white: White) {
    var (x, y, z) = Matrix3.linearSRGBToXYZ.multiply(light.red, light.green, light.blue)
    if white == .d50 { (x, y, z) = Matrix3.d65ToD50.multiply(x, y, z) }
    let reference = white.xyz
    let root = { (ratio: Double) in
      ratio > Self.epsilon ? cubeRoot(ratio) : (Self.kappa * ratio + 16) / 116
    }
    let (fx, fy, fz) = (root(x / reference.x), root(y / reference.y), root(z / reference.z))
    self.init(lightness: 116 * fy - 16, a: 500 * (fx - fy), b: 200 * (fy - fz))
  }

  /// The light of this color, not clamped.
  public func linearRGB(white: White) -> LinearRGB {
    let fy = (lightness + 16) / 116
    let (fx, fz) = (a / 500 + fy, fy - b / 200)
    let ratio = { (root: Double) in
      root * root * root > Self.epsilon ? root * root * root : (116 * root - 16) / Self.kappa
    }
    let reference = white.xyz
    let yRatio = lightness > Self.kappa * Self.epsilon ? fy * fy * fy : lightness / Self.kappa
    var (x, y, z) = (ratio(fx) * reference.x, yRatio, ratio(fz) * reference.z)
    if white == .d50 { (x, y, z) = Matrix3.d50ToD65.multiply(x, y, z) }
    let (red, green, blue) = Matrix3.xyzToLinearSRGB.multiply(x, y, z)
    return LinearRGB(red: red, green: green, blue: blue)
  }
}
