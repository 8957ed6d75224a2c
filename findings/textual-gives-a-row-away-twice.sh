#!/usr/bin/env bash
# textual 8.2.8. Guess: of two widgets of 1fr in a row of 100, the one with a minimum of 60 and the one with a maximum
# of 10 are 90 and 10 wide, as with flex-grow in CSS. Seen: the first gets the whole row, and the second stands
# outside of it, even if the two limits alone fill the row (60 and 40). Each limit by itself works, and so do both
# beside a third widget that has none.
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

"$work/venv/bin/python" - <<'PY' | expect "min-width: 60 | -: 60 at 0, 40 at 60
max-width: 10 | -: 10 at 0, 90 at 10
min-width: 60 | max-width: 10: 100 at 0, 10 at 100
min-width: 60 | max-width: 40: 100 at 0, 40 at 100
min-width: 60 | max-width: 10 | -: 60 at 0, 10 at 60, 30 at 70"
import asyncio

from textual.app import App
from textual.containers import Horizontal
from textual.widgets import Static


async def row(*limits):
    class Screen(App):
        CSS = "#row { width: 100; height: 5 } Static { width: 1fr } " + " ".join(
            f"#item{index} {{ {limit} }}" for index, limit in enumerate(limits) if limit)

        def compose(self):
            yield Horizontal(*[Static("x", id=f"item{index}") for index in range(len(limits))], id="row")

    app = Screen()
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        widgets = list(app.query(Static))
        return ", ".join(f"{widget.region.width} at {widget.region.x}" for widget in widgets)


for limits in (
    ("min-width: 60", ""), ("max-width: 10", ""), ("min-width: 60", "max-width: 10"),
    ("min-width: 60", "max-width: 40"), ("min-width: 60", "max-width: 10", ""),
):
    print(f"{' | '.join(limit or '-' for limit in limits)}: {asyncio.run(row(*limits))}")
PY
