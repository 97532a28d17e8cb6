/// The part of a file that a request asks for (RFC 9110, section 14). Browsers play a video only from a server that knows it.
enum ByteRange: Equatable {
  /// No range, several, or what is no range at all: the whole file is sent.
  case whole
  case part(Range<Int>)
  /// Nothing of it is in the file.
  case outside

  /// - Parameters:
  ///   - header: the value of `Range`, such as `bytes=0-499`, `bytes=500-` or `bytes=-500`.
  ///   - byteCount: the size of the file.
  init(_ header: String?, of byteCount: Int) {
    self = .whole
    guard let header, header.lowercased().hasPrefix("bytes=") else { return }
    let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
      .map { $0.trimmingBlanks() }
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else { return }
    switch (Int(ends[0]), Int(ends[1])) {
    case (let first?, let last):
      if !ends[1].isEmpty, last == nil || last! < first { return }
      let end = last.map { $0 < byteCount ? $0 + 1 : byteCount } ?? byteCount
      self = first < byteCount ? .part(first..<end) : .outside
    case (nil, let suffix?) where ends[0].isEmpty:
      self = suffix > 0 && byteCount > 0 ? .part(max(0, byteCount - suffix)..<byteCount) : .outside
    default: return
    }
  }
}

extension Substring {
  fileprivate func trimmingBlanks() -> Substring {
    var text = self
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return text
  }
}
