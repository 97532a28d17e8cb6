import Diagnostics
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What an earlier run of the same process learned: pages whose files did not change need not be evaluated again.
///
/// A page is known by its file's size and time. A file that was written just before it was read could be written again
/// within the same tick of the clock, so such a page is not trusted, nor is one that shows other files.
public final class PageMemory: Sendable {
  private struct Known: Sendable {
    var entry: FileEntry
    var updated: CivilDate?
    var record: PageRecord
    var readNanoseconds: Int64
  }

  private struct State: Sendable {
    var pages: [String: Known] = [:]
    var settings: Settings?
    var iconNames: [FileEntry] = []
    var theme: SiteTheme?
    var themeDiagnostics: [Diagnostic] = []
    var heldByteCount = 0
  }

  private let state = Mutex(State())
  /// How old a file has to be when it is read for its time to be trusted: file systems count in ticks of up to 10 ms.
  private static let tickNanoseconds: Int64 = 50_000_000

  public init() {}

  /// The theme of a listing that was read before.
  func theme(_ listing: FileListing) -> (theme: SiteTheme, diagnostics: [Diagnostic])? {
    state.withLock { state in
      guard let theme = state.theme, listing.faults.isEmpty, state.iconNames == listing.files,
        listing.files.allSatisfy({ $0.stamp != 0 && $0.stamp < now() - Self.tickNanoseconds })
      else { return nil }
      return (theme, state.themeDiagnostics)
    }
  }

  func keep(_ theme: SiteTheme?, _ diagnostics: [Diagnostic], _ listing: FileListing) {
    state.withLock { state in
      // Pages show icons, so a new theme means new pages.
      state.pages = [:]
      state.theme = theme
      state.themeDiagnostics = diagnostics
      state.iconNames = listing.files
    }
  }

  /// The settings that hold: those from before if they say the same, so that pages stay known.
  func settled(_ settings: Settings) -> Settings {
    state.withLock { state in
      if let old = state.settings, old.source.bytes == settings.source.bytes { return old }
      state.settings = settings
      state.pages = [:]
      return settings
    }
  }

  /// The page of a file that did not change.
  func record(_ entry: FileEntry, _ updated: CivilDate?) -> PageRecord? {
    state.withLock { state in
      guard let known = state.pages[entry.path], known.entry == entry, known.updated == updated, entry.stamp != 0,
        entry.stamp < known.readNanoseconds - Self.tickNanoseconds
      else { return nil }
      return known.record
    }
  }

  /// The page of a file that was written again with the same bytes.
  func record(_ entry: FileEntry, _ updated: CivilDate?, sameAs source: Source) -> PageRecord? {
    state.withLock { state in
      guard let known = state.pages[entry.path], known.updated == updated,
        known.record.facts.source.bytes == source.bytes
      else { return nil }
      state.pages[entry.path] = Known(entry: entry, updated: updated, record: known.record, readNanoseconds: now())
      return known.record
    }
  }

  func keep(_ record: PageRecord, _ entry: FileEntry, _ updated: CivilDate?) {
    let showsOthers = !record.dependencies.isEmpty
    let missesOthers = record.facts.diagnostics.contains { $0.rule.hasPrefix("include/") }
    state.withLock { state in
      state.pages[entry.path] =
        showsOthers || missesOthers
        ? nil : Known(entry: entry, updated: updated, record: record, readNanoseconds: now())
    }
  }
}

/// Nanoseconds since 1970, as file times count.
private func now() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
}
