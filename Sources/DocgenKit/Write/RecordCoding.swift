import Diagnostics

/// Writes numbers, texts and findings one behind the other, with a checksum in front.
struct RecordWriter {
  private var bytes: [UInt8] = []

  mutating func add(_ number: UInt64) {
    for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * shift))) }
  }

  mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    bytes += Array(text.utf8)
  }

  mutating func add(_ diagnostics: [Diagnostic]) {
    add(UInt64(diagnostics.count))
    for item in diagnostics {
      add(UInt64(item.severity.rawValue))
      add(item.rule)
      add(item.message)
      add(place: item.source.path, item.span)
      addOptional(item.hint)
      add(UInt64(item.notes.count))
      for note in item.notes {
        add(note.message)
        add(place: note.source.path, note.span)
      }
      addOptional(item.fix?.replacement)
      if let fix = item.fix { add(place: "", fix.span) }
    }
  }

  private mutating func add(place path: String, _ span: Span?) {
    add(path)
    add(span.map { 1 + (UInt64($0.start) << 32 | UInt64($0.end)) } ?? 0)
  }

  private mutating func addOptional(_ text: String?) {
    add(text == nil ? 0 : 1)
    if let text { add(text) }
  }

  var finished: [UInt8] {
    var head = RecordWriter()
    head.add(contentHash(bytes, seed: recordSeed))
    return head.bytes + bytes
  }
}

/// Changes with the form of records.
private let recordSeed: UInt64 = 2

/// Reads what `RecordWriter` wrote; nil at the first thing that is not as it should be.
struct RecordReader {
  private let bytes: [UInt8]
  private var offset = 8
  private var sources: [String: Source] = [:]

  init?(checked bytes: [UInt8]) {
    guard bytes.count >= 8 else { return nil }
    self.bytes = bytes
    offset = 0
    guard number() == contentHash(bytes[8...], seed: recordSeed) else { return nil }
  }

  mutating func number() -> UInt64? {
    guard bytes.count - offset >= 8 else { return nil }
    var value: UInt64 = 0
    for shift in 0..<8 { value |= UInt64(bytes[offset + shift]) << UInt64(8 * shift) }
    offset += 8
    return value
  }

  /// A number of things, of which each takes a byte at least.
  mutating func count() -> Int? {
    guard let value = number(), value <= UInt64(bytes.count) * 8 else { return nil }
    return Int(value)
  }

  mutating func text() -> String? {
    guard let length = count(), bytes.count - offset >= length else { return nil }
    defer { offset += length }
    return String(decoding: bytes[offset..<offset + length], as: UTF8.self)
  }

  mutating func diagnostics() -> [Diagnostic]? {
    guard let count = count() else { return nil }
    var found: [Diagnostic] = []
    for _ in 0..<count {
      guard let item = diagnostic() else { return nil }
      found.append(item)
    }
    return found
  }

  private mutating func diagnostic() -> Diagnostic? {
    guard let level = count(), let severity = Severity(rawValue: level), let rule = text(), let message = text(),
      let place = place(), let hint = optionalText(), let noteCount = count()
    else { return nil }
    var item = Diagnostic(severity, rule, message, in: place.source, at: place.span, hint: hint.text)
    for _ in 0..<noteCount {
      guard let message = text(), let place = self.place() else { return nil }
      item.notes.append(.init(message, in: place.source, at: place.span))
    }
    guard let replacement = optionalText() else { return nil }
    if let text = replacement.text {
      guard let span = self.place()?.span else { return nil }
      item.fix = .init(replacing: span, with: text)
    }
    return item
  }

  /// A place whose file is read again: it has not changed.
  private mutating func place() -> (source: Source, span: Span?)? {
    guard let path = text(), let packed = number() else { return nil }
    let source = sources[path] ?? Source(path: path, bytes: path.isEmpty ? [] : (try? readFile(path)) ?? [])
    sources[path] = source
    guard packed > 0 else { return (source, nil) }
    let (start, end) = (Int((packed - 1) >> 32), Int((packed - 1) & 0xFFFF_FFFF))
    guard start <= end else { return nil }
    return (source, Span(start..<end))
  }

  private mutating func optionalText() -> (text: String?, Void)? {
    guard let flag = number(), flag <= 1 else { return nil }
    if flag == 0 { return (nil, ()) }
    guard let text = text() else { return nil }
    return (text, ())
  }
}
