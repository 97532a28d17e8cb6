import Diagnostics

/// Rules about markup that came out as text.
let slipRules: [Rule] = [
  Rule(
    "link/malformed", .warning, "a link that is printed as text", isPartOfBuild: true,
    """
    In Markdown a destination ends at its first space. Put it in `<` and `>`, or write `%20` for each space. Behind it may stand \
    a title, in quotes that are closed. A line `[name]: address` has a blank line or another such line above it.
    """,
    bad: .page("[The plan](my plan.md)"), good: .page("[The plan](other.md)")),
  Rule(
    "heading/no-space", .warning, "a heading without its space", isPartOfBuild: true,
    "Behind the `#` marks of a heading stands a space. Without it the line is text, marks and all.",
    bad: .page("##Setup"), good: .page("## Setup")),
  Rule(
    "heading/empty", .warning, "a heading without text", isPartOfBuild: true,
    "A line of `#` marks alone is a heading that says nothing, in the page and in its contents.",
    bad: .page("##\n\nText."), good: .page("## Setup\n\nText.")),
  Rule(
    "table/delimiter", .warning, "a table whose second line does not fit its first", isPartOfBuild: true,
    "The line of hyphens below the head has one cell for each column. With more or fewer, the table is printed as text.",
    bad: .page("| Sign | Use |\n| --- |\n| `+` | Both |"), good: .page("| Sign | Use |\n| --- | --- |\n| `+` | Both |")),
  Rule(
    "directive/unknown-alert", .warning, "a quote that is meant as an alert and is none", isPartOfBuild: true,
    """
    An alert is a quote whose first line is `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]` and nothing else. \
    With another word, or with text behind it, the line is printed as it is.
    """,
    bad: .page("> [!WARNNG]\n> Mind the gap."), good: .page("> [!WARNING]\n> Mind the gap.")),
]
