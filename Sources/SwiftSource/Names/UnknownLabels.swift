internal import SwiftSyntax

extension NameCollector {
  /// Holds the labels and choices of a call against the vocabulary, if it can only be a call of the library.
  mutating func checkCall(_ call: FunctionCallExprSyntax, _ scope: NameScope) {
    if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      if reference.baseName.plainName == "ProTheme", !declarations.typeNames.contains("ProTheme") {
        checkNearLabels(of: call, "ProTheme", among: ["hex"])
      }
      return
    }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self) else { return }
    let name = access.declName.baseName.plainName
    let kind = access.base.map { evaluator.value($0, scope).kind }
    if case .themeType = kind, name == "primary" { return checkLabels(of: call, name, [.init("forHue")]) }
    guard !declarations.names.contains(name), let function = vocabulary.functionsByName[name],
      isOfLibrary(name, kind)
    else { return }
    checkLabels(of: call, name, function.parameters)
  }

  /// Whether a function of that name on such a value is certainly the library's.
  private func isOfLibrary(_ name: String, _ kind: ColorValue.Kind?) -> Bool {
    switch kind {
    case .theme, .color, .colors, .themes:
      // SwiftUI has an `opacity` too.
      name != "opacity"
    case .unknown, nil: ownFunctions.contains(name)
    default: false
    }
  }

  private mutating func checkLabels(
    of call: FunctionCallExprSyntax, _ name: String, _ parameters: [APIVocabulary.Parameter]
  ) {
    let labels = parameters.compactMap(\.label)
    for argument in call.arguments {
      let label = argument.label?.plainName
      guard let parameter = parameters.first(where: { $0.label == label }) else {
        // Code that was left out, or not yet written.
        if ["", "_", "…", "..."].contains(argument.expression.trimmedDescription) { continue }
        let message =
          label.map { "'\(name)' has no label '\($0):'" }
          ?? (labels.isEmpty ? "'\(name)' takes no value" : "'\(name)' takes no value without a label")
        report(
          .label, label ?? "", argument.label.map { range($0) } ?? range(argument.expression), message,
          ordered(labels, by: label))
        continue
      }
      checkChoice(argument, name, parameter)
    }
  }

  /// Labels of an initializer that may have more of them than are known here.
  private mutating func checkNearLabels(of call: FunctionCallExprSyntax, _ name: String, among labels: [String]) {
    for argument in call.arguments {
      guard let label = argument.label, !labels.contains(label.plainName) else { continue }
      let near = nearMisses(of: label.plainName, among: labels)
      if near.isEmpty { continue }
      report(.label, label.plainName, range(label), "'\(name)' has no label '\(label.plainName):'", near)
    }
  }

  private mutating func checkChoice(
    _ argument: LabeledExprSyntax, _ name: String, _ parameter: APIVocabulary.Parameter
  ) {
    let called = argument.expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? argument.expression
    guard !parameter.choices.isEmpty, let access = called.as(MemberAccessExprSyntax.self), access.base == nil else {
      return
    }
    let choice = access.declName.baseName.plainName
    if parameter.choices.contains(choice) || choice == "init" || declarations.names.contains(choice) { return }
    let place = parameter.label.map { "the label '\($0):' of '\(name)'" } ?? "'\(name)'"
    report(
      .choice, choice, range(access.declName), "\(place) does not take '.\(choice)'",
      ordered(parameter.choices, by: choice))
  }

  /// The near ones first, then the others in their order.
  private func ordered(_ names: [String], by typed: String?) -> [String] {
    let near = typed.map { nearMisses(of: $0, among: names) } ?? []
    return near.isEmpty ? names : near
  }
}

/// The functions whose names no other library uses; the others count only on what is known to be a color or a theme.
let ownFunctions: Set<String> = ["rotateHue", "proGradient", "proRadialGradient", "proAngularGradient"]
