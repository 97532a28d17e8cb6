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
    "[ref][]", "[full][ref]", "[^1]", "[^note]", "[^none]", "<https://a.test/b?c=d&amp;e>", "[l](https://l.test)",
    "![p q](https://s.test/i.png)", "@v", "&#119;ww.k.test",
    "<a href=\"h.md\">", "</a>", "<b>", "<br/>", "<!-- c -->", "&amp;", "&copy;", "&ngE;", "&#35;",
    "&#x41;", "&none;",
    "\\*", "\\[", "\\\\", "\\", "*", "_", "[", "]", "](", "`", "|", "!", "<", ">", "&", "~~", "**", "é", "安装", "🗃️",
    "a:b[c]", "10:30",
    ":", "{#id}", "\\\n", "  \n", "\n", "\t", " ", "$1 - 2", "[a](b \"c\n d\")", "`a\nb`", "[m\nn](o.md)",
    "<i\n class='k'>", "\u{A0}",
  ]

  /// Addresses that are links without brackets, and what is nearly one. A third of the documents has none: they are parsed
  /// without looking for them.
  private static let addresses = [
    "https://b.test/p_(q)", "www.c.test", "mail@d.test", "[l](https://l.test x)", "e\\@f.test", "g&#64;h.test",
    "i&commat;j.test", "[m@n.test](o.md)", "![p.q@r.test](s.png)", "mailto:t@u.test", "w@", "[u](https://v.test",
  ]

  private static let openers = [
    "", "", "", "", "# ", "## ", "> ", "> > ", "- ", "* ", "1. ", "7) ", "    ", "\t", "- [ ] ", "- [x] ", "[^1]: ",
    "[ref]: r.md ",
    "[ref]: <s.md> 'T'\n", "```swift\n", "~~~\n", "<div>\n", "<!--\n", "<pre>\n", "| a | b |\n|---|:-:|\n| ",
    "x | y\n-|-\n", "  ", "   ",
    "---\n", "***\n", "===\n", "-->\n", "</div>\n", "```\n", "> ```\n> ", "- > ", "1.\n", "+   ",
  ]

  private static let directives = [
    ":::note\n", ":::note[Title]\n", "::: tip Title\n", "::::warning {a=b}\n", ":::\n", "::::\n",
    ":::tokens proOrange\n", ":::tokens\n",
    "::ramp orange {x=\"y\"}\n", ":::nope\n", ":color[blue._600]", ":color[a|b]{c=d}", ":contrast[a on b",
    ":::preview\n<b>\n:::\n",
    "  :::tip\n", "> :::tip\n", "- :::note\n", "```md\n:::tokens\n```\n", ":::{tip}\n", "\\:::note\n",
    "::include a.md\n", ":::note [a\n",
    "<div>\n:::\n", "[^1]: :::tip\n", "> :::tokens\n> a\n> :::\n", "[x :color[a]](b.md)", "`:color[a]`",
    "## :color[a] {#b}\n",
    "| :color[a\\|b] | c |\n|---|---|\n", "<a title=\":color[x]\">", "[r]: :color[x]\n",
  ]

  /// A document with directives among the rest.
  mutating func documentWithDirectives() -> String {
    var result = ""
    for _ in 0..<1 + next(6) { result += document() + pick(Self.directives) + pick(["", "\n", "text\n"]) }
    return result
  }

  /// Bytes with some of them changed, dropped or doubled.
  mutating func damaged(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<next(6) where !bytes.isEmpty {
      let place = next(bytes.count)
      switch next(4) {
      case 0: bytes[place] = UInt8(next(256))
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: [[0x0D], [0x00], [0xFF], [0xE2, 0x80, 0xA8], [0x0C]][next(5)], at: place)
      default: bytes.removeSubrange(place..<min(bytes.count, place + next(30)))
      }
    }
    return bytes
  }

  /// A document of up to a dozen lines or so.
  mutating func document() -> String {
    var result = ""
    let addressEvery = [Int.max >> 1, 30, 6][next(3)]
    for _ in 0..<1 + next(9) {
      result += pick(Self.openers)
      for _ in 0..<next(7) {
        result += next(addressEvery) == 0 ? pick(Self.addresses) : pick(Self.inlines)
        if next(2) == 0 { result += " " }
      }
      result += pick(["\n", "\n", "\n\n", "\n\n", "\n\n", "\n    ", "\n  ", "\n> ", ""])
    }
    return result
  }
}
