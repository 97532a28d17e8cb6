"""A site built for `/kit/` and served from there: pages, assets, search and 404 work in a browser."""


def run(site, address, chromium, report):
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.on("response", lambda answer: report.check(
        answer.ok or "/nowhere/" in answer.url, f"{answer.url} gives {answer.status}"))
    page.on("pageerror", lambda error: report.check(False, str(error)))
    for path in site.pages[::6] + ["manual/search/"]:
        page.goto(address + path)
    page.keyboard.press("/")
    page.fill("dialog input", "proGradient")
    page.wait_for_selector(".found a")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/manual/search/" not in url)
    report.check(page.url.startswith(address), f"a result leads to {page.url}")
    page.goto(address + "?q=stops")
    page.wait_for_selector(".found a")
    report.check(page.input_value("dialog input") == "stops", "?q= does not fill the search")
    answer = page.goto(address + "nowhere/deep/down")
    report.check(answer.status == 404 and "not found" in page.inner_text("h1"), "there is no 404 page")
    ground = page.evaluate("getComputedStyle(document.querySelector('.bar')).position")
    report.check(ground == "sticky", "the 404 page has no styles")
    page.click(".brand a")
    report.check(page.url == address, f"the 404 page leads home to {page.url}")
    context.close()
