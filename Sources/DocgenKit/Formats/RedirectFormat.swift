import Mustache

/// A page at each old address that leads to the new one.
enum RedirectFormat: OutputFormat {
  static let group = FormatGroup.html

  static func files(for site: Site, pages: [PageDigest]) -> [OutputFile] {
    var files: [OutputFile] = []
    if let first = site.index.homeStandIn, !site.settings.redirects.contains(where: { $0.old.text == "/" }) {
      files.append(page(at: "", to: site.settings.rooted(first.address), first.title, canonical: first, site))
    }
    for facts in site.index.pages {
      for alias in facts.frontMatter.aliases {
        guard let address = siteAddress(typed: alias.text), address != facts.address else { continue }
        files.append(page(at: address, to: site.settings.rooted(facts.address), facts.title, canonical: facts, site))
      }
    }
    for redirect in site.settings.redirects {
      guard let address = siteAddress(typed: redirect.old.text), let target = target(redirect, site) else { continue }
      // An address never leads to itself, in either spelling, nor hides a page.
      if site.index.page(atAddress: address) != nil || isSame(target.address, address, site) { continue }
      files.append(
        page(at: address, to: target.address, target.facts?.title ?? target.address, canonical: target.facts, site))
    }
    return files
  }

  /// Where a redirect of the settings leads: a page, an asset, or another host.
  private static func target(_ redirect: Settings.Redirect, _ site: Site) -> (address: String, facts: PageFacts?)? {
    if let link = site.href(redirect.new.text, fromRoot: true) { return (link.address, link.facts) }
    return isElsewhere(redirect.new.text) ? (redirect.new.text, nil) : nil
  }

  private static func isSame(_ target: String, _ address: String, _ site: Site) -> Bool {
    [site.settings.rooted(address), site.settings.absolute(address)].contains { own in
      target == own || target + "/" == own
    }
  }

  private static func page(
    at address: String, to target: String, _ title: String, canonical: PageFacts?, _ site: Site
  ) -> OutputFile {
    let values: MustacheValue = .object([
      ("language", .text(site.settings.language)), ("site", site.templateValues), ("target", .text(target)),
      ("canonical", .text(canonical.map { site.settings.absolute($0.address) } ?? target)), ("title", .text(title)),
    ])
    return OutputFile(path: outputPath(ofAddress: address), bytes: site.fill(site.theme.redirect, values))
  }
}
