"""The list of layouts, the layout that the page opens on, and what stands above the wall."""

from conftest import box
from viewer import browser, examples_viewer, open_examples, open_folder, open_page  # noqa: F401

HEIGHT = "height => document.querySelector('#wall [data-view=\"box\"]')?.offsetHeight === height"
SHOWN = "() => document.querySelector('#sidebar a[aria-current]')?.dataset.path.split('/').at(-1)"


def test_layouts_at_the_top_of_a_folder_come_before_folders(folder, open_folder):
    for name in ("a/deep.json", "a/b/deeper.json", "z.json", "m.json", "zz/last.json"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(box(40))
    viewer = open_folder()
    names = viewer.page.evaluate("() => [...document.querySelectorAll('#sidebar a')].map(one => one.dataset.path)")
    assert [name.split(f"{folder.name}/")[-1] for name in names] == [
        "m.json", "z.json", "a/deep.json", "a/b/deeper.json", "zz/last.json"]
    viewer.wait(f"() => ({SHOWN})() === 'm.json'")


def test_the_page_opens_on_the_layout_that_was_looked_at_last(folder, start, open_page):
    (folder / "first.json").write_text(box(40, "First"))
    (folder / "second.json").write_text(box(50, "Second"))
    viewer = open_page(start())
    viewer.wait(HEIGHT, 40)
    viewer.page.locator("#sidebar a", has_text="Second").click()
    viewer.wait(HEIGHT, 50)
    viewer.page.goto("about:blank")
    viewer.go("")
    viewer.wait(HEIGHT, 50)
    assert viewer.page.evaluate(SHOWN) == "second.json"
    (folder / "second.json").unlink()
    viewer.wait("() => document.querySelectorAll('#sidebar a').length === 1")
    viewer.page.goto("about:blank")
    viewer.go("")
    viewer.wait(HEIGHT, 40)


def test_the_title_and_the_verdicts_stand_above_the_wall(examples_viewer):
    viewer = examples_viewer
    viewer.show("login.json")
    heading = viewer.page.locator("#wall .layout-heading")
    assert heading.get_by_role("heading", level=2).inner_text() == viewer.page.locator(
        '#sidebar a[aria-current="page"] .layout-title').inner_text()
    assert "login.json" in heading.inner_text()
    counted = viewer.page.evaluate("""() => [...document.querySelectorAll('.layout-heading .tally')]
      .reduce((sum, badge) => sum + parseInt(badge.textContent.slice(1)), 0)""")
    assert counted == viewer.page.locator("#wall .screen").count()


def test_three_hundred_layouts_with_a_shared_part(folder, open_folder):
    from bench_viewer import three_hundred_layouts
    three_hundred_layouts(folder)
    viewer = open_folder()
    page = viewer.page
    assert page.locator('#sidebar a[data-path$="shared.json"]').count() == 1
    # A list item counts those before it, so hiding one of thousands would walk over all others.
    assert page.evaluate("() => [...document.querySelectorAll('#sidebar li')].every(row => getComputedStyle(row).display === 'block')")
    assert "used by 300 layouts" in page.locator('#sidebar a[data-path$="shared.json"]').text_content()
    times = page.evaluate("""async () => {
      const field = document.querySelector('.layout-filter');
      const times = [];
      const frame = () => new Promise(done => requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = done;
        channel.port2.postMessage(0);
      }));
      for (let round = 0; round < 8; round += 1) {
        for (const text of ['s', 'sc', 'scr', 'scree', 'screen 1', 'screen 12', 'screen 1', 'screen', '']) {
          await frame();
          const start = performance.now();
          field.value = text;
          field.dispatchEvent(new Event('input', { bubbles: true }));
          document.querySelector('#sidebar').getBoundingClientRect();
          document.querySelector('.layouts').scrollHeight;
          times.push(performance.now() - start);
        }
      }
      return times.sort((a, b) => a - b);
    }""")
    p50, p95 = times[len(times) // 2], times[int(len(times) * 0.95)]
    print(f"a keystroke: p50 {p50:.1f} ms, p95 {p95:.1f} ms")
    assert p50 <= 16 and p95 <= 33, (p50, p95)
    button = page.locator(".problems-button")
    assert button.get_attribute("aria-label").startswith("1 warning:"), button.get_attribute("aria-label")


def test_the_filter_says_when_nothing_matches_and_stays_in_sight(examples_viewer):
    viewer = examples_viewer
    page = viewer.page
    viewer.show("login.json")
    field = page.get_by_label("Filter layouts")
    page.locator("#sidebar a").last.scroll_into_view_if_needed()
    assert page.evaluate("() => document.querySelector('.layout-filter').getBoundingClientRect().top >= 0")
    field.fill("sticky foot")
    assert page.locator("#sidebar a:visible").count() == 2
    field.fill("nothing of the kind")
    assert "No layout matches" in page.locator("#sidebar .no-match").inner_text()
    field.press("Escape")
    assert field.input_value() == ""
    assert page.locator("#sidebar a:visible").count() == page.locator("#sidebar a").count() > 30
    field.fill("baselines")
    field.press("Enter")
    viewer.wait("() => document.querySelector('#sidebar a[aria-current]').dataset.path.endsWith('baselines.json')")
    field.press("Escape")


def test_a_filter_opens_folded_folders_and_counts_its_matches(examples_viewer):
    page = examples_viewer.page
    examples_viewer.show("login.json")
    folder, field = page.locator('#sidebar .folder[title="gallery"]'), page.locator(".layout-filter")
    whole = folder.locator(".folder-count").text_content()
    folder.click()
    assert folder.get_attribute("aria-expanded") == "false"
    field.fill("stack")
    shown = page.locator('#sidebar a[data-path*="/gallery/"]:visible')
    assert shown.count() == int(folder.locator(".folder-count").text_content()) < int(whole)
    assert folder.get_attribute("aria-expanded") == "true"
    folder.click()
    assert shown.count() > 0 and folder.get_attribute("aria-expanded") == "true"
    field.fill("nothing has this name")
    assert page.locator(".no-match").bounding_box()["y"] < 160, "below the filter"
    field.fill("")
    assert folder.get_attribute("aria-expanded") == "false" and folder.locator(".folder-count").text_content() == whole
    folder.click()


def test_folders_fold_by_keys_and_stay_folded(folder, start, open_page):
    for name in ("top.json", "inner/one.json", "inner/two.json"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(box(40))
    viewer = open_page(start())
    page = viewer.page
    page.locator('#sidebar a[data-path$="top.json"]').focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("() => document.activeElement.getAttribute('aria-expanded')") == "true"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert page.locator("#sidebar a:visible").count() == 1
    page.reload()
    page.wait_for_selector("body[data-visible=true]")
    page.locator("#sidebar .folder[aria-expanded=false]").wait_for()
    assert page.locator("#sidebar a:visible").count() == 1
    # A layout in it that is opened is in sight.
    viewer.look(viewer.document("top.json").replace("top.json", "inner/two.json"))
    page.locator('#sidebar a[data-path$="two.json"]:visible').wait_for()


def test_the_list_is_one_stop_of_the_tab_key(examples_viewer):
    viewer = examples_viewer
    viewer.show("login.json")
    assert viewer.page.locator("#sidebar .layouts [tabindex='0']").count() == 1
    viewer.page.locator("#sidebar .layouts [tabindex='0']").focus()
    viewer.page.keyboard.press("End")
    assert viewer.page.locator("#sidebar .layouts [tabindex='0']").count() == 1


def test_the_list_is_as_wide_as_it_was_dragged(examples_viewer):
    page = examples_viewer.page
    width = "() => document.querySelector('#sidebar').getBoundingClientRect().width"
    edge = page.locator(".list-edge").bounding_box()
    page.mouse.move(edge["x"] + 3, 400)
    page.mouse.down()
    page.mouse.move(360, 400)
    page.mouse.up()
    assert page.evaluate(width) == 360
    page.locator(".list-edge").focus()
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(width) == 344
    page.reload()
    page.wait_for_selector("body[data-visible=true]")
    assert page.evaluate(width) == 344
    page.locator(".list-edge").dblclick()
    assert page.evaluate(width) == 228
    for kept, restored in (("wide", 228), ("9000", 560)):
        page.evaluate("kept => localStorage.setItem('list-width', kept)", kept)
        page.reload()
        page.wait_for_selector("body[data-visible=true]")
        assert page.evaluate(width) == restored, kept


def test_a_few_letters_open_a_layout_a_view_a_device_or_a_command(examples_viewer):
    viewer = examples_viewer
    page = viewer.page
    viewer.show("copy.json")

    def run(letters, kind):
        page.keyboard.press("Control+k")
        page.locator(".palette[open]").wait_for()
        page.keyboard.type(letters)
        chosen = page.locator(".palette [aria-selected=true]")
        assert chosen.locator(".palette-kind").inner_text() == kind, chosen.inner_text()
        page.keyboard.press("Enter")
        page.locator(".palette[open]").wait_for(state="detached")

    run("exlogin", "Layout")
    viewer.wait("() => document.querySelector('#sidebar a[aria-current]').dataset.path.endsWith('login.json')")
    viewer.settle()
    run("iphone 16 pro max", "Device")
    viewer.wait("() => location.hash.includes('iphone-16-pro-max')")
    viewer.wait("""() => {
      const group = [...document.querySelectorAll('#wall .group')].find(one => one.querySelector('h3').textContent === 'iPhone 16 Pro Max');
      const wall = document.querySelector('#wall').getBoundingClientRect();
      return group && group.getBoundingClientRect().top < wall.bottom && group.getBoundingClientRect().bottom > wall.top;
    }""")
    identifier = page.evaluate("() => document.querySelector('#wall [data-view]:nth-child(1) [data-view]').dataset.view")
    run(identifier, "View")
    viewer.wait("id => new URLSearchParams(location.hash.split('?')[1]).get('view') === id", identifier)
    run("dark", "Command")
    viewer.wait("() => location.hash.includes('appearance=dark')")
    run("readable guide", "Command")
    viewer.wait("() => /guides=[^&]*readable/.test(location.hash)")
    run("map of every", "Command")
    viewer.wait("() => !document.querySelector('#map').hidden")
    page.keyboard.press("Control+k")
    page.keyboard.type("zzqqxx")
    assert "Nothing matches" in page.locator(".palette-none").inner_text()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")


def test_the_layout_of_an_address_is_in_sight_though_names_above_it_take_two_lines(folder, start, open_page):
    for number in range(70):
        (folder / f"layout-{number:02}.json").write_text(box(40, f"The layout number {number} of a long row of layouts"))
    viewer = open_page(start(), "layout-69.json")
    place = """() => {
      const [row, list] = ['#sidebar a[aria-current]', '#sidebar .layouts'].map(name => document.querySelector(name)?.getBoundingClientRect());
      return row && row.top >= list.top - 1 && row.bottom <= list.bottom + 1 ? row.top : null;
    }"""
    viewer.wait("() => document.querySelector('#sidebar a[aria-current]')")
    for _ in range(3):
        viewer.frames()
    assert viewer.page.evaluate(place) is not None
