import Markup
import SwiftSource

/// A code block as HTML: title, language, colored code, and its lines where the fence says something about them.
struct CodeHTML {
  var title: String?
  var language: String
  var languageAsTyped: String?
  var verdict: String?
  var marks: [Int: LineMark] = [:]
  var firstNumber: Int?
  var wraps = false
  var isDiff = false
  var code: ArraySlice<UInt8> = []

  /// What a fence says of a line.
  enum LineMark: String {
    case mark, ins, del, focus, error, warning
  }

  init(title: String?, language: String, code: ArraySlice<UInt8> = []) {
    self.title = title
    self.language = language
    self.code = code
  }

  func write(to out: inout [UInt8]) {
    var classes = "code"
    if let verdict { classes += verdict == "Avoid" ? " wrong" : " right" }
    if wraps { classes += " wrap" }
    let name = language.isEmpty ? "text" : language
    out.append("<figure class=\"\(classes)\" data-language=\"\(escapedHTML(name))\">\n<figcaption>")
    if let title { out.append("<span class=\"code-title\">\(escapedHTML(title))</span>") }
    if let verdict { out.append("<span class=\"code-verdict\">\(verdict)</span>") }
    out.append("<span class=\"code-language\">\(escapedHTML(languageLabel(language)))</span></figcaption>\n")
    var preClasses: [String] = []
    if firstNumber != nil { preClasses.append("numbered") }
    if marks.values.contains(.focus) { preClasses.append("focused") }
    let first = firstNumber.map { $0 > 1 ? " style=\"--first:\($0 - 1)\"" : "" } ?? ""
    out.append(
      "<pre tabindex=\"0\"\(preClasses.isEmpty ? "" : " class=\"\(preClasses.joined(separator: " "))\"")\(first)>")
    out.append("<code class=\"language-\(escapedHTML(name))\">")
    let ranges = colorSpans(Array(code), language: language)
    if marks.isEmpty, firstNumber == nil, !wraps, !isDiff {
      writeColored(code, ranges[...], to: &out)
    } else {
      writeLines(code, ranges, to: &out)
    }
    out.append("</code></pre>\n</figure>\n")
  }

  private func writeLines(_ code: ArraySlice<UInt8>, _ ranges: [ColorSpan], to out: inout [UInt8]) {
    var number = 1
    var start = code.startIndex
    var next = ranges.startIndex
    while start < code.endIndex {
      let end = code[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? code.endIndex
      var mark = marks[number]
      if isDiff, mark == nil {
        mark = code[start] == UInt8(ascii: "+") ? .ins : code[start] == UInt8(ascii: "-") ? .del : nil
      }
      out.append("<span class=\"l\(mark.map { " " + $0.rawValue } ?? "")\">")
      // Spans that run over a line's end are drawn once in each line.
      let local = (start - code.startIndex)..<(end - code.startIndex)
      while next < ranges.endIndex, ranges[next].range.upperBound <= local.lowerBound { next += 1 }
      var inLine: [ColorSpan] = []
      var cursor = next
      while cursor < ranges.endIndex, ranges[cursor].range.lowerBound < local.upperBound {
        inLine.append(ColorSpan(range: ranges[cursor].range.clamped(to: local), kind: ranges[cursor].kind))
        cursor += 1
      }
      writeColored(code[start..<end], inLine[...], offset: local.lowerBound, to: &out)
      out.append("</span>")
      start = end
      number += 1
    }
  }

  private func writeColored(
    _ code: ArraySlice<UInt8>, _ ranges: ArraySlice<ColorSpan>, offset: Int = 0, to out: inout [UInt8]
  ) {
    code.withUnsafeBufferPointer { bytes in
      func append(_ range: Range<Int>, to out: inout [UInt8]) {
        appendEscaped(UnsafeBufferPointer(rebasing: bytes[range]), to: &out)
      }
      var cursor = 0
      for span in ranges {
        let range = span.range.lowerBound - offset..<span.range.upperBound - offset
        if range.lowerBound > cursor { append(cursor..<range.lowerBound, to: &out) }
        out += Self.openings[Int(span.kind)]
        append(range, to: &out)
        out += Self.closing
        cursor = range.upperBound
      }
      if cursor < bytes.count { append(cursor..<bytes.count, to: &out) }
    }
  }

  private static let openings: [[UInt8]] = (0..<256).map {
    Array("<span class=\"\(Character(UnicodeScalar(UInt8($0))))\">".utf8)
  }
  private static let closing = Array("</span>".utf8)
}

/// A range of code with a color: `kind` is the letter of its class.
struct ColorSpan: Sendable {
  var range: Range<Int>
  var kind: UInt8
}

/// The colored ranges of code, in order; none for a language that is not known.
func colorSpans(_ code: [UInt8], language: String) -> [ColorSpan] {
  switch language {
  case "swift": colorRanges(of: code).map { ColorSpan(range: $0.byteRange, kind: $0.kind.classLetter) }
  default: Coloring.lexers[language].map { $0(code) } ?? []
  }
}

/// A language's name over its fence.
func languageLabel(_ language: String) -> String {
  switch language {
  case "": "Text"
  case "swift": "Swift"
  case "yaml", "yml": "YAML"
  case "json", "jsonc": "JSON"
  case "html": "HTML"
  case "css": "CSS"
  case "xml": "XML"
  case "js", "javascript": "JavaScript"
  case "ts", "typescript": "TypeScript"
  case "sh", "bash", "zsh", "console", "shell", "shellsession": "Shell"
  case "md", "markdown": "Markdown"
  case "text", "txt", "plain", "plaintext": "Text"
  case "diff", "patch": "Diff"
  default: language
  }
}

extension CodeKind {
  /// The letter of the class that colors it.
  fileprivate var classLetter: UInt8 {
    switch self {
    case .keyword: CodeLetter.keyword
    case .string: CodeLetter.string
    case .interpolation: UInt8(ascii: "x")
    case .number: CodeLetter.number
    case .regex: UInt8(ascii: "r")
    case .comment: CodeLetter.comment
    case .documentationComment: UInt8(ascii: "d")
    case .type: CodeLetter.type
    case .attribute: CodeLetter.attribute
    case .directive: UInt8(ascii: "p")
    case .member: CodeLetter.member
    case .function: CodeLetter.function
    }
  }
}
