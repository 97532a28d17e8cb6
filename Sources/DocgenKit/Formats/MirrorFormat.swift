/// `index.md` beside every page.
enum MirrorFormat: OutputFormat {
  static let name = "mirror"

  static func files(for page: RenderedPage, in site: Site) -> [OutputFile] {
    guard page.page.facts.hasMirror else { return [] }
    return [OutputFile(path: mirrorPath(ofAddress: page.page.facts.address), bytes: page.mirror)]
  }
}
