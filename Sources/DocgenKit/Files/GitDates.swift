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
  let command =
    "git -C \(shellQuoted(folder)) -c core.quotePath=false log --format=%x01%ct --name-only --no-renames --relative -z -- . 2>/dev/null"
  guard let pipe = popen(command, "r") else { return [:] }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let got = fread(&chunk, 1, chunk.count, pipe)
    if got == 0 { break }
    bytes += chunk[0..<got]
  }
  guard pclose(pipe) == 0 else { return [:] }
  return parseGitLog(bytes)
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
