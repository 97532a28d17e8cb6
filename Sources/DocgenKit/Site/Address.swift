/// The address of a page relative to the site, such as `getting-started/components/`; empty for the home page.
///
/// - Parameters:
///   - path: the file, relative to the content folder.
///   - isReadmeIndex: whether a `README.md` stands for its folder.
func pageAddress(forFile path: String) -> String {
  let folder = parentPath(path)
  let name = lastComponent(path)
  let stem = String(name.dropLast(3))
  if isIndexName(name) { return folder.isEmpty ? "" : folder + "/" }
  return (folder.isEmpty ? "" : folder + "/") + stem + "/"
}

/// Whether a file name stands for its folder: `index.md` or `README.md`.
func isIndexName(_ name: String) -> Bool {
  let lower = name.lowercased()
  return lower == "index.md" || lower == "readme.md"
}

/// Whether a file is a page.
func isPagePath(_ path: String) -> Bool { pathExtension(path) == "md" }

/// Reads a `slug` or an alias: an address from the site's root. Nil when it cannot be one.
func siteAddress(typed text: String) -> String? {
  let parts = text.split(separator: "/", omittingEmptySubsequences: true)
  for part in parts {
    if part == "." || part == ".." || part.hasPrefix(".") { return nil }
    if part.unicodeScalars.contains(where: { $0.value < 0x20 || "?#%\\:*\"<>|".unicodeScalars.contains($0) }) {
      return nil
    }
  }
  if text.contains("://") { return nil }
  guard !parts.isEmpty else { return text.isEmpty ? nil : "" }
  let joined = parts.joined(separator: "/")
  return lastComponent(joined).hasSuffix(".html") ? joined : joined + "/"
}

/// The file that serves an address.
func outputPath(ofAddress address: String) -> String {
  address.hasSuffix(".html") ? address : address + "index.html"
}

/// The file of an address's mirror.
func mirrorPath(ofAddress address: String) -> String { address + "index.md" }
