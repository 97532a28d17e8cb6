import ColorEngine

/// The picture that a link to a page is shown with: the page's title in the site's colors, as SVG.
///
/// SVG takes the fonts of whoever draws it, so that titles of every script are written out, and stays below 2 kB a page.
/// Addresses of pictures are absolute only, so a site without `url` has none; `image:` of a page takes its place.
enum SocialImageFormat: OutputFormat {
  static let group = FormatGroup.social

  static func files(for page: RenderedPage, in site: Site) -> [OutputFile] {
    let facts = page.page.facts
    guard site.settings.url != nil, facts.frontMatter.image == nil, !facts.isNotFoundPage else { return [] }
    return [OutputFile(path: path(of: facts), bytes: Array(svg(facts, site).utf8))]
  }

  /// The published path of a page's picture: one for each title.
  static func path(of facts: PageFacts) -> String {
    "assets/social/\(hexadecimal(contentHash(Array(drawnText(facts).utf8)))).svg"
  }

  private static func drawnText(_ facts: PageFacts) -> String { "\(facts.frontMatter.kind ?? "")\n\(facts.title)" }

  /// 1200 by 630 units, the shape that social networks show uncut.
  private static func svg(_ facts: PageFacts, _ site: Site) -> String {
    let colors = site.socialColors
    let fontSize = fittingSize(facts.title)
    let lines = wrapped(facts.title, emsPerLine: 1040 / fontSize)
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" \
      font-family="system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif">
      <rect width="1200" height="630" fill="\(colors.ground)"/>

      """
    for (index, color) in colors.strip.enumerated() {
      text += "<rect x=\"\(index * 240)\" y=\"606\" width=\"240\" height=\"24\" fill=\"\(color)\"/>\n"
    }
    if let kind = facts.frontMatter.kind {
      text += "<text x=\"80\" y=\"124\" font-size=\"34\" font-weight=\"600\" fill=\"\(colors.accent)\">"
      text += "\(escapedXML(kind))</text>\n"
    }
    let top = 300 - (lines.count - 1) * fontSize * 3 / 5 + fontSize / 3
    text += "<text font-size=\"\(fontSize)\" font-weight=\"700\" letter-spacing=\"-1\" fill=\"\(colors.title)\">\n"
    for (index, line) in lines.enumerated() {
      text += "<tspan x=\"80\" y=\"\(top + index * fontSize * 6 / 5)\">\(escapedXML(line))</tspan>\n"
    }
    text += "</text>\n<text x=\"80\" y=\"550\" font-size=\"32\" fill=\"\(colors.note)\">"
    let publisher = site.settings.publisher.map { ", by \($0)" } ?? ""
    return text + escapedXML(site.settings.title + publisher) + "</text>\n</svg>\n"
  }

  /// Short titles are set large.
  private static func fittingSize(_ title: String) -> Int {
    let width = widthInEms(title)
    return width <= 11 ? 92 : width <= 26 ? 76 : 60
  }

  /// At most three lines, broken between words; a longer title ends in an ellipsis.
  private static func wrapped(_ title: String, emsPerLine: Int) -> [String] {
    var lines: [String] = []
    var (line, width) = ("", 0.0)
    for word in pieces(title) {
      let wordWidth = widthInEms(word)
      if !line.isEmpty, width + wordWidth > Double(emsPerLine) {
        lines.append(trimmed(line))
        (line, width) = ("", 0)
      }
      line += word
      width += wordWidth
    }
    lines.append(trimmed(line))
    return lines.count > 3 ? [lines[0], lines[1], lines[2] + " …"] : lines
  }

  /// Words with the space behind them; a sign of a script without spaces stands alone.
  private static func pieces(_ title: String) -> [String] {
    var pieces: [String] = []
    var word = ""
    for character in title {
      word.append(character)
      if character == " " || isWide(character) || word.utf8.count >= 60 {
        pieces.append(word)
        word = ""
      }
    }
    return word.isEmpty ? pieces : pieces + [word]
  }

  private static func trimmed(_ line: String) -> String { line.last == " " ? String(line.dropLast()) : line }

  /// About how wide a text is in a bold sans serif, in multiples of the font's size.
  private static func widthInEms(_ text: String) -> Double {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.reduce(0) { $0 + asciiWidth($1) } }
    return text.reduce(0) { sum, character in
      if let byte = character.asciiValue { return sum + asciiWidth(byte) }
      return sum + (isWide(character) ? 1 : character.isUppercase ? 0.7 : 0.57)
    }
  }

  private static func asciiWidth(_ byte: UInt8) -> Double {
    switch byte {
    case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "t"), UInt8(ascii: "f"),
      UInt8(ascii: "I"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
      UInt8(ascii: "'"), UInt8(ascii: "|"), UInt8(ascii: "!"), UInt8(ascii: " "):
      0.31
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): 0.7
    default: 0.57
    }
  }

  /// Chinese, Japanese, Korean and pictures take a square each.
  private static func isWide(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    return (0x1100...0x115F).contains(value) || (0x2E80...0xA4CF).contains(value) || (0xAC00...0xD7A3).contains(value)
      || (0xF900...0xFAFF).contains(value) || (0xFE30...0xFE4F).contains(value) || (0xFF00...0xFF60).contains(value)
      || (0x1F300...0x3FFFF).contains(value)
  }
}

/// The colors of the pictures, in sRGB, from the site's accent.
struct SocialColors: Sendable {
  var ground: String
  var title: String
  var note: String
  var accent: String
  /// Five neighbors of the accent's ramp.
  var strip: [String]

  init(_ settings: Settings) {
    func color(_ row: String) -> String { siteColor(row, settings).light.fallbackCSS }
    ground = color("accent._950")
    title = color("white")
    note = color("accent._200")
    accent = color("accent._300")
    strip = ["_300", "_400", "_500", "_600", "_700"].map { color("accent." + $0) }
  }
}

extension Site {
  /// The full address of the picture for links to a page, or nil without `url`.
  func socialImage(of facts: PageFacts) -> String? {
    guard settings.url != nil, !facts.isNotFoundPage else { return nil }
    guard let image = facts.frontMatter.image else {
      return settings.formats.contains(.social) ? settings.absolute(SocialImageFormat.path(of: facts)) : nil
    }
    if case .asset(let path, _) = resolveFromRoot(image.text) { return settings.absolute(path) }
    return isElsewhere(image.text) ? image.text : nil
  }
}
