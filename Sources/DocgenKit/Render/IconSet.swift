import Markup

/// The icons of the theme, by name, ready to stand in HTML.
public final class IconSet: Sendable {
  /// The markup of each icon.
  private let markup: [String: [UInt8]]
  /// The names, sorted.
  public let names: [String]

  /// - Parameter files: the bytes of `NAME.svg` by name.
  public init(_ files: [String: [UInt8]]) {
    markup = files.mapValues(Self.prepared)
    names = files.keys.sorted(by: bytesPrecede)
  }

  public func has(_ name: String) -> Bool { markup[name] != nil }

  /// An icon that says nothing to a screen reader.
  ///
  /// - Parameter attributes: further attributes of the `svg` element, escaped, with a leading space.
  public func svg(_ name: String, classes: String = "icon", attributes: [UInt8] = []) -> [UInt8] {
    guard let body = markup[name] else { return [] }
    return Array("<svg class=\"\(classes)\" aria-hidden=\"true\"".utf8) + attributes + body
  }

  /// What stands behind `<svg`: without the name space, which HTML does not need, and without a line break at the end.
  private static func prepared(_ file: [UInt8]) -> [UInt8] {
    let (open, nameSpace) = (Array("<svg".utf8), Array(" xmlns=\"http://www.w3.org/2000/svg\"".utf8))
    guard let start = file.firstRange(of: open, in: 0..<file.count) else { return [] }
    var body = Array(file[(start + open.count)...])
    while let place = body.firstRange(of: nameSpace, in: 0..<body.count) {
      body.removeSubrange(place..<place + nameSpace.count)
    }
    return trimmedEnd(body)
  }
}
