"""From a number to the line that says it: the inspector's links, in the editor of one's choice."""

import re

from viewer import browser, examples, open_page  # noqa: F401


def source_links(viewer):
    return viewer.page.locator("#inspector a.place").evaluate_all("links => links.map(link => [link.getAttribute('href'), link.textContent])")


def test_numbers_link_to_the_line_that_says_them(examples, start, open_page):
    viewer = open_page(start(examples))
    viewer.show("login.json")
    viewer.screen("iphone-se-1/portrait/L").locator('[data-view="topPadding"]').click()
    viewer.page.locator("#inspector .constraint a.place").first.wait_for()
    file = re.escape(str(examples / "login.json"))
    links = source_links(viewer)
    assert all(re.fullmatch(rf"vscode://file{file}:\d+:\d+", href) for href, _ in links), links
    assert all(re.fullmatch(r"Examples/login\.json:\d+:\d+", text) for _, text in links), links
    line, column = map(int, links[0][0].rsplit(":", 2)[1:])
    source = (examples / "login.json").read_text().splitlines()[line - 1]
    assert source[column - 1:].startswith('{ "id": "topPadding"'), source


def test_the_editor_is_chosen_once_and_remembered(examples, start, open_page):
    viewer = open_page(start(examples))
    viewer.page.evaluate("() => localStorage.setItem('editor', 'zed')")
    viewer.page.reload()
    viewer.page.wait_for_selector("body[data-visible=true]")
    viewer.show("login.json")
    viewer.screen("iphone-se-1/portrait/L").locator('[data-view="topPadding"]').click()
    viewer.page.locator("#inspector .constraint a.place").first.wait_for()
    assert all(href.startswith("zed://file/") for href, _ in source_links(viewer))
