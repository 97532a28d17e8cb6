import Diagnostics

/// Rules about directives, fences and included files.
let syntaxRules: [Rule] = directiveRules + placeRules

private let directiveRules: [Rule] = [
  Rule(
    "directive/unknown", .error, "a directive that does not exist", isPartOfBuild: true,
    "`docgen list directives` prints the names there are. A line of colons that is meant as text begins with a backslash.",
    bad: .page(":::nore\nMind the gap.\n:::"), good: .page(":::note\nMind the gap.\n:::")),
  Rule(
    "directive/unclosed", .error, "a block that is never closed", isPartOfBuild: true,
    "A block ends at a line of exactly as many colons as it began with. What is still open when an outer block ends is reported at its own first line.",
    bad: .page(":::note\nMind the gap."), good: .page(":::note\nMind the gap.\n:::")),
  Rule(
    "directive/stray-closer", .error, "a closing line with nothing to close", isPartOfBuild: true,
    "The line of colons fits no open block: it is one too many, or it has another number of colons than the block's first line.",
    bad: .page("Mind the gap.\n\n:::"), good: .page(":::note\nMind the gap.\n:::")),
  Rule(
    "directive/duplicate-id", .error, "a block whose id is taken on its page", isPartOfBuild: true,
    "A link to the id could lead to either place, so one must change. Ids of headings and anchors count too.",
    bad: .page("## Setup\n\n:::note {#setup}\nMind the gap.\n:::"),
    good: .page("## Setup\n\n:::note {#gap}\nMind the gap.\n:::")),
  Rule(
    "directive/html-swallows-closer", .error, "a closing line inside HTML", isPartOfBuild: true,
    "In Markdown, HTML goes on to the next blank line. The closing line directly under it belongs to the HTML.",
    bad: .page(":::note\n<div>Mind the gap.</div>\n:::"), good: .page(":::note\n<div>Mind the gap.</div>\n\n:::")),
  Rule(
    "directive/syntax", .error, "a call that cannot be read", isPartOfBuild: true,
    "A quote or a bracket is not closed, or the directive stands where it cannot: a block inside a sentence, a body where none belongs.",
    bad: .page("The color :note[Mind the gap.] here."), good: .page("The color :color[blue._600] here.")),
  Rule(
    "directive/foreign", .error, "a directive in another tool's spelling", isPartOfBuild: true,
    """
    Other tools write names in braces or with `!!!`, import components, or link in brackets of their own. Here the text would be printed as it \
    stands. docgen's spelling is the name behind the colons, and Markdown's for links.
    """,
    bad: .page(":::{note}\nMind the gap.\n:::"), good: .page(":::note\nMind the gap.\n:::")),
  Rule(
    "directive/argument", .error, "an argument too many or too few", isPartOfBuild: true,
    "The directive needs a word behind its name, or takes none.",
    bad: .page("::easing smooth"), good: .page("::easing")),
  Rule(
    "directive/label", .error, "a label that the directive does not take", isPartOfBuild: true,
    "Text in brackets is a label; this directive has no place for one.",
    bad: .page("::easing[Curves]"), good: .page("::easing")),
  Rule(
    "directive/unknown-attribute", .error, "a key in braces that does not exist", isPartOfBuild: true,
    "Each directive knows its own keys; `#id` and `.class` go everywhere.",
    bad: .page(":::contrast {apka}\ngray._900 on gray._50\n:::"),
    good: .page(":::contrast {apca}\ngray._900 on gray._50\n:::")),
  Rule(
    "directive/attribute", .error, "a key in braces with a wrong value", isPartOfBuild: true,
    "The key exists, and takes another value.",
    bad: .page(":::contrast {contrast=less}\ngray._900 on gray._50\n:::"),
    good: .page(":::contrast {contrast=more}\ngray._900 on gray._50\n:::")),
  Rule(
    "directive/list", .error, "a directive that wants one list", isPartOfBuild: true,
    "`steps` and `workflow` hold one numbered list, `boundaries` one bulleted list, and nothing else.",
    bad: .page(":::steps\nOpen the box.\n:::"), good: .page(":::steps\n1. Open the box.\n:::")),
  Rule(
    "directive/tabs", .error, "tabs and tab blocks that do not fit", isPartOfBuild: true,
    "`tabs` holds `tab` blocks and nothing else, each with a label of its own, and a `tab` stands nowhere else.",
    bad: .page(":::tab[Swift]\nText.\n:::"), good: .page("::::tabs\n:::tab[Swift]\nText.\n:::\n::::")),
  Rule(
    "directive/empty", .error, "a block without the rows that it is for", isPartOfBuild: true,
    "Between the opening line and the closing one stands what the block shows. Without it nothing is drawn.",
    bad: .page(":::contrast blue\n:::"),
    good: .page(":::contrast blue\nforegroundPrimary on backgroundPrimary\n:::")),
  Rule(
    "directive/gradient", .error, "a gradient block without its one gradient", isPartOfBuild: true,
    "`gradient` compares one gradient with other blends and easings, so its body is one row that gives a gradient.",
    bad: .page(":::gradient blue\n_300\n:::"), good: .page(":::gradient blue\n[_300, _700].proGradient()\n:::")),
]

private let placeRules: [Rule] = [
  Rule(
    "fence/syntax", .warning, "a fence's first line that cannot be read", isPartOfBuild: true,
    "Behind the language stand attributes and ranges of lines: `title=\"Card.swift\" {2,4-6}`. What cannot be read is passed over.",
    bad: .page("```swift title=\"Card.swift\nlet a = 1\n```"),
    good: .page("```swift title=\"Card.swift\"\nlet a = 1\n```")),
  Rule(
    "heading/bad-id", .warning, "an id that cannot be one", isPartOfBuild: true,
    "An id of your own is one word of letters, digits, hyphens and the like. With a space in it, it stays text.",
    bad: .page("## Setup {#set up}"), good: .page("## Setup {#set-up}")),
  Rule(
    "heading/duplicate-id", .error, "two headings with one id of their own", isPartOfBuild: true,
    "A link to the id could lead to either of them, so one must change. Headings without an id of their own get different ones by themselves.",
    bad: .page("## Mac {#install}\n\n## Linux {#install}"), good: .page("## Mac {#mac}\n\n## Linux {#linux}")),
  Rule(
    "table/extra-cell", .warning, "a cell that the table has no column for", isPartOfBuild: true,
    "A row has more cells than the head of its table. Markdown leaves the further ones out. A `|` in code parts cells too: write `\\|`.",
    bad: .page("| Sign | Use |\n| --- | --- |\n| `a | b` | Either |"),
    good: .page("| Sign | Use |\n| --- | --- |\n| `a \\| b` | Either |")),
  Rule(
    "include/missing", .error, "a file to show that is not there", isPartOfBuild: true,
    "`file=` and `::include` read files of the content, or of the folders that `sources` names.",
    bad: .page("::include notes/missing.md"), good: .page("::include other.md")),
  Rule(
    "include/region", .error, "a region that the file does not have", isPartOfBuild: true,
    "A region stands between `// #region name` and `// #endregion`, or behind `// snippet.name`.",
    bad: .page("::include other.md {region=bodi}"), good: .page("::include other.md")),
  Rule(
    "include/loop", .error, "files that include each other", isPartOfBuild: true,
    "A file that shows itself, at once or over others, has no end.",
    bad: .page("::include index.md"), good: .page("::include other.md")),
  Rule(
    "preview/value", .error, "a value of the wrong kind in a preview", isPartOfBuild: true,
    "`token(…)` stands for one color, `gradient(…)` for a gradient.",
    bad: .page(":::preview blue\n<i style=\"color: token([_300, _700])\">x</i>\n:::"),
    good: .page(":::preview blue\n<i style=\"color: token(_700)\">x</i>\n:::")),
  Rule(
    "fence/unclosed", .warning, "a fence that no line closes", isPartOfBuild: true,
    """
    A fence without a closing line takes in the rest of the page, or of its list item or quote, as code. The closing line has the \
    same marks as the opening one, at least as many.
    """,
    bad: .page("```swift\nlet a = 1\n\n## More\n\nText."), good: .page("```swift\nlet a = 1\n```\n\n## More\n\nText.")),
  Rule(
    "preview/markup", .error, "HTML that a preview cannot hold", isPartOfBuild: true,
    """
    A preview is drawn twice, in light and in dark mode, inside elements of the page. So each of its elements is closed, and it \
    holds no ids and no scripts.
    """,
    bad: .page(":::preview blue\n<div><b style=\"color: token(foregroundPrimary)\">Total</b>\n:::"),
    good: .page(":::preview blue\n<div><b style=\"color: token(foregroundPrimary)\">Total</b></div>\n:::")),
  Rule(
    "preview/color", .error, "a color written by hand in a preview", isPartOfBuild: true,
    "It would be drawn, but missing from the list of what the preview draws. Write a row in `token(…)`.",
    bad: .page(":::preview blue\n<i style=\"color: #123456\">x</i>\n:::"),
    good: .page(":::preview blue\n<i style=\"color: token(_700)\">x</i>\n:::")),
  Rule(
    "preview/icon", .error, "an icon that the theme does not have", isPartOfBuild: true,
    "`data-symbol` names a file of `Theme/icons`.",
    bad: .page(":::preview blue\n<i data-symbol=\"flying.pig\"></i>\n:::"),
    good: .page(":::preview blue\n<i style=\"color: token(_700)\">x</i>\n:::")),
]
