/// `feed.xml`: the pages that were updated last, as an Atom feed.
enum AtomFormat: OutputFormat {
  static let group = FormatGroup.feed
  private static let mostEntries = 30

  static func files(for site: Site, pages: [PageDigest]) -> [OutputFile] {
    guard site.hasFeed else { return [] }
    let dated = site.listedPages.filter { $0.updated != nil }.sorted { left, right in
      left.updated! != right.updated! ? left.updated! > right.updated! : bytesPrecede(left.address, right.address)
    }
    let home = site.settings.absolute("")
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"\(escapedXML(site.settings.language))\">\n"
    text += "  <title>\(escapedXML(site.settings.title))</title>\n"
    if let description = site.settings.description { text += "  <subtitle>\(escapedXML(description))</subtitle>\n" }
    text += "  <id>\(escapedXML(home))</id>\n"
    text += "  <link href=\"\(escapedXML(home))\"/>\n"
    text += "  <link rel=\"self\" href=\"\(escapedXML(site.settings.absolute("feed.xml")))\"/>\n"
    text += "  <updated>\(timestamp(dated.first!.updated!))</updated>\n"
    text += "  <author><name>\(escapedXML(site.settings.publisher ?? site.settings.title))</name></author>\n"
    for facts in dated.prefix(mostEntries) { text += entry(facts, site) }
    return [OutputFile(path: "feed.xml", bytes: Array((text + "</feed>\n").utf8))]
  }

  private static func entry(_ facts: PageFacts, _ site: Site) -> String {
    let address = escapedXML(site.settings.absolute(facts.address))
    let summary = facts.frontMatter.description.map { "    <summary>\(escapedXML($0))</summary>\n" } ?? ""
    return """
        <entry>
          <title>\(escapedXML(facts.title))</title>
          <id>\(address)</id>
          <link href="\(address)"/>
          <updated>\(timestamp(facts.updated!))</updated>
      \(summary)  </entry>

      """
  }

  private static func timestamp(_ date: CivilDate) -> String { date.iso + "T00:00:00Z" }
}

extension Site {
  /// A feed takes full addresses and at least one dated page.
  static func hasFeed(_ settings: Settings, _ listed: [PageFacts]) -> Bool {
    settings.formats.contains(.feed) && settings.url != nil && listed.contains { $0.updated != nil }
  }
}
