#!/usr/bin/env python3
"""Edits a site at random and builds it in turn: bytes flipped, files truncated, renamed, emptied, made huge, linked to themselves.

    random-edits.py DOCGEN [--edits 10000] [--seconds 300] [--seed 1] [--keep FOLDER]

No build may crash, take over five seconds for a page, or write anything outside its output. What breaks one is kept in --keep.
"""
import argparse
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Benchmarks"))
import corpus  # noqa: E402

PIECES = [b":::", b"\n:::note\n", b":::tokens proOrange\n", b"```swift\n", b"[a](b.md#c)", b"---\n", b"\x00", b"\xff\xfe", b"\r", b"{{",
          b"<!--", b"<script>", b"> " * 300, b"*" * 2000, b"[" * 500, b"| a |\n|--|\n", b":color[", b"- " * 200, b"title: [\n", b"&a *a",
          b"[^1]: x\n[^1]", b"\xe2\x80\xa8", b"# \n" * 50, b"nav:\n  - nope.md\n", b"base: //x\n", b"slug: ../../x\n", b"aliases: [/etc]\n"]


def files(content):
    return sorted(path for path in content.rglob("*") if path.is_file() and not path.is_symlink())


def edit(content, chance):
    """One edit; what it was, in words."""
    choices = files(content)
    if not choices:
        (content / "index.md").write_text("# Again\n")
        return "made a page"
    path = chance.choice(choices)
    kind = chance.randrange(12)
    data = bytearray(path.read_bytes())
    place = chance.randrange(len(data) + 1)
    if kind == 0 and data:
        for _ in range(chance.randrange(1, 20)):
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    elif kind == 1:
        del data[place:]
    elif kind == 2:
        data[place:place] = chance.choice(PIECES)
    elif kind == 3:
        data[place:place] = chance.choice(PIECES) * chance.randrange(1, 40)
    elif kind == 4:
        data = bytearray()
    elif kind == 5:
        other = path.with_name(chance.choice(["a.md", "b c.md", "ü.md", "index.md", "README.md", "404.md", "x.txt", "-.md", "%.md", "A.md"]))
        path.rename(other)
        return f"renamed {path.name} to {other.name}"
    elif kind == 6 and chance.random() < 0.2:
        data += chance.choice(PIECES) * (300_000 // 8)
    elif kind == 7:
        link = path.with_name(f"link{chance.randrange(5)}.md")
        if not link.exists() and not link.is_symlink():
            link.symlink_to(chance.choice([link.name, ".", "..", "/etc/passwd", path.name, "nowhere"]))
        return f"linked {link.name}"
    elif kind == 8:
        path.unlink()
        return f"deleted {path.name}"
    elif kind == 9:
        (path.parent / f"folder{chance.randrange(4)}").mkdir(exist_ok=True)
        return "made a folder"
    elif kind == 10:
        other = chance.choice(choices).read_bytes()
        data[place:place] = other[: chance.randrange(1, 3000)]
    elif kind == 11 and data:
        end = min(len(data), place + chance.randrange(200))
        data[place:place] = data[place:end] * chance.randrange(1, 5)
    path.write_bytes(bytes(data))
    return f"edit {kind} of {path.name}"


def allowed_seconds(content):
    """Five for a page. Only pages over a megabyte take so long that they count."""
    return 5 * max(1, sum(path.stat().st_size > 1_000_000 for path in files(content)))


def restore(content, source):
    shutil.rmtree(content)
    shutil.copytree(source, content)


def outside(root):
    """What stands beside content and output."""
    return sorted(set(os.listdir(root)) - {"Content", "Output", ".docgen-cache", "source"})


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("docgen")
    parser.add_argument("--edits", type=int, default=10000)
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", default="stress-findings")
    options = parser.parse_args()
    chance = random.Random(options.seed)
    docgen = os.path.abspath(options.docgen)
    started, slowest, statuses = time.monotonic(), 0, {}
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        corpus.make(root / "source", 12, options.seed)
        examples = pathlib.Path(__file__).parent.parent / "Content"
        if examples.is_dir():
            for path in sorted(examples.rglob("*.md"))[:40]:
                target = root / "source/Content/own" / path.relative_to(examples)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(path.read_bytes())
        content = root / "Content"
        shutil.copytree(root / "source/Content", content)
        done = 0
        while done < options.edits and time.monotonic() - started < options.seconds:
            words = [edit(content, chance) for _ in range(chance.randrange(1, 4))]
            done += len(words)
            command = [docgen, "check" if chance.random() < 0.2 else "build", "--quiet"]
            if chance.random() < 0.3:
                command.append("--keep-going")
            start = time.monotonic()
            try:
                result = subprocess.run(command, cwd=root, capture_output=True, timeout=60)
                status = result.returncode
            except subprocess.TimeoutExpired:
                status = "hang"
            took = time.monotonic() - start
            slowest = max(slowest, took)
            statuses[status] = statuses.get(status, 0) + 1
            left = outside(root)
            # A sample in CI is not timed: it shares its machine.
            if options.seconds > 120 and status in (0, 1, 2) and took > allowed_seconds(content):
                status = f"over {allowed_seconds(content)} s"
                statuses[status] = statuses.get(status, 0) + 1
            if status not in (0, 1, 2) or left:
                place = pathlib.Path(options.keep) / f"seed{options.seed}-edit{done}"
                shutil.copytree(root, place, symlinks=True, dirs_exist_ok=True)
                print(f"edit {done} ({words}): status {status}, outside {left}; kept in {place}", flush=True)
                if left:
                    sys.exit(1)
                restore(content, root / "source/Content")
                statuses["broken"] = statuses.get("broken", 0) + 1
            elif chance.random() < 0.02:
                restore(content, root / "source/Content")
        print(f"random-edits: {done} edits, seed {options.seed}, statuses {statuses}, slowest build {slowest:.1f} s")
        if statuses.get("broken"):
            sys.exit(1)


main()
