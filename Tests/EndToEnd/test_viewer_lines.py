"""Lines and labels of a selection: few where a screen is small, never over the keyboard, never over what is typed."""

from viewer import open_examples  # noqa: F401

# Shapes of a selection and their labels, in CSS pixels, and where the keyboard begins.
LINES = """screen => {
  const keyboard = screen.querySelector('.keyboard').getBoundingClientRect();
  const shown = [...screen.querySelectorAll('.selection, .constraint.shape')];
  return {
    keyboard: keyboard.top,
    ends: shown.map(one => one.getBoundingClientRect().bottom),
    labels: shown.map(one => one.querySelector('span')).filter(one => one && !one.hidden && one.textContent).map(one => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { text: one.textContent, left, right, top, bottom };
    }),
  };
}"""


def selected(viewer, zoom, key, view):
    """A screen of login with a selected view, once its lines are drawn."""
    viewer.show("login.json", f"?zoom={zoom}&screen={key}&view={view}")
    screen = viewer.screen(key)
    screen.locator(".selection").wait_for()
    viewer.page.locator("#inspector .constraint").first.wait_for()
    viewer.settle()
    return screen


def test_few_labels_where_a_screen_is_small(open_examples):
    screen = selected(open_examples(width=1440, height=900), 0.4, "iphone-se-1/portrait/L/keyboard", "login.email")
    lines = screen.evaluate(LINES)
    assert 1 <= len(lines["labels"]) <= 4
    assert all("login." not in one["text"] and "==" not in one["text"] for one in lines["labels"])
    assert max(*lines["ends"], *(one["bottom"] for one in lines["labels"])) <= lines["keyboard"] + 1


def test_no_label_of_a_selected_padding_lies_over_its_words(open_examples):
    screen = selected(open_examples(width=1440, height=900), 0.42, "iphone-se-1/portrait/L", "topPadding")
    labels = screen.evaluate(LINES)["labels"]
    assert labels
    for words in screen.locator(".padding-label:visible").all():
        box = words.bounding_box()
        for label in labels:
            assert (label["right"] <= box["x"] + 1 or label["left"] >= box["x"] + box["width"] - 1
                    or label["bottom"] <= box["y"] + 1 or label["top"] >= box["y"] + box["height"] - 1), (label, box)


def test_no_line_of_a_large_selection_crosses_the_keyboard(open_examples):
    viewer = open_examples(width=1440, height=900)
    path = viewer.document("login.json")
    viewer.look(f"{path}?mode=screen&open=iphone-xr/portrait/L/keyboard/leftToRight/light//18/&view=root")
    screen = viewer.page.locator("#single .screen")
    screen.locator(".selection").wait_for()
    viewer.page.locator("#inspector .constraint").first.wait_for()
    viewer.settle()
    viewer.still()
    lines = screen.evaluate(LINES)
    assert lines["labels"]
    assert max(*lines["ends"], *(one["bottom"] for one in lines["labels"])) <= lines["keyboard"] + 1


def test_no_label_lies_over_what_is_typed(open_examples):
    viewer = open_examples(width=1440, height=900)
    path = viewer.document("login.json")
    viewer.look(f"{path}?mode=screen&open=iphone-se-1/portrait/L/keyboard/leftToRight/light//18/&texts=" + '{"login.email":"me@example.com"}')
    field = viewer.page.locator('#single [data-view="login.email"]')
    field.wait_for()
    viewer.beside_inspector()
    for view in ("login.email", "login", "scroll"):
        viewer.page.locator(f'#inspector [role="treeitem"][data-id="{view}"] > .tree-row').click()
        viewer.page.locator("#inspector .constraint").first.wait_for()
        viewer.settle()
        box = field.bounding_box()
        for label in viewer.page.locator("#single .screen").evaluate(LINES)["labels"]:
            apart = (label["right"] <= box["x"] + 1 or label["left"] >= box["x"] + box["width"] - 1
                     or label["bottom"] <= box["y"] + 1 or label["top"] >= box["y"] + box["height"] - 1)
            assert apart, (view, label, box)
