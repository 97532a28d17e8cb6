/// Files that `docgen new` writes: a start that builds without a finding.
public enum Scaffold {
  /// A file to write, relative to the folder that was asked for.
  public struct File: Sendable {
    public var path: String
    public var text: String
  }

  /// A page named after its file.
  public static func page(path: String) -> File {
    let title = titleCased(stem(path))
    return File(
      path: markdownPath(path),
      text: """
        ---
        title: \(title)
        description: What a reader can do with \(title.lowercased()), in one sentence.
        kind: How-to
        ---

        Begin with what the reader wants to do.

        ## First step

        Say what to type, and what comes of it.

        """)
  }

  /// A component's page: an example, a preview, and the table of what it draws.
  public static func component(path: String) -> File {
    let title = titleCased(stem(path))
    let typeName = swiftName(title)
    return File(
      path: markdownPath(path),
      text: """
        ---
        title: \(title)
        description: When to use the \(title.lowercased()), and the colors it draws.
        kind: Component
        ---

        Say in a sentence when to use it.

        ```swift
        import SwiftUI

        struct \(typeName): View {
          var title: String
          var theme = Color.proBlue

          var body: some View {
            Text(title)
              .foregroundStyle(theme.invertedForegroundPrimary)
              .padding()
              .background(theme.invertedBackgroundTertiary, in: .capsule)
          }
        }
        ```

        :::preview proBlue
        <div style="padding: 12px 20px; border-radius: 999px; display: inline-block;
          color: token(invertedForegroundPrimary); background: token(invertedBackgroundTertiary)">\(title)</div>
        :::

        :::contrast proBlue
        Label: invertedForegroundPrimary on invertedBackgroundTertiary >= 4.5
        :::

        """)
  }

  /// A whole site: settings, a home page, a component, and a workflow that publishes it on GitHub Pages.
  public static func site(name: String) -> [File] {
    let title = titleCased(name.isEmpty ? "site" : name)
    var component = component(path: "components/primary-button")
    component.path = "Content/" + component.path
    return [
      File(path: "Content/docgen.yml", text: settings(title)), File(path: "Content/index.md", text: home(title)),
      component,
      File(path: "Output/.gitignore", text: "*\n!.gitignore\n"),
      File(path: ".github/workflows/pages.yml", text: workflow),
    ]
  }

  private static func settings(_ title: String) -> String {
    """
    title: \(title)
    description: What \(title) is, in one sentence.
    # The address of the published site; the sitemap and the feed need it.
    # url: https://example.com
    accent: blue
    # Names for the themes of your brand.
    themes:
      brand: "#00B386"

    """
  }

  private static func home(_ title: String) -> String {
    """
    ---
    title: \(title)
    description: Start here.
    next: components/primary-button
    ---

    A page is Markdown. Colors are computed, never typed:

    :::tokens brand
    foregroundPrimary
    backgroundSecondary
    [_300, _600].proGradient()
    :::

    """
  }

  /// Checks and publishes the site whenever the main branch changes.
  private static let workflow = """
    name: Publish the documentation

    on:
      push:
        branches: [main]
      workflow_dispatch:

    permissions:
      contents: read
      pages: write
      id-token: write

    concurrency:
      group: pages
      cancel-in-progress: true

    jobs:
      publish:
        runs-on: ubuntu-latest
        container: swift:6.3-bookworm
        environment:
          name: github-pages
          url: ${{ steps.deployment.outputs.page_url }}
        steps:
          # Dates of pages come from the history, so all of it is fetched.
          - uses: actions/checkout@v4
            with:
              fetch-depth: 0
          # Put docgen's own repository here, at the version you want.
          - uses: actions/checkout@v4
            with:
              repository: OWNER/docgen
              path: .docgen
          - run: .docgen/.ci/setup
          - run: swift build -c release --package-path .docgen
          - run: .docgen/.build/release/docgen check
          - run: .docgen/.build/release/docgen build
          - uses: actions/upload-pages-artifact@v3
            with:
              path: Output
          - id: deployment
            uses: actions/deploy-pages@v4

    """

  // MARK: - Names

  private static func stem(_ path: String) -> String {
    let name = lastComponent(path)
    let stem = name.hasSuffix(".md") ? String(name.dropLast(3)) : name
    return isIndexName(stem + ".md") && !parentPath(path).isEmpty ? lastComponent(parentPath(path)) : stem
  }

  private static func markdownPath(_ path: String) -> String { path.hasSuffix(".md") ? path : path + ".md" }

  /// `Primary button` as `PrimaryButton`.
  private static func swiftName(_ title: String) -> String {
    let words = title.unicodeScalars.split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
    let name = words.map { String($0).prefix(1).uppercased() + String($0).dropFirst() }.joined()
    return name.first?.isLetter == true ? name : "Component" + name
  }
}
