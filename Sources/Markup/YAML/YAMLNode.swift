public import Diagnostics

/// A YAML value with its place. Scalars keep the writer's text: no YAML 1.1 typing changes `1.10` or `no`.
public struct YAMLNode: Sendable {
  public var value: Value
  public var span: Span

  public indirect enum Value: Sendable {
    /// `isPlain` is true for an unquoted scalar: only those may be read as numbers, booleans or null.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
  }

  public init(value: Value, span: Span) {
    self.value = value
    self.span = span
  }
}

/// One `key: value` of a mapping, in the writer's order.
public struct YAMLEntry: Sendable {
  public var key: String
  public var keySpan: Span
  public var value: YAMLNode

  public init(key: String, keySpan: Span, value: YAMLNode) {
    self.key = key
    self.keySpan = keySpan
    self.value = value
  }
}
