#!/usr/bin/env bash
# Kivy 2.3.1. Guess: beside a widget with a size_hint of 1, one with a hint of 0 gets no room, as flex-grow: 0 does
# with a basis of 0 and as a hint of 0.001 all but does; or it keeps its width, as a hint of None does. Seen: in a
# BoxLayout both at once: the widget keeps the width that it had, and the other gets the whole row on top of that, so
# that it ends outside; a maximum changes nothing. The grid, the anchor and the float layout make the widget 0 wide.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check kivy==2.3.1

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

export KIVY_HOME="$work/kivy" KIVY_NO_ARGS=1 KIVY_NO_CONSOLELOG=1 KIVY_NO_FILELOG=1 KIVY_DPI=96 KIVY_METRICS_DENSITY=1
"$work/venv/bin/python" - <<'PY' | expect "$(cat <<'OUT'
box, hint 0: 30 at 0, 100 at 30
box, hint 0, at most 10: 30 at 0, 100 at 30
box, hint 0.001: 0 at 0, 100 at 0
box, hint None: 30 at 0, 70 at 30
grid, hint 0: 0 at 0, 100 at 0
anchor: 0
float: 0
OUT
)"
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget


def widths(layout, *items):
    """Each widget's width and left side in a layout of 100; each is 30 wide before."""
    layout.size = (100, 100)
    widgets = [Widget(width=30, **item) for item in items]
    for widget in widgets:
        layout.add_widget(widget)
    layout.do_layout()
    return [(round(widget.width), round(widget.x)) for widget in widgets]


for title, layout, item in (
    ("box, hint 0", BoxLayout(), {"size_hint_x": 0}),
    ("box, hint 0, at most 10", BoxLayout(), {"size_hint_x": 0, "size_hint_max_x": 10}),
    ("box, hint 0.001", BoxLayout(), {"size_hint_x": 0.001}),
    ("box, hint None", BoxLayout(), {"size_hint_x": None}),
    ("grid, hint 0", GridLayout(rows=1), {"size_hint_x": 0}),
):
    print(f"{title}: {', '.join(f'{width} at {x}' for width, x in widths(layout, item, {}))}")
for title, layout in (("anchor", AnchorLayout()), ("float", FloatLayout())):
    print(f"{title}: {widths(layout, {'size_hint_x': 0})[0][0]}")
PY
