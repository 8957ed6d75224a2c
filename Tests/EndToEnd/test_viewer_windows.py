"""Windows on a tablet, as in Split View: chosen like devices, with the tablet's own figures."""

import json

from lxml import etree
from viewer import browser, open_page  # noqa: F401

BOX = {"id": "box", "constraints": ["top == safeArea.top", "leading == superview.leading", "width == 80", "height == 40"]}


def test_a_window_of_split_view_is_chosen_like_a_device(folder, start, open_page):
    (folder / "box.json").write_text(json.dumps({"root": {"subviews": [BOX]}, "previews": {"devices": ["iPad 10.2-inch"]}}))
    daemon = start()
    viewer = open_page(daemon, "box.json")
    page = viewer.page
    page.get_by_role("button", name="Devices", exact=True).click()
    page.locator("#menu-devices summary").click()
    page.locator("#menu-devices label", has_text="iPad 10.2-inch, one half, landscape").click()
    page.keyboard.press("Escape")
    viewer.wait("() => document.querySelectorAll('#wall .screen').length === 2")
    assert "ipad-10_2@535x810-landscape" in page.url
    size = page.evaluate("() => [...document.querySelectorAll('#wall .glass')].map(one => [one.style.width, one.style.height])")
    assert ["535px", "810px"] in size, size
    frames = page.evaluate("""() => [...document.querySelectorAll('#wall .frame')].map(({ style, dataset, firstElementChild }) =>
      [firstElementChild.style.width, style.padding, dataset.home ?? null])""")
    assert frames == [["810px", "46px 22px", "below"], ["535px", "1px", None]], frames
    page.locator("#wall .screen").nth(1).dblclick()
    page.locator("#single .screen").wait_for()
    viewer.settle()
    assert page.locator("#single").get_by_label("Device", exact=True).input_value() == "ipad-10_2@535x810-landscape"
    page.locator("#single").get_by_label("Device", exact=True).select_option("ipad-10_2@320x1080-portrait")
    viewer.wait("() => document.querySelector('#single .glass').style.width === '320px' && document.querySelector('#single .glass').style.height === '1080px'")


def test_an_address_of_a_screen_that_does_not_exist_says_so(folder, start, open_page):
    (folder / "box.json").write_text(json.dumps({"root": {"subviews": [BOX]}}))
    viewer = open_page(start(), "box.json")
    page = viewer.page
    viewer.look(f"{page.url.split('#')[1].split('?')[0]}?mode=screen&open=iphone-8000%2Fportrait%2FL")
    page.get_by_text("This screen does not exist; see the message below.").wait_for()
    # Words that mean nothing are left out, as everywhere in an address.
    viewer.look(f"{page.url.split('#')[1].split('?')[0]}?mode=screen&open=iphone-8%2Fsideways%2FHUGE")
    page.locator("#single .screen").wait_for()
    assert page.get_by_text("This screen does not exist").count() == 0 or page.get_by_text("This screen does not exist").is_hidden()


def test_the_map_has_a_row_for_each_chosen_window_and_opens_its_screens(folder, start, open_page):
    (folder / "box.json").write_text(json.dumps({"root": {"subviews": [BOX]}}))
    viewer = open_page(start(), "box.json")
    page = viewer.page
    path = page.url.split("#")[1].split("?")[0]
    viewer.look(f"{path}?devices=iphone-8,ipad-10_2%40535x810-landscape&mode=map")
    row = page.locator("#map tbody tr", has_text="iPad 10.2-inch, one half, landscape")
    row.locator(".cell.good").nth(11).wait_for()
    assert row.count() == 1 and page.locator("#map tbody tr", has_text="one third").count() == 0
    row.get_by_role("button").nth(3).click()
    viewer.wait("() => document.querySelector('#single .glass')?.style.width === '535px'")


def test_the_home_indicator_is_as_long_as_in_the_saved_picture_and_follows_the_window(folder, start, open_page):
    (folder / "box.json").write_text(json.dumps({"root": {"subviews": [BOX]}}))
    viewer = open_page(start(), "box.json")
    path = viewer.page.url.split("#")[1].split("?")[0]
    viewer.look(f"{path}?devices=ipad-pro-11,ipad-pro-11%40592x834-landscape,ipad-pro-11%40375x834-landscape")
    viewer.wait("""() => [...document.querySelectorAll('#wall .glass')].map(glass =>
      `${glass.offsetWidth}: ${glass.querySelector('.home-indicator').offsetWidth}`).join() === '834: 300,592: 213,375: 135'""")
    viewer.page.get_by_role("button", name="Share", exact=True).click()
    with viewer.page.expect_download() as download:
        viewer.page.get_by_text("Export as SVG").click()
    boxes = etree.parse(download.value.path()).iter("{http://www.w3.org/2000/svg}rect")
    assert [box.get("width") for box in boxes if box.get("height") == "5" and box.get("rx") == "2.5"] == ["300", "213", "135"]
