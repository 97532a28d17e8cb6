/// A path as an address: bytes other than letters, digits and the marks that stand for themselves become `%XX`.
public func percentEncodedPath(_ path: String) -> String {
  if path.utf8.allSatisfy(isPathByte) { return path }
  var bytes: [UInt8] = []
  let digits = Array("0123456789ABCDEF".utf8)
  for byte in path.utf8 {
    if isPathByte(byte) {
      bytes.append(byte)
    } else {
      bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func isPathByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: "-._~/!$&()*+,;=:@".utf8.contains(byte)
  }
}

/// The text that an address spells: `%XX` as bytes. A `%` without two hex digits stays as it is.
public func percentDecoded(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
  let bytes = Array(text.utf8)
  var decoded: [UInt8] = []
  var index = 0
  while index < bytes.count {
    if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = hexValue(bytes[index + 1]),
      let low = hexValue(bytes[index + 2])
    {
      decoded.append(high << 4 | low)
      index += 3
    } else {
      decoded.append(bytes[index])
      index += 1
    }
  }
  return String(decoding: decoded, as: UTF8.self)
}

private func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

/// The path of a full address, with its leading slash and without one at the end; nil when it has none.
func pathOfURL(_ url: String) -> String? {
  let bytes = Array(url.utf8)
  guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon + 2 < bytes.count, bytes[colon + 1] == 0x2F,
    bytes[colon + 2] == 0x2F
  else { return nil }
  guard let slash = bytes[(colon + 3)...].firstIndex(of: 0x2F) else { return nil }
  var end = bytes.count
  while end > slash, bytes[end - 1] == 0x2F { end -= 1 }
  return end > slash ? String(decoding: bytes[slash..<end], as: UTF8.self) : nil
}
