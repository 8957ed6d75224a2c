"""The page patches what it has drawn; after any save it must look as if it had been opened just now."""

import pytest

from viewer import browser, examples, open_page  # noqa: F401

# What the screens consist of, without what only says how they came about: the order of names, a glow, empty boxes.
DRAWN = """() => {
  const sorted = (text, between) => text.split(between).map(word => word.trim()).filter(word => word && word !== 'moved' && word !== 'live').sort();
  const isNothing = node => node.nodeType === 1 && node.matches(':empty.parts') && !node.parentElement.matches('.image-view');
  const told = node => node.nodeType === 1 ? [
    node.tagName, sorted(node.getAttribute('class') ?? '', ' '), sorted(node.getAttribute('style') ?? '', ';'),
    [...node.attributes].filter(one => one.name !== 'class' && one.name !== 'style').map(one => `${one.name}=${one.value}`).sort(),
    ...[...node.childNodes].filter(child => !isNothing(child)).map(told),
  ] : node.data;
  return [...document.querySelectorAll('#wall .screen .root')].map(root => JSON.stringify(told(root))).join('\\n');
}"""
IS = f"expected => document.querySelectorAll('#wall .screen .root').length > 0 && ({DRAWN})() === expected"

GALLERY = ["text-runs", "images", "bars", "scroll-view-nested", "text-input", "right-to-left", "controls"]
EDITS = {
    "controls": [
        ('"value": 0.3', '"value": 0.8'), ('"value": 0.7', '"value": 0.2'), ('"Week"', '"Fortnight"'), ('"title": "System"', '"title": "Another"'),
        ('"style": "filled"', '"style": "gray"'), ('"systemGray5"', '"systemRed"'), ('"type": "switch"', '"type": "switch", "on": false'),
        ('"id": "plain",', '"id": "plain", "hidden": true,'), ('"Rounded"', '"Round"'), ('"id": "pages",', '"id": "pages", "hidden": true,'),
        ('"large": true', '"large": false'), ('"width": 120', '"width": 90'), ('"systemGroupedBackground"', '"systemBackground"'),
        ('"borderStyle": "none"', '"borderStyle": "line"'), ('[4, 16, 4, 16]', '[8, 30, 6, 10]'),
    ],
    "images": [
        ('"symbol": "star.fill"', '"symbol": "moon"'), ('"contentMode": "scaleAspectFit"', '"contentMode": "center"'),
        ('"clipsToBounds": true,', '"clipsToBounds": true, "accessibilityLabel": "Hills",'),
    ],
}


class Patched:
    """A page that stays open while a file is saved, beside one that is opened anew after each save."""

    def __init__(self, examples, start, open_page):
        self.path = examples / "gallery" / "zz-patched.json"
        self.source = examples / "gallery"
        self.save(self.gallery("controls"))
        self.daemon, self.open_page = start(examples), open_page
        self.client = self.daemon.client()
        self.client.sync()
        self.viewer, self.fresh = self.opened(), self.opened()

    def gallery(self, name):
        return (self.source / f"{name}.json").read_text()

    def save(self, text):
        self.path.write_text(text)

    def opened(self):
        viewer = self.open_page(self.daemon)
        viewer.show("zz-patched.json")
        return viewer

    def check(self, name):
        self.client.sync()
        # A file that does not load would leave the last good picture on both pages.
        assert self.client.documents[str(self.path)]["state"] == "good", name
        self.fresh.page.reload()
        self.fresh.whole(str(self.path))
        self.fresh.settle()
        expected = self.fresh.page.evaluate(DRAWN)
        assert expected, name
        try:
            self.viewer.wait(IS, expected, patience=10)
        except Exception:
            assert self.viewer.page.evaluate(DRAWN) == expected, name
            raise


@pytest.fixture
def patched(examples, start, open_page):  # noqa: F811
    return Patched(examples, start, open_page)


def test_one_layout_after_another(patched):
    for name in GALLERY:
        patched.save(patched.gallery(name))
        patched.check(name)


@pytest.mark.parametrize("name", EDITS)
def test_each_thing_that_a_view_can_show_changes(patched, name):
    text = patched.gallery(name)
    patched.save(text)
    patched.check(name)
    # A few at a time: what one of them wrongly left would show too.
    edits = EDITS[name]
    for several in (edits[start:start + 4] for start in range(0, len(edits), 4)):
        for old, new in several:
            assert old in text, old
            text = text.replace(old, new, 1)
        patched.save(text)
        patched.check(several)
