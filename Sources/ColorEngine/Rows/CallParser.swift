// Calls and their arguments.
extension RowParser {
  /// `name` or `name(…)` behind a point.
  mutating func parseCall() throws(RowError) -> Call {
    let start = position
    let name = takeName()
    if name.isEmpty { throw error("a token, a stop or a function is missing behind the point") }
    let nameRange = start..<position
    guard next == UInt8(ascii: "(") else {
      return Call(name: name, nameRange: nameRange, arguments: nil, byteRange: nameRange)
    }
    let arguments = try parseArguments()
    return Call(name: name, nameRange: nameRange, arguments: arguments, byteRange: start..<position)
  }

  mutating func parseArguments() throws(RowError) -> [Argument] {
    let start = position
    position += 1
    try enter(from: start)
    defer { depth -= 1 }
    var arguments: [Argument] = []
    while true {
      skipSpace()
      if next == UInt8(ascii: ")") { break }
      arguments.append(try parseArgument())
      if arguments.count > 16 { throw error("no function takes so many arguments", from: start) }
      skipSpace()
      if takeByte(UInt8(ascii: ",")) { continue }
      guard next == UInt8(ascii: ")") else { throw error("a comma or `)` is missing") }
    }
    position += 1
    return arguments
  }

  mutating func parseArgument() throws(RowError) -> Argument {
    let start = position
    let label = takeAnyLabel()
    skipSpace()
    let valueStart = position
    if let byte = next, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || (0x30...0x39).contains(byte) {
      if let number = takeNumber() {
        let value = Argument.Value.number(typed: slice(from: valueStart), number)
        return Argument(label: label, value: value, byteRange: start..<position)
      }
    }
    if next == UInt8(ascii: ".") {
      if position + 1 < end, (0x30...0x39).contains(text[position + 1]), let number = takeNumber() {
        let value = Argument.Value.number(typed: slice(from: valueStart), number)
        return Argument(label: label, value: value, byteRange: start..<position)
      }
      position += 1
      let call = try parseCall()
      let endsHere = next == UInt8(ascii: ",") || next == UInt8(ascii: ")") || next.map(Self.isSpace) ?? true
      if endsHere {
        let value: Argument.Value = call.name == "init" ? .initializer(call) : .literal(call)
        return Argument(label: label, value: value, byteRange: start..<position)
      }
      position = valueStart
    }
    if let type = ["UnitPoint", "Angle"].first(where: { isAt($0 + "(") || isAt($0 + ".") }) {
      position += type.utf8.count
      if next == UInt8(ascii: ".") { position += 1 } else { position = valueStart }
      let call = try parseCall()
      let value: Argument.Value = call.name == type ? .initializer(call) : .literal(call)
      return Argument(label: label, value: value, byteRange: start..<position)
    }
    let value = try parseValue()
    return Argument(label: label, value: .expression(value), byteRange: start..<position)
  }
}
