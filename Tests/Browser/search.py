"""Queries with the three results that must come first, from `searches.tsv`: a query, then addresses with fragments.

`run.py search FOLDER --show` prints lines in that form, to be looked through and kept when pages change.
"""
import os

RESULTS = """(query) => {
  const input = document.querySelector("dialog input");
  input.value = query;
  input.dispatchEvent(new Event("input"));
  return [...document.querySelectorAll(".found a")].map((link) => link.getAttribute("href"));
}"""


def opened(chromium, address):
    page = chromium.new_page(viewport={"width": 1280, "height": 900})
    page.goto(address)
    page.keyboard.press("/")
    page.wait_for_function("typeof docgenIndex === 'object'")
    page.fill("dialog input", "a")
    page.wait_for_selector(".found a")
    return page


def run(site, address, chromium, report, show=False):
    page = opened(chromium, address)
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "searches.tsv")
    with open(path, encoding="utf-8") as file:
        for line in file:
            query, *expected = line.rstrip("\n").split("\t")
            got = [address[len(site.base):] for address in page.evaluate(RESULTS, query)][:3]
            if show:
                print("\t".join([query] + got))
            report.check(got == expected[:3] and got, f"“{query}” gives {got}, not {expected}")
    page.close()
