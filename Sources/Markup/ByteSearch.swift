import CCMarkGFM

// Searching many bytes at a time: most of a page is text in which nothing stands that is looked for.

extension UnsafeBufferPointer<UInt8> {
  /// The first place of a byte in `range`. (`memchr` is what cmark's header brings along.)
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    guard let start = baseAddress, let found = memchr(start + range.lowerBound, Int32(byte), range.count) else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  /// The first line feed or carriage return in `range`.
  func firstBreak(in range: Range<Int>) -> Int? {
    firstIndex(
      in: range, word: { zeroBytes($0 ^ everyByte &* 0x0A) | zeroBytes($0 ^ everyByte &* 0x0D) }, byte: isBreakByte)
  }

  /// The first byte in `range` that is zero or not ASCII.
  func firstZeroOrHigh(in range: Range<Int>) -> Int? {
    firstIndex(in: range, word: { zeroBytes($0) | $0 & highBits }, byte: { $0 == 0 || $0 >= 0x80 })
  }

  /// How many bytes are the same in another text of the same length, up to the first `\\` or `&`.
  func plainPrefixLength(_ other: UnsafeBufferPointer<UInt8>) -> Int {
    precondition(count == other.count)
    let (raw, otherRaw) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    let (backslashes, ampersands) = (everyByte &* UInt64(UInt8(ascii: "\\")), everyByte &* UInt64(UInt8(ascii: "&")))
    var index = 0
    while index + 8 <= count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let difference = word ^ otherRaw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if difference | zeroBytes(word ^ backslashes) | zeroBytes(word ^ ampersands) != 0 { break }
      index += 8
    }
    while index < count {
      let byte = self[index]
      if byte != other[index] || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&") { break }
      index += 1
    }
    return index
  }

  /// - Parameters:
  ///   - word: sets a bit in the first byte that is looked for, and none in those before it.
  ///   - byte: tells the same of a single byte.
  @inline(__always)
  private func firstIndex(in range: Range<Int>, word: (UInt64) -> UInt64, byte: (UInt8) -> Bool) -> Int? {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    let raw = UnsafeRawBufferPointer(self)
    var index = range.lowerBound
    while index + 8 <= range.upperBound {
      let found = word(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < range.upperBound {
      if byte(self[index]) { return index }
      index += 1
    }
    return nil
  }
}

private let everyByte: UInt64 = 0x0101_0101_0101_0101
private let highBits: UInt64 = 0x8080_8080_8080_8080

/// The high bit of the first byte that is zero; those behind it may be set by mistake.
@inline(__always) private func zeroBytes(_ word: UInt64) -> UInt64 { (word &- everyByte) & ~word & highBits }

extension [UInt8] {
  /// The first place of a byte in `range`.
  package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    withUnsafeBufferPointer { $0.firstIndex(of: byte, in: range) }
  }

  /// The first place of `pattern` in `range`.
  package func firstRange(of pattern: [UInt8], in range: Range<Int>) -> Int? {
    // Signs are rarer than letters, so they are what is looked for.
    let rare = pattern.firstIndex { !isLetterByte($0) } ?? 0
    guard !pattern.isEmpty else { return nil }
    return withUnsafeBufferPointer { buffer in
      var start = range.lowerBound + rare
      let end = range.upperBound - pattern.count + rare + 1
      while start < end, let found = buffer.firstIndex(of: pattern[rare], in: start..<end) {
        var length = 0
        while length < pattern.count, buffer[found - rare + length] == pattern[length] { length += 1 }
        if length == pattern.count { return found - rare }
        start = found + 1
      }
      return nil
    }
  }
}
