"""A person saves; every open page shows it: the new frames, the error, and again the good picture."""

import json

import pytest
from conftest import box
from viewer import SCREENSHOTS, browser, examples, open_folder, open_page  # noqa: F401

HEIGHT = """height => [...document.querySelectorAll('.screen [data-view="box"]')].some(view => view.offsetHeight === height)"""


def test_a_save_changes_the_screens_of_every_open_page(folder, open_folder, open_page):
    layout = folder / "box.json"
    layout.write_text(box(40))
    viewer = open_folder()
    pages = [viewer, open_page(viewer.daemon, width=390, height=844)]
    for height in (40, 80, 120):
        layout.write_text(box(height))
        for viewer in pages:
            viewer.wait(HEIGHT, height)
    pages[0].shot("save")
    assert (SCREENSHOTS / "save.png").stat().st_size > 10_000


def test_the_examples_change_on_the_screen_when_they_are_edited(examples, open_folder):
    viewer = open_folder()
    viewer.show("login.json")
    before = viewer.screen("iphone-se-1/portrait/L").locator('[data-view="topPadding"]').bounding_box()["height"]
    part = examples / "parts" / "login-fields.json"
    part.write_text(part.read_text().replace('"spacing": 24', '"spacing": 44').replace('"gap": 24', '"gap": 44'))
    viewer.wait("""height => {
      const pad = document.querySelector('.screen[data-key="iphone-se-1/portrait/L"] [data-view="topPadding"]');
      return pad && Math.abs(pad.getBoundingClientRect().height - height) > 1;
    }""", before)
    viewer.shot("login-edited")


def test_a_broken_file_shows_its_error_over_the_last_good_picture(folder, open_folder):
    layout = folder / "box.json"
    layout.write_text(box(40))
    viewer = open_folder()
    viewer.wait(HEIGHT, 40)
    layout.write_text(box(40).replace('"id": "box"', '"idd": "box"'))
    banner = viewer.page.locator('#banners .banner[role="alert"]:visible')
    banner.wait_for()
    text = banner.inner_text()
    assert "box.json:1:" in text and "idd" in text and "^" in text
    assert viewer.page.locator('.screen.stale [data-view="box"]').count() > 0, "the last good picture stays"
    assert "error" in viewer.page.title()
    viewer.shot("broken")
    layout.write_text(box(60))
    viewer.wait(HEIGHT, 60)
    banner.wait_for(state="hidden")
    assert viewer.page.locator(".screen.stale").count() == 0


@pytest.mark.parametrize("mode", ["wall", "screen"])
@pytest.mark.parametrize("width", [1280, 390])
def test_a_banner_that_comes_and_goes_moves_no_screen_and_hides_none_for_good(folder, start, open_page, mode, width):
    layout = folder / "box.json"
    layout.write_text(box(40))
    daemon = start()
    viewer = open_page(daemon, width=width, height=800)
    if mode == "screen":
        path = viewer.page.locator(".screen").first.get_attribute("data-path")
        viewer.go(f"{path}?mode=screen&open=iphone-13/portrait/L//leftToRight/light//18/")
    viewer.wait(HEIGHT, 40)
    host = "#single" if mode == "screen" else "#wall"
    last = viewer.page.locator(f"{host} .frame").last
    place = f"document.querySelector('{host} .glass').getBoundingClientRect().toJSON()"
    shown = viewer.page.evaluate(place)
    layout.write_text("{")
    banner = viewer.page.locator(".banner.error:visible")
    banner.wait_for()
    assert viewer.page.evaluate(place) == shown
    assert banner.bounding_box()["height"] > 60
    scroller = viewer.page.locator(".platform" if mode == "screen" else "#wall")
    scroller.evaluate("element => element.scrollTo(0, 100_000)")
    box_of = last.bounding_box()
    assert box_of["y"] + box_of["height"] <= banner.bounding_box()["y"] + 0.5, "scrolled to its end, the last screen stands above the banner"
    scroller.evaluate("element => element.scrollTo(0, 0)")
    layout.write_text(box(60))
    viewer.wait(HEIGHT, 60)
    banner.wait_for(state="hidden")
    assert viewer.page.evaluate(place) == shown


def test_a_page_opened_on_a_broken_file_recovers_with_the_next_good_save(folder, start, open_page):
    layout = folder / "box.json"
    layout.write_text('{ "root": { "subviews": [ ')
    daemon = start()
    viewer = open_page(daemon, wait=False)
    viewer.page.locator('#banners .banner[role="alert"]:visible').wait_for()
    layout.write_text(box(50))
    viewer.wait(HEIGHT, 50)
    viewer.page.locator('#banners .banner.error').wait_for(state="hidden")


def test_names_and_texts_are_text_whatever_they_hold(folder, open_folder):
    name = "<img src=x onerror=document.title='owned'>.json"
    markup = "<script>document.title='owned'</script><b>bold</b>"
    (folder / name).write_text(json.dumps({"title": markup, "root": {"subviews": [
        {"id": "<i>", "type": "label", "text": markup, "constraints": ["top == safeArea.top", "leading == superview.leading"]}]}}))
    viewer = open_folder()
    viewer.page.locator(".run").first.wait_for()
    assert viewer.page.locator("#sidebar .layout-title").first.inner_text() == markup
    assert viewer.page.evaluate("() => document.querySelectorAll('.glass script, .glass b, #sidebar img').length") == 0
    assert "owned" not in viewer.page.title() or markup in viewer.page.title()


def test_a_deleted_layout_leaves_the_list_and_comes_back(folder, open_folder):
    (folder / "a.json").write_text(box(40, "First"))
    (folder / "b.json").write_text(box(50, "Second"))
    viewer = open_folder()
    viewer.page.locator("#sidebar a", has_text="Second").click()
    viewer.wait(HEIGHT, 50)
    (folder / "b.json").unlink()
    viewer.wait("() => document.querySelectorAll('#sidebar .layout').length === 1")
    assert "is not there" in viewer.page.locator("#wall .empty").inner_text()
    (folder / "b.json").write_text(box(70, "Second"))
    viewer.wait(HEIGHT, 70)


def test_saves_can_be_stepped_back_through(folder, open_folder):
    layout = folder / "box.json"
    layout.write_text(box(40))
    viewer = open_folder()
    viewer.wait(HEIGHT, 40)
    for height in (60, 90):
        layout.write_text(box(height))
        viewer.wait(HEIGHT, height)
    viewer.wait("() => document.querySelector('#history input').max === '2'")
    label = viewer.page.locator(".history-label")
    assert "1 screen changed" in label.inner_text()
    viewer.page.keyboard.press(",")
    viewer.wait(HEIGHT, 60)
    assert viewer.page.locator(".comparing .ghost").count() > 0, "outlines show where it is now"
    viewer.page.keyboard.press(",")
    viewer.wait(HEIGHT, 40)
    viewer.page.keyboard.press("Escape")
    viewer.wait(HEIGHT, 90)


def test_an_old_save_of_an_opened_screen_is_outlined_inspected_and_left(folder, open_folder):
    layout = folder / "box.json"
    layout.write_text(box(40))
    viewer = open_folder()
    viewer.wait(HEIGHT, 40)
    viewer.screen().locator(".device").dblclick()
    opened = """height => { const view = document.querySelector('#single [data-view="box"]'); return view?.offsetHeight === height && !document.querySelector('#wall:not([hidden])') }"""
    viewer.wait(opened, 40)
    viewer.page.locator('#single [data-view="box"]').click()
    for height in (60, 90):
        layout.write_text(box(height))
        viewer.wait(opened, height)
    determined = viewer.page.locator("#inspector h3", has_text="What determines it")
    determined.wait_for()
    frame = viewer.page.locator("#inspector .copy").first
    viewer.wait("() => document.querySelector('#history input').max === '2'")
    viewer.page.keyboard.press(",")
    viewer.wait(opened, 60)
    viewer.page.locator("#single .ghost").first.wait_for(state="attached")
    viewer.wait("() => document.querySelector('#inspector .copy').innerText.includes(' 60)')")
    assert determined.count() == 0, "that is known of now alone"
    layout.write_text(box(120))
    viewer.wait("() => document.querySelector('#history input').max === '3'")
    assert viewer.page.evaluate(opened, 60), "a save leaves what is looked at"
    assert "what moved is outlined" in viewer.page.locator(".history-label").inner_text()
    # Both in one task: the second comes before the first one's save is drawn.
    viewer.page.evaluate("() => { for (let press = 0; press < 2; press += 1) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: '.', bubbles: true, cancelable: true })); }")
    viewer.wait(opened, 120)
    determined.wait_for()
    assert frame.inner_text().endswith(" 120)")
    # The old save knows no other side of the device.
    viewer.page.keyboard.press(",")
    viewer.wait(opened, 90)
    viewer.page.keyboard.press("r")
    viewer.wait("() => document.querySelector('#single .screen').dataset.key.includes('landscape')")
    viewer.wait(opened, 120)
    assert viewer.page.locator("#history.past").count() == 0
    viewer.page.keyboard.press(",")
    viewer.page.locator(".banner", has_text="before this screen was first shown").wait_for()
    viewer.wait(opened, 120)


def test_the_inspector_tells_of_the_save_that_the_wall_shows_and_the_map_of_now(folder, open_folder):
    layout = folder / "box.json"
    layout.write_text(box(40))
    viewer = open_folder()
    viewer.wait(HEIGHT, 40)
    viewer.screen().locator('[data-view="box"]').click()
    shown = "text => document.querySelector('#inspector .copy')?.innerText.endsWith(text)"
    viewer.wait(shown, " 40)")
    for height in (60, 90):
        layout.write_text(box(height))
        viewer.wait(shown, f" {height})")
    viewer.page.keyboard.press(",")
    viewer.wait(HEIGHT, 60)
    viewer.wait(shown, " 60)")
    viewer.page.keyboard.press("m")
    viewer.page.locator("#map:visible").wait_for()
    viewer.page.locator("#history").wait_for(state="hidden")
    viewer.page.keyboard.press("m")
    viewer.wait(HEIGHT, 90)


def test_the_badge_follows_a_scroll_view_that_a_save_hides(folder, open_folder):
    text = """{ "root": { "subviews": [ { "id": "list", "type": "scrollView", "hidden": false, "constraints": ["edges == superview"],
      "subviews": [ { "id": "page", "constraints": ["edges == superview.edges", "width == superview.width", "height == 2000"] } ] } ] } }"""
    (folder / "list.json").write_text(text)
    viewer = open_folder()
    viewer.show("list.json")
    viewer.wait("() => document.querySelector('#wall .badge')?.textContent.includes('scrolls')")
    (folder / "list.json").write_text(text.replace("false", "true"))
    viewer.wait("() => document.querySelector('#wall .badge').textContent === '\u2713 good'")


def label(text, color="label"):
    return json.dumps({"root": {"subviews": [{"id": "word", "type": "label", "text": text, "textColor": color, "constraints": [
        "top == safeArea.top", "leading == superview.leading", "width == 200", "height == 40"]}]}, "previews": {"devices": ["iPhone 13"]}})


def test_a_save_that_only_changes_a_text_has_changed_a_screen(folder, open_folder):
    layout = folder / "word.json"
    layout.write_text(label("One"))
    viewer = open_folder()
    reads = "text => document.querySelector('#wall [data-view=word]')?.textContent === text"
    viewer.wait(reads, "One")
    layout.write_text(label("Two"))
    viewer.wait(reads, "Two")
    words = viewer.page.locator(".history-label")
    viewer.wait("() => document.querySelector('.history-label').textContent.endsWith(': 1 screen changed')")
    viewer.page.keyboard.press(",")
    viewer.wait(reads, "One")
    assert viewer.page.locator("#wall .ghost").count() == 0 and "what moved is outlined" in words.inner_text()


def test_the_saves_of_a_file_that_is_deleted_and_made_again_stay(folder, open_folder):
    (folder / "another.json").write_text(box(10))
    layout = folder / "box.json"
    layout.write_text(box(40))
    viewer = open_folder()
    viewer.show("box.json")
    viewer.wait(HEIGHT, 40)
    layout.unlink()
    viewer.page.locator(".empty:visible", has_text="is not there").wait_for()
    layout.write_text(box(70))
    viewer.wait(HEIGHT, 70)
    viewer.page.locator(".history-label", has_text="1 screen changed").wait_for()
    viewer.page.keyboard.press(",")
    viewer.wait(HEIGHT, 40)
    viewer.page.keyboard.press(".")
    viewer.wait(HEIGHT, 70)


def test_of_a_file_that_is_deleted_the_last_version_is_one_step_back_and_no_step_is_skipped(folder, open_folder):
    (folder / "another.json").write_text(box(10))
    layout = folder / "box.json"
    layout.write_text(box(40))
    viewer = open_folder()
    viewer.show("box.json")
    viewer.wait(HEIGHT, 40)
    heights = [40]
    gone = viewer.page.locator(".empty:visible", has_text="is not there")
    for height in (50, 60):
        layout.unlink()
        gone.wait_for()
        viewer.page.locator(".history-label", has_text="one step back").wait_for()
        # Back to the oldest one by one, and forth again to what is there no longer.
        for step in reversed(heights):
            viewer.page.keyboard.press(",")
            viewer.wait(HEIGHT, step)
            viewer.page.locator(".history-label", has_text="; the file is gone").wait_for()
            viewer.page.locator(".layout-heading:visible", has_text="\u2717 is gone").wait_for()
        for step in heights[1:]:
            viewer.page.keyboard.press(".")
            viewer.wait(HEIGHT, step)
        viewer.page.keyboard.press(".")
        gone.wait_for()
        layout.write_text(box(height))
        viewer.wait(HEIGHT, height)
        heights.append(height)
        for step in reversed(heights[:-1]):
            viewer.page.keyboard.press(",")
            viewer.wait(HEIGHT, step)
        viewer.page.get_by_role("button", name="Now").click()
        viewer.wait(HEIGHT, height)


def test_a_layout_without_a_title_is_called_everywhere_as_in_the_list(folder, start, open_page):
    (folder / "another.json").write_text(box(10))
    layout = folder / "plain.json"
    text = json.dumps({"root": {"subviews": [{"id": "box"}]}})
    layout.write_text(text)
    viewer = open_page(start())
    viewer.show("plain.json")
    name = f"{folder.name}/plain.json"
    assert viewer.page.locator('#sidebar .layout[data-path$="plain.json"]').get_attribute("title").split("\n")[0] == name
    viewer.wait("name => document.title === `\u2713 ${name} \u2013 LiveLayout`", name)
    viewer.page.keyboard.press("m")
    viewer.wait("name => document.querySelector('.screen-map caption')?.textContent.startsWith(`${name}: `)", name)
    viewer.page.keyboard.press("m")
    layout.write_text("{")
    viewer.wait("name => document.querySelector('#banners .banner-title strong')?.textContent === name", name)
    layout.unlink()
    viewer.wait("name => document.querySelector('#wall .empty').textContent.startsWith(`${name} is not there`)", name)
    viewer.page.keyboard.press("m")
    viewer.wait("name => document.querySelector('#banners .banner:not([hidden]) strong')?.textContent === name", name)


def test_the_page_follows_saves_and_says_so_until_another_layout_is_chosen(folder, open_folder):
    (folder / "another.json").write_text(box(10, "Another"))
    (folder / "box.json").write_text(box(40))
    viewer = open_folder("box.json")
    viewer.wait(HEIGHT, 40)
    viewer.page.get_by_label("Follow saves").check()
    (folder / "another.json").write_text(box(20, "Another"))
    viewer.wait(HEIGHT, 20)
    said = viewer.page.locator(".follow-words")
    said.filter(has_text="Showing Another, which was saved last").wait_for()
    viewer.show("box.json")
    viewer.wait(HEIGHT, 40)
    viewer.wait("() => document.querySelector('.follow-words').textContent === ''")
