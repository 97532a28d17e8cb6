#!/usr/bin/env python3
"""Kills builds at random moments: each time the output is the old site or the new one, and the next build is right.

    kill-loop.py DOCGEN [--rounds 200] [--seed 1] [--pages 80] [--journal] [--seconds N]

With --journal a foreign folder stands in the output, so that files go in place one by one: then a mixture may be seen,
and the next build has to mend it.
"""
import argparse
import hashlib
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Benchmarks"))
import corpus  # noqa: E402

OWN = {".docgen-manifest", ".docgen-staging"}


def snapshot(folder):
    """The site's files with their hashes; docgen's own hidden names left out."""
    files = {}
    for path in sorted(folder.rglob("*")):
        relative = path.relative_to(folder)
        if path.is_file() and relative.parts[0] not in OWN:
            files[str(relative)] = hashlib.sha256(path.read_bytes()).hexdigest()
    return files


def wait_for_commit(process, work):
    """Waits until a build begins to put its files in place: by its journal, or by the site that it makes beside the old one."""
    signs = [work / "Output/.docgen-staging/journal", work / ".Output.docgen-new"]
    while process.poll() is None and not any(sign.exists() for sign in signs):
        pass


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("docgen")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pages", type=int, default=80)
    parser.add_argument("--journal", action="store_true")
    parser.add_argument("--seconds", type=float, default=3600)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    docgen = os.path.abspath(options.docgen)
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        # The second site has other texts, one page fewer, and a folder where the first has a file.
        corpus.make(root / "a", options.pages, 1)
        corpus.make(root / "b", options.pages - 1, 2)
        (root / "a/Content/thing").write_text("a file")
        (root / "b/Content/thing").mkdir()
        (root / "b/Content/thing/inner.txt").write_text("in a folder")
        sites, seconds = {}, 0
        for name in "ab":
            start = time.monotonic()
            subprocess.run([docgen, "build", "--quiet"], cwd=root / name, check=True)
            seconds = max(seconds, time.monotonic() - start)
            sites[name] = snapshot(root / name / "Output")
        work = root / "work"
        work.mkdir()
        output = work / "Output"
        output.mkdir()
        foreign = {"CNAME": "example.org\n", "notes.txt": "keep me\n", ".nojekyll-own": ""}
        (output / "CNAME").write_text(foreign["CNAME"])
        counts = {"old": 0, "new": 0, "mixed": 0, "finished": 0}
        current, started = None, time.monotonic()
        for round_number in range(options.rounds):
            if time.monotonic() - started > options.seconds:
                break
            target = "b" if current == "a" else "a"
            shutil.rmtree(work / "Content", ignore_errors=True)
            shutil.copytree(root / target / "Content", work / "Content")
            before = snapshot(output)
            process = subprocess.Popen([docgen, "build", "--quiet"], cwd=work)
            if chance.random() < 0.5:
                time.sleep(chance.uniform(0, 1.1) * seconds)
            else:
                # The other half fall on the end of the build, where files go in place.
                wait_for_commit(process, work)
                time.sleep(chance.uniform(0, 0.015))
            process.send_signal(signal.SIGKILL)
            counts["finished"] += process.wait() == 0
            after = snapshot(output)
            wanted = dict(sites[target])
            for name, text in foreign.items():
                if name in before:
                    wanted[name] = hashlib.sha256(text.encode()).hexdigest()
            wanted.update({name: value for name, value in before.items() if name.startswith(".git/")})
            state = "old" if after == before else "new" if after == wanted else "mixed"
            counts[state] += 1
            if state == "mixed" and not options.journal:
                differing = [name for name in set(after) | set(wanted) if after.get(name) != wanted.get(name)]
                sys.exit(f"round {round_number}: neither the old nor the new site, such as {sorted(differing)[:5]}")
            subprocess.run([docgen, "build", "--quiet"], cwd=work, check=True)
            if (built := snapshot(output)) != wanted:
                wrong = sorted(name for name in set(built) | set(wanted) if built.get(name) != wanted.get(name))
                sys.exit(f"round {round_number}: the next build did not give the right site, such as {wrong[:5]}")
            if (left := sorted(set(os.listdir(work)) - {"Content", "Output", ".docgen-cache"})):
                sys.exit(f"round {round_number}: left behind {left}")
            if round_number == 2:
                for name in ("notes.txt", ".nojekyll-own"):
                    (output / name).write_text(foreign[name])
                if options.journal:
                    (output / ".git").mkdir()
                    (output / ".git/HEAD").write_text("ref: refs/heads/main\n")
            current = target
        print(f"kill-loop: {counts['old'] + counts['new'] + counts['mixed']} kills, {counts}")


main()
