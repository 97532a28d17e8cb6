/// Whether the toolchain's lexer gets through `bytes` in time that grows with their number.
///
/// Some openers send it to the end of the code each time, looking for a closer: `#/` (regex), a curly quote, and the lines of
/// a merge conflict. A run of n `#` costs n² steps. 100 kB of `#/` and newlines took two minutes. Code with a few of
/// them is fine; the bound is in bytes looked at again, eight million of which take half a second at most.
func isCheapToLex(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var bytesAgain = 0
  var hashes = 0
  var at = 0
  while at < bytes.count {
    let byte = bytes[at]
    if byte == UInt8(ascii: "#") {
      hashes += 1
      bytesAgain += hashes
    } else {
      if opensSearch(bytes, at, afterHash: hashes > 0) { bytesAgain += bytes.count - at }
      hashes = 0
    }
    if bytesAgain > 8_000_000 { return false }
    at += 1
  }
  return true
}

private func opensSearch(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int, afterHash: Bool) -> Bool {
  switch bytes[at] {
  case UInt8(ascii: "/"): afterHash
  case UInt8(ascii: "<"), UInt8(ascii: ">"):
    // `<<<<<<< ` or `>>>> `; four of one kind in a row are no Swift that anybody writes.
    at >= 3 && bytes[at - 1] == bytes[at] && bytes[at - 2] == bytes[at] && bytes[at - 3] == bytes[at]
  case 0x80:
    // U+201C, the opening curly quote, and U+201D: E2 80 9C, E2 80 9D
    at >= 1 && at + 1 < bytes.count && bytes[at - 1] == 0xE2 && (bytes[at + 1] == 0x9C || bytes[at + 1] == 0x9D)
  default: false
  }
}
