import ColorEngine
import Testing

@Suite struct DrawnTablesTests {
  @Test func publishedRowsComeOutLetterForLetter() throws {
    let rows = Tables.rows("drawn-tables.tsv")
    #expect(rows.count == 107)
    for columns in rows {
      let theme = try parseDefaultTheme(columns[1]).get()
      let block = evaluateRows(Array(columns[2].utf8), with: theme)
      #expect(block.errors.isEmpty)
      let row = try #require(block.rows.first)
      #expect(row.name == columns[2])
      #expect(row.colors.light.css() == columns[3], "\(columns)")
      #expect(row.colors.dark.css() == columns[4], "\(columns)")
    }
  }
}
