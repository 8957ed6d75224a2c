"""The page without its daemon, and with it again."""

import json
import os
import signal

import pytest
from conftest import box
from viewer import browser, open_folder, open_page  # noqa: F401

pytestmark = pytest.mark.usefixtures("as_served")

HEIGHT = """height => [...document.querySelectorAll('.screen [data-view="box"]')].some(view => view.offsetHeight === height)"""


def test_it_says_quietly_that_the_daemon_is_away_and_comes_back_with_its_state(folder, start, open_page):
    layout = folder / "box.json"
    layout.write_text(box(40))
    daemon = start()
    viewer = open_page(daemon, "?zoom=0.5&guides=frames")
    viewer.wait(HEIGHT, 40)
    key = viewer.screen().get_attribute("data-key")
    viewer.page.evaluate("() => { window.isSamePage = true }")
    daemon.stop(signal.SIGKILL)
    # A browser says itself that it cannot connect; that is no fault of the page.
    viewer.errors = Forgiving()
    viewer.page.locator(".banner.quiet:visible").wait_for()
    assert "another token" not in viewer.page.locator(".banner.quiet").inner_text()
    assert viewer.screen(key).locator('[data-view="box"]').count() == 1, "the picture stays"
    layout.write_text(box(75))
    start(args=("--port", str(daemon.port)))
    viewer.wait(HEIGHT, 75)
    viewer.page.locator(".banner.quiet").wait_for(state="hidden")
    assert viewer.page.evaluate("() => window.isSamePage") is True, "it did not load anew"
    assert "zoom=0.5" in viewer.page.url and "guides=frames" in viewer.page.url


def test_what_was_switched_and_typed_is_there_again_after_the_daemon_was_away(folder, start, open_page):
    (folder / "box.json").write_text(json.dumps({"flags": {"wide": False}, "root": {"subviews": [
        {"id": "note", "type": "textField", "constraints": ["top == safeArea.top", "horizontalEdges == superview.layoutMargins"]}]}}))
    daemon = start()
    viewer = open_page(daemon)
    viewer.wait("() => document.querySelector('#wall .screen')")
    viewer.screen().locator(".device").dblclick()
    viewer.page.locator("#single").get_by_label("wide").first.check()
    viewer.page.locator('#single [data-view="note"]').click()
    viewer.page.keyboard.type("Hello")
    shown = "() => document.querySelector('#single .screen')?.dataset.key.includes('wide=true') && document.querySelector('#single [data-view=note]').textContent.includes('Hello')"
    viewer.wait(shown)
    daemon.stop(signal.SIGKILL)
    viewer.errors = Forgiving()
    viewer.page.locator(".banner.quiet:visible").wait_for()
    again = start(args=("--port", str(daemon.port)))
    viewer.page.locator(".banner.quiet").wait_for(state="hidden")
    again.client().sync()
    viewer.wait(shown)
    # The daemon knows it: a change of the environment keeps it.
    viewer.page.keyboard.press("Escape")
    viewer.page.keyboard.press("d")
    viewer.wait(shown)


def test_beyond_loopback_the_printed_address_is_enough(folder, start, open_page):
    (folder / "box.json").write_text(box(40))
    daemon = start(args=("--host", "0.0.0.0"))
    assert "?token=" in daemon.url
    viewer = open_page(daemon)
    viewer.wait(HEIGHT, 40)
    (folder / "box.json").write_text(box(75))
    viewer.wait(HEIGHT, 75)


def test_a_write_whose_daemon_is_gone_is_not_waited_for(folder, start, open_page):
    (folder / "box.json").write_text(box(40))
    daemon = start(args=("--allow-edits",))
    viewer = open_page(daemon, "?screen=iphone-13/portrait/L&view=box")
    field = viewer.page.get_by_role("spinbutton", name="height").first
    field.wait_for()
    field.fill("41")
    viewer.wait(HEIGHT, 41)
    daemon.process.send_signal(signal.SIGSTOP)
    viewer.page.get_by_role("button", name="Write to file").click()
    bar = viewer.page.locator("#edits .edit-bar")
    bar.filter(has_text="Writing").wait_for()
    viewer.errors = Forgiving()
    daemon.process.kill()
    bar.filter(has_text="The connection was lost").wait_for()
    assert bar.get_by_role("button", name="Reset").is_enabled() and "1 unsaved number" in bar.inner_text()
    viewer.page.locator(".banner.quiet", has_text="with another token, open the address that it printed then").wait_for()


def test_one_viewer_too_many_is_told_so(folder, start, open_page):
    (folder / "box.json").write_text(box(40))
    daemon = start()
    clients = [daemon.client() for _ in range(64)]
    viewer = open_page(daemon, wait=False)
    viewer.page.locator(".banner.quiet", has_text="It said: ").wait_for()
    for client in clients:
        client.close()
    # The page may have come back by itself by now.
    viewer.page.evaluate("() => [...document.querySelectorAll('button')].find(button => button.textContent === 'Try now')?.click()")
    viewer.wait(HEIGHT, 40)


def test_a_text_that_is_too_long_for_a_message_is_said_and_ends_nothing(folder, open_folder):
    (folder / "note.json").write_text(json.dumps({"root": {"subviews": [
        {"id": "note", "type": "textField", "constraints": ["top == safeArea.top", "horizontalEdges == superview.layoutMargins"]}]}}))
    viewer = open_folder()
    viewer.wait("() => document.querySelector('#wall .screen')")
    viewer.screen().locator(".device").dblclick()
    viewer.page.locator('#single [data-view="note"]').click()
    typed = viewer.page.locator("#single textarea.typing")
    typed.fill("x" * 80_000)
    viewer.page.locator(".banner", has_text="longer than the daemon accepts").wait_for()
    typed.fill("short")
    viewer.wait("() => document.querySelector('#single [data-view=note]').textContent.includes('short')")
    assert viewer.page.locator("body").get_attribute("data-connection") == "open"
    assert len(viewer.page.url) < 1000


class Forgiving(list):
    def append(self, text):
        if "ERR_CONNECTION_" not in text and "WebSocket" not in text:
            super().append(text)


def test_a_stalled_daemon_catches_the_page_up_with_the_newest(folder, start, open_page):
    layout = folder / "box.json"
    layout.write_text(box(40))
    daemon = start()
    viewer = open_page(daemon)
    viewer.wait(HEIGHT, 40)
    os.kill(daemon.process.pid, signal.SIGSTOP)
    for height in range(41, 60):
        layout.write_text(box(height))
    os.kill(daemon.process.pid, signal.SIGCONT)
    viewer.wait(HEIGHT, 59)


def test_a_page_that_missed_a_change_asks_for_the_screen_anew(folder, open_folder):
    layout = folder / "box.json"
    layout.write_text(box(40))
    viewer = open_folder()
    viewer.wait(HEIGHT, 40)
    viewer.settle()
    # The next change gets lost on its way.
    viewer.page.evaluate("""async () => {
      const { socket } = await import(new URL('early.js', location.href).href);
      const receive = socket.onmessage;
      window.told = [];
      socket.onmessage = event => {
        const { type, screens, changes } = JSON.parse(event.data);
        if (type === 'update') told.push([screens.length, changes?.length ?? 0]);
        if (type !== 'update' || told.length > 1) receive(event);
      };
    }""")
    layout.write_text(box(50))
    viewer.wait("() => told.length === 1")
    assert viewer.page.evaluate("() => told") == [[0, 1]]
    layout.write_text(box(60))
    viewer.wait(HEIGHT, 60)
    assert viewer.page.evaluate("() => told.slice(0, 3)") == [[0, 1], [0, 1], [1, 0]]
    layout.write_text(box(70))
    viewer.wait(HEIGHT, 70)
    assert viewer.page.evaluate("() => told.at(-1)") == [0, 1]


def test_two_viewers_choose_their_own_screens(folder, open_folder, open_page):
    (folder / "box.json").write_text(box(40))
    first = open_folder()
    second = open_page(first.daemon)
    path = first.document("box.json")
    first.page.evaluate("path => { location.hash = path + '?devices=iphone-se-1&sizes=L,AX5' }", path)
    second.page.evaluate("path => { location.hash = path + '?devices=ipad-9_7&appearance=dark' }", path)
    first.wait("() => [...document.querySelectorAll('#wall .screen')].map(one => one.dataset.key).join() === 'iphone-se-1/portrait/L,iphone-se-1/portrait/AX5'")
    second.wait("() => [...document.querySelectorAll('#wall .screen')].length === 1 && document.querySelector('#wall .screen').dataset.key.startsWith('ipad-9_7')")
    (folder / "box.json").write_text(box(90))
    for viewer in (first, second):
        viewer.wait(HEIGHT, 90)
    assert first.page.locator("#wall .screen").count() == 2
    assert second.page.locator("#wall .screen").count() == 1


def test_a_link_reproduces_the_view(folder, open_folder, open_page):
    (folder / "box.json").write_text(box(40))
    first = open_folder()
    path = first.document("box.json")
    first.page.evaluate("path => { location.hash = path + '?devices=iphone-13,iphone-se-1&sizes=AX1&keyboard=both&zoom=0.4&guides=margins' }", path)
    first.wait("() => document.querySelectorAll('#wall .screen').length === 4")
    first.page.locator('#wall .screen >> nth=2').locator('[data-view="box"]').click()
    first.page.locator("#inspector:visible h3", has_text="box").first.wait_for()
    second = open_page(first.daemon, first.page.url.split("#")[1])
    second.page.locator("#inspector:visible h3", has_text="box").first.wait_for()
    keys = """() => [...document.querySelectorAll('#wall .screen')]
      .map(one => one.dataset.key + one.classList.contains('selected')).join()"""
    # The selected screen may be there before the last one.
    second.wait(f"keys => ({keys})() === keys", first.page.evaluate(keys))


def test_it_works_at_the_width_of_a_phone_and_of_a_wall(folder, open_folder):
    (folder / "box.json").write_text(box(40))
    for width, height in ((320, 640), (390, 844), (2560, 1440), (3840, 2160)):
        viewer = open_folder(width=width, height=height)
        viewer.wait(HEIGHT, 40)
        viewer.frames()
        assert viewer.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), f"{width} wide scrolls sideways"
        assert viewer.page.evaluate("() => document.querySelector('#wall').scrollWidth <= document.querySelector('#wall').clientWidth"), width
