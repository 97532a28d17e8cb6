import ColorEngine
import DocgenKit

/// The names of `themes` in the settings, for commands that need nothing else of the site.
func themeNames(_ options: Options) throws -> ThemeNames {
  DocgenKit.themeNames(content: DiskTree(root: options.content, displayRoot: displayPath(options.content)))
}
