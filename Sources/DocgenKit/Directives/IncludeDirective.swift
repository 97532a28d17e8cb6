import Diagnostics
import Markup
import SwiftSource

/// `::include FILE {region=name}`: a Markdown file, a source file, or a part of one.
enum IncludeDirective: Directive {
  static let names = ["include"]
  static let summary = "A file, or a region of it, shown in the page"
  static let signature = DirectiveSignature(
    argument: .required("a file, as in ::include notes.md"), attributes: ["region", "title", "language"], body: .none)
  private static let deepestInclude = 8
  private static let mostFiles = 200

  static func evaluate(_ call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> Block {
    let source = scope.document.source
    let found: SourceFiles.Found
    do { found = try scope.files.find(call.argument, from: scope.path) } catch {
      log.error(
        "include/missing", "cannot include '\(call.argument)': \(error.reason)", in: source, at: call.argumentSpan,
        hint: scope.files.suggestion(for: call.argument, from: scope.path).map { "did you mean '\($0)'?" })
      return .faulty
    }
    if scope.includedPaths.contains(found.displayPath) {
      log.error(
        "include/loop", "'\(found.displayPath)' includes itself", in: source, at: call.argumentSpan,
        hint: scope.includedPaths.count > 1
          ? "by way of \(scope.includedPaths.dropFirst().joined(separator: ", "))" : nil)
      return .faulty
    }
    // Each file that is read counts, also within files that are included: a few lines could ask for billions otherwise.
    guard scope.includedPaths.count <= deepestInclude, log.dependencies.count < mostFiles else {
      log.error(
        "include/loop", "a page includes at most \(mostFiles) files, and files each other \(deepestInclude) deep",
        in: source, at: call.argumentSpan)
      return .faulty
    }
    log.dependencies.append(found.displayPath)
    guard let bytes = region(of: found, call, source, &log) else { return .faulty }
    if let path = found.contentPath, isPagePath(path) {
      return includePage(bytes, path: path, displayPath: found.displayPath, scope, &log)
    }
    let language = call.attribute("language")?.value ?? languageName(forExtension: pathExtension(call.argument))
    return .includedCode(
      IncludedCode(
        language: language, title: call.attribute("title")?.value ?? lastComponent(call.argument),
        code: movedToLeftEdge(call.attribute("region") == nil ? withoutRegionMarks(bytes) : bytes)))
  }

  /// The file's bytes, or those of the region that the call names.
  private static func region(
    of found: SourceFiles.Found, _ call: DirectiveCall, _ source: Source, _ log: inout EvaluationLog
  ) -> [UInt8]? {
    guard let attribute = call.attribute("region") else { return found.bytes }
    guard let name = attribute.value, !name.isEmpty else {
      log.error(
        "include/region", "'region' names no region", in: source, at: attribute.nameSpan, hint: "write {region=name}")
      return nil
    }
    let isPage = found.contentPath.map(isPagePath) ?? false
    if let bytes = sourceRegion(named: name, in: found.bytes, keepsPlaces: isPage) { return bytes }
    let names = sourceRegionNames(in: found.bytes)
    log.error(
      "include/region", "'\(call.argument)' has no region '\(name)'", in: source,
      at: attribute.valueSpan, hint: regionHint(name, among: names))
    return nil
  }

  private static func includePage(
    _ bytes: [UInt8], path: String, displayPath: String, _ scope: PageScope, _ log: inout EvaluationLog
  ) -> Block {
    let ids = scope.reservedIDs + scope.document.headings.map(\.id) + log.includedIDs
    let page = evaluatePage(
      Source(path: displayPath, bytes: bytes), path: path, settings: scope.settings, files: scope.files,
      icons: scope.icons, includedPaths: scope.includedPaths + [displayPath], reservedIDs: ids,
      dependencies: &log.dependencies)
    log.diagnostics += page.facts.diagnostics
    log.includedIDs += page.facts.headings.map(\.id)
    return .included(IncludedPage(page: page))
  }
}
