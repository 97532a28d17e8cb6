"""Text that looks like markup stays text: in search, in titles, in every attribute and in JSON."""
import json

from search import RESULTS, opened

TITLE = 'A "quoted" & <b>bold</b> title'
DESCRIPTION = 'It\'s 5 < 6 & "ok" </script><script>window.pwned=3</script>'


def run(site, address, chromium, report):
    page = opened(chromium, address + "sinks/")
    for query in ["onerror", "onload", "script", "T", "Array"]:
        found = page.evaluate(RESULTS, query)
        report.check(found, f"“{query}” is not found")
        report.check(page.locator(".found :is(img, style, script)").count() == 0, f"“{query}” makes an element")
    shown = page.inner_text(".found") if page.evaluate(RESULTS, "onerror") else ""
    report.check("<img src=x onerror=" in shown, f"the result shows {shown[:80]!r}")
    for query in ["amp", "lt", "gt"]:
        report.check(page.evaluate(RESULTS, query) == [], f"“{query}” matches an entity")
    report.check(page.evaluate("window.pwned") is None, "text of a page ran as a script")

    page.goto(address + "attributes/")
    content = "(name) => document.querySelector(`meta[${name}]`).content"
    report.check(page.title().startswith(TITLE + " · "), f"the title is {page.title()!r}")
    report.check(page.evaluate(content, 'name="description"') == DESCRIPTION, "description")
    report.check(page.evaluate(content, 'property="og:title"') == TITLE, "og:title")
    report.check(page.evaluate(content, 'property="og:description"') == DESCRIPTION, "og:description")
    report.check(TITLE in page.inner_text(".contents"), "the contents do not show the title as it is")
    report.check(page.locator("h1").first.inner_text() == TITLE, "h1")
    report.check(page.locator("main b, main script").count() == 0, "an element came out of the title")
    data = json.loads(page.evaluate("document.querySelector('[type=\"application/ld+json\"]').textContent"))
    report.check((data["headline"], data["description"]) == (TITLE, DESCRIPTION), "JSON-LD")
    page.goto(address + "heap/")
    report.check(page.title().startswith("Heap & Stack<T> · "), f"the title is {page.title()!r}")
    report.check(page.locator("h1 code").inner_text() == "Stack<T>", "code in a title is not code")
    for path in site.files:
        if path.endswith((".html", ".xml", ".txt", ".js")):
            report.check("&amp;amp;" not in site.text(path), f"{path} escapes twice")
    report.check(page.evaluate("window.pwned") is None, "text of a page ran as a script")

    # Old addresses lead on, with the fragment.
    page.goto(address + "old-heap/#stack")
    page.wait_for_url("**/heap/#stack")
    for path in site.files:
        report.check("zebrafinch" not in open(f"{site.folder}/{path}", encoding="utf-8", errors="replace").read(),
                     f"{path} shows a draft")
    for path in ["sitemap.xml", "llms.txt", "llms-full.txt", "feed.xml"]:
        report.check("quiet/" not in site.text(path), f"{path} lists a hidden page")
    report.check(page.evaluate("JSON.stringify(window.docgenIndex ?? '')").find("quokkaline") < 0, "search")
    report.check('content="noindex"' in site.text("quiet/index.html"), "a hidden page asks to be indexed")
    page.close()
