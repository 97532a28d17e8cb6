import Diagnostics
import Markup
import Synchronization

/// A page that waits for the second pass.
final class KeptPage: Sendable {
  private let page: Mutex<Page?>
  /// Tells whether the file is still what it was, for a page whose text was let go; nil for one that has it.
  let sourceHash: UInt64?

  init(_ page: Page) {
    self.page = Mutex(page)
    sourceHash = nil
  }

  /// - Parameter page: to be kept in as little memory as can be. Findings need the text, so then it stays.
  init(trimming page: Page) {
    guard page.facts.diagnostics.isEmpty else {
      self.page = Mutex(page.trimmed())
      sourceHash = nil
      return
    }
    sourceHash = contentHash(page.document.source.bytes)
    var page = page.trimmed()
    page.document.source = page.document.source.withoutBytes
    page.facts = page.facts.copy(source: page.document.source)
    self.page = Mutex(page)
  }

  /// The page, unless it was taken.
  var value: Page? { page.withLock { $0 } }

  /// Gives the page away, so that its memory is free once it is done with.
  func take() -> Page? {
    page.withLock { page in
      defer { page = nil }
      return page
    }
  }
}

/// The page for the second pass: as it was kept, with its text read again, or evaluated again.
func finishedPage(_ record: PageRecord, _ loaded: LoadedSite, _ request: BuildRequest) -> Page {
  guard let kept = record.page, var page = kept.take() else { return reevaluate(record, loaded, request) }
  guard let sourceHash = kept.sourceHash else { return page }
  let source = Source(path: record.facts.source.path, bytes: (try? request.content.read(record.facts.path)) ?? [])
  guard contentHash(source.bytes) == sourceHash else { return reevaluate(record, loaded, request) }
  page.document.source = source
  page.facts = record.facts.copy(source: source)
  return page
}

/// Findings with the text of their files, where that was let go after the first pass: to print a line takes the line.
func withText(
  _ diagnostics: [Diagnostic], _ records: [PageRecord], _ request: BuildRequest
) -> [Diagnostic] {
  var paths: [String: String] = [:]
  for record in records where record.facts.source.bytes.isEmpty { paths[record.facts.source.path] = record.facts.path }
  if paths.isEmpty { return diagnostics }
  var known: [String: Source] = [:]
  func whole(_ source: Source) -> Source {
    guard source.bytes.isEmpty, let path = paths[source.path] else { return source }
    let found = known[source.path] ?? Source(path: source.path, bytes: (try? request.content.read(path)) ?? [])
    known[source.path] = found
    return found
  }
  return diagnostics.map { item in
    var item = item
    item.source = whole(item.source)
    for number in item.notes.indices { item.notes[number].source = whole(item.notes[number].source) }
    return item
  }
}
