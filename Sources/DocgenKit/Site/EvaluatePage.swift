import Diagnostics
import Markup
import SwiftSource

/// Parses a page and evaluates its directives. Pure but for the files that it includes.
///
/// - Parameters:
///   - path: relative to the content folder.
///   - updated: the date of the file's last commit, used when the front matter gives none.
///   - reservedIDs: heading ids that are taken, for a page that is shown inside another.
///   - dependencies: receives the files that were read.
func evaluatePage(
  _ source: Source, path: String, settings: Settings, files: SourceFiles, icons: IconSet, includedPaths: [String] = [],
  updated: CivilDate? = nil, reservedIDs: [String] = [], dependencies: inout [String]
) -> Page {
  var options = Directives.parseOptions
  options.reservedIDs = reservedIDs
  let document = parse(source, options: options)
  var log = EvaluationLog(diagnostics: document.diagnostics + unclosedFences(document))
  let conflicts = conflictMarkers(in: source, besides: document.codeBlocks.map(\.span))
  if !conflicts.isEmpty {
    // The marks are no YAML either, which is the same fault.
    if conflicts.contains(where: { $0.span.map { $0.start < document.frontMatterSpan.end } ?? false }) {
      log.diagnostics.removeAll { $0.rule.hasPrefix("yaml/") }
    }
    log.diagnostics += conflicts
  }
  let frontMatter = FrontMatter(document, diagnostics: &log.diagnostics)
  var codeTexts: [Int: [UInt8]] = [:]
  for (index, block) in document.codeBlocks.enumerated() where block.attribute("file") != nil {
    codeTexts[index] = codeFromFile(block, of: document, at: path, files, &log)
  }
  let scope = PageScope(
    path: path, document: document, settings: settings, files: files, icons: icons, codeTexts: codeTexts,
    includedPaths: includedPaths.isEmpty ? [source.path] : includedPaths, reservedIDs: reservedIDs)
  let blocks = document.directives.map { Directives.evaluate($0, in: scope, log: &log) }
  let titleHeading = document.titleHeading(isTitled: frontMatter.title != nil, isExcerpt: !includedPaths.isEmpty)
  let address = pageAddress(of: path, frontMatter, source, &log)
  let title = frontMatter.title.map(singleLine) ?? document.title ?? titleCased(fallbackTitle(path))
  var anchors = Set(document.headings.map(\.id))
  for anchor in document.htmlAnchors { anchors.insert(anchor.id) }
  for footnote in document.footnotes { anchors.formUnion(footnoteAnchors(footnote)) }
  for call in document.directives {
    guard let id = call.attribute("id"), let name = id.value else { continue }
    if !anchors.insert(name).inserted {
      log.error(
        "directive/duplicate-id", "the id '\(name)' is taken on this page", in: source, at: id.valueSpan,
        hint: "give each block an id of its own")
    }
  }
  for case .included(let included) in blocks { anchors.formUnion(included.page.facts.anchors) }
  dependencies += log.dependencies
  let facts = PageFacts(
    path: path, address: address, frontMatter: frontMatter, title: title,
    headings: headingFacts(document, blocks: blocks, titleHeading), anchors: anchors,
    updated: frontMatter.updated ?? updated, diagnostics: log.diagnostics, source: source)
  return Page(facts: facts, document: document, blocks: blocks, codeTexts: codeTexts, titleHeading: titleHeading)
}

/// The page's address: its `slug`, or where its file stands.
private func pageAddress(
  of path: String, _ frontMatter: FrontMatter, _ source: Source, _ log: inout EvaluationLog
) -> String {
  for alias in frontMatter.aliases where siteAddress(typed: alias.text) == nil {
    log.error("frontmatter/alias", "'\(alias.text)' cannot be an address of the site", in: source, at: alias.span)
  }
  guard let slug = frontMatter.slug else { return pageAddress(forFile: path) }
  guard let address = siteAddress(typed: slug.text), !address.hasSuffix(".html") else {
    log.error(
      "frontmatter/slug", "'\(slug.text)' cannot be an address of the site", in: source, at: slug.span,
      hint: "write it as guide/themes")
    return pageAddress(forFile: path)
  }
  return address
}

/// The code of a `file=` fence, or nil with a finding.
private func codeFromFile(
  _ block: CodeBlock, of document: Document, at path: String, _ files: SourceFiles, _ log: inout EvaluationLog
) -> [UInt8]? {
  guard let file = block.attribute("file"), let name = file.value, !name.isEmpty else {
    log.error(
      "include/missing", "'file' names no file", in: document.source, at: block.attribute("file")?.nameSpan,
      hint: "write file=\"Sources/Card.swift\"")
    return nil
  }
  let found: SourceFiles.Found
  do { found = try files.find(name, from: path) } catch {
    log.error(
      "include/missing", "cannot show '\(name)': \(error.reason)", in: document.source, at: file.valueSpan,
      hint: files.suggestion(for: name, from: path).map { "did you mean '\($0)'?" })
    return nil
  }
  log.dependencies.append(found.displayPath)
  guard let region = block.attribute("region") else { return movedToLeftEdge(withoutRegionMarks(found.bytes)) }
  guard let regionName = region.value, !regionName.isEmpty else {
    log.error(
      "include/region", "'region' names no region", in: document.source, at: region.nameSpan,
      hint: "write region=\"name\"")
    return nil
  }
  if let bytes = sourceRegion(named: regionName, in: found.bytes) { return movedToLeftEdge(bytes) }
  let names = sourceRegionNames(in: found.bytes)
  log.error(
    "include/region", "'\(name)' has no region '\(regionName)'", in: document.source,
    at: region.valueSpan, hint: regionHint(regionName, among: names))
  return nil
}

/// The headings of a page in reading order, those of included pages at their place.
private func headingFacts(_ document: Document, blocks: [Block], _ title: NodeID?) -> [PageFacts.HeadingFact] {
  var facts: [PageFacts.HeadingFact] = []
  for (index, node) in document.nodes.enumerated() {
    switch node.kind {
    case .heading(_, let heading) where title != NodeID(index):
      let heading = document.headings[Int(heading)]
      facts.append(.init(level: heading.level, id: heading.id, text: heading.text))
    case .directive(let directive):
      if case .included(let included) = blocks[Int(directive)] { facts += included.page.facts.headings }
    default: break
    }
  }
  return facts
}

/// A name for a page without a title: its file's, or its folder's.
private func fallbackTitle(_ path: String) -> String {
  let name = lastComponent(path)
  if isIndexName(name) { return parentPath(path).isEmpty ? "Home" : lastComponent(parentPath(path)) }
  return name.hasSuffix(".md") ? String(name.dropLast(3)) : name
}

extension Document {
  /// The children of a node.
  func children(of node: NodeID) -> [NodeID] {
    var children: [NodeID] = []
    let end = Int(node.index) + Int(nodes[Int(node.index)].descendantCount)
    var index = Int(node.index) + 1
    while index <= end {
      children.append(NodeID(index))
      index += 1 + Int(nodes[index].descendantCount)
    }
    return children
  }

  /// The heading that stands as the page's title: the first of level one, if the front matter has no title; with one
  /// there, only a heading that opens the page.
  func titleHeading(isTitled: Bool, isExcerpt: Bool) -> NodeID? {
    guard !isExcerpt, let first = headings.first(where: { $0.level == 1 }),
      nodes[Int(first.node.index)].parent == .root
    else { return nil }
    return isTitled && first.node != NodeID(1) ? nil : first.node
  }

  /// The text of the first level-one heading.
  var title: String? { headings.first { $0.level == 1 && nodes[Int($0.node.index)].parent == .root }?.text }
}
