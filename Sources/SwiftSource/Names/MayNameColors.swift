/// Whether parsing `code` could find any name of the library or a color: one glance at its words, a hundred times faster
/// than the parser. Most Swift on most sites has nothing to do with colors.
func mayNameColors(_ code: [UInt8], _ vocabulary: APIVocabulary) -> Bool {
  var start = 0
  while start < code.count {
    guard isNameByte(code[start]) else {
      start += 1
      continue
    }
    var end = start + 1
    while end < code.count, isNameByte(code[end]) { end += 1 }
    let isMember = start > 0 && (code[start - 1] == UInt8(ascii: ".") || code[start - 1] == UInt8(ascii: "`"))
    if isTelling(code[start..<end], isMember: isMember, vocabulary) { return true }
    start = end
  }
  return false
}

private func isTelling(_ word: ArraySlice<UInt8>, isMember: Bool, _ vocabulary: APIVocabulary) -> Bool {
  if word.suffix(5).elementsEqual("Color".utf8) || word.elementsEqual("ProTheme".utf8)
    || word.elementsEqual("colorLiteral".utf8)
  {
    return true
  }
  if word.first == UInt8(ascii: "P"), editDistance(word, "ProTheme".utf8, limit: 1) == 1 { return true }
  guard isMember || !vocabulary.themeNames.isEmpty, word.count <= 64 else { return false }
  let name = String(decoding: word, as: UTF8.self)
  if vocabulary.themeNameSet.contains(name) { return true }
  guard isMember else { return false }
  let second = word.dropFirst().first ?? 0
  return (word.first == UInt8(ascii: "_") && second &- 0x30 < 10) || name.lowercased().hasPrefix("pro")
    || systemColors[name] != nil || vocabulary.isTokenOrStop(name) || ownFunctions.contains(name)
    || !nearMisses(of: name, among: vocabulary.tokens).isEmpty
}

private func isNameByte(_ byte: UInt8) -> Bool {
  (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_") || byte >= 0x80
}
