#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The day, in UTC, of each file's last commit, by path relative to `folder`; empty where there is no git history.
///
/// One `git log` covers the whole folder, newest first: the first commit that names a file is its last one.
public func gitDates(of folder: String) -> [String: CivilDate] {
  guard isInRepository(folder) else { return [:] }
  return gitLog(of: folder, settings: "").map(parseGitLog) ?? gitLog(of: folder, settings: foreign).map(parseGitLog)
    ?? [:]
}

/// For a folder that belongs to another user, as in a container that runs as root: git refuses that unless told that it is
/// meant. Nothing that the repository's own settings name is run then.
private let foreign = "-c 'safe.directory=*' -c log.showSignature=false -c core.fsmonitor=false"

/// What git says of a folder; nil when it says no.
private func gitLog(of folder: String, settings: String) -> [UInt8]? {
  // Settings of a foreign repository may name programs that fetch what a partial clone left out.
  let environment = settings.isEmpty ? "" : "GIT_ALLOW_PROTOCOL=none GIT_NO_LAZY_FETCH=1 "
  let command =
    "\(environment)git -C \(shellQuoted(folder)) \(settings) -c core.quotePath=false "
    + "log --format=%x01%ct --name-only --no-renames --relative -z -- . 2>/dev/null"
  guard let pipe = popen(command, "r") else { return nil }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let got = fread(&chunk, 1, chunk.count, pipe)
    if got == 0 { break }
    bytes += chunk[0..<got]
  }
  return pclose(pipe) == 0 ? bytes : nil
}

/// Reads the log: records of a time behind `\u{1}`, then names; all ended by NUL or a line break.
func parseGitLog(_ bytes: [UInt8]) -> [String: CivilDate] {
  var dates: [String: CivilDate] = [:]
  var date: CivilDate?
  for field in bytes.split(whereSeparator: { $0 == 0 || $0 == 0x0A }) {
    if field.first == 1 {
      date = Int64(String(decoding: field.dropFirst(), as: UTF8.self)).map(CivilDate.init(secondsSince1970:))
    } else if let date {
      let path = String(decoding: field, as: UTF8.self)
      if dates[path] == nil { dates[path] = date }
    }
  }
  return dates
}

/// Whether the folder or one above it holds `.git`, so that git need not be started to find out.
private func isInRepository(_ folder: String) -> Bool {
  guard var path = resolvedPath(folder) else { return false }
  while true {
    if access(path + "/.git", F_OK) == 0 { return true }
    if path.isEmpty || path == "/" { return false }
    path = parentPath(path)
  }
}

private func shellQuoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
