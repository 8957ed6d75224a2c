"""An image of the design is laid over a screen, from a file or a drop, and stays in the browser."""

import struct
import zlib

import pytest
from viewer import open_examples  # noqa: F401


def png(width, height):
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    rows = b"".join(b"\0" + b"\xff\x00\x00" * width for _ in range(height))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


DESIGN = "() => { const one = document.querySelector('%s .design'); const style = getComputedStyle(one); return [Number(style.opacity), style.mixBlendMode] }"


def open_login(viewer):
    path = viewer.document("login.json")
    viewer.look(f"{path}?mode=screen&open=iphone-se-1/portrait/L//leftToRight/light//18/")
    viewer.page.locator('#single [data-view="login.go"]').wait_for()
    viewer.beside_inspector()


def choose(viewer, name, data):
    viewer.page.get_by_role("button", name="Design").click()
    with viewer.page.expect_file_chooser() as chooser:
        viewer.page.get_by_role("button", name="Choose an image").click()
    chooser.value.set_files({"name": name, "mimeType": "image/png", "buffer": data})


def test_an_image_is_chosen_faded_compared_and_removed(open_examples):
    viewer = open_examples()
    open_login(viewer)
    requests, frames = [], []
    viewer.page.on("request", lambda request: requests.append(request.url))
    viewer.page.evaluate("""async () => {
      const { socket } = await import(new URL('early.js', location.href).href);
      const send = socket.send.bind(socket);
      window.said = [];
      socket.send = text => { window.said.push(text); send(text); };
    }""")
    choose(viewer, "login.png", png(640, 1136))
    image = viewer.page.locator("#single .design")
    image.wait_for()
    glass, box = viewer.page.locator("#single .glass").bounding_box(), image.bounding_box()
    assert [box[side] for side in ("x", "y", "width", "height")] == pytest.approx([glass[side] for side in ("x", "y", "width", "height")], abs=1)
    assert viewer.page.evaluate(DESIGN % "#single") == [0.5, "normal"]
    menu = viewer.page.locator("#menu-design")
    menu.get_by_label("Opacity").fill("80")
    viewer.wait(f"() => String(({DESIGN % '#single'})()) === '0.8,normal'")
    # A difference is black where both are the same, however faint the image was.
    menu.get_by_label("Difference").check()
    viewer.wait(f"() => String(({DESIGN % '#single'})()) === '1,difference'")
    assert menu.get_by_label("Opacity").is_disabled()
    # The design belongs to this state of the screen; the wall shows it there as well.
    viewer.page.keyboard.press("Escape")
    viewer.page.keyboard.press("]")
    viewer.wait("() => document.querySelector('#single .text-size').textContent === 'XL' && !document.querySelector('#single .design')")
    viewer.page.keyboard.press("[")
    image.wait_for()
    viewer.page.keyboard.press("Escape")
    viewer.page.locator('#wall .screen[data-key="iphone-se-1/portrait/L"] .design').wait_for()
    assert viewer.page.locator("#wall .design").count() == 1
    assert not any("login.png" in text for text in viewer.page.evaluate("() => window.said")), "nothing of it is sent"
    assert all(url.startswith("blob:") for url in requests if not url.startswith(viewer.daemon.url.rsplit("/", 1)[0])), requests
    open_login(viewer)
    viewer.page.get_by_role("button", name="Design").click()
    menu.get_by_role("button", name="Remove the image").click()
    viewer.wait("() => !document.querySelector('.design')")


def test_a_file_that_is_no_image_is_refused_with_its_name(open_examples):
    viewer = open_examples()
    open_login(viewer)
    choose(viewer, "notes.png", b"not an image")
    viewer.page.locator("#banners .banner:visible", has_text="notes.png is not an image that this browser can draw").wait_for()
    assert viewer.page.locator(".design").count() == 0


DROP = """([selector, bytes]) => {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(bytes)], 'home.png', { type: 'image/png' }));
  const target = document.querySelector(selector);
  for (const type of ['dragover', 'drop']) {
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data });
    target.dispatchEvent(event);
    if (!event.defaultPrevented) throw new Error(`${type} would replace the page`);
    if (type === 'dragover') window.marked = document.querySelectorAll('.takes-drop').length;
  }
}"""


def test_an_image_is_dropped_on_a_screen_of_the_wall(open_examples):
    viewer = open_examples()
    viewer.show("login.json")
    viewer.screen("iphone-xr/portrait/L").locator("[data-view]").first.wait_for()
    viewer.page.evaluate(DROP, ['#wall .screen[data-key="iphone-xr/portrait/L"] .glass', list(png(20, 20))])
    assert viewer.page.evaluate("() => window.marked") == 1
    viewer.page.locator('#wall .screen[data-key="iphone-xr/portrait/L"] .design').wait_for()
    assert viewer.page.locator(".design").count() == 1
    viewer.page.evaluate(DROP, ["#sidebar", list(png(20, 20))])
    viewer.page.locator("#banners .banner:visible", has_text="Drop an image on a screen").wait_for()
    assert viewer.page.locator(".design").count() == 1
