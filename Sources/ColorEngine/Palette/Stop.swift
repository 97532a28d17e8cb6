/// One of a family's 20 stops, `_50` (lightest) to `_1000`.
public struct Stop: Hashable, Sendable, CaseIterable, Comparable {
  /// 0 for `_50` … 19 for `_1000`.
  public let index: Int

  public static let count = 20
  public static let allCases: [Stop] = (0..<count).map(Stop.init(unchecked:))

  /// The stop at an index, held to the ends of the ladder.
  public init(heldIndex index: Int) { self.index = min(max(index, 0), Self.count - 1) }

  private init(unchecked index: Int) { self.index = index }

  /// The stop of a name as in `_450`; nil when there is none.
  public init?(named name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.index = index
  }

  /// 50, 100 … 1000.
  public var number: Int { (index + 1) * 50 }
  /// `_50`, `_100` … `_1000`.
  public var name: String { Self.names[index] }
  /// `_50` for `_1000`, `_200` for `_850`.
  public var mirrored: Stop { Stop(unchecked: Self.count - 1 - index) }

  public static func < (left: Stop, right: Stop) -> Bool { left.index < right.index }

  private static let names = allCases.map { "_\($0.number)" }

  public static let _50 = Stop(unchecked: 0)
  public static let _100 = Stop(unchecked: 1)
  public static let _150 = Stop(unchecked: 2)
  public static let _200 = Stop(unchecked: 3)
  public static let _250 = Stop(unchecked: 4)
  public static let _300 = Stop(unchecked: 5)
  public static let _350 = Stop(unchecked: 6)
  public static let _400 = Stop(unchecked: 7)
  public static let _450 = Stop(unchecked: 8)
  public static let _500 = Stop(unchecked: 9)
  public static let _550 = Stop(unchecked: 10)
  public static let _600 = Stop(unchecked: 11)
  public static let _650 = Stop(unchecked: 12)
  public static let _700 = Stop(unchecked: 13)
  public static let _750 = Stop(unchecked: 14)
  public static let _800 = Stop(unchecked: 15)
  public static let _850 = Stop(unchecked: 16)
  public static let _900 = Stop(unchecked: 17)
  public static let _950 = Stop(unchecked: 18)
  public static let _1000 = Stop(unchecked: 19)
}
