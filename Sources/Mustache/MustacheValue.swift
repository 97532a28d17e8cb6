/// The data a template is filled with.
public enum MustacheValue: Sendable {
  /// Characters; escaped where the template says `{{name}}`.
  case text(String)
  /// The same as UTF-8, for what was rendered already.
  case bytes([UInt8])
  case bool(Bool)
  case list([MustacheValue])
  /// Named values. Of two equal names the first one counts.
  case object([(String, MustacheValue)])
  /// Nothing: prints nothing, and its sections stay away. Unlike a name that an object does not have, it stops the search
  /// in the surrounding objects.
  case none

  /// Whether a section of this value is drawn: not for false, none, an empty list and empty text.
  var isTruthy: Bool {
    switch self {
    case .text(let text): !text.utf8.isEmpty
    case .bytes(let bytes): !bytes.isEmpty
    case .bool(let value): value
    case .list(let items): !items.isEmpty
    case .object: true
    case .none: false
    }
  }

  /// The value an object has under `name`; nil when it has none, or when this is no object.
  func member(_ name: String) -> MustacheValue? {
    guard case .object(let members) = self else { return nil }
    // By number: a loop over pairs would copy each value that is passed over.
    for number in members.indices where members[number].0 == name { return members[number].1 }
    return nil
  }
}

extension MustacheValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(stringLiteral text: String) { self = .text(text) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral items: MustacheValue...) { self = .list(items) }
  public init(dictionaryLiteral members: (String, MustacheValue)...) { self = .object(members) }
}
