"""A picture of each behaviour, frame by frame, taken of the real page: what the README shows. They go to .build/screenshots/."""

import base64

import pytest
from viewer import SCREENSHOTS, STILL, browser, examples_daemon, open_page  # noqa: F401

DEVICE = "#single .device"


def large(viewer, layout, signature):
    path = viewer.document(layout)
    device, orientation, size, keyboard = signature
    viewer.look(f"{path}?mode=screen&open={device}/{orientation}/{size}/{keyboard}/leftToRight/light//18/")
    key = "/".join(word for word in signature if word)
    viewer.wait("([path, key]) => { const one = document.querySelector('#single .screen'); return one.dataset.path === path && (one.dataset.key === key || one.dataset.key.startsWith(key + '/text:')) && one.querySelector('[data-view]') }", [path, key])
    viewer.beside_inspector()
    viewer.wait(f"() => document.fonts.status === 'loaded' && {STILL} && [...document.querySelectorAll('#single img')].every(image => image.complete)")


def offset(y):
    def scroll(viewer):
        number = viewer.page.get_by_label("Content offset y in points").first
        number.fill(str(y))
        number.press("Enter")
        viewer.frames()
    return scroll


def typed(words):
    def type_in(viewer):
        viewer.page.locator('#single [data-kind="textView"]').first.click()
        viewer.page.locator(".typing").wait_for()
        viewer.page.keyboard.press("Control+a")
        viewer.page.keyboard.insert_text(words)
        # The text that was there may be as long: what is drawn has to be these very words.
        viewer.wait("""words => {
          const runs = document.querySelectorAll('#single [data-kind="textView"] .run');
          return [...runs].map(run => run.textContent).join(' ').replace(/\\s+/g, ' ').trim() === words;
        }""", words.strip())
    return type_in


SE, X = "iphone-se-1", "iphone-x"
WORDS = "The text grows, the footer keeps its gap, and then the screen scrolls. "
STRIPS = {
    "login": [
        ("L", "login.json", (SE, "portrait", "L", ""), None), ("keyboard", "login.json", (SE, "portrait", "L", "keyboard"), None),
        ("AX3", "login.json", (SE, "portrait", "AX3", ""), None), ("AX3, keyboard: scrolls", "login.json", (SE, "portrait", "AX3", "keyboard"), None),
    ],
    "stretchy-header": [(f"offset {y}", "stretchy-header.json", (X, "portrait", "L", ""), offset(y)) for y in (-140, -60, 0, 60, 101)],
    "sticky-footer": [
        ("keyboard down", "sticky-footer.json", (SE, "portrait", "L", ""), None), ("up: the room collapses", "sticky-footer.json", (SE, "portrait", "L", "keyboard"), None),
        ("typed", "sticky-footer.json", (SE, "portrait", "L", "keyboard"), typed(WORDS * 2)), ("typed more: scrolls", "sticky-footer.json", (SE, "portrait", "L", "keyboard"), typed(WORDS * 6)),
    ],
    "copy": [(f"{layout[:-5]}, {size}", layout, ("iphone-13", "portrait", size, ""), None) for layout in ("copy.json", "copy-scroll.json") for size in ("L", "AX5")],
    "checkout": [(size, "Examples/checkout.json", (SE, "portrait", size, ""), None) for size in ("L", "AX1", "AX3", "AX5")],
}


@pytest.mark.parametrize("name", STRIPS)
def test_a_filmstrip(name, examples_daemon, open_page, browser):  # noqa: F811
    viewer = open_page(examples_daemon, device_scale_factor=2, width=1100, height=900)
    viewer.page.keyboard.press("i")
    pictures = []
    for title, layout, signature, act in STRIPS[name]:
        large(viewer, layout, signature)
        if act:
            act(viewer)
        # Nothing of the tool itself: no handles, no selection, no caret that blinks, no focus.
        viewer.page.evaluate("() => { document.querySelector('#single .screen').style.outline = 'none' }")
        viewer.page.evaluate("() => { for (const one of document.querySelectorAll('#single .overlay, #single .caret-line')) one.style.visibility = 'hidden' }")
        pictures.append((title, viewer.page.locator(DEVICE).screenshot(omit_background=True)))
        viewer.page.evaluate("() => { for (const one of document.querySelectorAll('#single .overlay, #single .caret-line')) one.style.visibility = '' }")
    strip = browser.new_page(device_scale_factor=2, viewport={"width": 60 + 250 * len(pictures), "height": 640})
    strip.evaluate("""pictures => {
      document.body.style.margin = '0';
      const strip = document.createElement('main');
      strip.style.cssText = 'width:max-content;padding:24px;display:flex;gap:24px;align-items:flex-start;background:#fff;font:500 13px Inter, sans-serif;color:#444';
      document.body.append(strip);
      return Promise.all(pictures.map(([title, data]) => {
        const figure = document.createElement('figure');
        figure.style.cssText = 'margin:0;width:220px;text-align:center';
        const image = document.createElement('img');
        image.style.cssText = 'width:220px;display:block;margin-bottom:10px';
        image.src = 'data:image/png;base64,' + data;
        figure.append(image, title);
        strip.append(figure);
        return image.decode();
      }));
    }""", [[title, base64.b64encode(data).decode()] for title, data in pictures])
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    strip.locator("main").screenshot(path=str(SCREENSHOTS / f"filmstrip-{name}.png"))
    strip.close()
    assert (SCREENSHOTS / f"filmstrip-{name}.png").stat().st_size > 20_000
