import CYAML

/// Lends the bytes of a C string without its zero. (`strlen` is what libyaml's header brings along.)
func withBytes<Result>(of pointer: UnsafePointer<CChar>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
  let count = strlen(pointer)
  return pointer.withMemoryRebound(to: UInt8.self, capacity: count) {
    body(UnsafeBufferPointer(start: $0, count: count))
  }
}
