import Diagnostics

/// Rules about the files of a theme.
let themeRules: [Rule] = [
  Rule(
    "theme/missing", .error, "a theme without its page template", isPartOfBuild: true,
    """
    A theme needs at least `templates/page.mustache`. Without it there is nothing to put a page into. Name the right folder with \
    `--theme`, or take the folder away to get docgen's own theme.
    """,
    bad: .text("Theme/page.mustache"), good: .text("Theme/templates/page.mustache")),
  Rule(
    "theme/template", .error, "a template that cannot be read", isPartOfBuild: true,
    "A Mustache tag is not closed, or closes another section than the one that is open, or the file is not UTF-8.",
    bad: .text("{{#contents}}\n<li>{{label}}</li>", language: "html"),
    good: .text("{{#contents}}\n<li>{{label}}</li>\n{{/contents}}", language: "html")),
  Rule(
    "theme/unknown-partial", .error, "a partial that is not there", isPartOfBuild: true,
    """
    A template asks for a part of itself by the name of a file in `templates/partials`, without the ending. Where there is no such \
    file, pages would miss that part.
    """,
    bad: .text("{{> site-foot}}", language: "html"), good: .text("{{> site-footer}}", language: "html")),
  Rule(
    "theme/endless-partial", .error, "a partial that holds itself without end", isPartOfBuild: true,
    """
    A partial asks for itself, or for one that asks for it in turn, so that it could never be drawn to its end. Only inside of a \
    section of `items` may it do so: there it draws what belongs to an entry, and entries come to an end.
    """,
    bad: .text("<footer>{{> site-footer}}</footer>", language: "html"),
    good: .text("{{#items}}\n<li>{{> contents-item}}</li>\n{{/items}}", language: "html")),
  Rule(
    "theme/unknown-name", .warning, "a name in a template that stands for nothing", isPartOfBuild: true,
    """
    A tag asks for a value that pages do not have at this place, so nothing is printed, and a section of it never shows. The manual \
    lists the names; those of an entry, such as `label`, are known inside of its section alone.
    """,
    bad: .text("<title>{{site.titel}}</title>", language: "html"),
    good: .text("<title>{{site.title}}</title>", language: "html")),
  Rule(
    "theme/escaping", .warning, "HTML in two braces, or text in three", isPartOfBuild: true,
    """
    Two braces escape what they print, so that a title with a `<` in it is shown as written; three print it as it is. The text of a page, \
    `page.titleHTML` and `jsonld` are ready to print and want three; all else wants two.
    """,
    bad: .text("<main>{{content}}</main>", language: "html"),
    good: .text("<main>{{{content}}}</main>", language: "html")),
  Rule(
    "theme/no-content", .warning, "a page template without the page's text", isPartOfBuild: true,
    """
    Neither `page.mustache` nor a part of it asks for `content`, so that every page would be published without its text. An empty \
    file is the usual reason.
    """,
    bad: .text("<main>{{page.title}}</main>", language: "html"),
    good: .text("<main>{{{content}}}</main>", language: "html")),
  Rule(
    "theme/unused-file", .warning, "a template that nothing asks for", isPartOfBuild: true,
    """
    A file takes the place of docgen's own only when it has the same name in the same folder. This one has a name that no template \
    asks for, so it changes nothing.
    """,
    bad: .text("Theme/templates/partials/site-foter.mustache"),
    good: .text("Theme/templates/partials/site-footer.mustache")),
]
