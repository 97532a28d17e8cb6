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

  fileprivate init(index: Int) { self.index = index }

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

/// The hues, from 0° in steps of ten degrees.
extension Family {
  public static let pink = Family(index: 0)
  public static let ruby = Family(index: 1)
  public static let red = Family(index: 2)
  public static let tomato = Family(index: 3)
  public static let coral = Family(index: 4)
  public static let orange = Family(index: 5)
  public static let brown = Family(index: 6)
  public static let amber = Family(index: 7)
  public static let gold = Family(index: 8)
  public static let mustard = Family(index: 9)
  public static let yellow = Family(index: 10)
  public static let olive = Family(index: 11)
  public static let chartreuse = Family(index: 12)
  public static let lime = Family(index: 13)
  public static let grass = Family(index: 14)
  public static let green = Family(index: 15)
  public static let jade = Family(index: 16)
  public static let emerald = Family(index: 17)
  public static let mint = Family(index: 18)
  public static let teal = Family(index: 19)
  public static let turquoise = Family(index: 20)
  public static let cyan = Family(index: 21)
  public static let cerulean = Family(index: 22)
  public static let sky = Family(index: 23)
  public static let azure = Family(index: 24)
  public static let blue = Family(index: 25)
  public static let cobalt = Family(index: 26)
  public static let indigo = Family(index: 27)
  public static let iris = Family(index: 28)
  public static let violet = Family(index: 29)
  public static let grape = Family(index: 30)
  public static let purple = Family(index: 31)
  public static let orchid = Family(index: 32)
  public static let plum = Family(index: 33)
  public static let magenta = Family(index: 34)
  public static let rose = Family(index: 35)
}
