/// Colors as CSS custom properties.
public enum CSSExport {
  /// A stylesheet with every stop and token of the themes, `--orange-450` and `--orange-foreground-primary`.
  ///
  /// Tokens are `light-dark()` of both modes. sRGB fallbacks come first, Display P3 where the browser knows it, and the
  /// tokens of Increase Contrast under `prefers-contrast: more`.
  public static func stylesheet(_ themes: [ExportedTheme]) -> String {
    let standard = themes.flatMap { declarations($0, .standard) }
    let increased = themes.flatMap { declarations($0, .increased) }
    var text = ":root {\n  color-scheme: light dark;\n"
    text += lines(standard.map { ($0.name, $0.fallback) }, indent: "  ") + "}\n"
    text += "\n" + supportsP3(standard, indent: "")
    text += "\n@media (prefers-contrast: more) {\n  :root {\n"
    text += lines(increased.map { ($0.name, $0.fallback) }, indent: "    ") + "  }\n\n"
    text += supportsP3(increased, indent: "  ") + "}\n"
    return text
  }

  private struct Declaration {
    let name, fallback, wide: String
  }

  /// The stops and tokens of a theme; at increased contrast only the tokens that then differ.
  private static func declarations(_ theme: ExportedTheme, _ contrast: ContrastSetting) -> [Declaration] {
    var declarations: [Declaration] = []
    if contrast == .standard {
      declarations = theme.stops.map { stop, color in
        Declaration(name: "--\(theme.name)-\(stop.number)", fallback: color.fallbackCSS, wide: color.css())
      }
    }
    for token in Token.allCases where contrast == .standard || token.answersContrast {
      let pair = theme.pair(token, contrast: contrast)
      declarations.append(
        Declaration(
          name: "--\(theme.name)-\(token.cssName)",
          fallback: "light-dark(\(pair.light.fallbackCSS), \(pair.dark.fallbackCSS))",
          wide: "light-dark(\(pair.light.css()), \(pair.dark.css()))"))
    }
    return declarations
  }

  private static func supportsP3(_ declarations: [Declaration], indent: String) -> String {
    let wide = declarations.filter { $0.wide != $0.fallback }
    return indent + "@supports (color: color(display-p3 0 0 0)) {\n" + indent + "  :root {\n"
      + lines(wide.map { ($0.name, $0.wide) }, indent: indent + "    ") + indent + "  }\n" + indent + "}\n"
  }

  private static func lines(_ values: [(String, String)], indent: String) -> String {
    values.map { "\(indent)\($0): \($1);\n" }.joined()
  }
}
