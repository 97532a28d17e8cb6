import ColorEngine
import Diagnostics
import Markup

/// Whether pairs of colors can be read: those that pages show, and those of the site itself.
enum ContrastCheck: Check {
  static let rules = [
    Rule(
      "contrast/low", .warning, "a pair that is hard to read",
      """
      A pair in a `:::contrast` block is under 4.5:1 in one of the modes, and says no minimum of its own. Where it is large text, an icon or an \
      outline, 3:1 will do: write `>= 3` behind it, and docgen holds it to that. For a pair that is shown as a bad example, `>= 1` says so.
      """,
      bad: .page(":::contrast gray\n_500 on _300\n:::"), good: .page(":::contrast gray\n_800 on _200\n:::")),
    Rule(
      "contrast/theme", .warning, "an accent that makes the site hard to read",
      "The site's own texts take their colors from the ramp of `accent`. With this one, a pair of them is under 4.5:1.",
      bad: .text("accent: a theme whose stops are too close", language: "yaml"), good: .settings("accent: iris")),
  ]

  static func findings(on page: Page, in site: Site) -> [Diagnostic] {
    page.document.directives.flatMap { call -> [Diagnostic] in
      guard call.name == "contrast", call.form != .inline,
        case .success(let theme) = parseDefaultTheme(call.argument, names: site.settings.themes)
      else { return [] }
      let rows = evaluateContrastRows(call.rawBody, with: theme, names: site.settings.themes).rows
      return rows.compactMap { lowContrast($0, call, page.document.source) }
    }
  }

  private static func lowContrast(_ row: ContrastRow, _ call: DirectiveCall, _ source: Source) -> Diagnostic? {
    guard row.minimum == nil else { return nil }
    let failing = Mode.allCases.filter {
      !Contrast.passes(row.text[$0], on: row.background[$0], mode: $0, minimum: Contrast.textMark)
    }
    guard let mode = failing.first else { return nil }
    let start = call.sourceOffset(ofBodyByte: row.byteRange.lowerBound)
    let ratio = Contrast.printed(row.text[mode], on: row.background[mode], mode: mode, minimum: Contrast.textMark)
    return Rules.rule("contrast/low").finding(
      "\(row.name) is \(ratio) in \(mode.rawValue) mode, under 4.5:1 for text", in: source,
      at: Span(start..<start + row.byteRange.count),
      hint: "take stops further apart, or write the minimum that is meant, as in '>= 3'")
  }

  static func findings(in site: Site, linkedPaths: Set<String>) -> [Diagnostic] {
    guard let accent = site.settings.accent else { return [] }
    func color(_ name: String) -> SiteColor? { siteColors.first { $0.name == name } }
    func value(_ row: String) -> ColorPair? {
      let row = row.hasPrefix("accent.") ? accent.text + row.dropFirst(6) : row
      guard case .success(.color(let found)) = evaluateValue(Array(row.utf8), with: .app, names: site.settings.themes)
      else { return nil }
      return found.colors
    }
    for (text, background) in pairs {
      guard let text = color(text), let background = color(background), let textLight = value(text.light),
        let textDark = value(text.dark), let backgroundLight = value(background.light),
        let backgroundDark = value(background.dark)
      else { continue }
      let pair = ColorPair(light: textLight.light, dark: textDark.dark)
      let ground = ColorPair(light: backgroundLight.light, dark: backgroundDark.dark)
      for mode in Mode.allCases
      where !Contrast.passes(pair[mode], on: ground[mode], mode: mode, minimum: Contrast.textMark) {
        let ratio = Contrast.printed(pair[mode], on: ground[mode], mode: mode, minimum: Contrast.textMark)
        return [
          Rules.rule("contrast/theme").finding(
            "with this accent, \(text.name) on \(background.name) is \(ratio) in \(mode.rawValue) mode",
            in: site.settings.source, at: accent.span, hint: "take another family or hue")
        ]
      }
    }
    return []
  }

  /// Texts of the site and what they stand on.
  static let pairs: [(String, String)] = [
    ("foreground-primary", "background-primary"), ("foreground-secondary", "background-primary"),
    ("foreground-tertiary", "background-primary"), ("foreground-primary", "background-secondary"),
    ("foreground-secondary", "background-secondary"), ("accent-text", "background-primary"),
    ("accent-text", "background-secondary"), ("accent-text", "accent-background"),
    ("accent-strong", "accent-background"), ("code-plain", "code-background"), ("code-keyword", "code-background"),
    ("code-string", "code-background"), ("code-number", "code-background"), ("code-comment", "code-background"),
    ("code-type", "code-background"), ("code-function", "code-background"), ("code-member", "code-background"),
    ("code-attribute", "code-background"), ("note", "note-background"), ("info", "info-background"),
    ("tip", "tip-background"), ("important", "important-background"), ("warning", "warning-background"),
    ("danger", "danger-background"),
  ]
}
