/// A 3 × 3 matrix of doubles, by rows.
struct Matrix3: Sendable {
  let a, b, c, d, e, f, g, h, i: Double

  init(
    _ a: Double, _ b: Double, _ c: Double,
    _ d: Double, _ e: Double, _ f: Double,
    _ g: Double, _ h: Double, _ i: Double
  ) {
    (self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h, self.i) = (a, b, c, d, e, f, g, h, i)
  }

  func multiply(_ x: Double, _ y: Double, _ z: Double) -> (Double, Double, Double) {
    (a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z)
  }
}

// CSS Color 4 (https://www.w3.org/TR/css-color-4/#color-conversion-code) gives these as fractions of whole numbers, from
// the chromaticities of the primaries and the white D65 (0.3127, 0.3290). The values here are those fractions, and the
// products with P3 on either side, worked out exactly and then rounded once to the nearest double.
extension Matrix3 {
  static let linearSRGBToXYZ = Matrix3(
    0.4123907992659595, 0.35758433938387796, 0.1804807884018343,
    0.21263900587151036, 0.7151686787677559, 0.07219231536073371,
    0.01933081871559185, 0.11919477979462599, 0.9505321522496606)
  static let xyzToLinearSRGB = Matrix3(
    3.2409699419045213, -1.5373831775700935, -0.4986107602930033,
    -0.9692436362808798, 1.8759675015077206, 0.04155505740717561,
    0.05563007969699361, -0.20397695888897657, 1.0569715142428786)
  /// The product of `linearSRGBToXYZ` and CSS Color 4's XYZ to linear Display P3.
  static let linearSRGBToLinearP3 = Matrix3(
    0.8224619687143623, 0.17753803128563775, 0,
    0.03319419885096162, 0.9668058011490384, 0,
    0.017082630721120033, 0.07239744066396347, 0.9105199286149165)
  static let linearP3ToLinearSRGB = Matrix3(
    1.2249401762805598, -0.22494017628055996, 0,
    -0.04205695470968816, 1.042056954709688, 0,
    -0.019637554590334432, -0.07863604555063189, 1.0982736001409663)
}

// Bradford's adaptation between the whites D65 and D50, as in CSS Color 4's conversion code (64-bit values).
extension Matrix3 {
  static let d65ToD50 = Matrix3(
    1.0479297925449969, 0.022946870601609652, -0.05019226628920524,
    0.02962780877005599, 0.9904344267538799, -0.017073799063418826,
    -0.009243040646204504, 0.015055191490298152, 0.7518742814281371)
  static let d50ToD65 = Matrix3(
    0.955473421488075, -0.02309845494876471, 0.06325924320057072,
    -0.0283697093338637, 1.0099953980813041, 0.021041441191917323,
    0.012314014864481998, -0.020507649298898964, 1.330365926242124)
}

// Björn Ottosson, "A perceptual color space for image processing" (https://bottosson.github.io/posts/oklab/), the
// revision of 2021-01-25. The pairs are published with ten decimals and are inverses only to about 1e-8.
extension Matrix3 {
  static let linearSRGBToCone = Matrix3(
    0.4122214708, 0.5363325363, 0.0514459929,
    0.2119034982, 0.6806995451, 0.1073969566,
    0.0883024619, 0.2817188376, 0.6299787005)
  static let coneRootToOKLab = Matrix3(
    0.2104542553, 0.7936177850, -0.0040720468,
    1.9779984951, -2.4285922050, 0.4505937099,
    0.0259040371, 0.7827717662, -0.8086757660)
  static let okLabToConeRoot = Matrix3(
    1, 0.3963377774, 0.2158037573,
    1, -0.1055613458, -0.0638541728,
    1, -0.0894841775, -1.2914855480)
  static let coneToLinearSRGB = Matrix3(
    4.0767416621, -3.3077115913, 0.2309699292,
    -1.2684380046, 2.6097574011, -0.3413193965,
    -0.0041960863, -0.7034186147, 1.7076147010)
}
