"""Captions of views: beside them, readable, and never over what is read or typed, or over the keyboard."""

import json

import pytest
from viewer import EXAMPLES, open_examples, open_folder  # noqa: F401

# Captions, and what they must not cover, in CSS pixels.
CAPTIONS = """screen => {
  const rect = element => { const { left, top, right, bottom } = element.getBoundingClientRect(); return { left, top, right, bottom }; };
  const words = [...screen.querySelectorAll('.view-caption > span')];
  const keyboard = screen.querySelector('.keyboard');
  return {
    captions: words.map(one => ({ ...rect(one), text: one.textContent,
      spills: one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1 })),
    read: [...screen.querySelectorAll('.run, [data-kind=textField], [data-kind=button]')].map(rect),
    keyboard: keyboard && !keyboard.hidden ? rect(keyboard).top : Infinity,
    colors: words.map(one => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]),
  };
}"""
LAYOUT = {
    "root": {"subviews": [
        {"id": "name", "type": "textField", "placeholder": "Name", "caption": "As tall as its text",
         "constraints": ["top == safeArea.top + 40", "horizontalEdges == superview.layoutMargins"]},
        {"id": "low", "type": "button", "title": "Go", "caption": "Under the keyboard",
         "constraints": ["bottom == safeArea.bottom", "centerX == superview.centerX"]},
        {"id": "box", "backgroundColor": "systemTeal", "caption": "An eighth of the width",
         "constraints": ["top == name.bottom + 60", "leading == superview.leading + 20", "width == superview.width / 8", "height == 40"]}]},
    "previews": {"devices": ["iPhone 13"], "keyboard": [False, True], "appearances": ["light", "dark"]},
}


def check(found):
    for one in found["captions"]:
        assert not one["spills"], one
        assert one["bottom"] <= found["keyboard"] + 1, one
        for other in found["read"]:
            assert (one["right"] <= other["left"] + 1 or one["left"] >= other["right"] - 1
                    or one["bottom"] <= other["top"] + 1 or one["top"] >= other["bottom"] - 1), (one, other)


def luminance(color):
    parts = [int(part) / 255 for part in color[color.index("(") + 1:-1].split(",")[:3]]
    red, green, blue = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_caption_covers_neither_what_is_read_nor_the_keyboard(folder, open_folder, scheme):
    (folder / "a.json").write_text(json.dumps(LAYOUT))
    viewer = open_folder("a.json?zoom=0.8", width=1440, height=900, color_scheme=scheme)
    viewer.whole(viewer.document("a.json"))
    for screen in viewer.page.locator(".screen:visible").all():
        screen.locator(".view-caption").first.wait_for()
        found = screen.evaluate(CAPTIONS)
        # The keyboard covers one of the views.
        assert len(found["captions"]) == (2 if "/keyboard" in screen.get_attribute("data-key") else 3), found["captions"]
        check(found)
        for ink, ground in found["colors"]:
            light, dark = sorted((luminance(ink), luminance(ground)), reverse=True)
            assert (light + 0.05) / (dark + 0.05) >= 7
    viewer.shot(f"captions-{scheme}")


def test_a_caption_follows_its_view_and_the_inspector_has_its_words(folder, open_folder):
    (folder / "a.json").write_text(json.dumps(LAYOUT))
    viewer = open_folder("a.json?zoom=0.8&screen=iphone-13/portrait/L&view=box", width=1440, height=900)
    viewer.page.locator("#inspector .quote", has_text="An eighth of the width").wait_for()
    place = "() => [...document.querySelectorAll('.view-caption')].find(one => one.textContent.includes('eighth')).getBoundingClientRect().top"
    before = viewer.page.evaluate(place)
    moved = json.loads(json.dumps(LAYOUT))
    moved["root"]["subviews"][0]["constraints"][0] = "top == safeArea.top + 120"
    (folder / "a.json").write_text(json.dumps(moved))
    viewer.wait(f"before => ({place})() > before + 10", before)


def test_the_words_of_a_caption_are_as_wide_at_every_zoom(folder, open_folder):
    (folder / "a.json").write_text(json.dumps(LAYOUT))
    viewer = open_folder(width=1440, height=900)
    widths = []
    for zoom in (1, 2):
        viewer.show("a.json", f"?zoom={zoom}")
        viewer.settle()
        viewer.page.locator(".view-caption", has_text="eighth").first.wait_for()
        widths.append(viewer.page.evaluate("""() => {
          const range = document.createRange();
          range.selectNodeContents([...document.querySelectorAll('.view-caption > span')].find(one => one.textContent.includes('eighth')));
          return range.getBoundingClientRect().width;
        }"""))
    assert widths[1] == pytest.approx(widths[0], rel=0.01)


def test_each_caption_of_the_gallery_is_drawn_and_covers_nothing(open_examples):
    viewer = open_examples(width=1440, height=900)
    files = sorted(file for file in (EXAMPLES / "gallery").iterdir() if '"caption"' in file.read_text())
    assert len(files) >= 5
    for file in files:
        path = viewer.show(f"gallery/{file.name}")
        viewer.settle()
        words = set()
        for screen in viewer.page.locator(f'.screen[data-path="{path}"]:visible').all():
            screen.scroll_into_view_if_needed()
            viewer.frames()
            found = screen.evaluate(CAPTIONS)
            check(found)
            words |= {one["text"].replace("\n", " ") for one in found["captions"]}
        wanted = {line.split('"caption": "')[1].split('"')[0] for line in file.read_text().splitlines() if '"caption"' in line}
        assert words == wanted, file.name
        viewer.shot(f"captions-{file.stem}")
