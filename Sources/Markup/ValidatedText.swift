import Diagnostics

/// A file's bytes with a placeholder for each one that is not text, so that every offset stays what it is.
struct ValidatedText {
  var bytes: [UInt8]
  /// A control byte that the file does not hold; nil when all of it is text.
  var placeholder: UInt8?
  /// The first byte that is no UTF-8, or a zero byte.
  var firstFault: Int?

  init(_ source: [UInt8]) {
    bytes = source
    var faults: [Int] = []
    source.withUnsafeBufferPointer { buffer in
      var index = 0
      while let next = buffer.firstZeroOrHigh(in: index..<buffer.count) {
        index = next
        let length = Self.scalarLength(buffer, at: index)
        if length == 0 { faults.append(index) }
        index += max(1, length)
      }
    }
    guard let first = faults.first else { return }
    firstFault = first
    let used = Set(source)
    let free: UInt8 = ([1, 2, 3, 4, 5, 6, 7, 8] + (14...31)).first { !used.contains($0) } ?? 0x3F
    placeholder = free
    for index in faults { bytes[index] = free }
  }

  /// The length of the UTF-8 sequence at `index`; 0 when it is none or a zero byte.
  private static func scalarLength(_ buffer: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let lead = buffer[index]
    if lead < 0x80 { return lead == 0 ? 0 : 1 }
    let (length, low, high): (Int, UInt8, UInt8) =
      switch lead {
      case 0xC2...0xDF: (2, 0x80, 0xBF)
      case 0xE0: (3, 0xA0, 0xBF)
      case 0xED: (3, 0x80, 0x9F)
      case 0xE1...0xEF: (3, 0x80, 0xBF)
      case 0xF0: (4, 0x90, 0xBF)
      case 0xF1...0xF3: (4, 0x80, 0xBF)
      case 0xF4: (4, 0x80, 0x8F)
      default: (0, 0, 0)
      }
    guard length > 0, index + length <= buffer.count, low <= buffer[index + 1], buffer[index + 1] <= high else {
      return 0
    }
    for next in index + 2..<max(index + 2, index + length) where buffer[next] & 0xC0 != 0x80 { return 0 }
    return length
  }

  func diagnostic(_ offset: Int, in source: Source) -> Diagnostic {
    let byte = source.bytes[offset]
    let what = byte == 0 ? "a zero byte" : "a byte that is not UTF-8 (0x\(String(byte, radix: 16, uppercase: true)))"
    return Diagnostic(
      .error, "page/encoding", "the page holds \(what)", in: source, at: Span(offset..<offset + 1),
      hint: byte == 0 ? "take it away; no text has one" : "save it as UTF-8")
  }
}
