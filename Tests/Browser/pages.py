"""Every page at both widths and in both modes: no error in the console, nothing beside the page, nothing that axe-core
finds."""
import os

# What sticks out of the window, unless it stands in a box that scrolls or clips by itself.
OUTSIDE = """() => {
  const width = document.documentElement.clientWidth, found = [];
  const clips = (node) => {
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== "visible") return true;
    return false;
  };
  for (const node of document.body.querySelectorAll("*")) {
    const box = node.getBoundingClientRect();
    if (!box.width || !box.height || (box.right <= width + 1 && box.left >= -1)) continue;
    if (!clips(node)) found.push(node.tagName + "." + node.getAttribute("class") + " " + Math.round(box.right));
  }
  const scroll = document.documentElement.scrollWidth;
  return [scroll > width ? ["scrolls sideways to " + scroll] : [], found.slice(0, 5)].flat();
}"""

ALL_RULES = {"resultTypes": ["violations"], "preload": False, "iframes": False}
# What does not depend on the mode was looked at in the other one.
COLOR_RULES = {**ALL_RULES, "runOnly": ["color-contrast", "link-in-text-block"]}


def axe_source():
    import axe_playwright_python

    path = os.path.join(os.path.dirname(axe_playwright_python.__file__), "axe.min.js")
    with open(path, encoding="utf-8") as file:
        return file.read()


def violations(page, options):
    """axe-core's findings as lines."""
    found = page.evaluate("(options) => axe.run(document, options)", options)["violations"]
    return [
        f"{rule['id']}: {node['html'][:110]} ({(node.get('failureSummary') or '').splitlines()[-1].strip()[:150]})"
        for rule in found for node in rule["nodes"][:3]
    ]


def run(site, address, chromium, report, shots=None):
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, bypass_csp=True)
    page = context.new_page()
    axe = axe_source()
    where = ""
    page.on("console", lambda line: report.check(line.type not in ("error", "warning"), f"{where}: console: {line.text}"))
    page.on("pageerror", lambda error: report.check(False, f"{where}: {error}"))
    for path in site.pages + ["nowhere/at/all/"]:
        where = "/" + path
        if path.startswith("nowhere"):
            # The browser itself reports the status of the 404 page.
            page = context.new_page()
        for mode in ["light", "dark"]:
            page.emulate_media(color_scheme=mode)
            page.set_viewport_size({"width": 1280, "height": 900})
            if mode == "light":
                page.goto(address + path)
                page.evaluate(axe)
            for width in [1280, 360, 320]:
                page.set_viewport_size({"width": width, "height": 900})
                for fault in page.evaluate(OUTSIDE):
                    report.check(False, f"{where} at {width} in {mode} mode: {fault}")
                report.count += 1
                if shots and width != 320:
                    name = path.strip("/").replace("/", "-") or "home"
                    page.screenshot(path=f"{shots}/{name}-{width}-{mode}.png", full_page=True)
                if width == 1280:
                    for line in violations(page, ALL_RULES if mode == "light" else COLOR_RULES):
                        report.check(False, f"{where} in {mode} mode: {line}")
    context.close()
    states(address, chromium, axe, report)


def states(address, chromium, axe, report):
    """What only shows when a reader opens it: the contents on a phone, "On this page", and search."""
    for mode in ["light", "dark"]:
        context = chromium.new_context(viewport={"width": 360, "height": 740}, color_scheme=mode)
        page = context.new_page()
        page.goto(address)
        page.evaluate(axe)
        page.click(".menu")
        report.check(page.is_visible(".contents li a"), "the contents do not open on a phone")
        inspect(page, f"the contents in {mode} mode", report)
        page.keyboard.press("Escape")
        report.check(not page.is_visible(".contents li a"), "Escape does not close the contents")
        page.keyboard.press("/")
        page.fill("dialog input", "token")
        page.wait_for_selector(".found a")
        inspect(page, f"search in {mode} mode", report)
        page.click("dialog button[type=submit]")
        report.check(not page.is_visible("dialog"), "search does not close")
        # The switch remembers, and the first press always changes what is seen.
        other = "dark" if mode == "light" else "light"
        page.click(".mode")
        report.check(page.evaluate("getComputedStyle(document.documentElement).colorScheme") == other,
                     f"the switch does not lead from {mode} to {other}")
        page.reload()
        report.check(page.evaluate("getComputedStyle(document.documentElement).colorScheme") == other,
                     "a chosen mode is forgotten")
        context.close()


def inspect(page, name, report):
    for fault in page.evaluate(OUTSIDE) + violations(page, ALL_RULES):
        report.check(False, f"{name}: {fault}")
    report.count += 1
