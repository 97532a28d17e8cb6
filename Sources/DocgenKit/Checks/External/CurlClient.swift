#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Asks by way of `curl`, which every system with a network has: docgen links no TLS library of its own.
struct CurlClient: WebClient {
  /// Nil when there is no `curl`.
  init?() {
    guard system("command -v curl >/dev/null 2>&1") == 0 else { return nil }
  }

  func ask(_ addresses: [String], follows: Bool, wantsBody: Bool) -> [WebAnswer] {
    // The addresses go in by a file, never by the command line, and hold no quotes or backslashes.
    var template = Array("/tmp/docgen-curl-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return addresses.map { _ in WebAnswer(status: 0) } }
    close(descriptor)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    let config = addresses.map { "url = \"\($0)\"\noutput = \"\(wantsBody ? "-" : "/dev/null")\"\n" }.joined()
    guard (try? writeFile(path, Array(config.utf8))) != nil else { return addresses.map { _ in WebAnswer(status: 0) } }
    let mark = "docgen-answer"
    let command = """
      curl --silent --globoff --config \(path) --user-agent 'docgen-check (link checker)' --max-time 20 --connect-timeout 8 \
      --retry 2 --retry-max-time 45 --max-redirs 5 \(follows ? "--location" : "") --max-filesize 5000000 \
      --proto '=http,https' --write-out '\\n\(mark) %{http_code} %{exitcode} %{redirect_url}\\n' 2>/dev/null
      """
    return Self.answers(output(of: command), mark: mark, count: addresses.count)
  }

  /// Reads what `--write-out` printed behind each body.
  static func answers(_ output: String, mark: String, count: Int) -> [WebAnswer] {
    var answers: [WebAnswer] = []
    var body: [Substring] = []
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix(mark + " ") else {
        body.append(line)
        continue
      }
      let words = line.split(separator: " ", maxSplits: 3)
      let exit = words.count > 2 ? Int(words[2]) ?? 0 : 0
      answers.append(
        WebAnswer(
          status: words.count > 1 ? Int(words[1]) ?? 0 : 0, isUnknownHost: exit == 6,
          location: words.count > 3 ? String(words[3]) : nil, body: body.joined(separator: "\n")))
      body = []
    }
    while answers.count < count { answers.append(WebAnswer(status: 0)) }
    return answers
  }

  private func output(of command: String) -> String {
    guard let pipe = popen(command, "r") else { return "" }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = fread(&chunk, 1, chunk.count, pipe)
      if got == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[0..<got]
    }
  }
}
