import Diagnostics
import Mustache

/// A template file of a theme.
struct TemplateFile {
  /// Without its ending: what `{{> name}}` asks for.
  var name: String
  var isPartial: Bool
  /// Whether it is docgen's own, and not the site's.
  var isInherited: Bool
  /// Nil when it cannot be parsed.
  var template: Template?
  var source: Source
}

/// What is wrong between the templates of a theme: parts that are missing, that hold themselves, or that nothing asks for,
/// and names that stand for nothing.
func templateFindings(_ files: [TemplateFile]) -> [Diagnostic] {
  var walk = TemplateWalk(files)
  for (name, scope) in [("page", TemplateScope.page), ("404", .page), ("redirect", .redirect)] {
    guard let root = files.firstIndex(where: { !$0.isPartial && $0.name == name }) else { continue }
    walk.visit(root, TemplateScopes(scope))
    if name == "page" { walk.noteContent(root) }
  }
  return walk.partialFindings() + walk.nameFindings() + walk.unusedFindings()
}

/// Follows templates through their partials, as rendering does, with all scopes that names may have.
private struct TemplateWalk {
  private let files: [TemplateFile]
  private let partials: [String: Int]
  private var visited: Set<Visit> = []
  private var reached: Set<Int> = []
  private var known: Set<Use> = []
  private var unknown: [Use: TemplateScopes] = [:]
  /// HTML that is escaped, and text that is not.
  private var misescaped: Set<Use> = []
  private var contentFindings: [Diagnostic] = []

  private struct Visit: Hashable {
    var file: Int
    var scopes: TemplateScopes
  }

  private struct Use: Hashable {
    var file: Int
    var number: Int
  }

  /// More ways through the partials are not followed: a theme has some twenty.
  private static let visitLimit = 5000

  init(_ files: [TemplateFile]) {
    self.files = files
    var partials: [String: Int] = [:]
    for (number, file) in files.enumerated() where file.isPartial { partials[file.name] = number }
    self.partials = partials
  }

  mutating func visit(_ root: Int, _ scopes: TemplateScopes) {
    var waiting = [Visit(file: root, scopes: scopes)]
    while let next = waiting.popLast(), visited.count < Self.visitLimit {
      guard visited.insert(next).inserted else { continue }
      reached.insert(next.file)
      waiting += look(next)
    }
  }

  /// Looks up the names of a template.
  ///
  /// - Returns: the partials that it asks for, with their scopes.
  private mutating func look(_ visit: Visit) -> [Visit] {
    let names = files[visit.file].template?.names ?? []
    var partialVisits: [Visit] = []
    /// The scopes inside of each section; nil where the section is never drawn.
    var inner: [Int: TemplateScopes?] = [:]
    for (number, use) in names.enumerated() {
      guard let scopes = use.sections.last.map({ inner[$0] ?? nil }) ?? visit.scopes else { continue }
      if use.role == .partial {
        if let file = partials[use.name] { partialVisits.append(Visit(file: file, scopes: scopes)) }
        continue
      }
      let value = scopes.value(use.name)
      let place = Use(file: visit.file, number: number)
      if value != nil { known.insert(place) } else if unknown[place] == nil { unknown[place] = scopes }
      if use.role == .value, use.name != ".", value.map({ use.isEscaped == ($0 == .html) }) ?? false {
        misescaped.insert(place)
      }
      switch use.role {
      case .section: inner[number] = .some(value.map { scopes.adding($0.scope) })
      case .inverted: inner[number] = .some(scopes)
      case .value, .partial: break
      }
    }
    return partialVisits
  }

  /// A page template that never asks for the content makes pages without their text.
  mutating func noteContent(_ root: Int) {
    guard files[root].template != nil else { return }
    let asksForContent = reached.contains { number in
      // A part that cannot be read may be the one that asks.
      files[number].template?.names.contains { $0.role != .partial && $0.name == "content" } ?? true
    }
    guard !asksForContent else { return }
    contentFindings.append(
      Rules.rule("theme/no-content").finding(
        "this template never asks for 'content', so pages have no text", in: files[root].source, at: Span(0..<0),
        hint: "write {{{content}}} where the body of the page goes"))
  }

  // MARK: - Findings

  func nameFindings() -> [Diagnostic] {
    var findings = contentFindings
    for (number, file) in files.enumerated() {
      for (place, use) in (file.template?.names ?? []).enumerated() {
        let key = Use(file: number, number: place)
        if misescaped.contains(key) { findings.append(escapingFinding(use, file)) }
        guard let scopes = unknown[key], !known.contains(key) else { continue }
        let suggestion =
          scopes.names.first { $0.hasSuffix("." + use.name) } ?? nearest(to: use.name, among: scopes.names)
        findings.append(
          Rules.rule("theme/unknown-name").finding(
            "'\(use.name)' stands for nothing here", in: file.source, at: Span(use.byteRange),
            hint: suggestion.map { "did you mean '\($0)'?" }))
      }
    }
    return findings
  }

  private func escapingFinding(_ use: Template.NameUse, _ file: TemplateFile) -> Diagnostic {
    Rules.rule("theme/escaping").finding(
      use.isEscaped
        ? "'\(use.name)' is HTML, and its tags would be shown as text"
        : "'\(use.name)' is text, and a '<' in it would become HTML",
      in: file.source, at: Span(use.byteRange),
      hint: "write \(use.isEscaped ? "{{{\(use.name)}}}" : "{{\(use.name)}}")")
  }

  func partialFindings() -> [Diagnostic] {
    let cycles = PartialCycles(files, partials)
    var findings: [Diagnostic] = []
    for (number, file) in files.enumerated() {
      for use in file.template?.names ?? [] where use.role == .partial {
        if partials[use.name] == nil {
          let names = files.filter(\.isPartial).map(\.name)
          findings.append(
            Rules.rule("theme/unknown-partial").finding(
              "there is no partial '\(use.name)'", in: file.source, at: Span(use.byteRange),
              hint: nearest(to: use.name, among: names).map { "did you mean '\($0)'?" }
                ?? "a partial is a file in templates/partials"))
        } else if let way = cycles.way(from: number, through: use) {
          findings.append(
            Rules.rule("theme/endless-partial").finding(
              "'\(file.name)' holds itself without end\(way)", in: file.source, at: Span(use.byteRange),
              hint: "only a section of 'items' may hold its own partial"))
        }
      }
    }
    return findings
  }

  func unusedFindings() -> [Diagnostic] {
    // What a template asks for that cannot be parsed is not known.
    guard files.allSatisfy({ $0.template != nil }) else { return [] }
    return files.enumerated().filter { !$1.isInherited && !reached.contains($0) }.map { number, file in
      let others = files.indices.filter { files[$0].isPartial == file.isPartial && reached.contains($0) }
      let names = file.isPartial ? others.map { files[$0].name } : ["page", "404", "redirect"]
      return Rules.rule("theme/unused-file").finding(
        "no template asks for '\(file.name)'", in: file.source,
        hint: nearest(to: file.name, among: names.filter { $0 != file.name }).map { "did you mean '\($0)'?" }
          ?? "templates are page, 404 and redirect; parts of them are in templates/partials")
    }
  }
}

/// The ways on which partials come back to themselves.
private struct PartialCycles {
  private let files: [TemplateFile]
  /// The partials that each file asks for whatever is in the values: not in a section of `items`, which ends by itself since
  /// entries do not hold themselves.
  private let endless: [[Int]]
  private let partials: [String: Int]

  init(_ files: [TemplateFile], _ partials: [String: Int]) {
    self.files = files
    self.partials = partials
    endless = files.map { file in
      (file.template?.names ?? []).filter { Self.isEndless($0, in: file) }.compactMap { partials[$0.name] }
    }
  }

  private static func isEndless(_ use: Template.NameUse, in file: TemplateFile) -> Bool {
    guard use.role == .partial, let names = file.template?.names else { return false }
    return !use.sections.contains { names[$0].role == .section && names[$0].name == "items" }
  }

  /// Whether a file that asks for a partial is asked for by that one in turn: empty for directly, `, through 'other'`.
  func way(from file: Int, through use: Template.NameUse) -> String? {
    guard files[file].isPartial, Self.isEndless(use, in: files[file]), let first = partials[use.name] else {
      return nil
    }
    var seen: Set<Int> = [first]
    var waiting = [first]
    while let next = waiting.popLast() {
      if next == file { return first == file ? "" : ", through '\(use.name)'" }
      for other in endless[next] where seen.insert(other).inserted { waiting.append(other) }
    }
    return nil
  }
}
