import ColorEngine
import Diagnostics
import Markup
import SwiftSource

struct PlainHooks {}
struct HTMLWriter {
  init(_ document: Document, hooks: PlainHooks) {}
  mutating func writeDocument(to out: inout [UInt8]) {}
}
func nearestPassingStop(of row: Row, on background: Row, mode: Mode, minimum: Double) -> Stop? { nil }
struct DR {
  var rows: [(text: String, byteRange: Range<Int>)] = []
  var unknowns: [(message: String, byteRange: Range<Int>)] = []
}
func drawnRows(in code: [UInt8], defaultTheme: String) -> DR { DR() }
enum PageHTML {
  static func render(_ page: Page, in site: Site) -> (content: [UInt8], style: [UInt8]) { ([], []) }
  static func fragment(_ page: Page, in site: Site, sheet: PageSheet) -> [UInt8] { [] }
  static func inlineMarkdown(_ text: String) -> [UInt8] { Array(text.utf8) }
  static func inline(_ node: NodeID, of page: Page, in site: Site) -> [UInt8] { [] }
}
func slug(_ text: String) -> String { text.lowercased() }
func footnoteAnchors(_ f: Footnote) -> [String] { [] }
extension Gradient {
  func systemStops(_ mode: Mode) -> [(location: Double, color: Color)] { stops(mode) }
  func plainRGBStops(_ mode: Mode) -> [(location: Double, color: Color)] { stops(mode) }
  func cssFunction(standardDirection: String, stops: String) -> String { "" }
}
extension RowError { func shifted(by: Int) -> RowError { self } }
extension Site { func socialImage(of facts: PageFacts) -> String? { nil } }
public final class PageMemory: Sendable {
  func page(_ path: String, _ source: Source, _ loaded: LoadedSite) -> PageRecord? { nil }
  func keep(_ record: PageRecord, _ source: Source, _ loaded: LoadedSite) {}
}
extension PageFacts { func adding(_ d: [Diagnostic]) -> PageFacts { self } }
extension LinkSite {
  var isOwnDestination: Bool {
    if isRewritable { return true }
    if case .autolink = kind { return true }
    return false
  }
}
