/// A theme to export, under the name that its variables and folders get.
public struct ExportedTheme: Sendable {
  /// What the colors stand on: a theme's ramp, or the app's tokens.
  public enum Source: Sendable {
    case app
    case theme(Theme)
  }

  /// Lower-case letters, digits and hyphens: `orange`, `brand`, `hue-173`.
  public let name: String
  public let source: Source

  /// The tokens on `Color`, as `app`.
  public static let app = ExportedTheme(name: "app", source: .app)

  /// A theme under a name, or under its own: the family's, the hex's digits, or `hue-173`.
  ///
  /// Letters, digits and hyphens of the name stay, in lower case; all else becomes a hyphen.
  public init(_ theme: Theme, name: String? = nil) {
    self.init(name: Self.cleaned(name ?? theme.shortName), source: .theme(theme))
  }

  private init(name: String, source: Source) { (self.name, self.source) = (name, source) }

  private static func cleaned(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.lowercased().utf8 {
      let isKept = (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
      if isKept {
        bytes.append(byte)
      } else if byte != UInt8(ascii: "#"), bytes.last != UInt8(ascii: "-"), !bytes.isEmpty {
        bytes.append(UInt8(ascii: "-"))
      }
    }
    while bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
    return bytes.isEmpty ? "theme" : String(decoding: bytes, as: UTF8.self)
  }

  /// A token's colors at a contrast setting.
  public func pair(_ token: Token, contrast: ContrastSetting = .standard) -> ColorPair {
    switch source {
    case .app: AppTokens.pair(token, contrast: contrast)
    case .theme(let theme): theme.pair(token, contrast: contrast)
    }
  }

  /// The stops; the app has none.
  var stops: [(stop: Stop, color: Color)] {
    guard case .theme(let theme) = source else { return [] }
    return Stop.allCases.map { ($0, theme[$0]) }
  }
}

extension Token {
  /// The name in CSS, `foreground-primary`.
  public var cssName: String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if (0x41...0x5A).contains(byte) { bytes.append(UInt8(ascii: "-")) }
      bytes.append(byte | 0x20)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether Increase Contrast gives the token other stops.
  var answersContrast: Bool {
    Mode.allCases.contains { stop($0) != stop($0, contrast: .increased) }
  }
}

extension Color {
  /// The encoded Display P3 channels, fitted, in 0…1 with six decimals.
  var exportedP3: [Double] {
    let (red, green, blue) = mapped(into: .displayP3).linear.linearP3
    return [red, green, blue].map { Decimal.rounded(TransferCurve.encode($0).held(to: 0...1), decimals: 6) }
  }
}
