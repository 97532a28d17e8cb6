import Diagnostics

/// Rules about rows of colors, and about contrast.
let colorRules: [Rule] = [
  Rule(
    "color/unknown-token", .error, "a token that does not exist", isPartOfBuild: true,
    "`docgen list tokens` prints the twenty tokens. The name may also be a `let` of another block: those end with their block.",
    bad: .page(":::tokens orange\nsurfacePrimry\n:::"), good: .page(":::tokens orange\nsurfacePrimary\n:::")),
  Rule(
    "color/unknown-stop", .error, "a stop that does not exist", isPartOfBuild: true,
    "A theme has 20 stops, `_50` to `_1000` in steps of 50.",
    bad: .page(":::tokens orange\n_475\n:::"), good: .page(":::tokens orange\n_450\n:::")),
  Rule(
    "color/unknown-family", .error, "a family that does not exist", isPartOfBuild: true,
    "There are 37 families. A theme may also be a hex, a hue such as `hue:173`, or a name of `themes` in `docgen.yml`.",
    bad: .page(":::tokens oragne\n_450\n:::"), good: .page(":::tokens orange\n_450\n:::")),
  Rule(
    "color/unknown-function", .error, "a function that does not exist", isPartOfBuild: true,
    "The functions are those of the Swift library, in Swift's spelling.",
    bad: .page(":::tokens orange\n_450.darkn(by: 2)\n:::"), good: .page(":::tokens orange\n_450.darken(by: 2)\n:::")),
  Rule(
    "color/missing-theme", .error, "a bare name where no theme is given", isPartOfBuild: true,
    "Without a theme behind `:::tokens`, each row names its own: `blue._450`, `app.backgroundPrimary`. Under `Color`, a bare stop would be gray's: write `gray._450`.",
    bad: .page(":::tokens\nsurfacePrimary\n:::"), good: .page(":::tokens\norange.surfacePrimary\n:::")),
  Rule(
    "color/opacity", .error, "an opacity outside 0 to 100", isPartOfBuild: true,
    "`@25` is 25 percent.",
    bad: .page(":::tokens orange\n_450@250\n:::"), good: .page(":::tokens orange\n_450@25\n:::")),
  Rule(
    "color/argument", .error, "an argument that the function does not take", isPartOfBuild: true,
    "A label is missing or wrong, a value is of the wrong kind, or there is one too many.",
    bad: .page(":::tokens orange\n_450.darken(stops: 2)\n:::"), good: .page(":::tokens orange\n_450.darken(by: 2)\n:::")
  ),
  Rule(
    "color/duplicate-name", .error, "a name that is taken", isPartOfBuild: true,
    "A `let` may not hide a token, a family, or an earlier `let` of its block.",
    bad: .page(":::tokens orange\nlet blue = _450\nblue\n:::"),
    good: .page(":::tokens orange\nlet fill = _450\nfill\n:::")),
  Rule(
    "color/syntax", .error, "a row that cannot be read", isPartOfBuild: true,
    "A row is one value, or a label, a colon, a space and a value.",
    bad: .page(":::tokens orange\n_450 _500\n:::"), good: .page(":::tokens orange\n_450\n_500\n:::")),
  Rule(
    "color/no-example", .error, "no rows, and no example to take them from", isPartOfBuild: true,
    "`tokens` without rows lists what the Swift fence above it draws. Here no Swift fence stands above it.",
    bad: .page("::tokens orange"), good: .page(":::tokens orange\n_450\n:::")),
  Rule(
    "color/unknown-in-example", .error, "a color of an example that cannot be known", isPartOfBuild: true,
    "The example computes a color from something that the page does not show. Write a row for it between `:::tokens` and `:::`.",
    bad: .page("```swift\nText(\"a\").foregroundStyle(Palette.named(\"x\").foregroundPrimary)\n```\n\n::tokens orange"),
    good: .page(
      "```swift\nText(\"a\").foregroundStyle(Palette.named(\"x\").foregroundPrimary)\n```\n\n:::tokens orange\nforegroundPrimary\n:::"
    )),
  Rule(
    "contrast/minimum", .error, "a pair under its own minimum", isPartOfBuild: true,
    "The row demands a ratio with `>=`, and the pair does not reach it in one of the modes. The finding names the nearest stop that does.",
    bad: .page(":::contrast gray\n_500 on _300 >= 4.5\n:::"), good: .page(":::contrast gray\n_800 on _200 >= 4.5\n:::")),
]
