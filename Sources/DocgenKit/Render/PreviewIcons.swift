extension IconSet {
  /// HTML with each `<i data-symbol="name" …></i>` drawn: the picture keeps the element's other attributes.
  func drawn(in html: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(html.count)
    var index = 0
    while index < html.count {
      if html[index] == UInt8(ascii: "<"), index + 2 < html.count, html[index + 1] == UInt8(ascii: "i"),
        isBlank(html[index + 2]), let end = endOfTag(html[...], index),
        let icon = picture(String(decoding: html[index + 2..<end - 1], as: UTF8.self))
      {
        out += icon
        index = html[end...].starts(with: "</i>".utf8) ? end + 4 : end
      } else {
        out.append(html[index])
        index += 1
      }
    }
    return out
  }

  /// The icon that an element's attributes name.
  private func picture(_ attributes: String) -> [UInt8]? {
    guard let name = take("data-symbol", from: attributes) else { return nil }
    let own = take("class", from: name.rest)
    let rest = trimmed(own?.rest ?? name.rest)
    return svg(
      name.value, classes: "icon" + (own.map { " " + $0.value } ?? ""),
      attributes: Array((rest.isEmpty ? "" : " " + rest).utf8))
  }

  /// The value of an attribute in double quotes, and the attributes without it.
  private func take(_ attribute: String, from text: String) -> (value: String, rest: String)? {
    guard let start = text.firstRange(of: " \(attribute)=\""),
      let end = text[start.upperBound...].firstIndex(of: "\"")
    else { return nil }
    let rest = String(text[..<start.lowerBound]) + String(text[text.index(after: end)...])
    return (String(text[start.upperBound..<end]), rest)
  }
}
