/// Fills the steps of templates with values.
struct Renderer {
  var output: [UInt8] = []
  private let partials: [String: Template]
  /// The objects that names are looked up in, the innermost last.
  private var stack: [MustacheValue]
  private var stepCount = 0

  init(partials: [String: Template], root: MustacheValue) {
    self.partials = partials
    stack = [root]
  }

  /// Renders a whole template. `indent` goes before each of its lines; `depth` counts the partials and sections around it.
  mutating func render(_ template: Template, indent: [UInt8], depth: Int) throws(TemplateError) {
    try render(template, 0..<template.steps.count, indent: indent, depth: depth)
  }

  private mutating func render(
    _ template: Template, _ range: Range<Int>, indent: [UInt8], depth: Int
  ) throws(TemplateError) {
    var index = range.lowerBound
    while index < range.upperBound {
      let step = template.steps[index]
      index += 1
      switch step.action {
      case .literal(let bytes):
        appendLiteral(template.source, bytes, startsLine: step.startsLine, indent: indent)
      case .value(let path, let escaped):
        if step.startsLine { output += indent }
        append(lookUp(template.paths[path]), escaped: escaped)
      case .section(let path, let end):
        try renderSection(template, lookUp(template.paths[path]), step, index..<end, indent: indent, depth: depth)
        index = end
      case .inverted(let path, let end):
        if !lookUp(template.paths[path]).isTruthy {
          try count(step, in: template, depth: depth)
          try render(template, index..<end, indent: indent, depth: depth + 1)
        }
        index = end
      case .partial(let path, let blanks):
        if step.startsLine { output += indent }
        guard let partial = partials[template.paths[path][0]] else { continue }
        try count(step, in: template, depth: depth)
        try render(partial, indent: indent + template.source[blanks], depth: depth + 1)
      }
    }
  }

  private mutating func renderSection(
    _ template: Template, _ value: MustacheValue, _ step: Step, _ body: Range<Int>, indent: [UInt8], depth: Int
  ) throws(TemplateError) {
    guard value.isTruthy else { return }
    let items: [MustacheValue] = if case .list(let items) = value { items } else { [value] }
    for item in items {
      try count(step, in: template, depth: depth)
      stack.append(item)
      try render(template, body, indent: indent, depth: depth + 1)
      stack.removeLast()
    }
  }

  /// Counts a repetition, so that partials that call themselves come to an end.
  private mutating func count(_ step: Step, in template: Template, depth: Int) throws(TemplateError) {
    stepCount += 1
    if depth >= Template.depthLimit {
      throw TemplateError(
        .tooDeep, in: template.name, at: step.byteRange, "partials and sections nest deeper than \(Template.depthLimit)"
      )
    }
    if stepCount > Template.stepLimit {
      throw TemplateError(
        .tooLong, in: template.name, at: step.byteRange, "rendering takes more than \(Template.stepLimit) repetitions")
    }
  }

  /// The value of a dotted name: its first part is looked for from the inside out, the others in what that one gave.
  private func lookUp(_ path: [String]) -> MustacheValue {
    guard let first = path.first else { return stack[stack.count - 1] }
    var index = stack.count - 1
    while index >= 0 {
      if var value = stack[index].member(first) {
        for name in path[1...] {
          guard let next = value.member(name) else { return .none }
          value = next
        }
        return value
      }
      index -= 1
    }
    return .none
  }

  // MARK: - Output

  private mutating func append(_ value: MustacheValue, escaped: Bool) {
    switch value {
    case .text(var text):
      text.withUTF8 { escaped ? appendEscaped($0) : output.append(contentsOf: $0) }
    case .bytes(let bytes):
      bytes.withUnsafeBufferPointer { escaped ? appendEscaped($0) : output.append(contentsOf: $0) }
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .list, .object, .none: break
    }
  }

  /// Appends bytes with `& < > " '` as character references, by runs.
  private mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in bytes.indices {
      let reference: StaticString
      switch bytes[index] {
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      case UInt8(ascii: "\""): reference = "&quot;"
      case UInt8(ascii: "'"): reference = "&#39;"
      default: continue
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      reference.withUTF8Buffer { output.append(contentsOf: $0) }
      start = index + 1
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// Appends bytes of the template, with the indent before each line that begins in them and is not empty.
  private mutating func appendLiteral(_ source: [UInt8], _ range: Range<Int>, startsLine: Bool, indent: [UInt8]) {
    guard !indent.isEmpty else {
      source.withUnsafeBufferPointer { output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
      return
    }
    var isLineStart = startsLine
    for index in range {
      if isLineStart, source[index] != 0x0A, source[index] != 0x0D { output += indent }
      output.append(source[index])
      isLineStart = source[index] == 0x0A
    }
  }
}
