public import Diagnostics

/// Parses a page: front matter, Markdown, directives.
///
/// Faults of the writer are in `Document.diagnostics`; there is always a document. Safe on any number of threads.
public func parse(_ source: Source, options: ParseOptions = ParseOptions()) -> Document {
  var document = Document(source: source)
  var bodyStart = 0
  if options.readsFrontMatter {
    let frontMatter = FrontMatter(source)
    document.frontMatter = frontMatter.root
    document.frontMatterSpan = frontMatter.span
    document.diagnostics = frontMatter.diagnostics
    bodyStart = Int(frontMatter.span.end)
  }
  let encoding = ValidatedText(source.bytes)
  if let fault = encoding.firstFault {
    // YAML cannot be read then, which is the same fault.
    if fault < bodyStart { document.diagnostics.removeAll { $0.rule == "yaml/syntax" } }
    document.diagnostics.append(encoding.diagnostic(fault, in: source))
  }
  let body = bodyStart..<source.bytes.count
  let lines = LineTable(encoding.bytes, in: body)
  if let fault = PageComplexity.fault(in: source, encoding.bytes, lines) {
    document.diagnostics.append(fault)
    return document
  }
  return BodyParser(
    source: source, text: encoding, body: body, lines: lines, options: options, start: document
  ).parse()
}

/// Parses until what was guessed of raw bodies agrees with what cmark found; mostly that is at once.
private struct BodyParser {
  let source: Source
  let text: ValidatedText
  let body: Range<Int>
  let lines: LineTable
  let options: ParseOptions
  let start: Document

  /// A guess may hide text that makes another guess wrong, so each round settles at least the first wrong one.
  private static let roundLimit = 12

  func parse() -> Document {
    var guesses: [Int: Bool] = [:]
    // Addresses that seemed to stand in markup came out as text.
    var readsBareAddresses = false
    for round in 1... {
      let masked = DirectiveScanner(
        text: text.bytes, body: body, lines: lines, syntaxes: options.syntaxes, guesses: guesses
      ).scan()
      var builder = TreeBuilder(
        source: source, bytes: text.bytes, lines: lines, masked: masked, options: options,
        placeholder: text.placeholder, document: start)
      var features = BodyFeatures(of: masked.bytes)
      if readsBareAddresses { features.addresses = .bare }
      CMarkLibrary.shared.withTree(of: masked.bytes, reading: features) { root in
        if let root { builder.build(root) }
      }
      let lacksLinks = features.addresses == .inMarkup && builder.document.holdsBareAddress()
      readsBareAddresses = readsBareAddresses || lacksLinks
      if builder.corrections.isEmpty {
        if lacksLinks { continue }
        return builder.document
      }
      if round >= Self.roundLimit {
        builder.document.diagnostics.append(
          Diagnostic(.error, "page/too-complex", "code and directives are mixed beyond what docgen follows", in: source)
        )
        return builder.document
      }
      if round < Self.roundLimit / 2 {
        guesses.merge(builder.corrections) { $1 }
      } else if let first = builder.corrections.keys.min() {
        guesses[first] = builder.corrections[first]
      }
    }
    return start
  }
}
