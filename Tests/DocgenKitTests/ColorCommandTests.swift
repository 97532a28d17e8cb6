import Foundation
import Testing

@Suite(.temporaryFolders) struct ColorCommandTests {
  struct Answer: Decodable {
    struct Side: Decodable {
      struct Stop: Decodable {
        var location: Double
        var css: String
      }
      var css: String?
      var srgb: String?
      var oklch: [Double?]?
      var alpha: Double?
      var contrast: Double?
      var stops: [Stop]?
    }
    var row: String
    var light: Side
    var dark: Side
  }

  private func answers(_ text: String) throws -> [Answer] {
    try JSONDecoder().decode([Answer].self, from: Data(text.utf8))
  }

  /// All published rows, each with its theme behind a tab, in one process.
  @Test func drawnTablesFromStandardInput() throws {
    let table = Docgen.packageFolder.appendingPathComponent("Tests/ColorEngineTests/Tables/drawn-tables.tsv")
    let rows = try String(contentsOf: table, encoding: .utf8).split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.count == 107)
    let input = rows.map { "\($0[2])\t\($0[1])\n" }.joined()
    let run = try Docgen("color", "-", "--format", "json", input: input)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors == "")
    let got = try answers(run.output)
    #expect(got.count == rows.count)
    for (row, answer) in zip(rows, got) {
      #expect([answer.row, answer.light.css, answer.dark.css] == [row[2], row[3], row[4]])
    }
  }

  @Test func rowsAsArguments() throws {
    let run = try Docgen("color", "surfacePrimary", "app.backgroundPrimary", "--with", "proOrange", "--format=json")
    let got = try answers(run.output)
    #expect(got.map(\.row) == ["surfacePrimary", "app.backgroundPrimary"])
    #expect(got[1].light.css == "#ffffff" && got[1].dark.css == "#000000")
    #expect(got[1].light.contrast == 1 && got[1].light.srgb == "#ffffff" && got[1].light.alpha == 1)
    #expect(got[0].light.alpha == 0.5)
    #expect(try answers(try Docgen("color", "white", "--format", "json").output)[0].light.oklch == [1, 0, nil])
  }

  @Test func listsAndGradients() throws {
    let run = try Docgen(
      "color", "-", "--format", "json", input: "_500.triad\tblue\n\n[_300, _700].proGradient()\tblue\n")
    let got = try answers(run.output)
    #expect(got.count == 4)
    #expect(got.prefix(3).allSatisfy { $0.light.css != nil && $0.light.stops == nil })
    let stops = try #require(got[3].light.stops)
    #expect(stops.count > 2 && stops.first?.location == 0 && stops.last?.location == 1)
    #expect(try Docgen("color", "_500", "--with", "blue").output.contains("#3690e2"))
  }

  @Test func faultsDoNotHideOtherRows() throws {
    let run = try Docgen(
      "color", "-", "--format", "json", input: "blue._500\nblu._500\nsurfacePrimary\nred._100\tnothing\n")
    #expect(run.status == 1)
    #expect(run.output.contains(#"  {"row":"surfacePrimary","error":"'surfacePrimary' needs a theme"#))
    // One for each row, so that rows and results pair up.
    let got = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(got.map { $0["row"] as? String } == ["blue._500", "blu._500", "surfacePrimary", "red._100"])
    #expect(got.map { $0["error"] != nil } == [false, true, true, true])
    #expect(got.map { $0["light"] != nil && $0["dark"] != nil } == [true, false, false, false])
    #expect(got[1]["error"] as? String == "no family or theme 'blu'")
    #expect(run.errors.contains("standard input:2:1: error: no family or theme 'blu'"))
    #expect(run.errors.contains("did you mean 'blue'?"))
    #expect(run.errors.contains("standard input:3:1: error: 'surfacePrimary' needs a theme"))
    #expect(run.errors.contains("standard input:4:"))
  }

  @Test func namesOfTheSettings() throws {
    let folder = try Docgen.project(["docgen.yml": "themes: {brand: \"#00B386\"}", "index.md": "# x"])
    #expect(try Docgen("color", "brand._500", in: folder).output.contains("#00B386._500"))
  }
}
