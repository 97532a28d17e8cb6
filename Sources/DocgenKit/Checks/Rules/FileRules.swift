import Diagnostics

/// Rules about files as such: whether they can be read, and where they are published.
let fileRules: [Rule] = [
  Rule(
    "file/unreadable", .error, "a file that cannot be read", isPartOfBuild: true,
    """
    A page, an asset or a file of the theme is there, but the system does not give its bytes: it may not be read, it is a \
    pipe, or a link that leads out of its folder. Or its name is not UTF-8, so that it can have no address. Give the file the \
    right permissions or another name, or take it away.
    """,
    bad: .text("-w-------  Content/guide.md"), good: .text("-rw-r--r--  Content/guide.md")),
  Rule(
    "page/encoding", .error, "bytes that are not UTF-8", isPartOfBuild: true,
    """
    Pages are UTF-8. Text in another encoding would be published with wrong letters. Save the file as UTF-8 in your \
    editor.
    """,
    bad: .text("Content/café.md: ISO-8859-1 text"), good: .text("Content/café.md: UTF-8 text")),
  Rule(
    "page/conflict", .error, "marks that a merge left in a file", isPartOfBuild: true,
    """
    Git could not join two changes, and wrote both into the file between `<<<<<<<`, `=======` and `>>>>>>>`. Keep what is right \
    and take the marks away. In a code block such lines are code.
    """,
    bad: .page("<<<<<<< HEAD\nTwenty stops.\n=======\n20 stops.\n>>>>>>> numbers"), good: .page("Twenty stops.")),
  Rule(
    "page/too-deep", .error, "blocks nested beyond what docgen follows", isPartOfBuild: true,
    """
    Lists, quotes and directives that stand hundreds deep in each other are a slip of a script, not a page. Check what \
    wrote the file.
    """,
    bad: .text("> > > > > (and 300 more)"), good: .text("> > One quote in another.")),
  Rule(
    "page/too-complex", .error, "a page that is too large, or mixed beyond what docgen follows", isPartOfBuild: true,
    """
    A page may have 16 MB, and a million line breaks, brackets, stars and signs like them: more than a book, and still built \
    within seconds. Split what is larger, or publish it as a file to download. Smaller pages can be refused too: a definition or \
    a table that grows to many times the page, or fences and directives that cross so often that it cannot be decided which \
    lines are code. Pages that people write are far from all of this.
    """,
    bad: .text("a file made by a script to be hostile"),
    good: .text("a page with fences and directives that do not cross")
  ),
  Rule(
    "site/empty", .error, "a site without a page", isPartOfBuild: true,
    """
    The content folder has no page that is published. That is rarely meant: a wrong folder, or a checkout without its files. The \
    old site stays as it is.
    """,
    bad: .text("Content/docgen.yml"), good: .text("Content/docgen.yml\nContent/index.md")),
  Rule(
    "site/collision", .error, "two files for one address", isPartOfBuild: true,
    """
    Two pages, or a page and an alias, a redirect or an asset, want to be published at the same place, or at places that \
    differ only in case or in how an accent is encoded. One would silently replace the other, on some disks at least. Rename one, or \
    give it a `slug`.
    """,
    bad: .text("Content/guide.md\nContent/guide/index.md"), good: .text("Content/guide/index.md\nContent/guide/more.md")
  ),
]
