/// A 64-bit hash of bytes, the same on every machine and in every run.
///
/// Words of eight bytes are multiplied and folded (the mixing step of wyhash, Wang Yi 2019, public domain); it is for
/// telling versions apart, not for security.
public func contentHash(_ bytes: some Collection<UInt8>, seed: UInt64 = 0) -> UInt64 {
  bytes.withContiguousStorageIfAvailable { hash($0, seed) } ?? Array(bytes).withUnsafeBufferPointer { hash($0, seed) }
}

private func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ seed: UInt64) -> UInt64 {
  let first: UInt64 = 0xA076_1D64_78BD_642F
  let second: UInt64 = 0xE703_7ED1_A0B4_28DB
  var state = seed ^ first
  let raw = UnsafeRawBufferPointer(bytes)
  var offset = 0
  while offset + 8 <= raw.count {
    let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    state = folded(state ^ word, second)
    offset += 8
  }
  var tail: UInt64 = 0
  var shift: UInt64 = 0
  while offset < raw.count {
    tail |= UInt64(raw[offset]) << shift
    shift += 8
    offset += 1
  }
  state = folded(state ^ tail, first)
  return folded(state ^ UInt64(raw.count), second)
}

@inline(__always) private func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
  let product = left.multipliedFullWidth(by: right)
  return product.high ^ product.low
}

/// 16 hexadecimal digits.
public func hexadecimal(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}
