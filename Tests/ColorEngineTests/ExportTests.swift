import ColorEngine
import Foundation
import Testing

/// Every export is read back and compared with the engine's own colors.
@Suite struct ExportTests {
  static let themes = [
    ExportedTheme.app, ExportedTheme(.family(.orange)),
    ExportedTheme(.hex(0x00B386), name: "My Brand"),
    ExportedTheme(.hue(173)), ExportedTheme(.hex(0x00B386)),
  ]

  @Test func names() {
    #expect(Self.themes.map(\.name) == ["app", "orange", "my-brand", "hue-173", "00b386"])
    #expect(Token.invertedForegroundPrimary.cssName == "inverted-foreground-primary")
  }

  /// The declarations of a block, from its opening line to its closing brace.
  private func declarations(_ css: String, after opener: String) -> [String: String] {
    guard let start = css.range(of: opener) else { return [:] }
    var values: [String: String] = [:]
    for line in css[start.upperBound...].split(separator: "\n") {
      if line.contains("}") { break }
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2, parts[0].hasPrefix("--") { values[parts[0]] = String(parts[1].dropLast()) }
    }
    return values
  }

  private func sides(_ value: String) throws -> (Color, Color) {
    guard value.hasPrefix("light-dark(") else {
      let color = try Color(css: value)
      return (color, color)
    }
    let inner = value.dropFirst("light-dark(".count).dropLast()
    let comma = try #require(inner.range(of: ", "))
    return (try Color(css: String(inner[..<comma.lowerBound])), try Color(css: String(inner[comma.upperBound...])))
  }

  @Test func css() throws {
    let css = CSSExport.stylesheet(Self.themes)
    let fallback = declarations(css, after: ":root {")
    let wide = declarations(css, after: "@supports (color: color(display-p3 0 0 0)) {")
    #expect(fallback.count == 5 * 20 + 4 * 20)
    let media = try #require(css.range(of: "@media (prefers-contrast: more) {"))
    let increased = declarations(String(css[media.lowerBound...]), after: ":root {")
    let increasedWide = declarations(
      String(css[media.lowerBound...]), after: "@supports (color: color(display-p3 0 0 0)) {")
    // Nine tokens answer, but two of them stand at the ends of the ladder already.
    #expect(increased.count == 5 * 7)
    for theme in Self.themes {
      for token in Token.allCases {
        let name = "--\(theme.name)-\(token.cssName)"
        let pair = theme.pair(token)
        let found = try sides(try #require(wide[name] ?? fallback[name]))
        #expect(found.0.css() == pair.light.css())
        #expect(found.1.css() == pair.dark.css())
        let plain = try sides(try #require(fallback[name]))
        #expect(plain.0.css() == pair.light.fallbackCSS)
        if let value = increasedWide[name] ?? increased[name] {
          let more = try sides(value)
          #expect(more.0.css() == theme.pair(token, contrast: .increased).light.css())
          #expect(more.1.css() == theme.pair(token, contrast: .increased).dark.css())
        }
      }
    }
    #expect(fallback["--orange-450"] == Theme.family(.orange)[._450].fallbackCSS)
    #expect(!fallback.values.contains { $0.contains("display-p3") })
  }

  @Test func designTokens() throws {
    let data = Data(DesignTokensExport.json(Self.themes).utf8)
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: [String: Any]])
    #expect(root.count == 5)
    for theme in Self.themes {
      let group = try #require(root[theme.name])
      #expect(group["$type"] as? String == "color")
      for (name, mode, contrast) in [
        ("light", Mode.light, ContrastSetting.standard), ("dark", .dark, .standard),
        ("light-increased-contrast", .light, .increased), ("dark-increased-contrast", .dark, .increased),
      ] {
        let tokens = try #require(group[name] as? [String: [String: [String: Any]]])
        #expect(tokens.count == 20)
        for token in Token.allCases {
          let value = try #require(tokens[token.name]?["$value"])
          let expected = theme.pair(token, contrast: contrast)[mode]
          let numbers = try #require(value["components"] as? [Double])
          let color = Color(.displayP3, numbers[0], numbers[1], numbers[2], opacity: value["alpha"] as? Double ?? -1)
          #expect(value["colorSpace"] as? String == "display-p3")
          #expect(value["hex"] as? String == expected.fallbackHex)
          #expect(color.css() == expected.css())
        }
      }
    }
    let stops = root["orange"]?["stops"] as? [String: Any]
    #expect(stops?.count == 20)
  }

  @Test func assetCatalog() throws {
    let files = AssetCatalogExport.files(Self.themes)
    #expect(files.count == 1 + 5 * 21)
    #expect(Set(files.map(\.path)).count == files.count)
    let contents = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
    let folder = try #require(
      try JSONSerialization.jsonObject(with: Data(contents["Colors.xcassets/orange/Contents.json"] ?? []))
        as? [String: Any])
    #expect((folder["properties"] as? [String: Bool])?["provides-namespace"] == true)
    for theme in Self.themes {
      for token in Token.allCases {
        let bytes = try #require(contents["Colors.xcassets/\(theme.name)/\(token.name).colorset/Contents.json"])
        let set = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        let colors = try #require(set["colors"] as? [[String: Any]])
        let expected = [
          theme.pair(token).light, theme.pair(token).dark, theme.pair(token, contrast: .increased).light,
          theme.pair(token, contrast: .increased).dark,
        ]
        #expect(colors.map { ($0["appearances"] as? [Any])?.count ?? 0 } == [0, 1, 1, 2])
        for (entry, color) in zip(colors, expected) {
          let value = try #require(entry["color"] as? [String: Any])
          #expect(value["color-space"] as? String == "display-p3")
          let parts = try #require(value["components"] as? [String: String]).mapValues { Double($0) ?? -1 }
          let found = Color(
            .displayP3, parts["red"], parts["green"], parts["blue"], opacity: parts["alpha"] ?? -1)
          #expect(found.css() == color.css())
        }
      }
    }
  }
}
