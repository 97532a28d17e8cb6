"""With scripts off: every page reads and links, shows the system's mode, and what opens still opens."""


def run(site, address, chromium, report):
    grounds = {}
    for mode in ["light", "dark"]:
        context = chromium.new_context(
            viewport={"width": 360, "height": 740}, color_scheme=mode, java_script_enabled=False)
        page = context.new_page()
        for path in site.pages:
            page.goto(address + path)
            shown = page.evaluate("""() => ({
                ground: getComputedStyle(document.body).backgroundColor,
                words: document.querySelector("main").innerText.length,
                links: document.querySelectorAll("main a[href]").length,
                dead: [...document.querySelectorAll("button")].filter((button) => button.offsetParent).length,
                script: "js" in document.documentElement.dataset,
            })""")
            grounds.setdefault(mode, set()).add(shown["ground"])
            report.check(not shown["script"], "a script ran")
            report.check(shown["words"] > 150 and shown["links"] > 0, f"/{path} does not read without scripts")
            report.check(shown["dead"] == 0, f"/{path} shows a button that does nothing")
        openings(page, address, report)
        context.close()
    report.check(len(grounds["light"]) == 1 and len(grounds["dark"]) == 1 and grounds["light"] != grounds["dark"],
                 f"the modes' grounds are {grounds}")


def openings(page, address, report):
    page.goto(address + "manual/tabs/")
    report.check(not page.is_visible(".contents li a"), "the contents stand open on a phone")
    page.click(".menu")
    report.check(page.is_visible(".contents li a"), "the contents do not open without scripts")
    page.click(".contents .close")
    report.check(not page.is_visible(".contents li a"), "the contents do not close without scripts")
    second = page.locator(".tabs").first.locator("> label").nth(1)
    second.click()
    shown = page.locator(".tabs").first.locator("> .tab")
    report.check(shown.nth(1).is_visible() and not shown.nth(0).is_visible(), "tabs do not switch without scripts")
    page.goto(address + "components/primary-button/")
    page.locator(".preview .switch label").nth(2).click()
    report.check(page.locator(".pane.dark").first.is_visible() and not page.locator(".pane.light").first.is_visible(),
                 "a preview does not switch without scripts")
