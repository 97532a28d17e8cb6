import Diagnostics

/// Rules about front matter and `docgen.yml`.
let settingsRules: [Rule] = yamlRules + frontMatterRules + siteSettingsRules

private let yamlRules: [Rule] = [
  Rule(
    "yaml/syntax", .error, "YAML that cannot be read", isPartOfBuild: true,
    """
    The front matter or `docgen.yml` is not YAML at this place. The usual reasons: a value with a colon and a space in it wants \
    quotes, and an indent must be made of spaces.
    """,
    bad: .page("---\ntitle: Colors: a guide\n---"), good: .page("---\ntitle: \"Colors: a guide\"\n---")),
  Rule(
    "yaml/duplicate-key", .error, "a key that stands twice", isPartOfBuild: true,
    "Only the first of two equal keys would count. Keep the one that is meant.",
    bad: .page("---\ntitle: Colors\ntitle: Palette\n---"), good: .page("---\ntitle: Palette\n---")),
  Rule(
    "yaml/not-a-mapping", .error, "front matter without keys", isPartOfBuild: true,
    "What stands between the `---` lines must be lines of `key: value`.",
    bad: .page("---\nColors\n---"), good: .page("---\ntitle: Colors\n---")),
  Rule(
    "yaml/toml", .error, "front matter in TOML", isPartOfBuild: true,
    "docgen reads YAML between `---` lines. TOML between `+++` lines would be printed as text.",
    bad: .page("+++\ntitle = \"Colors\"\n+++"), good: .page("---\ntitle: Colors\n---")),
  Rule(
    "yaml/late", .error, "front matter below the first line", isPartOfBuild: true,
    "Only a page that begins with `---` has front matter. Behind an empty line or a space it would be printed as text.",
    bad: .page("\n---\ntitle: Colors\n---\n\n# Colors"), good: .page("---\ntitle: Colors\n---\n\n# Colors")),
  Rule(
    "yaml/unclosed", .error, "front matter that never ends", isPartOfBuild: true,
    "The page begins with `---`, and no second line of `---` closes the front matter.",
    bad: .page("---\ntitle: Colors\n\n# Colors"), good: .page("---\ntitle: Colors\n---\n\n# Colors")),
  Rule(
    "yaml/unknown-alias", .error, "an alias without its anchor", isPartOfBuild: true,
    "`*name` repeats what `&name` marked earlier in the same YAML; here nothing is marked so.",
    bad: .page("---\ntitle: *name\n---"), good: .page("---\ntitle: \"*name\"\n---")),
  Rule(
    "yaml/too-deep", .error, "YAML nested too deep", isPartOfBuild: true,
    "No setting needs lists in lists in lists. Check what wrote the file.",
    bad: .text("extra: [[[[[[ (and so on)"), good: .text("extra: [one, two]")),
  Rule(
    "yaml/too-large", .error, "YAML with too many values", isPartOfBuild: true,
    "Aliases that repeat aliases can stand for millions of values. Such a file is not read.",
    bad: .text("extra: [*a, *a, *a, *a] (and so on)"), good: .text("extra: [one, two]")),
]

private let frontMatterRules: [Rule] = [
  Rule(
    "frontmatter/unknown-key", .error, "a key that front matter does not have", isPartOfBuild: true,
    "A misspelled key would be passed over in silence. Anything of your own goes under `extra`.",
    bad: .page("---\ntitel: Colors\n---"), good: .page("---\ntitle: Colors\nextra:\n  reviewer: Noor\n---")),
  Rule(
    "frontmatter/type", .error, "a value of the wrong kind", isPartOfBuild: true,
    "The key takes another kind of value: a flag is `true` or `false` without quotes, a list is a list, an order a whole number.",
    bad: .page("---\ndraft: maybe\n---"), good: .page("---\ndraft: true\n---")),
  Rule(
    "frontmatter/date", .error, "a date that does not exist", isPartOfBuild: true,
    "Dates are written year, month, day, and must be days of the calendar.",
    bad: .page("---\nupdated: 2026-02-30\n---"), good: .page("---\nupdated: 2026-02-28\n---")),
  Rule(
    "frontmatter/repeated-key", .error, "a key that stands twice", isPartOfBuild: true,
    "Only one of two equal keys can count. Keep the one that is meant.",
    bad: .page("---\norder: 1\norder: 2\n---"), good: .page("---\norder: 2\n---")),
  Rule(
    "frontmatter/slug", .error, "a slug that cannot be an address", isPartOfBuild: true,
    "`slug` is the page's whole address from the site's root: words and slashes, without `..`, `?`, `#` or a host.",
    bad: .page("---\nslug: ../colors\n---"), good: .page("---\nslug: guide/colors\n---")),
  Rule(
    "frontmatter/alias", .error, "an alias that cannot be an address", isPartOfBuild: true,
    "An alias is an old address of the page, from the site's root, without `..`, `?`, `#` or a host.",
    bad: .page("---\naliases: [\"old?page=1\"]\n---"), good: .page("---\naliases: [old/page]\n---")),
]

private let siteSettingsRules: [Rule] = [
  Rule(
    "settings/unknown-key", .error, "a key that docgen.yml does not have", isPartOfBuild: true,
    "A misspelled setting would be passed over in silence.",
    bad: .settings("tilte: Color guide"), good: .settings("title: Color guide")),
  Rule(
    "settings/type", .error, "a setting of the wrong kind", isPartOfBuild: true,
    "The key takes another kind of value: a text, a list, or lines of `key: value`.",
    bad: .settings("themes: brand"), good: .settings("themes:\n  brand: \"#00B386\"")),
  Rule(
    "settings/repeated-key", .error, "a setting that stands twice", isPartOfBuild: true,
    "Only one of two equal keys can count. Keep the one that is meant.",
    bad: .settings("title: One\ntitle: Two"), good: .settings("title: Two")),
  Rule(
    "settings/date", .error, "a date that does not exist", isPartOfBuild: true,
    "Dates are written year, month, day, and must be days of the calendar.",
    bad: .text("2026-13-01"), good: .text("2026-12-01")),
  Rule(
    "settings/url", .error, "a url that is no site's address", isPartOfBuild: true,
    "`url` is where the site will be found, with `https://`, and without `?` or `#`.",
    bad: .settings("url: docs.example.org"), good: .settings("url: https://docs.example.org")),
  Rule(
    "settings/repository", .error, "a repository that is no page", isPartOfBuild: true,
    "`repository` is where readers see the sources, with `https://`. Links to edit a page begin with it.",
    bad: .settings("repository: git@example.org:kit/docs.git"),
    good: .settings("repository: https://example.org/kit/docs")),
  Rule(
    "settings/base", .error, "a base that is no path", isPartOfBuild: true,
    "`base` is the folder of the host that the site lives in.",
    bad: .settings("base: https://example.org/kit/"), good: .settings("base: /kit/")),
  Rule(
    "settings/formats", .error, "a format that docgen does not write", isPartOfBuild: true,
    "`formats` lists what the site is published as, of html, markdown, search, social, feed and sitemap.",
    bad: .settings("formats: [html, serch]"), good: .settings("formats: [html, search]")),
  Rule(
    "settings/sources", .error, "a source folder that is not there", isPartOfBuild: true,
    "`sources` names folders beside `Content` that fences and includes may read.",
    bad: .settings("sources:\n  - Sorces"), good: .settings("sources: []")),
  Rule(
    "settings/theme", .error, "a theme name that cannot be used", isPartOfBuild: true,
    "A line of `themes` gives a name to a hex, a family or a hue. The name must not be one that docgen already knows.",
    bad: .settings("themes:\n  orange: \"#00B386\""), good: .settings("themes:\n  brand: \"#00B386\"")),
  Rule(
    "settings/repeated-page", .warning, "a page that 'nav' names twice", isPartOfBuild: true,
    "A page has one place in the order of reading, and the first one counts. Take the others away.",
    bad: .settings("nav:\n  - index.md\n  - other.md\n  - index.md"),
    good: .settings("nav:\n  - index.md\n  - other.md")),
  Rule(
    "settings/file-name", .error, "settings under a name that is not read", isPartOfBuild: true,
    "Settings are read from `docgen.yml` and from no other file.",
    bad: .text("Content/docgen.yaml"), good: .text("Content/docgen.yml")),
  Rule(
    "settings/accent", .error, "an accent that is no theme", isPartOfBuild: true,
    "The site's own colors come from the ramp of `accent`: a family, a hex, a hue, or a name of `themes`.",
    bad: .settings("accent: blurple"), good: .settings("accent: iris")),
  Rule(
    "settings/redirects", .error, "an old address that cannot be one", isPartOfBuild: true,
    "A line of `redirects` leads an old address of this site to a page. It is a path from the site's root, without `..`.",
    bad: .settings("redirects:\n  \"../old\": other.md"), good: .settings("redirects:\n  old/page: other.md")),
  Rule(
    "settings/unknown-rule", .error, "a level for a rule that does not exist", isPartOfBuild: true,
    "`checks` sets levels of rules, or of a whole group. `docgen list rules` prints them all.",
    bad: .settings("checks:\n  link/mising-page: warning"), good: .settings("checks:\n  link/missing-page: warning")),
]
