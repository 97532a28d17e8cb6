import ColorEngine
import Diagnostics

/// The site's own colors, as a style sheet of custom properties. All come from the engine: the ramp of `accent` and of
/// families that never change.
func themeColors(_ settings: Settings, diagnostics: inout [Diagnostic]) -> OutputFile {
  var accent = "indigo"
  if let typed = settings.accent {
    switch parseDefaultTheme(typed.text, names: settings.themes) {
    case .success(.theme): accent = typed.text
    case .success:
      diagnostics.append(
        Diagnostic(
          .error, "settings/accent", "'accent' must be a theme", in: settings.source, at: typed.span,
          hint: "write a family, a hex, a hue or a name of 'themes'"))
    case .failure(let error):
      diagnostics.append(
        Diagnostic(.error, "settings/accent", error.message, in: settings.source, at: typed.span, hint: error.hint))
    }
  }
  var text = ":root{\n"
  for property in siteColors { text += declaration(property, accent, settings.themes) }
  text += "}\n@media (prefers-contrast:more){:root{\n"
  for property in siteColorsWithMoreContrast { text += declaration(property, accent, settings.themes) }
  text += "}}\n"
  let bytes = Array(text.utf8)
  return OutputFile(path: hashedPath("assets/theme-colors.css", bytes), bytes: bytes)
}

/// A custom property and the rows of the engine that give its two values. `accent` stands for the accent's ramp.
struct SiteColor {
  var name: String
  var light: String
  var dark: String
}

private func declaration(_ property: SiteColor, _ accent: String, _ names: ThemeNames) -> String {
  func value(_ row: String, _ mode: KeyPath<ColorPair, Color>) -> String {
    let row = row.hasPrefix("accent.") ? accent + row.dropFirst(6) : row
    guard case .success(.color(let found)) = evaluateValue(Array(row.utf8), with: .app, names: names) else {
      return "#808080"
    }
    return cssValue(found.colors[keyPath: mode])
  }
  let light = value(property.light, \.light)
  let dark = value(property.dark, \.dark)
  return "--\(property.name):" + (light == dark ? light : "var(--if-light,\(light))var(--if-dark,\(dark))") + ";\n"
}

/// A color for a custom property: what the engine prints, with an sRGB fallback where that is wider than sRGB.
func cssValue(_ color: Color) -> String {
  let css = color.css()
  return css.hasPrefix("color(") ? "var(--if-srgb,\(color.fallbackCSS))var(--if-p3,\(css))" : css
}

/// The site's colors. Ratios on the pages' backgrounds are held by a test.
let siteColors: [SiteColor] = {
  func color(_ name: String, _ light: String, _ dark: String) -> SiteColor {
    .init(name: name, light: light, dark: dark)
  }
  var colors = [
    color("background-primary", "white", "gray._950"),
    color("background-secondary", "gray._50", "gray._900"),
    color("background-tertiary", "gray._100", "gray._850"),
    color("foreground-primary", "app.foregroundPrimary", "app.foregroundPrimary"),
    color("foreground-secondary", "gray._750", "gray._250"),
    color("foreground-tertiary", "gray._650", "gray._350"),
    color("outline-primary", "gray._500", "gray._500"),
    color("outline-secondary", "gray._200", "gray._750"),
    color("outline-tertiary", "gray._100", "gray._850"),
    color("accent", "accent._550", "accent._400"),
    color("accent-text", "accent._650", "accent._250"),
    color("accent-strong", "accent._750", "accent._150"),
    color("accent-background", "accent._50", "accent._900"),
    color("accent-outline", "accent._200", "accent._750"),
    color("selection", "accent._150", "accent._800"),
    color("code-background", "gray._50", "gray._900"),
    color("code-plain", "gray._900", "gray._100"),
    color("code-keyword", "plum._650", "plum._250"),
    color("code-string", "red._650", "coral._250"),
    color("code-number", "blue._700", "gold._250"),
    color("code-comment", "gray._650", "gray._350"),
    color("code-type", "teal._700", "teal._250"),
    color("code-function", "azure._700", "azure._250"),
    color("code-member", "indigo._650", "cyan._250"),
    color("code-attribute", "brown._650", "orange._250"),
  ]
  let boxes = [
    ("note", "gray"), ("info", "blue"), ("tip", "green"), ("important", "violet"), ("warning", "amber"),
    ("danger", "red"),
  ]
  for (name, family) in boxes {
    colors.append(color(name, "\(family)._700", "\(family)._250"))
    colors.append(color("\(name)-background", "\(family)._50", "\(family)._900"))
    colors.append(color("\(name)-outline", "\(family)._200", "\(family)._750"))
  }
  return colors
}()

/// The same for readers who ask for more contrast: text and outlines two stops further from what they stand on.
let siteColorsWithMoreContrast: [SiteColor] = [
  .init(name: "foreground-secondary", light: "gray._850", dark: "gray._150"),
  .init(name: "foreground-tertiary", light: "gray._750", dark: "gray._250"),
  .init(name: "outline-primary", light: "gray._600", dark: "gray._400"),
  .init(name: "outline-secondary", light: "gray._400", dark: "gray._550"),
  .init(name: "outline-tertiary", light: "gray._300", dark: "gray._650"),
  .init(name: "accent-text", light: "accent._750", dark: "accent._150"),
  .init(name: "accent-strong", light: "accent._850", dark: "accent._50"),
]
