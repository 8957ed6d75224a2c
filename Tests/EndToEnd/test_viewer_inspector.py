"""From a number to the line that says it: the inspector's links, in the editor of one's choice."""

import re

from conftest import box
from viewer import EXAMPLES, browser, examples, examples_daemon, examples_viewer, open_examples, open_folder, open_page  # noqa: F401


def source_links(viewer):
    return viewer.page.locator("#inspector a.place").evaluate_all("links => links.map(link => [link.getAttribute('href'), link.textContent])")


def test_numbers_link_to_the_line_that_says_them(examples_viewer):
    viewer = examples_viewer
    viewer.show("login.json")
    viewer.screen("iphone-se-1/portrait/L").locator('[data-view="topPadding"]').click()
    viewer.page.locator("#inspector .constraint a.place").first.wait_for()
    file = re.escape(str(EXAMPLES / "login.json"))
    links = source_links(viewer)
    assert all(re.fullmatch(rf"vscode://file{file}:\d+:\d+", href) for href, _ in links), links
    assert all(re.fullmatch(r"Examples/login\.json:\d+:\d+", text) for _, text in links), links
    line, column = map(int, links[0][0].rsplit(":", 2)[1:])
    source = "\n".join((EXAMPLES / "login.json").read_text().splitlines()[line - 1:])[column - 1:]
    assert re.match(r'{\s*"id": "topPadding"', source), source


def test_the_steps_of_a_sum_are_of_one_size(open_examples):
    viewer = open_examples()
    viewer.look(viewer.document("login.json") + "?screen=iphone-se-1/portrait/L&view=scroll")
    viewer.page.locator("#inspector .steps dt.rule", has_text="surplus").wait_for()
    sizes = viewer.page.locator("#inspector .steps").first.evaluate("steps => [...steps.children].map(one => getComputedStyle(one).fontSize)")
    assert len(set(sizes)) == 1, sizes


def test_the_editor_is_chosen_once_and_remembered(examples_daemon, open_page):
    viewer = open_page(examples_daemon)
    viewer.page.evaluate("() => localStorage.setItem('editor', 'zed')")
    viewer.page.reload()
    viewer.page.wait_for_selector("body[data-visible=true]")
    viewer.show("login.json")
    viewer.screen("iphone-se-1/portrait/L").locator('[data-view="topPadding"]').click()
    viewer.page.locator("#inspector .constraint a.place").first.wait_for()
    assert all(href.startswith("zed://file/") for href, _ in source_links(viewer))


def test_a_screen_stays_where_it_was_clicked_while_the_inspector_comes_and_goes(open_examples):
    viewer = open_examples()
    viewer.look(viewer.document("login.json") + "?devices=iphone-se-1,iphone-8,iphone-xr,iphone-13&sizes=S,L,XL,XXL,AX1,AX3&keyboard=both")
    viewer.wait("() => document.querySelectorAll('#wall .screen').length === 48")
    viewer.page.evaluate("() => document.querySelector('#wall').scrollTo(0, 900)")
    viewer.settle()
    # The one nearest to the end of the wall's first full row in view: with less width it wraps.
    key = viewer.page.evaluate("""() => {
      const room = document.querySelector('#wall').getBoundingClientRect();
      const whole = [...document.querySelectorAll('#wall .screen')].filter(one => { const box = one.getBoundingClientRect(); return box.top > room.top && box.bottom < room.bottom });
      return whole.sort((a, b) => b.getBoundingClientRect().left - a.getBoundingClientRect().left)[0].dataset.key;
    }""")
    place = "key => { const { top, left } = document.querySelector(`#wall .screen[data-key='${key}']`).getBoundingClientRect(); return [top, left] }"
    top, left = viewer.page.evaluate(place, key)
    for way in (lambda: viewer.screen(key).locator(".glass").click(), lambda: viewer.page.keyboard.press("Escape")):
        way()
        viewer.settle()
        assert abs(viewer.page.evaluate(place, key)[0] - top) < 2
    assert viewer.page.evaluate(place, key)[1] == left
    viewer.screen(key).locator(".glass").click()
    viewer.settle()
    assert viewer.page.evaluate(place, key)[1] != left, "it did move, and back"


def select_box(viewer):
    viewer.show("box.json")
    viewer.screen().locator('[data-view="box"]').click()
    viewer.page.locator("#inspector .constraint").first.wait_for()
    viewer.settle()


def test_a_save_between_press_and_release_loses_no_click(folder, open_folder):
    (folder / "box.json").write_text(box(40))
    viewer = open_folder(permissions=["clipboard-read", "clipboard-write"])
    select_box(viewer)
    button = viewer.page.locator("#inspector .copy").first
    button.hover()
    viewer.page.mouse.down()
    (folder / "box.json").write_text(box(80))
    viewer.wait("() => [...document.querySelectorAll('.screen [data-view=box]')].some(view => view.offsetHeight === 80)")
    viewer.settle()
    viewer.page.mouse.up()
    # What was pressed is what is copied, and said; then the new frame is shown.
    viewer.page.locator("#polite", has_text="Copied (0, 47, 100, 40)").wait_for(state="attached")
    assert viewer.page.evaluate("() => navigator.clipboard.readText()") == "(0, 47, 100, 40)"
    viewer.page.locator("#inspector .copy", has_text="(0, 47, 100, 80)").first.wait_for()


def test_a_save_leaves_the_focus_where_it_is(folder, open_folder):
    (folder / "box.json").write_text(box(40))
    viewer = open_folder()
    select_box(viewer)
    viewer.page.locator("#inspector .copy").first.focus()
    (folder / "box.json").write_text(box(80))
    viewer.page.locator("#inspector .copy", has_text="100, 80)").first.wait_for()
    viewer.settle()
    focused = "() => document.activeElement.matches('#inspector .copy') && document.activeElement.textContent"
    assert viewer.page.evaluate(focused).endswith("100, 80)")


def test_an_address_is_followed_though_the_page_writes_its_own_meanwhile(folder, open_folder):
    for name in ("one", "two"):
        (folder / f"{name}.json").write_text(box(40, title=name))
    viewer = open_folder()
    viewer.show("one.json")
    path = viewer.document("two.json")
    viewer.page.evaluate("""path => {
      const own = location.href;
      location.hash = path;
      history.replaceState(null, '', own);
    }""", path)
    viewer.page.wait_for_selector(f'.screen[data-path="{path}"]:visible')


def test_the_tree_names_every_view_of_an_include_without_its_prefix(open_examples):
    viewer = open_examples()
    viewer.show("login.json")
    viewer.screen("iphone-se-1/portrait/L").locator('[data-view="topPadding"]').click()
    viewer.page.locator('[role="treeitem"][data-id="login.email"]').wait_for()
    names = viewer.page.evaluate("() => Object.fromEntries([...document.querySelectorAll('[role=treeitem]')].map(one => [one.dataset.id, one.querySelector('.tree-name').textContent]))")
    assert names == {id: id.removeprefix("login.") for id in names}


def test_one_sentence_says_why_before_the_constraints_do(examples, start, open_page):
    viewer = open_page(start())
    viewer.look(viewer.document("login.json") + "?screen=iphone-se-1/portrait/L&view=topPadding")
    why = viewer.page.locator("#inspector .why", has_text="surplus")
    why.wait_for()
    assert why.inner_text() == "202 = 16 + 186: its initial height and its share of the surplus."
    assert viewer.page.locator("#inspector .constraint-now").first.inner_text() == "now 202 = 16 + 186"
