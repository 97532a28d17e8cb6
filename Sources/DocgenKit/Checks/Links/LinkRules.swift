import Diagnostics

/// Rules about links.
let linkRules: [Rule] = [
  Rule(
    "link/missing-page", .error, "a link to a page that is not there", isPartOfBuild: true,
    """
    Links are written to files, from the page's own folder, or from the root of the content with a leading `/`. The finding \
    names the nearest file there is. The same rule holds for `next`, `see`, `nav`, `redirects` and the links of templates.
    """,
    bad: .page("[Colors](othr.md)"), good: .page("[Colors](other.md)")),
  Rule(
    "link/missing-file", .error, "a link to an image or file that is not there", isPartOfBuild: true,
    "The image, or the file to download, is not in the content folder at this path. Was it moved, renamed or deleted?",
    bad: .page("![A ramp](images/rmp.png)"), good: .page("![A ramp](images/ramp.png)")),
  Rule(
    "link/missing-fragment", .error, "a link to a heading or anchor that is not there", isPartOfBuild: true,
    """
    The part behind `#` is the id of a heading, or of an `id` in HTML. A heading that was renamed has another id; give it one \
    of its own, `## Title {#old-id}`, to keep links alive.
    """,
    bad: .page("[Setup](other.md#set-pu)"), good: .page("[Setup](other.md#set-up)")),
  Rule(
    "link/missing-home", .warning, "a site without a home page",
    "The header of every page links to the site's root, and nothing is published there.",
    bad: .text("Content/guide.md"), good: .text("Content/guide.md\nContent/index.md")),
  Rule(
    "link/wrong-case", .error, "a path that is right but for its case", isPartOfBuild: true,
    "It works on disks that do not tell `Logo.png` from `logo.png`, and fails on the server. Write it as the file is written.",
    bad: .page("[Colors](Other.md)"), good: .page("[Colors](other.md)")),
  Rule(
    "link/draft", .error, "a link to a page that is not published", isPartOfBuild: true,
    "The page has `draft: true`, so it will not be there. Publish it, or take the link away.",
    bad: .page("[Soon](draft.md)"), good: .page("[Colors](other.md)")),
  Rule(
    "link/outside", .error, "a link that leads out of the content folder", isPartOfBuild: true,
    "Only what lies in the content folder is published, so no path of your own disk leads anywhere for readers. Link to the file on its code host, or move it.",
    bad: .page("[License](../../LICENSE)"), good: .page("[License](https://git.example.org/kit/LICENSE)")),
  Rule(
    "link/scheme", .warning, "an address with a misspelled beginning", isPartOfBuild: true,
    "An address begins with `https:`, `http:` or `mailto:`. This one is nearly that, and no browser knows it.",
    bad: .page("[Colors](htps://www.example.org/)"), good: .page("[Colors](https://www.example.org/)")),
  Rule(
    "link/empty", .warning, "a link that leads nowhere",
    "The parentheses behind the text are empty: the link would load the page that it stands on.",
    bad: .page("[Colors]()"), good: .page("[Colors](other.md)")),
  Rule(
    "link/undefined-reference", .warning, "a reference without its definition",
    """
    `[text][name]` and `[^1]` need a line that says what `name` or the footnote is. Without it, the brackets are printed as \
    they are.
    """,
    bad: .page("See [the colors][palette]."), good: .page("See [the colors][palette].\n\n[palette]: other.md")),
  Rule(
    "link/duplicate-anchor", .warning, "an anchor that stands twice",
    "Two elements of the page have one id, so a link to it reaches the first of them only.",
    bad: .page("<a id=\"top-colors\"></a>\n\nText.\n\n<a id=\"top-colors\"></a>"),
    good: .page("<a id=\"top-colors\"></a>\n\nText.\n\n<a id=\"more-colors\"></a>")),
  Rule(
    "link/redirected", .warning, "a link to an old address",
    "The address is an alias: readers arrive, by way of a redirect. Link to the page itself.",
    bad: .page("[Colors](/old-colors/)"), good: .page("[Colors](other.md)")),
  Rule(
    "link/redirect-chain", .warning, "a redirect to a redirect",
    "Each hop costs readers a moment, and search engines follow few of them. Lead the old address straight to the last.",
    bad: .settings("redirects:\n  /first/: /second/\n  /second/: other.md"),
    good: .settings("redirects:\n  /first/: other.md\n  /second/: other.md")),
  Rule(
    "link/redirect-loop", .error, "redirects that lead in a circle", isPartOfBuild: true,
    "The redirects come back to where they began: no reader ever arrives.",
    bad: .settings("redirects:\n  /first/: /second/\n  /second/: /first/"),
    good: .settings("redirects:\n  /first/: other.md")),
  Rule(
    "link/relative", .warning, "a template's link that depends on the page", isPartOfBuild: true,
    "What a template writes stands on every page, and a relative address leads elsewhere from each. Begin it with `{{root}}`.",
    bad: .text("<a href=\"news/\">News</a>", language: "html"),
    good: .text("<a href=\"{{root}}news/\">News</a>", language: "html")),
  Rule(
    "link/image", .warning, "an image that is a page", isPartOfBuild: true,
    "An image is a file of pixels or of drawing; a page in its place shows nothing. Take the `!` away to link to the page.",
    bad: .page("![Colors](other.md)"), good: .page("[Colors](other.md)")),
  Rule(
    "link/orphan", .warning, "a page that nothing links to",
    "Neither the contents nor another page leads to it, so nobody will find it. Put it into `nav`, or link to it where it helps.",
    bad: .settings("nav: [index.md]"), good: .settings("nav: [index.md, other.md]")),
  Rule(
    "link/broken", .error, "a link to another site that does not answer",
    """
    Asked with `--external` only. The host says that the page is not there, or there is no such host. A host that is busy, asks for a \
    name, or forbids robots is not a finding.
    """,
    bad: .text("<https://www.example.org/gone>", language: "markdown"),
    good: .text("<https://www.example.org/>", language: "markdown")),
  Rule(
    "link/moved", .info, "a link to another site that has moved for good",
    "Asked with `--external` only. The host says that the page is at another address from now on.",
    bad: .text("<http://www.example.org/>", language: "markdown"),
    good: .text("<https://www.example.org/>", language: "markdown")),
]
