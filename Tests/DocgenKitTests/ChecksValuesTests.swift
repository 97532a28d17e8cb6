import Diagnostics
import Testing

@testable import DocgenKit

@Suite struct ChecksValuesTests {
  private func found(_ text: String, settings: String = "themes:\n  brand: \"#00B386\"\n") -> [Diagnostic] {
    findings(["index.md": text, "docgen.yml": settings], rules: try! .only(["value"]))
  }

  private func swift(_ code: String) -> String { "```swift\n\(code)\n```" }

  @Test func rightValuesAreLeftAlone() {
    let texts = [
      "`brand.invertedForegroundPrimary` on `brand.invertedBackgroundTertiary` is 5.11:1 and 10.20:1.",
      "`brand.invertedForegroundPrimary` on `brand.invertedBackgroundTertiary` is 10.20:1 in dark mode.",
      "`brand.invertedForegroundPrimary` on `brand.invertedBackgroundTertiary` is 5.1:1.",
      "`gray._50` is lighter than `#000000`.",
      "A pair such as 3:1 or 4.5:1 needs no name. See `gray._50`. Then 4.5:1 again.",
      "The other 36 families, 9, 12 and 14 stops apart, 16 stops lighter, 5 tokens.",
      "A family has 20 stops; there are 37 families, 20 tokens and 36 hues.",
      swift(
        "let brand = ProTheme(hex: \"#00B386\")\nlet fill = brand.invertedBackgroundTertiary // _650 and _250: label 5.11:1 and 10.20:1"
      ),
      swift("let fill = Color.proBlue.surfacePrimary // translucent\nlet x = 1 // _50"),
      swift("let size = 4.5 // 3:1 is enough"),
    ]
    for text in texts { #expect(found(text).map(\.message) == [], "\(text)") }
  }

  @Test func theFindingGivesTheRightValueAsAFix() {
    let finding = found(
      "`brand.invertedForegroundPrimary` on `brand.invertedBackgroundTertiary` is 5.21:1 and 10.20:1.")
    #expect(finding.map(\.fix?.replacement) == ["5.11:1"])
    #expect(finding[0].message.contains("is 5.11:1 in light mode, not 5.21:1"))
  }

  @Test func aModeInBracketsIsTheRatiosOwn() {
    let pair = "`brand.invertedForegroundPrimary` on `brand.invertedBackgroundTertiary`"
    for right in ["10.20:1 (dark) and 5.11:1 (light)", "5.11:1 (light) and 10.20:1 (dark)", "10.20:1 (dark)"] {
      #expect(found("\(pair) is \(right).").map(\.message) == [], "\(right)")
    }
    #expect(found("\(pair) is 5.11:1 (dark) and 5.11:1 (light).").map(\.fix?.replacement) == ["10.20:1"])
    #expect(found("\(pair) was 5.00:1 in the last release.").isEmpty)
  }

  @Test func ratiosAreReadAsTheyAreWritten() {
    let pair = "`brand.invertedForegroundPrimary` on `brand.invertedBackgroundTertiary`"
    for right in [
      "5.11:1 light, 10.20:1 dark", "10.20:1 dark, 5.11:1 light", "5.11 : 1", "5,11:1", "5.11:1 (4.5:1 is enough)",
      "5.11:1, where 4.5:1 would be the minimum", "5.11:1 light and 10.20:1 dark",
    ] {
      #expect(found("\(pair) has \(right).").map(\.message) == [], "\(right)")
    }
    for (wrong, fixes) in [
      ("5.11:1 dark, 10.20:1 light", ["10.20:1", "5.11:1"]), ("5.12 : 1", ["5.11:1"]), ("5,12:1", ["5.11:1"]),
      ("5.12:1 light (4.5:1 is enough)", ["5.11:1"]),
    ] {
      #expect(found("\(pair) has \(wrong).").map(\.fix?.replacement) == fixes, "\(wrong)")
    }
    #expect(found("In dark mode \(pair) has 5.11:1.").map(\.fix?.replacement) == ["10.20:1"])
    #expect(found("`white` on `blue._600` has 4.00:1.").map(\.fix?.replacement) == ["4.68:1"])
    #expect(found("`white` is no token, and 4.00:1 is no measurement.").isEmpty)
  }

  @Test func namesThatAreNearlyRightAreFound() {
    for (wrong, hint) in [
      ("blue._675", nil), ("Color.proBlue._610", "did you mean '_600'?"), ("proBleu", "did you mean 'proBlue'?"),
      ("blue.foregroundPrimry", "did you mean 'foregroundPrimary'?"),
      ("app.backgroundPrimery", "did you mean 'backgroundPrimary'?"),
      ("brand.surfacePrimry", "did you mean 'surfacePrimary'?"),
    ] {
      #expect(found("Use `\(wrong)` here.").map(\.rule) == ["value/name"], "\(wrong)")
      #expect(found("Use `\(wrong)` here.").map(\.hint) == [hint], "\(wrong)")
      #expect(found("There is no `\(wrong)` here.").isEmpty)
    }
    for right in [
      "proGradient", "proBlue.description", "blue.600", "red.isGray", "_675", "list._675", "a.foregroundPrimry",
    ] {
      #expect(found("Use `\(right)` here.").isEmpty, "\(right)")
    }
  }

  @Test func listsArePairedInOrder() {
    for right in [
      "`blue._700` and `red._700` are #215f98 and #954245.", "`red._700`, `blue._700`: #954245, #215f98.",
      "- `blue._700`, `red._700`, `blue._700`: #215f98, #954245, #215f98.",
      "| a | b |\n| --- | --- |\n| `blue._700` and `red._700` | #215f98, #954245 |",
      "`blue._700` on `white` and `red._650` on `white` are 6.66:1 and 5.57:1.",
      "`blue._700 on white` and `red._650 on white` are 6.66:1 and 5.57:1.",
      "`blue._700` on `white`, then `red._650` on `white` is 5.57:1.",
    ] {
      #expect(found(right).map(\.message) == [], "\(right)")
    }
    for (wrong, message) in [
      ("`blue._700` and `red._700` are #215f98 and #954246.", "red._700 is #954245, not #954246"),
      ("`blue._700` and `red._700` are #215f99 and #954245.", "blue._700 is #215f98, not #215f99"),
      (
        "`blue._700` on `white` and `red._650` on `white` are 6.67:1 and 5.57:1.",
        "blue._700 on white is 6.66:1 in light mode, not 6.67:1"
      ),
    ] {
      // Whose value it is is a guess, so that nothing is rewritten.
      #expect(found(wrong).map(\.message) == [message], "\(wrong)")
      #expect(found(wrong).compactMap(\.fix).isEmpty)
    }
  }

  @Test func colorsAreHeldAgainstTheModeThatIsNamed() {
    let light = "#051d33"
    let name = "`proBlue.foregroundPrimary`"
    let values = found("\(name) is #000000 in light mode and #000000 in dark mode.").compactMap(\.fix?.replacement)
    #expect(values.count == 2 && values.first == light && values.last != light, "\(values)")
    let right = values.last ?? ""
    for lead in [
      "In dark mode \(name) is %.", "The dark value of \(name) is %.", "\(name) is % in dark mode.",
      "In dark mode, \(name) is `%`.", "In dark\nmode \(name) is %.", "\(name) is `%` in dark mode.",
      "| Token | Dark |\n| --- | --- |\n| \(name) | % |", "\(name) (dark %).",
    ] {
      func text(_ value: String) -> String {
        lead.split(separator: "%", omittingEmptySubsequences: false).joined(separator: value)
      }
      #expect(found(text(light)).map(\.fix?.replacement) == [right], "\(lead)")
      #expect(found(text(right)).map(\.message) == [], "\(lead)")
    }
    #expect(found("\(name) is \(right) in dark mode and #000000 in light mode.").map(\.fix?.replacement) == [light])
    #expect(found("\(name) is \(right) in dark mode and \(light) in light mode.").isEmpty)
  }

  @Test func whatIsNotTheColorsOwnIsLeftAlone() {
    #expect(found("| Token | Old value | New |\n| --- | --- | --- |\n| `blue._700` | #123456 | #215f98 |").isEmpty)
    #expect(found("| Token | Before | New |\n| --- | --- | --- |\n| `blue._700` | #123456 | #123456 |").count == 1)
    #expect(found("`blue._700` has #123456 as its hover.").isEmpty)
    #expect(found("`blue._700` has #123456.").map(\.fix?.replacement) == ["#215f98"])
  }

  @Test func headsOfColumnsSayWhatStandsInThem() {
    func table(_ head: String, _ row: String) -> [String?] {
      let columns = head.split(separator: "|").count
      return found(
        "| \(head) |\n|\(String(repeating: " --- |", count: columns))\n| \(row) |"
      ).map(\.fix?.replacement)
    }
    let (text, ground) = ("`brand.invertedForegroundPrimary`", "`brand.invertedBackgroundTertiary`")
    #expect(table("Text | Background | AA | Ratio", "\(text) | \(ground) | 4.5:1 | 5.11:1") == [])
    #expect(table("Text | Background | AA | Ratio", "\(text) | \(ground) | 4.5:1 | 5.12:1") == ["5.11:1"])
    #expect(table("Background | Text | Ratio", "\(ground) | \(text) | 5.12:1") == ["5.11:1"])
    #expect(table("Pair | Dark | Light", "\(text) on \(ground) | 10.20:1 | 5.11:1") == [])
    #expect(table("Pair | Dark | Light", "\(text) on \(ground) | 5.11:1 | 10.20:1") == ["10.20:1", "5.11:1"])
    #expect(table("One | Other | Ratio", "\(text) | \(ground) | 3.00:1") == [])
  }

  @Test func commentsNameModesAndBareTokens() {
    let brand = "let brand = ProTheme(hex: \"#00B386\")\nlet fill = brand.invertedBackgroundTertiary"
    #expect(found(swift("\(brand) // label 10.20:1 dark, 5.11:1 light")).isEmpty)
    #expect(
      found(swift("\(brand) // label 5.11:1 dark, 10.20:1 light")).map(\.fix?.replacement) == ["10.20:1", "5.11:1"])
    let pair = "// invertedForegroundPrimary on invertedBackgroundTertiary has"
    #expect(found(swift("\(brand)\n\(pair) 5.11:1")).isEmpty)
    #expect(found(swift("\(brand)\n\(pair) 9.00:1")).map(\.fix?.replacement) == ["5.11:1"])
  }

  /// A tram has stops too: only what is surely about colors is rewritten.
  @Test func countsAreOfColors() {
    #expect(found("The tram line has 21 stops. There are 36 families.").isEmpty)
    #expect(found("A ramp is long.\n\nThe tram line has 21 stops.").isEmpty)
    let sure = found("Every ramp has 21 stops.")
    #expect(sure.map(\.fix?.replacement) == ["20"])
    let likely = found("Every family has 21 stops.")
    #expect(likely.map(\.severity) == [.error] && likely.allSatisfy { $0.fix == nil })
    let perhaps = found("The blue line has 21 stops.")
    #expect(perhaps.map(\.severity) == [.warning] && perhaps.allSatisfy { $0.fix == nil })
  }

  @Test func workedFiguresOfTheBrandAreKnown() {
    let code = """
      let brand = ProTheme(hex: "#00B386")
      let fill = brand.invertedBackgroundTertiary  // _650 and _250: label 5.11:1 and 10.20:1
      let hover = fill.darken()  // label 6.10:1 and 9.00:1
      let pressed = fill.darken(by: 2)  // label 7.29:1 and 7.91:1
      let off = fill.desaturate(by: 1)  // label 5.11:1 and 10.20:1
      """
    #expect(found(swift(code)).map(\.message) == [])
    let wrong = code.replacing("7.29:1", with: "7.92:1")
    #expect(found(swift(wrong)).map(\.fix?.replacement) == ["7.29:1"])
    #expect(found(swift(wrong)).map(\.place) == ["Content/index.md:5:44 value/ratio"])
  }

  /// What a sentence or a comment demands is no measurement, and cannot be wrong; what it measures beside that can.
  @Test func demandsAreNotMeasured() {
    let pair = "`brand.invertedForegroundPrimary` on `brand.invertedBackgroundTertiary`"
    let fill = "let fill = ProTheme(hex: \"#00B386\").invertedBackgroundTertiary"
    let right = [
      "\(pair) must have at least 4.5:1.", "\(pair) is 5.11:1, and at least 4.5:1 is needed.",
      swift("\(fill) // at least 4.5:1"), swift("\(fill) // needs 4.5:1"), swift("\(fill) // label >= 4.5:1"),
      swift("\(fill) // label 5.11:1 and 10.20:1, minimum 4.5:1"),
    ]
    for text in right { #expect(found(text).map(\.message) == [], "\(text)") }
    let wrong = [
      "\(pair) is 5.21:1, and at least 4.5:1 is needed.", swift("\(fill) // label 5.21:1, at least 4.5:1"),
      swift("\(fill) // at least 4.5:1: label 5.21:1"),
    ]
    for text in wrong { #expect(found(text).map(\.fix?.replacement) == ["5.11:1"], "\(text)") }
  }

  /// A comment that names the ground is held against that one, not against the likeliest.
  @Test func aNamedGroundIsTheOneThatIsMeasured() {
    let text = "let text = Color.proBlue.foregroundTertiary"
    let right = [
      "5.53:1 on backgroundSecondary", "5.53:1 and 5.02:1 on backgroundSecondary", "4.48:1 on backgroundTertiary",
      "6.10:1 on Color.proBlue.backgroundPrimary", "9.99:1 on thePhoto", "at least 4.5:1 on backgroundSecondary",
    ]
    for comment in right { #expect(found(swift("\(text) // \(comment)")).map(\.message) == [], "\(comment)") }
    let wrong = found(swift("\(text) // 6.10:1 on backgroundSecondary"))
    #expect(
      wrong.map(\.message) == [
        "blue.foregroundTertiary on blue.backgroundSecondary is 5.53:1 in light mode, not 6.10:1"
      ])
    #expect(wrong.map(\.fix?.replacement) == ["5.53:1"] && wrong.map(\.place) == ["Content/index.md:2:48 value/ratio"])
    #expect(
      found(swift("\(text) // 5.53:1 and 5.53:1 on backgroundSecondary")).map(\.fix?.replacement) == ["5.02:1"])
    #expect(
      found(swift("let ground = Color.proBlue.backgroundTertiary\n\(text) // 5.53:1 on ground")).map(\.fix?.replacement)
        == ["4.48:1"])
  }

  /// The other color on the line, or on the next, is the one that is meant; elsewhere in the example it is a guess.
  @Test func aPartnerOfTheExampleIsTheOneThatIsMeasured() {
    let (text, ground) = (
      ".foregroundStyle(Color.proRuby.foregroundPrimary)", ".background(Color.proRuby.backgroundSecondary)"
    )
    let message = "ruby.foregroundPrimary on ruby.backgroundSecondary is 14.19:1 in light mode, not 3.1:1"
    for code in ["Text(\"a\")\(text)\(ground) // 3.1:1", "Text(\"a\")\n  \(text) // 3.1:1\n  \(ground)"] {
      #expect(found(swift(code)).map(\.message) == [message])
      #expect(found(swift(code)).map(\.fix?.replacement) == ["14.19:1"])
    }
    let apart = found(swift("Text(\"a\")\n  \(text) // 3.1:1\n  .bold()\n  \(ground)"))
    #expect(apart.map(\.fix) == [nil] && apart.map(\.severity) == [.error])
  }

  /// Stops and white have no side that they are for: what stands beside them is the other one.
  @Test func colorsWithoutASideAreHeldAgainstTheirNeighbors() {
    let right = [
      "Text(\"a\").foregroundStyle(Color.white).background(Color.proBlue._700) // 6.66:1",
      "Text(\"a\").foregroundStyle(Color.proGray._50).background(Color.proBlue._700) // 6.64:1",
      "let pair = (Color.proGray._50, Color.proBlue._700) // 6.64:1",
      "let pair = (text: Color.proBlue._700, fill: Color.proGray._100) // 6.09:1",
      "Text(\"a\")\n  .foregroundStyle(Color.proGray._50)\n  .background(Color.proBlue._700) // 6.64:1",
      "let label = Color.proGray._50\nlet fill = Color.proBlue._700 // 6.64:1 with label",
    ]
    for code in right { #expect(found(swift(code)).map(\.message) == [], "\(code)") }
    let chain = found(
      swift("Text(\"a\")\n  .foregroundStyle(Color.proRed._200)\n  .background(Color.proBlue._700) // 4.76:1"))
    #expect(chain.map(\.fix?.replacement) == ["4.48:1"])
    let pair = found(swift("Text(\"a\").foregroundStyle(Color.white).background(Color.proBlue._700) // 5.00:1"))
    #expect(pair.map(\.fix?.replacement) == ["6.66:1"])
  }

  @Test func pairsInCommentsOnTheirOwnLinesAreMeasured() {
    let theme = "let theme = Color.proRuby\n"
    let right = [
      "// theme.foregroundPrimary on theme.backgroundSecondary is 14.19:1", "// a on b is 3:1", "// on", "// x on y",
    ]
    for comment in right { #expect(found(swift(theme + comment)).map(\.message) == [], "\(comment)") }
    for comment in [
      "// ruby.foregroundPrimary on theme.backgroundSecondary: 3.2:1",
      "/// theme.foregroundPrimary on ruby.backgroundSecondary has 3.2:1.",
    ] {
      #expect(found(swift(theme + comment)).map(\.fix?.replacement) == ["14.19:1"], "\(comment)")
    }
  }

  @Test func fixesAreAppliedToTheBytesThatTheyName() {
    let text = "Every family has 21 stops, and `gray._900` on `gray._50` is 1.00:1.\n"
    let diagnostics = found(text)
    let fixed = applied(diagnostics.compactMap(\.fix), to: Array(text.utf8))
    let again = found(String(decoding: fixed, as: UTF8.self))
    #expect(diagnostics.count == 2)
    #expect(again.map(\.message) == [])
  }

  private func compared(_ code: String, _ table: String) -> [String] {
    findings(
      ["index.md": swift(code) + "\n\n" + table, "docgen.yml": "themes:\n  brand: \"#00B386\"\n"],
      rules: try! .only(["example/unlisted", "example/unused"])
    ).map(\.message)
  }

  @Test func tablesAreComparedWithExamples() {
    let code = """
      let theme = Color.proOrange
      Text("a").foregroundStyle(theme.foregroundPrimary).background(Color.backgroundPrimary)
      Circle().fill([ProTheme.primary(forHue: 60)._450, ProTheme(hex: "#00B386")._200].proGradient())
      """
    let rows = "foregroundPrimary\napp.backgroundPrimary\n[hue:60._450, #00B386._200].proGradient()\n"
    #expect(compared(code, ":::tokens orange\n\(rows):::") == [])
    #expect(compared(code, ":::tokens proOrange\n\(rows.replacing("app.", with: "gray.")):::") == [])
    #expect(compared(code, ":::tokens orange\n\(rows.replacing("#00B386", with: "brand")):::") == [])
    #expect(
      compared(code, ":::tokens orange\n\(rows.replacing("hue:60", with: "hue:70")):::") == [
        "the table below does not list 'hue:60._450'",
        "the example above draws 'hue:60._450', not 'hue:70._450'",
      ])
    #expect(
      compared(code, ":::tokens blue\n\(rows):::") == [
        "the table below does not list 'orange.foregroundPrimary'",
        "the example above draws 'orange.foregroundPrimary', not 'blue.foregroundPrimary'",
      ])
  }
}
