"""The served page in a real browser: a file is edited on disk, and the screen changes."""

import os

from browser import page_at, picture
from conftest import ROOT, box


def drawn(page, identifier):
    """The drawn size of a view in points of its screen: what the page shows, zoom taken out."""
    return page.evaluate(
        """id => {
          const view = document.querySelector(`[data-view="${id}"]`);
          const root = view.closest("[data-key]").querySelector('[data-view="root"]');
          const zoom = root.getBoundingClientRect().width / root.offsetWidth;
          const { width, height } = view.getBoundingClientRect();
          return [width / zoom, height / zoom];
        }""", identifier)


def test_an_edit_on_disk_changes_the_screen(folder, start):
    layout = folder / "box.json"
    layout.write_text(box(40))
    daemon = start()
    with page_at(daemon.url) as page:
        assert abs(drawn(page, "box")[1] - 40) < 0.5
        temporary = folder / "box.json.tmp"
        temporary.write_text(box(120))
        os.replace(temporary, layout)
        page.wait_for_function(
            """() => { const view = document.querySelector('[data-view="box"]');
                       return view && view.offsetHeight === 120; }""")
        picture(page, "edited")


def test_the_readme_picture_is_of_the_real_page(start):
    daemon = start("Examples", cwd=ROOT)
    with page_at(daemon.url, width=1360, height=850, device_scale_factor=1.5) as page:
        # While layouts come into the list, the others go down in it.
        page.wait_for_function(
            "paths => paths.every(path => document.querySelector(`#sidebar a[data-path='${path}']`))",
            arg=sorted(daemon.client().sync().documents))
        page.locator("#sidebar a[data-path='Examples/login.json']").click()
        page.wait_for_selector('[data-path="Examples/login.json"] [data-view="login.go"]')
        page.wait_for_function("() => document.fonts.status === 'loaded'")
        for word in ("scrolls", "good"):
            # The first screens are drawn while the rest are on their way.
            page.locator(".badge", has_text=word).first.wait_for()
        picture(page, "viewer")
