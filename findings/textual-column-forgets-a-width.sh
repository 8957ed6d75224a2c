#!/usr/bin/env bash
# textual 8.2.8. Guess: an "auto" column of a grid is as wide as the widest widget in it, so 30 for one with a width
# of 30, as in a grid of CSS. Seen: such a column asks for the text alone, so that the widget is cut to 5; only a
# minimum width counts. An auto row forgets a height in the same way, while a container with a width of auto does ask
# for the width.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check textual==8.2.8

# Fails if the output is no longer the one that was seen.
expect() {
  local seen
  seen=$(cat)
  if [ "$seen" != "$1" ]; then
    printf 'This has changed. Wanted:\n%s\nSeen:\n%s\n' "$1" "$seen" >&2
    exit 1
  fi
  printf '%s\n' "$seen"
}

"$work/venv/bin/python" - <<'PY' | expect "auto column, width 30: item 5 x 1 of 100 x 20
auto column, minimum 30: item 30 x 1 of 100 x 20
auto row, height 5: item 100 x 1 of 100 x 20
auto row, minimum 5: item 100 x 5 of 100 x 20
auto container, width 30: item 30 x 1 of 30 x 20"
import asyncio

from textual.app import App
from textual.containers import Container
from textual.widgets import Static


async def sizes(container, item):
    class Screen(App):
        CSS = f"#box {{ width: 100; height: 20; {container} }} #item {{ {item} }}"

        def compose(self):
            yield Container(Static("words", id="item"), Static("rest", id="rest"), id="box")

    app = Screen()
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        item, box = app.query_one("#item").region, app.query_one("#box").region
        return f"item {item.width} x {item.height} of {box.width} x {box.height}"


columns = "layout: grid; grid-size: 2; grid-columns: auto 1fr; grid-rows: 1fr"
rows = "layout: grid; grid-size: 1; grid-columns: 1fr; grid-rows: auto 1fr"
for words, container, item in (
    ("auto column, width 30", columns, "width: 30"), ("auto column, minimum 30", columns, "min-width: 30"),
    ("auto row, height 5", rows, "height: 5"), ("auto row, minimum 5", rows, "min-height: 5"),
    ("auto container, width 30", "layout: vertical; width: auto", "width: 30"),
):
    print(f"{words}: {asyncio.run(sizes(container, item))}")
PY
