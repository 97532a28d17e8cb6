/// Every output format. A new one is a file in this folder and a line here.
enum Formats {
  static let all: [any OutputFormat.Type] = [
    HTMLFormat.self,
    MirrorFormat.self,
    LLMsFormat.self,
    SitemapFormat.self,
    RobotsFormat.self,
    RedirectFormat.self,
    NotFoundFormat.self,
    AtomFormat.self,
    SearchFormat.self,
    SocialImageFormat.self,
    AssetFormat.self,
  ]
}
