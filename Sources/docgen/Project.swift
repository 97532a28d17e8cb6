import DocgenKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension BuildRequest {
  /// The request that the flags describe, on the files of the disk.
  ///
  /// - Throws: when there is no content folder, or no theme.
  static func project(_ options: Options) throws -> BuildRequest {
    let excluded = outputInsideContent(options)
    let content = DiskTree(root: options.content, displayRoot: displayPath(options.content), excluding: excluded)
    guard content.exists else {
      throw RunFailure(message: "there is no folder '\(options.content)'; 'docgen new site' makes one")
    }
    let folder = projectFolder(options)
    var request = BuildRequest(
      content: content, theme: try themeTree(options),
      sourceFolder: { path in
        let tree = DiskTree(root: folder + "/" + path, displayRoot: path)
        guard let resolved = tree.resolvedRoot, let root = resolvedFolder(folder), isInside(resolved, root)
        else { return nil }
        return tree
      },
      lastCommits: { cachedGitDates(of: options.content) })
    request.overrides = SettingsOverrides(base: options.base, folderName: folderName(folder))
    request.includesDrafts = options.includesDrafts
    request.jobs = options.jobs ?? processorCount()
    return request
  }

  /// The theme of the site over docgen's own, so that a site may replace single files.
  private static func themeTree(_ options: Options) throws -> any FileTree {
    let own = DiskTree(root: options.theme ?? "Theme", displayRoot: displayPath(options.theme ?? "Theme"))
    if let named = options.theme {
      if !own.exists { throw RunFailure(message: "there is no theme folder '\(named)'") }
      let parts = ["templates", "assets", "icons"]
      if !parts.contains(where: { resolvedFolder(named + "/" + $0) != nil }) {
        throw RunFailure(message: "'\(named)' is no theme: it has no \(parts.joined(separator: ", no ")) in it")
      }
    }
    guard let standard = standardThemeFolder() else {
      guard own.exists else { throw RunFailure(message: missingThemeMessage()) }
      return own
    }
    let base = DiskTree(root: standard, displayRoot: own.exists ? "docgen's Theme" : "Theme")
    if own.exists, own.resolvedRoot == base.resolvedRoot { return own }
    return LayeredTree(top: own.exists ? own : MemoryTree(displayRoot: base.displayRoot), bottom: base)
  }

  /// The output's path in the content, if it lies in there, whether it is there yet or not.
  private static func outputInsideContent(_ options: Options) -> Set<String> {
    guard let content = resolvedFolder(options.content), let output = resolvedPlace(displayPath(options.output)),
      output != content, isInside(output, content)
    else { return [] }
    return [String(decoding: output.utf8.dropFirst(content.utf8.count + 1), as: UTF8.self)]
  }
}

/// A path with the links of what is there of it resolved.
func resolvedPlace(_ path: String) -> String? {
  if let resolved = resolvedFolder(path) { return resolved }
  let (parent, name) = (parentPath(path), lastComponent(path))
  guard !name.isEmpty, name != "..", name != "." else { return nil }
  if parent.isEmpty { return path.hasPrefix("/") ? path : resolvedFolder(".").map { $0 + "/" + name } }
  return resolvedPlace(parent).map { $0 + "/" + name }
}

/// The folder that holds the content: source folders are relative to it.
func projectFolder(_ options: Options) -> String {
  let content = resolvedFolder(options.content) ?? options.content
  let parent = parentPath(content)
  return parent.isEmpty ? "/" : parent
}

/// The last part of a folder's path.
func folderName(_ folder: String) -> String {
  let name = lastComponent(folder)
  return name.isEmpty ? "Site" : name
}

/// A path as findings print it: without `./` and without slashes at the end.
func displayPath(_ path: String) -> String {
  var path = path
  while path.hasPrefix("./") { path.removeFirst(2) }
  while path.count > 1, path.hasSuffix("/") { path.removeLast() }
  return path == "." ? "" : path
}

/// A folder with links resolved, or nil.
func resolvedFolder(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// docgen's own theme: beside the package that the executable was built in, or installed with it.
func standardThemeFolder() -> String? {
  guard var folder = executablePath().map(parentPath) else { return nil }
  for _ in 0..<6 {
    for candidate in [folder + "/Theme", folder + "/share/docgen/Theme"] {
      if access(candidate + "/templates/page.mustache", R_OK) == 0 { return candidate }
    }
    folder = parentPath(folder)
    if folder.isEmpty { return nil }
  }
  return nil
}

/// Where docgen looked for its theme, and what to do.
private func missingThemeMessage() -> String {
  let folder = executablePath().map(parentPath) ?? "."
  let prefix = lastComponent(folder) == "bin" ? parentPath(folder) : folder
  return "there is no theme: docgen looked for the folders Theme and share/docgen/Theme in \(folder) and above it; "
    + "copy the folder Theme of docgen's sources to \(prefix)/share/docgen/Theme, or name one with --theme"
}

func executablePath() -> String? {
  #if canImport(Darwin)
    var size: UInt32 = 4096
    var buffer = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    return resolvedFolder(String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
  #else
    return resolvedFolder("/proc/self/exe")
  #endif
}

/// How many threads can run at once.
func processorCount() -> Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
