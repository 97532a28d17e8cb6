import Diagnostics

/// Rules about markup that came out as text.
let slipRules: [Rule] = [
  Rule(
    "link/malformed", .warning, "a link that is printed as text", isPartOfBuild: true,
    "In Markdown a destination ends at its first space. Put it in `<` and `>`, or write `%20` for each space.",
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
    "directive/unknown-alert", .warning, "a quote that is meant as an alert and is none", isPartOfBuild: true,
    """
    An alert is a quote whose first line is `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]` and nothing else. \
    With another word, or with text behind it, the line is printed as it is.
    """,
    bad: .page("> [!WARNNG]\n> Mind the gap."), good: .page("> [!WARNING]\n> Mind the gap.")),
]
