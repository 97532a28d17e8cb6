import Foundation
import Synchronization
import Testing

/// Takes away every folder that a test makes with `temporaryFolder()`, whether the test holds or fails.
struct TemporaryFolders: SuiteTrait, TestTrait, TestScoping {
  /// The folders that the running test has made; nil outside of tests with this trait.
  @TaskLocal fileprivate static var made: Made?

  fileprivate final class Made: Sendable {
    let folders = Mutex<[URL]>([])
  }

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // Around each test, not around its suite.
    guard testCase != nil else { return try await function() }
    let made = Made()
    defer { for folder in made.folders.withLock({ $0 }) { try? FileManager.default.removeItem(at: folder) } }
    try await Self.$made.withValue(made) { try await function() }
  }
}

extension Trait where Self == TemporaryFolders {
  /// Lets a test make folders that are gone behind it.
  static var temporaryFolders: Self { Self() }
}

/// A new empty folder, which is gone after the test that makes it.
func temporaryFolder() throws -> URL {
  let made = try #require(TemporaryFolders.made, "the test or its suite lacks the trait .temporaryFolders")
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("docgen-tests-\(UUID().uuidString)")
    .resolvingSymlinksInPath()
  made.folders.withLock { $0.append(folder) }
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}
