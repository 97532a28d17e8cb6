"""Links, assets, fragments and what the outputs name: all lead somewhere, at the root and under a base path."""
import html.parser
import json
import re
import urllib.parse
import xml.dom.minidom


class References(html.parser.HTMLParser):
    """The addresses a page names, and the ids it has."""

    def __init__(self):
        super().__init__()
        self.found = []
        self.ids = []
        self.data = {}

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if "id" in values:
            self.ids.append(values["id"])
        if tag == "html":
            self.data = values
        for name in ["href", "src", "data-index", "data-source"]:
            if values.get(name):
                self.found.append((tag, values[name]))
        if tag == "meta" and values.get("property") in ("og:image", "og:url"):
            self.found.append((tag, values["content"]))
        if tag == "meta" and values.get("http-equiv") == "refresh":
            self.found.append((tag, values["content"].split("url=", 1)[1]))


def own_path(site, address, base):
    """The path of an address on the site's host, or None for another host."""
    root = site_root(site)
    if root and address.startswith(root):
        return address[len(root):] or "/"
    if re.match(r"[a-z][a-z0-9+.-]*:|//", address):
        return None
    return urllib.parse.urljoin(base, address)


def site_root(site):
    found = re.search(r"Sitemap: (https?://[^/\s]+)", site.text("robots.txt"))
    return found and found.group(1)


def run(site, report):
    parsed = {}
    for path in sorted(site.files):
        if path.endswith(".html"):
            parser = References()
            parser.feed(site.text(path))
            parsed[path] = parser
            report.check(len(parser.ids) == len(set(parser.ids)), f"{path} has an id twice")
    for path, parser in parsed.items():
        # The 404 page answers at any depth, so none of its links may depend on where it stands.
        own = site.base + ("no/such/page/" if path == "404.html" else re.sub(r"index\.html$", "", path))
        for tag, address in parser.found:
            target = own_path(site, address, own)
            if target is None:
                continue
            parts = urllib.parse.urlsplit(target)
            if path == "404.html" and address.startswith("#"):
                continue
            file = site.file_of(parts.path)
            if not report.check(file, f"{path}: <{tag}> leads to {address}, where nothing is"):
                continue
            fragment = urllib.parse.unquote(parts.fragment)
            if fragment and file in parsed:
                report.check(fragment in parsed[file].ids, f"{path}: {address} names no id")
    texts(site, report)


def texts(site, report):
    """The files for machines."""
    root = site_root(site)
    report.check(root, "robots.txt names no sitemap")
    listed = re.findall(r"<loc>([^<]*)</loc>", site.text("sitemap.xml"))
    report.check(len(listed) == len(set(listed)), "the sitemap lists a page twice")
    canonical = set()
    for path in site.pages:
        text = site.text(path + "index.html")
        found = re.search(r'<link rel="canonical" href="([^"]*)"', text)
        if 'name="robots" content="noindex"' not in text:
            canonical.add(found.group(1))
        for script in re.findall(r'<script type="application/ld\+json">(.*?)</script>', text, re.S):
            report.check(json.loads(script)["@context"] == "https://schema.org", f"{path}: JSON-LD")
        style_and_script_sizes(site, path, text, report)
    report.check(set(listed) == canonical, f"sitemap and pages differ by {sorted(set(listed) ^ canonical)[:5]}")
    for path in ["sitemap.xml", "feed.xml"]:
        report.check(site.text(path).startswith("<?xml"), f"{path} does not begin as XML")
        xml.dom.minidom.parseString(site.text(path))
    for path in site.files:
        if path.startswith("assets/social/"):
            xml.dom.minidom.parseString(site.text(path))
            report.check(site.size(path) <= 2000, f"{path} has {site.size(path)} bytes")
    for path in ["llms.txt", "feed.xml"]:
        for address in re.findall(r"https?://[^\s)<\"]+", site.text(path)):
            target = own_path(site, address, site.base)
            report.check(target is None or site.file_of(target), f"{path} names {address}, where nothing is")


def style_and_script_sizes(site, path, text, report):
    def total(pattern):
        return sum(site.size(site.file_of(address)) for address in re.findall(pattern, text))

    styles = total(r'<link rel="stylesheet" href="([^"]*)"')
    scripts = total(r'<script src="([^"]*)"')
    # A gradient lab writes each of its combinations out, so that it works without a script; and a gradient takes some
    # 150 bytes for each mode and gamut.
    draws_much = 'class="lab"' in text or text.count('class="gradient ') >= 8
    report.check(styles <= 25_000 or draws_much, f"/{path} has {styles} bytes of styles")
    report.check(styles <= 50_000, f"/{path} has {styles} bytes of styles")
    report.check(scripts <= 15_000, f"/{path} has {scripts} bytes of scripts")
    if path == "":
        images = total(r'<img[^>]* src="(/[^"]*)"')
        everything = len(text.encode()) + styles + scripts + images
        report.check(everything < 100_000, f"the home page has {everything} bytes")
