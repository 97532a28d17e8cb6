/// Why `bytes` must not reach the parser, or nil when it may.
func nestingFault(in bytes: UnsafeBufferPointer<UInt8>) -> String? { nil }
