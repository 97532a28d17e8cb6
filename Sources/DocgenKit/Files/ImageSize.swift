import Synchronization

/// The sizes of pictures in pixels, so that pages can keep their room before they are loaded. Each file is read once.
public final class ImageSizes: Sendable {
  public struct Size: Sendable, Equatable {
    public var width: Int
    public var height: Int
  }
  private let content: any FileTree
  private let known = Mutex<[String: Size?]>([:])

  public init(content: any FileTree) { self.content = content }

  /// The size of a PNG, JPEG, GIF, WebP or SVG of the content folder, or nil.
  public func size(of path: String) -> Size? {
    if let size = known.withLock({ $0[path] }) { return size }
    let size = (try? content.read(path)).flatMap { imageSize($0) }
    known.withLock { $0[path] = .some(size) }
    return size
  }
}

/// The size that a picture's own header states.
func imageSize(_ bytes: [UInt8]) -> ImageSizes.Size? {
  func big16(_ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
  func little16(_ at: Int) -> Int { Int(bytes[at + 1]) << 8 | Int(bytes[at]) }
  func size(_ width: Int, _ height: Int) -> ImageSizes.Size? {
    width > 0 && height > 0 ? .init(width: width, height: height) : nil
  }
  if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 {
    return size(big16(16) << 16 | big16(18), big16(20) << 16 | big16(22))
  }
  if bytes.starts(with: "GIF8".utf8), bytes.count >= 10 { return size(little16(6), little16(8)) }
  if bytes.starts(with: [0xFF, 0xD8]) { return jpegSize(bytes) }
  if bytes.starts(with: "RIFF".utf8), bytes.count >= 30, bytes[8...].starts(with: "WEBP".utf8) {
    func little24(_ at: Int) -> Int { little16(at) | Int(bytes[at + 2]) << 16 }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X": return size(little24(24) + 1, little24(27) + 1)
    case "VP8 ": return size(little16(26) & 0x3FFF, little16(28) & 0x3FFF)
    case "VP8L":
      let bits = little16(21) | little16(23) << 16
      return size(bits & 0x3FFF + 1, (bits >> 14) & 0x3FFF + 1)
    default: return nil
    }
  }
  return svgSize(bytes)
}

/// Walks a JPEG's segments to the frame header.
private func jpegSize(_ bytes: [UInt8]) -> ImageSizes.Size? {
  var index = 2
  while index + 9 < bytes.count {
    guard bytes[index] == 0xFF else { return nil }
    let marker = bytes[index + 1]
    if marker == 0xFF {
      index += 1
      continue
    }
    let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    if isFrame {
      let height = Int(bytes[index + 5]) << 8 | Int(bytes[index + 6])
      let width = Int(bytes[index + 7]) << 8 | Int(bytes[index + 8])
      return width > 0 && height > 0 ? .init(width: width, height: height) : nil
    }
    let length = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
    if length < 2 { return nil }
    index += 2 + length
  }
  return nil
}

/// `width` and `height` of the `svg` element, or its `viewBox`.
private func svgSize(_ bytes: [UInt8]) -> ImageSizes.Size? {
  let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
  guard let open = head.firstRange(of: "<svg"), let close = head[open.upperBound...].firstIndex(of: ">") else {
    return nil
  }
  let tag = head[open.upperBound..<close]
  func attribute(_ name: String) -> Substring? {
    guard let range = tag.firstRange(of: " \(name)=\"") else { return nil }
    return tag[range.upperBound...].prefix { $0 != "\"" }
  }
  func pixels(_ text: Substring?) -> Int? {
    guard let text, !text.hasSuffix("%") else { return nil }
    let digits = text.hasSuffix("px") ? text.dropLast(2) : text
    return Double(digits).flatMap { $0 >= 1 && $0 < 1e6 ? Int($0.rounded()) : nil }
  }
  if let width = pixels(attribute("width")), let height = pixels(attribute("height")) {
    return .init(width: width, height: height)
  }
  let box = attribute("viewBox")?.split(whereSeparator: { $0 == " " || $0 == "," }) ?? []
  guard box.count == 4, let width = pixels(box[2]), let height = pixels(box[3]) else { return nil }
  return .init(width: width, height: height)
}
