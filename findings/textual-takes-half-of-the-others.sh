#!/usr/bin/env bash
# textual 8.2.8. Guess: in a column that is as high as its content, a height of 50 % means the content's own (2
# lines), as in CSS, since the column's height is not known yet. Seen: the column first adds up the others' heights,
# without this one, and the widget gets half of that sum, which the column then lacks: with others of 10 it stays at
# 10, and they end at 15.
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

"$work/venv/bin/python" - <<'PY' | expect "auto, 10: column 12, items 2 at 0, 10 at 2
50%, 10: column 10, items 5 at 0, 10 at 5
50%, 10, 10: column 20, items 10 at 0, 10 at 10, 10 at 20
50%, 50%, 10: column 10, items 5 at 0, 5 at 5, 10 at 10"
import asyncio

from textual.app import App
from textual.containers import Vertical
from textual.widgets import Static


async def column(*heights):
    class Screen(App):
        CSS = "#column { width: 20; height: auto } " + " ".join(
            f"#item{index} {{ height: {height} }}" for index, height in enumerate(heights))

        def compose(self):
            yield Vertical(*[Static("one\ntwo", id=f"item{index}") for index in range(len(heights))], id="column")

    app = Screen()
    async with app.run_test(size=(40, 60)) as pilot:
        await pilot.pause()
        items = ", ".join(f"{widget.region.height} at {widget.region.y}" for widget in app.query(Static))
        return f"column {app.query_one('#column').region.height}, items {items}"


for heights in (("auto", "10"), ("50%", "10"), ("50%", "10", "10"), ("50%", "50%", "10")):
    print(f"{', '.join(heights)}: {asyncio.run(column(*heights))}")
PY
