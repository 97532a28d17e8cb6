"""A built site as the tests see it: its files, a small static host for it, and a browser."""
import contextlib
import functools
import http.server
import os
import posixpath
import shutil
import threading
import urllib.parse


class Site:
    """A folder of output. `base` is the path it was built for, such as `/kit/`."""

    def __init__(self, folder, base="/"):
        self.folder = folder
        self.base = base
        self.files = set()
        for directory, _, names in os.walk(folder):
            for name in names:
                path = os.path.relpath(os.path.join(directory, name), folder)
                self.files.add(path.replace(os.sep, "/"))

    def text(self, path):
        with open(os.path.join(self.folder, path), encoding="utf-8") as file:
            return file.read()

    def size(self, path):
        return os.path.getsize(os.path.join(self.folder, path))

    @functools.cached_property
    def pages(self):
        """Addresses of the pages, relative to the base; redirects are not among them."""
        found = []
        for path in sorted(self.files):
            if path.endswith("index.html") and "http-equiv=\"refresh\"" not in self.text(path):
                found.append(path[: -len("index.html")])
        return found

    def file_of(self, path):
        """The file that a static host answers a path with, or None."""
        path = urllib.parse.unquote(path)
        if not path.startswith(self.base):
            return None
        inner = path[len(self.base):]
        if inner == "" or inner.endswith("/"):
            inner += "index.html"
        return inner if inner in self.files else None


class Handler(http.server.BaseHTTPRequestHandler):
    types = {
        ".html": "text/html; charset=utf-8", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml",
        ".md": "text/markdown; charset=utf-8", ".txt": "text/plain; charset=utf-8", ".xml": "application/xml",
        ".png": "image/png",
    }

    def do_GET(self):
        site = self.server.site
        path = site.file_of(urllib.parse.urlsplit(self.path).path)
        status = 200 if path else 404
        path = path or "404.html"
        with open(os.path.join(site.folder, path), "rb") as file:
            body = file.read()
        self.send_response(status)
        self.send_header("Content-Type", self.types.get(posixpath.splitext(path)[1], "application/octet-stream"))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


class Host(http.server.ThreadingHTTPServer):
    # Connections that a browser drops are no news.
    def handle_error(self, request, address):
        pass


@contextlib.contextmanager
def served(site):
    """Serves a site as GitHub Pages does, and gives the address of its home page."""
    server = Host(("127.0.0.1", 0), Handler)
    server.site = site
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{site.base}"
    finally:
        server.shutdown()


@contextlib.contextmanager
def browser():
    """Debian's Chromium, headless."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as tools:
        chromium = tools.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        try:
            yield chromium
        finally:
            chromium.close()


def chromium_path():
    return shutil.which("chromium") or shutil.which("chromium-browser")


class Report:
    """Collects what is wrong. A check that looked at nothing is wrong as well."""

    def __init__(self, name):
        self.name = name
        self.faults = []
        self.count = 0

    def check(self, holds, message):
        self.count += 1
        if not holds:
            self.faults.append(message)
        return holds

    def finish(self):
        for fault in self.faults[:60]:
            print(f"{self.name}: {fault}")
        if len(self.faults) > 60:
            print(f"{self.name}: and {len(self.faults) - 60} more")
        if self.count == 0:
            print(f"{self.name}: nothing was checked")
        print(f"{self.name}: {self.count} checks, {len(self.faults)} faults")
        return not self.faults and self.count > 0
