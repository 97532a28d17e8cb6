/// Text for HTML: `&`, `<`, `>` and quotes as entities. The same serves attributes.
func escapedHTML(_ text: String) -> String {
  guard text.utf8.contains(where: needsEscape) else { return text }
  var out: [UInt8] = []
  appendEscaped(Array(text.utf8)[...], to: &out)
  return String(decoding: out, as: UTF8.self)
}

/// Text for XML. Characters that XML has no place for are dropped.
func escapedXML(_ text: String) -> String {
  let kept = text.unicodeScalars.filter { scalar in
    (scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF) || scalar == "\t" || scalar == "\n"
  }
  return escapedHTML(String(String.UnicodeScalarView(kept)))
}

/// Appends bytes with what HTML would read as markup escaped, by runs.
func appendEscaped(_ bytes: ArraySlice<UInt8>, to out: inout [UInt8]) {
  bytes.withUnsafeBufferPointer { appendEscaped($0, to: &out) }
}

/// Appends bytes with what HTML would read as markup escaped, by runs.
func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, to out: inout [UInt8]) {
  var start = 0
  for index in bytes.indices where needsEscape(bytes[index]) {
    out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
    out += entity(bytes[index])
    start = index + 1
  }
  out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
}

@inline(__always) private func needsEscape(_ byte: UInt8) -> Bool {
  byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x22 || byte == 0x27
}

private func entity(_ byte: UInt8) -> StaticBytes {
  switch byte {
  case 0x26: StaticBytes("&amp;")
  case 0x3C: StaticBytes("&lt;")
  case 0x3E: StaticBytes("&gt;")
  case 0x22: StaticBytes("&quot;")
  default: StaticBytes("&#39;")
  }
}

/// The bytes of a literal, without an array.
struct StaticBytes: Sequence {
  private let text: StaticString

  init(_ text: StaticString) { self.text = text }

  func makeIterator() -> UnsafeBufferPointer<UInt8>.Iterator {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount).makeIterator()
  }
}

/// A text as a JSON string, quotes included. `<` and the line separators are escaped too, so that it may stand in a script.
func jsonString(_ text: String) -> String {
  // Most texts hold nothing of it. 0xE2 begins the line separators.
  if !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x3C || $0 == 0x5C || $0 == 0xE2 }) {
    return "\"\(text)\""
  }
  var out: [UInt8] = [0x22]
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x22: out += [0x5C, 0x22]
    case 0x5C: out += [0x5C, 0x5C]
    case 0x0A: out += [0x5C, UInt8(ascii: "n")]
    case 0x0D: out += [0x5C, UInt8(ascii: "r")]
    case 0x09: out += [0x5C, UInt8(ascii: "t")]
    case 0..<0x20, 0x3C, 0x2028, 0x2029:
      let digits = String(scalar.value, radix: 16)
      out += Array(("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8)
    default: out += Array(String(scalar).utf8)
    }
  }
  out.append(0x22)
  return String(decoding: out, as: UTF8.self)
}
