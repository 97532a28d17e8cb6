/// Bytes as lines, without their LFs. Bytes that end in LF give an empty last line.
func splitLines(_ bytes: [UInt8]) -> [[UInt8]] {
  bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
}

/// Bytes whose lines end in LF, whether CRLF, CR or LF ended them.
func withLF(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  guard bytes.contains(0x0D) else { return Array(bytes) }
  var out: [UInt8] = []
  out.reserveCapacity(bytes.count)
  var start = bytes.startIndex
  var index = start
  while index < bytes.endIndex {
    guard bytes[index] == 0x0D else {
      index += 1
      continue
    }
    out += bytes[start..<index]
    out.append(0x0A)
    index += index + 1 < bytes.endIndex && bytes[index + 1] == 0x0A ? 2 : 1
    start = index
  }
  return out + bytes[start...]
}

/// Bytes without blank lines at their start and end, and without white space at the end.
func trimBlankLines(_ bytes: [UInt8]) -> [UInt8] {
  var start = 0
  var index = 0
  while index < bytes.count, isBlank(bytes[index]) {
    if bytes[index] == 0x0A { start = index + 1 }
    index += 1
  }
  var end = bytes.count
  while end > start, isBlank(bytes[end - 1]) { end -= 1 }
  return start < end ? Array(bytes[start..<end]) : []
}

/// Lines without blank ones at both ends.
func trimBlankLines(_ lines: [[UInt8]]) -> [[UInt8]] {
  guard let first = lines.firstIndex(where: { !$0.allSatisfy(isBlank) }),
    let last = lines.lastIndex(where: { !$0.allSatisfy(isBlank) })
  else { return [] }
  return Array(lines[first...last])
}

/// Bytes without white space at their end.
func trimmedEnd(_ bytes: [UInt8]) -> [UInt8] {
  var end = bytes.count
  while end > 0, isBlank(bytes[end - 1]) { end -= 1 }
  return Array(bytes[..<end])
}

/// Whether bytes end in a blank line, quote markers aside; so do no bytes at all.
func endsInBlankLine(_ bytes: ArraySlice<UInt8>) -> Bool {
  guard let last = bytes.last else { return true }
  guard last == 0x0A else { return false }
  var index = bytes.endIndex - 1
  while index > bytes.startIndex {
    let byte = bytes[index - 1]
    if byte == 0x0A { return true }
    if !isBlank(byte), byte != UInt8(ascii: ">") { return false }
    index -= 1
  }
  return true
}

/// A line without the list indent and quote markers of its place, as far as it has them.
func strippingPrefix(_ prefix: [UInt8], from line: [UInt8]) -> [UInt8] {
  var index = 0
  for byte in prefix {
    guard index < line.count else { break }
    if byte == UInt8(ascii: ">") {
      guard line[index] == byte else { break }
      index += 1
    } else if line[index] == 0x20 || line[index] == 0x09 {
      index += 1
    } else {
      break
    }
  }
  return Array(line[index...])
}

extension Array {
  /// The index of the first element for which `belongs` holds, in an array where those stand behind all others.
  func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
