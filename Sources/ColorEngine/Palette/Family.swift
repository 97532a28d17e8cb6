/// One of the 37 families: gray, and 36 hues of OKLCH, ten degrees apart.
public struct Family: Hashable, Sendable, CaseIterable {
  /// 0…35 for the hues from 0°, 36 for gray.
  let index: Int

  /// The name without its prefix, `orange`.
  public var name: String { Self.names[index] }
  /// The name in Swift, `proOrange`.
  public var swiftName: String { Self.swiftNames[index] }
  /// The name with its type, `Color.proOrange`.
  public var qualifiedName: String { Self.qualifiedNames[index] }
  /// The OKLCH hue of all its stops in degrees; nil for gray, whose hue follows its own ladder.
  public var hueDegrees: Double? { index == Self.grayIndex ? nil : Double(index) * 10 }
  public var isGray: Bool { index == Self.grayIndex }

  public static let gray = Family(index: grayIndex)
  /// Gray, then the hues from 0°.
  public static let allCases: [Family] = [gray] + (0..<grayIndex).map(Family.init(index:))

  private init(index: Int) { self.index = index }

  /// The family of a name in any of its spellings but the qualified one: `orange` or `proOrange`.
  public init?(named name: String) {
    guard let index = Self.indices[name] else { return nil }
    self.index = index
  }

  /// The family with a hue, to within 1e-6 of a degree.
  init?(hueDegrees: Double) {
    let tenth = (wrapHue(hueDegrees) / 10).rounded()
    guard abs(tenth * 10 - wrapHue(hueDegrees)) < 1e-6 else { return nil }
    index = Int(tenth) % Self.grayIndex
  }

  private static let grayIndex = 36
  private static let names = [
    "pink", "ruby", "red", "tomato", "coral", "orange", "brown", "amber", "gold", "mustard", "yellow", "olive",
    "chartreuse", "lime", "grass", "green", "jade", "emerald", "mint", "teal", "turquoise", "cyan", "cerulean", "sky",
    "azure", "blue", "cobalt", "indigo", "iris", "violet", "grape", "purple", "orchid", "plum", "magenta", "rose",
    "gray",
  ]
  private static let swiftNames = names.map { "pro" + $0.prefix(1).uppercased() + $0.dropFirst() }
  private static let qualifiedNames = swiftNames.map { "Color." + $0 }
  private static let indices: [String: Int] = {
    var indices: [String: Int] = [:]
    for (index, name) in names.enumerated() {
      indices[name] = index
      indices[swiftNames[index]] = index
    }
    return indices
  }()
}
