import Diagnostics

/// Rules about values that a page states by hand.
let valueRules: [Rule] = [
  Rule(
    "value/color", .error, "a color value that is not what the engine computes",
    """
    A hex or a `color(display-p3 …)` stands beside the name of a token or stop, and is another color. The finding has the right \
    value, and `--fix` writes it. Words such as "in dark mode", and the head of the column, say which mode is meant. As many values \
    as names before them are each of one, in order; a wrong one there is left to you. In a table the value of a name stands in its \
    own cell, or under a plain head such as "Hex", "Light" or "Value"; under "Old", "Hover" or "Tailwind" it is another's. Better \
    still, write `:color[blue._600]`: it cannot go wrong.
    """,
    bad: .page("The links are `blue._600`, `#3366cc`."), good: .page("The links are :color[blue._600].")),
  Rule(
    "value/ratio", .error, "a contrast ratio that is not what the engine computes",
    """
    A ratio such as `5.11:1` stands beside a pair of colors, in the text or in a comment of an example, and the pair has another. \
    `--fix` writes the right one. Two colors are a pair where "on", "over" or "against" joins them, and in "on white" or "white text on", or where a table has a column for texts and one \
    for grounds. Words beside a ratio, or over its column, say of which mode it is; under "AA" or "Minimum" it is a demand, and is \
    not measured. In text, `:contrast[a on b]` cannot go wrong.
    """,
    bad: .page("`gray._900` on `gray._50` has 9.99:1."),
    good: .page("`gray._900` on `gray._50` has :contrast[gray._900 on gray._50].")),
  Rule(
    "value/stop", .error, "a stop that is not what the engine computes",
    "The comment behind an expression says which stops it is in light and dark mode, and it is others.",
    bad: .page("```swift\nlet fill = Color.proBlue.surfacePrimary // _300 and _700\n```"),
    good: .page("```swift\nlet fill = Color.proBlue.surfacePrimary // _200 and _700\n```")),
  Rule(
    "value/name", .warning, "a name of a color that is nearly one that exists",
    """
    In the code of a sentence stands a family, a token or a stop that is one letter away from a real one, or a stop that no ramp \
    has. A sentence that says "no" or "not" may name what does not exist.
    """,
    bad: .page("Links are `blue._675`."), good: .page("Links are `blue._650`.")),
  Rule(
    "value/count", .error, "a count that is not what the engine has",
    """
    A ramp has 20 stops, the palette 37 families, a theme 20 tokens, the wheel 36 hues. Only counts in sentences that speak of \
    colors are looked at, and one that may be about something else is not rewritten by `--fix`.
    """,
    bad: .page("Every family has 21 stops."), good: .page("Every family has 20 stops.")),
]
