/// Writes Markdown out of fragments, the same for the same seed. It is wild on purpose: fragments that open something
/// meet others that never close it.
struct RandomMarkdown {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % count
  }

  private mutating func pick(_ choices: [String]) -> String { choices[next(choices.count)] }

  private static let inlines = [
    "word", "two words", "*em*", "**strong**", "_a_", "__b__", "***c***", "`code`", "`` a`b ``", "~~gone~~", "5~10",
    "~x~",
    "[text](dest.md)", "[a *b* c](<d e.md> \"t\")", "[x](y.md 'it\\'s')", "[p](q(r)s.md)", "![alt *em*](i.png)",
    "[ref]",
    "[ref][]", "[full][ref]", "[^1]", "[^note]", "[^none]", "<https://a.test/b?c=d&amp;e>", "https://b.test/p_(q)",
    "www.c.test",
    "mail@d.test", "<a href=\"h.md\">", "</a>", "<b>", "<br/>", "<!-- c -->", "&amp;", "&copy;", "&ngE;", "&#35;",
    "&#x41;", "&none;",
    "\\*", "\\[", "\\\\", "\\", "*", "_", "[", "]", "](", "`", "|", "!", "<", ">", "&", "~~", "**", "é", "安装", "🗃️",
    "a:b[c]", "10:30",
    ":", "{#id}", "\\\n", "  \n", "\n", "\t", " ", "$1 - 2", "[a](b \"c\n d\")", "`a\nb`", "[m\nn](o.md)",
    "<i\n class='k'>", "\u{A0}",
  ]

  private static let openers = [
    "", "", "", "", "# ", "## ", "> ", "> > ", "- ", "* ", "1. ", "7) ", "    ", "\t", "- [ ] ", "- [x] ", "[^1]: ",
    "[ref]: r.md ",
    "[ref]: <s.md> 'T'\n", "```swift\n", "~~~\n", "<div>\n", "<!--\n", "<pre>\n", "| a | b |\n|---|:-:|\n| ",
    "x | y\n-|-\n", "  ", "   ",
    "---\n", "***\n", "===\n", "-->\n", "</div>\n", "```\n", "> ```\n> ", "- > ", "1.\n", "+   ",
  ]

  /// A document of up to a dozen lines or so.
  mutating func document() -> String {
    var result = ""
    for _ in 0..<1 + next(9) {
      result += pick(Self.openers)
      for _ in 0..<next(7) {
        result += pick(Self.inlines)
        if next(2) == 0 { result += " " }
      }
      result += pick(["\n", "\n", "\n\n", "\n\n", "\n\n", "\n    ", "\n  ", "\n> ", ""])
    }
    return result
  }
}
