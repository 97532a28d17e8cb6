public import Diagnostics
public import Markup

/// A directive: how it is called, and what a call comes to.
///
/// A call becomes a `Block`, which every format can draw, so a directive cannot forget one of them. It sees the color
/// engine, the settings and its own page, never other pages.
public protocol Directive: SendableMetatype {
  /// The names it answers to; several for kinds of one thing.
  static var names: [String] { get }
  /// One line for `docgen list directives`.
  static var summary: String { get }
  static var signature: DirectiveSignature { get }
  static func evaluate(_ call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Block
}

/// What a call may hold. Calls are held against it before they are evaluated.
public struct DirectiveSignature: Sendable {
  public enum Argument: Sendable {
    case none
    case optional(String)
    case required(String)
  }
  public enum Placement: Sendable { case block, inline }

  /// What stands behind the name; the text says what it is, as in `a theme`.
  public var argument: Argument
  public var allowsLabel: Bool
  /// Keys in braces, besides `#id` and `.class`.
  public var attributes: [String]
  public var body: DirectiveSyntax.Body
  public var placement: Placement

  public init(
    argument: Argument = .none, allowsLabel: Bool = false, attributes: [String] = [], body: DirectiveSyntax.Body,
    placement: Placement = .block
  ) {
    self.argument = argument
    self.allowsLabel = allowsLabel
    self.attributes = attributes
    self.body = body
    self.placement = placement
  }
}

/// What a directive may see.
public struct PageScope: Sendable {
  /// The page's path, relative to the content folder.
  public let path: String
  public let document: Document
  public let settings: Settings
  public let files: SourceFiles
  public let icons: IconSet
  /// The code of fences that take it from a file, by the index of their block.
  public let codeTexts: [Int: [UInt8]]
  /// The files on the way to this one, from the page down to the file itself, as findings print them.
  public let includedPaths: [String]
  /// Heading ids that are taken by the pages that show this one.
  let reservedIDs: [String]
}

/// What evaluation finds on the way.
public struct EvaluationLog: Sendable {
  public var diagnostics: [Diagnostic] = []
  /// The files that were read, so that a change in one of them evaluates the page again.
  public var dependencies: [String] = []
  /// The heading ids of the pages included so far, so that a page included twice gets others.
  var includedIDs: [String] = []

  public mutating func error(
    _ rule: String, _ message: String, in source: Source, at span: Span?, hint: String? = nil,
    fix: Diagnostic.Fix? = nil
  ) {
    diagnostics.append(Diagnostic(.error, rule, message, in: source, at: span, hint: hint, fix: fix))
  }
}

extension Directives {
  /// The directives by name; a name may stand for a block and, in a line, for another directive.
  static let blocksByName = table(.block)
  static let inlinesByName = table(.inline)

  private static func table(_ placement: DirectiveSignature.Placement) -> [String: any Directive.Type] {
    var table: [String: any Directive.Type] = [:]
    for directive in all where directive.signature.placement == placement {
      for name in directive.names { table[name] = directive }
    }
    return table
  }

  /// What the parser has to know of them, in the order of the list.
  static let parseOptions: ParseOptions = {
    var syntax: [DirectiveSyntax] = []
    for directive in all {
      let isInline = directive.signature.placement == .inline
      for name in directive.names {
        if let index = syntax.firstIndex(where: { $0.name == name }) {
          syntax[index].isInline = syntax[index].isInline || isInline
        } else {
          syntax.append(
            DirectiveSyntax(name: name, body: directive.signature.body, isBlock: !isInline, isInline: isInline))
        }
      }
    }
    return ParseOptions(directives: syntax)
  }()

  /// Holds a call against its directive's signature, then evaluates it.
  static func evaluate(_ call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Block {
    // The parser has reported names that do not exist.
    let table = call.form == .inline ? inlinesByName : blocksByName
    guard let directive = table[call.name] else { return .faulty }
    // The parser has reported that it is never closed; what its body holds cannot be known.
    if call.form == .block, call.closerSpan == nil, directive.signature.body == .raw { return .faulty }
    // Nor where a bracket in a line is never closed.
    if call.form == .inline, !call.argument.isEmpty { return .faulty }
    let before = log.diagnostics.count
    checkArgument(call, directive.signature, scope, &log)
    checkAttributes(call, directive.signature, scope, &log)
    if log.diagnostics.count > before { return .faulty }
    return directive.evaluate(call, in: scope, log: &log)
  }

  private static func checkArgument(
    _ call: DirectiveCall, _ signature: DirectiveSignature, _ scope: PageScope, _ log: inout EvaluationLog
  ) {
    let source = scope.document.source
    switch signature.argument {
    case .none where !call.argument.isEmpty:
      log.error(
        "directive/argument", "'\(call.name)' takes no argument", in: source, at: call.argumentSpan)
    case .required(let what) where call.argument.isEmpty && call.label == nil:
      log.error("directive/argument", "'\(call.name)' needs \(what)", in: source, at: call.nameSpan)
    default: break
    }
    if call.label != nil, !signature.allowsLabel {
      var hint: String?
      if case .none = signature.argument {} else { hint = "write it behind the name, without brackets" }
      log.error(
        "directive/label", "'\(call.name)' takes no label in brackets", in: source, at: call.labelSpan, hint: hint)
    }
    if call.label != nil, signature.allowsLabel, !call.argument.isEmpty {
      log.error(
        "directive/argument", "'\(call.name)' has two titles: '\(call.argument)' and the one in brackets", in: source,
        at: call.argumentSpan, hint: "keep one of them")
    }
  }

  private static func checkAttributes(
    _ call: DirectiveCall, _ signature: DirectiveSignature, _ scope: PageScope, _ log: inout EvaluationLog
  ) {
    for attribute in call.attributes where attribute.name != "id" && attribute.name != "class" {
      if signature.attributes.contains(attribute.name) { continue }
      let suggestion = nearest(to: attribute.name, among: signature.attributes)
      let allowed =
        signature.attributes.isEmpty ? "it takes none" : "it takes \(signature.attributes.joined(separator: ", "))"
      log.error(
        "directive/unknown-attribute", "'\(call.name)' has no attribute '\(attribute.name)'",
        in: scope.document.source, at: attribute.nameSpan, hint: suggestion.map { "did you mean '\($0)'?" } ?? allowed,
        fix: suggestion.map { Diagnostic.Fix(replacing: attribute.nameSpan, with: $0) })
    }
  }
}
