import ColorEngine
import Foundation
import Testing

@Suite struct RegistryTests {
  /// Each function has its own file, and each file its line in `All.swift`.
  @Test func everyFunctionIsListed() throws {
    let functions = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/ColorEngine/Functions")
    let files = try FileManager.default.contentsOfDirectory(atPath: functions.path)
      .filter { $0.hasSuffix("Function.swift") && $0 != "ColorFunction.swift" }
      .map { String($0.dropLast(".swift".count)) }
    let listed = colorFunctions.map { String(describing: $0) }
    for file in files.sorted() where !listed.contains(file) {
      Issue.record("add this line to Functions/All.swift:   \(file).self,")
    }
    #expect(Set(listed) == Set(files))
    #expect(Set(Vocabulary.functionNames).count == colorFunctions.count)
    for function in colorFunctions { #expect(function.summary.hasSuffix(".")) }
  }

  /// Every function has a row in this table, in Swift's spelling, with the name it prints.
  @Test(arguments: Tables.rows("functions.tsv"))
  func functionRow(columns: [String]) throws {
    let block = evaluateRows(Array(columns[1].utf8), with: try parseDefaultTheme(columns[0]).get())
    #expect(block.errors.isEmpty, "\(columns): \(block.errors)")
    #expect(block.rows.map(\.name).joined(separator: " ; ") == columns[2])
    let found =
      block.gradients.first.map { $0.gradient.stops().map { $0.colors.light.css() }.joined(separator: " ; ") }
      ?? block.rows.map { $0.colors.light.css() + " " + $0.colors.dark.css() }.joined(separator: " ; ")
    #expect(found == columns[3])
  }

  @Test func everyFunctionIsInTheTable() {
    let rows = Tables.rows("functions.tsv")
    for name in Vocabulary.functionNames {
      #expect(rows.contains { $0[1].contains("." + name) }, "\(name) has no row in functions.tsv")
    }
  }

  @Test func vocabulary() {
    #expect(Vocabulary.familyNames.count == 37)
    #expect(Vocabulary.stopNames == (1...20).map { "_\($0 * 50)" })
    #expect(Vocabulary.tokenNames.count == 20)
  }

  @Test func increasedContrastMovesTwoStops() {
    let theme = Theme.family(.teal)
    func stops(_ token: Token) -> [Stop] { Mode.allCases.map { token.stop($0, contrast: .increased) } }
    #expect(stops(.foregroundPrimary) == [._1000, ._50])
    #expect(stops(.foregroundTertiary) == [._800, ._200])
    #expect(stops(.outlineTertiary) == [._200, ._800])
    #expect(stops(.invertedForegroundTertiary) == [._150, ._800])
    #expect(stops(.invertedForegroundPrimary) == [._50, ._1000])
    #expect(stops(.surfacePrimary) == [._200, ._700])
    #expect(theme.pair(.foregroundTertiary, contrast: .increased).light == theme[._800])
    #expect(AppTokens.pair(.backgroundPrimary, contrast: .increased) == AppTokens.page)
    let block = evaluateRows(Array("outlineTertiary".utf8), with: .theme(theme), contrast: .increased)
    #expect(block.rows.first?.colors.light == theme[._200])
  }
}
