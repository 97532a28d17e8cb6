import ColorEngine
import Diagnostics
import Testing

@testable import DocgenKit

/// The site's own colors can be read in both modes, whatever the accent is.
@Suite struct ThemeColorTests {
  /// Text and what it stands on, by the names of the custom properties.
  static let textPairs: [(text: String, ground: String)] =
    siteColors.filter { $0.name.hasPrefix("code-") && $0.name != "code-background" }.map {
      ($0.name, "code-background")
    }
    + ["foreground-primary", "foreground-secondary", "foreground-tertiary", "accent-text"].map {
      ($0, "background-primary")
    }
    + ["info", "tip", "important", "warning", "danger"].map { ($0, "\($0)-background") }

  static func settings(accent: String) -> Settings {
    var diagnostics: [Diagnostic] = []
    let source = Source(path: "docgen.yml", bytes: Array("accent: \"\(accent)\"\n".utf8))
    let settings = Settings.read(source, overrides: SettingsOverrides(), ruleIDs: [], diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    return settings
  }

  static func pair(_ name: String, _ settings: Settings) throws -> ColorPair {
    let color = try #require(siteColors.first { $0.name == name }, "no color '\(name)'")
    return ColorPair(light: siteColor(color.light, settings).light, dark: siteColor(color.dark, settings).dark)
  }

  @Test(arguments: Family.allCases.map(\.name) + ["#00B386", "hue:200"])
  func textReaches4Point5(accent: String) throws {
    let settings = Self.settings(accent: accent)
    for (text, ground) in Self.textPairs {
      let (color, background) = (try Self.pair(text, settings), try Self.pair(ground, settings))
      for mode in Mode.allCases {
        let printed = Contrast.printed(color[mode], on: background[mode], mode: mode)
        #expect(
          Contrast.passes(color[mode], on: background[mode], mode: mode, minimum: 4.5),
          "\(text) on \(ground) is \(printed) in \(mode) mode")
      }
    }
  }

  @Test func thereIsAColorForEveryKindOfCode() { #expect(Self.textPairs.count >= 16) }
}
