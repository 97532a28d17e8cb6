extension RowEvaluator {
  /// A function applied to a value, and the name of what comes out.
  mutating func apply(
    _ function: any ColorFunction.Type, _ call: Call, to value: RowValue, at range: Range<Int>
  ) -> RowValue? {
    guard let arguments = bind(call, to: function) else { return nil }
    switch value {
    case .theme(let theme):
      if let result = function.apply(to: theme, arguments.values) {
        let receiver = NamedColor(
          ColorPair(theme.ownColor), PrintedName(theme.shortName),
          origin: StopOrigin(prefix: prefix(of: theme), hueDegrees: theme.hueDegrees))
        return named(result, from: receiver, arguments.typed, at: range)
      }
      return applyToColor(function, call, ownColor(of: theme), arguments, at: range)
    case .color(let color):
      return applyToColor(function, call, color, arguments, at: range)
    case .colors(let colors):
      return applyToList(function, call, colors, arguments)
    case .themes(let themes):
      return applyToList(function, call, themes.map(ownColor(of:)), arguments)
    case .gradient:
      fail(.unknownFunction, "a gradient has no function '\(call.name)'", at: call.nameRange)
      return nil
    }
  }

  private mutating func applyToColor(
    _ function: any ColorFunction.Type, _ call: Call, _ color: NamedColor, _ arguments: BoundCall, at range: Range<Int>
  ) -> RowValue? {
    guard let result = function.apply(to: color.colors, arguments.values) else {
      fail(.unknownFunction, "'\(call.name)' is not for one color", at: call.nameRange)
      return nil
    }
    return named(result, from: color, arguments.typed, at: range)
  }

  private mutating func applyToList(
    _ function: any ColorFunction.Type, _ call: Call, _ colors: [NamedColor], _ arguments: BoundCall
  ) -> RowValue? {
    guard let result = function.apply(to: colors.map(\.colors), arguments.values) else {
      if arguments.values.recipe(0) != nil {
        fail(.argument, "a recipe makes a gradient from one color, not from a list", at: call.nameRange)
      } else {
        fail(.unknownFunction, "'\(call.name)' is for one color, not for a list", at: call.nameRange)
      }
      return nil
    }
    guard case .gradient(let gradient, let recipe) = result else { return nil }
    return .gradient(NamedGradient(gradient: gradient, colors: colors, recipe: recipe))
  }

  private mutating func named(
    _ result: FunctionResult, from receiver: NamedColor, _ typed: String, at range: Range<Int>
  ) -> RowValue? {
    let asTyped = { PrintedName(receiver.name.asReceiver + typed, .called) }
    switch result {
    case .unchanged: return .color(receiver)
    case .color(let colors): return checked(NamedColor(colors, asTyped()), at: range)
    case .faded(let colors, let factor):
      return checked(NamedColor(colors, receiver.name.faded(by: factor, typed: typed)), at: range)
    case .turned(let colors):
      if let stop = receiver.origin?.name(of: colors) {
        return .color(NamedColor(colors, PrintedName(stop.name), origin: stop.origin))
      }
      return checked(NamedColor(colors, asTyped()), at: range)
    case .members(let members):
      let list = receiver.name.asReceiver + typed
      guard checked(NamedColor(receiver.colors, PrintedName(list)), at: range) != nil else { return nil }
      return .colors(
        members.enumerated().map { index, colors in
          if let stop = receiver.origin?.name(of: colors) {
            return NamedColor(colors, PrintedName(stop.name), origin: stop.origin)
          }
          return NamedColor(colors, PrintedName("\(list)[\(index)]", .called))
        })
    case .theme(let theme): return .theme(theme)
    case .themes(let themes): return .themes(themes)
    case .gradient(let gradient, let recipe):
      return .gradient(NamedGradient(gradient: gradient, colors: [receiver], recipe: recipe))
    }
  }

  // MARK: Arguments

  /// Arguments in the order of the parameters, and the call as names print it, `.darken(by: 2)`.
  struct BoundCall {
    var values: Arguments
    var typed: String
  }

  private mutating func bind(_ call: Call, to function: any ColorFunction.Type) -> BoundCall? {
    let parameters = function.parameters
    if call.arguments == nil, !parameters.isEmpty, !parameters.contains(where: \.isRequired) {
      fail(
        .argument, "'\(call.name)' is a function, and parentheses are missing", at: call.nameRange,
        hint: "write `\(call.name)()`")
      return nil
    }
    var values: [ArgumentValue?] = Array(repeating: nil, count: parameters.count)
    var typed: [String] = []
    var next = 0
    var isSound = true
    for argument in call.arguments ?? [] {
      guard let index = parameters[next...].firstIndex(where: { $0.label == argument.label }) else {
        failUnexpected(argument, call, parameters)
        return nil
      }
      next = index + 1
      guard let (value, text) = convert(argument, to: parameters[index], of: call.name) else {
        isSound = false
        continue
      }
      values[index] = value
      typed.append(argument.label.map { "\($0): \(text)" } ?? text)
    }
    guard isSound else { return nil }
    for (index, parameter) in parameters.enumerated() where parameter.isRequired && values[index] == nil {
      let label = parameter.label.map { "`\($0):`" } ?? "a value"
      fail(.argument, "'\(call.name)' needs \(label)", at: call.byteRange)
      return nil
    }
    let parentheses = call.arguments == nil ? "" : "(" + typed.joined(separator: ", ") + ")"
    return BoundCall(values: Arguments(values), typed: "." + call.name + parentheses)
  }

  private mutating func failUnexpected(_ argument: Argument, _ call: Call, _ parameters: [Parameter]) {
    let labels = parameters.compactMap(\.label)
    let allowed = labels.map { "`\($0):`" }.joined(separator: ", ")
    let hint = labels.isEmpty ? nil : "it takes \(allowed), in this order"
    if let label = argument.label {
      // Bytes that are no UTF-8 grow when they are read, so the label's end is held to the argument's.
      let (start, end) = (argument.byteRange.lowerBound, argument.byteRange.upperBound)
      let range = start..<min(start + label.utf8.count, end)
      fail(.argument, "'\(call.name)' takes no '\(label):' here", at: range, candidates: labels, hint: hint)
    } else if parameters.isEmpty {
      fail(.argument, "'\(call.name)' takes no argument", at: argument.byteRange)
    } else {
      fail(.argument, "this argument of '\(call.name)' needs a label", at: argument.byteRange, hint: hint)
    }
  }

  private mutating func convert(
    _ argument: Argument, to parameter: Parameter, of function: String
  ) -> (ArgumentValue, String)? {
    let range = argument.byteRange
    switch parameter.kind {
    case .wholeNumber(let allowed):
      guard case .number(let typed, let number) = argument.value, number == number.rounded() else {
        fail(.argument, "'\(function)' takes a whole number here", at: range)
        return nil
      }
      guard number.magnitude <= 1e9, allowed.contains(Int(number)) else {
        fail(.argument, "\(typed) is outside \(allowed.lowerBound) to \(allowed.upperBound)", at: range)
        return nil
      }
      return (.wholeNumber(Int(number)), typed)
    case .number(let allowed):
      return convertNumber(argument, allowed, rule: .argument, function)
    case .opacity:
      return convertNumber(argument, 0...1, rule: .opacity, function)
    case .angle:
      return convertAngle(argument, of: function)
    case .color:
      return convertColor(argument, of: function)
    case .recipe:
      return convertLiteral(argument, Recipe.allCases.map { ($0.rawValue, ArgumentValue.recipe($0)) }, "recipe")
    case .blend:
      return convertLiteral(argument, Blend.allCases.map { ($0.rawValue, ArgumentValue.blend($0)) }, "blend")
    case .easing:
      return convertEasing(argument)
    case .unitPoint:
      return convertPoint(argument)
    }
  }

  private mutating func convertNumber(
    _ argument: Argument, _ allowed: ClosedRange<Double>, rule: RowError.Rule, _ function: String
  ) -> (ArgumentValue, String)? {
    guard case .number(let typed, let number) = argument.value else {
      fail(.argument, "'\(function)' takes a number here", at: argument.byteRange)
      return nil
    }
    guard allowed.contains(number) else {
      let (low, high) = (Decimal.text(allowed.lowerBound, atMost: 2), Decimal.text(allowed.upperBound, atMost: 2))
      fail(rule, "\(typed) is outside \(low) to \(high)", at: argument.byteRange)
      return nil
    }
    return (.number(number), typed)
  }

  /// A number of degrees, `.degrees(40)`, `.radians(1)` or `Angle(degrees: 40)`.
  private mutating func convertAngle(_ argument: Argument, of function: String) -> (ArgumentValue, String)? {
    var found: (degrees: Double, typed: String)?
    switch argument.value {
    case .number(let typed, let number): found = (number, typed)
    case .literal(let call), .initializer(let call):
      if let only = call.arguments?.first, call.arguments?.count == 1, case .number(let typed, let number) = only.value
      {
        let unit = only.label ?? call.name
        let scale: Double? = unit == "degrees" ? 1 : unit == "radians" ? 180 / Double.pi : nil
        if let scale { found = (number * scale, ".\(unit)(\(typed))") }
      }
    case .expression: break
    }
    guard let found, found.degrees.magnitude <= 1e6 else {
      fail(.argument, "'\(function)' takes an angle here, `.degrees(40)` or 40", at: argument.byteRange)
      return nil
    }
    return (.number(found.degrees), found.typed)
  }

  private mutating func convertColor(_ argument: Argument, of function: String) -> (ArgumentValue, String)? {
    let expression: Expression
    switch argument.value {
    case .expression(let value): expression = value
    case .literal(let call) where call.arguments == nil: expression = Expression(.name(call.name), call.byteRange)
    case .literal, .initializer, .number:
      fail(.argument, "'\(function)' takes a color here", at: argument.byteRange)
      return nil
    }
    guard let color = evaluateColor(expression) else { return nil }
    // In a call's arguments a pair reads in Swift's spelling too.
    let text: String
    if case .faded = color.name.kind { text = color.name.text } else { text = color.name.asReceiver }
    return (.color(color.colors), text)
  }

  private mutating func convertLiteral(
    _ argument: Argument, _ choices: [(name: String, value: ArgumentValue)], _ kind: String
  ) -> (ArgumentValue, String)? {
    if case .literal(let call) = argument.value, call.arguments == nil {
      if let choice = choices.first(where: { $0.name == call.name }) { return (choice.value, "." + choice.name) }
      let names = choices.map(\.name)
      fail(
        .argument, "no \(kind) '.\(call.name)'", at: call.nameRange, candidates: names,
        hint: "there are " + names.map { "`.\($0)`" }.joined(separator: ", "))
      return nil
    }
    fail(.argument, "a \(kind) is meant here, as in `.\(choices[0].name)`", at: argument.byteRange)
    return nil
  }

  private mutating func convertEasing(_ argument: Argument) -> (ArgumentValue, String)? {
    if case .literal(let call) = argument.value, call.name == "timingCurve" {
      let numbers = (call.arguments ?? []).compactMap { argument -> Double? in
        if case .number(_, let number) = argument.value, argument.label == nil { return number }
        return nil
      }
      guard numbers.count == 4, call.arguments?.count == 4 else {
        fail(.argument, "a curve has four numbers, `.timingCurve(0.2, 0, 0, 1)`", at: argument.byteRange)
        return nil
      }
      let easing = Easing.timingCurve(numbers[0], numbers[1], numbers[2], numbers[3])
      return (.easing(easing), easing.swiftName)
    }
    return convertLiteral(argument, Easing.named.map { ($0.name, ArgumentValue.easing($0.easing)) }, "easing")
  }

  private mutating func convertPoint(_ argument: Argument) -> (ArgumentValue, String)? {
    if case .initializer(let call) = argument.value {
      let numbers = (call.arguments ?? []).compactMap { argument -> Double? in
        if case .number(_, let number) = argument.value { return number }
        return nil
      }
      guard call.arguments?.map(\.label) == ["x", "y"], numbers.count == 2,
        numbers.allSatisfy({ $0.magnitude <= 100 })
      else {
        fail(.argument, "a point is `UnitPoint(x: 0.5, y: 1)`", at: argument.byteRange)
        return nil
      }
      let texts = numbers.map { Decimal.text($0, atMost: 4) }
      return (.unitPoint(UnitPoint(x: numbers[0], y: numbers[1])), "UnitPoint(x: \(texts[0]), y: \(texts[1]))")
    }
    return convertLiteral(argument, UnitPoint.named.map { ($0.name, ArgumentValue.unitPoint($0.point)) }, "point")
  }
}
