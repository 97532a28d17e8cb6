/// The media type of a file by its extension.
func contentType(_ path: String) -> String {
  let name = path.split(separator: "/").last ?? ""
  guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
  return contentTypes[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
}

private let contentTypes: [String: String] = [
  "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8", "md": "text/markdown; charset=utf-8",
  "txt": "text/plain; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
  "mjs": "text/javascript; charset=utf-8", "json": "application/json", "map": "application/json",
  "xml": "application/xml; charset=utf-8", "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg",
  "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon",
  "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf", "mp4": "video/mp4",
  "webm": "video/webm", "mov": "video/quicktime", "mp3": "audio/mpeg", "wav": "audio/wav", "pdf": "application/pdf",
  "zip": "application/zip", "gz": "application/gzip", "wasm": "application/wasm", "csv": "text/csv; charset=utf-8",
  "yml": "text/yaml; charset=utf-8", "yaml": "text/yaml; charset=utf-8", "swift": "text/plain; charset=utf-8",
  "webmanifest": "application/manifest+json",
]
