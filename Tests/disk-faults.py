#!/usr/bin/env python3
"""Builds under bad conditions: each gives a plain error, and the old site stays.

    disk-faults.py DOCGEN

A full disk and a read-only folder need the right to mount; without it they are left out, and said to be.
"""
import hashlib
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time

CHECKS = []
docgen = os.path.abspath(sys.argv[1])


def check(function):
    CHECKS.append(function)
    return function


def site(root, words="old"):
    content = root / "Content"
    content.mkdir(exist_ok=True)
    (content / "index.md").write_text(f"# Home\n\n{words} text\n")
    (content / "page.md").write_text(f"# Page\n\n{words} page\n" + "word " * 2000)


def snapshot(folder):
    return {str(p.relative_to(folder)): hashlib.sha256(p.read_bytes()).hexdigest()
            for p in sorted(folder.rglob("*")) if p.is_file() and ".docgen-staging" not in p.parts}


def build(root, *flags, output=None, timeout=20, **process):
    command = [docgen, "build", *flags] + (["--output", str(output)] if output else [])
    result = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=timeout, **process)
    if result.returncode not in (0, 1, 2):
        sys.exit(f"{flags}: status {result.returncode}: {result.stderr[-500:]}")
    return result


def mounted(root, options):
    output = root / "Output"
    output.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", output], capture_output=True).returncode:
        return None
    return output


@check
def a_full_disk(root):
    site(root)
    output = mounted(root, "size=256k")
    if not output:
        return "left out"
    try:
        if build(root).returncode != 0:
            return "left out: the site does not fit at all"
        before = snapshot(output)
        site(root, "new")
        (root / "Content/page.md").write_text("# Page\n\n" + "new word " * 60000)
        result = build(root)
        assert result.returncode == 2 and "space" in result.stderr, result.stderr
        assert snapshot(output) == before, "the old site is not whole"
        site(root, "newer")
        assert build(root).returncode == 0
    finally:
        subprocess.run(["umount", output], check=True)


@check
def a_read_only_output(root):
    site(root)
    output = mounted(root, "size=4m")
    if not output:
        return "left out"
    try:
        assert build(root).returncode == 0
        before = snapshot(output)
        subprocess.run(["mount", "-o", "remount,ro", output], check=True)
        site(root, "new")
        result = build(root)
        assert result.returncode == 2 and "read-only" in result.stderr, result.stderr
        assert snapshot(output) == before
    finally:
        subprocess.run(["umount", output], check=True)


@check
def a_missing_theme(root):
    site(root)
    result = build(root, "--theme", "Nowhere")
    assert result.returncode == 2 and "Nowhere" in result.stderr


@check
def missing_content(root):
    result = build(root)
    assert result.returncode == 2 and "Content" in result.stderr


@check
def a_pipe_and_links_in_circles(root):
    site(root)
    os.mkfifo(root / "Content/pipe.md")
    os.symlink(".", root / "Content/circle")
    os.symlink("self.md", root / "Content/self.md")
    os.symlink("/etc/passwd", root / "Content/passwd.md")
    result = build(root)
    assert result.returncode == 1 and "pipe.md" in result.stderr and "circle" in result.stderr, result.stderr
    assert "root:" not in result.stdout + result.stderr


@check
def an_unreadable_file(root):
    site(root)
    # Root reads everything, so it builds as nobody.
    user = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
    for path in [root, *root.rglob("*")] if user else []:
        os.chown(path, 65534, 65534)
    try:
        first = build(root, **user)
    except PermissionError:
        return "left out: nobody may not run docgen here"
    if first.returncode != 0:
        return "left out: nobody may not read the theme here"
    before = snapshot(root / "Output")
    os.chmod(root / "Content/page.md", 0)
    result = build(root, **user)
    assert result.returncode == 1 and "Content/page.md" in result.stderr and "permission denied" in result.stderr, result.stderr
    assert snapshot(root / "Output") == before, "the old site changed"


@check
def a_file_that_changes_while_it_is_read(root):
    site(root)
    done = threading.Event()

    def change():
        number = 0
        while not done.is_set():
            number += 1
            (root / "Content/page.md").write_text("# Page\n\n" + f"text {number} " * (number % 5000))

    thread = threading.Thread(target=change)
    thread.start()
    for _ in range(20):
        build(root)
    done.set()
    thread.join()
    assert build(root).returncode == 0


@check
def two_at_once(root):
    site(root)
    (root / "Other").mkdir()
    (root / "Other/index.md").write_text("# Other\n")
    commands = [[docgen, "build"], [docgen, "build", "--content", "Other"]] * 4
    running = [subprocess.Popen(c, cwd=root, stderr=subprocess.PIPE) for c in commands]
    for process in running:
        process.communicate(timeout=60)
        assert process.returncode == 0
    seen = snapshot(root / "Output")
    for name in ("Content", "Other"):
        build(root, "--content", name, output=root / name.lower())
    assert seen in (snapshot(root / "content"), snapshot(root / "other")), "a mixture of two sites"


@check
def places_that_are_refused(root):
    site(root)
    (root / "docs").mkdir()
    (root / "docs/mine.txt").write_text("mine")
    os.symlink(os.environ.get("HOME", "/root"), root / "home")
    os.symlink("nowhere", root / "dangling")
    for place in (".", "..", "/", "docs", "home", "Content", "dangling"):
        result = build(root, output=place)
        assert result.returncode == 2, f"{place} is not refused"
    assert (root / "docs/mine.txt").read_text() == "mine"
    assert not (root / "nowhere").exists()


@check
def foreign_files_stay(root):
    site(root)
    output = root / "Output"
    (output / ".git").mkdir(parents=True)
    (output / ".git/HEAD").write_text("ref: x\n")
    (output / "CNAME").write_text("example.org\n")
    (root / "Content/gone.md").write_text("# Gone\n")
    assert build(root).returncode == 0
    (output / "notes.txt").write_text("mine")
    (root / "Content/gone.md").unlink()
    assert build(root).returncode == 0
    assert (output / "notes.txt").read_text() == "mine" and (output / ".git/HEAD").exists()
    assert not (output / "gone").exists(), "a stale page stayed"
    subprocess.run([docgen, "clean"], cwd=root, check=True, capture_output=True)
    # The record stays beside what another wrote, so that the next build knows the folder for docgen's own.
    assert sorted(os.listdir(output)) == [".docgen-manifest", ".git", "CNAME", "notes.txt"], os.listdir(output)
    assert build(root).returncode == 0 and (output / "notes.txt").read_text() == "mine"
    (output / "notes.txt").unlink()
    subprocess.run([docgen, "clean"], cwd=root, check=True, capture_output=True)
    assert sorted(os.listdir(output)) == [".git", "CNAME"], os.listdir(output)


@check
def nothing_is_written_twice(root):
    site(root)
    build(root)
    (root / "Content/page.md").write_text("# Page\n\nchanged\n")
    build(root)
    clean = root / "clean"
    build(root, output=clean)
    assert snapshot(clean) == snapshot(root / "Output"), "clean and incremental differ"
    time.sleep(0.1)
    build(root)
    assert "nothing changed" in build(root).stderr


for function in CHECKS:
    with tempfile.TemporaryDirectory() as folder:
        try:
            print(f"disk-faults: {function.__name__.replace('_', ' ')}: {function(pathlib.Path(folder)) or 'ok'}", flush=True)
        except AssertionError as error:
            sys.exit(f"disk-faults: {function.__name__.replace('_', ' ')}: {error}")
