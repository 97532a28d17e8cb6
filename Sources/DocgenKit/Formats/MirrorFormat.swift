/// `index.md` beside every page.
enum MirrorFormat: OutputFormat {
  static let group = FormatGroup.markdown

  static func files(for page: RenderedPage, in site: Site) -> [OutputFile] {
    guard page.page.facts.hasMirror else { return [] }
    return [OutputFile(path: mirrorPath(ofAddress: page.page.facts.address), bytes: site.mirror(of: page.page))]
  }
}
