"""Fingers, the keyboard and a screen reader: sizes of targets, stops of the Tab key, a whole task without a mouse; and what is copied."""

from viewer import browser, examples, open_page  # noqa: F401

SMALL = """() => [...document.querySelectorAll('button, select, input, .segments-control label, #sidebar a')]
  .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.screen, [hidden], [popover]:not(:popover-open), dialog:not([open])'))
  .filter(one => !one.matches('.visually-hidden, .check input'))
  .map(one => [one.getAttribute('aria-label') ?? one.textContent, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""


def test_targets_are_large_enough_for_a_finger(examples, start, open_page):
    viewer = open_page(start(), width=390, height=844)
    page = viewer.page
    page.locator("#sidebar a").first.wait_for(state="attached")
    assert page.evaluate(SMALL) == []
    page.get_by_role("button", name="Layouts").click()
    page.locator("#sidebar a:visible").first.wait_for()
    assert page.evaluate(SMALL) == []
    page.locator("#sidebar a:visible").first.click()
    for name in ("Devices", "Display", "Arrange", "Share"):
        page.get_by_role("button", name=name, exact=True).click()
        page.locator(".menu:popover-open").wait_for()
        assert page.evaluate(SMALL) == [], name
        page.keyboard.press("Escape")


def test_the_toolbar_of_a_phone_says_that_it_goes_on_and_its_sheet_leaves_the_screen(examples, start, open_page):
    viewer = open_page(start(), width=390, height=844)
    page = viewer.page
    mark = "() => getComputedStyle(document.querySelector('.bar-row'), '::after').visibility"
    assert page.evaluate(mark) == "visible"
    page.evaluate("() => { document.querySelector('.bar-row').scrollLeft = 2000; }")
    viewer.wait(f"() => ({mark})() === 'hidden'")
    page.locator("#wall .screen").first.click()
    page.locator("#inspector").wait_for()
    viewer.frames()
    free = page.evaluate("() => document.querySelector('#inspector').getBoundingClientRect().top - document.querySelector('#wall').getBoundingClientRect().top")
    assert free > 844 * 0.35, free


def test_few_stops_of_the_tab_key_come_before_the_wall(examples, start, open_page):
    viewer = open_page(start())
    page = viewer.page
    page.locator("#sidebar a").first.wait_for()
    page.evaluate("() => document.activeElement.blur()")
    stops = 0
    while stops < 30:
        page.keyboard.press("Tab")
        stops += 1
        if page.evaluate("() => document.activeElement.closest('#wall') !== null"):
            break
    assert stops - 1 <= 12, stops


def test_a_whole_task_is_done_by_keyboard(examples, start, open_page):
    """Login at AX3 with the keyboard up: find the finding and read why, with the words that a screen reader gets."""
    viewer = open_page(start())
    page = viewer.page
    page.locator("#sidebar a").first.wait_for()
    page.keyboard.press("Control+k")
    page.keyboard.type("login.json")
    page.keyboard.press("Enter")
    viewer.wait("() => document.querySelector('#sidebar a[aria-current]').dataset.path.endsWith('login.json')")
    viewer.wait("() => document.querySelectorAll('#wall .screen').length === 8")
    viewer.settle()
    page.locator("#wall .screen[tabindex='0']").focus()
    for _ in range(8):
        name = page.evaluate("() => document.activeElement.getAttribute('aria-label')")
        if "iPhone SE (1st generation), AX3, keyboard" in name:
            break
        page.keyboard.press("ArrowRight")
    assert name.startswith("iPhone SE (1st generation), AX3, keyboard, scrolls"), name
    page.keyboard.press("Enter")
    page.locator("#single").wait_for()
    viewer.wait("() => location.hash.includes('mode=screen')")
    viewer.settle()
    page.locator("#inspector").wait_for()
    page.keyboard.press("Control+k")
    page.keyboard.type("toppadding")
    page.keyboard.press("Enter")
    page.locator("#inspector .why").first.wait_for()
    assert "16 is its initial height: there is no surplus." in page.locator("#inspector").inner_text()
    page.keyboard.press("e")
    page.locator("#problems").wait_for()
    assert page.locator("#problems").get_attribute("aria-label") == "Problems"


def test_what_is_copied_stands_together_and_says_the_frames(examples, start, open_page):
    viewer = open_page(start())
    page = viewer.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    viewer.look(viewer.document("copy.json") + "?screen=iphone-se-1/portrait/L")
    page.locator("#wall .screen.selected").wait_for()

    def copied(name):
        page.get_by_role("button", name="Share", exact=True).click()
        page.locator("#menu-share").get_by_text(name).click()
        page.locator("#menu-share").wait_for(state="hidden")
        viewer.frames()
        return page.evaluate("() => navigator.clipboard.readText()")

    assert copied("Copy link") == page.url
    frames = copied("Copy frames")
    assert "\n    copyView (0, 0, 288, 502)\n" in frames, frames
    assert "copyView.frame = CGRect(x: 0, y: 0, width: 288, height: 502)" in copied("Copy as UIKit")
