#!/usr/bin/env python3
"""Looks for pages whose time grows faster than they do.

    page-growth.py DOCGEN [--pairs 200] [--seed 1] [--seconds N]

Each page is one piece of Markdown many times over, then two pieces in turn, chosen at random. It is checked and built at
two sizes, and at a third where the second took long. A page that takes over five seconds of a processor, or three times as long
whenever its size doubles, is named. Not for CI: times on a busy machine prove little.
"""
import argparse
import os
import pathlib
import random
import resource
import subprocess
import sys
import tempfile
import time

# `%` stands for the number of the repetition.
PIECES = ["- ", "- a\n", "1. a\n", "> a\n", "> ", "a\n", "a\n\n", "# a\n", "#\n", "# a {#b%}\n", "a\n=\n", "---\n", "a\\\n", "&amp;",
          "*a* ", "**a", "*", "_a", "~~a~~ ", "`a` ", "`", "``a` ", "[a](b) ", "[a](#b%) ", "![a](b.png) ", "[a][b%]\n", "[a%]: b\n",
          "[a%]\n\n[a%]: b\n\n", "[", "]", "](", "[a", "www.a.b ", "https://a.b/% ", "a@b.c ", "<b>", "</b>", "<b", "<div>\n\n",
          "<p id=a%>\n", "<!-- ", "<!-- a -->\n", "<a href='b'>", "<img src=b>", "[^a%]: b\n\n", "[^a%]\n\n[^a%]: b\n\n", "[^a] ",
          "|a|\n|-|\n|b|\n\n", "|a", "|-", "| a | b |\n", "```\na\n```\n", "```swift\nlet a = 1\n```\n", "```swift\n", "    a\n", "\ta\n",
          "~~~\n", "```js\n", "```swift {title=a}\n// [!code ++]\n```\n", ":::note\na\n:::\n\n", ":::note\n", ":::\n", "::::tabs\n", ":::tab[a]\n",
          ":::tokens blue\n_500\n:::\n\n", ":::tokens blue\n```swift\nText(\"a\").foregroundStyle(.blue)\n```\n:::\n\n",
          ":::preview\n<b>a</b>\n:::\n\n", ":::gradient proOrange\n:::\n\n", ":color[_500] ", ":color[", ":kbd[a]", "::x ", "::toc\n\n",
          ":ratio[_500 on _0] ", "- [ ] a\n", "\"a\" ", "'a ", "... ", "-- ", "\x01", "\u202e", "\u2028", "é", "漢", "\r", "\r\n", "\t", " ", "  \n",
          "{{", "{{< a >}}\n", "!!! note\n", "> [!NOTE]\n> a\n\n", "[[a]] ", "<<<<<<< a\n", "%%", "$a$ ", "\\(", "#a ", "==a== ", "H~2~O ",
          "<details>\n<summary>a</summary>\n\n", "</details>\n", "## a\n\n", "### a%\n\n", "word ", "Aword% ", "#459cd8 ", "4.5:1 ", "`proOrange` ",
          "A term\n: b\n\n", "*[a%]: b\n", "term%\n", "a {.b} ", "{#a%}\n", "<!-- docgen-ignore a -->\n", "---\na: %\n---\n"]


def page(pieces, size):
    """The pieces in turn, until the page has `size` bytes."""
    text, length, number = ["# Page\n\n"], 0, 0
    while length < size:
        for piece in pieces:
            text.append(piece.replace("%", str(number)))
            length += len(text[-1].encode())
            number += 1
    return "".join(text)


def took(docgen, root, command, text):
    (root / "Content/index.md").write_bytes(text.encode())
    start = processor_seconds()
    try:
        status = subprocess.run([docgen, command, "--quiet"], cwd=root, capture_output=True, timeout=60).returncode
    except subprocess.TimeoutExpired:
        status = "hang"
    return processor_seconds() - start, status


def processor_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("docgen")
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=int, default=200_000)
    parser.add_argument("--seconds", type=float, default=3600)
    options = parser.parse_args()
    docgen = os.path.abspath(options.docgen)
    chance = random.Random(options.seed)
    pages = [[piece] for piece in PIECES] + [chance.sample(PIECES, chance.choice([2, 2, 3])) for _ in range(options.pairs)]
    if options.seconds < 3600:
        chance.shuffle(pages)
    started, done, slowest, found = time.monotonic(), 0, 0, []
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "Content").mkdir()
        for pieces in pages:
            if time.monotonic() - started > options.seconds:
                break
            done += 1
            for command in ["build", "check"]:
                small, first = took(docgen, root, command, page(pieces, options.size))
                large, second = took(docgen, root, command, page(pieces, options.size * 2)) if small > 0.15 else (small, first)
                slowest = max(slowest, small, large)
                isOdd = first not in (0, 1) or second not in (0, 1)
                isSteep = large > 0.6 and large > 3 * small
                if isSteep and not isOdd:
                    # A page of some size is not kept between the passes, which is a step and no slope.
                    isSteep = took(docgen, root, command, page(pieces, options.size * 4))[0] > 3 * large
                if isOdd or isSteep or max(small, large) > 5:
                    found.append(pieces)
                    print(f"{command} {pieces!r}: {small:.2f} s, then {large:.2f} s; statuses {first}, {second}", flush=True)
    print(f"page-growth: {done} pages, seed {options.seed}, {len(found)} found, slowest {slowest:.1f} s")
    sys.exit(1 if found else 0)


main()
