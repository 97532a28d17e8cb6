import ColorEngine
import Diagnostics
import Markup
import SwiftSource

struct DR {
  var rows: [(text: String, byteRange: Range<Int>)] = []
  var unknowns: [(message: String, byteRange: Range<Int>)] = []
}
func drawnRows(in code: [UInt8], defaultTheme: String) -> DR { DR() }
