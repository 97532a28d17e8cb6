#!/usr/bin/env python3
"""Loads `docgen serve`: traversal, half-sent and absurd requests, thousands of requests, edits, bursts, editors' leftovers.

    serve-load.py DOCGEN [--requests 10000] [--connections 50] [--pages 60] [--seed 1]
"""
import argparse
import http.client
import os
import pathlib
import random
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Benchmarks"))
import corpus  # noqa: E402

TARGETS = [
    "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/..%5c..%5cetc", "/%252e%252e%252f",
    "/../site-private/x.txt", "/a%00.html", "//etc/passwd", "http://evil/../x", "/link/passwd", "/.git/config",
    "/%", "/%zz", "/part-0/../index.html", "/part-0/./page-0/", "/_hidden.md", "/docgen.yml", "*", "/" + "a" * 20000,
]


class Server:
    def __init__(self, docgen, root):
        self.log = open(root / "serve.log", "w+")
        self.process = subprocess.Popen([docgen, "serve", "--port", "0"], cwd=root, stderr=self.log)
        for _ in range(300):
            time.sleep(0.05)
            if "http://localhost:" in (text := self.text()):
                self.port = int(text.split("http://localhost:")[1].split("/")[0])
                return
        sys.exit("serve did not start: " + self.text())

    def text(self):
        return pathlib.Path(self.log.name).read_text()

    def builds(self):
        return self.text().count(" pages, ")

    def memory(self):
        for line in open(f"/proc/{self.process.pid}/status"):
            if line.startswith("VmRSS"):
                return int(line.split()[1])

    def raw(self, data, wait=True):
        with socket.create_connection(("127.0.0.1", self.port), timeout=10) as connection:
            connection.sendall(data)
            answer = b""
            while wait:
                piece = connection.recv(65536)
                answer += piece
                if not piece:
                    break
            return answer

    def get(self, path, method="GET", headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.request(method, path, headers=headers or {})
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer, body


def check(condition, message):
    if not condition:
        sys.exit("serve-load: " + message)


def traversal(server):
    for target in TARGETS:
        answer = server.raw(f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        status = int(answer.split()[1])
        check(400 <= status < 500, f"{target[:40]} gave {status}")
        check(b"root:" not in answer and b"private" not in answer, f"{target} leaked")


def injection(server):
    page, body = server.get("/trap/")
    check(body.count(b"/-docgen/live.js") == 1, "not one script in a page")
    check(body.index(b"live.js") > body.rindex(b"trap-end"), "the script is inside the page's own text")
    head, _ = server.get("/trap/", "HEAD")
    check(head.headers["Content-Length"] == page.headers["Content-Length"], "HEAD and GET differ in length")
    check(b"live.js" not in server.get("/trap/index.md")[1], "a script in a mirror")
    missing, body = server.get("/missing/")
    check(missing.status == 404 and b"live.js" in body, "the 404 page has no script")
    answer, body = server.get("/trap/", headers={"Accept": "text/markdown"})
    check(answer.headers["Content-Type"].startswith("text/markdown") and body.startswith(b"#"), "no Markdown")
    again, body = server.get("/trap/", headers={"If-None-Match": page.headers["ETag"]})
    check(again.status == 304 and not body, "no 304")
    check(server.get("/", headers={"Host": "evil.example"})[0].status == 403, "another host is answered")
    check(server.get("/", "POST")[0].status == 405, "POST is answered")


def ranges(server):
    """Parts of a file, as players of video ask for them."""
    path = "/trap/index.md"
    whole, body = server.get(path)
    size, tag = len(body), whole.headers["ETag"]
    check(whole.headers["Accept-Ranges"] == "bytes", "ranges are not offered")
    for value, first, last in (("bytes=0-9", 0, 9), ("bytes=5-", 5, size - 1), ("bytes=-4", size - 4, size - 1),
                               (f"bytes=3-{size * 9}", 3, size - 1), (f"bytes=-{size * 9}", 0, size - 1)):
        answer, part = server.get(path, headers={"Range": value})
        check(answer.status == 206 and part == body[first:last + 1], f"{value} gave {answer.status}")
        check(answer.headers["Content-Range"] == f"bytes {first}-{last}/{size}", f"{value} is {answer.headers['Content-Range']}")
    for value in (f"bytes={size}-", "bytes=-0"):
        answer, _ = server.get(path, headers={"Range": value})
        check(answer.status == 416 and answer.headers["Content-Range"] == f"bytes */{size}", f"{value} gave {answer.status}")
    for value in ("bytes=9-3", "bytes=0-1,4-5", "bytes=a-b", "bytes=-", "lines=1-2", "bytes=99999999999999999999-",
                  f"bytes=0-{2 ** 63 - 1}0"):
        answer, part = server.get(path, headers={"Range": value})
        check(answer.status == 200 and part == body, f"{value} gave {answer.status}")
    largest, part = server.get(path, headers={"Range": f"bytes=1-{2 ** 63 - 1}"})
    check(largest.status == 206 and part == body[1:], "the largest number is not read")
    check(server.get(path, headers={"Range": "bytes=0-1", "If-Range": tag})[0].status == 206, "If-Range with the right tag")
    check(server.get(path, headers={"Range": "bytes=0-1", "If-Range": '"old"'})[0].status == 200, "If-Range with an old tag")
    check(server.get(path, "HEAD", {"Range": "bytes=0-9"})[0].headers["Content-Length"] == "10", "HEAD of a part")


def absurd(server):
    for data in (b"GET / HTTP/1.1\r\nHo", b"\x00" * 1000, b"GET / HTTP/9.9\r\n\r\n", b"A" * 100000,
                 b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 60000 + b"\r\n\r\n",
                 b"POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n"):
        try:
            server.raw(data, wait=False)
        except OSError:
            pass
    check(server.get("/")[0].status == 200, "no answer after absurd requests")


def load(server, requests, connections, chance):
    paths = ["/", "/part-0/page-0/", "/part-0/page-1/", "/part-0/page-2/index.md", "/missing", "/assets/none.css",
             "/part-0/page-3/", "/sitemap.xml", "/robots.txt", "/..%2f..%2fetc/passwd"]
    failures = []

    def work(seed):
        random_path = random.Random(seed)
        try:
            connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
            for _ in range(requests // connections):
                connection.request("GET", random_path.choice(paths))
                connection.getresponse().read()
        except Exception as error:  # noqa: BLE001
            failures.append(error)

    open_sockets = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(20)]
    for opened in open_sockets:
        opened.sendall(b"GET / HTTP/1.1\r\nHost: loc")
    threads = [threading.Thread(target=work, args=(chance.random(),)) for _ in range(connections)]
    start = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for opened in open_sockets:
        opened.close()
    check(not failures, f"{len(failures)} connections failed, such as {failures[:1]}")
    return requests / (time.monotonic() - start)


def edits(server, content, page, count):
    """Milliseconds from a save until the new bytes are served."""
    times = []
    text = page.read_text()
    address = f"/{page.parent.relative_to(content)}/{page.stem}/"
    for number in range(count):
        time.sleep(0.6)
        mark = f"edit{number:05}"
        start = time.monotonic()
        page.write_text(text + "\n" + mark + "\n")
        while mark.encode() not in server.get(address)[1]:
            check(time.monotonic() - start < 10, "an edit is not served")
            time.sleep(0.0005)
        times.append((time.monotonic() - start) * 1000)
    return times


def quiet(server, content):
    time.sleep(1.5)
    before = server.builds()
    for number in range(25):
        for name in (".page.md.swp", "4913", "page.md~", "#page.md#", ".DS_Store"):
            (content / name).write_text(str(number))
            (content / name).unlink()
        time.sleep(0.05)
    time.sleep(1)
    check(server.builds() == before, f"{server.builds() - before} builds for editors' leftovers")
    page = next(content.rglob("page-2.md"))
    text = page.read_text()
    for number in range(200):
        page.write_text(text + f"\nburst {number}\n")
        time.sleep(0.004)
    time.sleep(2)
    count = server.builds() - before
    check(1 <= count <= 3, f"{count} builds for a burst of 200 saves")
    check(b"burst 199" in server.get(f"/{page.parent.relative_to(content)}/page-2/")[1], "the last save was lost")
    return count


def events(server, page):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request("GET", "/-docgen/events")
    answer = connection.getresponse()
    page.write_text(page.read_text() + "\nfor the events\n")
    seen = b""
    while b"event: change" not in seen:
        line = answer.fp.readline()
        check(line, "the events ended")
        seen += line
    connection.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("docgen")
    parser.add_argument("--requests", type=int, default=10000)
    parser.add_argument("--connections", type=int, default=50)
    parser.add_argument("--pages", type=int, default=60)
    parser.add_argument("--edits", type=int, default=9)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        corpus.make(root, options.pages, options.seed)
        content = root / "Content"
        (root / "site-private").mkdir()
        (root / "site-private/x.txt").write_text("private")
        os.symlink("/etc", content / "link")
        trap = "# Trap\n\n<!-- </body> -->\n\n~~~html\n</body></html>\n~~~\n\ntrap-end\n"
        (content / "trap.md").write_text(trap)
        server = Server(os.path.abspath(options.docgen), root)
        traversal(server)
        injection(server)
        ranges(server)
        absurd(server)
        load(server, options.requests // 10, options.connections, chance)
        before = server.memory()
        rate = load(server, options.requests, options.connections, chance)
        growth = server.memory() - before
        check(growth < 20_000, f"memory grew by {growth} kB")
        page = next(content.rglob("page-1.md"))
        times = edits(server, content, page, options.edits)
        events(server, page)
        builds = quiet(server, content)
        server.process.send_signal(signal.SIGINT)
        check(server.process.wait(10) == 0, "Ctrl-C does not end it cleanly")
        print(
            f"serve-load: {options.requests} requests at {rate:.0f} a second, memory {growth:+} kB, "
            f"an edit is served after {statistics.median(times):.0f} ms (median; {max(times):.0f} at most), "
            f"{builds} builds for 200 saves")


main()
