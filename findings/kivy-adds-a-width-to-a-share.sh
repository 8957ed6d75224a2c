#!/usr/bin/env bash
# Kivy 2.3.1. Guess: two columns of a GridLayout that have the same hint are 50 wide each in a grid of 100, though one
# of them also has a widget with a width of 30, since that fits; so it is with equal fr in CSS, and with a minimum of
# 30 (size_hint_min_x) in Kivy itself. Seen: a fixed width in a column, and one of cols_minimum, is taken off the room
# first and then added to the column's share: the columns are 65 and 35. The wider the fixed widget, the narrower is
# the other column, down to nothing.
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
fixed 0: 50 and 50
fixed 30: 65 and 35
fixed 60: 80 and 20
fixed 100: 100 and 0
at least 30: 50 and 50
cols_minimum 30: 65 and 35
OUT
)"
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget


def columns(first, **limits):
    """The widths of two columns, of which the first holds that widget and, like the other, one with a hint of 1."""
    grid = GridLayout(cols=2, size=(100, 100), **limits)
    widgets = [Widget(**first), Widget(), Widget(), Widget()]
    for widget in widgets:
        grid.add_widget(widget)
    grid.do_layout()
    return f"{widgets[2].width:g} and {widgets[3].width:g}"


for width in (0, 30, 60, 100):
    print(f"fixed {width}: {columns({'size_hint_x': None, 'width': width})}")
print(f"at least 30: {columns({'size_hint_min_x': 30})}")
print(f"cols_minimum 30: {columns({}, cols_minimum={0: 30})}")
PY
