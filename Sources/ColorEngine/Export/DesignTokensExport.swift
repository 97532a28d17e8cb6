/// Colors as design tokens in the format of the Design Tokens Community Group (2025.10).
public enum DesignTokensExport {
  /// A file with a group a theme: its `stops`, and its tokens for `light` and `dark`, and for both with Increase
  /// Contrast. The format has no modes of its own, so each is a group.
  public static func json(_ themes: [ExportedTheme]) -> String {
    JSONText.object(themes.map { ($0.name, group($0)) }).text
  }

  private static func group(_ theme: ExportedTheme) -> JSONText {
    var members: [(String, JSONText)] = [("$type", .string("color"))]
    let stops = theme.stops
    if !stops.isEmpty {
      members.append(("stops", .object(stops.map { (String($0.stop.number), token($0.color)) })))
    }
    for (contrast, suffix) in [(ContrastSetting.standard, ""), (.increased, "-increased-contrast")] {
      for mode in Mode.allCases {
        let tokens = Token.allCases.map { ($0.name, token(theme.pair($0, contrast: contrast)[mode])) }
        members.append((mode.rawValue + suffix, .object(tokens)))
      }
    }
    return .object(members)
  }

  private static func token(_ color: Color) -> JSONText {
    .object([
      (
        "$value",
        .object([
          ("colorSpace", .string("display-p3")),
          ("components", .array(color.exportedP3.map(JSONText.number))),
          ("alpha", .number(color.opacity)),
          ("hex", .string(color.fallbackHex)),
        ])
      )
    ])
  }
}
