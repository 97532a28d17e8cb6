public import ColorEngine
public import Diagnostics

/// The forms that tokens can be exported in.
public enum TokenExport: Sendable { case css, json, assetCatalog }

/// Exports the tokens of themes: the app's and the settings' own without a choice.
///
/// - Parameter themes: `Color` for the app's tokens, families, hexes, hues, or names of the settings.
public func exportTokens(
  _ export: TokenExport, themes: [String], names: ThemeNames
) -> (files: [Scaffold.File], diagnostics: [Diagnostic]) {
  var diagnostics: [Diagnostic] = []
  var chosen: [ExportedTheme] = []
  for text in themes.isEmpty ? ["Color"] + names.names : themes {
    switch parseDefaultTheme(text, names: names) {
    case .success(.app), .success(.none): chosen.append(.app)
    case .success(.theme(let theme)):
      chosen.append(names[text] == nil ? ExportedTheme(theme) : ExportedTheme(theme, name: text))
    case .failure(let error):
      let source = Source(path: "argument", bytes: Array(text.utf8))
      diagnostics.append(rowDiagnostic(error, in: source, at: Span(error.byteRange), names: names))
    }
  }
  if !diagnostics.isEmpty { return ([], diagnostics) }
  switch export {
  case .css: return ([.init(path: "tokens.css", text: CSSExport.stylesheet(chosen))], [])
  case .json: return ([.init(path: "tokens.json", text: DesignTokensExport.json(chosen))], [])
  case .assetCatalog:
    let files = AssetCatalogExport.files(chosen).map {
      Scaffold.File(path: $0.path, text: String(decoding: $0.bytes, as: UTF8.self))
    }
    return (files, [])
  }
}
