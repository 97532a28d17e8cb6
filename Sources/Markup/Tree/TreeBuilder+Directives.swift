import CCMarkGFM
import Diagnostics

// Directives: a mask that came back as a block of its own is one.
extension TreeBuilder {
  /// Takes a block mask that stands alone.
  mutating func confirm(_ index: Int) {
    let mask = masked.masks[index]
    switch mask.kind {
    case .opener(let colonCount, let rawBody):
      if let rawBody {
        confirmedRawCount += 1
        appendRaw(mask, rawBody)
      } else {
        openDirective(mask, colonCount: colonCount)
      }
    case .unclosedOpener(let colonCount):
      let call = makeCall(mask, form: .block)
      append(.directive(index: UInt32(document.directives.count)), span: call.span)
      document.directives.append(call)
      reportUnclosed(call, colonCount: colonCount)
    case .closer(let colonCount): close(mask, colonCount: colonCount)
    case .line:
      let call = makeCall(mask, form: .line)
      append(.directive(index: UInt32(document.directives.count)), span: call.span)
      document.directives.append(call)
    case .inline: break
    }
  }

  private mutating func openDirective(_ mask: Mask, colonCount: Int) {
    let call = makeCall(mask, form: .block)
    if let syntax = syntaxes[call.name], syntax.body != .markdown, syntax.isBlock {
      // The body was not hidden because this looked like code. It was none: parse again.
      corrections[mask.range.lowerBound] = true
    }
    let index = document.directives.count
    document.directives.append(call)
    push(.directive(index: index, colonCount: colonCount), .directive(index: UInt32(index)), span: call.span)
    guard case .skipped = open[open.count - 1].kind else {
      openDirectives += 1
      return
    }
    // Too deep: the frame of a skipped wrapper would never see its end.
    open.removeLast()
    document.directives.removeLast()
  }

  private mutating func appendRaw(_ mask: Mask, _ raw: Mask.RawBody) {
    var call = makeCall(mask, form: .block)
    let closerEnd = bytes.trimmed(raw.closer).upperBound
    call.closerSpan = Span(raw.closer.lowerBound..<closerEnd)
    call.span.end = UInt32(closerEnd)
    let firstLine = lines.line(at: mask.range.lowerBound) + 1
    call.bodySpan = Span(lines.starts[firstLine]..<lines.starts[raw.lines.upperBound])
    for line in raw.lines {
      let range = lines.starts[line]..<lines.ends[line]
      let start =
        LinePrefix.strip(source.bytes, line: range, quoteDepth: raw.quoteDepth, indent: raw.indent) ?? range.lowerBound
      call.rawLines.append((UInt32(call.rawBody.count), UInt32(start)))
      call.rawBody += source.bytes[start..<range.upperBound]
      call.rawBody.append(0x0A)
    }
    if syntaxes[call.name]?.body == DirectiveSyntax.Body.none, !call.rawBody.allSatisfy(isSpaceByte) {
      report(
        .error, "directive/syntax", "'\(call.name)' takes no body", call.span.start..<call.openerSpan.end,
        hint: "write `::\(call.name)` on a line of its own")
    }
    append(.directive(index: UInt32(document.directives.count)), span: call.span)
    document.directives.append(call)
  }

  // MARK: Closing

  private mutating func close(_ mask: Mask, colonCount: Int) {
    let closer = Span(bytes.trimmed(mask.range))
    if closeDirective(colonCount: colonCount, closer: closer) { return }
    guard !isTooDeep else { return }
    let note = Diagnostic.Note(
      "this line of \(colonCount) colons stands in another list item or quote than the opener", in: source, at: closer)
    if let index = unclosed.lastIndex(where: { $0.colonCount == colonCount }) {
      if let outer = unclosed[index].outerCloser {
        document.diagnostics[unclosed[index].diagnostic].notes.append(
          .init("this line comes too late", in: source, at: closer))
        document.diagnostics[unclosed[index].diagnostic].hint =
          "its closing line stands below the `\(bytes.string(outer.range))` that ends the block around it"
        unclosed.remove(at: index)
        return
      }
      document.diagnostics[unclosed[index].diagnostic].notes.append(note)
      document.diagnostics[unclosed[index].diagnostic].hint = "indent the closing line as far as this one"
      unclosed.remove(at: index)
      return
    }
    var hint = "no block of \(colonCount) colons is open here; write `\\:::` where the colons are text"
    if let other = open.last(where: { if case .directive = $0.kind { true } else { false } }),
      case .directive(let index, let count) = other.kind
    {
      let name = document.directives[index].name
      hint =
        count == colonCount
        ? "'\(name)' was opened outside of this list item or quote; close it there"
        : "'\(name)' was opened with \(count) colons"
    }
    report(.error, "directive/stray-closer", "nothing to close here", closer.start..<closer.end, hint: hint)
  }

  /// Closes the innermost directive of as many colons in the innermost container, and what is open inside it.
  mutating func closeDirective(colonCount: Int, closer: Span) -> Bool {
    var position = open.count - 1
    while position >= 0, case .directive(_, let count) = open[position].kind, count != colonCount { position -= 1 }
    guard position >= 0, case .directive(let index, _) = open[position].kind else { return false }
    while open.count - 1 > position { closeInnermost(outerCloser: closer) }
    document.directives[index].closerSpan = closer
    document.directives[index].span.end = closer.end
    let bodyStart = Int(document.directives[index].bodySpan.start)
    let bodyEnd = lines.starts[lines.line(at: Int(closer.start))]
    document.directives[index].bodySpan = Span(bodyStart..<max(bodyStart, bodyEnd))
    document.nodes[open[position].node].span = document.directives[index].span
    finish(open[position].node)
    open.removeLast()
    openDirectives -= 1
    return true
  }

  /// Closes the directives of the innermost container: whatever holds them ends here.
  mutating func closeDirectives() {
    while let last = open.last, case .directive = last.kind { closeInnermost() }
  }

  private mutating func closeInnermost(outerCloser: Span? = nil) {
    guard let frame = open.popLast(), case .directive(let index, let colonCount) = frame.kind else { return }
    openDirectives -= 1
    let end = document.nodes[(frame.node + 1)...].reduce(document.directives[index].openerSpan.end) {
      max($0, $1.span.end)
    }
    document.directives[index].span.end = end
    document.directives[index].bodySpan = Span(
      Int(document.directives[index].bodySpan.start)..<max(Int(document.directives[index].bodySpan.start), Int(end)))
    document.nodes[frame.node].span = document.directives[index].span
    finish(frame.node)
    reportUnclosed(document.directives[index], colonCount: colonCount, outerCloser: outerCloser)
  }

  private mutating func reportUnclosed(_ call: DirectiveCall, colonCount: Int, outerCloser: Span? = nil) {
    guard !isTooDeep, call.hasName else { return }
    unclosed.append(
      UnclosedDirective(diagnostic: document.diagnostics.count, colonCount: colonCount, outerCloser: outerCloser))
    let colons = String(repeating: ":", count: min(colonCount, 40))
    report(
      .error, "directive/unclosed", "'\(call.name)' is never closed", call.openerSpan.start..<call.nameSpan.end,
      hint: "end it with a line of `\(colons)`")
  }

  /// An HTML block runs to the next blank line, so it takes a closer that stands directly below it.
  mutating func findSwallowedClosers(_ node: OpaquePointer) {
    guard openDirectives > 0, let pointer = cmark_node_get_literal(node) else { return }
    var found: [Int] = []
    withBytes(of: pointer) { buffer in
      guard HTMLBlockKind.endsAtBlankLine(buffer) else { return }
      _ = masked.unmasked(buffer, source: bytes) { found.append($0) }
    }
    var localCounts: [Int] = []
    for index in found {
      switch masked.masks[index].kind {
      case .opener(let colonCount, .none): localCounts.append(colonCount)
      case .closer(let colonCount):
        if let local = localCounts.lastIndex(of: colonCount) {
          localCounts.removeSubrange(local...)
        } else {
          reportSwallowed(masked.masks[index], colonCount: colonCount)
        }
      default: break
      }
    }
  }

  private mutating func reportSwallowed(_ mask: Mask, colonCount: Int) {
    let closer = Span(bytes.trimmed(mask.range))
    guard closeDirective(colonCount: colonCount, closer: closer) else { return }
    report(
      .error, "directive/html-swallows-closer", "this line belongs to the HTML above it and closes nothing",
      closer.start..<closer.end, hint: "put a blank line before `\(String(repeating: ":", count: min(colonCount, 40)))`"
    )
  }

  // MARK: Calls

  /// The call that a mask covers, with its faults reported.
  mutating func makeCall(_ mask: Mask, form: DirectiveCall.Form) -> DirectiveCall {
    let parser = CallParser(source.bytes, mask.range)
    let opener = Span(bytes.trimmed(mask.range))
    let line = lines.line(at: mask.range.lowerBound)
    let bodyStart = min(lines.startOfLine(after: line), bytes.count)
    let prefix = form == .inline ? [] : LinePrefix.continuation(of: bytes[lines.starts[line]..<mask.range.lowerBound])
    let call = DirectiveCall(
      form: form, name: parser.foreignName ?? parser.name, nameSpan: Span(parser.nameRange),
      argument: source.bytes.string(parser.argumentRange), argumentSpan: Span(parser.argumentRange),
      label: parser.label, labelSpan: Span(parser.labelRange), attributes: parser.attributes,
      node: NodeID(document.nodes.count), span: opener, openerSpan: opener, closerSpan: nil, prefix: prefix,
      rawBody: [], rawLines: [], bodySpan: Span(bodyStart..<bodyStart))
    for fault in parser.faults {
      report(.error, "directive/syntax", fault.message, fault.span.start..<fault.span.end, hint: fault.hint)
    }
    if let foreign = parser.foreignName {
      let argument = call.argument.isEmpty ? "" : "[\(call.argument)]"
      report(
        .error, "directive/foreign", "docgen writes the name without braces", call.nameSpan.start..<call.nameSpan.end,
        hint: "write `:::\(ForeignSpelling.name(for: foreign, among: syntaxes))\(argument)`")
    } else if call.hasName {
      checkName(call)
    }
    return call
  }

  private mutating func checkName(_ call: DirectiveCall) {
    let range = call.nameSpan.start..<call.nameSpan.end
    guard let syntax = syntaxes[call.name] else {
      let candidates = options.directives.filter { call.form == .inline ? $0.isInline : $0.isBlock }.map(\.name)
      report(
        .error, "directive/unknown", "no directive '\(call.name)'", range,
        hint: ForeignSpelling.hint(for: call.name, among: candidates))
      return
    }
    if call.form == .inline, !syntax.isInline {
      report(
        .error, "directive/syntax", "'\(call.name)' does not go inside a paragraph", range,
        hint: "write `\(syntax.body == .none ? "::" : ":::")\(call.name)` on a line of its own")
    } else if call.form != .inline, !syntax.isBlock {
      report(
        .error, "directive/syntax", "'\(call.name)' goes inside a paragraph", range,
        hint: "write `:\(call.name)[…]`")
    } else if call.form == .line, syntax.body == .markdown {
      report(
        .error, "directive/syntax", "'\(call.name)' holds text, so it needs an end", range,
        hint: "write `:::\(call.name)`, the text, `:::`")
    }
  }
}

extension DirectiveCall {
  /// Whether something that can be a name stands behind the colons; if not, that was said already.
  fileprivate var hasName: Bool { name.utf8.first.map(isLetterByte) ?? false }
}

/// What kind of HTML block a literal is.
enum HTMLBlockKind {
  /// Whether the block ends at a blank line, and not at a closing mark of its own.
  static func endsAtBlankLine(_ literal: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = literal.firstIndex(where: { !isBlankByte($0) }) else { return true }
    if start + 1 < literal.count, literal[start + 1] == UInt8(ascii: "!") || literal[start + 1] == UInt8(ascii: "?") {
      return false
    }
    var name: [UInt8] = []
    var index = start + 1
    while index < literal.count, isLetterByte(literal[index]) {
      name.append(lowercased(literal[index]))
      index += 1
    }
    return !["pre", "script", "style"].contains(String(decoding: name, as: UTF8.self))
  }
}
