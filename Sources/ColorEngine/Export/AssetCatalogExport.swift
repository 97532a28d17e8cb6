/// Colors as an asset catalog of Xcode.
public enum AssetCatalogExport {
  /// The catalog's files: a folder a theme, which is also its namespace, with a color set a token.
  ///
  /// Each color set has the light and the dark color, and both with Increase Contrast, in Display P3. Paths begin with
  /// the catalog's own folder, `Colors.xcassets`.
  public static func files(
    _ themes: [ExportedTheme], catalog: String = "Colors.xcassets"
  ) -> [(path: String, bytes: [UInt8])] {
    var files: [(path: String, bytes: [UInt8])] = [
      (catalog + "/Contents.json", Array(JSONText.object([("info", info)]).text.utf8))
    ]
    for theme in themes {
      let folder = catalog + "/" + theme.name
      let contents = JSONText.object([
        ("info", info), ("properties", .object([("provides-namespace", .bool(true))])),
      ])
      files.append((folder + "/Contents.json", Array(contents.text.utf8)))
      for token in Token.allCases {
        let path = folder + "/" + token.name + ".colorset/Contents.json"
        files.append((path, Array(colorSet(theme, token).text.utf8)))
      }
    }
    return files
  }

  private static let info = JSONText.object([("author", .string("xcode")), ("version", .number(1))])

  private static func colorSet(_ theme: ExportedTheme, _ token: Token) -> JSONText {
    let dark = JSONText.object([("appearance", .string("luminosity")), ("value", .string("dark"))])
    let high = JSONText.object([("appearance", .string("contrast")), ("value", .string("high"))])
    let (standard, increased) = (theme.pair(token), theme.pair(token, contrast: .increased))
    return .object([
      (
        "colors",
        .array([
          entry(standard.light, []), entry(standard.dark, [dark]), entry(increased.light, [high]),
          entry(increased.dark, [dark, high]),
        ])
      ),
      ("info", info),
    ])
  }

  private static func entry(_ color: Color, _ appearances: [JSONText]) -> JSONText {
    let channels = color.exportedP3.map { JSONText.string(Decimal.text($0, exactly: 6)) }
    var members: [(String, JSONText)] = []
    if !appearances.isEmpty { members.append(("appearances", .array(appearances))) }
    members.append(
      (
        "color",
        .object([
          ("color-space", .string("display-p3")),
          (
            "components",
            .object([
              ("alpha", .string(Decimal.text(color.opacity, exactly: 3))), ("blue", channels[2]),
              ("green", channels[1]), ("red", channels[0]),
            ])
          ),
        ])
      ))
    members.append(("idiom", .string("universal")))
    return .object(members)
  }
}
