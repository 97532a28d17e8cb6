import ColorEngine
import Diagnostics

/// The site's own colors, as a style sheet of custom properties. All come from the engine: the ramp of `accent` and of
/// families that never change.
func themeColors(_ settings: Settings, diagnostics: inout [Diagnostic]) -> OutputFile {
  if let typed = settings.accent {
    switch parseDefaultTheme(typed.text, names: settings.themes) {
    case .success(.theme): break
    case .success:
      diagnostics.append(
        Diagnostic(
          .error, "settings/accent", "'accent' must be a theme", in: settings.source, at: typed.span,
          hint: "write a family, a hex, a hue or a name of 'themes'"))
    case .failure(let error):
      var finding = rowDiagnostic(error, in: settings.source, at: typed.span, names: settings.themes)
      finding.rule = "settings/accent"
      diagnostics.append(finding)
    }
  }
  var text = ":root{\n"
  for property in siteColors { text += declaration(property, settings) }
  text += "}\n@media (prefers-contrast:more){:root{\n"
  for property in siteColorsWithMoreContrast { text += declaration(property, settings) }
  text += "}}\n"
  let bytes = Array(text.utf8)
  return OutputFile(path: hashedPath("assets/theme-colors.css", bytes), bytes: bytes)
}

/// A custom property and the rows of the engine that give its two values. `accent` stands for the accent's ramp.
struct SiteColor {
  var name: String
  var light: String
  var dark: String

  init(_ name: String, _ light: String, _ dark: String) {
    self.name = name
    self.light = light
    self.dark = dark
  }
}

/// The accent of a site that names none.
private let standardAccent = "azure"

private func declaration(_ property: SiteColor, _ settings: Settings) -> String {
  // Only the accent itself is written as wide as it is: with the others, text and grounds, nobody could tell, and every
  // page carries this style sheet.
  func print(_ color: Color) -> String {
    property.name == "accent" ? cssValue(color) : color.fallbackCSS
  }
  let light = print(siteColor(property.light, settings).light)
  let dark = print(siteColor(property.dark, settings).dark)
  return "--\(property.name):" + (light == dark ? light : "var(--if-light,\(light))var(--if-dark,\(dark))") + ";\n"
}

/// What a row of the site's own colors comes to; `accent` stands for the ramp of the settings' accent.
func siteColor(_ row: String, _ settings: Settings) -> ColorPair {
  let accent = settings.accent?.text ?? standardAccent
  let typed = row.hasPrefix("accent.") ? accent + row.dropFirst(6) : row
  for text in [typed, standardAccent + "._500"] {
    if case .success(.color(let found)) = evaluateValue(Array(text.utf8), with: .app, names: settings.themes) {
      return found.colors
    }
  }
  preconditionFailure("the engine knows its own families")
}

/// A color for a custom property: what the engine prints, with an sRGB fallback where that is wider than sRGB.
func cssValue(_ color: Color) -> String {
  let css = color.css()
  return css.hasPrefix("color(") ? "var(--if-srgb,\(color.fallbackCSS))var(--if-p3,\(css))" : css
}

/// The site's colors. Ratios on the pages' backgrounds are held by a test.
let siteColors: [SiteColor] = {
  var colors: [SiteColor] = [
    .init("background-primary", "white", "gray._950"),
    .init("background-secondary", "gray._100", "gray._900"),
    .init("background-tertiary", "gray._150", "gray._850"),
    .init("foreground-primary", "gray._950", "gray._100"),
    .init("foreground-secondary", "gray._750", "gray._250"),
    .init("foreground-tertiary", "gray._600", "gray._350"),
    .init("outline-primary", "gray._500", "gray._500"),
    .init("outline-secondary", "gray._150", "gray._800"),
    .init("accent", "accent._550", "accent._400"),
    .init("accent-text", "accent._700", "accent._250"),
    .init("accent-background", "accent._50", "accent._950"),
    .init("accent-outline", "accent._200", "accent._750"),
    .init("code-background", "gray._100", "gray._900"),
    .init("code-keyword", "plum._650", "plum._250"),
    .init("code-string", "red._650", "coral._250"),
    .init("code-number", "blue._650", "gold._200"),
    .init("code-comment", "gray._600", "gray._400"),
    .init("code-type", "teal._700", "teal._250"),
    .init("code-function", "azure._650", "azure._250"),
    .init("code-member", "indigo._650", "cyan._250"),
    .init("code-attribute", "brown._650", "orange._250"),
  ]
  let boxes = [("info", "blue"), ("tip", "green"), ("important", "violet"), ("warning", "amber"), ("danger", "red")]
  for (name, family) in boxes {
    colors.append(.init(name, "\(family)._700", "\(family)._250"))
    colors.append(.init("\(name)-background", "\(family)._50", "\(family)._1000"))
  }
  return colors
}()

/// The same for readers who ask for more contrast: text and outlines two stops further from what they stand on.
let siteColorsWithMoreContrast: [SiteColor] = [
  .init("foreground-secondary", "gray._850", "gray._150"),
  .init("foreground-tertiary", "gray._750", "gray._250"),
  .init("outline-primary", "gray._650", "gray._350"),
  .init("accent-text", "accent._800", "accent._150"),
]
